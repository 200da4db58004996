import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("A board's past for its hosts")
struct HistoryTests {
  /// A host, and Ann, who has added a card, crossed one off and taken the crossing back.
  private final class Evening {
    let room: TestRoom
    let host: SessionID
    let ann: SessionID

    init(_ configure: (inout RoomConfiguration) -> Void = { _ in }) {
      room = TestRoom(configure)
      host = room.join("host", as: .host)
      ann = room.join("ann")
      room.operate(.add("Mine"), 1, from: ann)
      room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 2, from: ann)
      room.ask(.undo, 3, from: ann)
      room.advance(.seconds(1))
    }

    func ask(_ command: HostCommand) -> ServerMessage? {
      _ = room.take(host)
      room.send(.host(id: 7, command), from: host)
      room.advance(.seconds(1))
      return room.take(host).first { message in
        switch message {
        case .done, .error: true
        default: false
        }
      }
    }

    func history(upTo end: HistoryPosition? = nil) -> HostResult.History? {
      guard case .done(7, .history(let history))? = ask(.history(upTo: end)) else { return nil }
      return history
    }
  }

  @Test("[HI1] the history comes page by page, the latest first, with who, when and what")
  func list() throws {
    let evening = Evening { $0.historyLinesMax = 4 }
    let first = try #require(evening.history())
    #expect(first.lines.map(\.what) == [.undid, .did, .did])
    #expect(first.lines.map(\.by) == [SeatNumber(2), SeatNumber(2), SeatNumber(2)])
    #expect(first.lines.map(\.moment.revision) == [Revision(4), Revision(3), Revision(2)])
    #expect(first.lines.last?.op == .add("Mine"))
    #expect(first.names == ["2": "ann"])
    #expect(first.oldest == .start)
    let next = try #require(first.next)
    let second = try #require(evening.history(upTo: next))
    #expect(second.lines.map(\.what) == [.declared])
    #expect(second.lines.first?.count == 5)
    #expect(second.next == nil)
  }

  @Test("[HI1] a moment shows the facts as they were; one that the board hasn't reached is gone")
  func moment() {
    let evening = Evening()
    guard case .done(7, .moment(let moment))? = evening.ask(.moment(Revision(3))) else {
      Issue.record("no moment")
      return
    }
    #expect(moment.facts.cards[.loveStack]?.values == [.rejected: .flag(true)])
    #expect(moment.facts.cards.count == 4)
    #expect(
      evening.ask(.moment(Revision(99)))
        == .error(InputError(Refusal(.gone, ["revision": .number(99)]), id: 7)))
  }

  @Test("[HI2] a moment is restored as one new operation, which can be undone")
  func restore() {
    let evening = Evening()
    let before = evening.room.durable.facts()
    #expect(evening.ask(.restoreMoment(Revision(1))) == .done(id: 7, .restored(missing: 0)))
    #expect(evening.room.durable.document.revision == Revision(5))
    #expect(evening.room.durable.document.cardCount == 3)
    evening.room.ask(.undo, 1, from: evening.host)
    #expect(evening.room.durable.facts() == before)
    #expect(evening.ask(.restoreMoment(Revision(1))) == .done(id: 7, .restored(missing: 0)))
    #expect(evening.ask(.restoreMoment(Revision(1))) == .done(id: 7, .restored(missing: 0)))
    #expect(evening.room.durable.document.revision == Revision(7), "what it is already needs no operation")
  }

  @Test(
    "[HI3] all that one seat did is taken back as one operation; fields that others changed since stay and are counted")
  func takeBack() {
    let evening = Evening()
    let room = evening.room
    room.operate(.setValue(target: .card(.purpleTrain), key: .rejected, value: nil), 4, from: evening.ann)
    room.operate(.setValue(target: .card(.purpleTrain), key: .rejected, value: .flag(false)), 1, from: evening.host)
    let revision = room.durable.document.revision
    let expected = HostResult.TakenBack(taken: 1, standing: 1, isComplete: true)
    let since = Timestamp(milliseconds: 0)
    #expect(evening.ask(.takeBack(SeatNumber(2), since: since)) == .done(id: 7, .takenBack(expected)))
    #expect(room.durable.document.revision == revision.next)
    #expect(room.durable.document.cardCount == 3)
    #expect(room.durable.document[.purpleTrain]?.values == [.rejected: .flag(false)])
    room.ask(.undo, 2, from: evening.host)
    #expect(room.durable.document.cardCount == 4)
    #expect(
      evening.ask(.takeBack(SeatNumber(99), since: since))
        == .error(InputError(Refusal(.unknownTarget, ["target": .number(99)]), id: 7)))
  }

  @Test("[HI3] operations of a seat before its last 100 come from the journal")
  func takeBackMany() {
    let evening = Evening { $0.operationsBurst = 1_000 }
    for counter in 4...160 as ClosedRange<UInt32> {
      evening.room.operate(.add("\(counter)"), counter, from: evening.ann)
    }
    #expect(evening.room.durable.document.cardCount == 161)
    guard
      case .done(7, .takenBack(let taken))? = evening.ask(.takeBack(SeatNumber(2), since: Timestamp(milliseconds: 0)))
    else {
      Issue.record("no answer")
      return
    }
    #expect(taken == HostResult.TakenBack(taken: 158, standing: 0, isComplete: true))
    #expect(evening.room.durable.document.cardCount == 3)
  }

  @Test("only hosts look at the past", arguments: [Role.guest, .coHost, .viewer])
  func rights(_ role: Role) {
    let room = TestRoom()
    let id = room.join("x", as: role)
    for command in [
      HostCommand.history(upTo: nil), .moment(.zero), .restoreMoment(.zero),
      .takeBack(SeatNumber(1), since: Timestamp(milliseconds: 0)),
    ] {
      room.send(.host(id: 1, command), from: id)
      #expect(
        room.takeReplies(id) == [.error(InputError(Refusal(.notAllowed, ["role": .text(role.rawValue)]), id: 1))])
    }
  }
}
