/// One connection, for as long as this process lives: ids count up on each loop and are never used twice, so one that
/// comes too late names nobody.
public struct ConnectionID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// For logs and for naming what belongs to the connection. Its upper 16 bits are ``loop``.
  public let number: UInt64

  /// The connection that has this ``number``, from wherever it was kept.
  public init(number: UInt64) { self.number = number }

  /// The number of the ``WebServer`` that has it, and the only one that does anything with it: 0 is the front.
  public var loop: Int { Int(number >> 48) }

  public var description: String { "connection \(number)" }

  public static func < (one: ConnectionID, other: ConnectionID) -> Bool { one.number < other.number }
}
