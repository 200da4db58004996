import Dispatch
import Document
import Service

/// Watches folders that a server was given boards in, and hands over each board file that comes into one.
///
/// Looking costs one status call each ``BoardFileWatch/interval`` and folder, reading is done on a background queue. A
/// file that is wrong is handed over too, and again whenever it changed, until the watcher says that it is known.
final class BoardFolderWatch {
  private let folders: [String]
  private let loop: EventLoop
  private let queue: DispatchQueue
  private let limits: Limits
  private let found: (BoardFiles.Board) -> Bool
  private var watches: [FileWatch] = []
  /// Files that weren't taken, by path: their folder doesn't change when they do.
  private var waiting: [String: FileWatch] = [:]
  /// The mistakes in files that aren't boards yet, by path.
  private var wrong: [String: ServeError] = [:]
  private var timer: LoopTimer?
  private var known: Set<String>
  private var readings: Inbox<[BoardFiles.Board]>?

  /// - Parameters:
  ///   - folders: of the paths, the folders that boards are looked for in.
  ///   - known: files that are boards already.
  ///   - queue: where files are read; serial.
  ///   - limits: of the boards.
  ///   - found: called on the loop for each file that isn't known; returns whether it is a board from now on.
  init(
    folders: [String], known: Set<String>, loop: EventLoop, queue: DispatchQueue, limits: Limits,
    found: @escaping (BoardFiles.Board) -> Bool
  ) {
    self.folders = folders
    self.known = known
    self.loop = loop
    self.queue = queue
    self.limits = limits
    self.found = found
  }

  func start() throws(ServiceError) {
    readings = loop.inbox { [weak self] in self?.take($0) }
    for folder in folders {
      watches.append(try loop.watchFile(at: folder, every: BoardFileWatch.interval) { [weak self] in self?.wait() })
    }
  }

  /// A file that is still being written isn't read half way.
  private func wait() {
    timer?.cancel()
    timer = loop.timer(after: BoardFileWatch.stillness) { [weak self] in self?.look() }
  }

  /// Reads the files that aren't known.
  func look() {
    guard let readings else { return }
    queue.async { [folders, known, limits] in
      readings.post(BoardFiles.unknown(in: folders, known: known, limits: limits))
    }
  }

  private func take(_ files: [BoardFiles.Board]) {
    for file in files where !known.contains(file.path) {
      guard !isWrongAsBefore(file) else { continue }
      if found(file) {
        known.insert(file.path)
        waiting.removeValue(forKey: file.path)?.cancel()
      } else if waiting[file.path] == nil {
        follow(file.path)
      }
    }
  }

  /// The watcher has heard of it.
  private func isWrongAsBefore(_ file: BoardFiles.Board) -> Bool {
    let error: ServeError? = if case .failure(let error) = file.contents { error } else { nil }
    defer { wrong[file.path] = error }
    return error != nil && wrong[file.path] == error
  }

  /// Reads a file again when it has changed, and once more now: it may have changed since it was read. One that can't
  /// be watched is read when its folder changes.
  private func follow(_ path: String) {
    do throws(ServiceError) {
      waiting[path] = try loop.watchFile(at: path, every: BoardFileWatch.interval) { [weak self] in self?.wait() }
      wait()
    } catch {
      loop.logLine("\(error)")
    }
  }
}
