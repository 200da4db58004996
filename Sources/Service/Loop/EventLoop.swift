import CLibwebsockets
internal import DequeModule

/// One thread's event loop: libwebsockets on libuv, with timers, signals, standard input and a mailbox.
///
/// ```swift
/// let loop = try EventLoop()
/// let server = try WebServer(loop: loop, configuration: configuration)
/// server.delegate = owner
/// loop.onSignals([SIGTERM, SIGINT]) { _ in loop.stop() }
/// loop.run()
/// ```
/// Everything made with a loop belongs to the thread that runs it and is not `Sendable`; from elsewhere there is the
/// ``mailbox``. The loop of the main thread runs the main actor's jobs, too, those of one turn after another. Closures
/// given to the loop are called from ``run()`` only, never from inside a call that you make. A loop runs once: after
/// ``run()`` has returned it is closed, with every handle and descriptor it had.
public final class EventLoop {
  /// What other threads may use.
  public let mailbox = Mailbox()
  /// What the library logs, made harmless and rate-limited (M9). Set before the first server or client.
  public var logLine: @Sendable (String) -> Void = { _ in } {
    didSet { LibraryLog.send(to: logLine) }
  }

  let pointer: UnsafeMutablePointer<uv_loop_t>
  private(set) var phase = Phase.open
  private var bell: LoopHandle<uv_async_t>?
  private var timers: [ObjectIdentifier: LoopTimer] = [:]
  private var signals: [SignalWatch] = []
  private var fileWatches: [FileWatch] = []
  private var input: StandardInput?
  private var mainActorJobs: MainActorJobs?
  /// The executor of the main actor's jobs, those of authors' tasks among them; set to note that they run.
  public var runMainActorJobs: (() -> Void) -> Void = { jobs in jobs() }
  /// By number. None is given twice: jobs posted to one that is closed since belong to nobody.
  private(set) var inboxes: [Int: (any Sendable) -> Void] = [:]
  private var lastInbox = 0
  private var afterwards: [() -> Void] = []
  /// From the mailbox, in order, for this turn and the next ones.
  private var mail: Deque<Mailbox.Item> = []

  /// libwebsockets' context, made with the first server or client.
  private var library: Library?
  private var services: [any LoopService] = []
  private var peers: [UInt64: any LibraryPeer] = [:]
  private var lastConnection: UInt64 = 0
  /// Of the server that it runs beside the front, in the upper 16 bits of its connections' numbers.
  var number = 0 {
    didSet { precondition(oldValue == 0 && lastConnection == 0, "a loop has one server beside a front") }
  }

  enum Phase {
    case open
    /// Clients are being told; the loop ends when they are gone or the time is over.
    case stopping
    case ended
  }

  /// How long ``stop()`` waits for peers to take their last bytes.
  var farewellTime = Duration.seconds(2)

  /// How long it handles in one turn what came through the mailbox, before timers and sockets have theirs. A loop that
  /// stops handles all of it.
  var mailSlice = Duration.milliseconds(2)

  /// Makes a loop for the thread that calls this. Raises the soft limit of open files to the hard one, once for the
  /// process.
  public init() throws(ServiceError) {
    OpenFiles.raiseLimit()
    pointer = .allocate(capacity: 1)
    let result = uv_loop_init(pointer)
    guard result == 0 else {
      pointer.deallocate()
      throw .libraryUnavailable(LoopHandleError(code: result).message)
    }
    do {
      let bell = try LoopHandle<uv_async_t>(owner: BellOwner(self)) { [pointer] in
        uv_async_init(pointer, $0, bellDidRing)
      }
      self.bell = bell
      mainActorJobs = try MainActorJobs(loop: pointer) { [unowned self] jobs in runMainActorJobs(jobs) }
      mailbox.open(bell.pointer)
    } catch {
      bell?.close()
      uv_run(pointer, UV_RUN_DEFAULT)
      uv_loop_close(pointer)
      pointer.deallocate()
      phase = .ended
      throw .libraryUnavailable(error.message)
    }
  }

  deinit {
    // A loop that never ran still closes what it opened.
    if phase != .ended { close() }
  }

  /// Monotonic time since some moment in the past; unaffected by the clock on the wall.
  public var now: Duration { .nanoseconds(Int64(clamping: uv_hrtime())) }

  /// The time in milliseconds that the loop keeps, and looks up once in a turn.
  var turnTime: UInt64 { uv_now(pointer) }

  // MARK: Running

  /// Serves until ``stop()``, then closes everything. Afterwards the loop can't be used again.
  public func run() {
    precondition(phase != .ended, "a loop runs once")
    uv_run(pointer, UV_RUN_DEFAULT)
    if phase != .ended { close() }
  }

  /// Tells every peer goodbye (close 1001), gives them up to two seconds to take what waits for them, then lets
  /// ``run()`` return. Idempotent; from other threads: ``Mailbox/stop()``.
  public func stop() {
    guard phase == .open else { return }
    phase = .stopping
    for service in services { service.beginClosing() }
    _ = timer(after: farewellTime) { [weak self] in self?.leave() }
    leaveIfAlone()
  }

  private func leaveIfAlone() {
    guard phase == .stopping, peers.isEmpty else { return }
    // Not from here: this may be inside one of the library's callbacks.
    _ = timer(after: .zero) { [weak self] in self?.leave() }
  }

  private func leave() { uv_stop(pointer) }

  /// Closes handles, library and loop, even if something still holds references to their Swift sides.
  private func close() {
    phase = .ended
    mailbox.close()
    for service in services { service.end() }
    for timer in timers.values { timer.cancel() }
    for signal in signals { signal.cancel() }
    for watch in fileWatches { watch.cancel() }
    input?.cancel()
    mainActorJobs?.cancel()
    library?.destroy()
    afterwards.removeAll()
    mail.removeAll()
    bell?.close()
    // The handles' close callbacks run here; nothing else is left that could keep the loop alive.
    uv_run(pointer, UV_RUN_DEFAULT)
    // libwebsockets 4.1.6 forgets the poll handle of a client whose connection failed at once; it is still allocated.
    uv_walk(pointer, closeForgotten, nil)
    uv_run(pointer, UV_RUN_DEFAULT)
    library?.destroyed()
    let result = uv_loop_close(pointer)
    precondition(result == 0, "the loop still has handles: \(LoopHandleError(code: result).message)")
    pointer.deallocate()
    services.removeAll()
    peers.removeAll()
    signals.removeAll()
    fileWatches.removeAll()
    inboxes.removeAll()
    input = nil
    mainActorJobs = nil
    library = nil
  }

  // MARK: Servers and clients

  /// The library, started with the first server or client.
  func startedLibrary() throws(ServiceError) -> Library {
    guard phase == .open else { throw .loopEnded }
    if let library { return library }
    let started = try Library(loop: self)
    library = started
    return started
  }

  // MARK: Timers, signals, input, messages

  /// Calls `fire` once `after` has passed, then again every `repeating` if that is given.
  @discardableResult
  public func timer(after: Duration, repeating: Duration? = nil, _ fire: @escaping () -> Void) -> LoopTimer {
    precondition(phase != .ended, "a timer on a loop that has ended")
    do {
      let timer = try LoopTimer(loop: pointer, after: after, repeating: repeating, fire: fire) { [weak self] in
        self?.timers[ObjectIdentifier($0)] = nil
      }
      timers[ObjectIdentifier(timer)] = timer
      return timer
    } catch {
      // uv_timer_init has no way to fail.
      preconditionFailure("libuv refused a timer: \(error.message)")
    }
  }

  /// Calls `body` on the loop for each of these signals, in place of what they would do to the process.
  public func onSignals(_ numbers: [Int32], _ body: @escaping (Int32) -> Void) {
    precondition(phase != .ended, "signals on a loop that has ended")
    for number in numbers {
      do {
        signals.append(try SignalWatch(loop: pointer, number: number, body: body))
      } catch {
        preconditionFailure("libuv refused signal \(number): \(error.message)")
      }
    }
  }

  /// Calls `changed` on the loop, for as long as that runs, whenever another file is at `path`, a changed one or none;
  /// also if there is none at first. What it was before it is asked for the first time isn't known: read it after this.
  @discardableResult
  public func watchFile(
    at path: String, every interval: Duration, _ changed: @escaping () -> Void
  ) throws(ServiceError) -> FileWatch {
    guard phase != .ended else { throw .loopEnded }
    do {
      let watch = try FileWatch(loop: pointer, path: path, every: interval, changed: changed)
      fileWatches.removeAll(where: \.isCancelled)
      fileWatches.append(watch)
      return watch
    } catch {
      throw .unwatchable(path: path, error.message)
    }
  }

  /// Reads standard input, be it a terminal, a pipe, a file or nothing at all, until it ends. At most once per loop.
  public func readStandardInput(_ body: @escaping (InputEvent) -> Void) throws(ServiceError) {
    try read(descriptor: 0, body)
  }

  func read(descriptor: Int32, _ body: @escaping (InputEvent) -> Void) throws(ServiceError) {
    guard phase != .ended else { throw .loopEnded }
    precondition(input == nil, "standard input is read already")
    input = try StandardInput(loop: pointer, descriptor: descriptor, body: body)
  }

  /// A door for values of one type; `handle` runs on the loop and may hold what lives there.
  public func inbox<Message: Sendable>(
    of type: Message.Type = Message.self, _ handle: @escaping (Message) -> Void
  ) -> Inbox<Message> {
    lastInbox += 1
    inboxes[lastInbox] = { message in
      guard let message = message as? Message else { preconditionFailure("an inbox's number names its type") }
      handle(message)
    }
    return Inbox(mailbox: mailbox, number: lastInbox)
  }

  /// A door for a single value, which closes it.
  public func inboxForOne<Message: Sendable>(
    of type: Message.Type = Message.self, _ handle: @escaping (Message) -> Void
  ) -> Inbox<Message> {
    var door: Inbox<Message>?
    let inbox = inbox(of: type) { [weak self] message in
      if let door { self?.close(door) }
      handle(message)
    }
    door = inbox
    return inbox
  }

  /// Events that come through this door from now on are left alone, and whatever it held is let go of.
  public func close<Message: Sendable>(_ inbox: Inbox<Message>) {
    inboxes[inbox.number] = nil
  }

  /// Runs `body` when the calls that are under way have returned, in this or the next turn of the loop.
  func afterwards(_ body: @escaping () -> Void) {
    guard phase != .ended, let bell else { return }
    afterwards.append(body)
    uv_async_send(bell.pointer)
  }

  fileprivate func bellRang() {
    let due = afterwards
    afterwards = []
    for body in due where phase != .ended { body() }
    takeMail()
  }

  private func takeMail() {
    let begin = now
    mail.append(contentsOf: mailbox.takeAll())
    while phase != .ended, let item = mail.popFirst() {
      switch item {
      case .work(let work): work()
      case .message(let inbox, let message): inboxes[inbox]?(message)
      case .stop: stop()
      }
      guard phase == .stopping || now - begin < mailSlice else { break }
    }
    if phase != .ended, !mail.isEmpty, let bell { uv_async_send(bell.pointer) }
  }

  // MARK: Peers

  /// Where libwebsockets' callbacks for connection `number` go.
  func peer(_ number: UInt64) -> (any LibraryPeer)? { peers[number] }

  func nextConnection() -> ConnectionID {
    lastConnection += 1
    return ConnectionID(number: UInt64(number) << 48 | lastConnection)
  }

  func add(_ peer: any LibraryPeer, as id: ConnectionID) { peers[id.number] = peer }

  func remove(_ id: ConnectionID) {
    peers[id.number] = nil
    leaveIfAlone()
  }

  func add(_ service: any LoopService) { services.append(service) }

  func remove(_ service: any LoopService) { services.removeAll { $0 === service } }
}

/// What a loop closes at its end: a server or a client.
protocol LoopService: AnyObject {
  /// Take nothing new and tell the peers.
  func beginClosing()
  /// Let go of descriptors and of everything outside the loop.
  func end()
}

/// One connection as libwebsockets calls it.
protocol LibraryPeer: AnyObject {
  /// The answer for libwebsockets: nil for its own default, non-zero to close.
  func handle(_ reason: lws_callback_reasons, _ input: UnsafeRawBufferPointer) -> Int32?

  /// Called for each certificate of the other end's that was looked at, with OpenSSL's `X509_STORE_CTX`.
  func judgeCertificate(_ verification: OpaquePointer)
}

extension LibraryPeer {
  func judgeCertificate(_ verification: OpaquePointer) {}
}

/// Stands between the bell and the loop, so that the handle doesn't keep the loop alive forever.
private final class BellOwner {
  // Weak: the loop may be going when its last handles close.
  weak var loop: EventLoop?

  init(_ loop: EventLoop) { self.loop = loop }
}

private func bellDidRing(_ handle: UnsafeMutablePointer<uv_async_t>?) {
  owner(handle?.pointee.data, as: BellOwner.self)?.loop?.bellRang()
}

private func closeForgotten(_ handle: UnsafeMutablePointer<uv_handle_t>?, _: UnsafeMutableRawPointer?) {
  if uv_is_closing(handle) == 0 { uv_close(handle, nil) }
}
