import Document
import Presentation
import Testing

@Suite("A patch leads from one scene to the next")
struct ScenePatchTests {
  @Test("cards that left go first, then runs shift, then new and changed ones come, then the order")
  func orderOfApplication() {
    var scene = Scene.row(of: 1, 2, 3, 4)
    scene.apply(
      ScenePatch(
        size: .init(width: 390, height: 500), cardsRemoved: [card(2)],
        // Counted without card 2: this moves 3 and 4.
        shifts: [.init(first: card(3), count: 2, dx: 0, dy: -60)],
        cards: [.plain(5, y: 300), .plain(4, y: 0)],
        cardOrder: [.init(card(5), after: card(1)), .init(card(4), after: nil)]))
    #expect(
      scene.description == """
        scene 390×500
          card 0.4  0 0 374×56 (card)
          card 0.1  0 60 374×56 (card)
          card 0.5  0 300 374×56 (card)
          card 0.3  0 120 374×56 (card)
        """)
  }

  @Test("a new card without a place in the order comes at the end")
  func newCardsAtTheEnd() {
    var scene = Scene.row(of: 1, 2)
    scene.apply(ScenePatch(cards: [.plain(4, y: 4), .plain(3, y: 3)]))
    #expect(scene.cards.map(\.id.counter) == [1, 2, 4, 3])
  }

  @Test("placements apply one after the other, each to what the ones before it made")
  func placementsInOrder() {
    var scene = Scene.row(of: 1, 2, 3)
    scene.apply(
      ScenePatch(cardOrder: [
        .init(card(1), after: card(3)), .init(card(2), after: card(1)), .init(card(3), after: nil),
      ])
    )
    #expect(scene.cards.map(\.id.counter) == [3, 1, 2])
  }

  @Test("every reordering of up to four cards can be written and is done", arguments: 1...4)
  func everyOrder(count: UInt32) {
    let numbers = Array(1...count)
    for order in permutations(of: numbers) {
      var scene = Scene.row(of: numbers)
      var after: CardID?
      var placements: [ScenePatch.Placement<CardID>] = []
      for number in order {
        placements.append(.init(card(number), after: after))
        after = card(number)
      }
      scene.apply(ScenePatch(cardOrder: placements))
      #expect(scene.cards.map(\.id.counter) == order)
    }
  }

  @Test("sections leave, come, change and are placed like cards")
  func sections() {
    var scene = Scene(
      size: .init(width: 390, height: 100), sections: [.plain(1, y: 0), .plain(2, y: 50), .plain(3, y: 90)])
    scene.apply(
      ScenePatch(
        sectionsRemoved: [section(1)], sections: [.plain(2, y: 10), .plain(4, y: 0)],
        sectionOrder: [.init(section(4), after: nil)]))
    #expect(
      scene.description == """
        scene 390×100
          section 0.4  0 0 374×40 (section)
          section 0.2  0 10 374×40 (section)
          section 0.3  0 90 374×40 (section)
        """)
  }

  @Test("a patch about elements that aren't there does no harm")
  func strangeThings() {
    let scene = Scene.row(of: 1, 2)
    var patched = scene
    patched.apply(
      ScenePatch(
        sectionsRemoved: [section(9)], cardsRemoved: [card(9)], shifts: [.init(first: card(8), count: 3, dx: 1, dy: 1)],
        cardOrder: [.init(card(7), after: nil), .init(card(1), after: card(1))]))
    #expect(patched == scene)
    patched.apply(ScenePatch(shifts: [.init(first: card(2), count: 99, dx: 0, dy: 1)]))
    patched.apply(ScenePatch(shifts: [.init(first: card(2), count: -1, dx: 0, dy: 1)]))
    patched.apply(ScenePatch(cardOrder: [.init(card(1), after: card(9))]))
    #expect(patched.cards.map(\.id.counter) == [2, 1])
    #expect(patched.cards.map(\.rect.y) == [121, 60])
  }

  @Test("an empty patch says so and changes nothing")
  func empty() {
    var scene = Scene.row(of: 1, 2)
    scene.apply(ScenePatch())
    #expect(ScenePatch().isEmpty)
    #expect(scene == .row(of: 1, 2))
  }
}

// MARK: - Small scenes

private func card(_ number: UInt32) -> CardID { CardID(.server, number) }

private func section(_ number: UInt32) -> SectionID { SectionID(.server, number) }

extension Scene {
  fileprivate static func row(of numbers: UInt32...) -> Scene { row(of: numbers) }

  fileprivate static func row(of numbers: [UInt32]) -> Scene {
    Scene(size: .init(width: 390, height: 400), cards: numbers.map { .plain($0, y: Double($0) * 60) })
  }
}

extension Scene.CardElement {
  fileprivate static func plain(_ number: UInt32, y: Double) -> Self {
    Self(
      id: card(number), section: nil, rect: .init(x: 0, y: y, width: 374, height: 56), tokens: ["card"], parts: [])
  }
}

extension Scene.SectionElement {
  fileprivate static func plain(_ number: UInt32, y: Double) -> Self {
    Self(id: section(number), rect: .init(x: 0, y: y, width: 374, height: 40), tokens: ["section"], parts: [])
  }
}

private func permutations<E>(of elements: [E]) -> [[E]] {
  guard elements.count > 1 else { return [elements] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}
