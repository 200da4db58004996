/// A sentence for people: a key of the catalogue with its parameters, in no language yet.
///
/// Each reader has a type of its own with a member for each sentence, written by `deploy/make-sentences`:
/// ```swift
/// WallSentence.scan.text(in: .german)  // Zum Mitmachen scannen
/// ```
public protocol Sentence: Hashable, Sendable {
  /// - Complexity: O(*n*) in the length of the text.
  func text(in language: Language) -> String
}

/// The number, text or sentence for a name in braces.
public enum SentenceParameter: Hashable, Sendable {
  case number(Int)
  case text(String)
  /// One sentence in another: the part of a file that a mistake is about, or the mistake itself.
  case sentence(MistakeSentence)

  func shown(in language: Language) -> String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .sentence(let sentence): sentence.text(in: language)
    }
  }
}

/// A sentence in one language, with `{name}` for its parameters: one for all counts, or one for each plural.
enum Pattern: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  case always(String)
  /// By the names of plurals (CLDR); `zero` says none in any language.
  case counted([String: String])

  init(stringLiteral text: String) { self = .always(text) }

  init(dictionaryLiteral elements: (String, String)...) { self = .counted(Dictionary(uniqueKeysWithValues: elements)) }

  func filled(with parameters: [String: SentenceParameter], in language: Language) -> String {
    switch self {
    case .always(let text): return Self.filled(text, with: parameters, in: language)
    case .counted(let texts):
      guard case .number(let count) = parameters["count"] else { preconditionFailure("no count among \(parameters)") }
      let none = count == 0 ? texts["zero"] : nil
      guard let text = none ?? texts[language.plural(of: count).rawValue] ?? texts["other"] else {
        preconditionFailure("no sentence for \(count) among \(texts)")
      }
      return Self.filled(text, with: parameters, in: language)
    }
  }

  /// What a parameter brings along in braces stays as it is.
  private static func filled(
    _ text: String, with parameters: [String: SentenceParameter], in language: Language
  ) -> String {
    var filled = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      filled += rest[..<start]
      let name = String(rest[rest.index(after: start)..<end])
      guard let value = parameters[name] else { preconditionFailure("no \(name) for: \(text)") }
      filled += value.shown(in: language)
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}
