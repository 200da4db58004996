import Discovery
import Dispatch
import Document
import FoundationEssentials
import Glibc
public import Logging
import Messages
import Presentation
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
  var boards = BoardDirectory()
  private(set) lazy var router = Router(of: self)
  /// The other event loops, with some of the WebSockets.
  let workers = Workers()
  /// The boards' side of this loop.
  private(set) lazy var boardLoop = BoardLoop(RelayID(0), on: loop, among: workers.loops) { [weak self] in
    self?.webServer
  }
  private(set) lazy var connections = Connections(on: boardLoop, and: workers.loops)
  private(set) lazy var waiting = WaitingForBoards(connections, on: loop)
  private(set) lazy var readers = BoardReaders(
    journal, in: directory.path, configuration.limits, on: loop, finished: { [weak self] in self?.finish($0) })
  /// Of other nodes; nil: there is no cluster.
  private(set) var farBoards: FarBoards?
  /// Requests between this node and others; nil: there is no cluster.
  private(set) var asks: NodeAsks?
  var moves = BoardMoves()
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
    journal: store, shares: configuration.pictureShares, loop: loop,
    refused: { [weak self] sender, why in
      self?.noteRefusedPicture(SecurityEvent(.pictureRefused, seat: sender.seat, what: why), on: sender.board)
    },
    kept: { [weak self] in self?.boards.open[$0.board]?.handle(.pictureKept($1, by: $0.seat)) },
    answer: connections.answer)
  let waysIn: WaysIn
  private var files: FileWatches
  private(set) var backups: BackupDesk?
  private let certificate: ServedCertificate
  private(set) var ownerBackups: OwnerBackups?
  /// The board that goes back to a backup.
  var away = BoardAway()
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
  public init(
    _ configuration: ServeConfiguration, boards app: AppBoards = .none, logger: Logger
  ) throws(ServeError) {
    self.configuration = configuration
    self.logger = logger
    let stores = try ServerStores(configuration, boards: app, logger: logger)
    self.stores = stores
    var isStarted = false
    defer { if !isStarted { stores.abandon() } }
    security = SecurityLog(logger: logger, word: { [links = stores.links] in links.addressName($0) })
    let settings = try stores.settings()
    var state = try stores.serverState()
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
    waysIn = try WaysIn(configuration, port: wantedPort)
    do {
      loop = try EventLoop()
    } catch {
      throw .network("\(error)")
    }
    self.files = FileWatches(on: loop, configuration.limits)
    let ownerBackups = try OwnerBackups(data: stores.directory.path, journal: stores.store, on: loop, logger: logger)
    self.ownerBackups = ownerBackups
    owner = OwnerDesk(
      state, templates: templates, journal: stores.store, shelf: ownerBackups.shelf, journalled: Set(settings.keys),
      limits: configuration.limits, pictureShares: configuration.pictureShares, on: loop, now: { .now })
    if let note = app.supervision?.note { loop.runMainActorJobs = { jobs in note.during(.tasks, jobs) } }
    let web = try WebServer.listening(
      WebServerConfiguration(
        configuration, port: wantedPort, socketPath: stores.directory.socketPath, names: waysIn.names),
      on: loop)
    port = web.port
    webServer = web
    certificate = ServedCertificate(of: web, and: workers, on: loop, logger: logger)
    waysIn.listen(on: web.port)
    invitations = InvitationDesk(
      configuration, in: stores.directory, by: waysIn, port: web.port, before: before, on: loop, logger: logger)
    web.delegate = router
    backups = try BackupDesk(
      journal: stores.store, folder: stores.directory.path, isInCluster: stores.cluster != nil, loop: loop,
      logger: logger, answer: connections.answer)
    owner.delegate = self
    noteChanges()
    keepDoorForNodes()
    farBoards = try openWay()
    asks = takeAsks()
    startWorkers()
    try openAtStart(app, files.boards, known: settings)
    try invitations.keepAnnouncement()
    try self.files.follow(files) { [weak self] in self?.add($0) ?? true }
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
    closeIdleBoards(every: min(.seconds(30), configuration.boardIdleTime / 4))
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
    files.read()
    certificate.readAgain()
  }

  /// Tells everyone and ends ``run()`` within three seconds; a node of a cluster first gives its boards back.
  public func stop() {
    let isFirst = !isStopping
    isStopping = true
    if let cluster, isFirst { return drain(cluster) }
    endNow()
  }

  /// Tells everyone who is here still, and ends ``run()``.
  func endNow() {
    invitations.stopWatching()
    for board in boards.open.values { board.handle(.closing) }
    loop.stop()
  }

  /// The store on this machine.
  var store: SQLiteJournal { stores.store }

  /// The boards' journal.
  var journal: any Journal & PictureStore { stores.journal }

  /// The boards' journal, if it is a cluster's.
  var cluster: (any ClusterJournal)? { stores.cluster }

  var directory: DataDirectory { stores.directory }

  var links: Links { stores.links }

  // MARK: Opening boards

  /// Opens a board that a file describes, and follows the file.
  func openFile(_ file: BoardFiles.Board) throws(ServeError) -> OpenBoard {
    let loaded = try stores.open(file.name)
    // A file that was read before it was known what programs had fed is read again.
    let fed = loaded.state.collections
    let contents = fed.isEmpty ? file.contents : nil
    return try openFile(
      file, loaded, contents ?? BoardFiles.contents(of: file.source, fed: fed, limits: configuration.limits))
  }

  /// Opens a board of which all is read that there is to read.
  func openFile(
    _ file: BoardFiles.Board, _ loaded: LoadedBoard, _ contents: Result<BoardFile.Contents, ServeError>
  ) throws(ServeError) -> OpenBoard {
    let declared = if case .success(let contents) = contents { contents.title } else { file.title }
    let title = declared ?? loaded.state.settings.title ?? file.name.description
    let board = host(plan(file.name, title: title, loaded))
    let watch: BoardFileWatch
    do throws(ServeError) {
      watch = try files.follow(file.source, for: board)
    } catch {
      boards.abandon(file.name)
      board.end()
      throw error
    }
    board.fileWasRead(contents)
    let feeds = CollectionFeeds(
      board, watch, noted: { [weak self] in self?.note($0, on: file.name) }, answer: connections.answer)
    boards.follow(file, feeds: feeds)
    return board
  }

  /// Whether the board may be closed as far as the server knows: a file describes it, and nobody is on it or waits for
  /// anything.
  private func mayClose(_ board: OpenBoard) -> Bool {
    boards.feeds(of: board.name)?.isIdle == true && board.fileProblem == nil && !router.leads(to: board)
  }

  /// Closes the board if it may be closed and nothing would be lost. Whoever comes next has it read again.
  func closeIfIdle(_ board: OpenBoard) {
    guard mayClose(board) else { return }
    let told = board.toldCount
    board.ask({ $0.holdsNothing }) { [weak self] holdsNothing in
      guard let self, holdsNothing == true, boards.open[board.name] === board, mayClose(board),
        // It may hold what it was told since it was asked.
        board.toldCount == told
      else { return }
      close(board)
    }
  }

  private func close(_ board: OpenBoard) {
    guard let closed = unfollow(board) else { return }
    logger.debug("Nobody has been on this board for a while: it is closed", metadata: ["board": "\(board.name)"])
    boards.leave(closed)
    boards.noteFacts(of: board)
    // If it is on another loop, its timer may have handed the journal something since it was asked.
    board.leave()
  }

  /// An open board's file and feeds are followed no longer.
  ///
  /// - Returns: the board as it is when nobody is on it; nil: no file describes it, and it stays open.
  func unfollow(_ board: OpenBoard) -> ClosedBoard? {
    guard let open = boards.takeFile(of: board.name) else { return nil }
    open.feeds.end()
    files.stop(open.feeds.watch)
    return ClosedBoard(
      name: board.name, source: .file(open.file), settings: board.facts.settings, secrets: secrets(of: board.name))
  }

  /// Opens a board that is written in Swift, without what was stopped of it.
  func openApp(
    _ name: BoardName, _ board: Board, _ app: AppBoards, _ loaded: LoadedBoard
  ) throws(ServeError) -> OpenBoard {
    let container = app.supervision?.stopped(.container, of: name)
    let content = app.supervision?.stopped(.content, of: name)
    let contentCode = NotedCode(.content, of: name, app.supervision)
    let views = content == nil ? contentCode.run { board.views() } : nil
    // Cards' views are resolved with the container: where that was stopped, it may have been for one of them.
    let look = BoardLook(
      container: container == nil ? board.container : .list, values: app.values, assets: pictures.assets,
      views: container == nil ? views : nil)
    let code = NotedCode(.container, type: look.container.name, of: name, app.supervision)
    let hosted = plan(name, title: board.title, loaded).board(on: boardLoop, look, code)
    let open = serve(hosted)
    let tasks = app.supervision?.stoppedTasks
    if tasks != nil { hosted.stopTasks() }
    if let views {
      hosted.follow(views, board.description, contentCode, values: app.values)
    } else {
      hosted.handle(.described(board.description))
    }
    let problems = [container, content, tasks].compactMap { $0?.sentence }
    if !problems.isEmpty { hosted.handle(.undeclarable(problems.joined(separator: ". ") + ".")) }
    return open
  }

  private func plan(_ name: BoardName, title: String, _ loaded: LoadedBoard) -> BoardPlan {
    BoardPlan(
      name: name, title: title, loaded: loaded, limits: configuration.limits, links: links, epoch: Random.freshSecret(),
      assets: pictures.assets, journal: journal, metrics: metrics, logger: logger)
  }

  /// A board that a file describes. Its name says which loop its room lives on.
  private func host(_ plan: BoardPlan) -> OpenBoard {
    let home = workers.home(of: plan.name)
    guard home != boardLoop.number else { return serve(plan.board(on: boardLoop)) }
    let board = OpenBoard(plan, at: home, secrets: secrets(of: plan.name), on: boardLoop, logger: logger) {
      [weak self] in self?.hear($0, of: $1)
    }
    boards.open(board)
    return board
  }

  /// A board with its room on this loop.
  private func serve(_ hosted: HostedBoard) -> OpenBoard {
    let board = OpenBoard(hosted, secrets: secrets(of: hosted.name), on: boardLoop, logger: logger) {
      [weak self] in self?.hear($0, of: $1)
    }
    boards.open(board)
    return board
  }

  /// The role's link in its generation now.
  func link(_ role: Role, of name: BoardName) -> BoardLink {
    boards.link(role, of: name) ?? links.link(role, 0, of: name)
  }

  func secrets(of board: BoardName) -> RoomSecrets { links.secrets(of: board) }

  /// What to serve at an exact path.
  func resource(at path: String) -> Resource? {
    if PageAssets.isConsole(path) { return nil }
    // Without a host's word nobody learns here whether there is such a board.
    if let name = PageAssets.board(at: path), boards.settings(of: name)?.titleIsPublic == true,
      let title = boards.title(of: name)
    {
      return titledPages.page(of: name, titled: title)
    }
    return assets[path] ?? pictures[path]
  }

  func answer(_ connection: ConnectionID, _ response: Response) { connections.answer(connection, response) }

  /// True if the file is a board now, or never will be one: its name is taken.
  private func add(_ file: BoardFiles.Board) -> Bool {
    guard !boards.contains(file.name), owner.state.boards[file.name] == nil else {
      logger.warning("\(file.path) isn't a board: there is one of that name already.")
      return true
    }
    guard cluster == nil else {
      // Reading it here would block the loop for as long as NATS takes.
      logger.warning("\(file.path) isn't a board yet: in a cluster new files are boards from the next start on.")
      return true
    }
    do throws(ServeError) {
      _ = try file.contents?.get()
      // One that the journal knows may be large: it is read on a background thread, when someone comes to it.
      if let known = try stores.settings()[file.name] {
        invite(to: close(file.name, .file(file), known).name)
      } else {
        invite(to: try openFile(file).name)
      }
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
    replaceServices()
    invitations.tell()
    return true
  }

  /// Announces the boards that there are now.
  func replaceServices() { invitations.replace(boards.services) }

  /// Guests are invited to a board that is there, open or not.
  func invite(to name: BoardName) {
    boards.invite(to: name)
    security.serve(name)
    if let invitation = invitation(to: name) { invitations.invite(to: invitation) }
  }

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

  var reachability: Reachability { waysIn.reachability }

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

  /// A public address that the server doesn't serve itself, and nobody said who does.
  var isBehindUnnamedProxy: Bool {
    configuration.publicURL != nil && configuration.identity == nil && configuration.trustedProxies.isEmpty
  }

  /// As limits count it. Nil: not known. A proxy's own would be everyone's, and one guest who guesses codes would lock
  /// out the others.
  func guestAddress(of request: Request) -> String? {
    switch request.way {
    case .direct: request.isLocal || isBehindUnnamedProxy ? nil : request.group.description
    case .forwarded: request.group.description
    case .proxy: nil
    case .passedOn(let knowsAddress, _): knowsAddress ? request.group.description : nil
    }
  }

  /// Tells programs that start the server where the boards are.
  func announce() throws(ServeError) {
    let links = boards.names.map { name in
      let tokens = Role.allCases.map { ($0.rawValue, link($0, of: name).token) }
      return (name.description, Dictionary(uniqueKeysWithValues: tokens))
    }
    try invitations.tellPrograms(Dictionary(uniqueKeysWithValues: links))
  }
}

extension RunningServer {
  private func hear(_ news: BoardNews, of board: OpenBoard) {
    switch news {
    case .asked(let question, let ticket):
      if let answer = answer(question, of: board, ticket: ticket) { board.handle(.answered(ticket, answer)) }
    case .noted(let event): note(event, on: board.name)
    case .fed(let ticket, let end): boards.feeds(of: board.name)?.ended(ticket, end)
    case .declarationLost: boards.feeds(of: board.name)?.watch.read()
    case .titlePublicityChanged: replaceServices()
    case .left: release(board)
    case .lost: lose(board)
    }
  }

  /// Answers what only the server knows or can do. Nil: it takes a while, and the board gets the answer later with the
  /// ticket.
  private func answer(_ question: ServerQuestion, of board: OpenBoard, ticket: UInt64) -> ServerAnswer? {
    switch question {
    case .otherBoards: return .otherBoards(boards.summaries(besides: board.name))
    case .admitWall(let code): return .wall(isAdmitted: admitWall(code, to: board.name))
    case .wayIn: return .wayIn(wayIn(to: board.name))
    case .seed: return .seed(LuckyDraw.Seed(rawValue: Random.fresh(8).reduce(0) { $0 << 8 | UInt64($1) }))

    case .declaration, .readDeclaration, .keepDeclaration:
      declare(question, of: board, answer: later(ticket, of: board))
      return nil

    case .readCards(let cards, let ground):
      imports.read(cards, on: ground, cardReading(for: board.name), answer: later(ticket, of: board))
      return nil
    }
  }

  /// Hands the board its answer, unless the board has ended meanwhile. A board that was opened by the same name since
  /// then is another room, with tickets of its own.
  private func later(_ ticket: UInt64, of board: OpenBoard) -> (ServerAnswer) -> Void {
    { [weak self, weak board] answer in
      guard let self, let board, boards.open[board.name] === board else { return }
      board.handle(.answered(ticket, answer))
    }
  }
}
