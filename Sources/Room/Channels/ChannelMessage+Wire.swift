internal import Document
internal import Presentation

extension ChannelMessage {
  private enum Kind: UInt8 {
    case admit = 1
    case send = 2
    case sendShared = 3
    case joined = 4
    case trusted = 5
    case close = 6
    case follow = 7
    case rest = 8
    case frame = 9
    case snapshot = 10
    case end = 11
    case clock = 12
    case all = 13
  }

  /// Its form on the way to another node. O(bytes): a snapshot is written for it, unless it was written before.
  public func encoded() -> [UInt8] {
    var writer = ChannelWriter()
    func begin(_ kind: Kind) { writer.write(kind.rawValue) }
    switch self {
    case .admit(let id, let speaksThree, let losses, let outbox):
      begin(.admit)
      writer.write(id)
      writer.write(speaksThree)
      writer.write(losses)
      writer.write(outbox.rawValue)
    case .send(let id, let bytes):
      begin(.send)
      writer.write(id)
      writer.write(bytes)
    case .sendShared(let id, let bytes):
      begin(.sendShared)
      writer.write(id)
      writer.write(bytes)
    case .joined(let id, let secret):
      begin(.joined)
      writer.write(id)
      writer.write(secret) { $0.write($1) }
    case .trusted(let id, let seat):
      begin(.trusted)
      writer.write(id)
      writer.write(seat.rawValue)
    case .close(let id, let code, let reason):
      begin(.close)
      writer.write(id)
      writer.write(code)
      writer.write(reason)
    case .follow(let id, let surface, let following):
      begin(.follow)
      writer.write(id)
      writer.write(surface)
      following.write(to: &writer)
    case .rest(let id, let losses):
      begin(.rest)
      writer.write(id)
      writer.write(losses)
    case .frame(let frame, let surface):
      begin(.frame)
      writer.write(surface)
      frame.write(to: &writer)
    case .snapshot(let snapshot, let surface, let frame, let revision):
      begin(.snapshot)
      writer.write(surface)
      writer.write(frame)
      writer.write(revision.rawValue)
      // Both ends count with the room's estimate from before it was written (rule CH4).
      writer.write(UInt64(snapshot.count))
      writer.write(snapshot.bytes())
    case .end(let surface):
      begin(.end)
      writer.write(surface)
    case .clock(let isTold):
      begin(.clock)
      writer.write(isTold)
    case .all(let bytes):
      begin(.all)
      writer.write(bytes)
    }
    return writer.bytes
  }

  /// - Parameter relay: the one that the channel leads to.
  public init(_ bytes: [UInt8], for relay: RelayID) throws(ChannelError) {
    var reader = ChannelReader(bytes, of: relay)
    let number = try reader.number(UInt8.self)
    guard let kind = Kind(rawValue: number) else { throw .kind(number, of: "kind") }
    self = try Self.read(kind, &reader)
    try reader.end()
  }

  private static func read(_ kind: Kind, _ reader: inout ChannelReader) throws(ChannelError) -> ChannelMessage {
    switch kind {
    case .admit:
      .admit(
        try reader.session(), speaksThree: try reader.flag("protocol"), losses: try reader.number(),
        outbox: OutboxNumber(try reader.number()))
    case .send: .send(try reader.session(), try reader.content())
    case .sendShared: .sendShared(try reader.session(), try reader.content())
    case .joined:
      .joined(
        try reader.session(),
        secret: try reader.optional("secret") { reader throws(ChannelError) in try reader.text("secret") })
    case .trusted: .trusted(try reader.session(), SeatNumber(try reader.number()))
    case .close: .close(try reader.session(), code: try reader.number(), reason: try reader.text("reason"))
    case .follow: .follow(try reader.session(), try reader.surface(), try Following(&reader))
    case .rest: .rest(try reader.session(), losses: try reader.number())
    case .frame: try readFrame(&reader)
    case .snapshot: try readSnapshot(&reader)
    case .end: .end(try reader.surface())
    case .clock: .clock(isTold: try reader.flag("clock"))
    case .all: .all(try reader.content())
    }
  }

  private static func readFrame(_ reader: inout ChannelReader) throws(ChannelError) -> ChannelMessage {
    let surface = try reader.surface()
    return .frame(try SurfaceFrame(&reader), of: surface)
  }

  private static func readSnapshot(_ reader: inout ChannelReader) throws(ChannelError) -> ChannelMessage {
    let surface = try reader.surface()
    let frame = try reader.number(UInt64.self)
    let revision = Revision(try reader.number())
    guard let count = Int(exactly: try reader.number(UInt64.self)) else { throw .value(of: "length") }
    return .snapshot(OutgoingSnapshot(try reader.content(), counted: count), of: surface, frame: frame, at: revision)
  }
}

extension Following {
  fileprivate func write(to writer: inout ChannelWriter) {
    switch self {
    case .fromSnapshot(let isGzipped, let ending):
      writer.write(UInt8(1))
      writer.write(isGzipped)
      writer.write(ending) { $0.write($1) }
    case .fromFrame(let number):
      writer.write(UInt8(2))
      writer.write(number)
    }
  }

  fileprivate init(_ reader: inout ChannelReader) throws(ChannelError) {
    switch try reader.number(UInt8.self) {
    case 1:
      self = .fromSnapshot(
        isGzipped: try reader.flag("packing"),
        ending: try reader.optional("ending") { reader throws(ChannelError) in try reader.content() })
    case 2: self = .fromFrame(try reader.number())
    case let number: throw .kind(number, of: "beginning")
    }
  }
}

extension SurfaceFrame {
  fileprivate func write(to writer: inout ChannelWriter) {
    writer.write(number)
    writer.write(forgetting.number)
    writer.write(bytes)
    writer.write(UInt32(alone.count))
    for (id, bytes) in alone.sorted(by: { $0.key < $1.key }) {
      writer.write(id)
      writer.write(bytes)
    }
  }

  fileprivate init(_ reader: inout ChannelReader) throws(ChannelError) {
    let number = try reader.number(UInt64.self)
    let forgetting = try Forgetting(number: try reader.number())
    self.init(number: number, bytes: try reader.content(), forgetting: forgetting)
    for _ in 0..<(try reader.count(each: 10)) {
      let id = try reader.session()
      guard alone.updateValue(try reader.content(), forKey: id) == nil else { throw .value(of: "session") }
    }
  }
}

extension Forgetting {
  fileprivate var number: UInt8 {
    switch self {
    case .nothing: 0
    case .snapshot: 1
    case .everything: 2
    }
  }

  fileprivate init(number: UInt8) throws(ChannelError) {
    switch number {
    case 0: self = .nothing
    case 1: self = .snapshot
    case 2: self = .everything
    default: throw .kind(number, of: "forgetting")
    }
  }
}
