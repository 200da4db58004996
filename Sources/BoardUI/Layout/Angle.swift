/// How far something is turned; positive angles turn clockwise.
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public init() { radians = 0 }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public static let zero = Self()
  public static func radians(_ radians: Double) -> Self { Self(radians: radians) }
  public static func degrees(_ degrees: Double) -> Self { Self(degrees: degrees) }

  public static func < (a: Self, b: Self) -> Bool { a.radians < b.radians }
  public static prefix func - (angle: Self) -> Self { Self(radians: -angle.radians) }
  public static func + (a: Self, b: Self) -> Self { Self(radians: a.radians + b.radians) }
  public static func - (a: Self, b: Self) -> Self { Self(radians: a.radians - b.radians) }
  public static func * (angle: Self, times: Double) -> Self { Self(radians: angle.radians * times) }
  public static func / (angle: Self, parts: Double) -> Self { Self(radians: angle.radians / parts) }
}
