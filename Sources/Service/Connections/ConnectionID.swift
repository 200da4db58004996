/// One connection, for as long as this process lives: ids count up and are never used twice, so one that comes too late
/// names nobody.
public struct ConnectionID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// For logs and for naming what belongs to the connection.
  public let number: UInt64

  public var description: String { "connection \(number)" }

  public static func < (one: ConnectionID, other: ConnectionID) -> Bool { one.number < other.number }
}
