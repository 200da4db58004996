// What a document keeps of its declaration, for people who look for a reason.
extension Document {
  /// Every declared section and card as text that diffs well, one a line in the board's order, removed ones where they
  /// were: its key, its id, and what is declared; then what people made of it.
  /// ```
  /// section sam  0.1  "Sam's Favorites"
  ///   card sam/songs/love  0.2  "Love Stack"  rejected=true
  ///   card sam/songs/heap  0.3  "Heap of Gold"  shown "Heap of Love"
  ///   card sam/songs/old  0.4  "Old Song"  removed by seat 3
  ///   footer  "Until eleven"
  /// ```
  /// - Parameter footers: what the sections' footers say, which a document doesn't keep.
  public func declaredInspection(footers: [DeclarationKey: String] = [:]) -> String {
    sectionSlots.compactMap { sections[$0] }.map { lines(of: $0, footers) }.joined()
  }

  private func lines(of section: Section, _ footers: [DeclarationKey: String]) -> String {
    let cards = section.slots.compactMap { self.cards[$0] }.filter { $0.section == section.id && $0.declared != nil }
    let lines = cards.map(line).joined()
    guard let declared = section.declared else {
      // The list names a person's section if declared cards were moved there.
      return cards.isEmpty ? "" : "section  \(section.id)  a person's\n\(lines)"
    }
    var facts = [declared.key.name, section.id.description, quoted(declared.title)]
    facts += values(declared.values)
    if section.title != declared.title { facts.append("shown \(quoted(section.title))") }
    facts += differing(section.values, declared.values)
    facts += standing(declared.standing, section.removal)
    let footer = footers[declared.key].map { "  footer  \(quoted($0))\n" } ?? ""
    return "section \(facts.joined(separator: "  "))\n\(lines)\(footer)"
  }

  private func line(of card: Card) -> String {
    guard let declared = card.declared else { return "" }
    var facts = [declared.key.name, card.id.description, quoted(declared.text)]
    facts += values(declared.values)
    if card.text != declared.text { facts.append("shown \(quoted(card.text))") }
    facts += differing(card.values, declared.values)
    if card.section != declared.section { facts.append("moved from \(declared.section)") }
    facts += standing(declared.standing, card.removal)
    return "  card \(facts.joined(separator: "  "))\n"
  }

  private func values(_ values: [ValueKey: Value]) -> [String] {
    values.sorted { $0.key < $1.key }.map { "\($0.name)=\($1.shown)" }
  }

  private func differing(_ now: [ValueKey: Value], _ declared: [ValueKey: Value]) -> [String] {
    let keys = Set(now.keys).union(declared.keys).sorted().filter { now[$0] != declared[$0] }
    return keys.map { "shown \($0.name)=\(now[$0]?.shown ?? "none")" }
  }

  private func standing(_ standing: DeclaredStanding, _ removal: Removal?) -> [String] {
    var facts: [String] =
      switch standing {
      case .declared: []
      case .released: ["not declared any more"]
      case .adopted: ["not declared any more, restored by a person"]
      }
    if let removal { facts.append(removal.by.map { "removed by seat \($0.rawValue)" } ?? "removed") }
    return facts
  }
}

extension Value {
  /// As a person writes it.
  public var shown: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .text(let text): quoted(text)
    }
  }
}

/// On one line, with what would end the line or the quotes written out.
private func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { $0 == "'" ? "'" : $0.escaped(asASCII: false) }
  return "\"\(scalars.joined())\""
}
