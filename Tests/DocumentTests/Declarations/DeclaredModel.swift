@testable import Document

/// The rules by which declarations and people's edits meet (decision 4), said as plainly as possible.
///
/// A model: arrays of small records, no ids of places, no slots, no steps, nothing that remembers an operation. What
/// the document becomes must be what the model becomes. It knows things by their names: the key of a declared thing,
/// the number of a person's.
struct DeclaredModel {
  /// A field of a declared thing: what the file said last, and what is shown.
  struct Field<Content: Equatable>: Equatable {
    var declared: Content
    var shown: Content

    /// A person's edit takes the field over, until it is as declared again.
    mutating func declare(_ content: Content) {
      if shown == declared { shown = content }
      declared = content
    }

    var isTouched: Bool { shown != declared }
  }

  /// Why a thing isn't on the board.
  enum Absence: Equatable {
    case removedByPerson
    /// The file doesn't have it any more.
    case vanished
  }

  struct Card: Equatable {
    var name: String
    var isDeclared = true
    var text: Field<String>
    var rejected: Field<Bool?>
    /// By name: the section it is declared in, and the one it is in.
    var section: Field<String>
    var absence: Absence?

    var isTouched: Bool { text.isTouched || rejected.isTouched || section.isTouched }
  }

  struct Section: Equatable {
    var name: String
    var title: Field<String>
    var rejected: Field<Bool?>
    var absence: Absence?
    /// A person put it back after the file had dropped it: it is theirs.
    var isAdopted = false

    var isTouched: Bool { title.isTouched || rejected.isTouched }
  }

  private(set) var sections: [String: Section] = [:]
  private(set) var cards: [String: Card] = [:]

  // MARK: What people do

  mutating func addCard(_ name: String, to section: String, text: String) {
    cards[name] = Card(
      name: name, isDeclared: false, text: Field(declared: text, shown: text),
      rejected: Field(declared: nil, shown: nil), section: Field(declared: section, shown: section))
  }

  mutating func edit(_ card: String, text: String) { cards[card]?.text.shown = text }
  mutating func reject(_ card: String, _ value: Bool?) { cards[card]?.rejected.shown = value }
  mutating func move(_ card: String, to section: String) { cards[card]?.section.shown = section }
  mutating func remove(card: String) { cards[card]?.absence = .removedByPerson }
  mutating func rename(_ section: String, title: String) { sections[section]?.title.shown = title }
  mutating func rejectAll(in section: String, _ value: Bool?) { sections[section]?.rejected.shown = value }
  mutating func remove(section: String) { sections[section]?.absence = .removedByPerson }

  /// What the file dropped and a person puts back stays, as if they had made it.
  mutating func restore(card: String) { cards[card]?.absence = nil }

  mutating func restore(section: String) {
    if sections[section]?.absence == .vanished { sections[section]?.isAdopted = true }
    sections[section]?.absence = nil
  }

  // MARK: What the file does

  mutating func declare(_ declaration: Declaration) {
    for section in declaration.sections { declare(section) }
    for section in declaration.sections {
      for card in section.cards { declare(card, in: section.key.name) }
    }
    let cardNames = Set(declaration.sections.flatMap(\.cards).map(\.key.name))
    for name in cards.keys where !cardNames.contains(name) { vanish(card: name) }
    let sectionNames = Set(declaration.sections.map(\.key.name))
    for name in sections.keys where !sectionNames.contains(name) { vanish(section: name) }
  }

  private mutating func declare(_ declared: Declaration.Section) {
    let name = declared.key.name
    let rejected = declared.values.flag
    guard sections[name] != nil else {
      sections[name] = Section(
        name: name, title: Field(declared: declared.title, shown: declared.title),
        rejected: Field(declared: rejected, shown: rejected))
      return
    }
    sections[name]?.isAdopted = false
    if sections[name]?.absence == .vanished { sections[name]?.absence = nil }
    sections[name]?.title.declare(declared.title)
    sections[name]?.rejected.declare(rejected)
  }

  private mutating func declare(_ declared: Declaration.Card, in section: String) {
    let name = declared.key.name
    let rejected = declared.values.flag
    guard cards[name] != nil else {
      cards[name] = Card(
        name: name, text: Field(declared: declared.text, shown: declared.text),
        rejected: Field(declared: rejected, shown: rejected), section: Field(declared: section, shown: section))
      return
    }
    cards[name]?.isDeclared = true
    if cards[name]?.absence == .vanished { cards[name]?.absence = nil }
    cards[name]?.section.declare(section)
    cards[name]?.text.declare(declared.text)
    cards[name]?.rejected.declare(rejected)
  }

  /// A vanished card leaves, unless a person touched it.
  private mutating func vanish(card name: String) {
    guard let card = cards[name], card.isDeclared else { return }
    cards[name]?.isDeclared = false
    if card.absence == nil, !card.isTouched { cards[name]?.absence = .vanished }
  }

  /// A vanished section leaves, unless a person touched it or cards are in it; then it leaves when they have left.
  private mutating func vanish(section name: String) {
    guard let section = sections[name], !section.isAdopted else { return }
    let isEmpty = !cards.values.contains { $0.absence == nil && $0.section.shown == name }
    if section.absence == nil, !section.isTouched, isEmpty { sections[name]?.absence = .vanished }
  }

  // MARK: What is seen

  /// Each section's title and value, each card's text, value and section, by name; where they are is judged apart.
  var seen: Seen {
    var seen = Seen()
    for section in sections.values where section.absence == nil {
      seen.sections[section.name] = Seen.Section(title: section.title.shown, rejected: section.rejected.shown)
    }
    for card in cards.values where card.absence == nil && seen.sections[card.section.shown] != nil {
      seen.cards[card.name] = Seen.Card(
        text: card.text.shown, rejected: card.rejected.shown, section: card.section.shown)
    }
    return seen
  }
}

/// A board without its order.
struct Seen: Equatable {
  struct Section: Equatable {
    var title: String
    var rejected: Bool?
  }

  struct Card: Equatable {
    var text: String
    var rejected: Bool?
    var section: String
  }

  var sections: [String: Section] = [:]
  var cards: [String: Card] = [:]
}

extension [ValueKey: Value] {
  var flag: Bool? {
    if case .flag(let flag)? = self[.rejected] { flag } else { nil }
  }
}
