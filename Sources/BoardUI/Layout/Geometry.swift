public import Foundation

/// A direction to arrange things along.
public enum Axis: Hashable, Sendable {
  /// Across.
  case horizontal
  /// From top to bottom.
  case vertical

  var across: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Some of the axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Across.
    public static let horizontal = Self(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Self(rawValue: 2)
  }
}

/// A place within a rectangle, from 0 to 1 in both directions.
public struct UnitPoint: Hashable, Sendable {
  /// From 0 at the leading edge to 1 at the trailing one.
  public var x: CGFloat
  /// From 0 at the upper edge to 1 at the lower one.
  public var y: CGFloat

  /// A place in parts of the width and the height.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The upper corner where lines begin.
  public static let topLeading = Self(x: 0, y: 0)
  /// The middle of the upper edge.
  public static let top = Self(x: 0.5, y: 0)
  /// The upper corner where lines end.
  public static let topTrailing = Self(x: 1, y: 0)
  /// The middle of the edge where lines begin.
  public static let leading = Self(x: 0, y: 0.5)
  /// The middle.
  public static let center = Self(x: 0.5, y: 0.5)
  /// The middle of the edge where lines end.
  public static let trailing = Self(x: 1, y: 0.5)
  /// The lower corner where lines begin.
  public static let bottomLeading = Self(x: 0, y: 1)
  /// The middle of the lower edge.
  public static let bottom = Self(x: 0.5, y: 1)
  /// The lower corner where lines end.
  public static let bottomTrailing = Self(x: 1, y: 1)
}

/// A side of a rectangle.
public enum Edge: Hashable, Sendable {
  /// Leading is where lines begin: left, or right where people read from the right.
  case top, leading, bottom, trailing

  /// Some of the edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Self(rawValue: 1)
    /// The edge where lines begin.
    public static let leading = Self(rawValue: 2)
    /// The lower edge.
    public static let bottom = Self(rawValue: 4)
    /// The edge where lines end.
    public static let trailing = Self(rawValue: 8)
    /// The leading and the trailing edge.
    public static let horizontal: Self = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Self = [.top, .bottom]
    /// All four.
    public static let all: Self = [.horizontal, .vertical]
  }
}

extension CGSize {
  /// Large enough for both.
  func union(_ other: CGSize) -> CGSize { CGSize(width: max(width, other.width), height: max(height, other.height)) }

  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}
