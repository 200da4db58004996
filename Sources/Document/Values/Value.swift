/// The name of a container value, as on the wire and in board files: `rejected`.
public struct ValueKey: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  public var name: String

  public init(_ name: String) { self.name = name }

  public init(stringLiteral name: String) { self.name = name }

  public static func < (a: Self, b: Self) -> Bool { a.name < b.name }

  /// Crossed off: `DisplayBoard` draws a slash through the card.
  public static let rejected: ValueKey = "rejected"

  /// The value that one person has of a value that everyone has one of: `votes.12`. So votes of several are several
  /// fields, none overwrites another, and each is its person's to undo.
  public func vote(of seat: SeatNumber) -> ValueKey { ValueKey("\(name).\(seat.rawValue)") }

  /// One emoji of a reaction: `react.👍`. Whoever gives it has a vote on that, `react.👍.12`, so all that holds for votes
  /// holds for reactions: whose they are, undoing, hiding, counting.
  public func reaction(_ emoji: String) -> ValueKey { ValueKey("\(name).\(emoji)") }

  /// Whose value it is, and of which; nil: it isn't one person's.
  public var vote: (of: ValueKey, by: SeatNumber)? {
    guard let dot = name.lastIndex(of: "."), let seat = UInt32(name[name.index(after: dot)...]) else { return nil }
    let base = ValueKey(String(name[..<dot]))
    // One way to write it: `votes.012` is nobody's.
    return base.vote(of: SeatNumber(seat)) == self ? (base, SeatNumber(seat)) : nil
  }
}

/// A container value.
public enum Value: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)

  /// The seat that a claim's value is.
  public var seat: SeatNumber? {
    if case .number(let number) = self { UInt32(exactly: number).map { SeatNumber($0) } } else { nil }
  }
}
