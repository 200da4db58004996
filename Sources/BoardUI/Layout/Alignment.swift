public import Foundation

/// A line of a view by which it is aligned with others.
/// ```swift
/// private struct Staff: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
/// }
/// extension VerticalAlignment { static let staff = VerticalAlignment(Staff.self) }
/// ```
public protocol AlignmentID: SendableMetatype {
  /// Where the line is in a view that says nothing of its own; see `alignmentGuide(_:computeValue:)`.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide along either axis, as layouts pass it down.
struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let axis: Axis
  /// Where the line is as a part of the length, for guides that are nothing else.
  let fraction: CGFloat?

  init(_ id: any AlignmentID.Type, _ axis: Axis) {
    self.id = id
    self.axis = axis
    fraction = (id as? any FractionalAlignment.Type)?.fraction
  }

  static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.axis == b.axis }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// Texts have baselines, so they are asked even if nobody wrote a guide.
  var isBaseline: Bool { id == FirstTextBaseline.self || id == LastTextBaseline.self }

  /// The guide of several views inside one, together: of first baselines the first, of last ones the last, else the
  /// middle.
  func combined(_ values: [CGFloat]) -> CGFloat? {
    if id == FirstTextBaseline.self { return values.min() }
    if id == LastTextBaseline.self { return values.max() }
    return values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
  }
}

/// A line across a view from top to bottom: how views of a column are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// Where lines begin: left, or right where people read from the right.
  public static let leading = Self(Start.self)
  /// The middle.
  public static let center = Self(Middle.self)
  /// Where lines end.
  public static let trailing = Self(End.self)
}

/// A line across a view from side to side: how views of a row are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// A guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  /// The upper edge.
  public static let top = Self(Top.self)
  /// The middle.
  public static let center = Self(VerticalMiddle.self)
  /// The lower edge.
  public static let bottom = Self(Bottom.self)
  /// The baseline of the first line; the bottom of a view without text.
  public static let firstTextBaseline = Self(FirstTextBaseline.self)
  /// The baseline of the last line.
  public static let lastTextBaseline = Self(LastTextBaseline.self)
}

/// A place in a view, by a line of each direction.
public struct Alignment: Hashable, Sendable {
  /// The guide across.
  public var horizontal: HorizontalAlignment
  /// The guide from top to bottom.
  public var vertical: VerticalAlignment

  /// Both guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The upper corner where lines begin.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// The middle of the upper edge.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// The upper corner where lines end.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// The middle of the edge where lines begin.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// The middle.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// The middle of the edge where lines end.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// The lower corner where lines begin.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// The middle of the lower edge.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// The lower corner where lines end.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)

  /// Where something begins so that its lines meet those of `base`, in the coordinates of `base`.
  func origin(of view: ViewDimensions, on base: ViewDimensions) -> CGPoint {
    CGPoint(x: base[horizontal] - view[horizontal], y: base[vertical] - view[vertical])
  }
}

private protocol FractionalAlignment: AlignmentID {
  static var fraction: CGFloat { get }
}
private enum Start: FractionalAlignment {
  static var fraction: CGFloat { 0 }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum Middle: FractionalAlignment {
  static var fraction: CGFloat { 0.5 }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
private enum End: FractionalAlignment {
  static var fraction: CGFloat { 1 }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum Top: FractionalAlignment {
  static var fraction: CGFloat { 0 }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum VerticalMiddle: FractionalAlignment {
  static var fraction: CGFloat { 0.5 }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private enum Bottom: FractionalAlignment {
  static var fraction: CGFloat { 1 }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum FirstTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum LastTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
