import Room
import Testing

@testable import Server
@testable import Service

@Suite("What nodes say to each other about a request")
struct AskPacketTests {
  private func sent(_ content: AskPacket.Content) throws -> AskPacket {
    let bytes = try #require(AskPacket(boot: 7, number: 9, content).encoded())
    let packet = try AskPacket(bytes)
    #expect(packet.boot == 7 && packet.number == 9)
    #expect(AskPacket.isMarked(bytes))
    guard case .ask = try NodePacket(bytes) else { throw ChannelError.mark }
    return packet
  }

  @Test("a request arrives with all that its answer may depend on")
  func request() throws {
    let body = Array("[{\"number\":1}]".utf8)
    let request = Request.passedOn(.put, "/api/boards/karaoke/collections/songs")
    guard case .asked(let arrived, body) = try sent(.asked(request, body: body)).content else {
      Issue.record("it is another one")
      return
    }
    // Every field, also those that are added later.
    #expect("\(arrived)" == "\(request)")
    guard case .announced(let announced) = try sent(.announced(request)).content else {
      Issue.record("it is another one")
      return
    }
    #expect("\(announced)" == "\(request)")
  }

  @Test("an answer arrives with its status, its bytes and its headers")
  func answer() throws {
    let answer = Response(
      status: 429,
      resource: Resource(
        bytes: [0, 1, 255], contentType: "text/html; charset=utf-8", etag: "\"7\"", cacheControl: "no-store",
        scriptHashes: ["sha256-AAAA"]), headers: [("retry-after", "3"), ("vary", "accept, accept-language")])
    guard case .answered(let arrived) = try sent(.answered(answer)).content else {
      Issue.record("it is another one")
      return
    }
    #expect("\(arrived)" == "\(answer)")
  }

  @Test("a decision about a body arrives as it was")
  func admissions() throws {
    let refusal = Response.text(401, "No.", headers: [("www-authenticate", "Bearer")])
    for admission in [nil, .accept, .acceptFromGuest(cap: 100), .answer(refusal)] as [BodyAdmission?] {
      guard case .admitted(let arrived) = try sent(.admitted(admission)).content else {
        Issue.record("it is another one")
        continue
      }
      #expect("\(arrived as Any)" == "\(admission as Any)")
    }
    guard case .refused = try sent(.refused).content else {
      Issue.record("it is another one")
      return
    }
  }

  @Test("[T155] no packet is longer than NATS takes, with the sender's name")
  func length() throws {
    let request = Request.passedOn(.put, "/api/boards/karaoke/collections/songs")
    let empty = try #require(AskPacket(boot: 1, number: 1, .asked(request, body: [])).encoded()).count
    let most = AskPacket.bytesMax - empty
    func packet(_ count: Int) -> [UInt8]? {
      AskPacket(boot: 1, number: 1, .asked(request, body: [UInt8](repeating: 32, count: count))).encoded()
    }
    #expect(packet(most)?.count == AskPacket.bytesMax)
    #expect(packet(most + 1) == nil)
    #expect(AskPacket.bytesMax + 1 + 64 < 1 << 20)
    var long = request
    long.query = String(repeating: "a", count: 64 << 10)
    #expect(AskPacket(boot: 1, number: 1, .announced(long)).encoded() == nil, "the head has a bound of its own")
  }

  @Test("bytes that no node of this version sends are refused, and say of which version they are")
  func malformed() throws {
    let bytes = try #require(AskPacket(boot: 1, number: 1, .announced(.passedOn(.put, "/"))).encoded())
    for count in 0..<bytes.count {
      #expect(throws: ChannelError.self) { try AskPacket(Array(bytes.prefix(count))) }
    }
    var newer = bytes
    newer[2] = AskPacket.version + 1
    guard case .foreign(version: AskPacket.version + 1) = try NodePacket(newer) else {
      Issue.record("it is understood")
      return
    }
    var odd = bytes
    odd[3] = 77
    #expect(throws: ChannelError.kind(77, of: "ask")) { try AskPacket(odd) }
  }

  @Test("[T155] an answer whose head would end early counts as none")
  func lines() throws {
    for (status, header) in [(200, "1\r\nset-cookie: a=b"), (200, "1\n"), (99, "1"), (600, "1")] {
      let answer = Response.text(status, "Yes", headers: [("retry-after", header)])
      let bytes = try #require(AskPacket(boot: 1, number: 1, .answered(answer)).encoded())
      #expect(throws: ChannelError.self) { try AskPacket(bytes) }
    }
  }
}

extension Request {
  /// One as another node has it, with something in each field.
  static func passedOn(_ method: Method, _ path: String, from address: String = "203.0.113.7") -> Request {
    var request = Request(
      passedOn: method, path: path, query: "page=2&name=S%C3%A4ngerin", host: "board.example", address: address,
      knowsAddress: true, isPrivate: true, isLocal: false)
    request.origin = "https://board.example"
    request.authorization = "Bearer secret"
    request.contentType = "application/json"
    request.ifMatch = "\"3\""
    request.ifNoneMatch = "W/\"2\""
    request.accept = "text/html"
    request.acceptLanguage = "de, en"
    request.isOnPhone = true
    request.isFromElsewhere = true
    return request
  }
}
