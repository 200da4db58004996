import Document
import Messages
import Presentation
import Room
import Service
import Storage

/// Writes down the facts of one board that anyone can read at any time (``SharedFacts``). It owns when the board was
/// changed last, and whether writing is due.
///
/// Facts are written whenever an event changes them, which is O(1). Counting a crowd takes a while, so samples come no
/// more often than each ``samplePause``. It belongs to the board's loop, and refuses nothing.
final class FactsWriter {
  private static let samplePause = Duration.milliseconds(100)

  let shared: SharedFacts
  private let room: Room
  private let loop: EventLoop
  /// Whether the facts are out of date.
  private var areOld = false
  /// Whether a sample is due soon.
  private var isSampling = false
  /// When the board was changed last since it was opened; nil: it wasn't.
  private var changedAt: Timestamp?

  /// - Parameter shared: where it writes them; nil: they are its own.
  init(_ shared: SharedFacts?, of room: Room, on loop: EventLoop) {
    let known = BoardFacts(of: room)
    self.shared = shared ?? SharedFacts(known)
    shared?.write(known)
    self.room = room
    self.loop = loop
  }

  /// These entries are on disk.
  func appended(_ entries: [Entry]) {
    if let at = entries.last(where: { $0.changedAt != nil })?.changedAt { changedAt = at }
  }

  /// The room took the event.
  ///
  /// - Parameter sessions: how many there are.
  func took(_ event: RoomEvent, sessions: Int) {
    // After any event a full disk may turn out to have room again.
    if event.changesFacts || room.isWritable != shared.now.isWritable { write(sessions: sessions) }
  }

  /// From now on they are out of date.
  func age() { areOld = true }

  /// Writes them if they are out of date.
  func writeIfOld(sessions: Int) {
    if areOld { write(sessions: sessions) }
  }

  private func write(sessions: Int) {
    areOld = false
    shared.write(BoardFacts(of: room, sessions: sessions, changedAt: changedAt))
  }

  /// Something may have changed that samples have.
  func sampleSoon() {
    guard !isSampling else { return }
    isSampling = true
    loop.timer(after: Self.samplePause) { [weak self] in
      guard let self else { return }
      isSampling = false
      shared.write(BoardSample(counts: room.counts, summary: room.summary))
    }
  }
}

extension RoomEvent {
  /// Whether it changes the ``BoardFacts``: something is on disk or declared, or someone comes or goes.
  fileprivate var changesFacts: Bool {
    switch self {
    case .received, .tick, .throttled, .lagging, .drained, .stalled, .silent, .viewsChanged, .opened, .history,
      .snapshotKept, .pictureComing, .pictureKept:
      false
    default: true
    }
  }
}

extension BoardFacts {
  init(of room: Room, sessions: Int = 0, changedAt: Timestamp? = nil) {
    let state = room.durableState
    self.init(
      title: room.title.title, settings: state.settings, isAnonymous: state.document.isAnonymous,
      cardCount: state.document.cardCount, schema: room.values.schema, isWritable: room.isWritable,
      isDamaged: room.isDamaged, sessionCount: sessions, changedAt: changedAt)
  }
}
