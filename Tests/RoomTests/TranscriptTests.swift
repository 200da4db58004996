import Document
import Foundation
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

/// A conversation in a file, one step a line: what the client says is played to a room, and the room must say what the
/// file says. The page's tests play the other side of the same files. The last line is the board as it is then, for
/// replicas to be the same. `"container":"jukebox"` in the first one: the board stands in ``Jukebox``.
///
/// `RECORD_TRANSCRIPTS=1` writes down what the room says instead; read the difference before you keep it. Those in
/// `Protocol3` are of a client from before protocol 4 and aren't written again: such a client hears the same as ever
/// (rule P1a). `turns.json` was, once: since then the server keeps account of turns in values, which are operations.
@Suite("Transcripts")
struct TranscriptTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Transcripts")

  static let names = names(in: "") + names(in: "Protocol3/")

  private static func names(in part: String) -> [String] {
    do {
      // Files named text-… hold vectors for merging texts, not conversations.
      return try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path())
        .filter { $0.hasSuffix(".json") && !$0.hasPrefix("text-") }.sorted().map { part + $0 }
    } catch {
      preconditionFailure("no transcripts at \(folder.path()): \(error)")
    }
  }

  @Test("the room says what the transcript says", arguments: names)
  func replay(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let lines = try Self.lines(of: file)
    var player = TranscriptPlayer(
      lines.first?.contains(#""container":"jukebox""#) == true ? .jukebox : BoardLook(),
      protocol: name.hasPrefix("Protocol3/") ? 3 : ServerMessage.newestProtocol)
    let played = try player.play(lines)
    if !name.hasPrefix("Protocol3/"), ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil {
      try ("[\n" + played.joined(separator: ",\n") + "\n]\n").write(to: file, atomically: true, encoding: .utf8)
      return
    }
    #expect(played.count == lines.count, "\(played.joined(separator: "\n"))")
    for (said, written) in zip(played, lines) {
      #expect(try Self.comparable(said) == Self.comparable(written), "\(said)")
    }
  }

  /// The steps of a file: it is an array with each element on a line of its own.
  static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }.filter { $0 != "[" && $0 != "]" }
  }

  /// A step without its scene, which is the business of `Presentation` and has tests there.
  static func comparable(_ line: String) throws -> NSDictionary {
    let step = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    if let frame = step["message"] as? [Any] {
      let facts = frame.filter { ($0 as? [Any])?.first is String == false }.map(withoutScene)
      return ["from": step["from"] ?? "", "message": facts] as NSDictionary
    }
    guard let message = step["message"] as? [String: Any] else { return step as NSDictionary }
    return ["from": step["from"] ?? "", "message": withoutScene(message)] as NSDictionary
  }

  /// A message, or the object at the end of a frame.
  private static func withoutScene(_ value: Any) -> Any {
    guard var fields = value as? [String: Any] else { return value }
    fields["scene"] = nil
    return fields
  }
}

/// Plays the lines of a transcript to a room, a tenth of a second apart.
private struct TranscriptPlayer {
  private let room: TestRoom
  private var client: SessionID
  private let other: SessionID

  /// - Parameter version: the protocol of both clients.
  init(_ look: BoardLook, protocol version: Int) {
    room = TestRoom(look: look)
    other = room.connect()
    var hello = Hello(token: "host-0", name: "Bo", outbox: .test("bo"), surface: .phone)
    hello.protocols = version...version
    room.send(.hello(hello), from: other)
    room.advance(.seconds(1))
    client = room.connect()
  }

  mutating func play(_ lines: [String]) throws -> [String] {
    var played: [String] = []
    for line in lines {
      let step = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard !["server", "board"].contains(step["from"] as? String) else { continue }
      played.append(line)
      try take(step)
      room.advance(.milliseconds(100))
      played += room.takeBytes(client).map { #"{"from":"server","message":\#(String(decoding: $0, as: UTF8.self))}"# }
      if let close = room.closed[client], step["drop"] == nil {
        played.append(#"{"from":"server","close":{"code":\#(close.code),"reason":"\#(close.reason)"}}"#)
      }
    }
    let board = room.durable
    let facts = String(decoding: JSONText.bytes { $0.facts(board.facts()) }, as: UTF8.self)
    played.append(#"{"from":"board","revision":\#(board.document.revision.rawValue),"facts":\#(facts)}"#)
    return played
  }

  private mutating func take(_ step: [String: Any]) throws {
    switch step["from"] as? String {
    case "client":
      if step["drop"] != nil {
        room.handle(.disconnected(client))
        client = room.connect()
      } else if let text = step["text"] as? String {
        room.send(text, from: client)
      } else {
        room.send(try message(step), from: client)
      }
    case "other": room.send(try message(step), from: other)
    default: break
    }
  }

  private func message(_ step: [String: Any]) throws -> String {
    let message = try #require(step["message"])
    return String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
  }
}
