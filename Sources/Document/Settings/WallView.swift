/// How hosts have walls turned and read: all of a board's walls, now and after a restart (rules WL1 to WL4 of
/// `Messages/SPEC.md`). What a wall's own address says wins for that wall.
public struct WallView: Hashable, Sendable {
  public enum Theme: String, Hashable, Sendable, Codable, CaseIterable { case light, dark }

  /// In widths of the screen.
  public static let distances = 1...30

  /// Pages stay until hosts turn them.
  public var isHeld = false
  /// How many pages hosts turned on, less those that they turned back: a wall follows what was added since.
  public var turned: Int32 = 0
  /// From how far away the letters can be read; nil: as each wall has it.
  public var distance: Int?
  /// The name of the language that walls speak; nil: that of their browsers.
  public var language: String?
  /// Nil: that of their browsers.
  public var theme: Theme?

  public init() {}
}

extension WallView: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    isHeld = try fields.optional("held", expected: "true or false") ?? false
    turned = try fields.optional("turned", expected: "whole number") ?? 0
    distance = try fields.optional("distance", expected: "widths of the screen")
    language = try fields.optional("language", expected: "language")
    theme = try fields.optional("theme", expected: "light or dark")
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    if isHeld { try fields.encode(true, forKey: "held") }
    if turned != 0 { try fields.encode(turned, forKey: "turned") }
    try fields.encodeIfPresent(distance, forKey: "distance")
    try fields.encodeIfPresent(language, forKey: "language")
    try fields.encodeIfPresent(theme, forKey: "theme")
  }
}
