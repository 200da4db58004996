public import BoardUI
public import Document
public import Messages
public import Presentation

/// What a room wants done. Effects are performed in their order.
public enum RoomEffect: Hashable, Sendable {
  /// Build this on a background thread and say ``RoomEvent/opened(_:)``.
  case open(SurfaceOrder)
  /// Hand this to the relay, behind all that it was told before.
  case channel(RelayID, ChannelMessage)
  case append([Entry], after: SequenceNumber)
  case keepSnapshot(BoardState, at: SequenceNumber)
  /// Read the board back from the journal and say ``RoomEvent/reloaded(_:)``.
  case reload
  /// Read from the journal what is asked and say ``RoomEvent/history(_:_:)`` with the ticket.
  case readHistory(HistoryQuestion, ticket: UInt64)
  /// Say ``RoomEvent/answered(_:_:)`` with the ticket, after the other effects of the event.
  case ask(ServerQuestion, ticket: UInt64)
  /// A frame was made; the relays heard of it before this. Its owner may say ``RoomEvent/throttled(_:)``.
  case madeFrame
  /// Answer the feed with this ticket; exactly one for each.
  case fed(UInt64, CollectionFeed.End)
  /// Say ``RoomEvent/tick`` at this time of the monotonic clock; replaces any wake before.
  case wake(at: Duration)
  /// Run a task of the board's views until it ends or is cancelled; all of them end with the room.
  case startTask(ViewTask)
  case cancelTask(ViewTaskID)
  case log(LogLevel, String, [String: String])
  /// Count it, and let the operator know.
  case security(SecurityEvent)

  public enum LogLevel: String, Hashable, Sendable {
    case info, warning, error
  }
}
