internal import Document
internal import OrderedCollections

/// Who makes room for whom: what a room keeps to find, at once, a seat or an outbox that can go.
struct Vacancies {
  var census = SeatCensus()
  var outboxes = IdleOutboxes()
  var newcomers = Newcomers()
  /// When the last session of a seat left.
  var leftAt: [SeatNumber: Duration] = [:]
  /// When the room began, or read its journal back: who was here before may be on the way.
  var openedAt: Duration?
  /// Whether somebody came or left since seats were counted last.
  var isStale = true
  var countedAt: Duration?
  var steppedAt: Duration?
  /// Who gave a name and waits to be written down.
  var waiting: OrderedSet<SessionID> = []
  var lookAgainAt: Duration?
  /// Hosts who want seats forgotten, when they are counted.
  var requests: [ForgetRequest] = []
}

/// A host wants seats forgotten.
struct ForgetRequest {
  var session: SessionID
  var request: Int
  /// Nil: all that aren't here and own nothing.
  var seat: SeatNumber?
}

/// Whether somebody finds room.
enum Admission {
  case now
  /// Too many came from where they are: not before that time.
  case later(Duration)
  /// The board is full, and nobody makes room.
  case full
}
