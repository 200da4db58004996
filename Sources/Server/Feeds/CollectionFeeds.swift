import Document
import FoundationEssentials
import Room
import Service

/// The collections of one board that programs feed: takes their requests one after the other and answers when a change
/// is on disk.
///
/// A request waits for the reading of the board's file before it; at most ``waitingMax`` do, more are answered 429.
final class CollectionFeeds {
  static let waitingMax = 32

  private let board: OpenBoard
  let watch: BoardFileWatch
  /// Called with each feed, and with each refusal.
  private let noted: (SecurityEvent) -> Void
  private let answer: (ConnectionID, Response) -> Void
  /// The answer read last, as it was sent: programs ask for it more often than it changes.
  private var encoded: [String: (version: UInt64, bytes: [UInt8])] = [:]
  private var waiting: [UInt64: Feeder] = [:]
  private var lastTicket: UInt64 = 0

  /// The requests that wait for an answer.
  private struct Feeder {
    var connection: ConnectionID
    /// Where it comes from; nil: from this machine, or nobody knows.
    var address: String?
    var collection: String
  }

  init(
    _ board: OpenBoard, _ watch: BoardFileWatch, noted: @escaping (SecurityEvent) -> Void,
    answer: @escaping (ConnectionID, Response) -> Void
  ) {
    self.board = board
    self.watch = watch
    self.noted = noted
    self.answer = answer
  }

  /// Whether nobody waits for an answer.
  var isIdle: Bool { waiting.isEmpty }

  /// The collection as programs fed it, as far as it is on disk; nil: the board has to be asked.
  func elements(of collection: String, for request: Request) -> Response? {
    if let refusal = refusal(of: collection) {
      encoded[collection] = nil
      return refusal
    }
    return board.now { $0.durableCollections[collection] ?? FedCollection() }.map {
      response($0, collection, for: request)
    }
  }

  /// Answers with the collection, once the board has answered.
  func tell(_ collection: String, for request: Request, to connection: ConnectionID) {
    if let known = elements(of: collection, for: request) { return answer(connection, known) }
    board.ask({ $0.durableCollections[collection] ?? FedCollection() }) { [self] fed in
      answer(connection, fed.map { response($0, collection, for: request) } ?? Self.gone)
    }
  }

  private static let gone = Response.text(
    503, "This board isn't open any more. Try again.", headers: [("retry-after", "1")])

  private func response(_ fed: FedCollection, _ collection: String, for request: Request) -> Response {
    let tag = CollectionRequest.tag(fed.version)
    let isKnown = request.has(tag)
    return Response(
      status: isKnown ? 304 : 200,
      resource: Resource(
        bytes: isKnown ? [] : bytes(of: fed, collection), contentType: "application/json", etag: tag))
  }

  private func bytes(of fed: FedCollection, _ collection: String) -> [UInt8] {
    if let encoded = encoded[collection], encoded.version == fed.version { return encoded.bytes }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let bytes = Array(try encoder.encode(fed.elements.map(\.fields))) + Array("\n".utf8)
      encoded[collection] = (fed.version, bytes)
      return bytes
    } catch {
      preconditionFailure("elements can't be written: \(error)")
    }
  }

  /// Whether a request is worth reading.
  func admit(_ request: Request, _ collection: String) -> BodyAdmission {
    if let refusal = refusal(of: collection) { return .answer(refusal) }
    guard waiting.count < Self.waitingMax else { return .answer(Self.busy) }
    return Self.admit(request)
  }

  /// Whether it is worth reading on any board.
  static func admit(_ request: Request) -> BodyAdmission {
    form(of: request) == nil ? .answer(otherType(than: request)) : .accept
  }

  static let busy = Response.text(
    429, "Many changes wait already. Try again.", headers: [("retry-after", "1")])

  private static func otherType(than request: Request) -> Response {
    let types = request.method == .patch ? "application/json" : "application/json or text/csv"
    return .text(415, "The Content-Type here is \(types).")
  }

  private static func form(of request: Request) -> CollectionBody.Form? {
    CollectionBody.Form(contentType: request.contentType, isPatch: request.method == .patch)
  }

  /// Takes a request that was admitted.
  func take(
    _ request: Request, _ collection: String, _ body: [UInt8], from connection: ConnectionID, at address: String?
  ) {
    // The board's file may have changed since then, and others may have come.
    if let refusal = refusal(of: collection) { return answer(connection, refusal) }
    guard let key = board.collectionSources[collection]?.key, let form = Self.form(of: request) else {
      return answer(connection, Self.otherType(than: request))
    }
    guard waiting.count < Self.waitingMax else { return answer(connection, Self.busy) }
    lastTicket += 1
    waiting[lastTicket] = Feeder(connection: connection, address: address, collection: collection)
    let change = CollectionRequest(
      ticket: lastTicket, collection: collection, key: key, verb: request.method == .patch ? .patch : .replace,
      form: form, body: body, ifMatch: request.ifMatch)
    watch.read(with: change) { [weak self] in self?.wasRead(change, $0) }
  }

  private func wasRead(_ change: CollectionRequest, _ outcome: CollectionRequest.Outcome) {
    switch outcome {
    case .refused(let status, let text): finish(change.ticket, .text(status, text))
    case .fits(let elements, let contents): board.feed(change.collection, elements, contents, ticket: change.ticket)
    }
  }

  /// A feed has ended.
  func ended(_ ticket: UInt64, _ end: CollectionFeed.End) {
    let later = [("retry-after", "2")]
    switch end {
    case .kept(let revision, let version):
      let resource = Resource(
        bytes: Array("{\"revision\":\(revision.rawValue),\"version\":\(version)}\n".utf8),
        contentType: "application/json", etag: CollectionRequest.tag(version), cacheControl: "no-store")
      finish(ticket, Response(resource: resource))
    case .refused(let refusal):
      finish(ticket, .text(422, "With what people added, this doesn't fit on the board: \(refusal.code.rawValue)."))
    case .paused: finish(ticket, .text(503, "Nothing can be saved right now. Nothing was changed.", headers: later))
    case .unknown:
      let text = "Saving this failed, and nobody knows how far it got. Look at the collection, or send it again."
      finish(ticket, .text(503, text, headers: later))
    }
  }

  /// Nobody can feed the board any more; programs that wait hear so.
  func end() {
    let text = "This board isn't open any more. Nobody knows whether this was saved."
    for ticket in waiting.keys.sorted() { finish(ticket, .text(503, text)) }
  }

  private func finish(_ ticket: UInt64, _ response: Response) {
    guard let feeder = waiting.removeValue(forKey: ticket) else { return }
    noted(
      SecurityEvent(
        response.status < 300 ? .fed : .feedRefused, address: feeder.address, what: feeder.collection))
    answer(feeder.connection, response)
  }

  /// Why nobody feeds this collection.
  private func refusal(of collection: String) -> Response? {
    switch board.collectionSources[collection] {
    case .http: return nil
    case .file(let name):
      return .text(
        409, "`\(collection)` follows the file \(name). Write that, or say `from: http` in the board's file.")
    case .written:
      return .text(409, "`\(collection)` is written in the board's file. Say `{ from: http }` there to feed it.")
    case nil:
      if let problem = board.fileProblem {
        return .text(409, "The board's file can't be read now, so nobody knows its collections. \(problem)")
      }
      let names = board.collectionSources.keys.sorted()
      let nearest = NearestName.of(collection, among: names).map { "; did you mean `\($0)`?" } ?? "."
      return .text(404, "The board's file names no such collection\(nearest)")
    }
  }
}
