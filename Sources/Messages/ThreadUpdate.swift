public import Document

/// What a session reads below one card: all of it when it asks, then what came and went (rule TK6).
///
/// As it is written, `{"t":"thread","card":"3.17","whole":true,
/// "messages":[{"id":"4.2","text":"…","by":5,"name":"Sam","before":"4.3"}],
/// "gone":["4.1"],"hidden":2}`; empty fields are left out.
public struct ThreadUpdate: Hashable, Sendable {
  public struct Message: Hashable, Sendable {
    public var id: CardID
    public var text: String
    /// Nil: nobody says who, as on an anonymous board.
    public var by: SeatNumber?
    /// What they are called now; nil: they gave no name, or nobody says who it was.
    public var name: String?
    /// The message right after it, among those that the reader has; nil: it is the last.
    public var before: CardID?

    public init(id: CardID, text: String, by: SeatNumber? = nil, name: String? = nil, before: CardID? = nil) {
      self.id = id
      self.text = text
      self.by = by
      self.name = name
      self.before = before
    }
  }

  public var card: CardID
  /// It takes the place of everything that was sent before.
  public var isWhole: Bool
  /// Those that came, in the order of the thread, which is that of their coming. One that was taken away and is back
  /// may go before others that the reader has.
  public var messages: [Message]
  public var gone: [CardID]
  /// How many more there are that the section keeps hidden until a host reveals them.
  public var hidden: Int

  public init(card: CardID, isWhole: Bool, messages: [Message] = [], gone: [CardID] = [], hidden: Int = 0) {
    self.card = card
    self.isWhole = isWhole
    self.messages = messages
    self.gone = gone
    self.hidden = hidden
  }

  /// The messages that a reader has once they hear this.
  ///
  /// - Complexity: O(messages).
  public func told(after earlier: [Message]) -> [Message] {
    let left = Set(gone).union(messages.map(\.id))
    let kept = isWhole ? [] : earlier.filter { !left.contains($0.id) }
    let known = Set(kept.map(\.id))
    let fresh = Dictionary(grouping: messages) { $0.before.flatMap { known.contains($0) ? $0 : nil } }
    return kept.flatMap { (fresh[$0.id] ?? []) + [$0] } + (fresh[nil] ?? [])
  }
}

extension ThreadUpdate: Decodable {
  private enum CodingKeys: String, CodingKey { case card, whole, messages, gone, hidden }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    card = try fields.decode(CardID.self, forKey: .card)
    isWhole = try fields.decodeIfPresent(Bool.self, forKey: .whole) ?? false
    messages = try fields.decodeIfPresent([Message].self, forKey: .messages) ?? []
    gone = try fields.decodeIfPresent([CardID].self, forKey: .gone) ?? []
    hidden = try fields.decodeIfPresent(Int.self, forKey: .hidden) ?? 0
  }
}

extension ThreadUpdate.Message: Decodable {}

extension JSONText {
  mutating func thread(_ update: ThreadUpdate) {
    field("t", "thread")
    field("card", update.card.description)
    if update.isWhole { field("whole", true) }
    if !update.messages.isEmpty {
      arrayField("messages") { json in
        for message in update.messages {
          json.object { json in
            json.field("id", message.id.description)
            json.field("text", message.text)
            if let by = message.by { json.field("by", by.rawValue) }
            json.field("name", ifPresent: message.name)
            json.field("before", ifPresent: message.before?.description)
          }
        }
      }
    }
    if !update.gone.isEmpty { arrayField("gone") { json in update.gone.forEach { json.string($0.description) } } }
    if update.hidden > 0 { field("hidden", update.hidden) }
  }
}
