import FoundationEssentials
import Sentences
import Testing

@testable import Server

@Suite("The room doctor's conclusions")
struct DiagnosisTests {
  /// A room in which nothing is wrong.
  private static let well: DoctorFacts = {
    var arrivals = Arrivals()
    arrivals.note(peer: "192.168.1.20", host: "192.168.1.5:8080", isPhone: true)
    arrivals.noteTest(
      Arrivals.Visit(peer: "192.168.1.20", host: "192.168.1.5:8080", isPhone: true, isOwn: false, at: .seconds(1)))
    let primary = PublicURL(scheme: "https", address: "192.168.1.5", port: 8080)
    let way = DoctorFacts.Way(
      primary: primary, kind: .network, others: [], interface: "wlan0", port: 8080, isSecure: true,
      isBehindUnnamedProxy: false)
    let name = PublicURL(scheme: "https", address: "party.local", port: 8080)
    let machine = MachineFacts(
      routes: RouteTable(RouteTableTests.routes), neighbors: 1, firewall: nil, followsTimeServer: true, power: .mains,
      sleep: .off)
    let disk = DiskFacts(
      freeBytes: 40 << 30, allBytes: 100 << 30, writeTime: .milliseconds(3), flush: .through, problem: nil)
    return DoctorFacts(
      way: way, arrivals: arrivals, name: .announced(name, isTaken: false),
      clock: DoctorFacts.Clock(date: "2026-11-26", year: 2026, jumpSeconds: 0, sleptSeconds: 0),
      uses: [DoctorFacts.Use(kind: .seats, board: "karaoke", used: 40, most: 5_000)], machine: machine, disk: disk,
      certificate: DoctorFacts.Certificate(begins: -10, expires: 60, isForHost: true))
  }()

  private static func finding(
    _ check: Finding.Check, _ change: (inout DoctorFacts) -> Void
  ) throws -> Finding {
    var facts = well
    change(&facts)
    return try #require(Diagnosis(facts: facts).findings.first { $0.check == check })
  }

  @Test("if nothing is wrong in a room, each check is good, comes once, and leaves nothing to do")
  func well() {
    let findings = Diagnosis(facts: Self.well).findings
    #expect(findings.allSatisfy { $0.state == .good && $0.advice == nil }, "\(findings.filter { $0.state != .good })")
    let ofMachines: Set<Finding.Check> = [.server, .port, .store, .file]
    #expect(findings.map(\.check) == Finding.Check.allCases.filter { !ofMachines.contains($0) })
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let check: Finding.Check
    let state: Finding.State
    let says: HealthSentence
    let change: @Sendable (inout DoctorFacts) -> Void

    var testDescription: String { "\(check): \(says.text(in: .english))" }
  }

  private static let test = "https://192.168.1.5:8080/here"

  static let cases: [Case] = [
    Case(check: .address, state: .wrong, says: .doctorAddressNone) { $0.way.primary = nil },
    Case(check: .address, state: .wrong, says: .doctorAddressHere(address: "127.0.0.1")) {
      ($0.way.primary, $0.way.listensOn) = (nil, "127.0.0.1")
    },
    Case(check: .address, state: .good, says: .doctorAddressPublic(address: "https://192.168.1.5:8080")) {
      $0.way.kind = .publicURL
    },
    Case(check: .devices, state: .look, says: .doctorDevicesNone) { $0.arrivals = Arrivals() },
    Case(check: .devices, state: .look, says: .doctorDevicesNoPhone(others: "1")) {
      $0.arrivals = Arrivals()
      $0.arrivals.note(peer: "192.168.1.9", host: "192.168.1.5:8080", isPhone: false)
    },
    Case(
      check: .devices, state: .look,
      says: .doctorDevicesElsewhere(address: "https://192.168.1.5:8080", others: "1")
    ) {
      $0.arrivals = Arrivals()
      $0.arrivals.note(peer: "10.0.0.9", host: "10.0.0.5:8080", isPhone: true)
    },
    Case(check: .devices, state: .unknown, says: .doctorDevicesProxy) { $0.way.isBehindUnnamedProxy = true },
    Case(check: .network, state: .look, says: .doctorNetworkFirewall(firewall: "ufw")) {
      $0.arrivals = Arrivals()
      $0.machine?.firewall = .ufw
    },
    Case(check: .network, state: .look, says: .doctorNetworkSeen(devices: "2")) {
      $0.arrivals = Arrivals()
      $0.machine?.neighbors = 2
    },
    Case(check: .network, state: .look, says: .doctorNetworkApart) {
      $0.arrivals = Arrivals()
      $0.machine?.neighbors = 0
    },
    Case(check: .network, state: .unknown, says: .doctorNetworkUnknown) {
      $0.arrivals = Arrivals()
      $0.machine?.neighbors = nil
    },
    Case(check: .network, state: .unknown, says: .doctorNetworkUnknown) {
      $0.arrivals = Arrivals()
      $0.machine?.neighbors = 0
      $0.way.primary = PublicURL(scheme: "http", address: "fd00::2", port: 8080)
    },
    Case(check: .network, state: .unknown, says: .doctorNetworkUnknown) {
      $0.arrivals = Arrivals()
      $0.machine?.neighbors = 0
      $0.way.kind = .publicURL
    },
    Case(check: .network, state: .unknown, says: .doctorLate) {
      $0.arrivals = Arrivals()
      $0.machine = nil
    },
    Case(check: .test, state: .unknown, says: .doctorDevicesProxy) { $0.way.isBehindUnnamedProxy = true },
    Case(check: .test, state: .unknown, says: .doctorTestNone) { $0.arrivals = Arrivals() },
    Case(
      check: .test, state: .good,
      says: .doctorTestCame(peer: "192.168.1.20", address: "192.168.1.5:8080", interface: "wlan0")
    ) { _ in },
    Case(check: .test, state: .good, says: .doctorTestCameBy(peer: "192.168.1.20", address: "192.168.1.5:8080")) {
      $0.machine?.routes = nil
    },
    Case(check: .name, state: .look, says: .doctorNameTaken(name: "http://party-2.local:8080")) {
      $0.name = .announced(PublicURL(scheme: "http", address: "party-2.local", port: 8080), isTaken: true)
    },
    Case(check: .name, state: .look, says: .doctorNameSilent(reason: "Avahi isn't running")) {
      $0.name = .silent(reason: "Avahi isn't running")
    },
    Case(check: .name, state: .unknown, says: .doctorNameOff) { $0.name = .off },
    Case(check: .certificate, state: .look, says: .doctorCertificateNone) {
      $0.certificate = .some(nil)
      $0.way.primary = PublicURL(scheme: "http", address: "192.168.1.5", port: 8080)
    },
    Case(check: .certificate, state: .unknown, says: .doctorCertificateProxy) { $0.certificate = .some(nil) },
    Case(check: .certificate, state: .wrong, says: .doctorCertificateExpired) { $0.certificate??.expires = -1 },
    Case(check: .certificate, state: .wrong, says: .doctorCertificateFuture) { $0.certificate??.begins = 1 },
    Case(check: .certificate, state: .wrong, says: .doctorCertificateNames(host: "192.168.1.5:8080")) {
      $0.certificate??.isForHost = false
    },
    Case(check: .certificate, state: .look, says: .doctorCertificateSoon(days: "3")) { $0.certificate??.expires = 3.5 },
    Case(check: .certificate, state: .unknown, says: .doctorLate) { $0.certificate = nil },
    Case(check: .clock, state: .wrong, says: .doctorClockPast(date: "1970-01-01")) {
      ($0.clock.date, $0.clock.year) = ("1970-01-01", 1970)
    },
    Case(check: .clock, state: .look, says: .doctorClockJumped(seconds: -3_600)) { $0.clock.jumpSeconds = -3_600 },
    Case(check: .clock, state: .look, says: .doctorClockAlone) { $0.machine?.followsTimeServer = false },
    Case(check: .clock, state: .unknown, says: .doctorClockUnknown) { $0.machine?.followsTimeServer = nil },
    Case(check: .disk, state: .wrong, says: .doctorDiskLate) { $0.disk = nil },
    Case(check: .disk, state: .wrong, says: .doctorDiskFailed(problem: "Read-only file system")) {
      $0.disk?.problem = "Read-only file system"
    },
    Case(check: .disk, state: .wrong, says: .doctorDiskFull) { $0.disk?.freeBytes = 63 << 20 },
    Case(check: .disk, state: .look, says: .doctorDiskLow(free: "500 MB")) { $0.disk?.freeBytes = 500 << 20 },
    Case(check: .disk, state: .look, says: .doctorDiskSlow(ms: "250")) { $0.disk?.writeTime = .milliseconds(250) },
    Case(check: .flush, state: .wrong, says: .doctorFlushMemory) { $0.disk?.flush = .memory },
    Case(check: .flush, state: .look, says: .doctorFlushLazy(option: "nobarrier")) {
      $0.disk?.flush = .lazy(option: "nobarrier")
    },
    Case(check: .flush, state: .unknown, says: .doctorFlushCache) { $0.disk?.flush = .cache },
    Case(check: .flush, state: .unknown, says: .doctorFlushUnknown) { $0.disk?.flush = .unknown },
    Case(check: .limits, state: .look, says: .doctorLimitsSeats(board: "karaoke", used: "4000", most: "5000")) {
      $0.uses[0].used = 4_000
    },
    Case(check: .limits, state: .wrong, says: .doctorLimitsConnections(used: "100", most: "100")) {
      $0.uses.append(DoctorFacts.Use(kind: .connections, board: "", used: 100, most: 100))
    },
    Case(check: .power, state: .look, says: .doctorPowerBattery(percent: "80")) {
      $0.machine?.power = .battery(percent: 80)
    },
    Case(check: .power, state: .wrong, says: .doctorPowerBattery(percent: "9")) {
      $0.machine?.power = .battery(percent: 9)
    },
    Case(check: .power, state: .unknown, says: .doctorPowerUnknown) { $0.machine?.power = nil },
    Case(check: .sleep, state: .look, says: .doctorSleepPossible) { $0.machine?.sleep = .possible },
    Case(check: .sleep, state: .good, says: .doctorSleepKept(program: "displayboard")) {
      $0.machine?.sleep = .kept(by: "displayboard")
    },
    Case(check: .sleep, state: .look, says: .doctorSleepSlept(seconds: 90)) { $0.clock.sleptSeconds = 90 },
    Case(check: .sleep, state: .unknown, says: .doctorSleepUnknown) { $0.machine?.sleep = nil },
  ]

  @Test("one thing that is different shows in its own row, with what it is", arguments: cases)
  func different(_ one: Case) throws {
    let finding = try Self.finding(one.check, one.change)
    #expect(finding.state == one.state)
    #expect(finding.says == one.says)
  }

  @Test("whatever is wrong, or worth a look, says what to do", arguments: cases)
  func advice(_ one: Case) throws {
    let finding = try Self.finding(one.check, one.change)
    #expect([.good, .unknown].contains(one.state) || finding.advice != nil)
  }

  @Test("a firewall here and a network that keeps devices apart differ by the devices that are seen")
  func firewallOrIsolation() throws {
    let seen = try Self.finding(.network) {
      $0.arrivals = Arrivals()
      $0.machine?.neighbors = 1
    }
    #expect(seen.advice == .doctorNetworkSeenDo(test: Self.test, port: "8080"))
    let apart = try Self.finding(.network) {
      $0.arrivals = Arrivals()
      $0.machine?.neighbors = 0
    }
    #expect(apart.advice == .doctorNetworkApartDo(test: Self.test))
    let firewall = try Self.finding(.network) {
      $0.arrivals = Arrivals()
      $0.machine?.firewall = .ufw
    }
    #expect(firewall.advice == .doctorNetworkFirewallDo(port: "8080", command: "sudo ufw allow 8080/tcp"))
  }

  @Test("a finding is the same after it went over the wire, and names what it says by its key")
  func wire() throws {
    for finding in Diagnosis(facts: Self.well).findings {
      let bytes = try JSONEncoder().encode(finding)
      #expect(try JSONDecoder().decode(Finding.self, from: bytes) == finding)
      #expect(String(decoding: bytes, as: UTF8.self).contains("\"key\":\"doctor.\(finding.check.rawValue)."))
    }
  }

  @Test("a sentence without one of its parameters, or of no key that is known, isn't taken")
  func badSentence() {
    for text in [
      #"{"key":"doctor.disk.low","parameters":{}}"#, #"{"key":"doctor.nonsense","parameters":{}}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(HealthSentence.self, from: Data(text.utf8))
      }
    }
  }
}
