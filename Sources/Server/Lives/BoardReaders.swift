import Dispatch
import Document
import Service
import Storage

/// A board that was read because someone came to it, or because the server starts.
struct BoardReading: Sendable {
  /// The board as its journal has it, and what its file says; a board that is written in Swift has none.
  typealias Found = (loaded: LoadedBoard, contents: Result<BoardFile.Contents, ServeError>?)

  var board: BoardName
  var result: Result<Found, ServeError>
}

/// The threads that closed boards are read on: few, so that a crowd that comes to many boards at once doesn't take the
/// machine; and several, so that a huge board, or one on a slow disk, holds up few others.
///
/// It belongs to the server's loop, which gets each reading.
final class BoardReaders {
  private let queues = (1...4).map { DispatchQueue(label: "opening boards \($0)") }
  /// The queues of the boards that are being read.
  private var reading: [BoardName: Int] = [:]
  private let journal: any Journal
  /// The data directory, for errors.
  private let path: String
  private let limits: Limits
  private let loop: EventLoop
  private let finished: (BoardReading) -> Void
  private lazy var inbox: Inbox<BoardReading> = loop.inbox { [weak self] in self?.finish($0) }

  init(
    _ journal: any Journal, in path: String, _ limits: Limits, on loop: EventLoop,
    finished: @escaping (BoardReading) -> Void
  ) {
    self.journal = journal
    self.path = path
    self.limits = limits
    self.loop = loop
    self.finished = finished
  }

  /// Reads a board where fewest are being read.
  func read(_ board: ClosedBoard) { read(board) { [inbox] in inbox.post($0) } }

  /// Reads boards and waits until all are read or the time is over. The loop gets those that come later.
  func read(_ boards: [ClosedBoard], within time: DispatchTimeInterval) -> [BoardReading] {
    let early = StartReadings(of: boards.count, inbox: inbox)
    for board in boards { read(board) { early.post($0) } }
    let readings = early.wait(for: time)
    for done in readings { reading[done.board] = nil }
    return readings
  }

  private func finish(_ end: BoardReading) {
    reading[end.board] = nil
    finished(end)
  }

  private func read(_ board: ClosedBoard, _ post: @escaping @Sendable (BoardReading) -> Void) {
    let name = board.name
    let loads = Dictionary(reading.values.map { ($0, 1) }, uniquingKeysWith: +)
    let queue = queues.indices.min { loads[$0, default: 0] < loads[$1, default: 0] } ?? 0
    reading[name] = queue
    switch board.source {
    case .file(let file):
      queues[queue].async { [journal, path, limits] in
        post(BoardReading(board: name, result: Self.read(file, journal, in: path, limits)))
      }
    case .app:
      queues[queue].async { [journal] in
        post(BoardReading(board: name, result: .success((Self.load(name, journal), nil))))
      }
    }
  }

  private static func read(
    _ file: BoardFiles.Board, _ journal: any Journal, in directory: String, _ limits: Limits
  ) -> Result<BoardReading.Found, ServeError> {
    do throws(JournalError) {
      let loaded = try journal.open(file.name)
      return .success((loaded, BoardFiles.contents(of: file.source, fed: loaded.state.collections, limits: limits)))
    } catch {
      return .failure(.unreadable(file.name, error, in: journal, path: directory))
    }
  }

  /// A board that is written in Swift, as its journal has it: where that can't be read, the board is there all the same
  /// and says why.
  static func load(_ name: BoardName, _ journal: any Journal) -> LoadedBoard {
    do throws(JournalError) {
      return try journal.open(name)
    } catch {
      return LoadedBoard(unreadable: error)
    }
  }
}
