import Discovery
import FoundationEssentials
import Logging
import Sentences
import Service

/// Says where guests find the boards, while this machine's networks come and go: in the terminal, to programs, and by
/// its name in the local network.
///
/// It belongs to the server's loop.
final class InvitationDesk {
  /// What to tell the room.
  private(set) var invitation: Invitation
  /// Called when guests have to be invited to another address, or another board is on.
  var changed: (Invitation) -> Void = { _ in }
  /// Called with lines for the room when this machine's name is announced, which guests can use as well.
  var nameFound: ([String]) -> Void = { _ in }

  private let configuration: ServeConfiguration
  private let directory: DataDirectory
  private let machineAddresses: MachineAddresses
  private let port: Int
  private let loop: EventLoop
  private let logger: Logger
  private var announcer: Announcer?
  private var addressWatch: LoopTimer?

  /// How often the machine's addresses are looked at: a hotspot may come up after the server.
  private static let addressWatchInterval = Duration.seconds(10)

  /// - Parameters:
  ///   - port: the one that the server listens on.
  ///   - before: the announcement of the start before, from the data directory.
  init(
    _ configuration: ServeConfiguration, in directory: DataDirectory, by machineAddresses: MachineAddresses, port: Int,
    before: DataDirectory.Announcement?, on loop: EventLoop, logger: Logger
  ) {
    self.configuration = configuration
    self.directory = directory
    self.machineAddresses = machineAddresses
    self.port = port
    self.loop = loop
    self.logger = logger
    invitation = Invitation(
      boards: [], reachability: machineAddresses.reachability, port: port, before: before,
      dataPath: configuration.dataPath,
      program: CommandLine.arguments.first ?? "displayboard",
      language: .ofMessages(in: ProcessInfo.processInfo.environment))
  }

  // MARK: Boards

  /// Exactly these boards are on.
  func invite(to boards: [Invitation.Board]) { invitation.boards = boards }

  /// Tells the room to which address guests are invited now.
  func tell() { changed(invitation) }

  // MARK: Programs

  /// Tells programs that start the server, such as tests, port and links in a file that only this user can read.
  ///
  /// A program that reads it may act at once, even kill the process: everything that a successor needs must be on disk
  /// before.
  ///
  /// - Parameter links: asked for the tokens of each board by role, if anyone wants them.
  func tellPrograms(_ links: () -> [String: [String: String]]) throws(ServeError) {
    guard let path = configuration.announcePath else { return }
    struct Announced: Encodable {
      var port: Int
      var links: [String: [String: String]]
    }
    do {
      try DataDirectory.write(try JSONEncoder().encode(Announced(port: port, links: links())), to: path)
    } catch let error as ServeError {
      throw error
    } catch {
      throw .dataDirectory(path: path, reason: "\(error)")
    }
  }

  /// Keeps what was announced. A machine without a network for a while doesn't forget what is printed on paper.
  func keepAnnouncement() throws(ServeError) {
    let address = machineAddresses.reachability.primary?.origin ?? invitation.before?.address
    var announcement = DataDirectory.Announcement(port: port, address: address)
    announcement.isSecure = configuration.identity != nil
    try directory.keep(announcement)
  }

  // MARK: This machine's addresses

  /// Looks at the machine's addresses from now on.
  func watchAddresses() {
    addressWatch = loop.timer(after: Self.addressWatchInterval, repeating: Self.addressWatchInterval) { [weak self] in
      self?.lookAtAddresses()
    }
  }

  /// Guests are invited to no other address any more.
  func stopWatching() { addressWatch?.cancel() }

  private func lookAtAddresses() {
    do throws(ServeError) {
      guard try machineAddresses.look() else { return }
      invitation.move(to: machineAddresses.reachability)
      try keepAnnouncement()
      tell()
    } catch {
      logger.warning("\(error)")
    }
  }

  // MARK: Its name

  /// Whether phones reach this machine at its own addresses, and its name may be known.
  var announcesName: Bool {
    configuration.announcesName && configuration.publicURL == nil
      && [nil, "0.0.0.0", "::"].contains(configuration.listenAddress)
  }

  /// Announces the boards where phones reach them at this machine's own addresses.
  func announceName(with services: [Announcer.Service]) {
    guard announcesName else { return }
    let events = loop.inbox { [weak self] in self?.heard($0) }
    announcer = Announcer(services, port: port, isSecure: configuration.identity != nil) { events.post($0) }
  }

  /// Announces these boards instead of those before.
  func replace(_ services: [Announcer.Service]) { announcer?.replace(services) }

  /// The machine's name isn't announced any more.
  func stopAnnouncing() { announcer?.stop() }

  /// The machine's name is announced, or isn't any more.
  func heard(_ event: Announcer.Event) {
    switch event {
    case .silent(let reason):
      machineAddresses.loseName(reason)
      logger.info("This machine's name isn't announced in the network: \(reason)")
    case .name(let name):
      guard machineAddresses.take(name: name) else { return }
      do throws(ServeError) {
        _ = try machineAddresses.look()
        let isCode = machineAddresses.reachability.primary != invitation.reachability.primary
        invitation.reachability = machineAddresses.reachability
        if isCode {
          try keepAnnouncement()
          tell()
        } else {
          nameFound(invitation.nameLines)
        }
      } catch {
        logger.warning("\(error)")
      }
    }
  }
}
