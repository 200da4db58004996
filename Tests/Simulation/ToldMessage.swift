import Document
import Messages
import Replica
import Room

/// What a session is told, as those who watch it read it.
///
/// A frame is told to many: it is decoded once, when the first who watches asks, whoever hears it. The programs decode what they
/// hear themselves, each for the revision it is at.
final class ToldMessage {
  let bytes: [UInt8]
  private(set) lazy var text = String(decoding: bytes, as: UTF8.self)
  /// What people typed: they type only characters of more than two bytes, which the protocol itself has none of.
  private(set) lazy var letters = text.filter { $0.utf8.count > 2 }
  private(set) lazy var hasVotes =
    text.contains("votes.") && !text.hasPrefix(#"{"t":"error""#) && !text.hasPrefix(#"{"t":"refused""#)
  private(set) lazy var message = decoded

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A list, where all others are objects.
  var isFrame: Bool { bytes.first == UInt8(ascii: "[") }

  private var decoded: ServerMessage? {
    do {
      return try ServerMessage(decoding: bytes, after: Revision(1_000_000))
    } catch {
      return nil  // What nobody understands is told by the program that hears it.
    }
  }
}
