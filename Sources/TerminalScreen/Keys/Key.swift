/// One key as a person pressed it.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// One scalar as it was typed; a cluster of several comes as several keys.
    case character(Unicode.Scalar)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A letter held with control, as terminals send it: `Key.control("c")`.
  public static func control(_ letter: Unicode.Scalar) -> Key { Key(.character(letter), .control) }
}

/// What a terminal reports.
public enum TerminalInput: Hashable, Sendable {
  case key(Key)
  /// Text between the marks of a bracketed paste. A long one comes in pieces.
  case paste(String)
  case mouse(Mouse)

  /// A mouse event in cells from the top left corner, which is 0, 0.
  public struct Mouse: Hashable, Sendable {
    public enum Action: Hashable, Sendable { case press, release, wheelUp, wheelDown }

    public var action: Action
    public var column: Int
    public var row: Int

    public init(_ action: Action, column: Int, row: Int) {
      self.action = action
      self.column = column
      self.row = row
    }
  }
}
