import Document
import Room
import Service

/// The relays of one board that aren't on its own loop: one on each other loop where someone is, and those on other
/// nodes. It owns the channels to other nodes, and keeps what each relay has yet to hear of the event at hand.
///
/// ```swift
/// far.tell(relay, message)  // for each effect of an event
/// far.send()                // when all its effects are performed
/// ```
/// Each relay hears everything in order. Telling is O(1), and sending O(messages), with one order for each relay on
/// another loop; the channels have costs of their own (``RoomChannels``). It belongs to the board's loop.
///
/// It refuses nothing. The room hears when too much waits for a relay on another node, and what is for a relay that is
/// gone is for nobody.
final class FarRelays {
  private let board: BoardName
  private let key: BoardKey
  private let home: RelayID
  private let loops: Loops
  private let loop: EventLoop
  private var report: (RoomChannels.Report) -> Void = { _ in }
  /// The other loops that have a relay.
  private var onLoops: Set<RelayID> = []
  /// To relays on other nodes; nil: there were none so far.
  private var channels: RoomChannels?
  private var outgoing: [RelayID: [ChannelMessage]] = [:]

  /// - Parameter home: the number of the board's own loop.
  init(of board: BoardName, as key: BoardKey, at home: RelayID, among loops: Loops, on loop: EventLoop) {
    self.board = board
    self.key = key
    self.home = home
    self.loops = loops
    self.loop = loop
  }

  /// - Parameter report: takes what relays on other nodes say, also from within a call.
  func onReport(_ report: @escaping (RoomChannels.Report) -> Void) { self.report = report }

  /// The session's connection, on another loop, is on the board from now on.
  ///
  /// - Parameter makeRelay: called for the first session on that loop.
  func lead(_ session: SessionID, surfacesMax: Int, makeRelay: () -> Relay) {
    if onLoops.insert(session.relay).inserted {
      loops.give(.open(key, board, makeRelay(), surfacesMax: surfacesMax, home: home), to: session.relay)
    }
    loops.give(.lead(session.connection, to: key), to: session.relay)
  }

  /// A relay on another node, or its network, said something.
  ///
  /// - Parameters:
  ///   - term: of the claim by which this node holds the board.
  ///   - way: to the relay's node.
  func take(_ packet: ChannelPacket, from node: String, term: UInt64, by way: any NodeTransport) {
    let channels =
      self.channels ?? RoomChannels(term: term, on: loop, report: { [weak self] in self?.hear($0) }, by: way)
    self.channels = channels
    channels.take(packet, from: node)
  }

  /// These processes of other nodes have died, and so have their relays.
  func lose(_ dead: Set<NodeProcess>) { channels?.lose(dead) }

  private func hear(_ report: RoomChannels.Report) {
    if case .broken(let relay) = report { outgoing[relay] = nil }
    self.report(report)
  }

  func tell(_ relay: RelayID, _ message: ChannelMessage) { outgoing[relay, default: []].append(message) }

  /// What an event leads to is sent to a relay at once.
  func send() {
    guard !outgoing.isEmpty else { return }
    let outgoing = outgoing
    // Sending may break a channel, which is reported from within.
    self.outgoing = [:]
    for (relay, messages) in outgoing {
      if let channels, channels.has(relay) {
        channels.tell(relay, messages)
      } else {
        loops.give(.tell(key, messages), to: relay)
      }
    }
  }

  /// People on other nodes stay there: their relays find the next holder.
  func endChannels() { channels?.end() }

  /// The board is let go of.
  func end() {
    for relay in onLoops { loops.give(.end(key), to: relay) }
    endChannels()
  }
}
