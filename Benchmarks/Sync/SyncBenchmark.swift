import Document

/// What judging and folding operations costs in memory: `swift run -c release SyncBenchmark`.
///
/// Prints a Markdown table; each figure is the best of several runs, for other programs only ever slow one down.
@main
struct SyncBenchmark {
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
  private let limits = Limits()

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

  private func insertion(at position: Int) -> Document.Operation {
    .editText(card: cards[0], change: TextChange([.init(at: position, insert: "x")]))
  }

  private func ask(_ request: Document.Request, base: Revision? = nil, seat number: Int) {
    let seat = SeatNumber(UInt32(number))
    counters[number] += 1
    let id = OperationID(OutboxNumber(UInt32(number)), counters[number])
    do throws(Refusal) {
      let judged = try state.judged(request, base: base ?? state.document.revision, by: seat, limits: limits)
      state.apply(judged.entry(id, by: seat, at: Timestamp(milliseconds: Int64(counters[number]))))
    } catch {
      state.apply(.refused(id, error))
    }
  }
}
