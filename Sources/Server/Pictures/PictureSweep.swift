import Dispatch
import Document
import FoundationEssentials
import Logging
import Service
import Storage

/// Forgets the pictures that no card has any more and none can get back (rule PIC8).
///
/// Whatever a board's state mentions is kept: cards, removed ones, and what people may undo. A picture that nobody put
/// on a card yet has ``grace`` to get there. Beside the loop, one board after the other, each read from the journal.
enum PictureSweep {
  /// How old a picture is when it is looked for: longer than a phone is usually without a connection.
  static let grace = Duration.seconds(6 * 3_600)
  static let interval = Duration.seconds(3_600)
  private static let queue = DispatchQueue(label: "pictures.sweep", qos: .utility)

  /// Begins a sweep. Nobody waits for its end.
  static func begin(in journal: SQLiteJournal, at time: Timestamp, logger: Logger) {
    queue.async {
      do throws(JournalError) {
        let forgotten = try sweep(journal, at: time)
        if forgotten > 0 {
          logger.info("Pictures that no card has any more were forgotten", metadata: ["count": "\(forgotten)"])
        }
      } catch {
        // A server that is ending has closed its journal. Whatever it was, the next sweep finds them again.
        logger.info("Pictures that no card has any more weren't looked for", metadata: ["error": "\(error.detail)"])
      }
    }
  }

  /// - Returns: how many pictures were forgotten.
  static func sweep(_ journal: SQLiteJournal, at time: Timestamp) throws(JournalError) -> Int {
    let limit = Timestamp(milliseconds: time.milliseconds - Int64(grace / .milliseconds(1)))
    var count = 0
    for board in try journal.boardsWithPictures(keptBefore: limit) {
      let old = try journal.pictures(of: board, keptBefore: limit)
      let loaded = try journal.load(board)
      // What a damaged board had may be what a repair brings back.
      guard loaded.damage == nil else { continue }
      let mentioned = mentions(in: loaded.state)
      let forgotten = old.filter { !mentioned.contains($0) }
      if !forgotten.isEmpty { try journal.forgetPictures(forgotten, of: board, keptBefore: limit) }
      count += forgotten.count
    }
    return count
  }

  /// All that looks like a picture's hash, wherever it stands in the state. O(state).
  static func mentions(in state: BoardState) -> Set<String> {
    let text: Data
    do {
      text = try JSONEncoder().encode(state)
    } catch {
      preconditionFailure("a state can't be written: \(error)")
    }
    var mentions: Set<String> = []
    var run: [UInt8] = []
    for byte in text {
      if (48...57).contains(byte) || (97...102).contains(byte) {
        run.append(byte)
        continue
      }
      if run.count == 64 { mentions.insert(String(decoding: run, as: UTF8.self)) }
      run.removeAll(keepingCapacity: true)
    }
    return mentions
  }
}

extension RunningServer {
  /// Looks every hour for pictures that no card has any more.
  func sweepPictures() {
    _ = loop.timer(after: PictureSweep.interval, repeating: PictureSweep.interval) { [weak self] in
      guard let self else { return }
      PictureSweep.begin(in: journal, at: .now, logger: logger)
    }
  }
}
