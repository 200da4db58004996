public import Foundation

/// One thing to draw: what a resolved and placed view became.
///
/// Elements form a tree by `parent`; views that show something and `element(_:tokens:)` appear, arrangement does not.
/// `TOKENS.md` says what each token means.
public struct Element: Hashable {
  /// Names the element for as long as its view keeps its identity; never reused within a graph.
  public struct ID: Hashable, Comparable {
    /// The number, which no other element of the graph ever has.
    public let rawValue: Int

    /// For elements that come over the wire.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// What an element itself shows, besides what is in it.
  public enum Content: Hashable {
    /// Nothing.
    case none
    /// A text.
    case text(String)
    /// The text of a fact that the drawing side knows by itself; the graph only knows how large it is.
    case fact
    /// A text that the drawing side words itself.
    indirect case phrase(Phrase)
    /// Elsewhere, as most elements are none: their memory has no room for it.
    indirect case image(Image)
    /// How much is done, from 0 to 1; nil where nobody knows.
    indirect case progress(Double?)
  }

  /// A picture by name: nobody sends one from elsewhere, and a client that can't draw it shows its label.
  public struct Image: Hashable, Sendable {
    /// Where a picture comes from.
    public enum Source: Hashable, Sendable {
      /// A symbol of the client's theme: `music.note`.
      case symbol(String)
      /// An emoji, drawn as text is.
      case emoji(String)
      /// A file that the server holds, by name.
      case asset(String)
    }
    /// Where it comes from.
    public var source: Source
    /// What it shows, for those who don't see it; empty if it is decoration.
    public var label: String

    /// A picture, and the words for people who don't see it.
    public init(_ source: Source, label: String) {
      self.source = source
      self.label = label
    }
  }

  /// The action that runs when someone presses the element.
  public enum Action: Hashable, Sendable {
    /// The client opens an address.
    indirect case link(String)
    /// The graph runs an action, see ``ViewGraph/press(_:)``.
    case press
    /// People write into it, see ``ViewGraph/enter(_:in:)``: the text that is there now, and the prompt.
    indirect case enter(text: String, prompt: String)
  }

  /// The same for as long as the element is there.
  public let id: ID
  /// The element that this one is in; nil: none.
  public var parent: ID?
  /// The explicit ids (`id(_:)`, a `ForEach` element's) around the view, innermost first.
  ///
  /// - Complexity: O(ids).
  public var explicitIDs: [AnyHashable] { authored.chain }
  /// Spelled out when someone asks: there are many elements that only moved.
  var authored = AuthoredIDs()
  /// What it is to its owner: `card`, `text`, `slash`.
  public var name: String
  /// What it looks like, by name.
  public var tokens: [String]
  /// In the coordinates of the parent element, the graph's without one.
  public var rect: CGRect
  /// What it shows.
  public var content: Content
  /// Nil where pressing does nothing, as on everything disabled.
  public var action: Action?

  init(
    id: ID, parent: ID?, name: String, tokens: [String], rect: CGRect, content: Content,
    action: Action? = nil
  ) {
    self.id = id
    self.parent = parent
    self.name = name
    self.tokens = tokens
    self.rect = rect
    self.content = content
    self.action = action
  }
}

/// What an update of a graph changed in its elements.
public struct ElementChanges {
  /// Those that are gone.
  public var removed: [Element.ID] = []
  /// Runs of elements that moved and are otherwise the same. Those in ``changed`` say themselves where they are now.
  public var shifted: [ElementShift] = []
  /// New elements and those whose fields changed.
  public var changed: [Element] = []
  /// Where each of ``changed`` was before, nil for those that are new.
  public var stood: [CGRect?] = []
  /// Parents whose children have changed, or their order.
  public var reordered: [ElementReordering] = []
  /// Elements that only moved within their parent. Empty unless they are asked for apart; otherwise they are in
  /// ``changed``. Those of one parent mostly come in its order, in which they were placed.
  package var moved: [ElementMove] = []

  /// No change.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool {
    removed.isEmpty && shifted.isEmpty && changed.isEmpty && reordered.isEmpty && moved.isEmpty
  }
}

/// An element that moved within its parent and kept its size.
package struct ElementMove {
  package let id: Element.ID
  /// Nil: the graph.
  package let parent: Element.ID?
  /// Where it was before.
  package let stood: CGRect
  package let rect: CGRect
}

/// Children of a parent gave way to others, or changed their order.
public struct ElementReordering: Hashable {
  /// Nil: the graph.
  public var parent: Element.ID?
  /// How many of the first children are still the first.
  public var before: Int
  /// How many of the last children are still the last.
  public var behind: Int
}

/// Elements that follow each other in their parent and moved by the same distance: one record, however many they are.
public struct ElementShift: Hashable {
  /// Nil: the graph.
  public var parent: Element.ID?
  /// In the order of the parent's children as they are now.
  public var first: Element.ID
  /// The last element that moved.
  public var last: Element.ID
  /// How many moved.
  public var count: Int
  /// How far each moved.
  public var distance: CGPoint
}
