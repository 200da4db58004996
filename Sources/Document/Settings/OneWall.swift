/// What one wall shows, and how, apart from the others of its board (rules WL10 to WL12 of `Messages/SPEC.md`).
///
/// A wall has its name from its own address (`?name=Bar`), so a name is no secret and nothing of the wall itself is
/// journaled: two walls of one name are one to hosts.
public struct OneWall: Hashable, Sendable {
  public let name: WallName
  /// Nil: what all walls show.
  public var show: WallShow?
  /// On top of how all walls are turned and read: see ``view(above:)``.
  public var view: WallView

  /// So many walls of a board show something of their own; beyond that hosts hear that it is full.
  public static let countMax = 8

  public init(_ name: WallName, show: WallShow? = nil, view: WallView = WallView()) {
    self.name = name
    self.show = show
    self.view = view
  }

  public func showing(_ show: WallShow?) -> OneWall { OneWall(name, show: show, view: view) }

  /// Nil: it has nothing of its own any more. It forgets nothing by that, as a wall follows only pages that are turned
  /// since.
  package var ifOwn: OneWall? { show == nil && view == WallView() ? nil : self }

  /// How the wall is turned and read. What it has of its own wins; its pages stay if it is held or all are, and turn
  /// with either.
  public func view(above all: WallView) -> WallView {
    var view = view
    view.isHeld = view.isHeld || all.isHeld
    view.turned &+= all.turned
    view.distance = view.distance ?? all.distance
    view.language = view.language ?? all.language
    view.theme = view.theme ?? all.theme
    return view
  }
}

/// The name that hosts give a wall: one line, without spaces around it.
public struct WallName: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let description: String

  /// In bytes of UTF-8.
  public static let bytesMax = 48

  /// Nil for a text that is empty, longer than ``bytesMax``, or has characters that don't print.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty, words.utf8.count <= Self.bytesMax else { return nil }
    let isPrintable = words.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
      default: true
      }
    }
    guard isPrintable else { return nil }
    description = words
  }

  public static func < (a: Self, b: Self) -> Bool { a.description < b.description }
}

extension WallName: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let name = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no name of a wall")
    }
    self = name
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension OneWall: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      try fields.required("name", expected: "name of a wall"),
      show: try fields.optional("wall", expected: "what a wall shows"),
      view: try fields.optional("view", expected: "how a wall is turned and read") ?? WallView())
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(name, forKey: "name")
    try fields.encodeIfPresent(show, forKey: "wall")
    if view != WallView() { try fields.encode(view, forKey: "view") }
  }
}
