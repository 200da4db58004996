/// A language of the catalogue. Its raw value is its tag (BCP 47), by which its files are named.
///
/// A new one needs its catalogue in `Catalogue/`, its forms of plurals in `deploy/make-sentences`, and a place in the
/// list from which walls' languages are chosen (`web/host/walls-panel.js`).
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case arabic = "ar"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case japanese = "ja"
  case korean = "ko"
  case chinese = "zh-Hans"

  public var tag: String { rawValue }

  public var isRightToLeft: Bool { self == .arabic }

  /// The language that someone means by a tag (BCP 47), in letters of any case; nil: theirs isn't there.
  public init?(meantBy tag: some StringProtocol) {
    let subtags = tag.lowercased().split(separator: "-").map(String.init)
    guard let language = subtags.first else { return nil }
    // Any, which English is.
    if language == "*" {
      self = .english
    } else if language == "zh" {
      guard Self.isSimplified(subtags) else { return nil }
      self = .chinese
    } else {
      self.init(rawValue: language)
    }
  }

  /// If no subtag says how it is written, it is as most people there write it.
  private static func isSimplified(_ subtags: [String]) -> Bool {
    subtags.contains("hans") || Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"])
  }
}

extension Language {
  /// So many languages of one request are looked at: nobody reads more.
  private static let askedMax = 32

  /// The language that who asks reads best of those there are. Parts of the header that can't be read count for
  /// nothing; with nothing left it is English.
  ///
  /// - Parameter header: `Accept-Language` as sent (RFC 9110 §12.5.4); nil: there was none.
  public static func asked(by header: String?) -> Language {
    var best: (language: Language, weight: Double)?
    for item in (header ?? "").split(separator: ",").prefix(askedMax) {
      let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      // The first of equals, as browsers list them.
      guard let tag = parts.first, let language = Language(meantBy: tag), let weight = weight(parts.dropFirst()),
        weight > best?.weight ?? 0
      else { continue }
      best = (language, weight)
    }
    return best?.language ?? .english
  }

  /// From 0, not at all, to 1; nil: nobody can read it.
  private static func weight(_ parameters: some Sequence<String>) -> Double? {
    guard let parameter = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1 }
    return Double(parameter.dropFirst(2)).flatMap { (0...1).contains($0) ? $0 : nil }
  }

  /// The language of messages in a process's environment (POSIX: the first of LC_ALL, LC_MESSAGES and LANG that isn't
  /// empty counts), such as `de_AT.UTF-8`. English where theirs isn't there, none is named, or it is `C`.
  public static func ofMessages(in environment: [String: String]) -> Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let tag = name.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 }
    return Language(meantBy: String(tag)) ?? .english
  }
}

/// Which of a sentence's forms a count has (CLDR 46, cardinals, for whole numbers).
enum Plural: String {
  case zero, one, two, few, many, other
}

extension Language {
  func plural(of count: Int) -> Plural {
    let count = count.magnitude
    switch self {
    case .english, .german: return count == 1 ? .one : .other
    case .spanish: return count == 1 ? .one : Self.isMillions(count) ? .many : .other
    case .french: return count <= 1 ? .one : Self.isMillions(count) ? .many : .other
    case .japanese, .korean, .chinese: return .other
    case .arabic:
      switch (count, count % 100) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    }
  }

  /// As in *un millón de tarjetas*.
  private static func isMillions(_ count: UInt) -> Bool { count != 0 && count % 1_000_000 == 0 }
}
