import Foundation
import Testing

@testable import BoardUI

@Suite("Sentences in the reader's language")
struct PhraseTests {
  private func phrase(_ count: Int, text: String = "3 new cards") -> Phrase {
    Phrase("cards.new", ["count": .number(count)], text: text)
  }

  @Test("the element has key and parameters, and the size of its English")
  func element() {
    let graph = ViewGraph(PhraseText(phrase(3)))
    let changes = graph.update(ProposedViewSize(width: 400, height: 100))
    #expect(changes.changed.map(\.content) == [.phrase(phrase(3))])
    #expect(changes.changed.first?.rect.size == CGSize(width: 110, height: 20))
  }

  @Test("another parameter is another content, even if the English is the same; an equal phrase costs nothing")
  func changed() {
    let graph = ViewGraph(PhraseText(phrase(3)))
    let size = ProposedViewSize(width: 400, height: 100)
    _ = graph.update(size)
    graph.show(PhraseText(phrase(4)))
    #expect(graph.update(size).changed.map(\.content) == [.phrase(phrase(4))])
    let before = graph.work
    graph.show(PhraseText(phrase(4)))
    #expect(graph.update(size).isEmpty)
    #expect((graph.work - before).textsMeasured == 0)
  }
}
