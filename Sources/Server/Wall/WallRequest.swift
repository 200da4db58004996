import Document
import Foundation
import Messages
import Sentences
import Service

// Parts that requests and answers of walls share, for browsers, screens without scripts, and `curl`.

extension Request {
  /// The fields of a screen's address that its next address keeps, behind `mark`: how far away its readers are, and
  /// what hosts call it. Empty: there are none.
  func screenFields(after mark: String = "?") -> String {
    let widths = value(of: "distance").flatMap { Int($0) }.flatMap { (1...20).contains($0) ? "distance=\($0)" : nil }
    let name = wallName.map { "name=\(Self.percentEncoded($0.description))" }
    let fields = [widths, name].compactMap(\.self)
    return fields.isEmpty ? "" : mark + fields.joined(separator: "&")
  }

  /// The name that hosts gave the screen; nil: none.
  var wallName: WallName? {
    // Browsers write a space of a form as `+`.
    let typed = value(of: "name").map { $0.split(separator: "+").joined(separator: " ") }
    return typed?.removingPercentEncoding.flatMap { WallName($0) }
  }

  /// All characters but those that every address may have as they are (RFC 3986 §2.3).
  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}

extension Language {
  /// Marks a sentence on its own for screens that know no direction, so that the full stop stays at its end.
  func alone(_ sentences: WallSentence...) -> String {
    let text = sentences.map { $0.text(in: self) }.joined(separator: " ")
    return isRightToLeft ? "\u{2067}\(text)\u{2069}" : text
  }
}

extension Response {
  /// For screens without scripts: the browser asks again by itself.
  static func notNow(_ why: WallSentence, _ language: Language) -> Response {
    .text(
      503, language.alone(why, .asksAgain),
      headers: variesByReader + [("refresh", "10"), ("retry-after", "10")])
  }
}
