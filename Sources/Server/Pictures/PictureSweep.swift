import Dispatch
import Document
import FoundationEssentials
import Logging
import Service
import Storage

/// Forgets the pictures that no card has any more and none can get back (rule PIC8).
///
/// Every picture that a board's state mentions is kept: cards, removed ones, and what people may undo. A picture that
/// nobody put on a card yet has ``grace`` to get there. The room takes none on a card any more by then, and the device
/// sends it again (rule PIC11). A background thread does this, one board after the other, and reads each from the
/// journal.
enum PictureSweep {
  /// How old a picture is when it is looked for: longer than ``Room`` takes it on a card.
  static let grace = Duration.seconds(3_600)
  static let interval = Duration.seconds(3_600)
  private static let queue = DispatchQueue(label: "pictures.sweep", qos: .utility)

  /// The pictures of a board that were forgotten.
  struct Forgotten: Hashable, Sendable {
    var board: BoardName
    var hashes: [String]
  }

  /// Begins a sweep. Nobody waits for its end.
  static func begin(
    in journal: any Journal & PictureKeeper, at time: Timestamp, logger: Logger,
    then: @escaping @Sendable ([Forgotten]) -> Void
  ) {
    queue.async {
      do throws(JournalError) {
        let forgotten = try sweep(journal, at: time)
        if !forgotten.isEmpty {
          let count = forgotten.reduce(0) { $0 + $1.hashes.count }
          logger.info("Pictures that no card has any more were forgotten", metadata: ["count": "\(count)"])
          then(forgotten)
        }
      } catch {
        // A server that is ending has closed its journal. In any case, the next sweep finds them again.
        logger.info("Pictures that no card has any more weren't looked for", metadata: ["error": "\(error.detail)"])
      }
    }
  }

  /// - Returns: the pictures that were forgotten.
  static func sweep(
    _ journal: any Journal & PictureKeeper, at time: Timestamp
  ) throws(JournalError) -> [Forgotten] {
    let limit = Timestamp(milliseconds: time.milliseconds - Int64(grace / .milliseconds(1)))
    var all: [Forgotten] = []
    for board in try journal.boardsWithPictures(keptBefore: limit) {
      let old = try journal.pictures(of: board, keptBefore: limit)
      let loaded = try journal.load(board)
      // A repair may bring back pictures that a damaged board had.
      guard loaded.damage == nil else { continue }
      let mentioned = mentions(in: loaded.state)
      let forgotten = old.filter { !mentioned.contains($0) }
      guard !forgotten.isEmpty else { continue }
      try journal.forgetPictures(forgotten, of: board, keptBefore: limit)
      all.append(Forgotten(board: board, hashes: forgotten))
    }
    return all
  }

  /// All that looks like a picture's hash, anywhere in a board's state or entries.
  ///
  /// - Complexity: O(its size).
  static func mentions(in state: some Encodable) -> Set<String> {
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
    let swept = loop.inbox { [weak self] (forgotten: [PictureSweep.Forgotten]) in
      for board in forgotten { self?.cardPictures.forgot(board.hashes, of: board.board) }
    }
    _ = loop.timer(after: PictureSweep.interval, repeating: PictureSweep.interval) { [weak self] in
      guard let self else { return }
      PictureSweep.begin(in: journal, at: .now, logger: logger) { swept.post($0) }
    }
  }
}
