import Document
import Testing

@testable import Server
@testable import Service

@Suite("Requests that another node has to answer")
final class SentAsksTests {
  private let loop: EventLoop
  private let board: BoardName
  private let way = MemoryTransport()
  private let ann = ConnectionID(number: 1)
  private let bo = ConnectionID(number: 2)
  private var ends: [String] = []
  private lazy var asks = SentAsks(on: loop, by: way, .init(all: 3, ofAddress: 2, bytes: 100)) { [unowned self] in
    ends.append(Self.text(of: $1, $0.connection))
  }

  init() throws {
    loop = try EventLoop()
    board = try #require(BoardName("karaoke"))
  }

  private static func text(of end: SentAsks.End, _ connection: ConnectionID) -> String {
    let what =
      switch end {
      case .admitted(let admission): admission.map { if case .accept = $0 { "accepted" } else { "other" } } ?? "none"
      case .answered(let response): "\(response.status)"
      case .refused: "refused"
      case .unanswered: "unanswered"
      }
    return "\(connection.number) \(what)"
  }

  private func ask(
    _ method: Request.Method = .get, of node: String = "n2", from address: String? = nil, bytes: Int = 0,
    for connection: ConnectionID? = nil
  ) -> SentAsks.Refusal? {
    let request = Request.passedOn(method, "/wall/karaoke")
    let ask = SentAsks.Ask(
      connection: connection ?? ann, request: request, board: board, node: node, address: address, isAnnounced: false)
    return asks.send(ask, request, [UInt8](repeating: 1, count: bytes))
  }

  private func announce() -> SentAsks.Refusal? {
    let request = Request.passedOn(.put, "/api/boards/karaoke/collections/songs")
    return asks.send(
      SentAsks.Ask(connection: ann, request: request, board: board, node: "n2", address: nil, isAnnounced: true),
      request)
  }

  /// Answers all that was asked.
  private func answer(_ content: AskPacket.Content, from node: String = "n2") throws {
    for ask in try way.takeAsks() {
      asks.take(AskPacket(boot: ask.packet.boot, number: ask.packet.number, content), from: node)
    }
  }

  @Test("the answer to a change whose outcome nobody knows doesn't ask to send it again")
  func unknown() {
    func answer(_ method: Request.Method, isAnnounced: Bool) -> Response {
      let request = Request.passedOn(method, "/api/boards/karaoke/collections/songs")
      return RunningServer.unanswered(
        SentAsks.Ask(
          connection: ann, request: request, board: board, node: "n2", address: nil, isAnnounced: isAnnounced))
    }
    let unknown = answer(.put, isAnnounced: false)
    #expect(unknown.status == 504)
    #expect(!unknown.headers.contains { $0.0 == "retry-after" })
    for undone in [answer(.put, isAnnounced: true), answer(.get, isAnnounced: false)] {
      #expect(undone.status == 503)
      #expect(undone.headers.contains { $0.0 == "retry-after" })
    }
  }

  @Test("each request is asked once and has its own answer, in whatever order they come")
  func order() throws {
    #expect(ask(for: ann) == nil && ask(for: bo) == nil)
    let sent = try way.takeAsks()
    #expect(sent.map(\.node) == ["n2", "n2"])
    #expect(sent.map(\.packet.number) == [1, 2])
    for (number, status) in [(1, 204), (0, 200)] {
      let packet = sent[number].packet
      asks.take(AskPacket(boot: packet.boot, number: packet.number, .answered(.text(status, ""))), from: "n2")
    }
    #expect(ends == ["2 204", "1 200"])
    #expect(try way.takeAsks().isEmpty)
    #expect(asks.count == 2 && asks.unansweredCount == 0)
  }

  @Test("[T155] answers from another node, answers that come twice or from another start, and unasked ones are ignored")
  func foreign() throws {
    #expect(ask() == nil)
    let packet = try #require(try way.takeAsks().first?.packet)
    let answer = AskPacket.Content.answered(.text(200, ""))
    asks.take(AskPacket(boot: packet.boot, number: packet.number, answer), from: "n3")
    asks.take(AskPacket(boot: packet.boot &+ 1, number: packet.number, answer), from: "n2")
    asks.take(AskPacket(boot: packet.boot, number: packet.number + 1, answer), from: "n2")
    asks.take(AskPacket(boot: packet.boot, number: packet.number, .admitted(.accept)), from: "n2")
    #expect(ends.isEmpty)
    asks.take(AskPacket(boot: packet.boot, number: packet.number, answer), from: "n2")
    asks.take(AskPacket(boot: packet.boot, number: packet.number, answer), from: "n2")
    #expect(ends == ["1 200"])
  }

  @Test("a body is decided about before it is sent")
  func announced() throws {
    #expect(announce() == nil)
    let sent = try way.takeAsks()
    guard case .announced = sent.first?.packet.content else {
      Issue.record("it is sent at once")
      return
    }
    let number = try #require(sent.first?.packet.number)
    // An answer would be one to the body.
    let boot = try #require(sent.first?.packet.boot)
    asks.take(AskPacket(boot: boot, number: number, .answered(.text(200, ""))), from: "n2")
    #expect(ends.isEmpty)
    asks.take(AskPacket(boot: boot, number: number, .admitted(.accept)), from: "n2")
    #expect(ends == ["1 accepted"])
    #expect(announce() == nil)
    try answer(.refused)
    #expect(ends == ["1 accepted", "1 refused"])
  }

  @Test("[T155] more than the bounds allow isn't asked, and an answer makes room")
  func bounds() throws {
    #expect(ask(from: "eve") == nil && ask(from: "eve") == nil)
    #expect(ask(from: "eve") == .share(.ofAddress))
    #expect(ask(from: "ann", bytes: 60) == nil)
    #expect(ask(from: "bo") == .share(.full))
    #expect(try way.takeAsks().count == 3)
    #expect(asks.count == 3)
    asks.look { _, _ in false }
    #expect(ask(.put, bytes: 1 << 20) == .tooLong)
    #expect(ask(from: "eve") == nil && ask(from: "eve", bytes: 100) == nil && ask(bytes: 1) == .share(.full))
    try answer(.answered(.text(200, "")))
    #expect(ask(bytes: 1) == nil)
  }

  @Test("a request whose board has left that node hears so at once, and no other does")
  func moved() throws {
    #expect(ask(of: "n2", for: ann) == nil && ask(of: "n3", for: bo) == nil)
    asks.look { _, node in node == "n3" }
    #expect(ends == ["1 unanswered"])
    try answer(.answered(.text(200, "")), from: "n3")
    #expect(ends == ["1 unanswered", "2 200"])
    #expect(asks.unansweredCount == 1)
  }

  @Test("[T155] a request that gets no answer ends all the same, when its time is over")
  func late() throws {
    asks = SentAsks(on: loop, by: way, patience: .milliseconds(1)) { [unowned self] in
      ends.append(Self.text(of: $1, $0.connection))
      if ends.count == 2 { loop.stop() }
    }
    #expect(ask(for: ann) == nil && ask(for: bo) == nil)
    loop.run()
    #expect(ends.sorted() == ["1 unanswered", "2 unanswered"])
    try answer(.answered(.text(200, "")))
    #expect(ends.count == 2)
    #expect(asks.unansweredCount == 2)
  }
}
