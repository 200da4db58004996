import Document
import Foundation
import Testing

@Suite("The state of a board")
struct BoardStateTests {
  private let at = Timestamp(milliseconds: 1)
  private let ann = SeatNumber(1)
  private let outbox = OutboxNumber(1)

  private func seated() -> BoardState {
    var state = BoardState()
    state.apply(.seat(ann, secretHash: [1, 2, 3], name: "Ann", at: at))
    state.apply(.outbox(outbox, outbox: "tab", seat: ann))
    return state
  }

  @Test("seats are found by their secret's hash, outboxes by their id")
  func lookups() {
    let state = seated()
    #expect(state.seat(secretHash: [1, 2, 3])?.name == "Ann")
    #expect(state.seat(secretHash: [1, 2]) == nil)
    #expect(state.outbox(id: "tab")?.seat == ann)
    #expect(state.outbox(id: "other") == nil)
    #expect(state.nextSeat == SeatNumber(2))
    #expect(state.nextOutbox == OutboxNumber(2))
  }

  @Test("a kicked seat is found, and is known to be revoked")
  func kicked() {
    var state = seated()
    state.apply(.kicked(ann, by: nil, at: Timestamp(milliseconds: 9)))
    #expect(state.seat(secretHash: [1, 2, 3])?.kickedAt == Timestamp(milliseconds: 9))
  }

  @Test("[SE6] a seat is opened by each of its 32 secrets; one more doesn't follow")
  func secrets() throws {
    var state = seated()
    let more = (2...BoardState.secretsKept).map { [UInt8($0)] }
    for hash in more { state.apply(.seatSecret(ann, secretHash: hash, at: at)) }
    #expect(([[1, 2, 3]] + more).allSatisfy { state.seat(secretHash: $0)?.number == ann })
    let all = [[1, 2, 3]] + more + [[0]]
    let entries = all.map {
      $0 == [1, 2, 3] ? Entry.seat(ann, secretHash: $0, name: "Ann", at: at) : .seatSecret(ann, secretHash: $0, at: at)
    }
    #expect(throws: JournalError.self) { try JournalContents(entries: entries).loadState() }
    #expect(try JournalContents(entries: entries.dropLast()).loadState().seats == state.seats)
    let read = try JSONDecoder().decode(BoardState.self, from: JSONEncoder().encode(state))
    #expect(read == state)
    #expect(read.seat(secretHash: [32])?.number == ann)
  }

  @Test("[SE6] kicking a seat revokes all its secrets")
  func kickedSecrets() {
    var state = seated()
    state.apply(.seatSecret(ann, secretHash: [2], at: at))
    state.apply(.kicked(ann, by: nil, at: at))
    #expect(state.seat(secretHash: [1, 2, 3])?.kickedAt == at)
    #expect(state.seat(secretHash: [2])?.kickedAt == at)
  }

  @Test(
    "a secret that opens a seat already, or a seat that isn't there, doesn't follow",
    arguments: [
      Entry.seatSecret(SeatNumber(1), secretHash: [1, 2, 3], at: Timestamp(milliseconds: 1)),
      .seatSecret(SeatNumber(2), secretHash: [1, 2, 3], at: Timestamp(milliseconds: 1)),
      .seatSecret(SeatNumber(9), secretHash: [9], at: Timestamp(milliseconds: 1)),
      .seat(SeatNumber(3), secretHash: [1, 2, 3], name: "", at: Timestamp(milliseconds: 1)),
    ])
  func foreignSecrets(_ entry: Entry) {
    let start: [Entry] = [
      .seat(ann, secretHash: [1, 2, 3], name: "Ann", at: at),
      .seat(SeatNumber(2), secretHash: [2], name: "Bo", at: at),
    ]
    #expect(throws: JournalError.self) { try JournalContents(entries: start + [entry]).loadState() }
  }

  @Test("a snapshot from before seats had several secrets opens, and one with a secret twice doesn't")
  func storedSecrets() throws {
    let seat = #"{"seat":1,"hash":"010203","name":"Ann","at":1"#
    let state = try JSONDecoder().decode(BoardState.Seat.self, from: Data("\(seat)}".utf8))
    #expect(state.secretHashes == [[1, 2, 3]])
    var whole = String(decoding: try JSONEncoder().encode(seated()), as: UTF8.self)
    whole.replace(#""hash":"010203""#, with: #""hash":"010203","moreHashes":["010203"]"#)
    #expect(throws: FieldProblem.self) { try JSONDecoder().decode(BoardState.self, from: Data(whole.utf8)) }
  }

  @Test("[P5] an outbox has the outcomes above what it confirmed, applied or refused")
  func outcomes() throws {
    var state = seated()
    let changes = state.apply(
      .applied(OperationID(outbox, 1), .addSection(title: "One", place: .end), by: ann, at: at))
    #expect(changes == [.sectionInserted(SectionID(outbox, 1), index: 0, title: "One", values: [:])])
    state.apply(.refused(OperationID(outbox, 2), Refusal(.gone)))
    state.apply(.applied(OperationID(outbox, 3), .addSection(title: "Two", place: .end), by: ann, at: at))
    let before = try #require(state.outbox(id: "tab"))
    #expect(before.high == 3)
    #expect(before.outcomes.map(\.end) == [.applied(Revision(1)), .refused(Refusal(.gone)), .applied(Revision(2))])
    state.apply(.confirmed(outbox, counter: 2))
    let after = try #require(state.outbox(id: "tab"))
    #expect(after.confirmed == 2)
    #expect(after.outcomes.map(\.counter) == [3])
    #expect(after.outcome(of: 3)?.end == .applied(Revision(2)))
    #expect(after.outcome(of: 2) == nil)
    #expect(after.outcome(of: 4) == nil)
  }

  @Test("confirming a pending operation confirms no more than the decided ones")
  func confirmingTooMuch() throws {
    var state = seated()
    state.apply(.refused(OperationID(outbox, 1), Refusal(.gone)))
    state.apply(.confirmed(outbox, counter: 100))
    #expect(state.outbox(id: "tab")?.confirmed == 1)
    state.apply(.refused(OperationID(outbox, 2), Refusal(.gone)))
    #expect(state.outbox(id: "tab")?.outcomes.map(\.counter) == [2])
  }

  @Test("beyond what is kept, the oldest unconfirmed outcomes go; the high-water mark stays")
  func boundedOutcomes() throws {
    var state = seated()
    for counter in 1...UInt32(BoardState.outcomesKept + 5) {
      state.apply(.refused(OperationID(outbox, counter), Refusal(.gone)))
    }
    let kept = try #require(state.outbox(id: "tab"))
    #expect(kept.outcomes.count == BoardState.outcomesKept)
    #expect(kept.outcomes.first?.counter == 6)
    #expect(kept.high == UInt32(BoardState.outcomesKept + 5))
  }

  @Test("a kept stale refusal has no text, because the facts have it")
  func staleWithoutText() throws {
    var state = seated()
    let stale = Refusal(.stale, ["text": .text("long"), "revision": .number(3)])
    state.apply(.refused(OperationID(outbox, 1), stale))
    #expect(
      state.outbox(id: "tab")?.outcome(of: 1)?.end == .refused(Refusal(.stale, ["revision": .number(3)])))
  }

  @Test("settings are those set last; a role whose link nobody rotated has generation 0")
  func settings() {
    var state = seated()
    #expect(state.settings == BoardState.Settings())
    state.apply(.setting(.frozen(true), by: ann, at: at))
    state.apply(.setting(.guestsChange(.own), by: nil, at: at))
    state.apply(.setting(.linkGeneration(role: "guest", generation: 3), by: nil, at: at))
    state.apply(.setting(.title("Karaoke night"), by: nil, at: at))
    state.apply(.setting(.declaredContainer(ContainerChoice("list")), by: nil, at: at))
    #expect(state.settings.container == ContainerChoice("list"))
    state.apply(.setting(.container(ContainerChoice("scatter", ["seed": .number(3)])), by: ann, at: at))
    #expect(state.settings.container == ContainerChoice("scatter", ["seed": .number(3)]))
    state.apply(.setting(.container(nil), by: ann, at: at))
    #expect(state.settings.container == ContainerChoice("list"))
    #expect(state.settings.title == "Karaoke night")
    #expect(state.settings.isFrozen)
    #expect(state.settings.guestsChange == .own)
    #expect(state.settings.linkGeneration(of: "guest") == 3)
    #expect(state.settings.linkGeneration(of: "wall") == 0)
  }

  @Test("the server's own operations are numbered and keep no outcomes")
  func serverOperations() {
    var state = seated()
    let steps = Reconciliation([
      .insertSection(SectionID(.server, 1), key: "Sam", title: "Sam", values: [:], place: .start)
    ])
    #expect(state.nextServerOperation == OperationID(.server, 1))
    state.apply(.applied(state.nextServerOperation, .reconcile(steps), by: nil, at: at))
    #expect(state.nextServerOperation == OperationID(.server, 2))
    #expect(state.document.sectionOrder == [SectionID(.server, 1)])
  }

  @Test("equal journals give equal states", arguments: [31, 32] as [UInt64])
  func fold(seed: UInt64) {
    var journal = RandomJournal(seed: seed)
    for _ in 0..<400 { journal.step() }
    var again = BoardState()
    for entry in journal.entries { again.apply(entry) }
    #expect(again == journal.state)
  }
}
