import Document
import Messages
import Presentation
import Replica

/// What one person's program went through in an evening, so that a program in another language can go through it too.
///
/// Each event is a JSON array, its kind first: `open` (it starts, with what its device holds and this seat), `connect`
/// (with the seat that it says hello with), `cut`, `claim` (a seat, with its code if one was typed), `answer` (to a
/// claim), `sit` (down, on the seat that it was given: it says hello again), `close`, `hear` (a message of the server),
/// `pass` (milliseconds), `do` (an operation), `type` (a change of a card's text), `cancel` (an undo that took back
/// what was never sent), `sent` (an operation that left because of the events before) `pending` (what isn't decided)
/// and `level` (it shows the board as it is). An id that the board hasn't given yet is `"~.counter"`.
package struct Recording: Sendable {
  package private(set) var events: [String] = []
  private var passed = Duration.zero

  package init() {}

  fileprivate mutating func take(_ note: (inout Recording) -> Void) { note(&self) }

  mutating func pass(_ duration: Duration) { passed += duration }

  mutating func open(seat: String?) { add("open", seat.map { "\"\($0)\"" } ?? "null") }

  mutating func connect(seat: String?) { add("connect", seat.map { "\"\($0)\"" } ?? "null") }

  mutating func claim(_ seat: SeatNumber?, code: String?) {
    add("claim", String(decoding: ClientMessage.claim(seat, code: code).encoded(), as: UTF8.self))
  }

  mutating func answer(_ claim: ClaimID, allow: Bool) {
    add("answer", String(decoding: ClientMessage.answerClaim(claim, allow: allow).encoded(), as: UTF8.self))
  }

  mutating func sit() { add("sit") }

  mutating func cut() { add("cut") }

  mutating func close(_ code: UInt16, _ reason: String) { add("close", "\(code)", "\"\(reason)\"") }

  mutating func hear(_ bytes: [UInt8]) { add("hear", String(decoding: bytes, as: UTF8.self)) }

  mutating func perform(_ request: Document.Request) { add("do", Self.message(1, .zero, request)) }

  mutating func type(_ card: CardID, _ change: TextChange) {
    add("type", Self.message(1, .zero, .operation(.editText(card: card, change: change))))
  }

  mutating func cancel() { add("cancel") }

  mutating func send(_ message: ClientMessage) {
    if case .operation = message { add("sent", String(decoding: message.encoded(), as: UTF8.self)) }
  }

  mutating func pending(_ outbox: Outbox) {
    add("pending", "[\(outbox.pending.map { Self.message($0.counter, $0.base, $0.request) }.joined(separator: ","))]")
  }

  mutating func level() { add("level") }

  private static func message(_ counter: UInt32, _ base: Revision, _ request: Document.Request) -> String {
    let message = ClientMessage.operation(counter: counter, base: base, request).encoded()
    return String(decoding: message, as: UTF8.self).replacing("\"\(UInt32.max).", with: "\"~.")
  }

  private mutating func add(_ kind: String, _ fields: String...) {
    if passed > .zero {
      events.append("[\"pass\",\(Int64(passed / .milliseconds(1)))]")
      passed = .zero
    }
    events.append("[\((["\"\(kind)\""] + fields).joined(separator: ","))]")
  }
}

extension Simulation {
  mutating func record(_ index: Int, _ note: (inout Recording) -> Void) {
    recordings?[index].take(note)
  }

  mutating func recordPending() {
    for index in clients.indices { record(index) { [clients] in $0.pending(clients[index].replica.kept.outbox) } }
  }

  /// The evening as JSON lines: an array of events for each program, and at last the snapshot that all of them must
  /// show.
  package var recorded: [String] {
    guard let recordings else { return [] }
    let truth = clients[Self.host].replica
    let snapshot = Snapshot(
      frame: 0, revision: truth.revision, settings: truth.settings, facts: truth.facts,
      surface: .nearest(.phone, width: 390), scene: truth.scene)
    return recordings.map { "[\($0.events.joined(separator: ",\n"))]" }
      + [String(decoding: ServerMessage.snapshot(snapshot).encoded(), as: UTF8.self)]
  }
}
