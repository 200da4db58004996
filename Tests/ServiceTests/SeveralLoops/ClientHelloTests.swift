import Testing

@testable import Service

@Suite("What a client says first in TLS")
struct ClientHelloTests {
  private static func field(_ bytes: [UInt8], lengthOf size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(bytes.count >> (8 * $0) & 0xff) } + bytes
  }

  /// - Parameter protocols: none: it offers none.
  static func record(offering protocols: [String], padding: Int = 0) -> [UInt8] {
    let names = protocols.flatMap { field(Array($0.utf8), lengthOf: 1) }
    let offer: [UInt8] = protocols.isEmpty ? [] : [0, 16] + field(field(names, lengthOf: 2), lengthOf: 2)
    let others: [UInt8] = [0, 23, 0, 0, 0, 21] + field(Array(repeating: 0, count: padding), lengthOf: 2)
    let random = Array(repeating: UInt8(7), count: 32)
    let hello: [UInt8] =
      [3, 3] + random + field(random, lengthOf: 1) + field([0x13, 1, 0x13, 2], lengthOf: 2) + field([0], lengthOf: 1)
      + field(others + offer, lengthOf: 2)
    return [22, 3, 1] + field([1] + field(hello, lengthOf: 3), lengthOf: 2)
  }

  @Test(
    "a client that offers HTTP/2 is known by it",
    arguments: [
      (["h2", "http/1.1"], true), (["http/1.1", "h2"], true), (["http/1.1"], false), ([], false), (["h2c"], false),
    ])
  func offers(protocols: [String], isKnown: Bool) {
    let record = Self.record(offering: protocols)
    #expect(ClientHello.length(in: record) == record.count)
    #expect(ClientHello(record)?.offersHTTP2 == isKnown)
  }

  @Test("how much of it has to be here is known from its first bytes, and whether it is TLS from the first one")
  func length() {
    let record = Self.record(offering: ["h2"], padding: 1_800)
    #expect(ClientHello.length(in: Array(record.prefix(1))) == 5)
    #expect(ClientHello.length(in: Array(record.prefix(5))) == record.count)
    #expect(ClientHello.length(in: []) == nil)
    #expect(ClientHello.length(in: Array("GET / HTTP/1.1".utf8)) == nil)
  }

  @Test("one that isn't whole, and any other bytes, are no offer, and are read to their end only")
  func broken() {
    let record = Self.record(offering: ["http/1.1", "h2"])
    for count in 5..<record.count { #expect(ClientHello(Array(record.prefix(count))) == nil, "\(count) bytes") }
    for place in record.indices {
      var other = record
      other[place] = 0xff
      // Whatever it makes of it.
      _ = ClientHello(other)
    }
    #expect(ClientHello(Array(repeating: 22, count: 100)) == nil)
  }
}
