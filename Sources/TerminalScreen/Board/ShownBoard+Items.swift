import BoardUITerminal
import Document
import Presentation
import Sentences

/// The actions on a card, a section or the board, as a list, and their words. It follows the board.
extension ShownBoard {
  /// Where in the list what can be done to the selected row begins.
  var firstEntryOfSelectedRow: Int {
    guard case .part(let owner, let name) = selection else { return 0 }
    let parts = self.parts(of: owner)
    guard let selected = parts.firstIndex(where: { $0.name == name }) else { return 0 }
    return parts.entriesOfMenus.firstIndex { parts.row(ofEntry: $0)?.contains(selected) ?? false } ?? 0
  }

  func items(of owner: SceneOwner) -> [TerminalBoard.Item] {
    let parts = self.parts(of: owner)
    switch owner {
    case .board: return entries(of: parts)
    case .section(let id):
      guard contents.mayChangeSections, let section = section(id) else { return entries(of: parts) }
      let ofCards = contents.values.filter { !$0.kind.isPersonal && $0.kind != .picture }
      let hasPictures = contents.values.contains { $0.kind == .picture }
      let ofSections = Self.fieldsOfSections.filter { $0.key != .sectionPictures || hasPictures }
      let fields = ofCards + (contents.isHost ? ofSections : [])
      return entries(of: parts)
        + fields.map { field in
          let told = field.kind == .dibs ? contents.holder(field, in: section.values) ?? "" : ""
          return .value(.section(id), field, section.values[field.key], told: told)
        }
    case .card(let id):
      guard let card = cards[id] else { return [] }
      return entries(of: parts) + contents.values.map { item($0, of: card) } + hostItems(of: card)
    }
  }

  /// Those that every section has and no card (rules TU1, SR1 to SR7, HC3).
  private static let fieldsOfSections =
    [ValueField(.turns, .flag, setBy: .hosts)] + SectionRules.fields
    + [ValueKey.cardsHidden, .votesHidden].map { ValueField($0, .flag, setBy: .hosts) }

  private func item(_ field: ValueField, of card: BoardContents.Card) -> TerminalBoard.Item {
    let told =
      switch field.kind {
      case .vote, .reaction: "\(contents.votes(field, in: card.values))"
      case .dibs: contents.holder(field, in: card.values) ?? ""
      case .picture: contents.description(ofPicture: field, in: card.values) ?? ""
      case .flag, .number, .text, .choice: ""
      }
    return .value(.card(card.id), field, contents.own(field, in: card.values), told: told)
  }

  /// What hosts do with a card besides.
  private func hostItems(of card: BoardContents.Card) -> [TerminalBoard.Item] {
    guard contents.isHost else { return [] }
    var items: [TerminalBoard.Item] = []
    if contents.givesCommands {
      let isShown = contents.spotlight == card.id
      items.append(.hostAction(.spotlight(isShown ? nil : card.id), isShown ? .cardSpotlightOver : .cardSpotlight))
    }
    if contents.turns.contains(where: { $0.now?.card == card.id }) {
      items.append(.hostAction(.skipTurn(card.id), .cardSkip))
    } else if contents.turns.contains(where: { hasTurns($0.section, card.id) }), !card.isRejected {
      items.append(.hostAction(.putFirst(card.id), .cardFirst))
    }
    return items + pictureItems(of: card) + [.remove(card.id)]
  }

  /// Where a section asks hosts first, whether everyone sees the card's picture; and that it goes.
  private func pictureItems(of card: BoardContents.Card) -> [TerminalBoard.Item] {
    let target = Target.card(card.id)
    return contents.values.filter { $0.kind == .picture }.flatMap { field -> [TerminalBoard.Item] in
      guard case .text(let text)? = card.values[field.key], let picture = PictureValue(text) else { return [] }
      let isShown = card.values[.pictureShown] == .text(picture.hash)
      let rule = contents.sections.first { $0.cards.contains { $0.id == card.id } }.map { PictureRule($0.values) }
      let asks: [TerminalBoard.Item] =
        rule != .approve
        ? []
        : [.set(target, .pictureShown, isShown ? nil : .text(picture.hash), isShown ? .pictureHide : .pictureShow)]
      return asks + [.set(target, field.key, nil, .pictureRemove)]
    }
  }

  private func hasTurns(_ section: SectionID, _ card: CardID) -> Bool {
    self.section(section)?.cards.contains { $0.id == card } ?? false
  }

  private func entries(of parts: [Scene.Part]) -> [TerminalBoard.Item] {
    parts.entriesOfMenus.map { entry in
      let part = parts[entry.lowerBound]
      let row = parts.row(ofEntry: entry).map { partLabel(parts[$0]) }
      return .entry(
        label: [partLabel(parts[entry]), row].compactMap { $0 }.joined(separator: ": "),
        part: part.action == nil ? nil : part.name)
    }
  }

  // MARK: In words

  func title(_ listing: TerminalBoard.Listing) -> String {
    switch listing.owner {
    case .board: said(.more)
    case .section(let id): said(.moreWith(text: quoted(section(id)?.title ?? "")))
    case .card(let id): said(.moreWith(text: quoted(cards[id]?.text ?? "")))
    }
  }

  func lines(_ listing: TerminalBoard.Listing) -> [String] { items(of: listing.owner).map(line) }

  private func line(_ item: TerminalBoard.Item) -> String {
    switch item {
    case .entry(let label, nil): said(.entryNotNow(label: label))
    case .entry(let label, _?): label
    case .value(_, let field, let value, let told): line(field, value, told)
    case .hostAction(_, let sentence): said(sentence)
    case .remove: said(.cardRemove)
    case .set(_, _, _, let sentence): said(sentence)
    }
  }

  private func line(_ field: ValueField, _ value: Value?, _ told: String) -> String {
    let label = field.title(in: language)
    switch (field.kind, value) {
    case (.flag, let value): return (value == .flag(true) ? "[x] " : "[ ] ") + label
    case (.number, .number(0)?) where field.key.isOfSections: return "\(label)  ‹ – ›"
    case (.number, .number(let number)?): return "\(label)  ‹ \(short(number)) ›"
    case (.number, _): return "\(label)  ‹ – ›"
    case (.vote, let value), (.reaction, let value): return (value == nil ? "[ ] " : "[x] ") + label + "  \(told)"
    case (.dibs, nil): return told.isEmpty ? "[ ] \(label)" : "[ ] \(label): \(sanitized(told))"
    case (.dibs, _?): return "[x] \(label): \(sanitized(told))"
    case (.choice, .text(let text)?): return "\(label)  ‹ \(field.name(of: text, in: language)) ›"
    case (.choice, _): return "\(label)  ‹ – ›"
    case (.picture, nil): return "\(label): –"
    case (.picture, _?): return "\(label): \(told.isEmpty ? "🖼" : told)"
    case (.text, .text(let text)?): return "\(label): \(sanitized(text))"
    case (.text, _): return "\(label):"
    }
  }
}

extension [Scene.Part] {
  /// Each link and each thing to press within a menu, with what is within it.
  var entriesOfMenus: [Range<Int>] {
    var entries: [Range<Int>] = []
    var menuEnd = 0
    var index = 0
    while index < count {
      let part = self[index]
      let end = Swift.min(index + 1 + Swift.max(part.holds, 0), count)
      if part.isMenu { menuEnd = Swift.max(menuEnd, end) }
      if index < menuEnd, part.action != nil || part.kind == "button" {
        entries.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return entries
  }

  /// The content of the row whose menu an entry is in, before that menu; nil: it is the menu of something else.
  fileprivate func row(ofEntry entry: Range<Int>) -> Range<Int>? {
    func holds(_ index: Int, _ inner: Int) -> Bool { index + self[index].holds >= inner }
    guard let menu = indices[..<entry.lowerBound].last(where: { self[$0].isMenu && holds($0, entry.lowerBound) }),
      self[menu].tokens.names.contains("row"), let row = indices[..<menu].last(where: { holds($0, menu) })
    else { return nil }
    return row..<menu
  }
}

extension Scene.Part {
  /// Whether it is only shown when someone asks for it.
  var isMenu: Bool { tokens.names.contains("menu") }
}

extension ValueKey {
  /// Whether it is a rule of sections, of which 0 is none.
  fileprivate var isOfSections: Bool { SectionRules.fields.contains { $0.key == self } }
}
