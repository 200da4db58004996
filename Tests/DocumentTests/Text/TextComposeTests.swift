import Document
import Testing

@Suite("Text changes one after the other")
struct TextComposeTests {
  @Test("every two changes of two splices in turn are one change that does the same")
  func exhaustive() {
    for text in ["", "a", "ab"] {
      for first in allChanges(length: text.count, inserting: "XY") {
        let middle = first.applied(to: text)
        for second in allChanges(length: min(middle.count, 3), inserting: "Z") {
          let both = first.composed(with: second)
          let wanted = second.applied(to: middle)
          if !both.fits(text) || !both.isMerged || both.applied(to: text) != wanted {
            Issue.record("\(text): \(first.shown) then \(second.shown) is \(both.shown), not \(wanted)")
            return
          }
        }
      }
    }
  }

  @Test("changes to long texts in many scripts compose", arguments: 1...40 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var texts = RandomTexts(seed: seed)
    for _ in 0..<30 {
      let text = texts.text(pieces: 0...100)
      let first = texts.change(to: text, splices: 12)
      let middle = first.applied(to: text)
      let second = texts.change(to: middle, splices: 12)
      let both = first.composed(with: second)
      #expect(both.fits(text), "seed \(seed): a surrogate pair is split")
      #expect(both.isMerged && both.applied(to: text).isSame(as: second.applied(to: middle)), "seed \(seed)")
    }
  }

  @Test("a change and its inverse leave no insertion behind")
  func inverse() {
    let change = TextChange([.init(at: 1, delete: 1, insert: "😀x"), .init(at: 3, insert: "y")])
    let both = change.composed(with: change.inverse(over: "abcd"))
    #expect(both.applied(to: "abcd") == "abcd")
    #expect(TextChange([.init(at: 2, insert: "x")]).composed(with: TextChange([.init(at: 2, delete: 1)])).splices == [])
  }
}
