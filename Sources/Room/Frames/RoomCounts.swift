internal import Document
public import Messages
internal import OrderedCollections

/// How much a board uses of what it has a limit for, and who is here: for the operator.
public struct RoomCounts: Hashable, Sendable {
  /// Seats and outboxes that are on disk.
  public var seats: Int
  public var outboxes: Int
  /// Sessions that said hello, by role.
  public var sessions: [Role: Int]
  /// Newcomers who asked to come in and wait for a host.
  public var waiting: Int
}

extension Room {
  public var counts: RoomCounts {
    RoomCounts(
      seats: durable.seats.count, outboxes: durable.outboxes.count, sessions: sessions.countsByRole,
      waiting: lobby.waiting.count)
  }
}
