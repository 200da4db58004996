import BoardUI
import Foundation
import TestSupport
import Testing

@Suite("Scatter")
struct LayoutScatterTests {
  struct Card: Identifiable {
    var id: Int
    var size: CGSize
  }

  private struct Pinboard: View {
    var seed: UInt64
    var cards: [Card]
    var body: some View {
      ScatterLayout(seed: seed)() {
        ForEach(cards) { card in
          Color.red.frame(width: card.size.width, height: card.size.height).element("\(card.id)")
        }
      }
    }
  }

  private static let room = CGSize(width: 1200, height: 800)
  private let proposal = ProposedViewSize(room)

  private func frames(_ graph: ViewGraph) -> [Int: CGRect] {
    var frames: [Int: CGRect] = [:]
    for id in graph.children(of: nil) {
      guard let element = graph.element(id), let card = Int(element.name) else { continue }
      frames[card] = element.rect
    }
    return frames
  }

  private func card(_ id: Int, _ random: inout SeededRandom) -> Card {
    Card(
      id: id,
      size: CGSize(
        width: 60 + Int.random(in: 0..<80, using: &random), height: 40 + Int.random(in: 0..<40, using: &random)))
  }

  /// Cards that cover so much of the room.
  private func cards(covering density: Double, _ random: inout SeededRandom) -> [Card] {
    var cards: [Card] = []
    var left = Double(Self.room.width * Self.room.height) * density
    while true {
      let next = card(cards.count, &random)
      left -= Double(next.size.width * next.size.height)
      if left < 0 { return cards }
      cards.append(next)
    }
  }

  @Test("[L7] adding a card, anywhere in the order, moves no other", arguments: [1, 2, 3, 4] as [UInt64])
  func adding(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var board = Pinboard(seed: seed, cards: [])
    let graph = ViewGraph(board)
    _ = graph.update(proposal)
    var known: [Int: CGRect] = [:]
    for id in 0..<60 {
      board.cards.insert(card(id, &random), at: Int.random(in: 0...board.cards.count, using: &random))
      graph.show(board)
      _ = graph.update(proposal)
      let now = frames(graph)
      #expect(now.count == board.cards.count, "seed \(seed)")
      for (card, frame) in known { #expect(now[card] == frame, "seed \(seed), card \(card) after \(id)") }
      known = now
    }
  }

  @Test("moving a card in the order moves none on the board")
  func reordering() {
    var random = SeededRandom(seed: 5)
    var board = Pinboard(seed: 5, cards: cards(covering: 0.4, &random))
    let graph = ViewGraph(board)
    _ = graph.update(proposal)
    let before = frames(graph)
    board.cards.reverse()
    graph.show(board)
    _ = graph.update(proposal)
    #expect(frames(graph) == before)
  }

  @Test("on a board that grows, adding a card moves no other either, and none is above its beginning")
  func growing() {
    var random = SeededRandom(seed: 9)
    var board = Pinboard(seed: 9, cards: [])
    let graph = ViewGraph(board)
    var known: [Int: CGRect] = [:]
    for id in 0..<80 {
      board.cards.append(card(id, &random))
      graph.show(board)
      _ = graph.update(ProposedViewSize(width: 390, height: nil))
      let now = frames(graph)
      for (card, frame) in known { #expect(now[card] == frame, "card \(card) after \(id)") }
      for frame in now.values {
        #expect(frame.minX >= 0 && frame.maxX <= 390 && frame.minY >= 0 && frame.maxY <= graph.size.height)
      }
      known = now
    }
    let area = known.values.reduce(0) { $0 + $1.width * $1.height }
    #expect(graph.size.height < area / 390 / 0.35)
  }

  @Test("every card is whole within the room", arguments: [0.1, 0.5, 0.9, 2])
  func inside(density: Double) {
    var random = SeededRandom(seed: 21)
    let graph = ViewGraph(Pinboard(seed: 4, cards: cards(covering: density, &random)))
    _ = graph.update(proposal)
    #expect(graph.size == Self.room)
    for frame in frames(graph).values { #expect(CGRect(origin: .zero, size: Self.room).contains(frame)) }
  }

  @Test(
    "cards overlap as little as the room allows",
    arguments: [(0.2, 0.0), (0.3, 0.005), (0.4, 0.02), (0.5, 0.06), (0.6, 0.10)])
  func overlap(density: Double, most: CGFloat) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let graph = ViewGraph(Pinboard(seed: seed, cards: cards(covering: density, &random)))
      _ = graph.update(proposal)
      let all = Array(frames(graph).values)
      var hidden: CGFloat = 0
      for (index, a) in all.enumerated() {
        for b in all[(index + 1)...] {
          let both = a.intersection(b)
          if !both.isNull { hidden += both.width * both.height }
        }
      }
      let area = all.reduce(0) { $0 + $1.width * $1.height }
      #expect(hidden / area <= most, "seed \(seed): \(hidden / area) of the cards is hidden")
    }
  }

  @Test("the same seed scatters the same way, another one another way")
  func seeds() {
    func scattered(_ seed: UInt64) -> [Int: CGRect] {
      var random = SeededRandom(seed: 77)
      let graph = ViewGraph(Pinboard(seed: seed, cards: cards(covering: 0.4, &random)))
      _ = graph.update(proposal)
      return frames(graph)
    }
    #expect(scattered(1) == scattered(1))
    #expect(scattered(1) != scattered(2))
  }

  @Test("a card that grows moves at most itself and those that came after it")
  func resizing() {
    var random = SeededRandom(seed: 31)
    var board = Pinboard(seed: 31, cards: cards(covering: 0.3, &random))
    let graph = ViewGraph(board)
    _ = graph.update(proposal)
    let before = frames(graph)
    let middle = board.cards.count / 2
    board.cards[middle].size.width += 30
    graph.show(board)
    _ = graph.update(proposal)
    let after = frames(graph)
    for card in 0..<middle { #expect(after[card] == before[card]) }
    let fresh = ViewGraph(board)
    _ = fresh.update(proposal)
    #expect(frames(fresh) == after)
  }

  @Test("a card larger than the room is as large as the room")
  func oversized() {
    let graph = ViewGraph(
      ScatterLayout(seed: 1)() { Text("a text that is far too long for this room").element("card") })
    _ = graph.update(ProposedViewSize(width: 100, height: 50))
    let frame = graph.first("card")?.rect
    #expect(frame?.minX == 0 && frame?.minY == 0 && frame?.width == 100)
  }
}
