public import Document
public import Presentation

/// What a relay tells a room on another node, in the order in which it happened.
public enum RelayMessage: Hashable, Sendable {
  /// A connection is on the board. `again`: its session was here before, on another channel, and repeats its hello.
  case came(SessionID, isLocal: Bool, mayHost: Bool, address: String?, again: HelloAgain?)
  case said(SessionID, [UInt8], isText: Bool)
  case gone(SessionID)
  case lagging(SessionID)
  case drained(SessionID)
  case silent(SessionID)
  case stalled(SessionID)
  /// All frames up to this one are handed to the kernel or wait for room there, and the first of those that hadn't been
  /// began to go out so long ago; nil: nobody there reads them.
  case wrote(frames: UInt64, beganBefore: Duration?)
  /// Whether snapshots are being packed there.
  case packing(Bool)

  /// What the room should hear; nil: it is for the room's owner.
  public var event: RoomEvent? {
    switch self {
    case .came(let id, let isLocal, let mayHost, let address, let again):
      .connected(id, isLocal: isLocal, mayHost: mayHost, address: address, again: again)
    case .said(let id, let bytes, let isText): .received(id, bytes, isText: isText)
    case .gone(let id): .disconnected(id)
    case .lagging(let id): .lagging(id)
    case .drained(let id): .drained(id)
    case .silent(let id): .silent(id)
    case .stalled(let id): .stalled(id)
    case .wrote, .packing: nil
    }
  }

  /// Nil: no relay tells this.
  public init?(_ event: RoomEvent) {
    switch event {
    case .connected(let id, let isLocal, let mayHost, let address, let again):
      self = .came(id, isLocal: isLocal, mayHost: mayHost, address: address, again: again)
    case .received(let id, let bytes, let isText): self = .said(id, bytes, isText: isText)
    case .disconnected(let id): self = .gone(id)
    case .lagging(let id): self = .lagging(id)
    case .drained(let id): self = .drained(id)
    case .silent(let id): self = .silent(id)
    case .stalled(let id): self = .stalled(id)
    default: return nil
    }
  }
}

/// What a room must know of a session that it lets in a second time, on the same connection, because the channel to the
/// room that let it in first is broken (rule CH11).
public struct HelloAgain: Hashable, Sendable {
  /// The secret that the session was told, of a seat that wasn't in the journal then. Its device has kept it, and takes
  /// no other one on this connection.
  public var secret: String?
  /// What it follows by now; nil: what its hello asks for.
  public var surface: Surface?
  /// The number that its outbox has by its last welcome: what it said since may name cards by that.
  public var outbox: OutboxNumber?

  public init(secret: String?, surface: Surface?, outbox: OutboxNumber?) {
    self.secret = secret
    self.surface = surface
    self.outbox = outbox
  }
}

// MARK: Its form on the way to another node

extension RelayMessage {
  fileprivate enum Kind: UInt8 {
    case came = 1
    case said = 2
    case gone = 3
    case lagging = 4
    case drained = 5
    case silent = 6
    case stalled = 7
    case wrote = 8
    case packing = 9
  }

  /// O(bytes).
  public func encoded() -> [UInt8] {
    var writer = ChannelWriter()
    switch self {
    case .came(let id, let isLocal, let mayHost, let address, let again):
      writer.write(Kind.came.rawValue)
      writer.write(id)
      writer.write(isLocal)
      writer.write(mayHost)
      writer.write(address) { $0.write($1) }
      writer.write(again) { writer, again in
        writer.write(again.secret) { $0.write($1) }
        writer.write(again.surface)
        writer.write(again.outbox) { $0.write($1.rawValue) }
      }
    case .said(let id, let bytes, let isText):
      writer.write(Kind.said.rawValue)
      writer.write(id)
      writer.write(isText)
      writer.write(bytes)
    case .gone(let id): writer.write(.gone, id)
    case .lagging(let id): writer.write(.lagging, id)
    case .drained(let id): writer.write(.drained, id)
    case .silent(let id): writer.write(.silent, id)
    case .stalled(let id): writer.write(.stalled, id)
    case .wrote(let frames, let beganBefore):
      writer.write(Kind.wrote.rawValue)
      writer.write(frames)
      writer.write(beganBefore) { $0.write(UInt32(clamping: $1.inMilliseconds)) }
    case .packing(let isPacking):
      writer.write(Kind.packing.rawValue)
      writer.write(isPacking)
    }
    return writer.bytes
  }

  /// - Parameter relay: the one that the channel leads to.
  public init(_ bytes: [UInt8], from relay: RelayID) throws(ChannelError) {
    var reader = ChannelReader(bytes, of: relay)
    let number = try reader.number(UInt8.self)
    guard let kind = Kind(rawValue: number) else { throw .kind(number, of: "kind") }
    switch kind {
    case .came:
      self = .came(
        try reader.session(), isLocal: try reader.flag("socket"), mayHost: try reader.flag("right"),
        address: try reader.optional("address") { reader throws(ChannelError) in try reader.text("address") },
        again: try reader.optional("hello") { reader throws(ChannelError) in try HelloAgain(&reader) })
    case .said:
      let id = try reader.session()
      let isText = try reader.flag("text")
      self = .said(id, try reader.content(), isText: isText)
    case .gone: self = .gone(try reader.session())
    case .lagging: self = .lagging(try reader.session())
    case .drained: self = .drained(try reader.session())
    case .silent: self = .silent(try reader.session())
    case .stalled: self = .stalled(try reader.session())
    case .wrote:
      let frames = try reader.number(UInt64.self)
      let beganBefore = try reader.optional("time") { reader throws(ChannelError) in try reader.number(UInt32.self) }
      self = .wrote(frames: frames, beganBefore: beganBefore.map { .milliseconds(Int64($0)) })
    case .packing: self = .packing(try reader.flag("packing"))
    }
    try reader.end()
  }
}

extension ChannelWriter {
  fileprivate mutating func write(_ kind: RelayMessage.Kind, _ id: SessionID) {
    write(kind.rawValue)
    write(id)
  }
}

extension HelloAgain {
  fileprivate init(_ reader: inout ChannelReader) throws(ChannelError) {
    secret = try reader.optional("secret") { reader throws(ChannelError) in try reader.text("secret") }
    surface = try reader.surface()
    outbox = try reader.optional("outbox") { reader throws(ChannelError) in OutboxNumber(try reader.number()) }
  }
}
