import Dispatch
import Document
import Room
import Service

/// The channels from one board's room to its relays on other nodes.
///
/// Each is a ``ChannelLine`` with a clock and a network. To the room a relay on another node is a ``RelayID`` like one
/// on another loop, beginning with ``firstRelay``; one that opens another channel gets another. It belongs to the
/// board's loop.
final class RoomChannels {
  /// What the board hears, and what is sent, see ``init(term:on:report:by:)``.
  enum Report {
    case told(RelayMessage, by: RelayID)
    /// The relay says nothing more.
    case broken(RelayID)
    /// Too much waits for it, or little again.
    case full(RelayID, Bool)
  }

  private struct Far {
    let relay: RelayID
    let node: String
    var line: ChannelLine
    /// Messages to be said behind a snapshot that is being written; nil: none is.
    var held: [ChannelMessage]?
  }

  /// Event loops of this process have lower numbers.
  static let firstRelay: UInt16 = 0x1000

  private let term: UInt64
  private let loop: EventLoop
  private let report: (Report) -> Void
  private let way: any NodeTransport
  private var door: ChannelDoor
  private var channels: [ChannelName: Far] = [:]
  private var names: [RelayID: ChannelName] = [:]
  private var lastRelay = RoomChannels.firstRelay
  private lazy var timer = ChannelTimer(on: loop) { [weak self] in self?.tick() }
  /// A snapshot that had to be written first has been written.
  private lazy var written = loop.inbox { [weak self] (name: ChannelName) in self?.goOn(name) }

  /// - Parameter term: of the claim by which this node holds the board.
  init(term: UInt64, on loop: EventLoop, report: @escaping (Report) -> Void, by way: any NodeTransport) {
    self.term = term
    self.loop = loop
    self.report = report
    self.way = way
    door = ChannelDoor(term: term)
  }

  /// Whether there is such a relay.
  func has(_ relay: RelayID) -> Bool { names[relay] != nil }

  /// A relay on that node said something.
  func take(_ packet: ChannelPacket, from node: String) {
    if channels[packet.name] == nil {
      switch door.judge(packet) {
      case .late: return
      case .replies(let answer): return way.send(answer.encoded(), to: node)
      case .opens: open(packet.name, from: node)
      }
    }
    change(packet.name) { $0.take(packet, at: $1) }
  }

  /// Says something to a relay, in order. A background thread writes a large snapshot first; the rest waits.
  func tell(_ relay: RelayID, _ messages: [ChannelMessage]) {
    guard let name = names[relay] else { return }
    if channels[name]?.held != nil {
      channels[name]?.held? += messages
    } else {
      tell(name, messages)
    }
  }

  private func tell(_ name: ChannelName, _ messages: [ChannelMessage]) {
    let unwritten = messages.firstIndex { $0.unwritten != nil } ?? messages.endIndex
    let bytes = messages[..<unwritten].map { $0.encoded() }
    change(name) { $0.say(bytes, at: $1) }
    guard unwritten < messages.endIndex, channels[name] != nil, let snapshot = messages[unwritten].unwritten else {
      return
    }
    channels[name]?.held = Array(messages[unwritten...])
    let written = written
    DispatchQueue.global().async {
      _ = snapshot.bytes()
      written.post(name)
    }
  }

  private func goOn(_ name: ChannelName) {
    guard let held = channels[name]?.held else { return }
    channels[name]?.held = nil
    tell(name, held)
  }

  /// These processes have died. One that only stood still hears so when it says something, and opens another channel.
  func lose(_ dead: Set<NodeProcess>) {
    for (name, far) in channels where dead.contains(NodeProcess(node: far.node, boot: name.boot)) { close(name) }
    schedule()
  }

  /// The board is let go of.
  func end() {
    for name in channels.keys { change(name) { $0.end(at: $1) } }
    channels = [:]
    names = [:]
    timer.set(to: nil)
    loop.close(written)
  }

  private func open(_ name: ChannelName, from node: String) {
    // Another channel to the same relay is over, whether it knows or not.
    let before = channels.keys.filter { $0.boot == name.boot && $0.loop == name.loop }
    for earlier in before { close(earlier) }
    let relay = freshRelay()
    channels[name] = Far(relay: relay, node: node, line: ChannelLine(name, at: .room, term: term, now: loop.now))
    names[relay] = name
  }

  private func freshRelay() -> RelayID {
    repeat { lastRelay = lastRelay == .max ? Self.firstRelay : lastRelay + 1 } while names[RelayID(lastRelay)] != nil
    return RelayID(lastRelay)
  }

  private func change(_ name: ChannelName, _ body: (inout ChannelLine, Duration) -> [LineEffect]) {
    guard var far = channels.removeValue(forKey: name) else { return }
    let effects = body(&far.line, loop.now)
    channels[name] = far
    for effect in effects { perform(effect, of: name, far) }
    schedule()
  }

  private func perform(_ effect: LineEffect, of name: ChannelName, _ far: Far) {
    switch effect {
    case .write(let packet): way.send(packet, to: far.node)
    case .deliver(let bytes):
      // An earlier one may have ended the channel.
      guard channels[name] != nil else { return }
      do throws(ChannelError) {
        report(.told(try RelayMessage(bytes, from: far.relay), by: far.relay))
      } catch {
        change(name) { $0.end(at: $1) }
        close(name)
      }
    case .full(let isFull): report(.full(far.relay, isFull))
    case .broken: close(name)
    }
  }

  private func close(_ name: ChannelName) {
    guard let far = channels.removeValue(forKey: name) else { return }
    names[far.relay] = nil
    report(.broken(far.relay))
  }

  private func schedule() { timer.set(to: channels.values.compactMap(\.line.nextAt).min()) }

  private func tick() {
    for name in Array(channels.keys) { change(name) { $0.tick(at: $1) } }
    schedule()
  }
}

extension ChannelMessage {
  /// A snapshot that takes time to write; nil: it is written, or it is no snapshot.
  fileprivate var unwritten: OutgoingSnapshot? {
    if case .snapshot(let snapshot, _, _, _) = self, !snapshot.isWritten { snapshot } else { nil }
  }
}
