/// The screen that a layout is made for: one rung of a fixed ladder, so that few layouts serve a whole room.
///
/// A client asks with its own size and gets the nearest rung; it scales what it gets.
public struct Surface: Hashable, Sendable {
  /// What people look at.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// A narrow screen and a finger.
    case phone
    /// A wide window and a mouse.
    case desktop
    /// A screen of a fixed height that a room reads from afar and nobody touches.
    case wall
    /// Cells.
    case terminal
  }

  /// What people look at.
  public var kind: Kind
  /// Points, or cells on a terminal.
  public var width: Int
  /// Points; nil where the board scrolls and height is free.
  public var height: Int?

  /// A surface of any size; ``nearest(_:width:height:)`` gives one that boards are laid out for.
  public init(kind: Kind, width: Int, height: Int? = nil) {
    self.kind = kind
    self.width = width
    self.height = height
  }

  /// The name on the wire and in logs: `phone-390`, `wall-1920x1080`.
  public var key: String {
    height.map { "\(kind.rawValue)-\(width)x\($0)" } ?? "\(kind.rawValue)-\(width)"
  }

  /// The widths each kind is laid out for, ascending; walls are width × height. The narrowest are a phone's with twice
  /// the text size: its page draws them twice as large.
  static let widths: [Kind: [Int]] = [
    .phone: [200, 260, 320, 360, 390, 430],
    .desktop: [768, 1024, 1280, 1600, 1920],
    .terminal: [40, 60, 80, 100, 120, 160, 200],
  ]
  /// Fewer points across a wall are larger letters.
  static let walls: [(width: Int, height: Int)] = [
    (480, 270), (640, 360), (800, 450), (960, 540), (1120, 630), (1280, 720), (1600, 900), (1920, 1080),
  ]

  /// The rung for a client of this size: the widest that fits, else the narrowest there is.
  ///
  /// - Parameter width: points, or cells on a terminal; any value gets a rung.
  public static func nearest(_ kind: Kind, width: Int, height: Int? = nil) -> Surface {
    guard kind != .wall else {
      let wall = walls.last { $0.width <= width } ?? walls[0]
      return Surface(kind: .wall, width: wall.width, height: wall.height)
    }
    let rungs = widths[kind] ?? []
    return Surface(kind: kind, width: rungs.last { $0 <= width } ?? rungs.first ?? width)
  }
}
