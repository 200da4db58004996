import Dispatch
import Document

/// The threads that closed boards are read on: few, so that a crowd that comes to many boards at once doesn't take the
/// machine; and several, so that a huge board, or one on a slow disk, holds up few others.
struct BoardReaders {
  private let queues = (1...4).map { DispatchQueue(label: "opening boards \($0)") }
  private var reading: [BoardName: Int] = [:]

  /// Reads a board where fewest are being read.
  mutating func read(_ board: BoardName, _ work: @escaping @Sendable () -> Void) {
    let loads = Dictionary(reading.values.map { ($0, 1) }, uniquingKeysWith: +)
    let queue = queues.indices.min { loads[$0, default: 0] < loads[$1, default: 0] } ?? 0
    reading[board] = queue
    queues[queue].async(execute: work)
  }

  mutating func finished(_ board: BoardName) { reading[board] = nil }
}
