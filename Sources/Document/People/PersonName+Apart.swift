extension PersonName {
  /// The marks that older versions told people of one name apart by: names from then keep them.
  static let animals: [Character] = [
    "🦊", "🐻", "🐼", "🐨", "🐯", "🦁", "🐮", "🐷", "🐸", "🐵", "🐔", "🐧", "🦆", "🦉", "🐺", "🐴", "🦄", "🐝", "🐛", "🦋", "🐌", "🐞",
    "🐢", "🐍", "🦎", "🐙", "🦑", "🦀", "🐡", "🐬", "🐳", "🦈", "🐊", "🦓", "🦒", "🐘", "🐪", "🐑", "🐐", "🦌", "🐶", "🐱", "🐭", "🐹",
    "🐰", "🦔", "🐲", "🐟",
  ]

  /// The name as its bearer gets it (rule P33): as it is, or with the first number with which nobody else has it.
  ///
  /// ```swift
  /// try PersonName("Sam", limits: limits).apart(from: { $0 == "Sam" }, limits: limits)   // Sam 2
  /// ```
  /// A name that ends in a number of its own gets the other in brackets: `Table 7 (2)`. A long name loses its end.
  ///
  /// - Complexity: O(people of that name).
  public func apart(from isTaken: (String) -> Bool, limits: Limits) -> PersonName {
    guard isTaken(description) else { return self }
    let plain = PersonName(checked: Self.plain(description))
    if plain != self, !isTaken(plain.description) { return plain }
    var number = 2
    while true {
      let name = plain.numbered(number, limits: limits)
      if !isTaken(name.description) { return name }
      number += 1
    }
  }

  /// Whether someone who asked for `asked` and is called `given` has what they asked for, as it is or told apart.
  public static func isGiven(_ given: String, for asked: String) -> Bool {
    given == asked || plain(given) == plain(asked) || unnumbered(given) == plain(asked)
  }

  /// A name without the animals that tell its bearer apart: someone may type, or be asked to confirm, what the board
  /// made of it before.
  public static func plain(_ name: String) -> String {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, !last.isEmpty, last.allSatisfy(animals.contains) else { return name }
    let plain = parts.dropLast().joined(separator: " ")
    return plain.allSatisfy(\.isWhitespace) ? name : plain
  }

  private func numbered(_ number: Int, limits: Limits) -> PersonName {
    let mark = description.last?.isNumber == true ? " (\(number))" : " \(number)"
    var name = Substring(description)
    while name.count + mark.count > limits.nameCharactersMax
      || name.utf8.count + mark.utf8.count > limits.nameBytesMax, name.count > 1
    {
      name.removeLast()
    }
    return PersonName(checked: "\(name)\(mark)")
  }

  private static func unnumbered(_ name: String) -> String {
    guard let space = name.lastIndex(of: " ") else { return name }
    let mark = name[name.index(after: space)...]
    let number = mark.hasPrefix("(") && mark.hasSuffix(")") ? mark.dropFirst().dropLast() : mark
    return number.allSatisfy(\.isNumber) ? String(name[..<space]) : name
  }
}
