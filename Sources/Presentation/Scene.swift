public import Document

/// The laid-out board for one surface: elements with frames in points (cells on a terminal), in reading order.
///
/// An element belongs to the board, a section or a card. An owner's main element carries its frame in its parent's
/// coordinates; the owner's other parts are in the coordinates of its main element. So when a section moves, one
/// record says so, and a run of cards that only shifts is one record too.
public struct Scene: Hashable, Sendable {
  public var size: Size
  /// The board's own parts, such as its background.
  public var parts: [Part]
  /// Sections in reading order. Empty where the board's container makes no sections.
  public var sections: [SectionElement]
  /// Cards in reading order. A card whose `section` is nil has its frame in the board's coordinates.
  public var cards: [CardElement]

  public init(size: Size, parts: [Part] = [], sections: [SectionElement] = [], cards: [CardElement] = []) {
    self.size = size
    self.parts = parts
    self.sections = sections
    self.cards = cards
  }

  public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Left, top, width and height, rounded to a hundredth so that equal layouts compare equal.
  public struct Frame: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

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
    public var names: [String]

    public init(_ names: [String]) { self.names = names }

    public init(arrayLiteral names: String...) { self.names = names }
  }

  /// What a card looks like, wherever it is: few looks serve a whole board.
  public struct Look: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public var tokens: Tokens
    public var parts: [Part]

    public init(width: Double, height: Double, tokens: Tokens, parts: [Part]) {
      self.width = width
      self.height = height
      self.tokens = tokens
      self.parts = parts
    }
  }

  public struct SectionElement: Hashable, Sendable {
    public var id: SectionID
    /// In the board's coordinates.
    public var frame: Frame
    public var tokens: Tokens
    /// `header` and `insertion` (where the next card would go) among them.
    public var parts: [Part]

    public init(id: SectionID, frame: Frame, tokens: Tokens, parts: [Part]) {
      self.id = id
      self.frame = frame
      self.tokens = tokens
      self.parts = parts
    }
  }

  public struct CardElement: Hashable, Sendable {
    public var id: CardID
    public var section: SectionID?
    /// In the section's coordinates, the board's without one.
    public var frame: Frame
    public var tokens: Tokens
    public var parts: [Part]

    public init(id: CardID, section: SectionID?, frame: Frame, tokens: Tokens, parts: [Part]) {
      self.id = id
      self.section = section
      self.frame = frame
      self.tokens = tokens
      self.parts = parts
    }

    public var look: Look {
      get { Look(width: frame.width, height: frame.height, tokens: tokens, parts: parts) }
      set {
        frame = Frame(x: frame.x, y: frame.y, width: newValue.width, height: newValue.height)
        tokens = newValue.tokens
        parts = newValue.parts
      }
    }
  }
}
