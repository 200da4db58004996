import BoardUI
import TestSupport
import Testing

@testable import Presentation

@Suite("The elements that came to a shelf, and those that left it")
struct ShelfDifferenceTests {
  private func difference(_ old: [Int], _ now: [Int]) -> ShelfDifference {
    ShelfDifference(from: old.map { Element.ID($0) }[...], to: now.map { Element.ID($0) })
  }

  @Test(
    "an element that moves leaves and comes, however far it goes; all others stay",
    arguments: [(2_400, 0), (0, 2_499), (7, 9)])
  func move(from: Int, to: Int) {
    let old = Array(0..<2_500)
    var now = old
    now.insert(now.remove(at: from), at: to)
    let found = difference(old, now)
    #expect(found.left == [from] && found.came == [to])
  }

  @Test("elements give way to as many others, also at the end")
  func replaced() {
    for place in [0, 40, 99] {
      let old = Array(0..<100)
      var now = old
      now[place] = 1_000
      let found = difference(old, now)
      #expect(found.left == [place] && found.came == [place])
    }
  }

  @Test("the elements that stay keep their order, and with those that came they are all there are")
  func random() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let old = Array(0..<Int.random(in: 0...30, using: &random))
      var now = old
      for new in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0: now.insert(100 + new, at: Int.random(in: 0...now.count, using: &random))
        case 1 where !now.isEmpty: now.remove(at: Int.random(in: now.indices, using: &random))
        case 2 where !now.isEmpty:
          let item = now.remove(at: Int.random(in: now.indices, using: &random))
          now.insert(item, at: Int.random(in: 0...now.count, using: &random))
        default: if seed.isMultiple(of: 9) { now.shuffle(using: &random) }
        }
      }
      let found = difference(old, now)
      let coming = found.came.map { now[$0] }
      #expect(found.applied(to: old[...], coming: coming) == now, "seed \(seed)")
      let stay = old.indices.filter { !found.left.contains($0) }.map { old[$0] }
      #expect(stay == now.indices.filter { !found.came.contains($0) }.map { now[$0] }, "seed \(seed)")
    }
  }

  @Test(
    "when one element moves, all others are kept, as the longest common order says", arguments: 0..<60 as Range<UInt64>
  )
  func keptOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let old = Array(0..<Int.random(in: 2...9, using: &random))
    var now = old
    let item = now.remove(at: Int.random(in: now.indices, using: &random))
    now.insert(item, at: Int.random(in: 0..<old.count, using: &random))
    let kept = ReadingOrder.kept(from: old, to: now)
    let moved = now.indices.filter { !kept.contains(now[$0], at: $0) }
    #expect(moved.count == (old == now ? 0 : 1))
    #expect(kept.moved.count <= 1)
  }
}
