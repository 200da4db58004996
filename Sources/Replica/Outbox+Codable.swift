internal import Document

// What a device kept. Until texts merged, an operation had the whole text before and after it, and what waited was a
// whole text: such a record is opened as drafts.

extension Outbox {
  private enum CodingKeys: String, CodingKey { case name, number, next, confirmed, pending, waiting, drafts, typedLast }

  /// A text as a person found and left it.
  private struct WholeTexts: Codable {
    var from: String
    var to: String
  }

  private struct OldPending: Codable {
    var edit: WholeTexts?
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = try fields.decode(String.self, forKey: .name)
    number = try fields.decodeIfPresent(OutboxNumber.self, forKey: .number)
    next = try fields.decode(UInt32.self, forKey: .next)
    confirmed = try fields.decode(UInt32.self, forKey: .confirmed)
    pending = try fields.decode([Pending].self, forKey: .pending)
    typedLast = try fields.decodeIfPresent(CardID.self, forKey: .typedLast)
    if let drafts = try fields.decodeIfPresent([CardID: Draft].self, forKey: .drafts) {
      self.drafts = drafts
    } else {
      let edits = try fields.decode([OldPending].self, forKey: .pending).map(\.edit)
      adopt(edits, waiting: try fields.decodeIfPresent([CardID: WholeTexts].self, forKey: .waiting) ?? [:])
    }
    guard drafts.values.allSatisfy(\.isSound) else {
      throw DecodingError.dataCorruptedError(
        forKey: .drafts, in: fields, debugDescription: "a draft doesn't fit the text it was typed into")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(number, forKey: .number)
    try fields.encode(next, forKey: .next)
    try fields.encode(confirmed, forKey: .confirmed)
    try fields.encode(pending, forKey: .pending)
    try fields.encode(drafts, forKey: .drafts)
    try fields.encodeIfPresent(typedLast, forKey: .typedLast)
  }

  private mutating func adopt(_ edits: [WholeTexts?], waiting: [CardID: WholeTexts]) {
    for (pending, edit) in zip(pending, edits) {
      guard let edit, case .editText(let card, let change)? = pending.operation else { continue }
      drafts[card] = Draft(known: edit.from, at: pending.base, sent: change, typedAt: next)
    }
    for (card, texts) in waiting {
      var draft = drafts[card] ?? Draft(known: texts.from, at: .zero, typedAt: next)
      guard draft.isSound else { continue }
      draft.waiting = TextChange(from: draft.landed, to: texts.to)
      drafts[card] = draft
    }
  }
}
