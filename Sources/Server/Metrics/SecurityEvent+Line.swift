import Logging
import Room

// How the log says what happened. A new kind gets its sentence here, and its row in OPERATING.md.

extension SecurityEvent.Kind {
  var sentence: String {
    switch self {
    case .charged: "Someone asked for more than their share, and was told to wait."
    case .tooMuchWork: "A message was refused because its work has a bound."
    case .seatsFull: "The board has no free seat: newcomers only look on."
    case .outboxesFull: "The board has no free outbox: new tabs only look on."
    case .tooManySeats: "Too many new seats were asked for in a minute."
    case .tooManyOutboxes: "Too many new outboxes were asked for in a minute."
    case .boardFull: "The board has no room for more bytes."
    case .shareFull: "A seat has used up its share of the board."
    case .seatConnections: "A seat has as many connections as it may have."
    case .wrongBoardCode: "A wrong code was typed for a board."
    case .wrongSeatCode: "A wrong code was typed for a seat."
    case .wrongWallCode: "A wrong code was typed for a screen."
    case .tooManyCodes: "A code wasn't looked at, because there had been too many wrong ones."
    case .screensFull: "A screen got no code, because too many wait already."
    case .refusedEntry: "Someone wasn't let in."
    case .nonsense: "A connection was closed because it talked nonsense."
    case .lagging: "A connection took what it was sent too slowly, so that was dropped."
    case .stalled: "A connection was closed because it took nothing of what it was sent."
    case .joined: "Someone has a new seat."
    case .hosting: "Someone came in as a host."
    case .kicked: "A host took a seat away."
    case .barred: "A host keeps an address out."
    case .letIn: "A host lets everyone in again."
    case .rotated: "A host made a link useless and has a new one."
    case .admitted: "A newcomer was let in from the lobby."
    case .declined: "A host said no to a newcomer in the lobby."
    case .wrongWallWord: "A newcomer picked a word that walls don't show."
    case .seatsForgotten: "A host made the board forget seats."
    case .roleChanged: "A host gave someone another role."
    case .seatsMerged: "A host made one person of two seats, or two again."
    case .fed: "A program fed a collection."
    case .feedRefused: "A program that wanted to feed or read a collection was refused."
    case .exported: "A host took the board home."
    case .exportRefused: "Someone who wanted to take the board home was refused."
    case .pictureRefused: "A picture that someone sent wasn't taken."
    case .boardMade: "The owner made a board."
    case .boardArchived: "The owner archived a board."
    case .boardDeleted: "The owner deleted a board, which can be restored for 30 days."
    case .boardRestored: "The owner brought a board back."
    case .boardRemoved: "A board that was deleted 30 days ago is gone."
    case .ownerRefused: "Someone without the owner's link asked as the owner."
    case .backup: "The owner did something with backups."
    case .damaged: "The journal holds something else than what was written."
    }
  }

  var level: Logger.Level {
    switch self {
    case .damaged: .error
    case .joined, .hosting, .fed, .lagging, .admitted, .wrongWallWord: .info
    case .kicked, .barred, .letIn, .rotated, .declined, .seatsForgotten, .roleChanged, .boardMade, .boardArchived,
      .boardDeleted, .boardRestored, .boardRemoved, .backup, .exported,
      .seatsMerged:
      .notice
    default: .warning
    }
  }

  /// Whether only hosts, or the server itself, make it happen.
  var isOfHosts: Bool {
    switch self {
    case .hosting, .kicked, .barred, .letIn, .rotated, .admitted, .declined, .seatsForgotten, .roleChanged, .fed,
      .damaged, .boardMade, .boardArchived, .boardDeleted, .boardRestored, .boardRemoved, .backup, .exported,
      .seatsMerged:
      true
    default: false
    }
  }
}
