extension PersonName {
  /// The mark behind a name that someone else on the board has already: each can be told from all others at a glance,
  /// in a terminal too.
  static let animals: [Character] = [
    "🦊", "🐻", "🐼", "🐨", "🐯", "🦁", "🐮", "🐷", "🐸", "🐵", "🐔", "🐧", "🦆", "🦉", "🐺", "🐴", "🦄", "🐝", "🐛", "🦋", "🐌", "🐞",
    "🐢", "🐍", "🦎", "🐙", "🦑", "🦀", "🐡", "🐬", "🐳", "🦈", "🐊", "🦓", "🦒", "🐘", "🐪", "🐑", "🐐", "🦌", "🐶", "🐱", "🐭", "🐹",
    "🐰", "🦔", "🐲", "🐟",
  ]

  /// The name as its bearer gets it (rule P33): as it is, or with the first animal with which nobody else has it.
  ///
  /// ```swift
  /// try PersonName("Sam", limits: limits).apart(from: { $0 == "Sam" }, on: SeatNumber(5), limits: limits)   // Sam 🦁
  /// ```
  /// It begins to look at an animal that depends on the seat, so that the second of each name isn't always a fox. With
  /// more of one name than animals there are two of them, and so on. O(people of that name); a long name loses its end
  /// to the animal.
  public func apart(from isTaken: (String) -> Bool, on seat: SeatNumber, limits: Limits) -> PersonName {
    guard isTaken(description) else { return self }
    let plain = PersonName(checked: Self.plain(description))
    let kept = plain == self ? [plain] : [plain, self]
    if let free = kept.first(where: { !isTaken($0.description) }) { return free }
    var turn = 0
    while true {
      let name = plain.with(Self.animals(turn, on: seat), limits: limits)
      if !isTaken(name.description) { return name }
      turn += 1
    }
  }

  /// A name without the animals that tell its bearer apart: someone may type, or be asked to confirm, what the board
  /// made of it before.
  public static func plain(_ name: String) -> String {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, !last.isEmpty, last.allSatisfy(animals.contains) else { return name }
    let plain = parts.dropLast().joined(separator: " ")
    return plain.allSatisfy(\.isWhitespace) ? name : plain
  }

  private func with(_ animals: String, limits: Limits) -> PersonName {
    var name = Substring(description)
    while name.count + 1 + animals.count > limits.nameCharactersMax
      || name.utf8.count + 1 + animals.utf8.count > limits.nameBytesMax, name.count > 1
    {
      name.removeLast()
    }
    return PersonName(checked: "\(name) \(animals)")
  }

  /// One animal in the first turns, two in those after them.
  private static func animals(_ turn: Int, on seat: SeatNumber) -> String {
    let last = String(animals[(Int(seat.rawValue) + turn) % animals.count])
    return turn < animals.count ? last : animals(turn / animals.count - 1, on: seat) + last
  }
}
