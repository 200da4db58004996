import Document
import FoundationEssentials
import Glibc
public import Logging
import Messages
import Room
import Service
import Storage

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
  let stores: ServerStores
  let loop: EventLoop
  let assets: PageAssets
  let pictures: Pictures
  private(set) var webServer: WebServer?
  let metrics = ServerCounts()
  let security: SecurityLog
  private(set) var isStopping = false
  private(set) lazy var router = Router(of: self)
  /// The other event loops, with some of the WebSockets.
  let workers = Workers()
  /// The boards' side of this loop.
  private(set) lazy var boardLoop = BoardLoop(RelayID(0), on: loop, among: workers.loops) { [weak self] in
    self?.webServer
  }
  private(set) lazy var connections = Connections(on: boardLoop, and: workers.loops)
  private(set) lazy var lives = BoardLives(
    stores, configuration,
    by: BoardMaker(
      stores, configuration.limits, assets: pictures.assets, on: boardLoop, and: workers, metrics, logger),
    connections, security, on: loop, logger)
  private(set) lazy var waiting = WaitingForBoards(connections, on: loop)
  /// Of other nodes; nil: there is no cluster.
  private(set) var farBoards: FarBoards?
  /// Requests between this node and others; nil: there is no cluster.
  private(set) var asks: NodeAsks?
  let moves = BoardMoves()
  private(set) lazy var wallDoor = WallDoor(assets, security, on: loop)
  private(set) lazy var joinDoor = JoinDoor(links, assets, security, on: loop)
  private(set) lazy var ownerDoor = OwnerDoor(links, security, on: loop)
  /// The times of day, of the machine and of this machine awake, at the start.
  let clocks = Clocks()
  private(set) lazy var health = HealthWatch(on: loop) { [directory = stores.directory] in directory.freeBytes }
  private(set) lazy var doctor = Doctor(loop: loop) { [unowned self] in doctorsQuestions }
  /// Carries out the changes of the server's own log.
  let owner: OwnerDesk
  private(set) lazy var declarations = DeclarationDesk(loop: loop, limits: configuration.limits)
  private(set) lazy var imports = ImportDesk(loop: loop)
  private lazy var titledPages = TitledPages(assets)
  private(set) lazy var exports = ExportDesk(journal: journal, loop: loop, answer: connections.answer)
  private(set) lazy var cardPictures = PictureDesk(
    journal: journal, shares: configuration.pictureShares, loop: loop,
    refused: { [weak self] sender, why in
      self?.noteRefusedPicture(SecurityEvent(.pictureRefused, seat: sender.seat, what: why), on: sender.board)
    },
    kept: { [weak self] in self?.boards.open[$0.board]?.handle(.pictureKept($1, by: $0.seat)) },
    answer: connections.answer)
  let machineAddresses: MachineAddresses
  private(set) var backups: BackupDesk?
  private let certificate: ServedCertificate
  private(set) var ownerBackups: OwnerBackups?
  let invitations: InvitationDesk

  /// What to tell the room.
  public var invitation: Invitation { invitations.invitation }
  /// Called on the loop when guests have to be invited to another address: a hotspot came up, or got a new one.
  public var invitationChanged: (Invitation) -> Void {
    get { invitations.changed }
    set { invitations.changed = newValue }
  }
  /// Called on the loop with lines for the room when this machine's name is announced, which guests can use as well.
  public var nameFound: ([String]) -> Void {
    get { invitations.nameFound }
    set { invitations.nameFound = newValue }
  }
  /// The TCP port that it listens on.
  public let port: Int

  private static let expiryInterval = Duration.seconds(86_400)

  /// Opens everything and listens; serves with ``run()``.
  ///
  /// - Throws: ``ServeError``, whose description is the sentence for the person at the terminal.
  /// - Complexity: O(boards + length of their files), and reading the first boards from the journal.
  public init(
    _ configuration: ServeConfiguration, boards app: AppBoards = .none, logger: Logger
  ) throws(ServeError) {
    self.configuration = configuration
    self.logger = logger
    let stores = try ServerStores(configuration, boards: app, logger: logger)
    self.stores = stores
    var isStarted = false
    defer { if !isStarted { stores.abandon() } }
    var securityLogger = logger
    // The lines of several nodes are often read together.
    securityLogger[metadataKey: "node"] = (configuration.cluster?.node).map { .string($0) }
    security = SecurityLog(logger: securityLogger, word: { [links = stores.links] in links.addressName($0) })
    let settings = try stores.settings()
    let (stateBefore, lastRecord) = try stores.serverState()
    var state = stateBefore
    let files = try BoardFiles(
      at: configuration.boardPaths(known: settings.keys, state), known: Set(settings.keys),
      limits: configuration.limits)
    for file in files.boards where state.boards[file.name] != nil { throw .nameInStore(path: file.path) }
    let templates = BoardTemplates(configuration, logger)
    if configuration.startsWithBoard, stores.cluster == nil, app.boards.isEmpty, files.boards.isEmpty, state.isNew {
      state.apply(try stores.makeFirstBoard(from: templates, known: settings.keys))
    }
    for (_, error) in files.passedOver { logger.warning("\(error) The other boards are served.") }
    assets = try PageAssets(folder: configuration.webPath, showsDesign: configuration.showsDesign)
    pictures = try configuration.picturesPath.map { path throws(ServeError) in try Pictures(folder: path) } ?? .none
    let before = try stores.directory.announcement()
    let wantedPort = configuration.port ?? before?.port ?? ServeConfiguration.defaultPort
    machineAddresses = try MachineAddresses(configuration, port: wantedPort)
    do {
      loop = try EventLoop()
    } catch {
      throw .network("\(error)")
    }
    let ownerBackups = try OwnerBackups(
      data: stores.directory.path, source: stores.backupSource, on: loop, logger: logger)
    self.ownerBackups = ownerBackups
    owner = OwnerDesk(
      state, upTo: lastRecord, templates: templates, journal: stores.journal, shelf: ownerBackups.shelf,
      journaled: Set(settings.keys), limits: configuration.limits, pictureShares: configuration.pictureShares, on: loop,
      now: { .now })
    if let note = app.supervision?.note { loop.runMainActorJobs = { jobs in note.during(.tasks, jobs) } }
    let web = try WebServer.listening(
      WebServerConfiguration(
        configuration, port: wantedPort, socketPath: stores.directory.socketPath, names: machineAddresses.names),
      on: loop)
    port = web.port
    webServer = web
    certificate = ServedCertificate(of: web, and: workers, on: loop, logger: logger)
    machineAddresses.listen(on: web.port)
    invitations = InvitationDesk(
      configuration, in: stores.directory, by: machineAddresses, port: web.port, before: before, on: loop,
      logger: logger)
    web.delegate = router
    backups = try BackupDesk(
      source: stores.backupSource, folder: stores.directory.path, loop: loop, logger: logger,
      answer: connections.answer)
    owner.delegate = self
    lives.delegate = self
    keepDoorForNodes()
    farBoards = try openWay()
    asks = takeAsks()
    startWorkers()
    try lives.start(app, files.boards, owner.state.boards, known: settings)
    invite()
    try invitations.keepAnnouncement()
    try lives.follow(files) { [weak self] in
      self?.tellOfBoards()
      self?.invitations.tell()
    }
    isStarted = true
  }

  // Connections that are still open are closed by the loop, when there is nothing left to lead them to.
  deinit { webServer?.delegate = nil }

  /// Serves until SIGTERM, SIGINT or ``stop()``; then everyone hears of it, and entries that were handed to the
  /// journal are on disk.
  public func run() {
    loop.logLine = { [logger] in logger.warning("libwebsockets: \($0)") }
    loop.onSignals([SIGTERM, SIGINT]) { [weak self] _ in self?.stop() }
    loop.onSignals([SIGHUP]) { [weak self] _ in self?.readAgain() }
    certificate.noteExpiry()
    owner.removeExpired()
    _ = loop.timer(after: Self.expiryInterval, repeating: Self.expiryInterval) { [weak self] in
      self?.certificate.noteExpiry()
      self?.owner.removeExpired()
    }
    watchLoop()
    watchHealth()
    watchSecurity()
    sweepPictures()
    watchCluster()
    joinNodes()
    lives.closeIdle(every: min(.seconds(30), configuration.boardIdleTime / 4))
    invitations.watchAddresses()
    invitations.announceName(with: boards.services)
    loop.run()
    if !workers.join() { logger.warning("A worker hasn't ended; the server ends without it.") }
    endSecurity()
    invitations.stopAnnouncing()
    farBoards?.way.close()
    stores.close()
  }

  /// Board files, and certificate and key.
  private func readAgain() {
    lives.readFiles()
    certificate.readAgain()
  }

  /// Tells everyone and ends ``run()`` within three seconds; a node of a cluster first gives its boards back.
  public func stop() {
    let isFirst = !isStopping
    isStopping = true
    lives.keepIdle()
    if let cluster, isFirst { return drain(cluster) }
    endNow()
  }

  /// Tells everyone who is here still, and ends ``run()``.
  func endNow() {
    invitations.stopWatching()
    for board in boards.open.values { board.handle(.closing) }
    loop.stop()
  }

  /// The boards by name, as they are now.
  var boards: BoardDirectory { lives.boards }

  /// The store on this machine.
  var store: SQLiteJournal { stores.store }

  /// The boards' journal.
  var journal: any OwnerStore { stores.journal }

  /// The boards' journal, if it is a cluster's.
  var cluster: (any ClusterJournal)? { stores.cluster }

  var directory: DataDirectory { stores.directory }

  var links: Links { stores.links }

  // MARK: Boards

  /// The role's link in its generation now.
  func link(_ role: Role, of name: BoardName) -> BoardLink {
    boards.link(role, of: name) ?? links.link(role, 0, of: name)
  }

  /// What to serve at an exact path.
  func resource(at path: String) -> Resource? {
    if PageAssets.isConsole(path) { return nil }
    // Unless a host has allowed it, nobody learns here whether there is such a board.
    if let name = PageAssets.board(at: path), boards.settings(of: name)?.titleIsPublic == true,
      let title = boards.title(of: name)
    {
      return titledPages.page(of: name, titled: title)
    }
    return assets[path] ?? pictures[path]
  }

  func answer(_ connection: ConnectionID, _ response: Response) { connections.answer(connection, response) }

  /// Invites guests to the boards that there are now.
  private func invite() { invitations.invite(to: boards.invited.compactMap { invitation(to: $0) }) }

  /// There are other boards than before, or they have other links.
  func tellOfBoards() {
    invite()
    do throws(ServeError) {
      try tellPrograms()
    } catch {
      logger.warning("\(error)")
    }
    replaceServices()
  }

  /// Announces the boards that there are now.
  func replaceServices() { invitations.replace(boards.services) }

  /// Nil: there is no such board.
  func invitation(to name: BoardName) -> Invitation.Board? {
    boards.title(of: name).map {
      Invitation.Board(title: $0, path: link(.guest, of: name).path, code: joinCode(of: name).grouped)
    }
  }

  // MARK: Serving

  /// The board a WebSocket is for. The host's console needn't name one: it gets the first, and hears at once if there
  /// is none of the name. Everyone else hears what a wrong link hears, because anything else would tell which boards
  /// there are.
  func boardName(of request: Request) -> BoardName? {
    guard !(request.path == BoardName.webSocketPrefix && request.isLocal) else {
      return boards.invited.first { cluster?.refusal(of: $0) == nil } ?? boards.first
    }
    return BoardName.ofWebSocket(at: request.path).flatMap { !request.isLocal || boards.isKnown($0) ? $0 : nil }
  }

  var reachability: Reachability { machineAddresses.reachability }

  func opened(_ connection: ConnectionID, _ request: Request) {
    noteArrival(request)
    guard let name = boardName(of: request) else { return }
    if let board = boards.open[name] { return join(connection, request, to: board) }
    if enterFar(connection, request, on: name) { return }
    if request.isLocal, sendConsoleOn(connection, for: name) { return }
    waiting.came(connection, request, for: name)
  }

  func join(_ connection: ConnectionID, _ request: Request, to board: OpenBoard) {
    router.lead(connection, to: board)
    board.opened(
      connection, isLocal: request.isLocal, mayHost: mayHost(request), address: guestAddress(of: request))
  }

  /// The public address isn't the server's own, and nobody said which proxy serves it.
  var isBehindUnnamedProxy: Bool {
    configuration.publicURL != nil && configuration.identity == nil && configuration.trustedProxies.isEmpty
  }

  /// As limits count it. Nil: not known. A proxy's own address would stand for everyone, and one guest who guesses
  /// codes would lock out the others.
  func guestAddress(of request: Request) -> String? {
    switch request.way {
    case .direct: request.isLocal || isBehindUnnamedProxy ? nil : request.group.description
    case .forwarded: request.group.description
    case .proxy: nil
    case .passedOn(let knowsAddress, _): knowsAddress ? request.group.description : nil
    }
  }

  /// Tells programs that start the server where the boards are.
  func tellPrograms() throws(ServeError) {
    try invitations.tellPrograms {
      let links = boards.names.map { name in
        let tokens = Role.allCases.map { ($0.rawValue, link($0, of: name).token) }
        return (name.description, Dictionary(uniqueKeysWithValues: tokens))
      }
      return Dictionary(uniqueKeysWithValues: links)
    }
  }
}
