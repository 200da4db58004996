extension ValueKey {
  /// Of a section: only hosts change what is in it.
  public static let sectionFrozen: ValueKey = "section.frozen"
  /// Of a section: only hosts bring cards into it.
  public static let sectionHostsAdd: ValueKey = "section.hostsAdd"
  /// Of a section: how many cards it is meant for.
  public static let sectionCardsMax: ValueKey = "section.cardsMax"
  /// Of a section: guests bring no more cards into it than it is meant for.
  public static let sectionRefusesMore: ValueKey = "section.refusesMore"
  /// Of a section: how many cards of one person's it takes.
  public static let sectionCardsEach: ValueKey = "section.cardsEach"
  /// Of a section: how its cards are sorted for everyone.
  public static let sectionOrder: ValueKey = "section.order"
  /// Of a section: whose it is, as the number of their seat.
  public static let sectionOwner: ValueKey = "section.owner"
}

/// The rules that hosts give a section: whether only hosts change it, how many cards it takes, in what order it shows
/// them and whose it is (SR1 to SR8 of `Messages/SPEC.md`).
///
/// Never stored: the section's own values say it.
/// ```swift
/// document[section].map { SectionRules($0.values) }?.cardsMax
/// ```
public struct SectionRules: Hashable, Sendable {
  /// Only hosts change what is in it.
  public var isFrozen = false
  /// Only hosts bring cards into it.
  public var onlyHostsAdd = false
  /// How many cards it is meant for; nil: as many as people like.
  public var cardsMax: Int?
  /// Guests bring no more cards into it than it is meant for; otherwise the number is only shown.
  public var refusesMore = false
  /// How many cards of one person's it takes; nil: as many as they like.
  public var cardsEach: Int?
  /// How its cards are sorted, for everyone.
  public var order = SectionOrder.manual
  /// Whether pictures on its cards are shown.
  public var pictures = PictureRule.on
  /// Whose it is; nil: nobody's.
  public var owner: SeatNumber?

  /// The numbers that a limit may be; 0 is none.
  public static let bounds: ClosedRange<Double> = 0...100_000

  /// None: people do as they like.
  public init() {}

  /// What the section's own values say.
  public init(_ values: [ValueKey: Value]) {
    isFrozen = values[.sectionFrozen] == .flag(true)
    onlyHostsAdd = values[.sectionHostsAdd] == .flag(true)
    cardsMax = Self.count(values[.sectionCardsMax])
    refusesMore = values[.sectionRefusesMore] == .flag(true)
    cardsEach = Self.count(values[.sectionCardsEach])
    if case .text(let name)? = values[.sectionOrder] { order = SectionOrder(rawValue: name) ?? .manual }
    pictures = PictureRule(values)
    owner = values[.sectionOwner]?.seat
  }

  private static func count(_ value: Value?) -> Int? {
    guard case .number(let number)? = value, bounds.contains(number), number >= 1 else { return nil }
    return Int(number)
  }

  /// The keys that say what guests may do in a section.
  static let keys: Set<ValueKey> = [
    .sectionFrozen, .sectionHostsAdd, .sectionCardsMax, .sectionRefusesMore, .sectionCardsEach,
  ]

  /// The fields that every section has for them. Only hosts set these, and no card has them.
  public static let fields: [ValueField] = [
    ValueField(.sectionFrozen, .flag, setBy: .hosts), ValueField(.sectionHostsAdd, .flag, setBy: .hosts),
    ValueField(.sectionCardsMax, .number, setBy: .hosts, bounds: bounds),
    ValueField(.sectionRefusesMore, .flag, setBy: .hosts),
    ValueField(.sectionCardsEach, .number, setBy: .hosts, bounds: bounds),
    ValueField(.sectionOrder, .choice, setBy: .hosts, options: SectionOrder.allCases.map(\.rawValue)),
    ValueField(.sectionOwner, .dibs, setBy: .hosts),
    ValueField(.sectionPictures, .choice, setBy: .hosts, options: PictureRule.allCases.map(\.rawValue)),
  ]
}

extension Document {
  /// Why sections don't let a guest do this; nil: they do, or the operation is about nothing that is there.
  ///
  /// - Parameter seat: the guest.
  /// - Returns: `frozen` with `section`, and `what` (`card`) if it would change something there; `notAllowed` with
  ///   `section`; `full` with `what` (`section`, or `each` for a person's share), `limit` and `section`.
  /// - Complexity: O(cards in the section) where that limits each person's cards, else O(1).
  package func sectionRefusal(of operation: Operation, by seat: SeatNumber) -> Refusal? {
    switch operation {
    case .addCard(let section, _, _, let values):
      return refusalToEnter(section, author: seat, for: seat) ?? refusalOfPictures(in: section, values.values)
    case .addMessage(let id, _): return cards[id].flatMap { refusalToChange($0.section, what: "card") }
    case .moveCard(let id, let section, _):
      guard let card = cards[id] else { return nil }
      if section == card.section { return refusalToChange(section, what: "card") }
      return refusalToChange(card.section, what: "card") ?? refusalToEnter(section, author: card.author, for: seat)
    case .restoreCard(let id):
      guard let card = cards[id] else { return nil }
      if card.answers != nil { return refusalToChange(card.section, what: "card") }
      return refusalToEnter(card.section, author: card.author, for: seat)
    case .setValue(.card(let id), _, let value):
      guard let section = cards[id]?.section else { return nil }
      return refusalToChange(section, what: "card") ?? refusalOfPictures(in: section, value.map { [$0] } ?? [])
    case .editText(let id, _), .removeCard(let id):
      return cards[id].flatMap { refusalToChange($0.section, what: "card") }
    case .renameSection(let section, _), .moveSection(let section, _), .removeSection(let section),
      .setValue(.section(let section), _, _):
      return refusalToChange(section, what: "card")
    case .addSection, .restoreSection, .together, .reconcile: return nil
    }
  }

  /// - Parameter what: `card`: another section would be no way on, as it is for a card that comes in.
  private func refusalToChange(_ id: SectionID, what: String) -> Refusal? {
    guard let section = self[id], SectionRules(section.values).isFrozen else { return nil }
    return Refusal(.frozen, ["section": .text(id.description), "what": .text(what)])
  }

  private func refusalToEnter(_ id: SectionID, author: SeatNumber?, for seat: SeatNumber) -> Refusal? {
    guard let section = self[id] else { return nil }
    let rules = SectionRules(section.values)
    if rules.isFrozen { return Refusal(.frozen, ["section": .text(id.description)]) }
    if rules.onlyHostsAdd { return Refusal(.notAllowed, ["section": .text(id.description)]) }
    if rules.refusesMore, let limit = rules.cardsMax, section.cards.count >= limit {
      return full("section", limit, id)
    }
    // Of their own cards only: otherwise a refusal would tell them who wrote another's.
    if let limit = rules.cardsEach, let author, author == seat,
      section.cards.lazy.filter({ cards[$0]?.author == author }).prefix(limit).count >= limit
    {
      return full("each", limit, id)
    }
    return nil
  }

  private func full(_ what: String, _ limit: Int, _ section: SectionID) -> Refusal {
    Refusal(.full, ["what": .text(what), "limit": .number(Double(limit)), "section": .text(section.description)])
  }
}
