import Document
import Testing

@Suite("Text changes that didn't know of each other")
struct TextRebaseTests {
  /// What merging must give, told by the text's units one by one: at each place what the earlier inserts, then what the
  /// later inserts, then the unit, unless one of the two deletes it.
  private func merged(_ text: String, earlier: TextChange, later: TextChange) -> String {
    let units = Array(text)
    var result = ""
    for place in 0...units.count {
      for change in [earlier, later] {
        for splice in change.splices where splice.position == place { result += splice.inserted }
      }
      let isDeleted = (earlier.splices + later.splices).contains {
        ($0.position..<($0.position + $0.deleted)).contains(place)
      }
      if place < units.count, !isDeleted { result.append(units[place]) }
    }
    return result
  }

  @Test(
    "[TX2][TX3] every pair of changes of two splices to a text of three leads to the one text that keeps what both did")
  func exhaustive() {
    for text in ["", "a", "ab", "abc"] {
      let earlier = allChanges(length: text.count, inserting: "X")
      let later = allChanges(length: text.count, inserting: "Y")
      for a in earlier {
        for b in later {
          let (over, under) = (b.rebased(over: a), a.rebased(under: b))
          let afterEarlier = over.applied(to: a.applied(to: text))
          let afterLater = under.applied(to: b.applied(to: text))
          let wanted = merged(text, earlier: a, later: b)
          if afterEarlier != wanted || afterLater != wanted || !over.isMerged || !under.isMerged {
            Issue.record(
              "\(text): \(a.shown), \(b.shown) → \(over.shown), \(under.shown): \(afterEarlier), \(afterLater) for \(wanted)"
            )
            return
          }
        }
      }
    }
  }

  @Test(
    "[TX3] changes to long texts in many scripts lead to one text either way", arguments: 1...40 as ClosedRange<UInt64>)
  func convergence(seed: UInt64) {
    var texts = RandomTexts(seed: seed)
    for _ in 0..<50 {
      let text = texts.text(pieces: 0...200)
      let a = texts.change(to: text, splices: 20)
      let b = texts.change(to: text, splices: 20)
      let (afterA, afterB) = (a.applied(to: text), b.applied(to: text))
      let (over, under) = (b.rebased(over: a), a.rebased(under: b))
      #expect(over.fits(afterA) && under.fits(afterB), "seed \(seed): a surrogate pair is split")
      #expect(over.applied(to: afterA).isSame(as: under.applied(to: afterB)), "seed \(seed)")
      #expect(over.isMerged && under.isMerged, "seed \(seed)")
    }
  }

  @Test(
    "[TX8] a chain of changes passes another author's chain with the same result, whichever is walked first",
    arguments: 1...30 as ClosedRange<UInt64>)
  func chains(seed: UInt64) {
    var texts = RandomTexts(seed: seed)
    let text = texts.text(pieces: 5...30)
    var (server, client) = (text, text)
    var own: [TextChange] = []
    for _ in 0..<4 {
      own.append(texts.change(to: client, splices: 3))
      client = own[own.count - 1].applied(to: client)
    }
    for _ in 0..<10 {
      // What the server judged is earlier than all that the client still holds.
      var heard = texts.change(to: server, splices: 3)
      server = heard.applied(to: server)
      for index in own.indices {
        let rebased = own[index].rebased(over: heard)
        heard = heard.rebased(under: own[index])
        own[index] = rebased
      }
      client = heard.applied(to: client)
    }
    for change in own { server = change.applied(to: server) }
    #expect(server.isSame(as: client), "seed \(seed)")
  }

  @Test("a change over nothing, and nothing over a change, keep their meaning, though not their form")
  func nothing() {
    let change = TextChange([.init(at: 1, delete: 2, insert: "x"), .init(at: 3, insert: "y"), .init(at: 5)])
    let merged = TextChange([.init(at: 1, delete: 2, insert: "xy")])
    #expect(change.rebased(over: TextChange([])) == merged)
    #expect(change.rebased(under: TextChange([])) == merged)
    #expect(TextChange([]).rebased(over: change) == TextChange([]))
  }

  @Test("[TX5] rebasing costs what the splices cost: a text of a gigabyte is no slower than one of a line")
  func cost() {
    let far = 1 << 30
    let a = TextChange([.init(at: 1, insert: "a"), .init(at: far, delete: 1, insert: "a")])
    let b = TextChange([.init(at: 0, delete: far - 1, insert: "b"), .init(at: far + 7, insert: "b")])
    let wanted = TextChange([
      .init(at: 0, delete: 1, insert: "b"), .init(at: 2, delete: far - 2), .init(at: far + 8, insert: "b"),
    ])
    #expect(b.rebased(over: a) == wanted)
  }

  @Test("[TX10] a caret moves like an insertion that stays left of text inserted at it")
  func carets() {
    for length in 0...3 {
      for change in allChanges(length: length, inserting: "XY") {
        for caret in 0...length {
          let marked = TextChange([.init(at: caret, insert: "|")]).rebased(under: change)
          #expect(change.moved(caret) == marked.splices[0].position, "\(caret) over \(change.shown)")
        }
      }
    }
  }
}
