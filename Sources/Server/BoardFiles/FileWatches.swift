import Dispatch
import Document
import Service

/// The files of open boards and the folders that new ones come into, which are followed while the server runs.
struct FileWatches {
  /// Board files are read here, one after the other.
  private static let queue = DispatchQueue(label: "board files")

  private let loop: EventLoop
  private let limits: Limits
  private var files: [BoardFileWatch] = []
  private var folders: BoardFolderWatch?

  init(on loop: EventLoop, _ limits: Limits) {
    self.loop = loop
    self.limits = limits
  }

  /// Hands what a board's file says to the board, whenever that changes.
  ///
  /// - Throws: `network` where the system has no more watches.
  mutating func follow(_ source: BoardSource, for board: OpenBoard) throws(ServeError) -> BoardFileWatch {
    let watch = BoardFileWatch(
      source: source, loop: loop, queue: Self.queue, limits: limits,
      fed: { [weak board] then in
        board?.ask({ $0.collections }) { fed in
          if let fed { then(fed) }
        }
      }, found: { [weak board] in board?.fileWasRead($0) })
    do throws(ServiceError) {
      try watch.start()
    } catch {
      throw .network("\(error)")
    }
    files.append(watch)
    return watch
  }

  mutating func stop(_ watch: BoardFileWatch) {
    watch.stop()
    files.removeAll { $0 === watch }
  }

  /// Looks for files that come into the folders.
  ///
  /// - Parameter found: true if the file is a board now, or never will be one.
  /// - Throws: `network` where the system has no more watches.
  mutating func follow(
    _ files: BoardFiles, found: @escaping (BoardFiles.Board) -> Bool
  ) throws(ServeError) {
    guard !files.folders.isEmpty else { return }
    let watch = BoardFolderWatch(
      folders: files.folders, known: Set(files.boards.map(\.path)), loop: loop, queue: Self.queue, limits: limits,
      found: found)
    do throws(ServiceError) {
      try watch.start()
    } catch {
      throw .network("\(error)")
    }
    folders = watch
    // A file that was wrong at the start is a board once it is in order.
    if !files.passedOver.isEmpty { watch.look() }
  }

  /// Reads all of them now.
  func read() {
    for watch in files { watch.read() }
  }
}
