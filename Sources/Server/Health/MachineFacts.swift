import FoundationEssentials
import Glibc
import Service

/// Facts that the system tells anyone about this machine: its neighbors, firewall, clock, battery and sleep.
///
/// Nil always means that the system doesn't say.
struct MachineFacts: Hashable, Sendable {
  /// A firewall that is switched on, by its program.
  enum Firewall: String, Hashable, Sendable {
    case ufw, firewalld, nftables

    /// The command that lets guests in.
    func command(port: Int) -> String {
      switch self {
      case .ufw: "sudo ufw allow \(port)/tcp"
      case .firewalld: "sudo firewall-cmd --add-port=\(port)/tcp"
      case .nftables: "sudo nft add rule inet filter input tcp dport \(port) accept"
      }
    }
  }

  enum Power: Hashable, Sendable {
    case mains
    /// There is none.
    case noBattery
    case battery(percent: Int)
  }

  enum Sleep: Hashable, Sendable {
    case off
    /// A program keeps it awake.
    case kept(by: String)
    /// A laptop, or a machine with a desktop.
    case possible
    /// Neither a lid, nor a battery, nor a desktop.
    case unlikely
  }

  var routes: RouteTable?
  /// Devices next to this machine, apart from routers.
  var neighbors: Int?
  var firewall: Firewall?
  var followsTimeServer: Bool?
  var power: Power?
  var sleep: Sleep?
}

/// Reads ``MachineFacts`` from files that everyone may read. It blocks as long as the system takes, so it belongs
/// on a background thread.
struct MachineProbe: Sendable {
  /// In front of each path: empty, or a folder that stands for another machine.
  var root = ""

  func look() -> MachineFacts {
    var facts = MachineFacts()
    facts.routes = text("/proc/net/route").map(RouteTable.init)
    if let routes = facts.routes, let neighbors = text("/proc/net/arp") {
      facts.neighbors = routes.neighbors(in: neighbors)
    }
    facts.firewall = firewall
    facts.followsTimeServer = followsTimeServer
    facts.power = power
    facts.sleep = sleep(facts.power)
    return facts
  }

  // MARK: Firewall and clock

  private var firewall: MachineFacts.Firewall? {
    if setting("ENABLED", in: "/etc/ufw/ufw.conf") == "yes" { return .ufw }
    if runs("firewalld") { return .firewalld }
    let isEnabled = exists("/etc/systemd/system/sysinit.target.wants/nftables.service")
    // Debian's own file lets everything through.
    let rules = isEnabled ? text("/etc/nftables.conf") ?? "" : ""
    return rules.contains("drop") || rules.contains("reject") ? .nftables : nil
  }

  private var followsTimeServer: Bool? {
    guard exists("/run/systemd/system") else { return nil }
    return exists("/run/systemd/timesync/synchronized")
      || ["chrony", "ntp", "ntpsec", "openntpd"].contains(where: runs)
  }

  /// Whether systemd runs a service: it has a control group for as long as that lasts.
  private func runs(_ service: String) -> Bool { exists("/sys/fs/cgroup/system.slice/\(service).service") }

  // MARK: Power and sleep

  private var power: MachineFacts.Power? {
    guard let names = names(in: "/sys/class/power_supply") else { return nil }
    let supplies = names.map { "/sys/class/power_supply/\($0)" }
    // A mouse has a battery too.
    let batteries = supplies.filter { line("\($0)/type") == "Battery" && line("\($0)/scope") != "Device" }
    guard !batteries.isEmpty else { return .noBattery }
    if supplies.contains(where: { line("\($0)/type") == "Mains" && line("\($0)/online") == "1" }) { return .mains }
    guard batteries.contains(where: { line("\($0)/status") == "Discharging" }) else { return .mains }
    return batteries.compactMap { line("\($0)/capacity").flatMap { Int($0) } }.min().map { .battery(percent: $0) }
  }

  private func sleep(_ power: MachineFacts.Power?) -> MachineFacts.Sleep? {
    guard exists("/run/systemd/system") else { return nil }
    let targets = ["/etc/systemd/system/sleep.target", "/etc/systemd/system/suspend.target"]
    if targets.contains(where: { link($0) == "/dev/null" }) { return .off }
    if let keeper { return .kept(by: keeper) }
    let hasLid = names(in: "/proc/acpi/button/lid")?.isEmpty == false
    let hasDesktop = exists("/etc/systemd/system/display-manager.service")
    guard let power else { return hasLid || hasDesktop ? .possible : nil }
    return power != .noBattery || hasLid || hasDesktop ? .possible : .unlikely
  }

  /// The program that keeps this machine from falling asleep, as logind notes it.
  private var keeper: String? {
    let folder = "/run/systemd/inhibit"
    for name in (names(in: folder) ?? []).sorted() {
      let path = "\(folder)/\(name)"
      guard setting("MODE", in: path) == "block" else { continue }
      let kinds = (setting("WHAT", in: path) ?? "").split(separator: ":")
      guard kinds.contains("sleep"), kinds.contains("handle-lid-switch") || kinds.contains("idle") else { continue }
      return setting("WHO", in: path) ?? name
    }
    return nil
  }

  // MARK: Files

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + path, &status) == 0
  }

  /// Nil: it isn't there, or isn't for everyone.
  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: root + path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n").first.map(String.init)
  }

  /// The value behind `NAME=`.
  private func setting(_ name: String, in path: String) -> String? {
    text(path)?.split(separator: "\n").first { $0.hasPrefix("\(name)=") }.map {
      $0.dropFirst(name.count + 1).filter { $0 != "\"" }
    }
  }

  /// What a folder has; nil: there is no such folder here.
  private func names(in path: String) -> [String]? {
    guard let folder = opendir(root + path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// Where a symbolic link leads; nil: it is none.
  private func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(root + path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
