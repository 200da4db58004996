/// The name of a container value, as on the wire and in board files: `rejected`.
public struct ValueKey: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  public var name: String

  public init(_ name: String) { self.name = name }

  public init(stringLiteral name: String) { self.name = name }

  public static func < (a: Self, b: Self) -> Bool { a.name < b.name }

  /// Crossed off: `DisplayBoard` draws a slash through the card.
  public static let rejected: ValueKey = "rejected"

  /// One person's own copy of a value that everyone has: `votes.12`. So the votes of several people are several fields,
  /// none overwrites another, and each person undoes their own.
  public func vote(of seat: SeatNumber) -> ValueKey { ValueKey("\(name).\(seat.rawValue)") }

  /// One emoji of a reaction: `react.👍`. A person who gives it votes for that emoji, `react.👍.12`. So every rule about
  /// votes holds for reactions too: whose they are, undoing, hiding, counting.
  public func reaction(_ emoji: String) -> ValueKey { ValueKey("\(name).\(emoji)") }

  /// The person whose value it is, and the value that it is a copy of; nil if it isn't one person's.
  public var vote: (of: ValueKey, by: SeatNumber)? {
    // In UTF-8, for bytes are looked at faster than characters, and most keys have no dot.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let seat = UInt32(name[name.utf8.index(after: dot)...])
    else { return nil }
    let base = ValueKey(String(name[..<dot]))
    // A number has only one spelling: `votes.012` is nobody's.
    return base.vote(of: SeatNumber(seat)) == self ? (base, SeatNumber(seat)) : nil
  }
}

/// A container value.
public enum Value: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)

  /// The seat of the person who has dibs, for a value of that kind.
  public var seat: SeatNumber? {
    if case .number(let number) = self { UInt32(exactly: number).map { SeatNumber($0) } } else { nil }
  }
}
