import Document
import Testing

@Suite("Text changes")
struct TextChangeTests {
  @Test("positions count UTF-16 units of the text before, whatever its graphemes")
  func applying() {
    let change = TextChange([.init(at: 0, delete: 1, insert: "A"), .init(at: 3, insert: "\u{301}")])
    #expect(Array(change.applied(to: "a😀b").unicodeScalars) == Array("A😀\u{301}b".unicodeScalars))
  }

  @Test("a change made from two texts leads from one to the other, and its inverse back")
  func differences() {
    let texts = ["", "a", "ab", "ba", "a😀", "a😁", "😀a", "e\u{301}", "é", "aa", "aaa", "Love Stack", "Love Slack"]
    for old in texts {
      for new in texts {
        let change = TextChange(from: old, to: new)
        #expect(change.fits(old))
        #expect(Array(change.applied(to: old).unicodeScalars) == Array(new.unicodeScalars), "\(old) → \(new)")
        let inverse = change.inverse(over: old)
        #expect(Array(inverse.applied(to: new).unicodeScalars) == Array(old.unicodeScalars), "\(new) → \(old)")
      }
    }
    #expect(TextChange(from: "Love Stack", to: "Love Slack") == TextChange([.init(at: 6, delete: 1, insert: "l")]))
  }
}
