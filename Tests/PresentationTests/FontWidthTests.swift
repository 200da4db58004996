import Foundation
import Testing

@testable import Presentation

/// The page's fonts, letter by letter, as `deploy/make-fonts` wrote them down.
@Suite("The page's fonts have room in what the server lays out")
struct FontWidthTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Of each face, in thousandths of its size.
  private let widths: [String: [Character: CGFloat]]
  /// All that the page says in the languages of Latin letters: 7,000 sentences with their names, ends and dashes.
  private let sentences: [String]

  init() throws {
    let file = Self.package.appending(path: "Tests/Vectors/font-widths.json")
    let faces = try JSONDecoder().decode([String: [String: CGFloat]].self, from: Data(contentsOf: file))
    widths = faces.mapValues { letters in
      Dictionary(letters.map { (Character($0), $1) }) { first, _ in first }
    }
    sentences = try ["en", "de", "es", "fr"].flatMap { language in
      let file = Self.package.appending(path: "Sources/Sentences/Catalogue/\(language).json")
      return Self.texts(in: try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
    }
  }

  @Test(
    "no text takes more lines in the page's font than the server gave it",
    arguments: [("text", "text.m", CGFloat(17)), ("text", "text.l", 20), ("text-bold", "callout", 16)])
  func lines(face: String, token: String, size: CGFloat) throws {
    let letters = try #require(widths[face])
    let lineHeight = TextEstimator.Font.named(token).lineHeight
    var tried = 0
    for sentence in sentences where sentence.allSatisfy({ letters[$0] != nil }) {
      // From a card on the narrowest phone to one on a wall.
      for width in stride(from: CGFloat(208), through: 328, by: 20) {
        let given = TextEstimator().size(of: sentence, token: token, width: width, lines: nil).height / lineHeight
        let taken = LineBreaking(sentence, width: width, lines: nil) { letters[$0, default: 0] * size / 1_000 }.count
        #expect(CGFloat(taken) <= given, "“\(sentence)” in \(width) points")
        tried += 1
      }
    }
    #expect(tried > 20_000)
  }

  @Test("a title of a section is on one line in the page's font wherever the server gave it one")
  func titles() throws {
    let letters = try #require(widths["display"])
    var tried = 0
    // A title that is longer is clamped, as it may be in any font.
    for title in sentences where title.count <= 30 && title.allSatisfy({ letters[$0] != nil }) {
      for width in [CGFloat(224), 248, 296, 342] {
        let isOneLine = TextEstimator().size(of: title, token: "section.header", width: nil, lines: 1).width <= width
        // As style.css has it: 17 points, and letters a little closer.
        let drawn = title.reduce(0) { $0 + (letters[$1, default: 0] / 1_000 - 0.015) * 17 }
        #expect(!isOneLine || drawn <= width, "“\(title)” in \(width) points")
        tried += 1
      }
    }
    #expect(tried > 5_000)
  }

  @Test("the fonts have the letters of Vietnamese, Turkish and Europe")
  func letters() throws {
    for (face, letters) in widths {
      for letter in "ăâđêôơưẠẾỘỰỹğışİçöüßñåøæœłżřőűčšžț„“”’–—…€" {
        #expect(letters[letter] != nil, "\(face) lacks \(letter)")
      }
    }
    #expect(widths.count == 3)
  }

  private static func texts(in json: Any) -> [String] {
    if let text = json as? String { return [text] }
    return (json as? [String: Any])?.values.flatMap(texts) ?? []
  }
}
