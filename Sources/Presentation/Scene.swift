public import Document

/// The laid-out board for one surface: elements with rectangles in points (cells on a terminal), in reading order.
///
/// An element belongs to the board, a section or a card. An owner's main element carries its rectangle in its parent's
/// coordinates; the owner's other parts are in the coordinates of its main element. So when a section moves, one
/// record says so, and a run of cards that only shifts is one record too.
public struct Scene: Hashable, Sendable {
  /// How large the board is: where it scrolls, as high as its content.
  public var size: Size
  /// The board's own parts, such as its background.
  public var parts: [Part]
  /// Sections in reading order. Empty where the board's container makes no sections.
  public var sections: [SectionElement]
  /// Cards in reading order. A card whose `section` is nil has its rect in the board's coordinates.
  public var cards: [CardElement]

  /// A board of this size with these elements.
  public init(size: Size, parts: [Part] = [], sections: [SectionElement] = [], cards: [CardElement] = []) {
    self.size = size
    self.parts = parts
    self.sections = sections
    self.cards = cards
  }

  /// Width and height in points, or cells on a terminal.
  public struct Size: Hashable, Sendable {
    /// In points or cells.
    public var width: Double
    /// In points or cells.
    public var height: Double

    /// A size in points or cells.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Left, top, width and height, rounded to a hundredth so that equal layouts compare equal.
  public struct Rect: Hashable, Sendable {
    /// Of the left edge, in the coordinates of the element that it is on.
    public var x: Double
    /// Of the upper edge.
    public var y: Double
    /// In points or cells.
    public var width: Double
    /// In points or cells.
    public var height: Double

    /// The nearest rect in hundredths.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = (x * 100).rounded() / 100
      self.y = (y * 100).rounded() / 100
      self.width = (width * 100).rounded() / 100
      self.height = (height * 100).rounded() / 100
    }
  }

  /// What an element looks like, by name: `card`, `card.rejected`, `section.header`. Never a color.
  /// A client that doesn't know a token draws it like `card`.
  public struct Tokens: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The first says what it is, the others add details.
    public var names: [String]

    /// Tokens of these names.
    public init(_ names: [String]) { self.names = names }

    public init(arrayLiteral names: String...) { self.names = names }
  }

  /// What a card looks like, wherever it is: few styles serve a whole board.
  public struct Style: Hashable, Sendable {
    /// In points or cells.
    public var width: Double
    /// In points or cells.
    public var height: Double
    /// What it looks like, by name.
    public var tokens: Tokens
    /// The parts on it.
    public var parts: [Part]

    /// A card's style, no matter which card it is.
    public init(width: Double, height: Double, tokens: Tokens, parts: [Part]) {
      self.width = width
      self.height = height
      self.tokens = tokens
      self.parts = parts
    }
  }

  /// A section of the document as it is shown.
  public struct SectionElement: Hashable, Sendable {
    /// The section.
    public var id: SectionID
    /// In the board's coordinates.
    public var rect: Rect
    /// What it looks like, by name.
    public var tokens: Tokens
    /// `header` and `insertion` (where the next card would go) among them.
    public var parts: [Part]

    /// A section in its place.
    public init(id: SectionID, rect: Rect, tokens: Tokens, parts: [Part]) {
      self.id = id
      self.rect = rect
      self.tokens = tokens
      self.parts = parts
    }
  }

  /// A card of the document as it is shown.
  public struct CardElement: Hashable, Sendable {
    /// The card.
    public var id: CardID
    /// Whose cards it is among; nil: the container shows it outside of any.
    public var section: SectionID?
    /// In the section's coordinates, the board's without one.
    public var rect: Rect
    /// What it looks like, by name.
    public var tokens: Tokens
    /// The parts on it, the card's text among them.
    public var parts: [Part]

    /// A card in its place.
    public init(id: CardID, section: SectionID?, rect: Rect, tokens: Tokens, parts: [Part]) {
      self.id = id
      self.section = section
      self.rect = rect
      self.tokens = tokens
      self.parts = parts
    }

    /// What it looks like, without where it is.
    public var style: Style {
      get { Style(width: rect.width, height: rect.height, tokens: tokens, parts: parts) }
      set {
        rect = Rect(x: rect.x, y: rect.y, width: newValue.width, height: newValue.height)
        tokens = newValue.tokens
        parts = newValue.parts
      }
    }
  }
}
