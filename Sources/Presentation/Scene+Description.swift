import BoardUI
import Document

/// A scene as a person reads it, one element a line; tests compare this.
/// ```
/// scene 390×200
///   background 0 0 390×200 (board)
///   section 0.1  8 8 374×180 (section)
///     header 0 0 374×44 (section.header) fact
///     card 0.4  0 52 374×56 (card card.rejected)
///       text 16 16 342×24 (text.m) fact
/// ```
extension Scene: CustomStringConvertible {
  /// A line for each element, indented below what it is in.
  ///
  /// - Complexity: O(elements of the scene).
  public var description: String {
    var lines = ["scene \(size)"]
    lines += parts.map { "  \($0)" }
    let cardsBySection = Dictionary(grouping: cards, by: \.section)
    for section in sections {
      lines.append("  section \(section.id)  \(section.rect)\(section.tokens)")
      lines += section.parts.map { "    \($0)" }
      lines += (cardsBySection[section.id] ?? []).flatMap { Self.lines(of: $0, indent: "    ") }
    }
    lines += (cardsBySection[nil] ?? []).flatMap { Self.lines(of: $0, indent: "  ") }
    return lines.joined(separator: "\n")
  }

  private static func lines(of card: CardElement, indent: String) -> [String] {
    card.description.split(separator: "\n").map { indent + $0 }
  }
}

extension Scene.CardElement: CustomStringConvertible {
  public var description: String {
    (["card \(id)  \(rect)\(tokens)"] + parts.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Scene.Size: CustomStringConvertible {
  public var description: String { "\(short(width))×\(short(height))" }
}

extension Scene.Rect: CustomStringConvertible {
  public var description: String { "\(short(x)) \(short(y)) \(short(width))×\(short(height))" }
}

extension Scene.Tokens: CustomStringConvertible {
  public var description: String { names.isEmpty ? "" : " (\(names.joined(separator: " ")))" }
}

extension Scene.Part: CustomStringConvertible {
  public var description: String {
    let pieces = [
      "\(name) \(rect)\(tokens)", content.description, action?.description, holds > 0 ? "holds \(holds)" : nil,
    ]
    return pieces.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Scene.Content: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none: ""
    case .fact: "fact"
    case .literal(let text): "\"\(text)\""
    case .phrase(let phrase): "\(phrase.key) \"\(phrase.text)\""
    case .image(let image): image.description
    case .progress(let done): "progress \(done.map(short) ?? "unknown")"
    }
  }
}

extension Scene.Image: CustomStringConvertible {
  public var description: String {
    let name =
      switch source {
      case .symbol(let name): "symbol \(name)"
      case .emoji(let emoji): "emoji \(emoji)"
      case .asset(let name): "asset \(name)"
      }
    return label.isEmpty ? name : "\(name) \"\(label)\""
  }
}

extension Scene.Action: CustomStringConvertible {
  /// A line for each record.
  ///
  /// - Complexity: O(records).
  public var description: String {
    switch self {
    case .link(let address): "link \(address)"
    case .press: "press"
    case .enter(let text, let prompt): "enter \"\(text)\"" + (prompt.isEmpty ? "" : " for \"\(prompt)\"")
    }
  }
}

/// A patch as a person reads it: one line for each record.
extension ScenePatch: CustomStringConvertible {
  public var description: String {
    var lines: [String] = []
    lines += styles.map { "style of \($0.id)  \(short($0.style.width))×\(short($0.style.height))\($0.style.tokens)" }
    if let size { lines.append("size \(size)") }
    if let parts { lines += parts.map { "part \($0)" } }
    lines += sectionsRemoved.map { "removed section \($0)" }
    lines += cardsRemoved.map { "removed card \($0)" }
    lines += shifts.map { "shift \($0.count) from \($0.first) by \(short($0.dx)) \(short($0.dy))" }
    lines += sections.map { "section \($0.id)  \($0.rect)\($0.tokens)" }
    lines += cards.map { "card \($0.id)  \($0.rect)\($0.tokens)" }
    lines += cardOrder.map { "card \($0.id) behind \($0.after?.description ?? "front")" }
    lines += sectionOrder.map { "section \($0.id) behind \($0.after?.description ?? "front")" }
    if let animation { lines.append("animated \(animation)") }
    return lines.joined(separator: "\n")
  }
}

/// Whole numbers without a fraction.
private func short(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
