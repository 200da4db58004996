import Sentences
import Storage

/// The conclusions from the facts: a finding for each check, in order. Pure, so that each case is a row of a test.
///
/// - Complexity: O(*n*) in the boards that are open.
struct Diagnosis {
  let facts: DoctorFacts

  /// A disk that takes longer holds up everyone's edits.
  static let slowWrite = Duration.milliseconds(100)
  /// Less free space than this is worth a look.
  static let lowBytes = 1 << 30
  /// A certificate that expires sooner is worth a look.
  static let soonDays = 14.0
  /// A clock that differs by less is being corrected.
  static let jumpSeconds = 5
  /// This program wasn't built before that.
  static let firstYear = 2025
  /// Of a battery.
  static let lowPercent = 20

  private typealias Says = HealthSentence

  var findings: [Finding] {
    [store].compactMap { $0 } + [
      address, devices, network, test, name, certificate, clock, disk, flush, limits, power, sleep,
    ]
  }

  /// Nil if the boards are on this machine's disk.
  private var store: Finding? {
    facts.cluster.map { cluster in
      cluster.isAnswering
        ? Finding(.store, .good, .doctorStoreCluster(cluster: cluster.name, node: cluster.node))
        : Finding(.store, .wrong, .doctorStoreClusterLate, do: .doctorStoreClusterLateDo)
    }
  }

  private var way: DoctorFacts.Way { facts.way }

  /// What to do on a phone, where there is an address for that.
  private var openTest: HealthSentence? { way.test.map { Says.doctorOpenTest(test: $0) } }

  // MARK: The way in

  private var address: Finding {
    guard let primary = way.primary else {
      if let listensOn = way.listensOn {
        return Finding(.address, .wrong, .doctorAddressHere(address: listensOn), do: .doctorAddressHereDo)
      }
      return Finding(.address, .wrong, .doctorAddressNone, do: .doctorAddressNoneDo)
    }
    let others = way.others.map(\.origin).joined(separator: ", ")
    let advice = others.isEmpty ? nil : Says.doctorAddressOthers(others: others)
    switch way.kind {
    case .publicURL: return Finding(.address, .good, .doctorAddressPublic(address: primary.origin))
    case .name: return Finding(.address, .good, .doctorAddressName(address: primary.origin), do: advice)
    case .network:
      let says = Says.doctorAddressNetwork(address: primary.origin, interface: way.interface ?? "?")
      return Finding(.address, .good, says, do: advice)
    }
  }

  private var devices: Finding {
    let (arrivals, count) = (facts.arrivals, facts.arrivals.devices)
    if way.isBehindUnnamedProxy {
      return Finding(.devices, .unknown, .doctorDevicesProxy, do: .doctorDevicesProxyDo)
    }
    guard let primary = way.primary, count > 0 else {
      return Finding(.devices, .look, .doctorDevicesNone, do: openTest)
    }
    guard arrivals.devices(by: primary.host) > 0 else {
      let says = Says.doctorDevicesElsewhere(address: primary.origin, others: "\(count)")
      return Finding(.devices, .look, says, do: openTest)
    }
    guard arrivals.phones > 0 else {
      return Finding(.devices, .look, .doctorDevicesNoPhone(others: "\(count)"), do: openTest)
    }
    let says = Says.doctorDevicesPhones(phones: "\(arrivals.phones)", others: "\(count - arrivals.phones)")
    return Finding(.devices, .good, says)
  }

  /// Whether something is between phones and the server: a firewall here lets the layer below through, and a network
  /// that keeps devices apart doesn't.
  private var network: Finding {
    if facts.arrivals.devices > 0 { return Finding(.network, .good, .doctorNetworkOpen) }
    guard let machine = facts.machine else { return late(.network) }
    if let firewall = machine.firewall {
      let advice = Says.doctorNetworkFirewallDo(port: "\(way.port)", command: firewall.command(port: way.port))
      return Finding(.network, .look, .doctorNetworkFirewall(firewall: firewall.rawValue), do: advice)
    }
    // Neighbors are known by IPv4 only, and guests of a public address may come from anywhere.
    guard let neighbors = machine.neighbors, let test = way.test, way.kind != .publicURL,
      way.primary?.host.hasPrefix("[") == false
    else {
      return Finding(.network, .unknown, .doctorNetworkUnknown, do: openTest)
    }
    if neighbors > 0 {
      let advice = Says.doctorNetworkSeenDo(test: test, port: "\(way.port)")
      return Finding(.network, .look, .doctorNetworkSeen(devices: "\(neighbors)"), do: advice)
    }
    return Finding(.network, .look, .doctorNetworkApart, do: .doctorNetworkApartDo(test: test))
  }

  private var test: Finding {
    if way.isBehindUnnamedProxy { return Finding(.test, .unknown, .doctorDevicesProxy, do: .doctorDevicesProxyDo) }
    guard let visit = facts.arrivals.visits.first(where: { !$0.isOwn }) else {
      let says = facts.arrivals.visits.isEmpty ? Says.doctorTestNone : .doctorTestOwn
      return Finding(.test, .unknown, says, do: openTest)
    }
    guard let interface = facts.machine?.routes?.interface(to: visit.peer) else {
      return Finding(.test, .good, .doctorTestCameBy(peer: visit.peer, address: visit.host))
    }
    return Finding(.test, .good, .doctorTestCame(peer: visit.peer, address: visit.host, interface: interface))
  }

  private var name: Finding {
    switch facts.name {
    case .off: Finding(.name, .unknown, .doctorNameOff)
    case .waiting: Finding(.name, .unknown, .doctorNameWaiting)
    case .silent(let reason): Finding(.name, .look, .doctorNameSilent(reason: reason), do: .doctorNameSilentDo)
    case .announced(let url, isTaken: true):
      Finding(.name, .look, .doctorNameTaken(name: url.origin), do: .doctorNameTakenDo)
    case .announced(let url, isTaken: false): Finding(.name, .good, .doctorNameAnnounced(name: url.origin))
    }
  }

  // MARK: Certificate and clock

  private var certificate: Finding {
    guard let known = facts.certificate else { return late(.certificate) }
    guard let certificate = known else {
      if way.primary?.scheme == "https" { return Finding(.certificate, .unknown, .doctorCertificateProxy) }
      return Finding(.certificate, .look, .doctorCertificateNone, do: .doctorCertificateNoneDo)
    }
    if certificate.expires < 0 {
      return Finding(.certificate, .wrong, .doctorCertificateExpired, do: .doctorCertificateRenew)
    }
    if certificate.begins > 0 {
      return Finding(.certificate, .wrong, .doctorCertificateFuture, do: .doctorClockDo)
    }
    switch certificate.isForHost {
    case nil: return Finding(.certificate, .wrong, .doctorCertificateUnreadable, do: .doctorCertificateRenew)
    case false?:
      let says = Says.doctorCertificateNames(host: way.primary?.host ?? "")
      return Finding(.certificate, .wrong, says, do: .doctorCertificateNamesDo)
    case true?: break
    }
    let days = "\(Int(certificate.expires))"
    return certificate.expires < Self.soonDays
      ? Finding(.certificate, .look, .doctorCertificateSoon(days: days), do: .doctorCertificateRenew)
      : Finding(.certificate, .good, .doctorCertificateGood(days: days))
  }

  private var clock: Finding {
    let clock = facts.clock
    if clock.year < Self.firstYear {
      return Finding(.clock, .wrong, .doctorClockPast(date: clock.date), do: .doctorClockDo)
    }
    if abs(clock.jumpSeconds) > Self.jumpSeconds {
      return Finding(.clock, .look, .doctorClockJumped(seconds: clock.jumpSeconds), do: .doctorClockDo)
    }
    guard let machine = facts.machine else { return late(.clock) }
    return switch machine.followsTimeServer {
    case true?: Finding(.clock, .good, .doctorClockGood)
    case false?: Finding(.clock, .look, .doctorClockAlone, do: .doctorClockAloneDo)
    case nil: Finding(.clock, .unknown, .doctorClockUnknown)
    }
  }

  // MARK: The disk

  private var disk: Finding {
    guard let disk = facts.disk else { return Finding(.disk, .wrong, .doctorDiskLate, do: .doctorDiskSlowDo) }
    if let problem = disk.problem {
      return Finding(.disk, .wrong, .doctorDiskFailed(problem: problem), do: .doctorDiskFailedDo)
    }
    let reserve = Int(DiskReserve.bytes(ofDisk: UInt64(disk.allBytes)))
    let room = Says.doctorDiskLowDo(room: Bytes.text(reserve))
    if disk.freeBytes < reserve { return Finding(.disk, .wrong, .doctorDiskFull, do: room) }
    if disk.freeBytes < Self.lowBytes {
      return Finding(.disk, .look, .doctorDiskLow(free: Bytes.text(disk.freeBytes)), do: room)
    }
    let milliseconds = "\(max(1, Int((disk.writeTime / .milliseconds(1)).rounded())))"
    if disk.writeTime > Self.slowWrite {
      return Finding(.disk, .look, .doctorDiskSlow(ms: milliseconds), do: .doctorDiskSlowDo)
    }
    return Finding(.disk, .good, .doctorDiskGood(free: Bytes.text(disk.freeBytes), ms: milliseconds))
  }

  private var flush: Finding {
    guard let disk = facts.disk else { return late(.flush) }
    return switch disk.flush {
    case .memory: Finding(.flush, .wrong, .doctorFlushMemory, do: .doctorFlushMemoryDo)
    case .lazy(let option):
      Finding(.flush, .look, .doctorFlushLazy(option: option), do: .doctorFlushLazyDo(option: option))
    case .through: Finding(.flush, .good, .doctorFlushThrough)
    case .cache: Finding(.flush, .unknown, .doctorFlushCache)
    case .unknown: Finding(.flush, .unknown, .doctorFlushUnknown)
    }
  }

  // MARK: Limits and power

  /// The limit that is nearest.
  private var limits: Finding { Self.limits(facts.uses) }

  static func limits(_ uses: [DoctorFacts.Use]) -> Finding {
    let near = uses.filter { $0.most > 0 && $0.isNear }
    guard let use = near.max(by: { $0.used * $1.most < $1.used * $0.most }) else {
      return Finding(.limits, .good, .doctorLimitsGood)
    }
    let (used, most) = ("\(use.used)", "\(use.most)")
    let state = use.used >= use.most ? Finding.State.wrong : .look
    return switch use.kind {
    case .seats:
      Finding(
        .limits, state, .doctorLimitsSeats(board: use.board, used: used, most: most), do: .doctorLimitsSeatsDo)
    case .outboxes:
      Finding(
        .limits, state, .doctorLimitsOutboxes(board: use.board, used: used, most: most), do: .doctorLimitsSeatsDo)
    case .cards:
      Finding(
        .limits, state, .doctorLimitsCards(board: use.board, used: used, most: most), do: .doctorLimitsCardsDo)
    case .connections:
      Finding(.limits, state, .doctorLimitsConnections(used: used, most: most), do: .doctorLimitsConnectionsDo)
    }
  }

  private var power: Finding {
    guard let machine = facts.machine else { return late(.power) }
    switch machine.power {
    case .mains?: return Finding(.power, .good, .doctorPowerMains)
    case .noBattery?: return Finding(.power, .good, .doctorPowerNone)
    case .battery(let percent)?:
      let state = percent < Self.lowPercent ? Finding.State.wrong : .look
      return Finding(.power, state, .doctorPowerBattery(percent: "\(percent)"), do: .doctorPowerBatteryDo)
    case nil: return Finding(.power, .unknown, .doctorPowerUnknown)
    }
  }

  private var sleep: Finding {
    if facts.clock.sleptSeconds > Self.jumpSeconds {
      return Finding(.sleep, .look, .doctorSleepSlept(seconds: facts.clock.sleptSeconds), do: .doctorSleepDo)
    }
    guard let machine = facts.machine else { return late(.sleep) }
    return switch machine.sleep {
    case .off?: Finding(.sleep, .good, .doctorSleepOff)
    case .kept(let program)?: Finding(.sleep, .good, .doctorSleepKept(program: program))
    case .unlikely?: Finding(.sleep, .good, .doctorSleepUnlikely)
    case .possible?: Finding(.sleep, .look, .doctorSleepPossible, do: .doctorSleepDo)
    case nil: Finding(.sleep, .unknown, .doctorSleepUnknown, do: .doctorSleepDo)
    }
  }

  private func late(_ check: Finding.Check) -> Finding { Finding(check, .unknown, .doctorLate) }
}

/// Bytes for people.
enum Bytes {
  /// `250 MB`, `12.5 GB`.
  static func text(_ bytes: Int) -> String {
    if bytes >= 1 << 30 { return "\(Double(bytes * 10 / (1 << 30)) / 10) GB" }
    return bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) KB"
  }
}
