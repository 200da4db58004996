extension WallWords {
  /// So many languages of one request are looked at: nobody reads more.
  private static let askedMax = 32

  /// In the language that who asks reads best of those there are. Parts of the header that can't be read count for
  /// nothing; with nothing left it is English.
  ///
  /// - Parameter header: `Accept-Language` as sent (RFC 9110 §12.5.4); nil: there was none.
  static func asked(by header: String?) -> WallWords {
    var best: (words: WallWords, weight: Double)?
    for item in (header ?? "").split(separator: ",").prefix(askedMax) {
      let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      // The first of equals, as browsers list them.
      guard let tag = parts.first, let words = meant(by: tag), let weight = weight(parts.dropFirst()),
        weight > best?.weight ?? 0
      else { continue }
      best = (words, weight)
    }
    return best?.words ?? english
  }

  /// The words that somebody means by a tag in lower case; nil: theirs aren't there.
  private static func meant(by tag: String) -> WallWords? {
    let subtags = tag.split(separator: "-").map(String.init)
    guard let language = subtags.first else { return nil }
    // Any, which English is.
    if language == "*" { return english }
    if language == "zh" { return isSimplified(subtags) ? chinese : nil }
    return all.first { $0.language == language }
  }

  /// Where nothing says how it is written, as most write it there.
  private static func isSimplified(_ subtags: [String]) -> Bool {
    subtags.contains("hans") || Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"])
  }

  /// From 0, not at all, to 1; nil: nobody can read it.
  private static func weight(_ parameters: some Sequence<String>) -> Double? {
    guard let parameter = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1 }
    return Double(parameter.dropFirst(2)).flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
