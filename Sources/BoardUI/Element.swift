public import Foundation

/// One thing to draw: what a resolved and placed view became.
///
/// Elements form a tree by `parent`; those of `Text` and of `element(_:tokens:)` appear, arrangement does not.
public struct Element: Hashable {
  /// Names the element for as long as its view keeps its identity; never reused within a graph.
  public struct ID: Hashable, Comparable {
    public let rawValue: Int

    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  public enum Content: Hashable {
    case none
    case text(String)
    /// The text of a fact that the drawing side knows by itself; the graph only knows how large it is.
    case fact
  }

  public let id: ID
  public var parent: ID?
  /// The explicit ids (`id(_:)`, a `ForEach` element's) around the view, innermost first.
  public var explicitIDs: [AnyHashable]
  /// What it is to its owner: `card`, `text`, `slash`.
  public var name: String
  /// What it looks like, by name.
  public var tokens: [String]
  /// In the coordinates of the parent element, the graph's without one.
  public var frame: CGRect
  public var content: Content

  public init(
    id: ID, parent: ID?, explicitIDs: [AnyHashable], name: String, tokens: [String], frame: CGRect, content: Content
  ) {
    self.id = id
    self.parent = parent
    self.explicitIDs = explicitIDs
    self.name = name
    self.tokens = tokens
    self.frame = frame
    self.content = content
  }
}

/// What an update of a graph changed in its elements.
public struct ElementChanges {
  public var removed: [Element.ID] = []
  /// New elements and those whose fields changed.
  public var changed: [Element] = []
  /// Parents (nil: the graph) whose children stand in another order or are other ones than before.
  public var reordered: [Element.ID?] = []

  public init() {}

  public var isEmpty: Bool { removed.isEmpty && changed.isEmpty && reordered.isEmpty }
}
