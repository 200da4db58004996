import Document

/// The facts of a board as text a person can read, and equal texts mean equal facts:
/// ```
/// → 0.1 "Sam's Favorites"
///   → 0.4 "Love Stack" by 5 rejected=true
/// ```
struct Outline: Hashable, CustomStringConvertible {
  struct Card: Hashable {
    var id: CardID
    var text: String
    var values: [ValueKey: Value]
    var author: SeatNumber?
  }

  struct Section: Hashable {
    var id: SectionID
    var title: String
    var values: [ValueKey: Value]
    var cards: [Card] = []
  }

  var sections: [Section] = []

  var description: String {
    sections.map { section in
      let cards = section.cards.map { card in
        "  → \(card.id) \"\(card.text)\"\(card.author.map { " by \($0.rawValue)" } ?? "")\(text(card.values))"
      }
      return (["→ \(section.id) \"\(section.title)\"\(text(section.values))"] + cards).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func text(_ values: [ValueKey: Value]) -> String {
    values.sorted { $0.key < $1.key }.map { key, value in
      switch value {
      case .flag(let flag): " \(key.name)=\(flag)"
      case .number(let number): " \(key.name)=\(number)"
      case .text(let text): " \(key.name)=\"\(text)\""
      }
    }.joined()
  }
}

extension Document {
  var outline: Outline {
    Outline(
      sections: sectionOrder.compactMap { self[$0] }.map { section in
        Outline.Section(
          id: section.id, title: section.title, values: section.values,
          cards: section.cards.compactMap { self[$0] }.map {
            Outline.Card(id: $0.id, text: $0.text, values: $0.values, author: $0.author)
          })
      })
  }
}

/// Knows no rules: only does what changes say. What it holds must be what the document holds.
struct DumbReplica {
  var outline = Outline()

  mutating func apply(_ change: Change) {
    switch change {
    case .sectionInserted(let id, let index, let title, let values):
      outline.sections.insert(Outline.Section(id: id, title: title, values: values), at: index)
    case .sectionRemoved(let id): outline.sections.remove(at: section(id))
    case .sectionMoved(let id, let index):
      let moved = outline.sections.remove(at: section(id))
      outline.sections.insert(moved, at: index)
    case .sectionRenamed(let id, let title): outline.sections[section(id)].title = title
    case .cardInserted(let id, let section, let index, let text, let values, let author):
      let card = Outline.Card(id: id, text: text, values: values, author: author)
      outline.sections[self.section(section)].cards.insert(card, at: index)
    case .cardRemoved(let id): take(id)
    case .cardMoved(let id, let section, let index):
      let card = take(id)
      outline.sections[self.section(section)].cards.insert(card, at: index)
    case .textChanged(let id, let change):
      let (section, index) = place(of: id)
      let old = outline.sections[section].cards[index].text
      outline.sections[section].cards[index].text = change.applied(to: old)
    case .valueChanged(.card(let id), let key, let value):
      let (section, index) = place(of: id)
      outline.sections[section].cards[index].values[key] = value
    case .valueChanged(.section(let id), let key, let value): outline.sections[section(id)].values[key] = value
    }
  }

  private func section(_ id: SectionID) -> Int {
    guard let index = outline.sections.firstIndex(where: { $0.id == id }) else {
      preconditionFailure("a change names section \(id), which the replica was never told")
    }
    return index
  }

  private func place(of id: CardID) -> (section: Int, index: Int) {
    for (section, content) in outline.sections.enumerated() {
      if let index = content.cards.firstIndex(where: { $0.id == id }) { return (section, index) }
    }
    preconditionFailure("a change names card \(id), which the replica was never told")
  }

  @discardableResult
  private mutating func take(_ id: CardID) -> Outline.Card {
    let (section, index) = place(of: id)
    return outline.sections[section].cards.remove(at: index)
  }
}
