import Document
import Foundation
import Testing

/// Two changes to one text and how each goes on behind the other, in a file that the page's tests replay: both
/// languages must merge alike, to the unit.
///
/// `RECORD_VECTORS=1` writes the file again; read the difference before you keep it.
@Suite("Rebased text changes in a file")
struct TextVectorTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Transcripts/text-rebase.json")

  /// One line of the file: `a` is the earlier change, `result` the text with both.
  private struct Vector: Encodable {
    var text: String
    var a: TextChange
    var b: TextChange
    var bOverA: TextChange
    var aUnderB: TextChange
    var result: String
    var composed: TextChange
    /// Where each place of the text is behind `a`.
    var moved: [Int]

    init(_ text: String, _ a: TextChange, _ b: TextChange) {
      self.text = text
      self.a = a
      self.b = b
      bOverA = b.rebased(over: a)
      aUnderB = a.rebased(under: b)
      result = bOverA.applied(to: a.applied(to: text))
      composed = a.composed(with: bOverA)
      moved = text.scalarPlaces.map(a.moved)
    }
  }

  private static func vectors() -> [Vector] {
    var texts = RandomTexts(seed: 7)
    let small = allChanges(length: 2, inserting: "X").shuffled(using: &texts.random).prefix(60)
    let other = allChanges(length: 2, inserting: "Y").shuffled(using: &texts.random).prefix(60)
    let exact = zip(small, other).map { Vector("ab", $0, $1) }
    let random = (0..<300).map { number in
      let text = texts.text(pieces: 0...(number < 200 ? 8 : 40))
      let splices = number < 200 ? 3 : 10
      return Vector(text, texts.change(to: text, splices: splices), texts.change(to: text, splices: splices))
    }
    return exact + random
  }

  private static func written() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try vectors().map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  @Test("[TX3] the file that JavaScript replays has the results of Swift")
  func current() throws {
    let written = try Self.written()
    if ProcessInfo.processInfo.environment["RECORD_VECTORS"] != nil {
      return try written.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.file, encoding: .utf8)
    let isSame = kept.isSame(as: written)
    #expect(isSame, "Merging changed: RECORD_VECTORS=1 writes the vectors anew")
  }
}
