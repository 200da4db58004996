import Document
import FoundationEssentials
import Room
import Service

/// A message between two nodes about an HTTP request that came to one of them, and that the other one has to answer
/// because it holds the board. Packets may be lost, and nobody repeats one: the node that asked gives up instead.
///
/// Numbers are big endian:
/// ```
/// "DA"  version:u8  kind:u8  boot:u64  number:u64  head:u32+JSON  body
/// ```
struct AskPacket: Sendable {
  enum Content: Sendable {
    // MARK: To the board's node

    /// Asks about a request with a body, which isn't read before that node has decided about it.
    case announced(Request)
    case asked(Request, body: [UInt8])

    // MARK: From the board's node

    /// The decision about the body that was announced; nil: there is no such method.
    case admitted(BodyAdmission?)
    case answered(Response)
    /// Nothing was done: too much has been asked already, or the answer is too long for a packet.
    case refused
  }

  /// The start of the node that asks.
  var boot: UInt64
  /// Asks of one start are numbered in order.
  var number: UInt64
  var content: Content

  static let version: UInt8 = 1
  /// A longer one isn't sent: NATS takes messages of 1 MB, which begin with the sender's name.
  static let bytesMax = 1 << 20 - 256
  private static let mark = Array("DA".utf8)
  private static let headMax = 64 << 10

  init(boot: UInt64, number: UInt64, _ content: Content) {
    self.boot = boot
    self.number = number
    self.content = content
  }

  static func isMarked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

  /// Nil: it is too long.
  ///
  /// - Complexity: O(bytes).
  func encoded() -> [UInt8]? {
    let (kind, head, body) = content.parts
    guard head.count <= Self.headMax, body.count < Self.bytesMax else { return nil }
    var bytes = Self.mark + [Self.version, kind.rawValue]
    bytes.reserveCapacity(bytes.count + 20 + head.count + body.count)
    bytes.append(bigEndian: boot)
    bytes.append(bigEndian: number)
    bytes.append(bigEndian: UInt32(head.count))
    bytes += head
    bytes += body
    return bytes.count <= Self.bytesMax ? bytes : nil
  }

  /// - Throws: the fault in bytes that no node of this version sends.
  init(_ bytes: [UInt8]) throws(ChannelError) {
    var reader = try PacketReader(bytes, mark: Self.mark, version: Self.version)
    let number = try reader.number(UInt8.self)
    guard let kind = AskKind(rawValue: number) else { throw .kind(number, of: "ask") }
    boot = try reader.number(UInt64.self)
    self.number = try reader.number(UInt64.self)
    let count = Int(try reader.number(UInt32.self))
    guard count <= Self.headMax else { throw .value(of: "head") }
    let head = try reader.take(count)
    content = try Content(kind, head: head, body: Array(bytes[reader.position...]))
  }
}

private enum AskKind: UInt8 {
  case announced = 1
  case asked = 2
  case admitted = 3
  case answered = 4
  case refused = 5
}

extension AskPacket.Content {
  fileprivate var parts: (AskKind, head: [UInt8], body: [UInt8]) {
    switch self {
    case .announced(let request): (.announced, Self.bytes(AskedRequest(request)), [])
    case .asked(let request, let body): (.asked, Self.bytes(AskedRequest(request)), body)
    case .admitted(let admission):
      (.admitted, Self.bytes(AskedAdmission(admission)), admission?.response?.resource.bytes ?? [])
    case .answered(let response): (.answered, Self.bytes(AskedResponse(response)), response.resource.bytes)
    case .refused: (.refused, [], [])
    }
  }

  fileprivate init(_ kind: AskKind, head: ArraySlice<UInt8>, body: [UInt8]) throws(ChannelError) {
    switch kind {
    case .announced: self = .announced(try Self.value(AskedRequest.self, head).request())
    case .asked: self = .asked(try Self.value(AskedRequest.self, head).request(), body: body)
    case .admitted: self = .admitted(try Self.value(AskedAdmission.self, head).admission(body))
    case .answered: self = .answered(try Self.value(AskedResponse.self, head).response(body))
    case .refused: self = .refused
    }
  }

  private static func bytes(_ head: some Encodable) -> [UInt8] {
    do {
      return Array(try JSONEncoder().encode(head))
    } catch {
      preconditionFailure("the head of an ask can't be written: \(error)")
    }
  }

  private static func value<Value: Decodable>(
    _ type: Value.Type, _ head: ArraySlice<UInt8>
  ) throws(ChannelError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(head))
    } catch {
      throw .value(of: "head")
    }
  }
}
