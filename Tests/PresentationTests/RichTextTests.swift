import BoardUI
import Document
import Foundation
import Testing

@testable import Presentation

/// Texts and how they are shown, in a file that the page's tests replay: the server makes room for what a page draws.
@Suite("Texts that say how they look")
struct RichTextTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Transcripts/text-runs.json")

  private struct Vector: Decodable {
    struct Run: Decodable, Hashable {
      var text: String
      var style: String?
      var address: String?
      var host: String?
    }

    var text: String
    var runs: [Run]
  }

  @Test("[RT1] a text is read as the vectors say, which the page reads too")
  func vectors() throws {
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(contentsOf: Self.file))
    #expect(vectors.count > 90)
    for vector in vectors {
      let runs = RichText(vector.text).runs.map {
        Vector.Run(text: $0.text, style: $0.style?.rawValue, address: $0.address, host: $0.host)
      }
      #expect(runs == vector.runs, "\(vector.text.debugDescription)")
      // Equal strings may differ in their scalars.
      #expect(runs.map { Array($0.text.unicodeScalars) } == vector.runs.map { Array($0.text.unicodeScalars) })
    }
  }

  @Test("[RT2] no character is split: each that is shown was typed", arguments: ["*", "**", "_", "`"])
  func whole(mark: String) {
    for character in ["👩‍👩‍👧‍👦", "🏳️‍🌈", "*️⃣", "🇩🇪", "e\u{301}", "क्षि", "\u{301}"] {
      for text in [
        "\(mark)\(character)\(mark)", "a \(mark)b\(character)\(mark) c", "- \(character)", "\(mark)\(character)",
      ] {
        let typed = Set(text)
        #expect(RichText(text).shown.allSatisfy { typed.contains($0) || $0 == "•" }, "\(text)")
      }
    }
  }

  @Test("[RT6] a text without marks is measured as it is")
  func plain() {
    for text in ["", "Dancing Queen", "1.5 - 2", "a: b", "one\ntwo", "What's up?"] {
      #expect(RichText.measured(text) == text)
    }
  }

  @Test("[RT6] bold and code have the room of their marks, because their letters are wider")
  func measured() {
    #expect(RichText.measured("a **b** `c` _d_") == "a *b* *c* d")
  }

  @Test("[RT6] a long address has one line on a phone, and all that it needs in a terminal, which shows all of it")
  func laidOut() {
    let address = "https://www.youtube.example/watch?v=fJ9rUzIMcZQ&list=PLAYLIST-OF-A-WHOLE-EVENING-WITH-FRIENDS"
    let board = TestBoard(("Songs", [address, "Short"]))
    let stage = BoardStage(document: board.document)
    let phone = stage.open(.phone390).cards.map(\.rect.height)
    #expect(phone[0] == phone[1])
    let terminal = stage.open(.terminal80).cards.map(\.rect.height)
    #expect(terminal[0] == 3)
  }
}
