import BoardUI
import Document
import Presentation

/// What a whole board costs: a document in a `DisplayBoard`, resolved, laid out and made a scene.
enum BoardRows {
  /// As a karaoke night has them: each card has a footer.
  private static let karaoke = BoardLook(
    values: BoardValues.standard.with([
      DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋")),
      DeclaredValue(ValueField("votes", .vote), shown: .badge("♥")),
    ]))

  /// - Parameter haveFooters: whether cards show anything but their texts.
  static func measure(cards: Int, sections: Int = 20, haveFooters: Bool = true, on surface: Surface) {
    let runs = cards > 1_000 ? 7 : 15
    var steps: [(name: String, times: [Duration], work: WorkCounters)] = [
      ("opened", [], WorkCounters()), ("one card appended", [], WorkCounters()),
      ("one card in front", [], WorkCounters()), ("one value changed", [], WorkCounters()),
      ("one card moved", [], WorkCounters()),
    ]
    for _ in 0..<runs {
      var board = BenchmarkBoard(cards: cards, sections: sections)
      let stage = BoardStage(document: board.document, look: haveFooters ? karaoke : BoardLook())
      for index in steps.indices {
        board.prepare(step: index)
        let before = stage.work(on: surface) ?? WorkCounters()
        let time = processorTime {
          if index == 0 { _ = stage.open(surface) } else { _ = board.update(stage) }
        }
        steps[index].times.append(time)
        if let after = stage.work(on: surface) { steps[index].work = after - before }
      }
    }
    let name = "\(cards) in \(sections)" + (haveFooters ? "" : ", only texts")
    for step in steps {
      let median = step.times.sorted()[step.times.count / 2]
      let work = step.work
      print(
        "| \(name) | \(surface.key) | \(step.name) | \(milliseconds(median)) ms | \(work.bodiesRun)"
          + " | \(work.rowClosuresRun) | \(work.leavesResolved) | \(work.textsMeasured) | \(work.sizesComputed)"
          + " | \(work.elementsPlaced) |")
    }
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let hundredths = Int((duration / .microseconds(10)).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A document, and the operations that are measured.
private struct BenchmarkBoard {
  private(set) var document = Document()
  private var changes: [Change] = []
  private var counter: UInt32 = 0
  private var sections: [SectionID] = []
  private let titles = [
    "Scrolling in the Deep", "Born to Build & Run", "Some Body Like View", "Love Stack", "深くスクロール",
    "I Will Always Subview, sung by everyone who is still here at three in the morning",
  ]

  init(cards: Int, sections number: Int) {
    for section in 1...number {
      sections.append(SectionID(apply(.addSection(title: "Section \(section)", place: .end))))
    }
    for card in 0..<cards { add(titles[card % titles.count], to: sections[card % sections.count]) }
    changes = []
  }

  private func section(_ index: Int) -> SectionID { sections[index % sections.count] }

  mutating func prepare(step: Int) {
    switch step {
    case 1: add("One more", to: section(7))
    case 2: add("One more", to: section(7), .start)
    case 3:
      if let card = document[section(11)]?.cards.first {
        apply(.setValue(target: .card(card), key: .rejected, value: .flag(true)))
      }
    case 4:
      if let card = document[section(3)]?.cards[document.cardCount / sections.count / 4] {
        apply(.moveCard(card: card, section: section(4), place: .start))
      }
    default: break
    }
  }

  mutating func update(_ stage: BoardStage) -> [Surface: ScenePatch] {
    defer { changes = [] }
    return stage.update(to: document, changes: changes)
  }

  private mutating func add(_ text: String, to section: SectionID, _ place: Place<Document.Card> = .end) {
    apply(.addCard(section: section, place: place, text: text, values: [:]))
  }

  @discardableResult
  private mutating func apply(_ operation: Document.Operation) -> OperationID {
    counter += 1
    let id = OperationID(OutboxNumber(1), counter)
    changes += document.apply(operation, id: id, by: nil, at: Timestamp(milliseconds: 0)).changes
    return id
  }
}
