import Document
import Messages
import Replica
import Room

/// A message that a session hears, as those who watch it read it.
///
/// Many hear a frame: it is decoded once, when the first watch asks, no matter for whom. The programs decode what
/// they hear themselves, each for the revision it is at.
final class ToldMessage {
  let bytes: [UInt8]
  private(set) lazy var text = String(decoding: bytes, as: UTF8.self)
  /// What people typed: they type Han characters only, of three bytes or four, and the protocol itself has none of
  /// them.
  private(set) lazy var letters = bytes.contains { $0 >= 0xE0 } ? text.filter(Letters.isLetter) : ""
  /// The same without the contents of a scene.
  private(set) lazy var lettersOfFacts: String =
    switch letters.isEmpty ? nil : message {
    case .snapshot(let snapshot): "\(snapshot.facts) \(snapshot.settings)".filter(Letters.isLetter)
    case .frame(let frame): "\(frame.facts) \(frame.settings as Any)".filter(Letters.isLetter)
    default: letters
    }
  private(set) lazy var hasVotes =
    says("votes.") && !text.hasPrefix(#"{"t":"error""#) && !text.hasPrefix(#"{"t":"refused""#)
  private(set) lazy var saysAnonymous = says(#""anonymous":true"#)
  /// Whether it says if the door is open, who waits, or what hosts say to hosts (rules LB4 and TM9).
  private(set) lazy var isForHosts = bytes.starts(with: Self.waiting)
  /// Whether it says what people wrote below a card; all others needn't be read for that.
  private(set) lazy var isThread = bytes.starts(with: Self.thread)
  private(set) lazy var saysLobby = says(#""t":"lobby""#)
  private(set) lazy var message = decoded

  private static let thread = Array(#"{"t":"thread""#.utf8)
  private static let waiting = Array(#"{"t":"waiting""#.utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether these bytes are in it. A search in a `String` takes ten times as long.
  private func says(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return bytes.withUnsafeBufferPointer { bytes in
      guard let first = word.first, bytes.count >= word.count else { return false }
      return (0...(bytes.count - word.count)).contains { at in
        bytes[at] == first && word.indices.allSatisfy { bytes[at + $0] == word[$0] }
      }
    }
  }

  private var decoded: ServerMessage? {
    do {
      return try ServerMessage(decoding: bytes, after: Revision(1_000_000))
    } catch {
      return nil  // A message that nobody understands is reported by the program that hears it.
    }
  }
}
