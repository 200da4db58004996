public import Document

/// What changed from one scene of a surface to the next. Applying the patches in order to a snapshot gives the scene.
///
/// The order of application is the order of the fields: first cards that look different in the same place, then
/// elements that left, then runs that shifted, then new or changed elements, then the reading order where it changed.
public struct ScenePatch: Hashable, Sendable {
  /// Cards that look different and stay where they are.
  public var styles: [StyleChange]
  /// The board's size, if that is another.
  public var size: Scene.Size?
  /// The board's own parts, all of them, if any changed.
  public var parts: [Scene.Part]?
  /// Sections that are no longer shown.
  public var sectionsRemoved: [SectionID]
  /// Cards that are no longer shown.
  public var cardsRemoved: [CardID]
  /// Runs of cards that kept their styles and size and moved by the same distance.
  public var shifts: [Shift]
  /// Sections that are new or changed, whole.
  public var sections: [Scene.SectionElement]
  /// Cards that are new, or changed in more than their styles, whole.
  public var cards: [Scene.CardElement]
  /// Reading order: where cards now are that are new or moved in it. Applied in order.
  public var cardOrder: [Placement<CardID>]
  /// Reading order: where sections now are that are new or moved in it. Applied in order.
  public var sectionOrder: [Placement<SectionID>]
  /// How clients should move the changes, as ``BoardUI/Animation/token`` says it; nil: in their own way.
  public var animation: String?

  /// A patch of these changes; without any it changes nothing.
  public init(
    styles: [StyleChange] = [], size: Scene.Size? = nil, parts: [Scene.Part]? = nil, sectionsRemoved: [SectionID] = [],
    cardsRemoved: [CardID] = [],
    shifts: [Shift] = [], sections: [Scene.SectionElement] = [], cards: [Scene.CardElement] = [],
    cardOrder: [Placement<CardID>] = [], sectionOrder: [Placement<SectionID>] = [],
    animation: String? = nil
  ) {
    self.styles = styles
    self.size = size
    self.parts = parts
    self.sectionsRemoved = sectionsRemoved
    self.cardsRemoved = cardsRemoved
    self.shifts = shifts
    self.sections = sections
    self.cards = cards
    self.cardOrder = cardOrder
    self.sectionOrder = sectionOrder
    self.animation = animation
  }

  /// A card that looks different and hasn't moved.
  public struct StyleChange: Hashable, Sendable {
    /// The card.
    public var id: CardID
    /// What it looks like now.
    public var style: Scene.Style

    /// A card and its new style.
    public init(_ id: CardID, _ style: Scene.Style) {
      self.id = id
      self.style = style
    }
  }

  /// From `first`, `count` cards each move by (dx, dy), counted in the reading order as it is when shifts apply:
  /// without the removed cards, before anything is placed.
  public struct Shift: Hashable, Sendable {
    /// The card that the run begins with.
    public var first: CardID
    /// How many cards are in the run, at least 1.
    public var count: Int
    /// To the right, in points or cells.
    public var dx: Double
    /// Down, in points or cells.
    public var dy: Double

    /// A run of cards that moves.
    public init(first: CardID, count: Int, dx: Double, dy: Double) {
      self.first = first
      self.count = count
      self.dx = dx
      self.dy = dy
    }
  }

  /// `id` goes behind `after` in reading order, nil: to the front.
  public struct Placement<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The placed elements.
    public var id: ID
    /// The element before it; nil: it is the first.
    public var after: ID?

    /// Places `id` behind `after`.
    public init(_ id: ID, after: ID?) {
      self.id = id
      self.after = after
    }
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { self == ScenePatch() }
}
