import BoardUITerminal
import Document
import Sentences

/// What lines say of container values: `Dibs: Ann`, `Vote: 3`, `Pinned`.
extension ValueField {
  /// What people read for it.
  func title(in language: Language) -> String {
    sanitized(label ?? Self.titles[key]?.text(in: language) ?? key.name)
  }

  /// What values are called that boards have without a label of their own.
  private static let titles: [ValueKey: TerminalSentence] = [
    .rejected: .crossedOff, "dibs": .valueDibs, "votes": .valueVotes, "color": .valueColor, "pinned": .valuePinned,
    "react": .valueReact,
    "picture": .valuePicture,
    .turns: .sectionTurns, .sectionFrozen: .sectionFrozen, .sectionHostsAdd: .sectionHostsAdd,
    .sectionCardsMax: .sectionCardsMax, .sectionRefusesMore: .sectionRefusesMore, .sectionCardsEach: .sectionCardsEach,
    .sectionOrder: .sectionOrder, .sectionOwner: .sectionOwner, .sectionPictures: .sectionPictures,
    .cardsHidden: .sectionHideCards,
    .votesHidden: .sectionHideVotes,
  ]

  /// What people read for one of a choice's options.
  func name(of option: String, in language: Language) -> String {
    let orders: [SectionOrder: TerminalSentence] = [
      .manual: .sectionOrderManual, .votes: .sectionOrderVotes, .newest: .sectionOrderNewest,
      .fewest: .sectionOrderFewest,
    ]
    let rules: [PictureRule: TerminalSentence] = [
      .on: .sectionPicturesOn, .approve: .sectionPicturesApprove, .off: .sectionPicturesOff,
    ]
    if key == .sectionPictures, let rule = PictureRule(rawValue: option).flatMap({ rules[$0] }) {
      return rule.text(in: language)
    }
    let order = key == .sectionOrder ? SectionOrder(rawValue: option).flatMap { orders[$0] } : nil
    return order?.text(in: language) ?? sanitized(option)
  }

  /// Whether a line means it: its key, or what people read for it.
  func isCalled(_ name: String, in language: Language) -> Bool {
    [key.name, title(in: language)].contains { $0.lowercased() == name.lowercased() }
  }
}

extension BoardContents {
  /// How many vote for it.
  func votes(_ field: ValueField, in values: [ValueKey: Value]) -> Int { values.voteCount([field.key]) }

  /// The person who has it, and those who joined in; nil: nobody.
  func holder(_ field: ValueField, in values: [ValueKey: Value]) -> String? {
    let holders = holders(field, in: values)
    return holders.isEmpty ? nil : holders.joined(separator: " & ")
  }

  /// A picture's description; empty: nobody gave one. Nil: there is no picture.
  func description(ofPicture field: ValueField, in values: [ValueKey: Value]) -> String? {
    guard case .text(let text)? = values[field.key] else { return nil }
    return PictureValue(text).map { sanitized($0.description) }
  }

  /// This person's own part of it: their vote or dibs, or the value that all share; nil: nothing.
  func own(_ field: ValueField, in values: [ValueKey: Value]) -> Value? {
    guard field.kind.isOfEveryone else { return values[field.key] }
    return me.flatMap { values[field.key.vote(of: $0)] }
  }

  /// The key and value that make this person's vote or dibs, or take it back; nil: they have no seat yet.
  func own(_ field: ValueField, _ isOn: Bool) -> (key: ValueKey, value: Value?)? {
    guard let me else { return nil }
    if field.kind.isOfEveryone { return (field.key.vote(of: me), isOn ? .flag(true) : nil) }
    return (field.key, isOn ? .number(Double(me.rawValue)) : nil)
  }

  /// Each value that says something, in words; not whether the card is crossed off, which has signs of its own.
  func told(_ values: [ValueKey: Value]) -> [String] { told(fields.filter { $0.key != .rejected }, values) }

  func told(_ fields: [ValueField], _ values: [ValueKey: Value]) -> [String] {
    fields.compactMap { told($0, in: values) }
  }

  private func told(_ field: ValueField, in values: [ValueKey: Value]) -> String? {
    let title = field.title(in: language)
    return switch field.kind {
    case .flag: values[field.key] == .flag(true) ? title : nil
    case .vote, .reaction: votes(field, in: values).nonzero.map { "\(title): \($0)" }
    case .dibs: holder(field, in: values).map { "\(title): \(sanitized($0))" }
    case .number:
      if case .number(let number)? = values[field.key] { "\(title): \(short(number))" } else { nil }
    case .picture: description(ofPicture: field, in: values).map { $0.isEmpty ? title : "\(title): \($0)" }
    case .text, .choice:
      if case .text(let text)? = values[field.key], !text.isEmpty { "\(title): \(sanitized(text))" } else { nil }
    }
  }
}

extension Int {
  fileprivate var nonzero: Int? { self == 0 ? nil : self }
}

/// A number as people write it: `3` and not `3.0`.
func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
