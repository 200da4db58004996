public import Document
import FoundationEssentials
import Messages
import Service

/// The secrets in links, derived from one master key instead of stored: a wall can show them again after a restart,
/// printed ones stay valid, and a higher number makes old ones useless.
public struct Links: Sendable {
  private let masterKey: [UInt8]

  /// Links that are derived from this key.
  public init(masterKey: [UInt8]) { self.masterKey = masterKey }

  /// The secret that opens `board` for `role`: 128 bits as 22 characters of base64url.
  public func token(board: BoardName, role: String, generation: UInt32) -> String {
    let message = "displayboard link 1\n\(board)\n\(role)\n\(generation)"
    let code = Digest.hmacSHA256(key: masterKey, message: Array(message.utf8))
    return Self.base64URL(Array(code.prefix(16)))
  }

  /// The secret of the server's owner: 128 bits as 22 characters of base64url.
  public func ownerToken(generation: UInt32) -> String {
    let code = Digest.hmacSHA256(key: masterKey, message: Array("displayboard owner 1\n\(generation)".utf8))
    return Self.base64URL(Array(code.prefix(16)))
  }

  /// The code that only this server can make of a message: 128 bits as 22 characters of base64url. Each kind of message
  /// begins with a line of its own.
  func code(_ message: String) -> String {
    Self.base64URL(Array(Digest.hmacSHA256(key: masterKey, message: Array(message.utf8)).prefix(16)))
  }

  /// The same as all of its 256 bits, 64 hexadecimal digits.
  func hexCode(_ message: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = Digest.hmacSHA256(key: masterKey, message: Array(message.utf8))
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The message that the code of a seat's person is made from. A journal gives no number twice, but this key may
  /// outlive it: after an older backup, or in a new database, someone else gets the number, at another time, and so
  /// another code.
  func seatCode(board: BoardName, seat: SeatNumber, takenAt: Timestamp) -> [UInt8] {
    let message = "displayboard seat code 2\n\(board)\n\(seat.rawValue)\n\(takenAt.milliseconds)"
    return Digest.hmacSHA256(key: masterKey, message: Array(message.utf8))
  }

  /// The code for guests who can't scan. It goes with the guests' link: a new generation of the link has another one.
  func joinCode(board: BoardName, generation: UInt32) -> PersonalCode {
    let message = "displayboard join code 1\n\(board)\n\(generation)"
    return PersonalCode(derivedFrom: Digest.hmacSHA256(key: masterKey, message: Array(message.utf8)))
  }

  /// The word that the log and hosts see instead of an address: always the same on this server. There are few enough
  /// addresses to try them all, so the word is made with the key: without it nobody can turn it back.
  func addressName(_ address: String) -> String {
    let key = Digest.hmacSHA256(key: masterKey, message: Array("displayboard address 1".utf8))
    return Digest.hmacSHA256(key: key, message: Array(address.utf8)).prefix(4).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The word that the board's walls show in an interval of time: each is drawn by itself, and without the key nobody
  /// can predict the next one.
  func wallWord(board: BoardName, interval: Int64) -> WallWord {
    let message = "displayboard wall word 1\n\(board)\n\(interval)"
    let code = Digest.hmacSHA256(key: masterKey, message: Array(message.utf8))
    // The number of words divides 256, so each is as likely as any other.
    return WallWord.allCases[Int(code[0]) % WallWord.allCases.count]
  }

  /// RFC 4648 §5, without padding.
  static func base64URL(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { character in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }
}
