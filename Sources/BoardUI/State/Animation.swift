/// How to show a change: how long it takes, and when it is fast.
///
/// Nothing is in between here: an update shows the end at once, and clients that can move what they draw do so on their
/// own, unless their reader asked for less motion.
/// ```swift
/// Button("Shuffle") { withAnimation(.easeInOut(duration: 0.5)) { songs.shuffle() } }
/// ```
public struct Animation: Hashable, Sendable {
  /// A curve by its name; clients draw theirs.
  enum Curve: String, Sendable {
    case linear
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
    case spring
    case bouncy
  }

  private let curve: Curve
  private var milliseconds: Int
  private var delayMilliseconds = 0

  /// Longer ones end at this time: what a board shows is true when it has ended.
  private static let millisecondsMax = 10_000

  private init(_ curve: Curve, _ seconds: Double) {
    self.curve = curve
    milliseconds = Self.whole(seconds)
  }

  private static func whole(_ seconds: Double) -> Int {
    seconds.isFinite ? Int((min(max(seconds, 0), 10) * 1_000).rounded()) : millisecondsMax
  }

  /// The animation of a change that names none.
  public static let `default` = Animation(.easeInOut, 0.35)
  /// As fast all the way.
  public static let linear = Animation(.linear, 0.35)
  /// Slow at first.
  public static let easeIn = Animation(.easeIn, 0.35)
  /// Slow at last.
  public static let easeOut = Animation(.easeOut, 0.35)
  /// Slow at first and at last.
  public static let easeInOut = Animation(.easeInOut, 0.35)
  /// A spring.
  public static let spring = Animation(.spring, 0.5)
  /// A spring that doesn't swing.
  public static let smooth = Animation(.spring, 0.5)
  /// A quick spring.
  public static let snappy = Animation(.spring, 0.3)
  /// A spring that swings beyond its end.
  public static let bouncy = Animation(.bouncy, 0.5)

  /// As fast all the way.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  /// Slow at first.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Slow at last.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Slow at first and at last.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
  /// A spring that doesn't swing.
  public static func smooth(duration: Double) -> Animation { Animation(.spring, duration) }
  /// A quick spring.
  public static func snappy(duration: Double) -> Animation { Animation(.spring, duration) }
  /// A spring that swings beyond its end.
  public static func bouncy(duration: Double) -> Animation { Animation(.bouncy, duration) }

  /// A spring of which one says how it swings.
  ///
  /// - Parameters:
  ///   - duration: how long it takes, in seconds.
  ///   - bounce: above 0 it goes beyond its end and back.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    Animation(bounce > 0 ? .bouncy : .spring, duration)
  }

  /// A spring of which one says how it is damped.
  ///
  /// - Parameters:
  ///   - response: how long it takes, in seconds.
  ///   - dampingFraction: below 0.8 it goes beyond its end and back.
  public static func spring(response: Double, dampingFraction: Double = 1) -> Animation {
    Animation(dampingFraction < 0.8 ? .bouncy : .spring, response)
  }

  /// The same a while later.
  public func delay(_ delay: Double) -> Animation {
    var later = self
    later.delayMilliseconds = min(delayMilliseconds + Self.whole(delay), Self.millisecondsMax)
    return later
  }

  /// The same, this many times as fast.
  public func speed(_ speed: Double) -> Animation {
    var other = self
    other.milliseconds = speed > 0 ? Self.whole(Double(milliseconds) / 1_000 / speed) : Self.millisecondsMax
    return other
  }

  /// As clients hear it: `ease-in-out.350`, with a delay behind it if there is one.
  public var token: String {
    "\(curve.rawValue).\(milliseconds)" + (delayMilliseconds > 0 ? ".\(delayMilliseconds)" : "")
  }
}

extension Transaction {
  private enum AnimationKey: TransactionKey {
    static var defaultValue: Animation? { nil }
  }
  private enum DisablesAnimationsKey: TransactionKey {
    static var defaultValue: Bool { false }
  }

  /// How to show the change; nil: as clients do it.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether the update is shown without the animation of any write.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// A change that says nothing.
  public init(animation: Animation?) {
    self.init()
    self.animation = animation
  }
}

/// Runs `body`; the update that shows the state it writes is animated.
///
/// All that the update changes moves, also what something else wrote at the same moment (rule M1).
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}
