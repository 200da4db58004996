import Dispatch
import Document
import Foundation
import Messages
import Presentation
import Storage

/// What looking back over a night costs: `swift run -c release PastBenchmark`.
///
/// A journal on disk with 100,000 entries of an evening, and a snapshot each 1,000 of them, as a room keeps them.
/// Prints a Markdown table of what a host's questions take on a background thread: a moment anywhere, the next one, the
/// timeline and a page of rows.
@main
struct PastBenchmark {
  static func main() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "past-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("| what | cards | figure |")
    print("|---|--:|--:|")
    for cards in [200, 2_000] { try measure(cards: cards, in: folder.appending(path: "\(cards)").path()) }
  }

  private static func measure(cards: Int, in directory: String) throws {
    guard let board = BoardName("karaoke") else { preconditionFailure("no name of a board") }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let journal = try SQLiteJournal(directory: directory) { print("A warning of the journal: \($0.detail)") }
    defer { journal.close() }
    let now = write(100_000, cards: cards, to: journal, board)
    let states = PastStates()
    func ask(_ question: HistoryQuestion) -> Double {
      ContinuousClock().measure {
        if case .failure(let error) = question.answer(from: journal, of: board, keeping: states) {
          preconditionFailure("not answered: \(error)")
        }
      } / .seconds(1) * 1_000
    }
    func moment(_ sequence: UInt64) -> Double {
      let surface = SurfaceRequest(kind: .desktop, width: 1_280, height: 800)
      return ask(.board(BoardAtRequest(at: SequenceNumber(sequence), on: surface), now, isOwnLook: false))
    }
    // Far from each other, so that none is found near the one before.
    let far = stride(from: UInt64(3_999), to: 99_000, by: 7_919).map { sequence in
      states.forget()
      return moment(sequence)
    }
    let near = (0..<20).map { moment(60_000 + $0) }
    let back = (0..<20).map { moment(60_000 - $0 * 50) }
    // As a slider moves that has 240 marks.
    let slid = stride(from: UInt64(400), to: 100_000, by: 417).map(moment)
    let rows = (0..<5).map { _ in ask(.rows(upTo: nil, HistoryFilter(), now)) }
    let timeline = ask(.timeline(night: nil, now))
    report("a moment anywhere, with nothing kept", cards, far)
    report("the next moment", cards, near)
    report("the moment before, 50 entries apart", cards, back)
    report("from mark to mark of a slider over it all", cards, slid)
    report("a page of rows", cards, rows)
    report("the timeline of all entries", cards, [timeline])
  }

  private static func report(_ what: String, _ cards: Int, _ milliseconds: [Double]) {
    let sorted = milliseconds.sorted()
    let (middle, most) = (Int(sorted[sorted.count / 2].rounded()), Int((sorted.last ?? 0).rounded()))
    print("| \(what) | \(cards) | \(middle) ms, at most \(most) ms |")
  }

  /// An evening: half of what people do is typing.
  private static func write(
    _ count: Int, cards: Int, to journal: SQLiteJournal, _ board: BoardName
  ) -> HistoryQuestion.Now {
    var state = BoardState()
    var (batch, sequence) = ([Entry](), UInt64(0))
    func add(_ entry: Entry) {
      state.apply(entry)
      batch.append(entry)
      guard batch.count == 1_000 else { return }
      append(batch, to: journal, board, after: sequence)
      sequence += 1_000
      batch = []
      keep(state, to: journal, board, at: sequence)
    }
    func at(_ number: Int) -> Timestamp { Timestamp(milliseconds: 1_790_000_000_000 + Int64(number) * 200) }
    let ann = SeatNumber(1)
    let outbox = OutboxNumber(1)
    var counter: UInt32 = 0
    func next() -> OperationID {
      counter += 1
      return OperationID(outbox, counter)
    }
    add(.seat(ann, secretHash: [1], name: "Ann", at: at(0)))
    add(.outbox(outbox, outbox: "outbox-ann-------------------", seat: ann))
    let section = SectionID(OperationID(outbox, 1))
    add(.applied(next(), .addSection(title: "Songs", place: .end), by: ann, at: at(0)))
    var ids: [CardID] = []
    for number in 0..<cards {
      ids.append(CardID(OperationID(outbox, counter + 1)))
      let card = Document.Operation.addCard(
        section: section, place: .end, text: "Song number \(number)", values: [:])
      add(.applied(next(), card, by: ann, at: at(number)))
    }
    for number in (cards + 3)..<count {
      let card = ids[number % cards]
      // Each card in turn, and of each all kinds: its text grows by two letters in eight of its changes.
      let operation: Document.Operation =
        switch (number + number / cards) % 8 {
        case 0, 2, 4: .editText(card: card, change: TextChange([.init(at: 4, insert: "x")]))
        case 6: .editText(card: card, change: TextChange([.init(at: 4, delete: 1)]))
        case 1, 5: .setValue(target: .card(card), key: .rejected, value: number % 16 < 8 ? .flag(true) : nil)
        default: .moveCard(card: card, section: section, place: .after(ids[(number + 7) % cards]))
        }
      add(.applied(next(), operation, by: ann, at: at(number)))
    }
    return HistoryQuestion.Now(sequence: SequenceNumber(sequence), state: state, schema: .standard)
  }

  private static func append(_ entries: [Entry], to journal: SQLiteJournal, _ board: BoardName, after sequence: UInt64)
  {
    let done = DispatchSemaphore(value: 0)
    journal.append(entries, to: board, after: SequenceNumber(sequence)) { end in
      guard case .appended = end else { preconditionFailure("not appended: \(end)") }
      done.signal()
    }
    done.wait()
  }

  private static func keep(_ state: BoardState, to journal: SQLiteJournal, _ board: BoardName, at sequence: UInt64) {
    let done = DispatchSemaphore(value: 0)
    journal.keepSnapshot(state, of: board, at: SequenceNumber(sequence)) { result in
      if case .failure(let error) = result { preconditionFailure("no snapshot: \(error)") }
      done.signal()
    }
    done.wait()
  }
}
