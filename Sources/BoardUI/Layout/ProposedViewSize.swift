public import Foundation

/// What a container offers a view: per dimension a length, or nil for the view's ideal.
public struct ProposedViewSize: Hashable, Sendable {
  /// Nil: as wide as it likes.
  public var width: CGFloat?
  /// Nil: as high as it likes.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = Self(width: 0, height: 0)
  /// Asks for the largest size.
  public static let infinity = Self(width: .infinity, height: .infinity)
  /// Asks for the ideal size.
  public static let unspecified = Self(width: nil, height: nil)

  /// Nil is as much as it likes, infinity as much as it can take.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Exactly this size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The size, with `size` for anything that isn't proposed.
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
