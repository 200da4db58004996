public import Document

/// What a wall is called, by its own address.
public struct WallCalled: Hashable, Sendable {
  /// Nil: nothing, or nothing that is a name.
  public var name: WallName?

  public init(_ name: WallName?) { self.name = name }
}

/// What a host changes about one wall.
public enum OneWallChange: Hashable, Sendable {
  /// Nil: what all walls show.
  case show(WallShow?)
  case view(WallViewChange)
}

extension HostResult {
  /// A wall that is here.
  public struct WallHere: Hashable, Sendable, Codable {
    /// For ``HostCommand/nameWall(_:_:)``, while the wall is here.
    public var number: UInt64
    /// Nil: it has none.
    public var name: WallName?
    /// Whether it can be given another name: one of an older page can't.
    public var isNameable: Bool
    /// Its surface in points; nil: it shows no scene.
    public var width: Int?
    public var height: Int?

    public init(number: UInt64, name: WallName?, isNameable: Bool, width: Int? = nil, height: Int? = nil) {
      self.number = number
      self.name = name
      self.isNameable = isNameable
      self.width = width
      self.height = height
    }

    private enum CodingKeys: String, CodingKey {
      case number, name, isNameable = "nameable", width, height
    }
  }
}

// Its fields in a command.

extension OneWallChange {
  init(_ fields: inout StrictContainer) throws(FieldProblem) {
    if let show: WallShow? = try fields.optional("wall", expected: "what a wall shows, or null") {
      self = .show(show)
    } else {
      self = .view(try WallViewChange(&fields))
    }
  }
}

extension JSONText {
  mutating func oneWall(_ change: OneWallChange) {
    switch change {
    case .show(let show?): wall(show)
    case .show(nil):
      key("wall")
      null()
    case .view(let change): wallView(change)
    }
  }
}
