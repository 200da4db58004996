/// Decides what a board's room does with packets of channels that it doesn't know.
///
/// A relay's node numbers its channels, so a room can tell a late packet of an old channel from the beginning of a new
/// one. A channel that the relay opens again takes the place of the one before.
/// ```swift
/// switch door.judge(packet) {
/// case .opens: lines[packet.name] = ChannelLine(packet.name, at: .room, term: term, now: now)
/// case .replies(let answer): send(answer)
/// case .late: break
/// }
/// ```
public struct ChannelDoor: Sendable {
  public enum Judgment: Hashable, Sendable {
    /// A relay opens this channel: one that it had before is over.
    case opens
    /// The sender has to hear this.
    case replies(ChannelPacket)
    /// It is of a channel that is over; nobody needs to hear of it.
    case late
  }

  private struct Place: Hashable {
    let boot: UInt64
    let loop: RelayID
  }

  /// Of each relay, the last channel that it opened. One for each start of a node that had guests here.
  private var latest: [Place: UInt32] = [:]
  private let term: UInt64

  /// - Parameter term: the claim by which this node holds the board.
  public init(term: UInt64) { self.term = term }

  /// Only for packets of channels that have no line yet.
  public mutating func judge(_ packet: ChannelPacket) -> Judgment {
    guard packet.side == .relay else { return .late }
    let place = Place(boot: packet.name.boot, loop: packet.name.loop)
    let isNew = latest[place].map { packet.name.number > $0 } ?? true
    switch packet.content {
    case .broken: return .late
    case .piece(1, let bytes) where bytes.isEmpty && isNew && (packet.term == 0 || packet.term == term):
      latest[place] = packet.name.number
      return .opens
    // A relay says nothing else before it has heard of the room: it had another one, or this one let go of it.
    case .piece, .ack, .again:
      return .replies(ChannelPacket(packet.name, by: .room, term: max(term, packet.term), ack: 0, .broken(.unknown)))
    }
  }
}
