import CLibwebsockets

/// A request's body before its owner has said what becomes of it. A class, so that its bytes grow in place.
final class AnnouncedBody {
  let request: Request
  let framing: IncomingBody.Framing
  /// What the client expects before it sends it.
  let expectation: String?
  let since: Duration
  /// The bytes that came with the head.
  private(set) var early: [UInt8] = []

  init(of request: Request, _ framing: IncomingBody.Framing, expectation: String?, since: Duration) {
    self.request = request
    self.framing = framing
    self.expectation = expectation
    self.since = since
  }

  var isEmpty: Bool { framing == .length(0) }

  func keep(_ piece: UnsafeRawBufferPointer) { early += piece }
}

/// A request's body while it arrives. A class, so that its bytes grow in place.
final class IncomingBody {
  /// How the end of a body is known.
  enum Framing: Equatable {
    case length(Int)
    case chunks
  }

  enum Outcome: Equatable {
    case incomplete
    case complete
    case tooLarge
    case malformed
  }

  let request: Request
  let since: Duration
  /// Bytes that may arrive.
  let cap: Int
  /// Whether it has one of the guests' places.
  let isGuests: Bool
  private let length: Int?
  private var chunks = ChunkedDecoder()
  private(set) var bytes: [UInt8] = []

  /// - Parameter cap: bytes that may arrive; `framing` promises no more.
  init(of request: Request, _ framing: Framing, cap: Int, isGuests: Bool, since: Duration) {
    self.request = request
    self.isGuests = isGuests
    self.since = since
    self.cap = cap
    switch framing {
    case .length(let length):
      self.length = length
      bytes.reserveCapacity(length)
    case .chunks: length = nil
    }
  }

  func take(_ piece: UnsafeRawBufferPointer) -> Outcome {
    if let length {
      bytes.append(contentsOf: piece.prefix(length - bytes.count))
      return bytes.count == length ? .complete : .incomplete
    }
    do throws(ChunkedDecoder.Problem) {
      try chunks.take(piece, into: &bytes)
    } catch {
      return .malformed
    }
    guard bytes.count <= cap else { return .tooLarge }
    return chunks.isDone ? .complete : .incomplete
  }
}

extension RequestHead {
  /// How the body is framed; nil: nobody can tell.
  ///
  /// A request with both framings, with a length that is no number or with codings beside the chunks is one that a
  /// proxy in front may understand otherwise (RFC 9112 §6.3).
  var framing: Result<IncomingBody.Framing, Connection.Refusal> {
    func refused(_ status: Int, _ text: String) -> Result<IncomingBody.Framing, Connection.Refusal> {
      .failure(Connection.Refusal(status: status, text: text, closes: true))
    }
    let length = self[WSI_TOKEN_HTTP_CONTENT_LENGTH]
    if let coding = self[WSI_TOKEN_HTTP_TRANSFER_ENCODING] {
      guard length == nil else { return refused(400, "Content-Length or Transfer-Encoding, not both.") }
      guard coding.lowercased() == "chunked" else { return refused(501, "The only transfer coding here is chunked.") }
      return .success(.chunks)
    }
    guard let length else { return refused(411, "A Content-Length, please, or chunks.") }
    // Eighteen digits fit an Int.
    guard length.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), length.utf8.count <= 18,
      let count = Int(length)
    else { return refused(400, "The Content-Length isn't a number.") }
    return .success(.length(count))
  }
}
