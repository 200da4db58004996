// Written by deploy/make-sentences.
// swift-format-ignore-file

/// What the room doctor finds, and how the server is.
public struct HealthSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// Room doctor
  public static var doctorTitle: Self { Self(number: 0) }

  /// Checks what keeps phones from connecting, and what could end the evening.
  public static var doctorWhy: Self { Self(number: 1) }

  /// Check again
  public static var doctorAgain: Self { Self(number: 2) }

  /// Checking…
  public static var doctorChecking: Self { Self(number: 3) }

  /// The server didn't answer. Check again in a moment.
  public static var doctorOffline: Self { Self(number: 4) }

  /// Test a phone
  public static var doctorTestTitle: Self { Self(number: 5) }

  /// Open this address on a phone in the guests' Wi-Fi. It shows whether the phone reaches the board, and it's listed
  /// here.
  public static var doctorTestWhy: Self { Self(number: 6) }

  /// Devices that opened it
  public static var doctorVisits: Self { Self(number: 7) }

  /// Device
  public static var doctorVisitDevice: Self { Self(number: 8) }

  /// Used
  public static var doctorVisitBy: Self { Self(number: 9) }

  /// Came over
  public static var doctorVisitOver: Self { Self(number: 10) }

  /// At
  public static var doctorVisitAt: Self { Self(number: 11) }

  /// this machine
  public static var doctorVisitOwn: Self { Self(number: 12) }

  /// What to do: {what}
  public static func doctorDo(what: String) -> Self {
    Self(number: 13, parameters: ["what": .text(what)])
  }

  /// Good
  public static var doctorIsGood: Self { Self(number: 14) }

  /// Look at this
  public static var doctorIsLook: Self { Self(number: 15) }

  /// Wrong
  public static var doctorIsWrong: Self { Self(number: 16) }

  /// Not known
  public static var doctorIsUnknown: Self { Self(number: 17) }

  /// Server
  public static var doctorRowServer: Self { Self(number: 18) }

  /// Port
  public static var doctorRowPort: Self { Self(number: 19) }

  /// Boards
  public static var doctorRowStore: Self { Self(number: 20) }

  /// Board file
  public static var doctorRowFile: Self { Self(number: 21) }

  /// Address for guests
  public static var doctorRowAddress: Self { Self(number: 22) }

  /// Other devices
  public static var doctorRowDevices: Self { Self(number: 23) }

  /// Between phones and server
  public static var doctorRowNetwork: Self { Self(number: 24) }

  /// Test address
  public static var doctorRowTest: Self { Self(number: 25) }

  /// Name in the network
  public static var doctorRowName: Self { Self(number: 26) }

  /// Encryption
  public static var doctorRowCertificate: Self { Self(number: 27) }

  /// Clock
  public static var doctorRowClock: Self { Self(number: 28) }

  /// Disk
  public static var doctorRowDisk: Self { Self(number: 29) }

  /// Power cuts
  public static var doctorRowFlush: Self { Self(number: 30) }

  /// Limits
  public static var doctorRowLimits: Self { Self(number: 31) }

  /// Power
  public static var doctorRowPower: Self { Self(number: 32) }

  /// Sleep
  public static var doctorRowSleep: Self { Self(number: 33) }

  /// The machine didn't answer this within 2 seconds.
  public static var doctorLate: Self { Self(number: 34) }

  /// Open {test} on a phone.
  public static func doctorOpenTest(test: String) -> Self {
    Self(number: 35, parameters: ["test": .text(test)])
  }

  /// Guests use {address}, this machine's address on {interface}.
  public static func doctorAddressNetwork(address: String, interface: String) -> Self {
    Self(number: 36, parameters: ["address": .text(address), "interface": .text(interface)])
  }

  /// Guests use {address}, the public address that the server was started with.
  public static func doctorAddressPublic(address: String) -> Self {
    Self(number: 37, parameters: ["address": .text(address)])
  }

  /// Guests use {address}, this machine's name in the network.
  public static func doctorAddressName(address: String) -> Self {
    Self(number: 38, parameters: ["address": .text(address)])
  }

  /// If phones can't reach it, try {others}.
  public static func doctorAddressOthers(others: String) -> Self {
    Self(number: 39, parameters: ["others": .text(others)])
  }

  /// No phone can reach this machine, because it has no address that one could use.
  public static var doctorAddressNone: Self { Self(number: 40) }

  /// Connect this machine to the guests' Wi-Fi, or start the server with --public-url.
  public static var doctorAddressNoneDo: Self { Self(number: 41) }

  /// The server listens only at {address}, so guests have no address to use.
  public static func doctorAddressHere(address: String) -> Self {
    Self(number: 42, parameters: ["address": .text(address)])
  }

  /// Start the server without --listen.
  public static var doctorAddressHereDo: Self { Self(number: 43) }

  /// Devices have reached this server. Phones: {phones}, others: {others}.
  public static func doctorDevicesPhones(phones: String, others: String) -> Self {
    Self(number: 44, parameters: ["phones": .text(phones), "others": .text(others)])
  }

  /// Other devices have reached this server ({others}), but no phone yet.
  public static func doctorDevicesNoPhone(others: String) -> Self {
    Self(number: 45, parameters: ["others": .text(others)])
  }

  /// Nobody has come by {address} yet. Devices that came by another address: {others}.
  public static func doctorDevicesElsewhere(address: String, others: String) -> Self {
    Self(number: 46, parameters: ["address": .text(address), "others": .text(others)])
  }

  /// No other device has reached this server since it started.
  public static var doctorDevicesNone: Self { Self(number: 47) }

  /// Nobody knows which devices came, because a proxy doesn't say.
  public static var doctorDevicesProxy: Self { Self(number: 48) }

  /// Name the proxy with --trusted-proxy.
  public static var doctorDevicesProxyDo: Self { Self(number: 49) }

  /// Other devices get through to this server.
  public static var doctorNetworkOpen: Self { Self(number: 50) }

  /// A firewall runs on this machine ({firewall}), and nobody has got through yet.
  public static func doctorNetworkFirewall(firewall: String) -> Self {
    Self(number: 51, parameters: ["firewall": .text(firewall)])
  }

  /// Let TCP port {port} in: {command}
  public static func doctorNetworkFirewallDo(port: String, command: String) -> Self {
    Self(number: 52, parameters: ["port": .text(port), "command": .text(command)])
  }

  /// This machine sees other devices in its network ({devices}), but none has reached the server.
  public static func doctorNetworkSeen(devices: String) -> Self {
    Self(number: 53, parameters: ["devices": .text(devices)])
  }

  /// Open {test} on a phone. If it doesn't load, a firewall on this machine is in the way: let TCP port {port} in.
  public static func doctorNetworkSeenDo(test: String, port: String) -> Self {
    Self(number: 54, parameters: ["test": .text(test), "port": .text(port)])
  }

  /// This machine sees no other device in its network, apart from the router.
  public static var doctorNetworkApart: Self { Self(number: 55) }

  /// Open {test} on a phone in the same Wi-Fi, then check again. If this line stays, the network keeps devices apart:
  /// switch off “client isolation” in the router, leave the guest network, or use a hotspot.
  public static func doctorNetworkApartDo(test: String) -> Self {
    Self(number: 56, parameters: ["test": .text(test)])
  }

  /// The system doesn't say which devices are in this network.
  public static var doctorNetworkUnknown: Self { Self(number: 57) }

  /// Nobody has opened the test address yet.
  public static var doctorTestNone: Self { Self(number: 58) }

  /// Only this machine has opened the test address.
  public static var doctorTestOwn: Self { Self(number: 59) }

  /// A device opened the test address: {peer}, by {address}, over {interface}.
  public static func doctorTestCame(peer: String, address: String, interface: String) -> Self {
    Self(number: 60, parameters: ["peer": .text(peer), "address": .text(address), "interface": .text(interface)])
  }

  /// A device opened the test address: {peer}, by {address}.
  public static func doctorTestCameBy(peer: String, address: String) -> Self {
    Self(number: 61, parameters: ["peer": .text(peer), "address": .text(address)])
  }

  /// Phones that know such names can use {name}.
  public static func doctorNameAnnounced(name: String) -> Self {
    Self(number: 62, parameters: ["name": .text(name)])
  }

  /// Another device in this network has this machine's name, so it is {name} for now.
  public static func doctorNameTaken(name: String) -> Self {
    Self(number: 63, parameters: ["name": .text(name)])
  }

  /// Give this machine a name of its own: sudo hostnamectl set-hostname NAME
  public static var doctorNameTakenDo: Self { Self(number: 64) }

  /// This machine's name isn't announced: {reason}.
  public static func doctorNameSilent(reason: String) -> Self {
    Self(number: 65, parameters: ["reason": .text(reason)])
  }

  /// Guests can use the address. For the name, install avahi-daemon.
  public static var doctorNameSilentDo: Self { Self(number: 66) }

  /// This server doesn't announce this machine's name.
  public static var doctorNameOff: Self { Self(number: 67) }

  /// Nothing has been heard about this machine's name yet.
  public static var doctorNameWaiting: Self { Self(number: 68) }

  /// The connection isn't encrypted, so others in the network could read links.
  public static var doctorCertificateNone: Self { Self(number: 69) }

  /// Among friends that's fine. Elsewhere start the server with --certificate and --key.
  public static var doctorCertificateNoneDo: Self { Self(number: 70) }

  /// A proxy encrypts the connection. Its certificate can't be seen from here.
  public static var doctorCertificateProxy: Self { Self(number: 71) }

  /// The certificate is valid for {days} more days.
  public static func doctorCertificateGood(days: String) -> Self {
    Self(number: 72, parameters: ["days": .text(days)])
  }

  /// The certificate expires in {days} days.
  public static func doctorCertificateSoon(days: String) -> Self {
    Self(number: 73, parameters: ["days": .text(days)])
  }

  /// Renew the certificate, then reload the server: systemctl reload displayboard
  public static var doctorCertificateRenew: Self { Self(number: 74) }

  /// The certificate has expired, so browsers refuse it.
  public static var doctorCertificateExpired: Self { Self(number: 75) }

  /// The certificate isn't valid yet, so browsers refuse it.
  public static var doctorCertificateFuture: Self { Self(number: 76) }

  /// The certificate isn't for {host}, so browsers refuse it.
  public static func doctorCertificateNames(host: String) -> Self {
    Self(number: 77, parameters: ["host": .text(host)])
  }

  /// Invite guests to a name that the certificate has, with --public-url, or get a certificate for this one.
  public static var doctorCertificateNamesDo: Self { Self(number: 78) }

  /// The certificate's file can't be read any more.
  public static var doctorCertificateUnreadable: Self { Self(number: 79) }

  /// The clock follows a time server.
  public static var doctorClockGood: Self { Self(number: 80) }

  /// No time server sets this machine's clock.
  public static var doctorClockAlone: Self { Self(number: 81) }

  /// Let one do it: sudo timedatectl set-ntp true
  public static var doctorClockAloneDo: Self { Self(number: 82) }

  /// The system doesn't say whether a time server sets the clock.
  public static var doctorClockUnknown: Self { Self(number: 83) }

  /// The clock jumped by {seconds} s since the server started.
  public static func doctorClockJumped(seconds: Int) -> Self {
    Self(number: 84, parameters: ["seconds": .number(seconds)])
  }

  /// Check this machine's date and time.
  public static var doctorClockDo: Self { Self(number: 85) }

  /// The clock says {date}, which can't be right.
  public static func doctorClockPast(date: String) -> Self {
    Self(number: 86, parameters: ["date": .text(date)])
  }

  /// There is {free} free, and a write is on disk after {ms} ms.
  public static func doctorDiskGood(free: String, ms: String) -> Self {
    Self(number: 87, parameters: ["free": .text(free), "ms": .text(ms)])
  }

  /// A write takes {ms} ms to be on disk, and everyone's edits wait for it.
  public static func doctorDiskSlow(ms: String) -> Self {
    Self(number: 88, parameters: ["ms": .text(ms)])
  }

  /// Keep the boards on a disk inside this machine, not on a stick or in a network folder.
  public static var doctorDiskSlowDo: Self { Self(number: 89) }

  /// Only {free} is free on the disk.
  public static func doctorDiskLow(free: String) -> Self {
    Self(number: 90, parameters: ["free": .text(free)])
  }

  /// Make room. With less than {room}, boards become read-only.
  public static func doctorDiskLowDo(room: String) -> Self {
    Self(number: 91, parameters: ["room": .text(room)])
  }

  /// The disk is full, so boards are read-only.
  public static var doctorDiskFull: Self { Self(number: 92) }

  /// The data directory can't be written: {problem}.
  public static func doctorDiskFailed(problem: String) -> Self {
    Self(number: 93, parameters: ["problem": .text(problem)])
  }

  /// Look at the disk, and at who may write there.
  public static var doctorDiskFailedDo: Self { Self(number: 94) }

  /// A write wasn't on disk after 2 seconds.
  public static var doctorDiskLate: Self { Self(number: 95) }

  /// The boards are kept in memory, so they're gone when this machine is switched off.
  public static var doctorFlushMemory: Self { Self(number: 96) }

  /// Start the server with --data on a disk.
  public static var doctorFlushMemoryDo: Self { Self(number: 97) }

  /// The file system doesn't wait for the disk ({option}), so a power cut can lose the last edits.
  public static func doctorFlushLazy(option: String) -> Self {
    Self(number: 98, parameters: ["option": .text(option)])
  }

  /// Mount it without {option}.
  public static func doctorFlushLazyDo(option: String) -> Self {
    Self(number: 99, parameters: ["option": .text(option)])
  }

  /// The disk keeps nothing back in a cache.
  public static var doctorFlushThrough: Self { Self(number: 100) }

  /// The disk has a cache and says that it empties it when asked. Only a power cut can show whether that's true.
  public static var doctorFlushCache: Self { Self(number: 101) }

  /// The system doesn't say what the disk does in a power cut.
  public static var doctorFlushUnknown: Self { Self(number: 102) }

  /// No limit is near.
  public static var doctorLimitsGood: Self { Self(number: 103) }

  /// On {board}, {used} of {most} seats are taken.
  public static func doctorLimitsSeats(board: String, used: String, most: String) -> Self {
    Self(number: 104, parameters: ["board": .text(board), "used": .text(used), "most": .text(most)])
  }

  /// On {board}, {used} of {most} tabs and devices are known.
  public static func doctorLimitsOutboxes(board: String, used: String, most: String) -> Self {
    Self(number: 105, parameters: ["board": .text(board), "used": .text(used), "most": .text(most)])
  }

  /// Forget the seats that nobody needs, on the host's page under People.
  public static var doctorLimitsSeatsDo: Self { Self(number: 106) }

  /// {board} has {used} of {most} cards.
  public static func doctorLimitsCards(board: String, used: String, most: String) -> Self {
    Self(number: 107, parameters: ["board": .text(board), "used": .text(used), "most": .text(most)])
  }

  /// Remove cards, or start the server with a larger --cards.
  public static var doctorLimitsCardsDo: Self { Self(number: 108) }

  /// {used} of {most} connections are open.
  public static func doctorLimitsConnections(used: String, most: String) -> Self {
    Self(number: 109, parameters: ["used": .text(used), "most": .text(most)])
  }

  /// Start the server with a larger --connections.
  public static var doctorLimitsConnectionsDo: Self { Self(number: 110) }

  /// This machine runs on mains power.
  public static var doctorPowerMains: Self { Self(number: 111) }

  /// This machine has no battery.
  public static var doctorPowerNone: Self { Self(number: 112) }

  /// This machine runs on its battery, which is {percent} % full.
  public static func doctorPowerBattery(percent: String) -> Self {
    Self(number: 113, parameters: ["percent": .text(percent)])
  }

  /// Plug it in.
  public static var doctorPowerBatteryDo: Self { Self(number: 114) }

  /// The system doesn't say whether this machine runs on a battery.
  public static var doctorPowerUnknown: Self { Self(number: 115) }

  /// {program} keeps this machine awake.
  public static func doctorSleepKept(program: String) -> Self {
    Self(number: 116, parameters: ["program": .text(program)])
  }

  /// Sleep is switched off on this machine.
  public static var doctorSleepOff: Self { Self(number: 117) }

  /// This machine may fall asleep when nobody uses it or its lid is closed.
  public static var doctorSleepPossible: Self { Self(number: 118) }

  /// Keep it awake: systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …
  public static var doctorSleepDo: Self { Self(number: 119) }

  /// This machine was asleep for {seconds} s since the server started.
  public static func doctorSleepSlept(seconds: Int) -> Self {
    Self(number: 120, parameters: ["seconds": .number(seconds)])
  }

  /// This machine has no lid and no desktop that would send it to sleep.
  public static var doctorSleepUnlikely: Self { Self(number: 121) }

  /// The system doesn't say whether this machine may fall asleep.
  public static var doctorSleepUnknown: Self { Self(number: 122) }

  /// No server runs on {data}.
  public static func doctorServerNone(data: String) -> Self {
    Self(number: 123, parameters: ["data": .text(data)])
  }

  /// Start one: {command}
  public static func doctorServerNoneDo(command: String) -> Self {
    Self(number: 124, parameters: ["command": .text(command)])
  }

  /// Port {port} is free.
  public static func doctorPortFree(port: String) -> Self {
    Self(number: 125, parameters: ["port": .text(port)])
  }

  /// Another program uses port {port}.
  public static func doctorPortTaken(port: String) -> Self {
    Self(number: 126, parameters: ["port": .text(port)])
  }

  /// Stop that program, or start the server with another --port.
  public static var doctorPortTakenDo: Self { Self(number: 127) }

  /// The boards in {data} can be read. There are {boards}.
  public static func doctorStoreGood(data: String, boards: String) -> Self {
    Self(number: 128, parameters: ["data": .text(data), "boards": .text(boards)])
  }

  /// There are no boards in {data} yet.
  public static func doctorStoreNone(data: String) -> Self {
    Self(number: 129, parameters: ["data": .text(data)])
  }

  /// The boards are in the cluster {cluster}. This is its node {node}.
  public static func doctorStoreCluster(cluster: String, node: String) -> Self {
    Self(number: 130, parameters: ["cluster": .text(cluster), "node": .text(node)])
  }

  /// NATS doesn't answer, so edits wait. Nothing is lost.
  public static var doctorStoreClusterLate: Self { Self(number: 131) }

  /// Check that most of the cluster's NATS servers run, and that this machine reaches them.
  public static var doctorStoreClusterLateDo: Self { Self(number: 132) }

  /// {file} is a board.
  public static func doctorFileGood(file: String) -> Self {
    Self(number: 133, parameters: ["file": .text(file)])
  }

  /// The reason: {problem}
  public static func doctorProblem(problem: String) -> Self {
    Self(number: 134, parameters: ["problem": .text(problem)])
  }

  /// This phone reaches the board.
  public static var herePhone: Self { Self(number: 135) }

  /// This device reaches the board.
  public static var hereDevice: Self { Self(number: 136) }

  /// The person who runs the board can see this device and its address {address}.
  public static func hereSeen(address: String) -> Self {
    Self(number: 137, parameters: ["address": .text(address)])
  }

  /// To join, scan the code on the screen.
  public static var hereNext: Self { Self(number: 138) }

  /// This connection isn't encrypted
  public static var plainTitle: Self { Self(number: 139) }

  /// Others in this network could read what this page sends and gets, including the host link.
  public static var plainWhat: Self { Self(number: 140) }

  /// At home and among friends that's fine, and there is nothing to do.
  public static var plainFriends: Self { Self(number: 141) }

  /// Elsewhere, open the host's page on the server's own machine: nobody can listen there.
  public static var plainHere: Self { Self(number: 142) }

  /// Or ask the person who runs the server to give it a certificate: serve --certificate FILE --key FILE. OPERATING.md
  /// says how, under TLS.
  public static var plainHttps: Self { Self(number: 143) }

  /// Server health
  public static var healthTitle: Self { Self(number: 144) }

  /// How this board is
  public static var healthBoard: Self { Self(number: 145) }

  /// The last five minutes, in steps of 5 seconds.
  public static var healthWhy: Self { Self(number: 146) }

  /// The first figures come within 5 seconds.
  public static var healthNone: Self { Self(number: 147) }

  /// People here
  public static var healthPeople: Self { Self(number: 148) }

  /// People who came in
  public static var healthJoins: Self { Self(number: 149) }

  /// Edits a second
  public static var healthEdits: Self { Self(number: 150) }

  /// Edit to screen, p50, ms
  public static var healthShownHalf: Self { Self(number: 151) }

  /// Edit to screen, p99, ms
  public static var healthShownMost: Self { Self(number: 152) }

  /// Waiting for slow devices, KB
  public static var healthWaiting: Self { Self(number: 153) }

  /// Slow devices
  public static var healthSlow: Self { Self(number: 154) }

  /// Free disk, GB
  public static var healthDisk: Self { Self(number: 155) }

  /// Time
  public static var healthTime: Self { Self(number: 156) }

  /// Table
  public static var healthTable: Self { Self(number: 157) }

  /// {what}: {now} now, between {least} and {most} in the last five minutes
  public static func healthChart(what: String, now: String, least: String, most: String) -> Self {
    Self(number: 158, parameters: ["what": .text(what), "now": .text(now), "least": .text(least), "most": .text(most)])
  }

  /// In the order of the members.
  private static func patterns(in language: Language) -> [Pattern] {
    switch language {
    case .arabic: arabic
    case .german: german
    case .english: english
    case .spanish: spanish
    case .french: french
    case .japanese: japanese
    case .korean: korean
    case .chinese: chinese
    }
  }

  /// Keys and the names of their parameters, in the order of the members.
  static let known: [(key: String, parameters: [String])] = [
    ("doctor.title", []),
    ("doctor.why", []),
    ("doctor.again", []),
    ("doctor.checking", []),
    ("doctor.offline", []),
    ("doctor.testTitle", []),
    ("doctor.testWhy", []),
    ("doctor.visits", []),
    ("doctor.visit.device", []),
    ("doctor.visit.by", []),
    ("doctor.visit.over", []),
    ("doctor.visit.at", []),
    ("doctor.visit.own", []),
    ("doctor.do", ["what"]),
    ("doctor.is.good", []),
    ("doctor.is.look", []),
    ("doctor.is.wrong", []),
    ("doctor.is.unknown", []),
    ("doctor.row.server", []),
    ("doctor.row.port", []),
    ("doctor.row.store", []),
    ("doctor.row.file", []),
    ("doctor.row.address", []),
    ("doctor.row.devices", []),
    ("doctor.row.network", []),
    ("doctor.row.test", []),
    ("doctor.row.name", []),
    ("doctor.row.certificate", []),
    ("doctor.row.clock", []),
    ("doctor.row.disk", []),
    ("doctor.row.flush", []),
    ("doctor.row.limits", []),
    ("doctor.row.power", []),
    ("doctor.row.sleep", []),
    ("doctor.late", []),
    ("doctor.openTest", ["test"]),
    ("doctor.address.network", ["address", "interface"]),
    ("doctor.address.public", ["address"]),
    ("doctor.address.name", ["address"]),
    ("doctor.address.others", ["others"]),
    ("doctor.address.none", []),
    ("doctor.address.none.do", []),
    ("doctor.address.here", ["address"]),
    ("doctor.address.here.do", []),
    ("doctor.devices.phones", ["others", "phones"]),
    ("doctor.devices.noPhone", ["others"]),
    ("doctor.devices.elsewhere", ["address", "others"]),
    ("doctor.devices.none", []),
    ("doctor.devices.proxy", []),
    ("doctor.devices.proxy.do", []),
    ("doctor.network.open", []),
    ("doctor.network.firewall", ["firewall"]),
    ("doctor.network.firewall.do", ["command", "port"]),
    ("doctor.network.seen", ["devices"]),
    ("doctor.network.seen.do", ["port", "test"]),
    ("doctor.network.apart", []),
    ("doctor.network.apart.do", ["test"]),
    ("doctor.network.unknown", []),
    ("doctor.test.none", []),
    ("doctor.test.own", []),
    ("doctor.test.came", ["address", "interface", "peer"]),
    ("doctor.test.cameBy", ["address", "peer"]),
    ("doctor.name.announced", ["name"]),
    ("doctor.name.taken", ["name"]),
    ("doctor.name.taken.do", []),
    ("doctor.name.silent", ["reason"]),
    ("doctor.name.silent.do", []),
    ("doctor.name.off", []),
    ("doctor.name.waiting", []),
    ("doctor.certificate.none", []),
    ("doctor.certificate.none.do", []),
    ("doctor.certificate.proxy", []),
    ("doctor.certificate.good", ["days"]),
    ("doctor.certificate.soon", ["days"]),
    ("doctor.certificate.renew", []),
    ("doctor.certificate.expired", []),
    ("doctor.certificate.future", []),
    ("doctor.certificate.names", ["host"]),
    ("doctor.certificate.names.do", []),
    ("doctor.certificate.unreadable", []),
    ("doctor.clock.good", []),
    ("doctor.clock.alone", []),
    ("doctor.clock.alone.do", []),
    ("doctor.clock.unknown", []),
    ("doctor.clock.jumped", ["seconds"]),
    ("doctor.clock.do", []),
    ("doctor.clock.past", ["date"]),
    ("doctor.disk.good", ["free", "ms"]),
    ("doctor.disk.slow", ["ms"]),
    ("doctor.disk.slow.do", []),
    ("doctor.disk.low", ["free"]),
    ("doctor.disk.low.do", ["room"]),
    ("doctor.disk.full", []),
    ("doctor.disk.failed", ["problem"]),
    ("doctor.disk.failed.do", []),
    ("doctor.disk.late", []),
    ("doctor.flush.memory", []),
    ("doctor.flush.memory.do", []),
    ("doctor.flush.lazy", ["option"]),
    ("doctor.flush.lazy.do", ["option"]),
    ("doctor.flush.through", []),
    ("doctor.flush.cache", []),
    ("doctor.flush.unknown", []),
    ("doctor.limits.good", []),
    ("doctor.limits.seats", ["board", "most", "used"]),
    ("doctor.limits.outboxes", ["board", "most", "used"]),
    ("doctor.limits.seats.do", []),
    ("doctor.limits.cards", ["board", "most", "used"]),
    ("doctor.limits.cards.do", []),
    ("doctor.limits.connections", ["most", "used"]),
    ("doctor.limits.connections.do", []),
    ("doctor.power.mains", []),
    ("doctor.power.none", []),
    ("doctor.power.battery", ["percent"]),
    ("doctor.power.battery.do", []),
    ("doctor.power.unknown", []),
    ("doctor.sleep.kept", ["program"]),
    ("doctor.sleep.off", []),
    ("doctor.sleep.possible", []),
    ("doctor.sleep.do", []),
    ("doctor.sleep.slept", ["seconds"]),
    ("doctor.sleep.unlikely", []),
    ("doctor.sleep.unknown", []),
    ("doctor.server.none", ["data"]),
    ("doctor.server.none.do", ["command"]),
    ("doctor.port.free", ["port"]),
    ("doctor.port.taken", ["port"]),
    ("doctor.port.taken.do", []),
    ("doctor.store.good", ["boards", "data"]),
    ("doctor.store.none", ["data"]),
    ("doctor.store.cluster", ["cluster", "node"]),
    ("doctor.store.clusterLate", []),
    ("doctor.store.clusterLateDo", []),
    ("doctor.file.good", ["file"]),
    ("doctor.problem", ["problem"]),
    ("here.phone", []),
    ("here.device", []),
    ("here.seen", ["address"]),
    ("here.next", []),
    ("plain.title", []),
    ("plain.what", []),
    ("plain.friends", []),
    ("plain.here", []),
    ("plain.https", []),
    ("health.title", []),
    ("health.board", []),
    ("health.why", []),
    ("health.none", []),
    ("health.people", []),
    ("health.joins", []),
    ("health.edits", []),
    ("health.shownHalf", []),
    ("health.shownMost", []),
    ("health.waiting", []),
    ("health.slow", []),
    ("health.disk", []),
    ("health.time", []),
    ("health.table", []),
    ("health.chart", ["least", "most", "now", "what"]),
  ]

  private static let arabic: [Pattern] = [
    "فحص القاعة",
    "يفحص ما يمنع الهواتف من الاتصال وما قد ينهي الأمسية.",
    "افحص مجددًا",
    "جارٍ الفحص…",
    "لم يُجب الخادم. افحص مجددًا بعد قليل.",
    "اختبر هاتفًا",
    "افتح هذا العنوان على هاتف متصل بشبكة Wi-Fi الخاصة بالضيوف. يُظهر هل يصل الهاتف إلى اللوحة، ويظهر هنا.",
    "الأجهزة التي فتحته",
    "الجهاز",
    "استخدم",
    "عبر",
    "في",
    "هذا الجهاز",
    "ما العمل: {what}",
    "جيد",
    "انتبه",
    "خطأ",
    "غير معروف",
    "الخادم",
    "المنفذ",
    "اللوحات",
    "ملف اللوحة",
    "عنوان الضيوف",
    "الأجهزة الأخرى",
    "بين الهواتف والخادم",
    "عنوان الاختبار",
    "الاسم في الشبكة",
    "التشفير",
    "الساعة",
    "القرص",
    "انقطاع الكهرباء",
    "الحدود",
    "الطاقة",
    "السكون",
    "لم يُجب الجهاز عن هذا خلال ثانيتين.",
    "افتح {test} على هاتف.",
    "يستخدم الضيوف {address}، وهو عنوان هذا الجهاز على {interface}.",
    "يستخدم الضيوف {address}، وهو العنوان العام الذي شُغّل به الخادم.",
    "يستخدم الضيوف {address}، وهو اسم هذا الجهاز في الشبكة.",
    "إذا لم تصل إليه الهواتف، فجرّب {others}.",
    "لا يستطيع أي هاتف الوصول إلى هذا الجهاز لأنه بلا عنوان صالح للاستخدام.",
    "صِل هذا الجهاز بشبكة Wi-Fi الخاصة بالضيوف، أو شغّل الخادم مع ‎--public-url.",
    "يستمع الخادم عند {address} فقط، لذا لا عنوان للضيوف.",
    "شغّل الخادم من دون ‎--listen.",
    "وصلت أجهزة إلى هذا الخادم. الهواتف: {phones}، غيرها: {others}.",
    "وصلت أجهزة أخرى إلى هذا الخادم ({others})، لكن لم يصل أي هاتف بعد.",
    "لم يأتِ أحد عبر {address} بعد. أجهزة أتت عبر عنوان آخر: {others}.",
    "لم يصل أي جهاز آخر إلى هذا الخادم منذ تشغيله.",
    "لا يُعرف أي الأجهزة أتت لأن الوكيل لا يذكر ذلك.",
    "اذكر الوكيل مع ‎--trusted-proxy.",
    "تصل الأجهزة الأخرى إلى هذا الخادم.",
    "يعمل جدار حماية على هذا الجهاز ({firewall})، ولم يصل أحد بعد.",
    "اسمح بالمنفذ TCP ‏{port}: {command}",
    "يرى هذا الجهاز أجهزة أخرى في شبكته ({devices})، لكن لم يصل أي منها إلى الخادم.",
    "افتح {test} على هاتف. إذا لم يُحمَّل، فجدار حماية على هذا الجهاز يمنعه: اسمح بالمنفذ TCP ‏{port}.",
    "لا يرى هذا الجهاز أي جهاز آخر في شبكته سوى الموجّه.",
    "افتح {test} على هاتف في شبكة Wi-Fi نفسها ثم افحص مجددًا. إذا بقي هذا السطر فالشبكة تفصل الأجهزة: أوقف «عزل العملاء» في الموجّه، أو غادر شبكة الضيوف، أو استخدم نقطة اتصال.",
    "لا يذكر النظام أي الأجهزة في هذه الشبكة.",
    "لم يفتح أحد عنوان الاختبار بعد.",
    "هذا الجهاز وحده فتح عنوان الاختبار.",
    "فتح جهاز عنوان الاختبار: {peer}، بالعنوان {address}، عبر {interface}.",
    "فتح جهاز عنوان الاختبار: {peer}، بالعنوان {address}.",
    "الهواتف التي تعرف هذه الأسماء يمكنها استخدام {name}.",
    "جهاز آخر في الشبكة يحمل اسم هذا الجهاز، فاسمه الآن {name}.",
    "أعطِ هذا الجهاز اسمًا خاصًا به: sudo hostnamectl set-hostname NAME",
    "لا يُعلَن اسم هذا الجهاز: {reason}.",
    "يمكن للضيوف استخدام العنوان. وللاسم ثبّت avahi-daemon.",
    "هذا الخادم لا يعلن اسم هذا الجهاز.",
    "لم يُعرف شيء عن اسم هذا الجهاز بعد.",
    "الاتصال غير مشفّر، وقد يقرأ آخرون في الشبكة الروابط.",
    "لا بأس بذلك بين الأصدقاء. وفي غير ذلك شغّل الخادم مع ‎--certificate و‎--key.",
    "يشفّر وكيلٌ الاتصال. ولا تُرى شهادته من هنا.",
    "الشهادة صالحة لأيام أخرى عددها {days}.",
    "تنتهي الشهادة بعد أيام عددها {days}.",
    "جدّد الشهادة ثم أعد تحميل الخادم: systemctl reload displayboard",
    "انتهت صلاحية الشهادة، لذا ترفضها المتصفحات.",
    "الشهادة غير صالحة بعد، لذا ترفضها المتصفحات.",
    "الشهادة ليست لـ {host}، لذا ترفضها المتصفحات.",
    "ادعُ الضيوف إلى اسم تحمله الشهادة مع ‎--public-url، أو احصل على شهادة لهذا الاسم.",
    "لم يعد بالإمكان قراءة ملف الشهادة.",
    "تتبع الساعة خادم وقت.",
    "لا يضبط أي خادم وقت ساعة هذا الجهاز.",
    "اسمح لأحدها بذلك: sudo timedatectl set-ntp true",
    "لا يذكر النظام هل يضبط خادم وقت الساعة.",
    "قفزت الساعة {seconds} ثانية منذ تشغيل الخادم.",
    "تحقّق من تاريخ هذا الجهاز ووقته.",
    "تقول الساعة {date}، ولا يمكن أن يكون ذلك صحيحًا.",
    "المساحة الحرة {free}، وتصل الكتابة إلى القرص خلال {ms} مللي ثانية.",
    "تستغرق الكتابة {ms} مللي ثانية لتصل إلى القرص، وتعديلات الجميع تنتظرها.",
    "احفظ اللوحات على قرص داخل هذا الجهاز، لا على ذاكرة USB ولا في مجلد شبكة.",
    "المساحة الحرة على القرص {free} فقط.",
    "أفسح مساحة. بأقل من {room} تصبح اللوحات للقراءة فقط.",
    "القرص ممتلئ، لذا اللوحات للقراءة فقط.",
    "لا يمكن الكتابة في مجلد البيانات: {problem}.",
    "افحص القرص ومن يحق له الكتابة فيه.",
    "لم تصل الكتابة إلى القرص خلال ثانيتين.",
    "اللوحات محفوظة في الذاكرة، فتضيع عند إطفاء هذا الجهاز.",
    "شغّل الخادم مع ‎--data على قرص.",
    "لا ينتظر نظام الملفات القرص ({option})، فقد يضيع آخر التعديلات عند انقطاع الكهرباء.",
    "اربطه من دون {option}.",
    "لا يحتفظ القرص بشيء في ذاكرة مؤقتة.",
    "للقرص ذاكرة مؤقتة ويقول إنه يفرغها عند الطلب. ولا يُظهر صدق ذلك إلا انقطاع الكهرباء.",
    "لا يذكر النظام ما يفعله القرص عند انقطاع الكهرباء.",
    "لا حدّ قريب.",
    "في {board} شُغلت {used} من {most} مقعدًا.",
    "في {board} عُرف {used} من {most} من الألسنة والأجهزة.",
    "انسَ المقاعد التي لا يحتاجها أحد، في صفحة المضيف ضمن الناس.",
    "في {board} ‏{used} من {most} بطاقة.",
    "احذف بطاقات، أو شغّل الخادم مع ‎--cards أكبر.",
    "فُتح {used} من {most} اتصالًا.",
    "شغّل الخادم مع ‎--connections أكبر.",
    "يعمل هذا الجهاز بكهرباء المنزل.",
    "ليس لهذا الجهاز بطارية.",
    "يعمل هذا الجهاز بالبطارية، وشحنها {percent} %.",
    "صِله بالكهرباء.",
    "لا يذكر النظام هل يعمل هذا الجهاز ببطارية.",
    "يُبقي {program} هذا الجهاز يقظًا.",
    "السكون معطّل على هذا الجهاز.",
    "قد ينام هذا الجهاز إذا لم يستخدمه أحد أو أُغلق غطاؤه.",
    "أبقِه يقظًا: systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "نام هذا الجهاز {seconds} ثانية منذ تشغيل الخادم.",
    "ليس لهذا الجهاز غطاء ولا سطح مكتب يُنيمه.",
    "لا يذكر النظام هل قد ينام هذا الجهاز.",
    "لا يعمل أي خادم على {data}.",
    "شغّل خادمًا: {command}",
    "المنفذ {port} متاح.",
    "برنامج آخر يستخدم المنفذ {port}.",
    "أوقف ذلك البرنامج، أو شغّل الخادم مع ‎--port آخر.",
    "يمكن قراءة اللوحات في {data}. عددها {boards}.",
    "لا لوحات في {data} بعد.",
    "اللوحات في المجموعة {cluster}. هذه عقدتها {node}.",
    "لا يجيب NATS، لذا تنتظر التعديلات. لم يُفقد شيء.",
    "تأكّد من أنّ معظم خوادم NATS في المجموعة تعمل وأنّ هذا الجهاز يصل إليها.",
    "‏{file} لوحة.",
    "السبب: {problem}",
    "يصل هذا الهاتف إلى اللوحة.",
    "يصل هذا الجهاز إلى اللوحة.",
    "يستطيع من يدير اللوحة أن يرى هذا الجهاز وعنوانه {address}.",
    "للمشاركة امسح الرمز على الشاشة.",
    "هذا الاتصال غير مشفّر",
    "قد يقرأ آخرون في هذه الشبكة ما ترسله هذه الصفحة وما تتلقاه، ومنه رابط المضيف.",
    "لا بأس بذلك في البيت وبين الأصدقاء، ولا حاجة إلى شيء.",
    "في غير ذلك افتح صفحة المضيف على جهاز الخادم نفسه: لا يتنصّت هناك أحد.",
    "أو أعطِ الخادم شهادة: serve --certificate FILE --key FILE. ويشرح OPERATING.md ذلك ضمن TLS.",
    "حالة الخادم",
    "حال هذه اللوحة",
    "آخر خمس دقائق، كل 5 ثوانٍ.",
    "تصل أولى الأرقام خلال 5 ثوانٍ.",
    "الحاضرون",
    "من دخلوا",
    "التعديلات في الثانية",
    "من التعديل إلى الشاشة، p50، مللي ثانية",
    "من التعديل إلى الشاشة، p99، مللي ثانية",
    "ينتظر الأجهزة البطيئة، كيلوبايت",
    "أجهزة بطيئة",
    "المساحة الحرة، غيغابايت",
    "الوقت",
    "جدول",
    "{what}: الآن {now}، بين {least} و{most} في آخر خمس دقائق",
  ]

  private static let german: [Pattern] = [
    "Raumdoktor",
    "Prüft, was Telefone am Verbinden hindert und was den Abend beenden könnte.",
    "Noch einmal prüfen",
    "Wird geprüft …",
    "Der Server hat nicht geantwortet. Prüfe gleich noch einmal.",
    "Ein Telefon testen",
    "Öffne diese Adresse auf einem Telefon im WLAN der Gäste. Sie zeigt, ob das Telefon die Tafel erreicht, und es erscheint hier.",
    "Geräte, die sie geöffnet haben",
    "Gerät",
    "Benutzte",
    "Kam über",
    "Um",
    "dieser Rechner",
    "Was tun: {what}",
    "Gut",
    "Ansehen",
    "Falsch",
    "Nicht bekannt",
    "Der Server",
    "TCP-Port",
    "Die Tafeln",
    "Tafel-Datei",
    "Adresse für Gäste",
    "Andere Geräte",
    "Zwischen Telefonen und Server",
    "Testadresse",
    "Name im Netz",
    "Verschlüsselung",
    "Uhr",
    "Festplatte",
    "Stromausfall",
    "Grenzen",
    "Strom",
    "Ruhezustand",
    "Der Rechner hat darauf nicht in 2 Sekunden geantwortet.",
    "Öffne {test} auf einem Telefon.",
    "Gäste benutzen {address}, die Adresse dieses Rechners an {interface}.",
    "Gäste benutzen {address}, die öffentliche Adresse, mit der der Server gestartet wurde.",
    "Gäste benutzen {address}, den Namen dieses Rechners im Netz.",
    "Wenn Telefone sie nicht erreichen, versuche {others}.",
    "Kein Telefon kann diesen Rechner erreichen, weil er keine Adresse hat, die eines benutzen könnte.",
    "Verbinde diesen Rechner mit dem WLAN der Gäste, oder starte den Server mit --public-url.",
    "Der Server lauscht nur an {address}, also haben Gäste keine Adresse.",
    "Starte den Server ohne --listen.",
    "Geräte haben diesen Server erreicht. Telefone: {phones}, andere: {others}.",
    "Andere Geräte haben diesen Server erreicht ({others}), aber noch kein Telefon.",
    "Über {address} ist noch niemand gekommen. Geräte über eine andere Adresse: {others}.",
    "Seit dem Start hat kein anderes Gerät diesen Server erreicht.",
    "Niemand weiß, welche Geräte kamen, weil ein Proxy es nicht sagt.",
    "Nenne den Proxy mit --trusted-proxy.",
    "Andere Geräte kommen zu diesem Server durch.",
    "Auf diesem Rechner läuft eine Firewall ({firewall}), und noch niemand ist durchgekommen.",
    "Lass TCP-Port {port} herein: {command}",
    "Dieser Rechner sieht andere Geräte im Netz ({devices}), aber keines hat den Server erreicht.",
    "Öffne {test} auf einem Telefon. Wenn nichts lädt, ist eine Firewall auf diesem Rechner im Weg: Lass TCP-Port {port} herein.",
    "Dieser Rechner sieht außer dem Router kein anderes Gerät im Netz.",
    "Öffne {test} auf einem Telefon im selben WLAN und prüfe noch einmal. Bleibt diese Zeile, trennt das Netz die Geräte: Schalte „Client-Isolation“ im Router aus, verlasse das Gastnetz oder nimm einen Hotspot.",
    "Das System sagt nicht, welche Geräte in diesem Netz sind.",
    "Noch niemand hat die Testadresse geöffnet.",
    "Nur dieser Rechner hat die Testadresse geöffnet.",
    "Ein Gerät hat die Testadresse geöffnet: {peer}, mit {address}, über {interface}.",
    "Ein Gerät hat die Testadresse geöffnet: {peer}, mit {address}.",
    "Telefone, die solche Namen kennen, können {name} benutzen.",
    "Ein anderes Gerät im Netz hat den Namen dieses Rechners, also heißt er vorerst {name}.",
    "Gib diesem Rechner einen eigenen Namen: sudo hostnamectl set-hostname NAME",
    "Der Name dieses Rechners wird nicht angekündigt: {reason}.",
    "Gäste können die Adresse benutzen. Für den Namen installiere avahi-daemon.",
    "Dieser Server kündigt den Namen dieses Rechners nicht an.",
    "Über den Namen dieses Rechners ist noch nichts bekannt.",
    "Die Verbindung ist nicht verschlüsselt, also könnten andere im Netz Links mitlesen.",
    "Unter Freunden ist das in Ordnung. Sonst starte den Server mit --certificate und --key.",
    "Ein Proxy verschlüsselt die Verbindung. Sein Zertifikat ist von hier nicht zu sehen.",
    "Das Zertifikat gilt noch {days} Tage.",
    "Das Zertifikat läuft in {days} Tagen ab.",
    "Erneuere das Zertifikat und lade den Server neu: systemctl reload displayboard",
    "Das Zertifikat ist abgelaufen, also lehnen Browser es ab.",
    "Das Zertifikat gilt noch nicht, also lehnen Browser es ab.",
    "Das Zertifikat ist nicht für {host}, also lehnen Browser es ab.",
    "Lade Gäste mit --public-url zu einem Namen des Zertifikats ein, oder besorge eines für diesen.",
    "Die Datei des Zertifikats kann nicht mehr gelesen werden.",
    "Die Uhr folgt einem Zeitserver.",
    "Kein Zeitserver stellt die Uhr dieses Rechners.",
    "Lass es einen tun: sudo timedatectl set-ntp true",
    "Das System sagt nicht, ob ein Zeitserver die Uhr stellt.",
    "Die Uhr ist seit dem Start um {seconds} s gesprungen.",
    "Prüfe Datum und Uhrzeit dieses Rechners.",
    "Die Uhr sagt {date}, und das kann nicht stimmen.",
    "{free} sind frei, und was geschrieben wird, ist nach {ms} ms gespeichert.",
    "Es dauert {ms} ms, bis etwas gespeichert ist, und alle warten bei jeder Änderung darauf.",
    "Leg die Tafeln auf eine Festplatte in diesem Rechner, nicht auf einen Stick oder in einen Netzordner.",
    "Auf der Festplatte sind nur {free} frei.",
    "Schaff Platz. Bei weniger als {room} kann man Tafeln nur noch lesen.",
    "Die Festplatte ist voll, also kann man Tafeln nur lesen.",
    "In den Datenordner kann nichts geschrieben werden: {problem}.",
    "Sieh nach der Festplatte und wer dort schreiben darf.",
    "Nach 2 Sekunden war nichts gespeichert.",
    "Die Tafeln sind nur im Arbeitsspeicher, also sind sie weg, wenn der Rechner ausgeht.",
    "Starte den Server mit --data auf einer Festplatte.",
    "Das Dateisystem wartet nicht auf die Festplatte ({option}), also kann ein Stromausfall die letzten Änderungen kosten.",
    "Binde es ohne {option} ein.",
    "Die Festplatte hält nichts in einem Zwischenspeicher zurück.",
    "Die Festplatte hat einen Zwischenspeicher und sagt, dass sie ihn auf Wunsch leert. Ob das stimmt, zeigt nur ein Stromausfall.",
    "Das System sagt nicht, was die Festplatte bei einem Stromausfall tut.",
    "Keine Grenze ist nah.",
    "Auf {board} sind {used} von {most} Plätzen vergeben.",
    "Auf {board} sind {used} von {most} Tabs und Geräten bekannt.",
    "Vergiss die Plätze, die niemand braucht, auf der Seite für Gastgeber unter Leute.",
    "{board} hat {used} von {most} Karten.",
    "Entferne Karten, oder starte den Server mit einem größeren --cards.",
    "{used} von {most} Verbindungen sind offen.",
    "Starte den Server mit einem größeren --connections.",
    "Dieser Rechner hängt am Stromnetz.",
    "Dieser Rechner hat keinen Akku.",
    "Dieser Rechner läuft mit Akku, der zu {percent} % voll ist.",
    "Schließ ihn ans Netz an.",
    "Das System sagt nicht, ob dieser Rechner mit Akku läuft.",
    "{program} hält diesen Rechner wach.",
    "Der Ruhezustand ist auf diesem Rechner ausgeschaltet.",
    "Dieser Rechner kann einschlafen, wenn ihn niemand benutzt oder der Deckel zu ist.",
    "Halte ihn wach: systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "Dieser Rechner hat seit dem Start des Servers {seconds} s geschlafen.",
    "Dieser Rechner hat weder Deckel noch Desktop, der ihn schlafen schickt.",
    "Das System sagt nicht, ob dieser Rechner einschlafen kann.",
    "Auf {data} läuft kein Server.",
    "Starte einen: {command}",
    "Port {port} ist frei.",
    "Ein anderes Programm benutzt Port {port}.",
    "Beende das Programm, oder starte den Server mit einem anderen --port.",
    "Die Tafeln in {data} sind lesbar. Es sind {boards}.",
    "In {data} gibt es noch keine Tafeln.",
    "Die Tafeln sind im Cluster {cluster}. Das hier ist sein Knoten {node}.",
    "NATS antwortet nicht, deshalb warten Änderungen. Nichts geht verloren.",
    "Sieh nach, ob die meisten NATS-Server des Clusters laufen und von diesem Rechner aus erreichbar sind.",
    "{file} ist eine Tafel.",
    "Der Grund: {problem}",
    "Dieses Telefon erreicht die Tafel.",
    "Dieses Gerät erreicht die Tafel.",
    "Wer die Tafel betreibt, kann dieses Gerät und seine Adresse {address} sehen.",
    "Zum Mitmachen scanne den Code auf dem Bildschirm.",
    "Diese Verbindung ist nicht verschlüsselt",
    "Andere in diesem Netz könnten mitlesen, was diese Seite sendet und bekommt, auch den Link für Gastgeber.",
    "Zu Hause und unter Freunden ist das in Ordnung, und es gibt nichts zu tun.",
    "Anderswo öffne die Seite für Gastgeber auf dem Rechner des Servers: Dort kann niemand mitlesen.",
    "Oder gib dem Server ein Zertifikat: serve --certificate DATEI --key DATEI. OPERATING.md sagt unter TLS, wie.",
    "Zustand des Servers",
    "Wie es dieser Tafel geht",
    "Die letzten fünf Minuten in Schritten von 5 Sekunden.",
    "Die ersten Zahlen kommen in 5 Sekunden.",
    "Leute hier",
    "Dazugekommen",
    "Änderungen pro Sekunde",
    "Änderung bis Bildschirm, p50, ms",
    "Änderung bis Bildschirm, p99, ms",
    "Wartet auf langsame Geräte, KB",
    "Langsame Geräte",
    "Freie Festplatte, GB",
    "Zeit",
    "Tabelle",
    "{what}: jetzt {now}, zwischen {least} und {most} in den letzten fünf Minuten",
  ]

  private static let english: [Pattern] = [
    "Room doctor",
    "Checks what keeps phones from connecting, and what could end the evening.",
    "Check again",
    "Checking…",
    "The server didn't answer. Check again in a moment.",
    "Test a phone",
    "Open this address on a phone in the guests' Wi-Fi. It shows whether the phone reaches the board, and it's listed here.",
    "Devices that opened it",
    "Device",
    "Used",
    "Came over",
    "At",
    "this machine",
    "What to do: {what}",
    "Good",
    "Look at this",
    "Wrong",
    "Not known",
    "Server",
    "Port",
    "Boards",
    "Board file",
    "Address for guests",
    "Other devices",
    "Between phones and server",
    "Test address",
    "Name in the network",
    "Encryption",
    "Clock",
    "Disk",
    "Power cuts",
    "Limits",
    "Power",
    "Sleep",
    "The machine didn't answer this within 2 seconds.",
    "Open {test} on a phone.",
    "Guests use {address}, this machine's address on {interface}.",
    "Guests use {address}, the public address that the server was started with.",
    "Guests use {address}, this machine's name in the network.",
    "If phones can't reach it, try {others}.",
    "No phone can reach this machine, because it has no address that one could use.",
    "Connect this machine to the guests' Wi-Fi, or start the server with --public-url.",
    "The server listens only at {address}, so guests have no address to use.",
    "Start the server without --listen.",
    "Devices have reached this server. Phones: {phones}, others: {others}.",
    "Other devices have reached this server ({others}), but no phone yet.",
    "Nobody has come by {address} yet. Devices that came by another address: {others}.",
    "No other device has reached this server since it started.",
    "Nobody knows which devices came, because a proxy doesn't say.",
    "Name the proxy with --trusted-proxy.",
    "Other devices get through to this server.",
    "A firewall runs on this machine ({firewall}), and nobody has got through yet.",
    "Let TCP port {port} in: {command}",
    "This machine sees other devices in its network ({devices}), but none has reached the server.",
    "Open {test} on a phone. If it doesn't load, a firewall on this machine is in the way: let TCP port {port} in.",
    "This machine sees no other device in its network, apart from the router.",
    "Open {test} on a phone in the same Wi-Fi, then check again. If this line stays, the network keeps devices apart: switch off “client isolation” in the router, leave the guest network, or use a hotspot.",
    "The system doesn't say which devices are in this network.",
    "Nobody has opened the test address yet.",
    "Only this machine has opened the test address.",
    "A device opened the test address: {peer}, by {address}, over {interface}.",
    "A device opened the test address: {peer}, by {address}.",
    "Phones that know such names can use {name}.",
    "Another device in this network has this machine's name, so it is {name} for now.",
    "Give this machine a name of its own: sudo hostnamectl set-hostname NAME",
    "This machine's name isn't announced: {reason}.",
    "Guests can use the address. For the name, install avahi-daemon.",
    "This server doesn't announce this machine's name.",
    "Nothing has been heard about this machine's name yet.",
    "The connection isn't encrypted, so others in the network could read links.",
    "Among friends that's fine. Elsewhere start the server with --certificate and --key.",
    "A proxy encrypts the connection. Its certificate can't be seen from here.",
    "The certificate is valid for {days} more days.",
    "The certificate expires in {days} days.",
    "Renew the certificate, then reload the server: systemctl reload displayboard",
    "The certificate has expired, so browsers refuse it.",
    "The certificate isn't valid yet, so browsers refuse it.",
    "The certificate isn't for {host}, so browsers refuse it.",
    "Invite guests to a name that the certificate has, with --public-url, or get a certificate for this one.",
    "The certificate's file can't be read any more.",
    "The clock follows a time server.",
    "No time server sets this machine's clock.",
    "Let one do it: sudo timedatectl set-ntp true",
    "The system doesn't say whether a time server sets the clock.",
    "The clock jumped by {seconds} s since the server started.",
    "Check this machine's date and time.",
    "The clock says {date}, which can't be right.",
    "There is {free} free, and a write is on disk after {ms} ms.",
    "A write takes {ms} ms to be on disk, and everyone's edits wait for it.",
    "Keep the boards on a disk inside this machine, not on a stick or in a network folder.",
    "Only {free} is free on the disk.",
    "Make room. With less than {room}, boards become read-only.",
    "The disk is full, so boards are read-only.",
    "The data directory can't be written: {problem}.",
    "Look at the disk, and at who may write there.",
    "A write wasn't on disk after 2 seconds.",
    "The boards are kept in memory, so they're gone when this machine is switched off.",
    "Start the server with --data on a disk.",
    "The file system doesn't wait for the disk ({option}), so a power cut can lose the last edits.",
    "Mount it without {option}.",
    "The disk keeps nothing back in a cache.",
    "The disk has a cache and says that it empties it when asked. Only a power cut can show whether that's true.",
    "The system doesn't say what the disk does in a power cut.",
    "No limit is near.",
    "On {board}, {used} of {most} seats are taken.",
    "On {board}, {used} of {most} tabs and devices are known.",
    "Forget the seats that nobody needs, on the host's page under People.",
    "{board} has {used} of {most} cards.",
    "Remove cards, or start the server with a larger --cards.",
    "{used} of {most} connections are open.",
    "Start the server with a larger --connections.",
    "This machine runs on mains power.",
    "This machine has no battery.",
    "This machine runs on its battery, which is {percent} % full.",
    "Plug it in.",
    "The system doesn't say whether this machine runs on a battery.",
    "{program} keeps this machine awake.",
    "Sleep is switched off on this machine.",
    "This machine may fall asleep when nobody uses it or its lid is closed.",
    "Keep it awake: systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "This machine was asleep for {seconds} s since the server started.",
    "This machine has no lid and no desktop that would send it to sleep.",
    "The system doesn't say whether this machine may fall asleep.",
    "No server runs on {data}.",
    "Start one: {command}",
    "Port {port} is free.",
    "Another program uses port {port}.",
    "Stop that program, or start the server with another --port.",
    "The boards in {data} can be read. There are {boards}.",
    "There are no boards in {data} yet.",
    "The boards are in the cluster {cluster}. This is its node {node}.",
    "NATS doesn't answer, so edits wait. Nothing is lost.",
    "Check that most of the cluster's NATS servers run, and that this machine reaches them.",
    "{file} is a board.",
    "The reason: {problem}",
    "This phone reaches the board.",
    "This device reaches the board.",
    "The person who runs the board can see this device and its address {address}.",
    "To join, scan the code on the screen.",
    "This connection isn't encrypted",
    "Others in this network could read what this page sends and gets, including the host link.",
    "At home and among friends that's fine, and there is nothing to do.",
    "Elsewhere, open the host's page on the server's own machine: nobody can listen there.",
    "Or ask the person who runs the server to give it a certificate: serve --certificate FILE --key FILE. OPERATING.md says how, under TLS.",
    "Server health",
    "How this board is",
    "The last five minutes, in steps of 5 seconds.",
    "The first figures come within 5 seconds.",
    "People here",
    "People who came in",
    "Edits a second",
    "Edit to screen, p50, ms",
    "Edit to screen, p99, ms",
    "Waiting for slow devices, KB",
    "Slow devices",
    "Free disk, GB",
    "Time",
    "Table",
    "{what}: {now} now, between {least} and {most} in the last five minutes",
  ]

  private static let spanish: [Pattern] = [
    "Revisión de la sala",
    "Comprueba qué impide que los teléfonos se conecten y qué podría acabar con la velada.",
    "Revisar de nuevo",
    "Revisando…",
    "El servidor no respondió. Revisa de nuevo en un momento.",
    "Probar un teléfono",
    "Abre esta dirección en un teléfono conectado al wifi de los invitados. Muestra si el teléfono llega al tablero, y aparece aquí.",
    "Dispositivos que la abrieron",
    "Dispositivo",
    "Usó",
    "Llegó por",
    "A las",
    "este equipo",
    "Qué hacer: {what}",
    "Bien",
    "Atención",
    "Mal",
    "No se sabe",
    "Servidor",
    "Puerto",
    "Tableros",
    "Archivo de tablero",
    "Dirección para invitados",
    "Otros dispositivos",
    "Entre teléfonos y servidor",
    "Dirección de prueba",
    "Nombre en la red",
    "Cifrado",
    "Reloj",
    "Disco",
    "Cortes de luz",
    "Límites",
    "Alimentación",
    "Suspensión",
    "El equipo no respondió a esto en 2 segundos.",
    "Abre {test} en un teléfono.",
    "Los invitados usan {address}, la dirección de este equipo en {interface}.",
    "Los invitados usan {address}, la dirección pública con la que se inició el servidor.",
    "Los invitados usan {address}, el nombre de este equipo en la red.",
    "Si los teléfonos no llegan, prueba {others}.",
    "Ningún teléfono puede llegar a este equipo, porque no tiene una dirección que puedan usar.",
    "Conecta este equipo al wifi de los invitados o inicia el servidor con --public-url.",
    "El servidor solo escucha en {address}, así que los invitados no tienen dirección.",
    "Inicia el servidor sin --listen.",
    "Hay dispositivos que llegaron a este servidor. Móviles: {phones}; otros: {others}.",
    "Otros dispositivos llegaron a este servidor ({others}), pero aún ningún teléfono.",
    "Nadie ha llegado aún por {address}. Dispositivos por otra dirección: {others}.",
    "Ningún otro dispositivo ha llegado a este servidor desde que se inició.",
    "No se sabe qué dispositivos llegaron, porque un proxy no lo dice.",
    "Indica el proxy con --trusted-proxy.",
    "Otros dispositivos llegan a este servidor.",
    "En este equipo hay un cortafuegos ({firewall}) y nadie ha llegado aún.",
    "Deja entrar el puerto TCP {port}: {command}",
    "Este equipo ve otros dispositivos en su red ({devices}), pero ninguno ha llegado al servidor.",
    "Abre {test} en un teléfono. Si no carga, lo impide un cortafuegos de este equipo: deja entrar el puerto TCP {port}.",
    "Este equipo no ve ningún otro dispositivo en su red, salvo el router.",
    "Abre {test} en un teléfono del mismo wifi y revisa de nuevo. Si esta línea sigue, la red separa los dispositivos: desactiva el «aislamiento de clientes» en el router, deja la red de invitados o usa un punto de acceso móvil.",
    "El sistema no dice qué dispositivos hay en esta red.",
    "Nadie ha abierto aún la dirección de prueba.",
    "Solo este equipo ha abierto la dirección de prueba.",
    "Un dispositivo abrió la dirección de prueba: {peer}, con {address}, por {interface}.",
    "Un dispositivo abrió la dirección de prueba: {peer}, con {address}.",
    "Los teléfonos que conocen estos nombres pueden usar {name}.",
    "Otro dispositivo de la red tiene el nombre de este equipo, así que por ahora es {name}.",
    "Dale a este equipo un nombre propio: sudo hostnamectl set-hostname NAME",
    "El nombre de este equipo no se anuncia: {reason}.",
    "Los invitados pueden usar la dirección. Para el nombre, instala avahi-daemon.",
    "Este servidor no anuncia el nombre de este equipo.",
    "Aún no se sabe nada del nombre de este equipo.",
    "La conexión no está cifrada, así que otros en la red podrían leer los enlaces.",
    "Entre amigos está bien. En otros sitios inicia el servidor con --certificate y --key.",
    "Un proxy cifra la conexión. Su certificado no se ve desde aquí.",
    "El certificado es válido {days} días más.",
    "El certificado caduca en {days} días.",
    "Renueva el certificado y recarga el servidor: systemctl reload displayboard",
    "El certificado ha caducado y los navegadores lo rechazan.",
    "El certificado aún no es válido y los navegadores lo rechazan.",
    "El certificado no es para {host} y los navegadores lo rechazan.",
    "Invita a un nombre que tenga el certificado, con --public-url, o consigue uno para este.",
    "Ya no se puede leer el archivo del certificado.",
    "El reloj sigue a un servidor de hora.",
    "Ningún servidor de hora ajusta el reloj de este equipo.",
    "Deja que lo haga uno: sudo timedatectl set-ntp true",
    "El sistema no dice si un servidor de hora ajusta el reloj.",
    "El reloj saltó {seconds} s desde que se inició el servidor.",
    "Comprueba la fecha y la hora de este equipo.",
    "El reloj dice {date}, y eso no puede ser.",
    "Hay {free} libres, y una escritura llega al disco en {ms} ms.",
    "Una escritura tarda {ms} ms en llegar al disco, y los cambios de todos esperan.",
    "Guarda los tableros en un disco de este equipo, no en un lápiz USB ni en una carpeta de red.",
    "Solo quedan {free} libres en el disco.",
    "Haz sitio. Con menos de {room}, los tableros pasan a ser de solo lectura.",
    "El disco está lleno y los tableros son de solo lectura.",
    "No se puede escribir en la carpeta de datos: {problem}.",
    "Mira el disco y quién puede escribir ahí.",
    "Una escritura no llegó al disco en 2 segundos.",
    "Los tableros están en la memoria y se pierden al apagar este equipo.",
    "Inicia el servidor con --data en un disco.",
    "El sistema de archivos no espera al disco ({option}), así que un corte de luz puede perder los últimos cambios.",
    "Móntalo sin {option}.",
    "El disco no retiene nada en una caché.",
    "El disco tiene una caché y dice que la vacía cuando se le pide. Solo un corte de luz muestra si es cierto.",
    "El sistema no dice qué hace el disco en un corte de luz.",
    "Ningún límite está cerca.",
    "En {board} están ocupados {used} de {most} sitios.",
    "En {board} se conocen {used} de {most} pestañas y dispositivos.",
    "Olvida los sitios que nadie necesita, en la página del anfitrión, en Personas.",
    "{board} tiene {used} de {most} tarjetas.",
    "Quita tarjetas o inicia el servidor con un --cards mayor.",
    "Hay {used} de {most} conexiones abiertas.",
    "Inicia el servidor con un --connections mayor.",
    "Este equipo está enchufado.",
    "Este equipo no tiene batería.",
    "Este equipo funciona con batería, al {percent} %.",
    "Enchúfalo.",
    "El sistema no dice si este equipo funciona con batería.",
    "{program} mantiene despierto este equipo.",
    "La suspensión está desactivada en este equipo.",
    "Este equipo puede suspenderse si nadie lo usa o se cierra la tapa.",
    "Mantenlo despierto: systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "Este equipo estuvo suspendido {seconds} s desde que se inició el servidor.",
    "Este equipo no tiene tapa ni escritorio que lo suspenda.",
    "El sistema no dice si este equipo puede suspenderse.",
    "Ningún servidor usa {data}.",
    "Inicia uno: {command}",
    "El puerto {port} está libre.",
    "Otro programa usa el puerto {port}.",
    "Detén ese programa o inicia el servidor con otro --port.",
    "Los tableros de {data} se pueden leer. Hay {boards}.",
    "Aún no hay tableros en {data}.",
    "Los tableros están en el clúster {cluster}. Este es su nodo {node}.",
    "NATS no responde, así que los cambios esperan. No se pierde nada.",
    "Comprueba que la mayoría de los servidores NATS del clúster funcionan y que este equipo llega a ellos.",
    "{file} es un tablero.",
    "El motivo: {problem}",
    "Este teléfono llega al tablero.",
    "Este dispositivo llega al tablero.",
    "Quien lleva el tablero puede ver este dispositivo y su dirección {address}.",
    "Para participar, escanea el código de la pantalla.",
    "Esta conexión no está cifrada",
    "Otros en esta red podrían leer lo que esta página envía y recibe, incluido el enlace del anfitrión.",
    "En casa y entre amigos está bien, y no hay que hacer nada.",
    "En otros sitios, abre la página del anfitrión en el propio equipo del servidor: ahí nadie escucha.",
    "O dale un certificado al servidor: serve --certificate ARCHIVO --key ARCHIVO. OPERATING.md explica cómo, en TLS.",
    "Estado del servidor",
    "Cómo va este tablero",
    "Los últimos cinco minutos, en pasos de 5 segundos.",
    "Las primeras cifras llegan en 5 segundos.",
    "Personas aquí",
    "Personas que entraron",
    "Cambios por segundo",
    "Del cambio a la pantalla, p50, ms",
    "Del cambio a la pantalla, p99, ms",
    "En espera de dispositivos lentos, KB",
    "Dispositivos lentos",
    "Disco libre, GB",
    "Hora",
    "Tabla",
    "{what}: ahora {now}, entre {least} y {most} en los últimos cinco minutos",
  ]

  private static let french: [Pattern] = [
    "Diagnostic de la salle",
    "Vérifie ce qui empêche les téléphones de se connecter et ce qui pourrait mettre fin à la soirée.",
    "Vérifier à nouveau",
    "Vérification…",
    "Le serveur n’a pas répondu. Vérifie à nouveau dans un instant.",
    "Tester un téléphone",
    "Ouvre cette adresse sur un téléphone dans le Wi-Fi des invités. Elle montre si le téléphone atteint le tableau, et il apparaît ici.",
    "Appareils qui l’ont ouverte",
    "Appareil",
    "A utilisé",
    "Venu par",
    "À",
    "cette machine",
    "Que faire : {what}",
    "Bon",
    "À regarder",
    "Problème",
    "Inconnu",
    "Serveur",
    "Port TCP",
    "Tableaux",
    "Fichier de tableau",
    "Adresse pour les invités",
    "Autres appareils",
    "Entre téléphones et serveur",
    "Adresse de test",
    "Nom sur le réseau",
    "Chiffrement",
    "Horloge",
    "Disque",
    "Coupures de courant",
    "Limites",
    "Alimentation",
    "Veille",
    "La machine n’a pas répondu en 2 secondes.",
    "Ouvre {test} sur un téléphone.",
    "Les invités utilisent {address}, l’adresse de cette machine sur {interface}.",
    "Les invités utilisent {address}, l’adresse publique indiquée au démarrage du serveur.",
    "Les invités utilisent {address}, le nom de cette machine sur le réseau.",
    "Si les téléphones ne l’atteignent pas, essaie {others}.",
    "Aucun téléphone ne peut atteindre cette machine, car elle n’a pas d’adresse utilisable.",
    "Connecte cette machine au Wi-Fi des invités, ou démarre le serveur avec --public-url.",
    "Le serveur n’écoute que sur {address} : les invités n’ont pas d’adresse.",
    "Démarre le serveur sans --listen.",
    "Des appareils ont atteint ce serveur. Téléphones : {phones}, autres : {others}.",
    "D’autres appareils ont atteint ce serveur ({others}), mais encore aucun téléphone.",
    "Personne n’est encore venu par {address}. Appareils venus par une autre adresse : {others}.",
    "Aucun autre appareil n’a atteint ce serveur depuis son démarrage.",
    "On ne sait pas quels appareils sont venus, car un proxy ne le dit pas.",
    "Indique le proxy avec --trusted-proxy.",
    "D’autres appareils parviennent à ce serveur.",
    "Un pare-feu est actif sur cette machine ({firewall}), et personne n’est encore passé.",
    "Ouvre le port TCP {port} : {command}",
    "Cette machine voit d’autres appareils sur son réseau ({devices}), mais aucun n’a atteint le serveur.",
    "Ouvre {test} sur un téléphone. Si rien ne s’affiche, un pare-feu de cette machine bloque : ouvre le port TCP {port}.",
    "Cette machine ne voit aucun autre appareil sur son réseau, à part le routeur.",
    "Ouvre {test} sur un téléphone du même Wi-Fi, puis vérifie à nouveau. Si cette ligne reste, le réseau sépare les appareils : désactive l’« isolation des clients » du routeur, quitte le réseau invité ou utilise un partage de connexion.",
    "Le système ne dit pas quels appareils sont sur ce réseau.",
    "Personne n’a encore ouvert l’adresse de test.",
    "Seule cette machine a ouvert l’adresse de test.",
    "Un appareil a ouvert l’adresse de test : {peer}, avec {address}, par {interface}.",
    "Un appareil a ouvert l’adresse de test : {peer}, avec {address}.",
    "Les téléphones qui connaissent ces noms peuvent utiliser {name}.",
    "Un autre appareil du réseau porte le nom de cette machine : elle s’appelle {name} pour l’instant.",
    "Donne un nom propre à cette machine : sudo hostnamectl set-hostname NAME",
    "Le nom de cette machine n’est pas annoncé : {reason}.",
    "Les invités peuvent utiliser l’adresse. Pour le nom, installe avahi-daemon.",
    "Ce serveur n’annonce pas le nom de cette machine.",
    "On ne sait encore rien du nom de cette machine.",
    "La connexion n’est pas chiffrée : d’autres sur le réseau pourraient lire les liens.",
    "Entre amis, pas de souci. Ailleurs, démarre le serveur avec --certificate et --key.",
    "Un proxy chiffre la connexion. Son certificat n’est pas visible d’ici.",
    "Le certificat est encore valable {days} jours.",
    "Le certificat expire dans {days} jours.",
    "Renouvelle le certificat, puis recharge le serveur : systemctl reload displayboard",
    "Le certificat a expiré : les navigateurs le refusent.",
    "Le certificat n’est pas encore valable : les navigateurs le refusent.",
    "Le certificat n’est pas pour {host} : les navigateurs le refusent.",
    "Invite à un nom du certificat, avec --public-url, ou obtiens un certificat pour celui-ci.",
    "Le fichier du certificat n’est plus lisible.",
    "L’horloge suit un serveur de temps.",
    "Aucun serveur de temps ne règle l’horloge de cette machine.",
    "Confie-le à un serveur : sudo timedatectl set-ntp true",
    "Le système ne dit pas si un serveur de temps règle l’horloge.",
    "L’horloge a sauté de {seconds} s depuis le démarrage du serveur.",
    "Vérifie la date et l’heure de cette machine.",
    "L’horloge indique {date}, ce qui est impossible.",
    "{free} libres, et une écriture est sur le disque en {ms} ms.",
    "Une écriture met {ms} ms à arriver sur le disque, et les modifications de tous attendent.",
    "Garde les tableaux sur un disque interne, pas sur une clé ni dans un dossier réseau.",
    "Il ne reste que {free} sur le disque.",
    "Fais de la place. En dessous de {room}, les tableaux passent en lecture seule.",
    "Le disque est plein : les tableaux sont en lecture seule.",
    "Impossible d’écrire dans le dossier de données : {problem}.",
    "Regarde le disque et qui peut y écrire.",
    "Une écriture n’était pas sur le disque après 2 secondes.",
    "Les tableaux sont en mémoire : ils disparaissent quand la machine s’éteint.",
    "Démarre le serveur avec --data sur un disque.",
    "Le système de fichiers n’attend pas le disque ({option}) : une coupure peut perdre les dernières modifications.",
    "Monte-le sans {option}.",
    "Le disque ne garde rien en cache.",
    "Le disque a un cache et dit le vider à la demande. Seule une coupure de courant montre si c’est vrai.",
    "Le système ne dit pas ce que fait le disque lors d’une coupure.",
    "Aucune limite n’est proche.",
    "Sur {board}, {used} places sur {most} sont prises.",
    "Sur {board}, {used} onglets et appareils sur {most} sont connus.",
    "Oublie les places dont personne n’a besoin, sur la page de l’hôte, sous Gens.",
    "{board} a {used} cartes sur {most}.",
    "Retire des cartes, ou démarre le serveur avec un --cards plus grand.",
    "{used} connexions sur {most} sont ouvertes.",
    "Démarre le serveur avec un --connections plus grand.",
    "Cette machine est branchée au secteur.",
    "Cette machine n’a pas de batterie.",
    "Cette machine fonctionne sur batterie, chargée à {percent} %.",
    "Branche-la.",
    "Le système ne dit pas si cette machine fonctionne sur batterie.",
    "{program} garde cette machine éveillée.",
    "La veille est désactivée sur cette machine.",
    "Cette machine peut se mettre en veille si personne ne l’utilise ou si on la ferme.",
    "Garde-la éveillée : systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "Cette machine a été en veille {seconds} s depuis le démarrage du serveur.",
    "Cette machine n’a ni couvercle ni bureau qui la mettrait en veille.",
    "Le système ne dit pas si cette machine peut se mettre en veille.",
    "Aucun serveur n’utilise {data}.",
    "Démarre-en un : {command}",
    "Le port {port} est libre.",
    "Un autre programme utilise le port {port}.",
    "Arrête ce programme, ou démarre le serveur avec un autre --port.",
    "Les tableaux de {data} sont lisibles. Il y en a {boards}.",
    "Il n’y a pas encore de tableaux dans {data}.",
    "Les tableaux sont dans le cluster {cluster}. Voici son nœud {node}.",
    "NATS ne répond pas, donc les modifications attendent. Rien n’est perdu.",
    "Vérifie que la plupart des serveurs NATS du cluster tournent et que cette machine les atteint.",
    "{file} est un tableau.",
    "La raison : {problem}",
    "Ce téléphone atteint le tableau.",
    "Cet appareil atteint le tableau.",
    "La personne qui gère le tableau peut voir cet appareil et son adresse {address}.",
    "Pour participer, scanne le code à l’écran.",
    "Cette connexion n’est pas chiffrée",
    "D’autres sur ce réseau pourraient lire ce que cette page envoie et reçoit, y compris le lien de l’hôte.",
    "À la maison et entre amis, pas de souci : il n’y a rien à faire.",
    "Ailleurs, ouvre la page de l’hôte sur la machine du serveur : personne n’y écoute.",
    "Ou donne un certificat au serveur : serve --certificate FICHIER --key FICHIER. OPERATING.md explique comment, sous TLS.",
    "État du serveur",
    "Comment va ce tableau",
    "Les cinq dernières minutes, par pas de 5 secondes.",
    "Les premiers chiffres arrivent dans 5 secondes.",
    "Gens présents",
    "Arrivées",
    "Modifications par seconde",
    "Modification à l’écran, p50, ms",
    "Modification à l’écran, p99, ms",
    "En attente d’appareils lents, Ko",
    "Appareils lents",
    "Disque libre, Go",
    "Heure",
    "Tableau",
    "{what} : {now} maintenant, entre {least} et {most} ces cinq dernières minutes",
  ]

  private static let japanese: [Pattern] = [
    "会場チェック",
    "スマートフォンがつながらない原因や、会が止まるおそれのあることを調べます。",
    "もう一度チェック",
    "チェック中…",
    "サーバーから返事がありません。少し待ってもう一度チェックしてください。",
    "スマートフォンで試す",
    "ゲスト用Wi-Fiにつないだスマートフォンでこのアドレスを開いてください。ボードに届くかどうかが表示され、ここにも表示されます。",
    "開いた端末",
    "端末",
    "使ったアドレス",
    "経由",
    "時刻",
    "このマシン",
    "対処: {what}",
    "良好",
    "要確認",
    "問題あり",
    "不明",
    "サーバー",
    "ポート",
    "ボード",
    "ボードファイル",
    "ゲスト用アドレス",
    "ほかの端末",
    "スマートフォンとサーバーの間",
    "テスト用アドレス",
    "ネットワーク上の名前",
    "暗号化",
    "時計",
    "ディスク",
    "停電",
    "上限",
    "電源",
    "スリープ",
    "マシンから2秒以内に返事がありませんでした。",
    "スマートフォンで {test} を開いてください。",
    "ゲストは {address} を使います。{interface} でのこのマシンのアドレスです。",
    "ゲストは {address} を使います。サーバーの起動時に指定された公開アドレスです。",
    "ゲストは {address} を使います。ネットワークでのこのマシンの名前です。",
    "スマートフォンから届かないときは {others} を試してください。",
    "使えるアドレスがないため、どのスマートフォンもこのマシンに届きません。",
    "このマシンをゲスト用Wi-Fiにつなぐか、--public-url を付けてサーバーを起動してください。",
    "サーバーは {address} だけで待ち受けているため、ゲストが使えるアドレスがありません。",
    "--listen を付けずにサーバーを起動してください。",
    "端末がサーバーに届いています。スマートフォン: {phones}、その他: {others}。",
    "ほかの端末は届いていますが（{others}）、スマートフォンはまだです。",
    "{address} から来た端末はまだありません。ほかのアドレスから来た端末: {others}。",
    "起動してから、ほかの端末はまだサーバーに届いていません。",
    "プロキシが伝えないため、どの端末が来たかはわかりません。",
    "--trusted-proxy でプロキシを指定してください。",
    "ほかの端末からサーバーに届きます。",
    "このマシンではファイアウォール（{firewall}）が動いていて、まだ誰も届いていません。",
    "TCPポート {port} を許可してください: {command}",
    "ネットワークにほかの端末（{devices}）が見えますが、サーバーに届いたものはありません。",
    "スマートフォンで {test} を開いてください。表示されなければ、このマシンのファイアウォールが妨げています。TCPポート {port} を許可してください。",
    "ルーター以外の端末がネットワークに見えません。",
    "同じWi-Fiのスマートフォンで {test} を開き、もう一度チェックしてください。この行が残るなら、ネットワークが端末どうしを隔てています。ルーターの「クライアント分離」を切るか、ゲスト用ネットワークから離れるか、テザリングを使ってください。",
    "このネットワークにどの端末があるか、システムからはわかりません。",
    "テスト用アドレスはまだ誰も開いていません。",
    "テスト用アドレスを開いたのはこのマシンだけです。",
    "端末がテスト用アドレスを開きました: {peer}（{address}、{interface} 経由）。",
    "端末がテスト用アドレスを開きました: {peer}（{address}）。",
    "こうした名前がわかるスマートフォンでは {name} が使えます。",
    "同じ名前の端末がネットワークにあるため、今は {name} です。",
    "このマシンに別の名前を付けてください: sudo hostnamectl set-hostname NAME",
    "このマシンの名前は知らされていません: {reason}。",
    "ゲストはアドレスを使えます。名前を使うには avahi-daemon を入れてください。",
    "このサーバーはマシンの名前を知らせません。",
    "このマシンの名前についてはまだわかりません。",
    "接続が暗号化されていないため、同じネットワークの人にリンクを読まれるおそれがあります。",
    "友人どうしなら問題ありません。そうでなければ --certificate と --key を付けてサーバーを起動してください。",
    "プロキシが接続を暗号化しています。その証明書はここからは見えません。",
    "証明書の有効期間はあと {days} 日です。",
    "証明書はあと {days} 日で切れます。",
    "証明書を更新し、サーバーに読み直させてください: systemctl reload displayboard",
    "証明書の期限が切れているため、ブラウザーに拒否されます。",
    "証明書はまだ有効期間前のため、ブラウザーに拒否されます。",
    "証明書が {host} 用ではないため、ブラウザーに拒否されます。",
    "--public-url で証明書にある名前へ招待するか、この名前の証明書を用意してください。",
    "証明書のファイルが読めなくなりました。",
    "時計は時刻サーバーに合っています。",
    "このマシンの時計を合わせる時刻サーバーがありません。",
    "合わせるには: sudo timedatectl set-ntp true",
    "時刻サーバーが時計を合わせているか、システムからはわかりません。",
    "サーバーの起動後、時計が {seconds} 秒ずれました。",
    "このマシンの日付と時刻を確かめてください。",
    "時計は {date} になっていますが、正しくないはずです。",
    "空きは {free} です。書き込みは {ms} ミリ秒で保存されます。",
    "書き込みの保存に {ms} ミリ秒かかり、みんなの編集がそれを待ちます。",
    "ボードはUSBメモリーやネットワークフォルダーではなく、このマシンの内蔵ディスクに置いてください。",
    "ディスクの空きが {free} しかありません。",
    "空きを作ってください。{room} を下回ると、ボードは読み取り専用になります。",
    "ディスクがいっぱいのため、ボードは読み取り専用です。",
    "データフォルダーに書き込めません: {problem}。",
    "ディスクと、書き込みの権限を確かめてください。",
    "2秒たっても書き込みが保存されませんでした。",
    "ボードはメモリーにあるため、このマシンの電源を切ると消えます。",
    "--data にディスク上の場所を指定してサーバーを起動してください。",
    "ファイルシステムがディスクを待たない設定（{option}）のため、停電で直前の編集が失われるおそれがあります。",
    "{option} なしでマウントしてください。",
    "ディスクはキャッシュに何もためません。",
    "ディスクにはキャッシュがあり、求められれば書き出すとしています。本当かどうかは停電しないとわかりません。",
    "停電のときディスクがどうなるか、システムからはわかりません。",
    "上限に近いものはありません。",
    "{board} の席は {most} のうち {used} が埋まっています。",
    "{board} のタブと端末は {most} のうち {used} です。",
    "ホスト用ページの「参加者」で、使われていない席を忘れさせてください。",
    "{board} のカードは {most} のうち {used} 枚です。",
    "カードを減らすか、--cards を大きくしてサーバーを起動してください。",
    "接続は {most} のうち {used} が開いています。",
    "--connections を大きくしてサーバーを起動してください。",
    "このマシンは電源につながっています。",
    "このマシンにはバッテリーがありません。",
    "このマシンはバッテリーで動いています。残りは {percent} % です。",
    "電源につないでください。",
    "このマシンがバッテリーで動いているか、システムからはわかりません。",
    "{program} がこのマシンのスリープを止めています。",
    "このマシンではスリープが無効です。",
    "使われていないときやふたを閉じたとき、スリープするおそれがあります。",
    "スリープを止めるには: systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "サーバーの起動後、このマシンは {seconds} 秒スリープしていました。",
    "ふたもデスクトップ環境もないため、スリープすることはないでしょう。",
    "このマシンがスリープするか、システムからはわかりません。",
    "{data} ではサーバーが動いていません。",
    "起動するには: {command}",
    "ポート {port} は空いています。",
    "別のプログラムがポート {port} を使っています。",
    "そのプログラムを止めるか、別の --port でサーバーを起動してください。",
    "{data} のボードは読めます。数: {boards}",
    "{data} にはまだボードがありません。",
    "ボードはクラスター {cluster} にあります。ここはそのノード {node} です。",
    "NATS が応答しないため、編集は待っています。失われたものはありません。",
    "クラスターの NATS サーバーの過半数が動いていて、このマシンから届くことを確認してください。",
    "{file} はボードです。",
    "理由: {problem}",
    "このスマートフォンはボードに届いています。",
    "この端末はボードに届いています。",
    "ボードを運営する人は、このデバイスとそのアドレス {address} を見ることができます。",
    "参加するには、画面のコードを読み取ってください。",
    "この接続は暗号化されていません",
    "同じネットワークの人に、ホスト用リンクを含め、このページの通信を読まれるおそれがあります。",
    "家や友人どうしなら問題なく、何もする必要はありません。",
    "それ以外では、サーバーのマシン自体でホスト用ページを開いてください。そこなら誰にも読まれません。",
    "または、サーバーに証明書を用意してください: serve --certificate ファイル --key ファイル。方法は OPERATING.md の TLS にあります。",
    "サーバーの状態",
    "このボードの調子",
    "直近5分間を5秒ごとに示します。",
    "最初の数値は5秒以内に届きます。",
    "ここにいる人",
    "入ってきた人",
    "1秒あたりの編集",
    "編集から表示まで p50（ミリ秒）",
    "編集から表示まで p99（ミリ秒）",
    "遅い端末を待つデータ（KB）",
    "遅い端末",
    "ディスクの空き（GB）",
    "時刻",
    "表",
    "{what}: 現在 {now}、直近5分間は {least}〜{most}",
  ]

  private static let korean: [Pattern] = [
    "공간 점검",
    "휴대전화가 연결되지 않는 이유와 행사를 멈출 수 있는 일을 점검합니다.",
    "다시 점검",
    "점검 중…",
    "서버가 응답하지 않았습니다. 잠시 후 다시 점검하세요.",
    "휴대전화로 시험",
    "손님용 Wi-Fi에 연결된 휴대전화에서 이 주소를 여세요. 휴대전화가 보드에 닿는지 보여 주고, 여기에도 표시됩니다.",
    "주소를 연 기기",
    "기기",
    "사용한 주소",
    "경로",
    "시각",
    "이 컴퓨터",
    "할 일: {what}",
    "좋음",
    "확인 필요",
    "문제 있음",
    "알 수 없음",
    "서버",
    "포트",
    "보드",
    "보드 파일",
    "손님용 주소",
    "다른 기기",
    "휴대전화와 서버 사이",
    "시험 주소",
    "네트워크 이름",
    "암호화",
    "시계",
    "디스크",
    "정전",
    "한도",
    "전원",
    "절전",
    "컴퓨터가 2초 안에 답하지 않았습니다.",
    "휴대전화에서 {test} 을(를) 여세요.",
    "손님은 {address} 을(를) 씁니다. {interface} 에서 이 컴퓨터의 주소입니다.",
    "손님은 {address} 을(를) 씁니다. 서버를 시작할 때 정한 공개 주소입니다.",
    "손님은 {address} 을(를) 씁니다. 네트워크에서 이 컴퓨터의 이름입니다.",
    "휴대전화가 닿지 않으면 {others} 을(를) 시도하세요.",
    "쓸 수 있는 주소가 없어 어떤 휴대전화도 이 컴퓨터에 닿을 수 없습니다.",
    "이 컴퓨터를 손님용 Wi-Fi에 연결하거나 --public-url 로 서버를 시작하세요.",
    "서버가 {address} 에서만 연결을 받으므로 손님이 쓸 주소가 없습니다.",
    "--listen 없이 서버를 시작하세요.",
    "기기가 서버에 닿았습니다. 휴대전화: {phones}, 그 밖: {others}.",
    "다른 기기는 서버에 닿았지만({others}) 휴대전화는 아직 없습니다.",
    "{address} (으)로 온 기기는 아직 없습니다. 다른 주소로 온 기기: {others}.",
    "서버를 시작한 뒤 다른 기기가 닿은 적이 없습니다.",
    "프록시가 알려 주지 않아 어떤 기기가 왔는지 알 수 없습니다.",
    "--trusted-proxy 로 프록시를 지정하세요.",
    "다른 기기가 서버에 닿습니다.",
    "이 컴퓨터에 방화벽({firewall})이 켜져 있고 아직 아무도 닿지 않았습니다.",
    "TCP 포트 {port} 을(를) 허용하세요: {command}",
    "네트워크에 다른 기기({devices})가 보이지만 서버에 닿은 기기는 없습니다.",
    "휴대전화에서 {test} 을(를) 여세요. 열리지 않으면 이 컴퓨터의 방화벽이 막는 것이니 TCP 포트 {port} 을(를) 허용하세요.",
    "네트워크에 공유기 말고 다른 기기가 보이지 않습니다.",
    "같은 Wi-Fi의 휴대전화에서 {test} 을(를) 열고 다시 점검하세요. 이 줄이 그대로면 네트워크가 기기를 서로 떼어 놓는 것입니다. 공유기의 ‘클라이언트 격리’를 끄거나, 게스트 네트워크를 벗어나거나, 핫스팟을 쓰세요.",
    "이 네트워크에 어떤 기기가 있는지 시스템이 알려 주지 않습니다.",
    "아직 아무도 시험 주소를 열지 않았습니다.",
    "이 컴퓨터만 시험 주소를 열었습니다.",
    "기기가 시험 주소를 열었습니다: {peer}, {address}, {interface} 경유.",
    "기기가 시험 주소를 열었습니다: {peer}, {address}.",
    "이런 이름을 아는 휴대전화는 {name} 을(를) 쓸 수 있습니다.",
    "네트워크의 다른 기기가 이 컴퓨터의 이름을 쓰고 있어 지금은 {name} 입니다.",
    "이 컴퓨터에 고유한 이름을 주세요: sudo hostnamectl set-hostname NAME",
    "이 컴퓨터의 이름이 알려지지 않습니다: {reason}.",
    "손님은 주소를 쓸 수 있습니다. 이름을 쓰려면 avahi-daemon 을 설치하세요.",
    "이 서버는 컴퓨터의 이름을 알리지 않습니다.",
    "이 컴퓨터의 이름은 아직 알 수 없습니다.",
    "연결이 암호화되지 않아 네트워크의 다른 사람이 링크를 읽을 수 있습니다.",
    "친구끼리라면 괜찮습니다. 아니라면 --certificate 와 --key 로 서버를 시작하세요.",
    "프록시가 연결을 암호화합니다. 그 인증서는 여기서 볼 수 없습니다.",
    "인증서가 {days}일 더 유효합니다.",
    "인증서가 {days}일 뒤에 만료됩니다.",
    "인증서를 갱신한 다음 서버가 다시 읽게 하세요: systemctl reload displayboard",
    "인증서가 만료되어 브라우저가 거부합니다.",
    "인증서가 아직 유효하지 않아 브라우저가 거부합니다.",
    "인증서가 {host} 용이 아니어서 브라우저가 거부합니다.",
    "--public-url 로 인증서에 있는 이름으로 초대하거나, 이 이름의 인증서를 받으세요.",
    "인증서 파일을 더 이상 읽을 수 없습니다.",
    "시계가 시간 서버를 따릅니다.",
    "이 컴퓨터의 시계를 맞추는 시간 서버가 없습니다.",
    "맞추게 하려면: sudo timedatectl set-ntp true",
    "시간 서버가 시계를 맞추는지 시스템이 알려 주지 않습니다.",
    "서버를 시작한 뒤 시계가 {seconds}초 건너뛰었습니다.",
    "이 컴퓨터의 날짜와 시간을 확인하세요.",
    "시계가 {date} 을(를) 가리키는데, 맞을 리 없습니다.",
    "{free} 비어 있고, 쓰기는 {ms} ms 만에 저장됩니다.",
    "쓰기가 저장되는 데 {ms} ms 걸려 모두의 편집이 기다립니다.",
    "보드를 USB 메모리나 네트워크 폴더가 아니라 이 컴퓨터의 내장 디스크에 두세요.",
    "디스크에 {free} 만 비어 있습니다.",
    "공간을 마련하세요. {room} 보다 적으면 보드가 읽기 전용이 됩니다.",
    "디스크가 가득 차 보드가 읽기 전용입니다.",
    "데이터 폴더에 쓸 수 없습니다: {problem}.",
    "디스크와 쓰기 권한을 확인하세요.",
    "2초가 지나도 쓰기가 저장되지 않았습니다.",
    "보드가 메모리에 있어 이 컴퓨터를 끄면 사라집니다.",
    "--data 를 디스크에 두고 서버를 시작하세요.",
    "파일 시스템이 디스크를 기다리지 않아({option}) 정전이 되면 마지막 편집을 잃을 수 있습니다.",
    "{option} 없이 마운트하세요.",
    "디스크가 캐시에 남겨 두는 것이 없습니다.",
    "디스크에 캐시가 있고, 요청하면 비운다고 합니다. 사실인지는 정전이 되어야 알 수 있습니다.",
    "정전 때 디스크가 어떻게 되는지 시스템이 알려 주지 않습니다.",
    "가까운 한도가 없습니다.",
    "{board} 의 자리 {most}개 중 {used}개가 찼습니다.",
    "{board} 의 탭과 기기 {most}개 중 {used}개가 등록되었습니다.",
    "진행자 페이지의 사람 탭에서 필요 없는 자리를 잊게 하세요.",
    "{board} 에 카드 {most}장 중 {used}장이 있습니다.",
    "카드를 없애거나 더 큰 --cards 로 서버를 시작하세요.",
    "연결 {most}개 중 {used}개가 열려 있습니다.",
    "더 큰 --connections 로 서버를 시작하세요.",
    "이 컴퓨터는 전원에 연결되어 있습니다.",
    "이 컴퓨터에는 배터리가 없습니다.",
    "이 컴퓨터는 배터리로 작동 중이며 {percent} % 남았습니다.",
    "전원에 연결하세요.",
    "이 컴퓨터가 배터리로 작동하는지 시스템이 알려 주지 않습니다.",
    "{program} 이(가) 이 컴퓨터를 깨어 있게 합니다.",
    "이 컴퓨터에서는 절전이 꺼져 있습니다.",
    "아무도 쓰지 않거나 덮개를 닫으면 절전 모드로 들어갈 수 있습니다.",
    "깨어 있게 하려면: systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "서버를 시작한 뒤 이 컴퓨터가 {seconds}초 동안 절전 상태였습니다.",
    "절전 모드로 보낼 덮개나 데스크톱 환경이 없습니다.",
    "이 컴퓨터가 절전 모드로 들어갈 수 있는지 시스템이 알려 주지 않습니다.",
    "{data} 에서 실행 중인 서버가 없습니다.",
    "시작하려면: {command}",
    "포트 {port} 이(가) 비어 있습니다.",
    "다른 프로그램이 포트 {port} 을(를) 쓰고 있습니다.",
    "그 프로그램을 끝내거나 다른 --port 로 서버를 시작하세요.",
    "{data} 의 보드를 읽을 수 있습니다. 수: {boards}",
    "{data} 에 아직 보드가 없습니다.",
    "보드는 클러스터 {cluster} 에 있습니다. 여기는 그 노드 {node} 입니다.",
    "NATS가 응답하지 않아 편집이 기다리고 있습니다. 잃은 것은 없습니다.",
    "클러스터의 NATS 서버가 과반수 실행 중이고 이 컴퓨터에서 닿는지 확인하세요.",
    "{file} 은(는) 보드입니다.",
    "이유: {problem}",
    "이 휴대전화는 보드에 닿습니다.",
    "이 기기는 보드에 닿습니다.",
    "보드를 운영하는 사람은 이 기기와 주소 {address} 를 볼 수 있습니다.",
    "참여하려면 화면의 코드를 스캔하세요.",
    "이 연결은 암호화되지 않았습니다",
    "같은 네트워크의 다른 사람이 진행자 링크를 포함해 이 페이지가 주고받는 내용을 읽을 수 있습니다.",
    "집이나 친구 사이라면 괜찮으며, 할 일이 없습니다.",
    "그 밖의 곳에서는 서버 컴퓨터에서 진행자 페이지를 여세요. 거기서는 아무도 엿볼 수 없습니다.",
    "또는 서버에 인증서를 주세요: serve --certificate 파일 --key 파일. 방법은 OPERATING.md 의 TLS 에 있습니다.",
    "서버 상태",
    "이 보드의 상태",
    "최근 5분을 5초 간격으로 보여 줍니다.",
    "첫 수치는 5초 안에 나옵니다.",
    "있는 사람",
    "들어온 사람",
    "초당 편집",
    "편집에서 화면까지 p50, ms",
    "편집에서 화면까지 p99, ms",
    "느린 기기를 기다리는 양, KB",
    "느린 기기",
    "디스크 여유, GB",
    "시각",
    "표",
    "{what}: 지금 {now}, 최근 5분 동안 {least}~{most}",
  ]

  private static let chinese: [Pattern] = [
    "会场检查",
    "检查手机连不上的原因，以及可能让聚会中断的问题。",
    "再检查一次",
    "正在检查…",
    "服务器没有回应。请稍后再检查一次。",
    "用手机测试",
    "请在连接访客Wi-Fi的手机上打开此地址。它会显示手机能否连到看板，并在这里列出。",
    "打开过的设备",
    "设备",
    "所用地址",
    "经由",
    "时间",
    "本机",
    "怎么办：{what}",
    "正常",
    "请留意",
    "有问题",
    "未知",
    "服务器",
    "端口",
    "看板",
    "看板文件",
    "访客地址",
    "其他设备",
    "手机与服务器之间",
    "测试地址",
    "网络名称",
    "加密",
    "时钟",
    "磁盘",
    "断电",
    "上限",
    "电源",
    "睡眠",
    "本机在2秒内没有给出答案。",
    "请在手机上打开 {test} 。",
    "访客使用 {address} ，即本机在 {interface} 上的地址。",
    "访客使用 {address} ，即启动服务器时指定的公开地址。",
    "访客使用 {address} ，即本机在网络中的名称。",
    "如果手机连不上，请试试 {others} 。",
    "没有手机能连到本机，因为它没有可用的地址。",
    "请把本机连到访客Wi-Fi，或用 --public-url 启动服务器。",
    "服务器只监听 {address} ，因此访客没有可用的地址。",
    "启动服务器时不要用 --listen。",
    "已有设备连到服务器。手机：{phones}，其他：{others}。",
    "已有其他设备连到服务器（{others}），但还没有手机。",
    "还没有设备通过 {address} 连接。通过其他地址连接的设备：{others}。",
    "服务器启动以来还没有其他设备连上。",
    "代理没有说明，因此不知道来过哪些设备。",
    "请用 --trusted-proxy 指明代理。",
    "其他设备可以连到服务器。",
    "本机运行着防火墙（{firewall}），而且还没有人连上。",
    "请放行TCP端口 {port}：{command}",
    "本机看得到网络中的其他设备（{devices}），但没有一台连到服务器。",
    "请在手机上打开 {test} 。如果打不开，就是本机的防火墙挡住了：请放行TCP端口 {port}。",
    "除了路由器，本机在网络中看不到其他设备。",
    "请在同一Wi-Fi的手机上打开 {test} ，然后再检查一次。如果这一行还在，说明网络把设备隔开了：请在路由器里关闭“客户端隔离”，离开访客网络，或使用热点。",
    "系统没有说明此网络中有哪些设备。",
    "还没有人打开测试地址。",
    "只有本机打开过测试地址。",
    "有设备打开了测试地址：{peer}，通过 {address} ，经由 {interface} 。",
    "有设备打开了测试地址：{peer}，通过 {address} 。",
    "认识这类名称的手机可以使用 {name} 。",
    "网络中另一台设备用了本机的名称，所以本机暂时是 {name} 。",
    "请给本机取一个独有的名称：sudo hostnamectl set-hostname NAME",
    "本机的名称没有公布：{reason}。",
    "访客可以使用地址。若要使用名称，请安装 avahi-daemon。",
    "此服务器不公布本机的名称。",
    "还没有本机名称的消息。",
    "连接没有加密，网络中的其他人可能读到链接。",
    "朋友之间没有问题。其他场合请用 --certificate 和 --key 启动服务器。",
    "代理对连接加密。从这里看不到它的证书。",
    "证书还有 {days} 天有效。",
    "证书将在 {days} 天后过期。",
    "请更新证书，然后重新加载服务器：systemctl reload displayboard",
    "证书已过期，浏览器会拒绝它。",
    "证书尚未生效，浏览器会拒绝它。",
    "证书不是给 {host} 的，浏览器会拒绝它。",
    "请用 --public-url 邀请访客使用证书里的名称，或为此名称申请证书。",
    "证书文件已无法读取。",
    "时钟与时间服务器同步。",
    "没有时间服务器校准本机的时钟。",
    "让它自动校准：sudo timedatectl set-ntp true",
    "系统没有说明时钟是否由时间服务器校准。",
    "服务器启动以来时钟跳了 {seconds} 秒。",
    "请检查本机的日期和时间。",
    "时钟显示 {date} ，这不可能正确。",
    "剩余 {free} ，写入在 {ms} 毫秒后落盘。",
    "写入要 {ms} 毫秒才落盘，所有人的修改都要等它。",
    "请把看板放在本机的内置磁盘上，不要放在U盘或网络文件夹里。",
    "磁盘只剩 {free} 。",
    "请腾出空间。少于 {room} 时看板会变成只读。",
    "磁盘已满，看板变成只读。",
    "无法写入数据文件夹：{problem}。",
    "请检查磁盘以及写入权限。",
    "2秒后写入仍未落盘。",
    "看板只存在内存里，关机就会丢失。",
    "请用指向磁盘的 --data 启动服务器。",
    "文件系统不等待磁盘（{option}），断电可能丢失最后的修改。",
    "请不带 {option} 挂载。",
    "磁盘不在缓存中保留数据。",
    "磁盘有缓存，并声称会按要求写出。是否属实，只有断电才知道。",
    "系统没有说明断电时磁盘会怎样。",
    "没有接近任何上限。",
    "{board} 的 {most} 个座位已占用 {used} 个。",
    "{board} 的标签页和设备已有 {used}/{most} 个。",
    "请在主持人页面的“人员”中忘掉没人需要的座位。",
    "{board} 已有 {used}/{most} 张卡片。",
    "请移除卡片，或用更大的 --cards 启动服务器。",
    "已打开 {used}/{most} 个连接。",
    "请用更大的 --connections 启动服务器。",
    "本机接着电源。",
    "本机没有电池。",
    "本机正在用电池，电量 {percent} %。",
    "请接上电源。",
    "系统没有说明本机是否在用电池。",
    "{program} 让本机保持唤醒。",
    "本机已关闭睡眠。",
    "没人使用或合上盖子时，本机可能会睡眠。",
    "保持唤醒：systemd-inhibit --what=sleep:idle:handle-lid-switch displayboard serve …",
    "服务器启动以来本机睡眠了 {seconds} 秒。",
    "本机没有盖子，也没有会让它睡眠的桌面环境。",
    "系统没有说明本机是否会睡眠。",
    "{data} 上没有服务器在运行。",
    "启动一个：{command}",
    "端口 {port} 空闲。",
    "另一个程序占用了端口 {port}。",
    "请停止那个程序，或用另一个 --port 启动服务器。",
    "{data} 中的看板可以读取，共 {boards} 个。",
    "{data} 中还没有看板。",
    "看板在集群 {cluster} 中。这是它的节点 {node}。",
    "NATS 没有响应，编辑在等待。什么都没有丢失。",
    "请确认集群中多数 NATS 服务器在运行，并且本机能连到它们。",
    "{file} 是看板。",
    "原因：{problem}",
    "这部手机可以连到看板。",
    "这台设备可以连到看板。",
    "看板的运营者可以看到这台设备和它的地址 {address} 。",
    "要参加，请扫描屏幕上的二维码。",
    "此连接没有加密",
    "此网络中的其他人可能读到本页收发的内容，包括主持人链接。",
    "在家里或朋友之间没有问题，无需处理。",
    "其他场合，请在服务器本机上打开主持人页面：那里没人能偷看。",
    "或者给服务器配置证书：serve --certificate 文件 --key 文件。方法见 OPERATING.md 的 TLS 一节。",
    "服务器状态",
    "这个看板的状况",
    "最近五分钟，每5秒一次。",
    "第一批数据将在5秒内出现。",
    "在场人数",
    "进来的人",
    "每秒修改数",
    "从修改到屏幕 p50（毫秒）",
    "从修改到屏幕 p99（毫秒）",
    "等待慢速设备，KB",
    "慢速设备",
    "磁盘剩余，GB",
    "时间",
    "表格",
    "{what}：现在 {now} ，最近五分钟在 {least} 到 {most} 之间",
  ]
}
