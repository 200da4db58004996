import Document
import Presentation
import RoomSimulation

@testable import Messages
@testable import Replica
@testable import Room

/// A room with one replica, joined, and the means to hold messages up.
final class Pair {
  let room = TestRoom()
  var replica: Replica
  var session: SessionID?
  var now: Duration { room.now }
  var refused: [Outbox.Refused] = []
  var renamings: [Outbox.Renaming] = []
  var kept: Replica.Kept?
  /// The seat that the room gave the person, and its secret.
  var claimed: SeatNumber?
  var sent: [ClientMessage] = []
  var isHolding = false
  /// How others moved the texts that are shown.
  var moved: [Move] = []

  struct Move: Hashable {
    var card: CardID
    var change: TextChange
  }

  init(_ kept: Replica.Kept = .init(outbox: Outbox(name: .test("ann")), wantedName: "Ann"), joining: Bool = true) {
    replica = Replica(token: "guest-0", surface: .phone, kept: kept)
    if joining { connect() }
  }

  func connect() {
    session = room.connect()
    perform(replica.connected(at: now))
    settle()
  }

  func disconnect() {
    if let session { room.handle(.disconnected(session)) }
    session = nil
    perform(replica.disconnected())
  }

  func perform(_ effects: [Replica.Effect]) {
    for effect in effects {
      switch effect {
      case .keep: kept = replica.kept
      case .send(let message):
        sent.append(message)
        if let session, !isHolding { room.send(message, from: session) }
      case .refused(let what): refused.append(what)
      case .renamed(let renaming): renamings.append(renaming)
      case .textMoved(let card, let change): moved.append(.init(card: card, change: change))
      case .claimed(let seat): claimed = seat
      case .changed, .done, .pressed, .claimable, .claiming, .invitation, .seatGiven, .problem, .wake, .reconnect: break

      case .lobby, .waiting: break
      }
    }
  }

  /// Delivers what the room says, for a second.
  func settle() {
    for _ in 0..<20 {
      room.advance(.milliseconds(50))
      guard let session else { return }
      for message in room.take(session) { perform(replica.receive(message, at: now)) }
      perform(replica.tick(at: now))
    }
  }

  var texts: [String] { replica.shown.sections[.sam]?.cards.compactMap { replica.shown.cards[$0]?.text } ?? [] }
}
