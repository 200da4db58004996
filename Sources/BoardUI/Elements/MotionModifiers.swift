nonisolated extension View {
  /// Animates changes inside this view with `animation` when `value` changes.
  ///
  /// A box around the view says so to clients (`animate` in `TOKENS.md`); nil: a change at that moment isn't animated
  /// by this.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    AnimatedOnChange(content: self, animation: animation, value: value)
  }

  /// How this view comes and goes, in an update that is animated.
  public func transition(_ transition: AnyTransition) -> some View { element("box", tokens: transition.tokens) }
}

nonisolated private struct AnimatedOnChange<Content: View, Value: Equatable>: View {
  let content: Content
  let animation: Animation?
  let value: Value
  @State var count = ChangeCount<Value>()

  var body: some View {
    let changes = count.changes(to: value)
    content.element("box", tokens: animation.map { ["animate.\($0.token)", "change.\(changes)"] } ?? ["animate"])
  }
}

/// How often a value changed. It isn't observed, because the view that counts shows it at once.
///
/// Confined to the graphs of a room, which show a view with the same value one after the other.
private final class ChangeCount<Value: Equatable> {
  private var last: Value?
  private var count = 0
  /// Clients ask only whether it is another number.
  private static var countMax: Int { 1_000 }

  func changes(to value: Value) -> Int {
    if let last, last != value { count = (count + 1) % Self.countMax }
    last = value
    return count
  }
}

/// How a view comes and goes.
public struct AnyTransition: Hashable, Sendable {
  private var coming: [String]
  private var going: [String]

  private init(_ both: String) { (coming, going) = ([both], [both]) }

  private init(coming: [String], going: [String]) {
    self.coming = coming
    self.going = going
  }

  /// It is there, and it isn't.
  public static let identity = AnyTransition(coming: [], going: [])
  /// Fades in and out.
  public static let opacity = AnyTransition("opacity")
  /// Grows, and shrinks when it leaves.
  public static let scale = AnyTransition("scale")
  /// In from the leading edge, out at the trailing one.
  public static let slide = AnyTransition(coming: ["move.leading"], going: ["move.trailing"])

  /// In from an edge, and out at the same one.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move.\(edge.name)") }

  /// In from an edge, and out at the one across.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(coming: ["move.\(edge.name)"], going: ["move.\(edge.across.name)"])
  }

  /// One way to come and another to go.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(coming: insertion.coming, going: removal.going)
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(coming: coming + other.coming, going: going + other.going)
  }

  var tokens: [String] { ["transition"] + coming.map { "comes.\($0)" } + going.map { "goes.\($0)" } }
}

extension Edge {
  fileprivate var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    }
  }

  fileprivate var across: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
