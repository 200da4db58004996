import Dispatch
import Document
import Service

/// Reads one board file again whenever it or a file of its collections changed, and hands over what it declares or what
/// is wrong with it.
///
/// Looking costs one status call each ``interval``; reading, parsing and resolving run on a background queue, one
/// reading at a time, however often the file changes. A change counts when the file has kept still for ``stillness``:
/// an editor that writes in place is not read half way. A board of the store has no file: it is read again when it is
/// given another text.
final class BoardFileWatch {
  /// What the file says now.
  typealias Finding = Result<BoardFile.Contents, ServeError>

  /// How often the file's status is looked at.
  static let interval = Duration.milliseconds(200)
  /// Longer than ``interval``, so that a file that goes on changing is seen to.
  static let stillness = Duration.milliseconds(250)

  private var source: BoardSource
  private let loop: EventLoop
  private let queue: DispatchQueue
  private let limits: Limits
  private let fed: (@escaping ([String: FedCollection]) -> Void) -> Void
  private let found: (Finding) -> Void
  private var watch: FileWatch?
  private var waiting: LoopTimer?
  private var reading = Reading.none
  private var readings: Inbox<Read>?
  /// The boards to read next, each with the change of a collection that it is read with.
  private var changes: [WaitingChange] = []
  /// The callers who wait for the reading that is under way.
  private var reader: WaitingChange?
  /// The files of the collections, by path.
  private var collections: [String: FileWatch] = [:]

  /// The result of reading, with a change or as the file is.
  private struct Read: Sendable {
    var reading: BoardFiles.Reading?
    var outcome: CollectionRequest.Outcome?
  }

  private struct WaitingChange {
    let change: CollectionRequest
    let done: (CollectionRequest.Outcome) -> Void
  }

  private enum Reading {
    case none
    case underWay
    /// The file changed since the reading began: the result may be old.
    case outdated
  }

  /// - Parameters:
  ///   - queue: where files are read; serial, so that many boards cost one thread.
  ///   - limits: of the board.
  ///   - fed: asked when a reading begins; calls back with the elements that programs fed to the board's collections.
  ///     If the board is gone it never calls back, and the watch is stopped.
  ///   - found: called on the loop after each reading, but for those with a change.
  init(
    source: BoardSource, loop: EventLoop, queue: DispatchQueue, limits: Limits,
    fed: @escaping (@escaping ([String: FedCollection]) -> Void) -> Void, found: @escaping (Finding) -> Void
  ) {
    self.source = source
    self.loop = loop
    self.queue = queue
    self.limits = limits
    self.fed = fed
    self.found = found
  }

  /// Watches from now on. Reading the file once more finds what changed since it was read before.
  func start() throws(ServiceError) {
    readings = loop.inbox { [weak self] in self?.finish($0) }
    if case .file(let path) = source {
      watch = try loop.watchFile(at: path, every: Self.interval) { [weak self] in self?.wait() }
    }
    read()
  }

  /// The board has got another text in the store.
  func declare(_ text: String, of board: BoardName) {
    source = .store(board, text: text)
    read()
  }

  /// Stops watching. Nobody hears the result of a reading that is under way.
  func stop() {
    watch?.cancel()
    waiting?.cancel()
    for watch in collections.values { watch.cancel() }
    if let readings { loop.close(readings) }
    (watch, waiting, readings, collections) = (nil, nil, nil, [:])
  }

  private func wait() {
    waiting?.cancel()
    waiting = loop.timer(after: Self.stillness) { [weak self] in self?.read() }
  }

  /// Reads the file, changed or not.
  func read() {
    guard case .none = reading, let readings else {
      reading = .outdated
      return
    }
    reading = .underWay
    fed { [queue, source, limits] fed in
      queue.async { readings.post(Read(reading: BoardFiles.reading(of: source, fed: fed, limits: limits))) }
    }
  }

  /// Reads the file as it would be with a change of one of its collections, in turn: each change sees what those before
  /// it led to. The caller bounds how many wait.
  func read(with change: CollectionRequest, _ done: @escaping (CollectionRequest.Outcome) -> Void) {
    changes.append(WaitingChange(change: change, done: done))
    readNextChange()
  }

  private func readNextChange() {
    guard case .none = reading, let readings, !changes.isEmpty else { return }
    let next = changes.removeFirst()
    reading = .underWay
    reader = next
    let change = next.change
    fed { [queue, source, limits] fed in
      queue.async {
        let (reading, outcome) = change.reading(of: source, fed: fed, limits: limits)
        readings.post(Read(reading: reading, outcome: outcome))
      }
    }
  }

  private func finish(_ read: Read) {
    let isOutdated = if case .outdated = reading { true } else { false }
    let reader = reader
    self.reader = nil
    reading = .none
    if let outcome = read.outcome {
      // Done before anything is read again, because the next reading should see what this led to.
      reader?.done(outcome)
    } else if !isOutdated, let contents = read.reading?.contents {
      found(contents)
    }
    // Reading once more finds what changed between its reading and its watch.
    let isNew = read.reading.map { follow($0.collections) } ?? false
    if isOutdated || isNew { self.read() }
    readNextChange()
  }

  /// Watches these files and no others; whether one of them wasn't watched before.
  private func follow(_ paths: Set<String>) -> Bool {
    for (path, watch) in collections where !paths.contains(path) {
      watch.cancel()
      collections[path] = nil
    }
    let fresh = paths.filter { collections[$0] == nil }
    var isWatching = false
    for path in fresh {
      do throws(ServiceError) {
        collections[path] = try loop.watchFile(at: path, every: Self.interval) { [weak self] in self?.wait() }
        isWatching = true
      } catch {
        found(.failure(.network("\(error)")))
      }
    }
    return isWatching
  }
}
