import Document
import Messages
import Presentation
import Room
import Sentences
import Testing

@testable import Server

@Suite("Messages below cards in what people take home")
struct ExportThreadsTests {
  private let ann = SeatNumber(1)
  private let bo = SeatNumber(2)

  /// Below the first card: a question of Ann's, a formula of Bo's, and one that was removed.
  private func world(anonymous: Bool = false, hiding: Bool = false) throws -> ExportWorld {
    var world = try ExportWorld(anonymous: anonymous, hiding: hiding)
    let card = try world.card(2)
    world.apply(.addMessage(card: card, text: "Which *key*?"), by: ann)
    world.apply(.addMessage(card: card, text: "=SUM(A1)\nor - in G"), by: bo)
    world.apply(.addMessage(card: card, text: "never mind"), by: bo)
    let removed = try #require(world.state.document.messages(to: card).last).id
    world.apply(.removeCard(card: removed), by: bo)
    return world
  }

  private func keepsake(_ world: ExportWorld, withNames: Bool = true) throws -> String {
    Keepsake(
      try world.exported(), world.state, tonight: Keepsake.Tonight(), now: Timestamp(milliseconds: 1_795_000_000_000),
      withNames: withNames, in: .english
    ).html
  }

  private func read(_ text: String, _ format: CardImport.Format, of board: ExportedBoard) throws -> ReadCards {
    try CardReading(limits: Limits(), values: board.values.map(\.field))
      .read(CardImport(text, format: format, name: "Party"))
  }

  @Test("[EX12] a Markdown list has them as items below the card, and reading leaves them out and counts them")
  func markdown() throws {
    let board = try world().exported()
    let text = ExportList.markdown.text(of: board)
    #expect(
      text.contains(
        """
        - Ann's own
          - 💬 Ann: Which \\*key\\*?
          - 💬 Bo, "the" =1: \\=SUM(A1) or - in G

        """))
    #expect(!text.contains("never mind"))
    let back = try read(text, .markdown, of: board)
    #expect(back.sections[0].cards.map(\.text) == ["One", "Two", "Ann's own", "Three\nlines\nhere"])
    #expect(back.leftOut[.message] == 2)
  }

  @Test(
    "[EX12][T146] a table has them in a column in which no formula runs, and reading leaves them out and counts them")
  func table() throws {
    let board = try world().exported()
    let text = ExportList.csv.text(of: board)
    #expect(text.contains(",energy,messages\r\n"))
    #expect(text.contains("Ann: Which *key*?\nBo, \"\"the\"\" =1: =SUM(A1) or - in G"))
    let nameless = ExportList.csv.text(of: board.nameless)
    #expect(nameless.contains("\"Which *key*?\n'=SUM(A1) or - in G\""))
    #expect(try read(text, .csv, of: board).leftOut[.message] == 2)
    #expect(!ExportList.csv.text(of: try ExportWorld().exported()).contains("messages"))
  }

  @Test("[KS8] a keepsake folds messages below their card, without names if nobody should be named")
  func folded() throws {
    let page = try keepsake(world())
    #expect(page.contains("<details><summary>2 messages</summary><ul class=\"thread\">"))
    #expect(page.contains(">Ann</span> <span class=\"text\" dir=\"auto\">Which *key*?</span>"))
    #expect(!page.contains("never mind"))
    let nameless = try keepsake(world(), withNames: false)
    #expect(nameless.contains("Which *key*?") && !nameless.contains("Ann</span>"))
  }

  @Test("[EX2][TK8][T146] none of them has what a section hides, and on an anonymous board nobody is named")
  func secrets() throws {
    let (hiding, anonymous) = (try world(hiding: true), try world(anonymous: true))
    for format in [ExportList.json, .markdown, .csv] {
      #expect(!format.text(of: try hiding.exported()).contains("Which"), "\(format)")
      let text = format.text(of: try anonymous.exported())
      // Dibs say that they are Ann's, on every board (AN6).
      #expect(text.contains("Which") && !text.contains("Ann:") && !text.contains("Bo,"), "\(format)")
    }
    #expect(try !keepsake(hiding).contains("Which"))
    let page = try keepsake(anonymous)
    #expect(page.contains("Which *key*?") && !page.contains("Ann</span>"))
  }

  @Test("[EX12] JSON brings them back below their cards, where people write messages, and nobody's")
  func json() throws {
    let board = try world().exported()
    let read = try read(ExportList.json.text(of: board), .json, of: board)
    #expect(read.sections[0].cards[2].messages == ["Which *key*?", "=SUM(A1)\nor - in G"])
    for hasTalk in [true, false] {
      var plan = ImportPlan(of: Document(), limits: Limits(), schema: .standard, hasTalk: hasTalk)
      try plan.take(read, into: nil, named: "Party", most: 100)
      var document = Document()
      for (index, operation) in plan.planned.operations(of: OutboxNumber(1)).enumerated() {
        _ = document.apply(
          operation, id: OperationID(OutboxNumber(1), UInt32(index + 1)), by: nil, at: Timestamp(milliseconds: 0))
      }
      let card = try #require(document[document.sectionOrder[0]]?.cards[2])
      let messages = document.messages(to: card)
      #expect(messages.map(\.text) == (hasTalk ? read.sections[0].cards[2].messages : []))
      #expect(messages.allSatisfy { $0.author == nil })
      #expect(plan.imported.leftOut[.message] == (hasTalk ? 0 : 2))
    }
  }
}
