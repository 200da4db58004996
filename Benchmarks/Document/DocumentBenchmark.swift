import Document

/// What judging and folding operations costs in memory: `swift run -c release DocumentBenchmark`.
///
/// Prints a Markdown table; each figure is the best of several runs, for other programs only ever slow one down.
@main
struct DocumentBenchmark {
  static func main() {
    print("| what | figure |")
    print("|---|--:|")
    let count = 100_000
    let seconds = best(of: 5) { Evening(cards: 200).play(count) }
    print("| mixed operations judged and applied, 200 cards, 20 seats | \(Int(Double(count) / seconds))/s |")
    let undos = best(of: 5) { Evening(cards: 200).undoAndRedo(2_000) }
    print("| undos and redos judged and applied | \(Int(2_000 / undos))/s |")
    for behind in [1_000, 10_000] {
      let evening = Evening(cards: 1)
      evening.type(behind)
      let seconds = best(of: 5) { evening.mergeLate(behind) }
      print("| a text change rebased over \(behind) it didn't know of | \(Int(seconds * 1_000_000)) µs |")
    }
    let storm = best(of: 3) { Evening(cards: 1).storm(10_000) }
    print("| 10,000 changes of one text, each 100 behind, judged and applied | \(Int(storm * 1_000)) ms |")
    printLateChanges()
    printUndos()
    TurnsRows.print { runs, body in best(of: runs, body) }
  }

  /// Changes of a text of 10,000 letters whose authors knew none of the last 10,000 changes, at the limits and beyond.
  private static func printLateChanges() {
    let deletion = TextChange([.init(at: 0, delete: 9_500, insert: "z")])
    let thousand = TextChange((0..<1_000).map { .init(at: 9 * $0, delete: 3, insert: "z") })
    let letters = Evening(cards: 1)
    letters.lengthen()
    letters.typeAnywhere(9_990, splices: 1)
    report("deletes 9,500 letters", deletion, letters, compares: true)
    report("has 1,000 splices", thousand, letters, compares: true)
    let lines = Evening(cards: 1)
    lines.lengthen()
    lines.typeAnywhere(9_990, splices: 10)
    report("deletes 9,500 letters; those changes have 10 splices", deletion, lines, compares: false)
    report("has 1,000 splices; those changes have 10 splices", thousand, lines, compares: false)
  }

  private static func report(_ what: String, _ change: TextChange, _ evening: Evening, compares: Bool) {
    var work = JudgingWork()
    var isRefused = false
    let seconds = best(of: 5) { (work, isRefused) = evening.judgeLate(change) }
    let end = isRefused ? ", refused" : ""
    print("| a change 9,990 late \(what): \(work.units) units\(end) | \(seconds.formatted()) |")
    if compares {
      let oneByOne = best(of: 1) { evening.rebaseOneByOne(change) }
      print("| the same, one by one | \(oneByOne.formatted()) |")
    }
    print("| the longest that one of those changes took to judge and apply | \(evening.longest.formatted()) |")
  }

  /// A hundred undos of a text that others wrote 9,800 changes into.
  private static func printUndos() {
    let evening = Evening(cards: 1)
    evening.lengthen()
    let (units, refused, longest, total) = evening.undoAll(others: 9_800)
    print(
      "| 100 undos of a text that others changed 9,800 times since: the longest, \(units) units | \(longest.formatted()) |"
    )
    print("| all of them, \(refused) refused | \(total.formatted()) |")
  }

  /// Seconds of the fastest of `runs`.
  private static func best(of runs: Int, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in ContinuousClock().measure(body) / .seconds(1) }.min() ?? 0
  }
}

/// A board with 20 seats that operations are judged and folded on, as a room does.
final class Evening {
  private var state = BoardState()
  private let section: SectionID
  private var cards: [CardID] = []
  private var counters = [UInt32](repeating: 0, count: Evening.seats + 1)
  private var times = [Int64](repeating: 0, count: Evening.seats + 1)
  private let limits = Limits()
  /// The revision before what came since, what that was, and the longest that one of it took, in seconds.
  private var base = Revision.zero
  private var changes: [TextChange] = []
  private(set) var longest = 0.0

  private static let seats = 20

  init(cards count: Int) {
    for number in 1...UInt32(Self.seats) {
      state.apply(
        .seat(SeatNumber(number), secretHash: [UInt8(number)], name: "Guest", at: Timestamp(milliseconds: 0)))
      state.apply(.outbox(OutboxNumber(number), outbox: "outbox-\(number)", seat: SeatNumber(number)))
    }
    section = SectionID(OutboxNumber(1), 1)
    ask(.operation(.addSection(title: "Songs", place: .end)), seat: 1)
    for number in 0..<count {
      cards.append(CardID(OutboxNumber(1), counters[1] + 1))
      ask(
        .operation(.addCard(section: section, place: .end, text: "Song number \(number)", values: [:])), seat: 1)
    }
  }

  /// Half of what people do is typing.
  func play(_ count: Int) {
    for number in 0..<count {
      let card = cards[number % cards.count]
      let operation: Document.Operation =
        switch number % 8 {
        case 0, 2, 4: .editText(card: card, change: TextChange([.init(at: 4, insert: "x")]))
        case 6: .editText(card: card, change: TextChange([.init(at: 4, delete: 3)]))
        case 1, 5: .setValue(target: .card(card), key: .rejected, value: number % 16 < 8 ? .flag(true) : nil)
        default: .moveCard(card: card, section: section, place: .after(cards[(number + 7) % cards.count]))
        }
      ask(.operation(operation), seat: 1 + number % Self.seats)
    }
  }

  func undoAndRedo(_ count: Int) {
    play(2_000)
    for number in 0..<count { ask(number / 500 % 2 == 0 ? .undo : .redo, seat: 1 + number % Self.seats) }
  }

  func type(_ count: Int) {
    for number in 0..<count { ask(.operation(insertion(at: number % 12)), seat: 1 + number % Self.seats) }
  }

  func mergeLate(_ behind: Int) {
    let base = Revision(state.document.revision.rawValue - UInt64(behind))
    do throws(Refusal) {
      _ = try state.document.rebased(insertion(at: 3), base: base)
    } catch {
      preconditionFailure("refused: \(error)")
    }
  }

  func storm(_ count: Int) {
    for number in 0..<count {
      let now = state.document.revision.rawValue
      let base = Revision(now - min(100, UInt64(number)))
      ask(.operation(insertion(at: number % 10)), base: base, seat: 1 + number % Self.seats)
    }
  }

  /// 10,000 letters in the first card.
  func lengthen() {
    let text = String(repeating: "0123456789", count: 1_000)
    ask(.operation(.editText(card: cards[0], change: TextChange([.init(at: 0, insert: text)]))), seat: 1)
    base = state.document.revision
    changes = []
  }

  /// A letter changed for another, `splices` times in each of `count` changes.
  func typeAnywhere(_ count: Int, splices: Int) {
    for number in 0..<count {
      let change =
        splices == 1
        ? TextChange([.init(at: number * 7_919 % 9_990, insert: "x")])
        : TextChange(
          (0..<splices).map { .init(at: (9_900 / splices) * $0 + number * 61 % 900, delete: 1, insert: "y") })
      let operation = Document.Operation.editText(card: cards[0], change: change)
      let seconds = ContinuousClock().measure { ask(.operation(operation), seat: 2 + number % (Self.seats - 1)) }
      changes.append(change)
      longest = max(longest, seconds / .seconds(1))
    }
  }

  func judgeLate(_ change: TextChange) -> (JudgingWork, isRefused: Bool) {
    var work = JudgingWork()
    do throws(Refusal) {
      _ = try state.document.judged(
        .editText(card: cards[0], change: change), base: base, limits: limits, work: &work)
      return (work, false)
    } catch {
      return (work, true)
    }
  }

  func rebaseOneByOne(_ change: TextChange) {
    let last = changes.reduce(change) { $0.rebased(over: $1) }
    precondition(!last.splices.isEmpty)
  }

  /// One seat changes a text a hundred times, others often, and the one takes it all back.
  func undoAll(others: Int) -> (units: Int, refused: Int, longest: Double, total: Double) {
    for number in 0..<100 {
      times[1] += 10_000
      ask(.operation(insertion(at: 50 * number)), seat: 1)
    }
    typeAnywhere(others, splices: 1)
    var (units, refused, total) = (0, 0, 0.0)
    longest = 0
    for _ in 0..<100 {
      var work = JudgingWork()
      let before = state.document.revision
      let seconds = ContinuousClock().measure { ask(.undo, seat: 1, work: &work) } / .seconds(1)
      if state.document.revision == before { refused += 1 }
      units = max(units, work.units)
      longest = max(longest, seconds)
      total += seconds
    }
    return (units, refused, longest, total)
  }

  private func insertion(at position: Int) -> Document.Operation {
    .editText(card: cards[0], change: TextChange([.init(at: position, insert: "x")]))
  }

  private func ask(_ request: Document.Request, base: Revision? = nil, seat number: Int) {
    var work = JudgingWork()
    ask(request, base: base, seat: number, work: &work)
  }

  private func ask(_ request: Document.Request, base: Revision? = nil, seat number: Int, work: inout JudgingWork) {
    let seat = SeatNumber(UInt32(number))
    counters[number] += 1
    let id = OperationID(OutboxNumber(UInt32(number)), counters[number])
    do throws(Refusal) {
      let judged = try state.judged(
        request, base: base ?? state.document.revision, by: seat, limits: limits, work: &work)
      times[number] += 1
      state.apply(judged.entry(id, by: seat, at: Timestamp(milliseconds: times[number])))
    } catch {
      state.apply(.refused(id, error.passingOver(request)))
    }
  }
}

extension Double {
  fileprivate func formatted() -> String { "\(Int(self * 1_000_000)) µs" }
}
