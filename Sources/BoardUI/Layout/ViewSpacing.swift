public import Foundation

/// How much room a view likes to have around it in a stack that doesn't say: per edge a length, or the usual one.
public struct ViewSpacing: Hashable, Sendable {
  /// The spacing of a view that says nothing.
  let usual: CGSize
  private var top: CGFloat?
  private var leading: CGFloat?
  private var bottom: CGFloat?
  private var trailing: CGFloat?

  /// The usual room at every edge.
  public init() { self.init(usual: StandardLengths.points.spacing) }

  init(usual: CGSize) { self.usual = usual }

  /// No room at any edge.
  public static let zero = Self(all: 0)

  private init(all length: CGFloat) {
    self.init()
    for edge in [Edge.top, .leading, .bottom, .trailing] { self[edge] = length }
  }

  /// A length for each edge; nil for the usual one.
  public init(top: CGFloat? = nil, leading: CGFloat? = nil, bottom: CGFloat? = nil, trailing: CGFloat? = nil) {
    self.init()
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  private subscript(edge: Edge) -> CGFloat? {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  private func length(_ edge: Edge) -> CGFloat {
    self[edge] ?? (edge == .top || edge == .bottom ? usual.height : usual.width)
  }

  /// How far `next`, to the right or below, is from this view: as much as the one wants that wants more.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? max(length(.trailing), next.length(.leading)) : max(length(.bottom), next.length(.top))
  }

  /// Takes over what `other` likes at some edges where that is more.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in [Edge.top, .leading, .bottom, .trailing] where edges.contains(edge.set) {
      guard self[edge] != nil || other[edge] != nil else { continue }
      self[edge] = max(length(edge), other.length(edge))
    }
  }

  /// The larger of both wishes at each of these edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }
}

extension Edge {
  fileprivate var set: Edge.Set {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}
