public import Foundation

/// What a container offers a view: per dimension a length, or nil for the view's ideal.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = Self(width: 0, height: 0)
  /// Asks for the largest size.
  public static let infinity = Self(width: .infinity, height: .infinity)
  /// Asks for the ideal size.
  public static let unspecified = Self(width: nil, height: nil)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical

  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Names a value that a view gives to the layout it is in.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
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

public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
  var fraction: CGFloat { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
  var fraction: CGFloat { self == .top ? 0 : self == .center ? 0.5 : 1 }
}

public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let center = Self(horizontal: .center, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)

  /// Where something of `size` begins within `bounds`.
  func origin(of size: CGSize, in bounds: CGRect) -> CGPoint {
    CGPoint(
      x: bounds.minX + (bounds.width - size.width) * horizontal.fraction,
      y: bounds.minY + (bounds.height - size.height) * vertical.fraction)
  }
}

public enum Edge: Hashable, Sendable {
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
