public import Foundation

/// A direction to arrange things along.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical

  var across: Axis { self == .horizontal ? .vertical : .horizontal }

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1)
    public static let vertical = Self(rawValue: 2)
  }
}

/// A place within a rectangle, from 0 to 1 in both directions.
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let topLeading = Self(x: 0, y: 0)
  public static let top = Self(x: 0.5, y: 0)
  public static let topTrailing = Self(x: 1, y: 0)
  public static let leading = Self(x: 0, y: 0.5)
  public static let center = Self(x: 0.5, y: 0.5)
  public static let trailing = Self(x: 1, y: 0.5)
  public static let bottomLeading = Self(x: 0, y: 1)
  public static let bottom = Self(x: 0.5, y: 1)
  public static let bottomTrailing = Self(x: 1, y: 1)
}

/// A side of a rectangle.
public enum Edge: Hashable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let horizontal: Self = [.leading, .trailing]
    public static let vertical: Self = [.top, .bottom]
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
