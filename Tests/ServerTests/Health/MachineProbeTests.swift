import Foundation
import Testing

@testable import Server

@Suite("A machine, as its files say")
struct MachineProbeTests {
  /// A folder that stands for the root of another machine.
  private final class Machine {
    let root = NSTemporaryDirectory() + "machine-\(UUID().uuidString)"

    func write(_ path: String, _ text: String = "") throws {
      let file = root + path
      let folder = (file as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: file))
    }

    func link(_ path: String, to target: String) throws {
      let folder = ((root + path) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: root + path, withDestinationPath: target)
    }

    var facts: MachineFacts { MachineProbe(root: root).look() }

    deinit { unlink() }

    private func unlink() {
      do {
        try FileManager.default.removeItem(atPath: root)
      } catch {
        print("left behind: \(root): \(error)")
      }
    }
  }

  @Test("where the system says nothing, nothing is known")
  func nothing() throws {
    let machine = Machine()
    try machine.write("/empty")
    #expect(machine.facts == MachineFacts())
  }

  @Test("routes and neighbors are read together")
  func neighbors() throws {
    let machine = Machine()
    try machine.write("/proc/net/route", RouteTableTests.routes)
    try machine.write("/proc/net/arp", RouteTableTests.neighbors)
    #expect(machine.facts.neighbors == 1)
    #expect(machine.facts.routes?.interface(to: "10.0.0.1") == "eth0")
  }

  @Test("ufw counts where it is switched on, nftables where its file turns something away")
  func firewalls() throws {
    let ufw = Machine()
    try ufw.write("/etc/ufw/ufw.conf", "# comment\nENABLED=no\n")
    #expect(ufw.facts.firewall == nil)
    try ufw.write("/etc/ufw/ufw.conf", "# comment\nENABLED=yes\n")
    #expect(ufw.facts.firewall == .ufw)
    let nftables = Machine()
    try nftables.write("/etc/systemd/system/sysinit.target.wants/nftables.service")
    try nftables.write("/etc/nftables.conf", "table inet filter { chain input { type filter hook input priority 0; } }")
    #expect(nftables.facts.firewall == nil)
    try nftables.write("/etc/nftables.conf", "chain input { policy drop; }")
    #expect(nftables.facts.firewall == .nftables)
    let firewalld = Machine()
    try firewalld.write("/sys/fs/cgroup/system.slice/firewalld.service/cgroup.procs")
    #expect(firewalld.facts.firewall == .firewalld)
  }

  @Test("a mouse's battery doesn't count, and a laptop's emptiest does")
  func power() throws {
    let machine = Machine()
    let folder = "/sys/class/power_supply"
    try machine.write("\(folder)/mouse/type", "Battery\n")
    try machine.write("\(folder)/mouse/scope", "Device\n")
    #expect(machine.facts.power == .noBattery)
    for (name, capacity) in [("BAT0", 80), ("BAT1", 30)] {
      try machine.write("\(folder)/\(name)/type", "Battery\n")
      try machine.write("\(folder)/\(name)/status", "Discharging\n")
      try machine.write("\(folder)/\(name)/capacity", "\(capacity)\n")
    }
    #expect(machine.facts.power == .battery(percent: 30))
    try machine.write("\(folder)/AC/type", "Mains\n")
    try machine.write("\(folder)/AC/online", "1\n")
    #expect(machine.facts.power == .mains)
  }

  @Test("a laptop may fall asleep, unless a program blocks that or it is switched off")
  func sleep() throws {
    let machine = Machine()
    try machine.write("/run/systemd/system/here")
    try machine.write("/proc/acpi/button/lid/LID0/state", "state:      open\n")
    #expect(machine.facts.sleep == .possible)
    try machine.write(
      "/run/systemd/inhibit/7", "# generated\nWHAT=sleep:idle:handle-lid-switch\nMODE=delay\nWHO=someone\n")
    #expect(machine.facts.sleep == .possible)
    try machine.write(
      "/run/systemd/inhibit/8", "# generated\nWHAT=sleep:idle:handle-lid-switch\nMODE=block\nWHO=the evening\n")
    #expect(machine.facts.sleep == .kept(by: "the evening"))
    try machine.link("/etc/systemd/system/sleep.target", to: "/dev/null")
    #expect(machine.facts.sleep == .off)
  }

  @Test("a time server sets the clock where systemd says so, or one of its programs runs")
  func clock() throws {
    let machine = Machine()
    try machine.write("/run/systemd/system/here")
    #expect(machine.facts.followsTimeServer == false)
    try machine.write("/sys/fs/cgroup/system.slice/chrony.service/cgroup.procs")
    #expect(machine.facts.followsTimeServer == true)
  }

  @Test("a clock that jumps and a machine that sleeps are told apart")
  func clocks() {
    let start = Clocks(wall: 1_764_115_200, passed: 1_000, awake: 1_000)
    let slept = Clocks(wall: 1_764_115_260, passed: 1_060, awake: 1_010).since(start)
    #expect((slept.jumpSeconds, slept.sleptSeconds, slept.date) == (0, 50, "2025-11-26"))
    let jumped = Clocks(wall: 1_764_108_060, passed: 1_060, awake: 1_060).since(start)
    #expect((jumped.jumpSeconds, jumped.sleptSeconds) == (-7_200, 0))
  }

  @Test("a file system whose options say not to wait, and one in memory, are found by their mount")
  func mounts() {
    let mounts = """
      25 30 0:23 / /run rw,nosuid shared:5 - tmpfs tmpfs rw,size=800k
      30 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro
      31 1 8:2 / /srv rw,relatime shared:1 - ext4 /dev/sda2 rw,nobarrier
      """
    #expect(DiskProbe.flush(ofDevice: "0:23", in: mounts) == .memory)
    #expect(DiskProbe.flush(ofDevice: "8:1", in: mounts) == .unknown)
    #expect(DiskProbe.flush(ofDevice: "8:2", in: mounts) == .lazy(option: "nobarrier"))
    #expect(DiskProbe.flush(ofDevice: "9:9", in: mounts) == .unknown)
  }

  @Test("looking at a disk leaves nothing behind, and says why where nothing can be written")
  func disk() throws {
    let machine = Machine()
    try machine.write("/data/boards.sqlite")
    let facts = DiskProbe(folder: machine.root + "/data").look()
    #expect(facts.problem == nil)
    #expect(facts.freeBytes > 0 && facts.allBytes >= facts.freeBytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: machine.root + "/data") == ["boards.sqlite"])
    #expect(DiskProbe(folder: machine.root + "/nowhere").look().problem == "No such file or directory")
  }
}
