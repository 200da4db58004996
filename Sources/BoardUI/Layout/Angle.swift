/// How far something is turned; positive angles turn clockwise.
public struct Angle: Hashable, Comparable, Sendable {
  /// Once around is 2 π.
  public var radians: Double
  /// Once around is 360.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Not turned at all.
  public init() { radians = 0 }
  /// Turned by a part of a circle: all of it is 2 π.
  public init(radians: Double) { self.radians = radians }
  /// Turned by a part of a circle: all of it is 360.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Not turned at all.
  public static let zero = Self()
  /// The same as ``init(radians:)``.
  public static func radians(_ radians: Double) -> Self { Self(radians: radians) }
  /// The same as ``init(degrees:)``.
  public static func degrees(_ degrees: Double) -> Self { Self(degrees: degrees) }

  /// Whether `a` is turned less far, from counterclockwise to clockwise.
  public static func < (a: Self, b: Self) -> Bool { a.radians < b.radians }
  /// As far the other way round.
  public static prefix func - (angle: Self) -> Self { Self(radians: -angle.radians) }
  /// First one, then the other.
  public static func + (a: Self, b: Self) -> Self { Self(radians: a.radians + b.radians) }
  /// How far `a` is turned from `b`.
  public static func - (a: Self, b: Self) -> Self { Self(radians: a.radians - b.radians) }
  /// This many times as far.
  public static func * (angle: Self, times: Double) -> Self { Self(radians: angle.radians * times) }
  /// One of this many equal parts.
  public static func / (angle: Self, parts: Double) -> Self { Self(radians: angle.radians / parts) }
}
