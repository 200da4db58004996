import Document
import Testing

@testable import Server

@Suite("The body that programs send for a collection")
struct CollectionBodyTests {
  private let body = CollectionBody(key: "id")

  private func element(_ id: String, _ fields: [String: Value] = [:]) -> FedCollection.Element {
    FedCollection.Element(id: id, fields: ["id": .text(id)].merging(fields) { $1 })
  }

  private var songs: FedCollection {
    var songs = FedCollection()
    songs.apply(
      .all([element("a", ["title": .text("A"), "gone": .flag(false)]), element("b", ["title": .text("B")])]))
    return songs
  }

  private func all(_ text: String, _ form: CollectionBody.Form = .json) throws(CollectionBody.Problem)
    -> FedCollection.Change
  {
    try body.all(Array(text.utf8), form)
  }

  private func some(_ text: String) throws(CollectionBody.Problem) -> FedCollection.Change {
    try body.some(Array(text.utf8), of: songs)
  }

  @Test("a list of objects and a table are elements; null and empty fields aren't there")
  func elements() throws {
    let wanted = FedCollection.Change.all([element("a", ["title": .text("Love, Stack")]), element("b")])
    #expect(try all(#"[{"id":"a","title":"Love, Stack","gone":null},{"id":"b"}]"#) == wanted)
    #expect(try all("id,title\na,\"Love, Stack\"\nb,\n", .csv) == wanted)
  }

  @Test("a whole number is an id as people write it")
  func numbers() throws {
    let change = try all(#"[{"id":7},{"id":12345678901},{"id":-0.5}]"#)
    guard case .all(let elements) = change else { return #expect(Bool(false)) }
    #expect(elements.map(\.id) == ["7", "12345678901", "-0.5"])
  }

  @Test("[RFC 7386] a patch changes the fields it names, removes with null and adds what isn't there")
  func patch() throws {
    #expect(
      try some(#"{"a":{"gone":true,"title":null},"b":null,"c":{"title":"C"},"d":null}"#)
        == .some([element("a", ["gone": .flag(true)]), element("c", ["title": .text("C")])], removed: ["b"]))
    #expect(try some("{}") == .some([], removed: []))
  }

  @Test("a patch may repeat an element's id, and can't change it")
  func patchedID() throws {
    #expect(try some(#"{"a":{"id":"a"}}"#) == .some([songs.elements[0]], removed: []))
    for id in [#""b""#, "null"] {
      #expect(throws: CollectionBody.Problem.self) { try some("{\"a\":{\"id\":\(id)}}") }
    }
  }

  @Test("more elements or bytes than a collection has are refused")
  func bounds() {
    var songs = FedCollection()
    let titles = Value.text(String(repeating: "x", count: 1_000_000))
    songs.apply(.all((0..<4).map { element("\($0)", ["title": titles]) }))
    #expect(throws: Never.self) { try CollectionBody.check(songs) }
    songs.apply(.some([element("4", ["title": titles])], removed: []))
    #expect(throws: CollectionBody.Problem.self) { try CollectionBody.check(songs) }
    songs.apply(.all((0..<10_001).map { element("\($0)") }))
    #expect(throws: CollectionBody.Problem.self) { try CollectionBody.check(songs) }
  }

  @Test("[LC5] a feed that names a version passes only if the board is at that version")
  func versions() {
    for (header, passes) in [
      (nil, true), ("*", true), ("\"3\"", true), ("\"2\", \"3\"", true), ("\"2\"", false), ("W/\"3\"", false),
      ("", false),
    ] as [(String?, Bool)] {
      #expect(CollectionRequest.names(header, CollectionRequest.tag(3)) == passes, "\(header ?? "none")")
    }
  }
}
