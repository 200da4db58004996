import CLibwebsockets

/// The message that is arriving on one WebSocket, put together from the pieces the library delivers.
struct IncomingMessage {
  private var bytes: [UInt8] = []
  private var isText = true
  private var fragments = 0
  private var isUnderWay = false

  enum Outcome {
    case incomplete
    case complete([UInt8], isText: Bool)
    /// The connection must be closed with this.
    case refused(CloseReason)
  }

  /// Takes a piece as RECEIVE brings it; `cap` bounds the message and is checked before anything is kept.
  mutating func take(_ piece: UnsafeRawBufferPointer, from wsi: OpaquePointer, cap: Int, fragmentCap: Int) -> Outcome {
    if !isUnderWay {
      isUnderWay = true
      isText = lws_frame_is_binary(wsi) == 0
      bytes = []
      fragments = 0
    }
    let remaining = lws_remaining_packet_payload(wsi)
    // Lengths come from the peer: no sum of them may overflow.
    guard remaining <= cap, piece.count <= cap, bytes.count + piece.count + remaining <= cap else {
      // Known from what is here and what the frame says is still to come.
      return .refused(CloseReason(code: 1009, reason: "message too long"))
    }
    if bytes.isEmpty, remaining > 0 { bytes.reserveCapacity(piece.count + remaining) }
    bytes.append(contentsOf: piece)
    guard remaining == 0 else { return .incomplete }
    fragments += 1
    guard lws_is_final_fragment(wsi) != 0 else {
      return fragments < fragmentCap
        ? .incomplete : .refused(CloseReason(code: 1008, reason: "too many fragments"))
    }
    isUnderWay = false
    let whole = bytes
    bytes = []
    return .complete(whole, isText: isText)
  }
}
