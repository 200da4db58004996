import BoardUITerminal
import Document
import Presentation
import Sentences

/// What became different from one state of a board to the next, a line each, for people who read or hear lines.
///
/// A line is a sign, an id, the section in brackets and the text. Texts are ``sanitized(_:keepsLines:)``: one change is
/// always one line.
func changeLines(from old: BoardContents, to new: BoardContents) -> [String] {
  var lines: [String] = []
  let before = CardIndex(old)
  let after = CardIndex(new)
  let oldTitles = Dictionary(old.sections.map { ($0.id, $0.title) }, uniquingKeysWith: { $1 })
  let newTitles = Set(new.sections.map(\.id))
  for section in old.sections {
    // A section's cards leave with it: one line says so, unless they went elsewhere.
    for card in section.cards where after[card.id] == nil && newTitles.contains(section.id) {
      lines.append("- " + description(card, in: section))
    }
    if !newTitles.contains(section.id) { lines.append("- \(section.id) [\(sanitized(section.title))]") }
  }
  for section in new.sections {
    switch oldTitles[section.id] {
    case nil: lines.append("+ \(section.id) [\(sanitized(section.title))]")
    case section.title: break
    default: lines.append("~ \(section.id) [\(sanitized(section.title))]")
    }
    for card in section.cards {
      lines += cardLines(card, in: section, before: before[card.id], new.language)
      // By name, so that a new name of the person who has it is news as well.
      let (was, now) = (before[card.id].map { old.told($0.card.values) } ?? [], new.told(card.values))
      if was != now {
        lines.append(
          "= \(description(card, in: section)): \(now.isEmpty ? TerminalSentence.nothing.text(in: new.language) : list(now))"
        )
      }
    }
    lines += movedLines(section, from: old.sections.first { $0.id == section.id }, new.language)
  }
  lines += sectionsMoved(from: old, to: new)
  return lines
}

/// `Dibs: Ann, Vote: 2`
private func list(_ told: [String]) -> String { told.joined(separator: ", ") }

/// Cards by id, with their section.
private struct CardIndex {
  private var places: [CardID: (section: BoardContents.Section, card: BoardContents.Card)] = [:]

  init(_ contents: BoardContents) {
    for section in contents.sections {
      for card in section.cards { places[card.id] = (section, card) }
    }
  }

  subscript(id: CardID) -> (section: BoardContents.Section, card: BoardContents.Card)? { places[id] }
}

private func cardLines(
  _ card: BoardContents.Card, in section: BoardContents.Section,
  before: (section: BoardContents.Section, card: BoardContents.Card)?, _ language: Language
) -> [String] {
  let line = description(card, in: section)
  guard let before else { return [(card.isRejected ? "+ x " : "+ ") + line] }
  var lines: [String] = []
  if before.section.id != section.id { lines.append("> \(line), \(place(of: card, in: section).text(in: language))") }
  if before.card.text != card.text { lines.append("~ " + line) }
  if before.card.isRejected != card.isRejected { lines.append((card.isRejected ? "x " : "o ") + line) }
  return lines
}

/// Cards that changed places among those that stayed in the section.
private func movedLines(
  _ section: BoardContents.Section, from old: BoardContents.Section?, _ language: Language
) -> [String] {
  guard let old else { return [] }
  let now = Set(section.cards.map(\.id))
  let stayed = old.cards.map(\.id).filter { now.contains($0) }
  let known = Set(stayed)
  let order = section.cards.map(\.id).filter { known.contains($0) }
  guard stayed != order else { return [] }
  let moved = Set(
    order.difference(from: stayed).insertions.compactMap { change -> CardID? in
      guard case .insert(_, let id, _) = change else { return nil }
      return id
    })
  return section.cards.filter { moved.contains($0.id) }.map { card in
    "> \(description(card, in: section)), \(place(of: card, in: section).text(in: language))"
  }
}

private func sectionsMoved(from old: BoardContents, to new: BoardContents) -> [String] {
  let now = Set(new.sections.map(\.id))
  let stayed = old.sections.map(\.id).filter { now.contains($0) }
  let known = Set(stayed)
  let order = new.sections.map(\.id).filter { known.contains($0) }
  guard stayed != order else { return [] }
  let titles = new.sections.map { "[\(sanitized($0.title))]" }.joined(separator: " ")
  return ["> " + TerminalSentence.sectionsInOrder(titles: titles).text(in: new.language)]
}

private func place(of card: BoardContents.Card, in section: BoardContents.Section) -> TerminalSentence {
  guard let index = section.cards.firstIndex(where: { $0.id == card.id }), index > 0 else { return .atStart }
  return .after(card: "\(section.cards[index - 1].id)")
}

/// `3.17 [Sam's Favorites] Love Stack — Ann`
private func description(_ card: BoardContents.Card, in section: BoardContents.Section) -> String {
  let author = card.author.map { " — " + sanitized($0) } ?? ""
  return "\(card.id) [\(sanitized(section.title))] \(sanitized(card.text))\(author)"
}

/// The whole board, a line per section, card, and what the container made.
func listLines(_ contents: BoardContents) -> [String] {
  let scene = contents.scene
  func said(_ sentence: TerminalSentence) -> String { sentence.text(in: contents.language) }
  let sections = Dictionary(scene.sections.map { ($0.id, $0.parts) }, uniquingKeysWith: { $1 })
  // Badges say in signs what the line behind the card says in words.
  let cards = Dictionary(
    scene.cards.map { ($0.id, $0.parts.filter { $0.name != "badge" }) }, uniquingKeysWith: { $1 })
  return partLines(scene.parts, of: .board, contents.language)
    + contents.sections.flatMap { section in
      let share = section.share.map { " \($0)" } ?? ""
      let counts = said(.cards(count: section.cards.count)) + share + section.spacedLock
      return ["\(section.id) [\(sanitized(section.title))] \(counts)"]
        + partLines(sections[section.id] ?? [], of: .section(section.id), contents.language).map { "  " + $0 }
        + section.cards.flatMap { card in
          let author = card.author.map { " — " + sanitized($0) } ?? ""
          let unsaved =
            switch card.standing {
            case .saved: ""
            case .hidden: " – " + said(.heldOwn)
            case .queued, .adding: ", " + said(.notSaved)
            }
          let told = contents.told(card.values)
          let values = told.isEmpty ? "" : " (\(list(told)))"
          let turn = contents.turn(of: card.id).map { ", " + said($0) } ?? ""
          return [
            "  \(card.id) \(card.isRejected ? "x " : "")\(sanitized(card.text))\(author)\(values)\(turn)\(unsaved)"
          ]
            + partLines(cards[card.id] ?? [], of: .card(card.id), contents.language).map { "    " + $0 }
        }
    }
}
