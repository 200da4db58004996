import Dispatch
import Document
import Room
import Service

/// The workers of a server. Lives on its first loop.
final class Workers {
  private var workers: [RelayID: Worker] = [:]
  let loops = Loops()

  var count: Int { workers.count }

  func add(_ worker: Worker) {
    workers[worker.relay] = worker
    loops.add(worker.orders, of: worker.relay)
  }

  /// - Returns: how many of them take it.
  func give(_ order: LoopOrder) -> Int { workers.keys.count { loops.give(order, to: $0) } }

  /// The first loop has ended. Waits until the others have, for at most three seconds.
  ///
  /// - Returns: whether they have.
  func join() -> Bool {
    let deadline = DispatchTime.now() + .seconds(3)
    return workers.values.map { $0.join(by: deadline) }.allSatisfy(\.self)
  }

  /// The loop on which the room of a board lives: always the same for a name and a number of loops.
  ///
  /// - Complexity: O(its length).
  func home(of board: BoardName) -> RelayID {
    // FNV-1a; Swift's own hash is another one in each process.
    let hash = board.description.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let number = RelayID(UInt16(hash % UInt64(count + 1)))
    return workers[number] == nil ? RelayID(0) : number
  }
}
