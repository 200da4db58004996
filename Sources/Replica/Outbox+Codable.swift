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
    let name = try fields.decode(String.self, forKey: .name)
    let number = try fields.decodeIfPresent(OutboxNumber.self, forKey: .number)
    let next = try fields.decode(UInt32.self, forKey: .next)
    let confirmed = try fields.decode(UInt32.self, forKey: .confirmed)
    let pending = try fields.decode([Pending].self, forKey: .pending)
    let typedLast = try fields.decodeIfPresent(CardID.self, forKey: .typedLast)
    let drafts: [CardID: Draft]
    if let kept = try fields.decodeIfPresent([CardID: Draft].self, forKey: .drafts) {
      drafts = kept
    } else {
      let edits = try fields.decode([OldPending].self, forKey: .pending).map(\.edit)
      let waiting = try fields.decodeIfPresent([CardID: WholeTexts].self, forKey: .waiting) ?? [:]
      drafts = Self.drafts(of: zip(pending, edits), waiting: waiting, next: next)
    }
    guard drafts.values.allSatisfy(\.isSound) else {
      throw DecodingError.dataCorruptedError(
        forKey: .drafts, in: fields, debugDescription: "a draft doesn't fit the text it was typed into")
    }
    self.init(
      name: name, confirmed: confirmed, line: PendingLine(number: number, next: next, pending: pending),
      drafts: Drafts(drafts, typedLast: typedLast))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(number, forKey: .number)
    try fields.encode(next, forKey: .next)
    try fields.encode(confirmed, forKey: .confirmed)
    try fields.encode(pending, forKey: .pending)
    try fields.encode(drafts, forKey: .drafts)
    try fields.encodeIfPresent(drafts.typedLast, forKey: .typedLast)
  }

  private static func drafts(
    of edits: some Sequence<(Pending, WholeTexts?)>, waiting: [CardID: WholeTexts], next: UInt32
  ) -> [CardID: Draft] {
    var drafts: [CardID: Draft] = [:]
    for (pending, edit) in edits {
      guard let edit, case .editText(let card, let change)? = pending.operation else { continue }
      drafts[card] = Draft(known: edit.from, at: pending.base, sent: change, typedAt: next)
    }
    for (card, texts) in waiting {
      let draft = drafts[card] ?? Draft(known: texts.from, at: .zero, typedAt: next)
      guard draft.isSound else { continue }
      drafts[card] = Draft(
        known: draft.known, at: draft.knownAt, sent: draft.sent, waiting: TextChange(from: draft.landed, to: texts.to),
        typedAt: next)
    }
    return drafts
  }
}
