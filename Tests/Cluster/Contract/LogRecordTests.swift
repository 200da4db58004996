import Document
import FoundationEssentials
import Testing

@testable import Cluster
@testable import NATSClient

@Suite("Records of a log")
struct LogRecordTests {
  private let karaoke: BoardName
  private let record: LogRecord

  init() throws {
    karaoke = try #require(BoardName("karaoke"))
    let writer = LogWriter(node: try #require(NodeName("n1")), boot: 0x0102_0304_0506_0708)
    record = LogRecord(
      .entries, term: 7, by: writer, behind: SequenceNumber(40), count: 2,
      body: .inPlace(try Deflate.deflate(Data("a\nb\n".utf8)), rawCount: 4))
  }

  @Test("a record is read as it was written, and begins with what every version must be able to tell it by")
  func bytes() throws {
    let bytes = try record.encoded(for: karaoke)
    #expect(Array(bytes[..<5]) == [0x44, 0x42, 1, 2, 1])
    #expect(Array(bytes[5..<13]) == [0, 0, 0, 0, 0, 0, 0, 7])
    #expect(try LogRecord(bytes, of: karaoke) == record)
    #expect(record.sequence == SequenceNumber(42))
  }

  @Test("each bit that changes, each byte that is missing and each other board is noticed")
  func damage() throws {
    let bytes = try record.encoded(for: karaoke)
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(throws: JournalError.self) { try LogRecord(changed, of: karaoke) }
      }
      #expect(throws: JournalError.self) { try LogRecord(Array(bytes[..<index]), of: karaoke) }
    }
    let quiz = try #require(BoardName("quiz"))
    #expect(throws: JournalError.self) { try LogRecord(bytes, of: quiz) }
  }

  @Test("a board's shard is the same in every version")
  func shards() throws {
    #expect(BoardPlace.hash("") == 0xcbf2_9ce4_8422_2325)
    #expect(BoardPlace.hash("a") == 0xaf63_dc4c_8601_ec8c)
    let layout = try #require(LogLayout())
    #expect(layout.place(of: karaoke).records == "displayboard.b.\(BoardPlace.hash("karaoke") % 8).karaoke")
  }

  @Test(
    "servers from 2.14.4 up to 2.15 are proven, and no others",
    arguments: [
      ("2.14.3", false), ("2.14.4", true), ("2.15.0", true), ("2.15.99", true), ("2.16.0", false), ("3.0.0", false),
      ("2.9.10", false), ("2.15", false), ("2.15.1-beta", false),
    ])
  func versions(version: String, isProven: Bool) {
    #expect((ServerVersion(version)?.isProven ?? false) == isProven)
  }

  @Test("an address is read with or without user, password and port, and never shown with them")
  func addresses() throws {
    #expect(try ServerAddress("nats://localhost").description == "localhost:4222")
    #expect(try ServerAddress("nats://ann:secret@n1.example:4333").description == "n1.example:4333")
    #expect(try ServerAddress("tls://[::1]:4223").description == "::1:4223")
    for wrong in [
      "localhost:4222", "http://n1:80", "nats://", "nats://n1:port", "nats://ann:secret@n1:x", "nats://ann:secret",
      "ann:secret",
    ] {
      let error = #expect(throws: NATSError.self) { try ServerAddress(wrong) }
      #expect(!"\(String(describing: error))".contains("secret"))
    }
  }

  @Test("user and password come from the addresses of NATS servers, decoded, and all addresses name the same user")
  func logins() throws {
    let login = try #require(try Login(in: ["nats://n1", "tls://ann%40home:its%20%2Fown@n2:4333", "nats://n3"]))
    #expect(login.user == "ann@home")
    #expect(login.password == "its /own")
    #expect(try Login(in: ["nats://s3cret@n1"])?.user == "s3cret")
    #expect(try Login(in: ["nats://s3cret@n1"])?.password == nil)
    #expect(try Login(in: ["nats://n1", "nats://[::1]:4222"]) == nil)
    #expect(try Login.removed(from: "tls://ann:its%20own@[::1]:4333") == "tls://[::1]:4333")
    #expect(try Login.removed(from: "nats://s3cret@n1") == "nats://n1")
    #expect(throws: NATSError.self) { try Login(in: ["nats://ann:one@n1", "nats://ann:two@n2"]) }
    let error = #expect(throws: NATSError.self) { try Login(in: ["nats://ann:s3cret/@n1"]) }
    #expect(!"\(error, default: "")".contains("s3cret"))
  }

  @Test("whether a server flushes each record is what its monitoring port says, and not what is left out there")
  func monitor() throws {
    let address = try ServerAddress(monitor: "http://n1.example")
    #expect(address.description == "n1.example:8222")
    func said(_ body: String) throws -> Bool {
      try ServerMonitor.syncsAlways(answer: Array("HTTP/1.0 200 OK\r\n\r\n\(body)".utf8), of: address)
    }
    #expect(try said(#"{"jetstream":{"config":{"sync_interval":120000000000,"sync_always":true}}}"#))
    #expect(try !said(#"{"jetstream":{"config":{"sync_interval":120000000000}}}"#))
    for wrong in ["", "{}", "ok", #"{"jetstream":{}}"#] {
      #expect(throws: NATSError.self) { try said(wrong) }
    }
  }
}
