import BoardUI
import Document
import Presentation
import Testing

@Suite("[R20] A declared card is the same card for as long as its view is")
struct DeclaredIdentityTests {
  private final class Texts: ObservableObject {
    @Published var title = "Songs"
    @Published var first = "count 0"
    @Published var others: [String] = []
    @Published var hasMore = false
  }

  private struct Board: View {
    @ObservedObject var texts: Texts

    var body: some View {
      Section(texts.title) {
        if texts.hasMore { Text("count 0") }
        Text(texts.first)
        ForEach(texts.others, id: \.self) { Text("\($0) of \(texts.first)") }
      }
    }
  }

  /// A board that follows what is declared, as a room does.
  private struct Evening {
    let texts = Texts()
    let live: LiveDeclaration
    var board = TestBoard()

    init() {
      live = LiveDeclaration(of: Board(texts: texts))
      board.apply(.reconcile(board.document.reconciliation(with: live.declaration)))
    }

    mutating func follow() {
      if let next = live.update() { board.apply(.reconcile(board.document.reconciliation(with: next))) }
    }

    var cards: [CardID] { board.document.sectionOrder.flatMap { board.document[$0]?.cards ?? [] } }
    var shown: [String] { cards.compactMap { board.document[$0]?.text } }
    /// Whatever was ever declared, removed or not.
    var lines: Int { board.document.declaredInspection().split(separator: "\n").count }
  }

  @Test("a text that changes again and again is one card, and leaves no removed ones behind")
  func ticking() throws {
    var evening = Evening()
    let card = try #require(evening.cards.first)
    for count in 1...30 {
      evening.texts.first = "count \(count)"
      evening.follow()
      #expect(evening.cards == [card])
      #expect(evening.shown == ["count \(count)"])
    }
    #expect(evening.lines == 2)
  }

  @Test("a guest's values stay with it")
  func values() throws {
    var evening = Evening()
    let card = try #require(evening.cards.first)
    evening.board.apply(.setValue(target: .card(card), key: .rejected, value: .flag(true)))
    evening.texts.first = "count 1"
    evening.follow()
    #expect(evening.cards == [card])
    #expect(evening.board.document[card]?.values == [.rejected: .flag(true)])
    #expect(evening.shown == ["count 1"])
  }

  @Test("a section whose title changes keeps its cards")
  func titles() throws {
    var evening = Evening()
    let before = (evening.board.document.sectionOrder, evening.cards)
    evening.texts.title = "Encores"
    evening.follow()
    #expect(evening.board.document.sectionOrder == before.0)
    #expect(evening.cards == before.1)
    #expect(evening.board.document[before.0[0]]?.title == "Encores")
  }

  @Test("a new view with another's first text is another card, and the other stays itself")
  func sameText() throws {
    var evening = Evening()
    let card = try #require(evening.cards.first)
    evening.texts.first = "count 1"
    evening.follow()
    evening.texts.hasMore = true
    evening.follow()
    #expect(evening.shown == ["count 0", "count 1"])
    #expect(evening.cards.last == card)
    evening.texts.hasMore = false
    evening.follow()
    #expect(evening.cards == [card])
  }

  @Test("of two views with one text the second stays itself when the first leaves")
  func occurrences() throws {
    var evening = Evening()
    evening.texts.hasMore = true
    evening.follow()
    let second = try #require(evening.cards.last)
    evening.board.apply(.setValue(target: .card(second), key: .rejected, value: .flag(true)))
    evening.texts.hasMore = false
    evening.follow()
    evening.texts.first = "alone"
    evening.follow()
    #expect(evening.shown.contains("alone"))
    let alone = try #require(evening.cards.first { evening.board.document[$0]?.text == "alone" })
    evening.texts.first = "still alone"
    evening.follow()
    #expect(evening.board.document[alone]?.text == "still alone")
  }

  @Test("another id is another card, whatever the text")
  func ids() throws {
    var evening = Evening()
    evening.texts.others = ["a"]
    evening.follow()
    let row = try #require(evening.cards.last)
    evening.texts.others = ["b"]
    evening.follow()
    #expect(evening.cards.last != row)
    #expect(evening.shown == ["count 0", "b of count 0"])
  }

  @Test("after a restart it is that card if its first text is the same")
  func restart() throws {
    var evening = Evening()
    let card = try #require(evening.cards.first)
    evening.texts.first = "count 29"
    evening.follow()
    let next = LiveDeclaration(of: Board(texts: Texts()))
    evening.board.apply(.reconcile(evening.board.document.reconciliation(with: next.declaration)))
    #expect(evening.cards == [card])
    #expect(evening.shown == ["count 0"])
  }
}
