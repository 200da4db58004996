import Testing

@testable import Service

@Suite("Bodies that their owner admits later")
struct LaterBodyTests {
  private let server: TestServer
  private let announcements = Shared<[ConnectionID]>([])
  private let requests = Shared<[Asked]>([])

  private struct Asked: Sendable, Equatable {
    var id: ConnectionID
    var count: Int
  }

  init() throws { try self.init(answerTime: .seconds(1_000)) }

  private init(answerTime: Duration) throws {
    let (announcements, requests) = (announcements, requests)
    server = try TestServer({
      $0.isAllowedOrigin = { $0 == nil }
      $0.bodyCap = 200_000
      $0.answerTime = answerTime
    }) { handlers, _ in
      handlers.admitBody = { _ in .later }
      handlers.announced = { id, _ in announcements.change { $0.append(id) } }
      handlers.requested = { id, _, body in requests.change { $0.append(Asked(id: id, count: body.count)) } }
    }
  }

  private func head(_ headers: [String]) -> String {
    (["PUT /later HTTP/1.1", "Host: board.test"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// The connection whose request was announced last, of so many.
  private func announced(_ count: Int = 1) throws -> ConnectionID {
    try server.wait { [announcements] _ in announcements.value.count == count }
    return announcements.value[count - 1]
  }

  private func admit(_ admission: BodyAdmission?, announced count: Int = 1) throws {
    let id = try announced(count)
    server.perform { $0.admitBody(id, admission) }
  }

  /// The length of the body that is here; its request is answered.
  private func answer() throws -> Int {
    try server.wait { [requests] _ in !requests.value.isEmpty }
    let asked = requests.value[0]
    server.perform { $0.answer(asked.id, with: .text(200, "thanks")) }
    return asked.count
  }

  @Test(
    "a body of any length is read when it is admitted, and not before, be it here with its head or not",
    arguments: [0, 1, 3_000, 100_000])
  func lengths(_ count: Int) throws {
    let client = try server.client()
    try client.send(head(["Content-Length: \(count)"]) + String(repeating: "x", count: count))
    _ = try announced()
    #expect(requests.value.isEmpty)
    try admit(.accept)
    #expect(try answer() == count)
    #expect(try client.readAnswer().text == "thanks\n")
  }

  @Test("a body that comes behind its admission is read, too, in pieces and in chunks")
  func pieces() throws {
    let client = try server.client()
    try client.send(head(["Transfer-Encoding: chunked"]) + "3\r\nab")
    try admit(.accept)
    try client.send("c\r\n2\r\nde\r\n0\r\n\r\n")
    #expect(try answer() == 5)
    #expect(try client.readAnswer().status == 200)
  }

  @Test("a client that asks first hears that it may send its body when that is admitted")
  func expectation() throws {
    let client = try server.client()
    try client.send(head(["Content-Length: 2", "Expect: 100-continue"]))
    try admit(.accept)
    #expect(try client.readAnswer(hasBody: false).status == 100)
    try client.send("ab")
    #expect(try answer() == 2)
    #expect(try client.readAnswer().status == 200)
  }

  @Test("a body that isn't admitted, or is more than may come, is let pass, and the answer says why")
  func refusals() throws {
    let admissions: [(BodyAdmission?, Int)] = [
      (nil, 405), (.answer(.text(401, "Who are you?")), 401), (.acceptFromGuest(cap: 4), 413),
    ]
    for (number, (admission, status)) in admissions.enumerated() {
      let client = try server.client()
      try client.send(head(["Content-Length: 50000"]) + String(repeating: "x", count: 50_000))
      try admit(admission, announced: number + 1)
      #expect(try client.readAnswer().status == status)
    }
    let client = try server.client()
    try client.send(head(["Transfer-Encoding: chunked"]) + "6\r\nabcdef\r\n0\r\n\r\n")
    try admit(.acceptFromGuest(cap: 4), announced: 4)
    #expect(try client.readAnswer().status == 413)
    #expect(requests.value.isEmpty)
  }

  @Test("a request that nobody admits in time is answered that it takes long")
  func late() throws {
    let tests = try LaterBodyTests(answerTime: .milliseconds(100))
    let client = try tests.server.client()
    try client.send(head(["Content-Length: 3"]) + "abc")
    #expect(try client.readAnswer().status == 503)
    try tests.admit(.accept)
    #expect(try client.readToEnd().isEmpty)
    #expect(tests.requests.value.isEmpty)
  }

  @Test("a request whose client goes before it is admitted is forgotten")
  func gone() throws {
    var client: RawClient? = try server.client()
    try client?.send(head(["Content-Length: 3"]) + "ab")
    let id = try announced()
    client = nil
    try admit(.accept)
    try server.wait { $0.connections[id] == nil }
    #expect(requests.value.isEmpty)
  }
}
