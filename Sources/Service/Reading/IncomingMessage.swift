import CLibwebsockets

/// The message that is arriving on one WebSocket, put together from the pieces the library delivers.
struct IncomingMessage {
  private var bytes: [UInt8] = []
  private var isText = true
  private var fragments = 0
  private var isUnderWay = false
  private var check = TextCheck()

  enum Outcome {
    case incomplete
    case complete([UInt8], isText: Bool)
    /// The connection must be closed with this.
    case refused(CloseReason)
  }

  /// Takes a piece as RECEIVE brings it; `cap` bounds the message and is checked before anything is kept.
  mutating func take(
    _ piece: UnsafeRawBufferPointer, from wsi: OpaquePointer, cap: Int, fragmentCap: Int, checksText: Bool = true
  ) -> Outcome {
    if !isUnderWay {
      isUnderWay = true
      isText = lws_frame_is_binary(wsi) == 0
      bytes = []
      fragments = 0
      check = TextCheck()
    }
    let remaining = lws_remaining_packet_payload(wsi)
    // Lengths come from the peer: no sum of them may overflow.
    guard remaining <= cap, piece.count <= cap, bytes.count + piece.count + remaining <= cap else {
      // Known from what is here and what the frame says is still to come.
      return .refused(CloseReason(code: 1009, reason: "message too long"))
    }
    guard !isText || !checksText || check.accepts(piece) else { return Self.notText }
    if bytes.isEmpty, remaining > 0 { bytes.reserveCapacity(piece.count + remaining) }
    bytes.append(contentsOf: piece)
    guard remaining == 0 else { return .incomplete }
    fragments += 1
    guard lws_is_final_fragment(wsi) != 0 else {
      return fragments < fragmentCap
        ? .incomplete : .refused(CloseReason(code: 1008, reason: "too many fragments"))
    }
    guard !isText || !checksText || check.isComplete else { return Self.notText }
    isUnderWay = false
    let whole = bytes
    bytes = []
    return .complete(whole, isText: isText)
  }
  private static let notText = Outcome.refused(CloseReason(code: 1007, reason: "not UTF-8"))
}

/// Whether bytes that come in pieces are UTF-8 (M8).
///
/// The library can check too, but where it refuses it hangs up without the 1007 (see `service_close`).
struct TextCheck {
  private var missing = 0
  /// What the next continuation byte may be: narrower after a few leading bytes (Unicode 16, table 3-7).
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// False as soon as these bytes can't belong to any text.
  mutating func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes {
      if missing > 0 {
        guard allowed.contains(byte) else { return false }
        missing -= 1
        allowed = 0x80...0xBF
      } else if byte >= 0x80 {
        guard begin(byte) else { return false }
      }
    }
    return true
  }

  /// No character is left half.
  var isComplete: Bool { missing == 0 }

  private mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
    case 0xED: (missing, allowed) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
    default: return false
    }
    return true
  }
}
