import Discovery
import Dispatch
import Document
import FoundationEssentials
import Glibc
public import Logging
import Presentation
import Service
import Storage
import Sync

/// The running program as a value: boards, journal, page and network on one event loop.
///
/// It belongs to the thread that makes it and runs it.
/// ```swift
/// let server = try RunningServer(configuration, logger: logger)
/// for line in server.invitation.lines { print(line) }
/// server.run()     // until SIGTERM, SIGINT or stop()
/// ```
public final class RunningServer {
  let configuration: ServeConfiguration
  let logger: Logger
  private let directory: DataDirectory
  private let journal: SQLiteJournal
  private let links: Links
  let loop: EventLoop
  private var assets: PageAssets
  private let pictures: Pictures
  private var webServer: WebServer?
  private(set) var boards: [BoardName: HostedBoard] = [:]
  /// Of the boards that have a file.
  private(set) var feeds: [BoardName: CollectionFeeds] = [:]
  private var boardOf: [ConnectionID: HostedBoard] = [:]
  var reachability: Reachability
  private var announcer: Announcer?
  /// This machine's name in the local network, while it is announced.
  var localName: String?
  /// The last name that was announced: phones go on using it while Avahi starts again.
  var lastName: String?
  private var addressWatch: LoopTimer?
  private var backups: BackupDesk?
  private var fileWatches: [BoardFileWatch] = []
  private var folderWatch: BoardFolderWatch?

  /// What to tell the room.
  public internal(set) var invitation: Invitation
  /// Called on the loop when guests have to be invited to another address: a hotspot came up, or got a new one.
  public var invitationChanged: (Invitation) -> Void = { _ in }
  /// Called on the loop with lines for the room when this machine's name is announced, which guests can use as well.
  public var nameFound: ([String]) -> Void = { _ in }
  public let port: Int

  /// How often the machine's addresses are looked at: a hotspot may come up after the server.
  private static let addressWatchInterval = Duration.seconds(10)

  /// Opens everything and listens; serves with ``run()``.
  ///
  /// - Throws: ``ServeError``, whose description is the sentence for the person at the terminal.
  public init(
    _ configuration: ServeConfiguration, boards app: AppBoards = .none, logger: Logger
  ) throws(ServeError) {
    self.configuration = configuration
    self.logger = logger
    directory = try DataDirectory(at: configuration.dataPath)
    journal = try Self.openJournal(in: directory, logger: logger)
    links = Links(masterKey: try directory.masterKey())
    let files = try BoardFiles(at: configuration.boardPaths)
    try Self.checkNewBoards(files, journal, in: directory)
    let names = app.boards.map(\.name) + files.boards.map(\.name)
    assets = try PageAssets(folder: configuration.webPath, boards: names)
    pictures = try configuration.picturesPath.map { path throws(ServeError) in try Pictures(folder: path) } ?? .none
    let before = try directory.announcement()
    let wantedPort = configuration.port ?? before?.port ?? ServeConfiguration.defaultPort
    let addresses = try Self.addresses(configuration)
    reachability = Reachability(addresses: addresses, publicURL: configuration.publicURL, port: wantedPort)
    do {
      loop = try EventLoop()
    } catch {
      throw .network("\(error)")
    }
    let door = Door()
    let web = try Self.listen(configuration, port: wantedPort, directory: directory, loop: loop, door: door)
    port = web.port
    webServer = web
    reachability = Reachability(addresses: addresses, publicURL: configuration.publicURL, port: web.port)
    invitation = Invitation(
      boards: [], reachability: reachability, port: web.port, before: before, dataPath: configuration.dataPath,
      program: app.boards.isEmpty ? CommandLine.arguments.first ?? "displayboard" : "displayboard")
    door.server = self
    backups = try BackupDesk(journal: journal, folder: directory.path, loop: loop, logger: logger) { [weak self] in
      self?.answer($0, $1)
    }
    let opened = try app.boards.map { name, board throws(ServeError) in
      try open(name, board, app)
    }
    for board in opened + (try files.boards.map { file throws(ServeError) in try open(file) }) {
      invitation.boards.append(Invitation.Board(title: board.title, path: board.guestLink.path))
    }
    try keepAnnouncement()
    try follow(files)
  }

  /// Serves until SIGTERM, SIGINT or ``stop()``; then everybody is told, and what was handed to the journal is on disk.
  public func run() {
    loop.logLine = { [logger] in logger.warning("\($0)") }
    loop.onSignals([SIGTERM, SIGINT]) { [weak self] _ in self?.stop() }
    loop.onSignals([SIGHUP]) { [weak self] _ in self?.fileWatches.forEach { $0.read() } }
    addressWatch = loop.timer(after: Self.addressWatchInterval, repeating: Self.addressWatchInterval) { [weak self] in
      self?.lookAtAddresses()
    }
    announcer = announceName()
    loop.run()
    announcer?.stop()
    journal.close()
  }

  /// Tells everybody and ends ``run()`` within three seconds.
  public func stop() {
    addressWatch?.cancel()
    for board in boards.values { board.handle(.closing) }
    loop.stop()
  }

  // MARK: Starting

  /// A wrong file keeps a new board from being made. A board that people are on already opens as it was: the evening goes
  /// on after a power cut, whatever somebody had just typed.
  private static func checkNewBoards(
    _ files: BoardFiles, _ journal: SQLiteJournal, in directory: DataDirectory
  ) throws(ServeError) {
    let known: [BoardName]
    do throws(JournalError) {
      known = try journal.boards()
    } catch {
      throw .database(path: directory.path, detail: error.detail)
    }
    for file in files.boards where !known.contains(file.name) {
      if case .failure(let error) = file.contents { throw error }
    }
  }

  private static func openJournal(in directory: DataDirectory, logger: Logger) throws(ServeError) -> SQLiteJournal {
    do throws(JournalError) {
      return try SQLiteJournal(directory: directory.path, warn: { logger.warning("\($0)") })
    } catch {
      switch error.code {
      case .locked: throw .dataDirectoryInUse(path: directory.path)
      case .newer: throw .newerDatabase(path: directory.path)
      default: throw .database(path: directory.path, detail: error.detail)
      }
    }
  }

  /// The addresses to invite guests to: those we listen on.
  private static func addresses(_ configuration: ServeConfiguration) throws(ServeError) -> GuestAddresses {
    do {
      let isOurs: (NetworkInterface) -> Bool =
        switch configuration.listenAddress {
        case nil, "0.0.0.0", "::": { _ in true }
        case let address?: { $0.address == address }
        }
      return GuestAddresses(among: try NetworkInterface.all().filter(isOurs))
    } catch {
      throw .network("\(error)")
    }
  }

  private static func listen(
    _ configuration: ServeConfiguration, port: Int, directory: DataDirectory, loop: EventLoop, door: Door
  ) throws(ServeError) -> WebServer {
    var web = WebServerConfiguration(
      port: port, isAllowedHost: { door.server?.reachability.isAllowed(host: $0) ?? false },
      isAllowedOrigin: { door.server?.reachability.isAllowed(origin: $0) ?? false })
    web.addresses = configuration.listenAddress.map { [$0] }
    web.unixSocketPath = directory.socketPath
    web.subprotocol = "displayboard.v1"
    web.trustedProxies = configuration.trustedProxies
    web.maxConnections = configuration.connectionsMax
    web.maxConnectionsPerAddress = configuration.connectionsPerAddress
    // The room's own deadlines for hello and silence (rules P1, P19).
    web.firstMessage = nil
    web.idle = nil
    var handlers = WebServer.Handlers()
    handlers.resource = { path in door.server.flatMap { $0.assets[path] ?? $0.pictures[path] } }
    handlers.answer = { $0.path == "/healthz" ? Self.healthy : door.server?.answerCollection($0) }
    handlers.admitBody = { request in door.server.flatMap { $0.backups?.admit(request) ?? $0.admitBody(request) } }
    handlers.requested = { connection, request, body in door.server?.take(request, body, from: connection) }
    handlers.admit = { request in door.server?.board(of: request) == nil ? .refuse(status: 404) : .accept }
    handlers.opened = { connection, request in door.server?.opened(connection, request) }
    handlers.received = { connection, message, isText in
      door.server?.boardOf[connection]?.received(message, isText: isText, from: connection)
    }
    handlers.overflowed = { connection in door.server?.boardOf[connection]?.overflowed(connection) }
    handlers.drained = { connection in door.server?.boardOf[connection]?.drained(connection) }
    handlers.stalled = { connection in door.server?.boardOf[connection]?.stalled(connection) }
    handlers.closed = { connection, _ in door.server?.boardOf.removeValue(forKey: connection)?.closed(connection) }
    do {
      return try WebServer(loop: loop, configuration: web, handlers: handlers)
    } catch .portTaken {
      throw .portTaken(port)
    } catch {
      throw .network("\(error)")
    }
  }

  /// The web server exists before the server that owns it: its handlers come in by this door.
  private final class Door {
    weak var server: RunningServer?
  }

  /// Opens a board that a file describes, and follows the file.
  private func open(_ file: BoardFiles.Board) throws(ServeError) -> HostedBoard {
    let code = NotedCode(.container, of: file.name, nil)
    let board = try open(file.name, title: file.title, BoardLook(assets: pictures.assets), code)
    // The file was read before it was known what programs had fed.
    let fed = board.collections
    board.fileWasRead(fed.isEmpty ? file.contents : BoardFiles.contents(of: file.path, fed: fed))
    let watch = try follow(file, board)
    board.declarationLost = { [weak watch] in watch?.read() }
    feeds[file.name] = CollectionFeeds(board, watch) { [weak self] in self?.answer($0, $1) }
    return board
  }

  /// Opens a board that is written in Swift, without what was stopped of it.
  private func open(_ name: BoardName, _ board: Board, _ app: AppBoards) throws(ServeError) -> HostedBoard {
    let container = app.supervision?.stopped(.container, of: name)
    let content = app.supervision?.stopped(.content, of: name)
    let contentCode = NotedCode(.content, of: name, app.supervision)
    let views = content == nil ? contentCode.run { board.views() } : nil
    // Cards' views are resolved with the container: where that was stopped, it may have been for one of them.
    let look = BoardLook(
      container: container == nil ? board.container : .list, values: app.values, assets: pictures.assets,
      views: container == nil ? views : nil)
    let code = NotedCode(.container, type: look.container.name, of: name, app.supervision)
    let hosted = try open(name, title: board.title, look, code)
    if let views { hosted.follow(views, title: board.title, contentCode, values: app.values) }
    let problems = [container, content].compactMap { $0?.sentence }
    if !problems.isEmpty { hosted.handle(.undeclarable(problems.joined(separator: ". ") + ".")) }
    return hosted
  }

  private func open(
    _ name: BoardName, title: String, _ look: BoardLook, _ code: NotedCode
  ) throws(ServeError) -> HostedBoard {
    let contents: JournalContents
    do throws(JournalError) {
      contents = try journal.read(name)
    } catch {
      throw .database(path: directory.path, detail: error.detail)
    }
    let reports = loop.inbox { [weak self] (report: HostedBoard.JournalReport) in
      self?.boards[report.board]?.report(report)
    }
    let secrets = secrets(of: name)
    let room: Room
    do throws(JournalError) {
      room = try Room(
        RoomConfiguration(board: BoardTitle(name: name.description, title: title)), contents: contents, look: look,
        secrets: secrets, epoch: Self.freshSecret())
    } catch {
      throw .database(path: directory.path, detail: "in \(name), \(error.detail)")
    }
    let board = HostedBoard(
      room: room, code: code, secrets: secrets, name: name, loop: loop, journal: journal, reports: reports,
      logger: logger
    ) { [weak self] in self?.webServer }
    room.otherBoards = { [weak self] in
      guard let self else { return [] }
      return boards.values.filter { $0.name != name }.map(\.summary).sorted { $0.name < $1.name }
    }
    boards[name] = board
    return board
  }

  /// Board files are read here while the server runs, one after the other.
  private static let fileQueue = DispatchQueue(label: "board files")

  private func follow(_ file: BoardFiles.Board, _ board: HostedBoard) throws(ServeError) -> BoardFileWatch {
    let watch = BoardFileWatch(
      path: file.path, loop: loop, queue: Self.fileQueue, fed: { [weak board] in board?.collections ?? [:] },
      found: { [weak board] in board?.fileWasRead($0) })
    do throws(ServiceError) {
      try watch.start()
    } catch {
      throw .network("\(error)")
    }
    fileWatches.append(watch)
    return watch
  }

  private func take(_ request: Request, _ body: [UInt8], from connection: ConnectionID) {
    if let backups, backups.isMeant(request) { return backups.take(request, from: connection) }
    requested(connection, request, body)
  }

  func answer(_ connection: ConnectionID, _ response: Response) { webServer?.answer(connection, with: response) }

  /// Opens boards whose files come into a folder while the server runs.
  private func follow(_ files: BoardFiles) throws(ServeError) {
    guard !files.folders.isEmpty else { return }
    let watch = BoardFolderWatch(
      folders: files.folders, known: Set(files.boards.map(\.path)), loop: loop, queue: Self.fileQueue
    ) { [weak self] in self?.add($0) ?? true }
    do throws(ServiceError) {
      try watch.start()
    } catch {
      throw .network("\(error)")
    }
    folderWatch = watch
  }

  /// True if the file is a board now, or never will be one: its name is taken.
  private func add(_ file: BoardFiles.Board) -> Bool {
    guard boards[file.name] == nil else {
      logger.warning("\(file.path) isn't a board: there is one of that name already.")
      return true
    }
    do throws(ServeError) {
      _ = try file.contents.get()
      let board = try open(file)
      assets.add(file.name)
      invitation.boards.append(Invitation.Board(title: board.title, path: board.guestLink.path))
      logger.notice("The board \(file.name) was opened: its file \(file.path) is new.")
    } catch {
      logger.warning("\(file.path) isn't a board yet: \(error)")
      return false
    }
    do throws(ServeError) {
      try announce()
    } catch {
      logger.warning("\(error)")
    }
    announcer?.replace(services)
    invitationChanged(invitation)
    return true
  }

  private static let healthy = Response(
    resource: Resource(
      bytes: Array("ok\n".utf8), contentType: "text/plain; charset=utf-8", cacheControl: "no-store"))

  // MARK: Secrets

  private func secrets(of board: BoardName) -> RoomSecrets {
    let links = links
    return RoomSecrets(
      role: { token, generations in
        Role.allCases.first { role in
          let expected = links.token(board: board, role: role.rawValue, generation: generations[role] ?? 0)
          return Digest.equalInConstantTime(Array(token.utf8), Array(expected.utf8))
        }
      },
      link: { role, generation in Self.link(role, generation, board, links) },
      hash: { Digest.sha256(Array($0.utf8)) },
      freshSeatSecret: { Self.freshSecret() },
      code: { PersonalCode(derivedFrom: links.seatCode(board: board, seat: $0, takenAt: $1)) })
  }

  private static func link(_ role: Role, _ generation: UInt32, _ board: BoardName, _ links: Links) -> Link {
    let token = links.token(board: board, role: role.rawValue, generation: generation)
    let page = role == .host || role == .coHost ? "host" : "b"
    return Link(token: token, path: "/\(page)/\(board)#\(token)")
  }

  /// 128 random bits as text. A system without randomness can't give anybody a seat, so the process ends.
  private static func freshSecret() -> String {
    do {
      return Links.base64URL(try Random.bytes(16))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  // MARK: Serving

  /// The board a WebSocket is for. The host's console needn't name one: it gets the first.
  private func board(of request: Request) -> HostedBoard? {
    let prefix = "/ws/"
    guard request.path.hasPrefix(prefix) else { return nil }
    let name = String(request.path.dropFirst(prefix.count))
    guard !(name.isEmpty && request.isLocal) else {
      return boards.values.min { $0.name.description < $1.name.description }
    }
    return BoardName(name).flatMap { boards[$0] }
  }

  private func opened(_ connection: ConnectionID, _ request: Request) {
    guard let board = board(of: request) else { return }
    boardOf[connection] = board
    board.opened(connection, isLocal: request.isLocal, address: guestAddress(of: request))
  }

  /// Nil: not known. A proxy's own would be everybody's, and one guest who guesses codes would lock out the others.
  private func guestAddress(of request: Request) -> String? {
    switch request.way {
    case .direct:
      request.isLocal || configuration.publicURL != nil && configuration.trustedProxies.isEmpty ? nil : request.address
    case .forwarded: request.address
    case .proxy: nil
    }
  }

  /// Keeps what was announced. A machine without a network for a while doesn't forget what is printed on paper.
  func keepAnnouncement() throws(ServeError) {
    let address = reachability.primary?.origin ?? invitation.before?.address
    try directory.keep(DataDirectory.Announcement(port: port, address: address))
  }

  func reachabilityNow() throws(ServeError) -> Reachability {
    Reachability(
      addresses: try Self.addresses(configuration), publicURL: configuration.publicURL, port: port,
      localName: localName, prefersName: configuration.prefersName, lastName: lastName)
  }

  private func lookAtAddresses() {
    do {
      let now = try reachabilityNow()
      guard now != reachability else { return }
      let isAnother = now.primary != reachability.primary
      reachability = now
      guard isAnother else { return }
      invitation.move(to: now)
      try keepAnnouncement()
      invitationChanged(invitation)
    } catch {
      logger.warning("\(error)")
    }
  }

  /// Tells programs that start the server, such as tests, port and links in a file that only this user can read.
  ///
  /// Whoever reads it may act at once, even kill the process: all that a successor has to know must have been noted before.
  func announce() throws(ServeError) {
    guard let path = configuration.announcePath else { return }
    struct Announced: Encodable {
      var port: Int
      var links: [String: [String: String]]
    }
    let announced = Announced(
      port: port,
      links: Dictionary(
        uniqueKeysWithValues: boards.values.map { board in
          let tokens = Role.allCases.map { ($0.rawValue, board.link(of: $0).token) }
          return (board.name.description, Dictionary(uniqueKeysWithValues: tokens))
        }))
    do {
      try DataDirectory.write(try JSONEncoder().encode(announced), to: path)
    } catch let error as ServeError {
      throw error
    } catch {
      throw .dataDirectory(path: path, reason: "\(error)")
    }
  }
}
