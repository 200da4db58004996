import Dispatch
import Document
import Service
import Storage

/// Keeps the pictures that people send, and has them ready for everyone who sees their cards. A background thread reads
/// and writes them.
///
/// Pictures that were asked for lately stay in memory, ``shelfBytesMax`` of them; the others are read from the store.
/// At most ``sendingMax`` pictures are looked at and kept at once, ``sendingPerSeatMax`` of one seat, and
/// ``readingMax`` requests wait for one that is read; more are answered 429. Hashes without bytes are remembered too,
/// ``missesMax`` of them, so that asking for them again and again reads nothing.
final class PictureDesk {
  static let sendingMax = 16
  static let sendingPerSeatMax = 2
  static let readingMax = 256
  static let shelfBytesMax = 32 << 20
  /// Hashes without bytes that are remembered: with one more all are forgotten.
  static let missesMax = 1_024
  static let busy = busy(for: .seconds(2))

  static func busy(for time: Duration) -> Response {
    .text(
      429, "Many pictures are on their way. Try again.",
      headers: [("retry-after", "\(max(1, Int((time / .seconds(1)).rounded(.up))))")])
  }

  /// The one whose picture comes.
  struct Sender: Hashable, Sendable {
    var board: BoardName
    var seat: SeatNumber
    /// As limits count it; nil: nobody knows.
    var address: String?
  }

  private struct Kept: Sendable {
    var connection: ConnectionID
    var sender: Sender
    var response: Response
    var end: End

    enum End: Sendable {
      /// The board had it already, or not.
      case kept(String, bytes: Int, isNew: Bool)
      case refused(String)
    }
  }

  private struct Asked: Hashable, Sendable {
    var board: BoardName
    var hash: String
  }

  private struct Read: Sendable {
    var asked: Asked
    var result: Result<KeptPicture?, JournalError>
  }

  // Looking at one takes a fraction of a millisecond, and the journal keeps one after the other.
  private static let keeping = DispatchQueue(label: "pictures.keeping")
  private static let reading = DispatchQueue(label: "pictures.reading")

  private let journal: any PictureKeeper
  private let shares: PictureShares
  private let answer: (ConnectionID, Response) -> Void
  /// Called with the one whose picture wasn't taken, and why.
  private let refused: (Sender, String) -> Void
  /// Called with the one whose picture is on disk, and its hash.
  private let kept: (Sender, String) -> Void
  private var origins: PictureOrigins
  private var misses: Set<Asked> = []
  private var sending: [Sender: Int] = [:]
  private var waiting: [Asked: [ConnectionID]] = [:]
  private var shelf = PictureShelf(bytesMax: shelfBytesMax)
  private var keptOnes: Inbox<Kept>?
  private var read: Inbox<Read>?

  init(
    journal: any PictureKeeper, shares: PictureShares, loop: EventLoop, refused: @escaping (Sender, String) -> Void,
    kept: @escaping (Sender, String) -> Void, answer: @escaping (ConnectionID, Response) -> Void
  ) {
    self.journal = journal
    self.shares = shares
    self.refused = refused
    self.kept = kept
    self.answer = answer
    origins = PictureOrigins(bytesMax: shares.boardBytesMax / 2)
    keptOnes = loop.inbox { [weak self] in self?.finish($0) }
    read = loop.inbox { [weak self] in self?.finish($0) }
  }

  // MARK: Pictures that come

  /// Whether one more of the sender may come.
  func hasRoom(for sender: Sender) -> Bool {
    sending.values.reduce(0, +) < Self.sendingMax && sending[sender, default: 0] < Self.sendingPerSeatMax
  }

  /// Looks at a picture, keeps it and answers, later and on the loop.
  func take(_ bytes: [UInt8], from sender: Sender, at time: Timestamp, to connection: ConnectionID) {
    guard hasRoom(for: sender) else { return answer(connection, Self.busy) }
    guard origins.hasRoom(for: bytes.count, from: sender.address, on: sender.board) else {
      refused(sender, "the address's share is full")
      return answer(connection, .text(507, "Your network has sent as many pictures as this board takes from one."))
    }
    sending[sender, default: 0] += 1
    Self.keeping.async { [journal, shares, keptOnes] in
      let (response, end) = Self.keep(bytes, from: sender, at: time, in: journal, shares)
      keptOnes?.post(Kept(connection: connection, sender: sender, response: response, end: end))
    }
  }

  /// The board may have pictures again that it hadn't: it went back to a backup.
  func forgetMisses(of board: BoardName) { misses = misses.filter { $0.board != board } }

  /// The sweep forgot these.
  func forgot(_ hashes: [String], of board: BoardName) {
    for hash in hashes { origins.forget(hash, of: board) }
  }

  private static func keep(
    _ bytes: [UInt8], from sender: Sender, at time: Timestamp, in journal: any PictureKeeper, _ shares: PictureShares
  ) -> (Response, Kept.End) {
    let structure: PictureStructure
    do throws(PictureStructure.Problem) {
      structure = try PictureStructure(of: bytes)
    } catch {
      return (.text(error.status, error.sentence), .refused("\(error)"))
    }
    let picture = KeptPicture(hash: hash(of: bytes), type: structure.kind.rawValue, bytes: bytes)
    do throws(JournalError) {
      let keeping = try journal.keep(picture, of: sender.board, from: sender.seat, within: shares, at: time)
      switch keeping {
      case .kept, .known:
        let text = "{\"hash\":\"\(picture.hash)\",\"width\":\(structure.width),\"height\":\(structure.height)}\n"
        return (
          Response(
            status: 201,
            resource: Resource(bytes: Array(text.utf8), contentType: "application/json", cacheControl: "no-store")),
          .kept(picture.hash, bytes: bytes.count, isNew: keeping == .kept)
        )
      case .seatIsFull:
        return (
          .text(507, "You have put as many pictures here as one person may."), .refused("the seat's share is full")
        )
      case .boardIsFull:
        return (.text(507, "This board has as many pictures as it may have."), .refused("the board's share is full"))
      }
    } catch {
      return (
        .text(503, "Pictures can't be kept just now. Try again later.", headers: [("retry-after", "30")]),
        .refused(error.detail)
      )
    }
  }

  /// SHA-256 as hexadecimal digits.
  static func hash(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: Digest.sha256(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private func finish(_ end: Kept) {
    let left = sending[end.sender, default: 1] - 1
    sending[end.sender] = left > 0 ? left : nil
    switch end.end {
    case .refused(let problem): refused(end.sender, problem)
    case .kept(let hash, let bytes, let isNew):
      misses.remove(Asked(board: end.sender.board, hash: hash))
      if isNew { origins.note(hash, bytes: bytes, from: end.sender.address, on: end.sender.board) }
      kept(end.sender, hash)
    }
    answer(end.connection, end.response)
  }

  // MARK: Pictures that are asked for

  /// Answers with a picture, at once or later. The caller has made sure that the person who asks may have it.
  ///
  /// - Parameter hasIt: whether they have it already, and only want to hear that they still may.
  func show(_ hash: String, of board: BoardName, hasIt: Bool, to connection: ConnectionID) {
    let asked = Asked(board: board, hash: hash)
    if hasIt { return answer(connection, Self.response(to: asked, with: nil)) }
    if let picture = shelf[board, hash] { return answer(connection, Self.response(to: asked, with: picture)) }
    guard !misses.contains(asked) else { return answer(connection, Self.none) }
    guard waiting.values.reduce(0, { $0 + $1.count }) < Self.readingMax else { return answer(connection, Self.busy) }
    waiting[asked, default: []].append(connection)
    guard waiting[asked]?.count == 1 else { return }
    Self.reading.async { [journal, read] in
      let result: Result<KeptPicture?, JournalError>
      do throws(JournalError) {
        let picture = try journal.picture(hash, of: board)
        // Bytes that differ from what was kept are nobody's picture.
        result = .success(picture.flatMap { Self.hash(of: $0.bytes) == hash ? $0 : nil })
      } catch {
        result = .failure(error)
      }
      read?.post(Read(asked: asked, result: result))
    }
  }

  private func finish(_ end: Read) {
    let connections = waiting.removeValue(forKey: end.asked) ?? []
    let response: Response
    switch end.result {
    case .success(let picture?):
      shelf.put(picture, of: end.asked.board)
      response = Self.response(to: end.asked, with: picture)
    case .success(nil):
      if misses.count >= Self.missesMax { misses.removeAll() }
      misses.insert(end.asked)
      response = Self.none
    case .failure: response = .text(503, "Pictures can't be read just now.", headers: [("retry-after", "10")])
    }
    for connection in connections { answer(connection, response) }
  }

  static let none = Response.text(404, "Nothing is here.")

  /// A person who opens a picture by itself gets a page that runs nothing and loads nothing, no matter what is in the
  /// bytes.
  private static let headers = [("content-disposition", "inline; filename=\"picture\"")]

  /// Only people who may see the card see its picture. Nobody in between keeps it, and browsers ask again each time, so
  /// it is gone when the card is gone.
  private static func response(to asked: Asked, with picture: KeptPicture?) -> Response {
    Response(
      status: picture == nil ? 304 : 200,
      resource: Resource(
        bytes: picture?.bytes ?? [], contentType: picture?.type ?? "", etag: tag(asked.hash),
        cacheControl: "private, no-cache"),
      headers: headers)
  }

  /// A hash as an entity tag.
  static func tag(_ hash: String) -> String { "\"\(hash)\"" }
}

/// The pictures that were asked for last, in memory.
private struct PictureShelf {
  private struct Key: Hashable {
    var board: BoardName
    var hash: String
  }

  private let bytesMax: Int
  private var pictures: [Key: (picture: KeptPicture, usedAt: UInt64)] = [:]
  private var bytes = 0
  private var uses: UInt64 = 0

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  subscript(board: BoardName, hash: String) -> KeptPicture? {
    mutating get {
      let key = Key(board: board, hash: hash)
      guard let found = pictures[key] else { return nil }
      uses += 1
      pictures[key]?.usedAt = uses
      return found.picture
    }
  }

  /// Makes room by dropping those that nobody has asked for the longest.
  ///
  /// - Complexity: O(pictures) where it is full.
  mutating func put(_ picture: KeptPicture, of board: BoardName) {
    let key = Key(board: board, hash: picture.hash)
    guard pictures[key] == nil else { return }
    uses += 1
    bytes += picture.bytes.count
    pictures[key] = (picture, uses)
    while bytes > bytesMax, let oldest = pictures.min(by: { $0.value.usedAt < $1.value.usedAt }) {
      pictures[oldest.key] = nil
      bytes -= oldest.value.picture.bytes.count
    }
  }
}

extension PictureStructure.Problem {
  /// RFC 9110 §15.5.
  var status: Int {
    switch self {
    case .tooManyBytes: 413
    case .unknownKind: 415
    case .cutOff, .carriesMore, .malformed, .size: 422
    }
  }

  var sentence: String {
    switch self {
    case .tooManyBytes: "At most \(PictureStructure.bytesMax) bytes, please."
    case .unknownKind: "A JPEG, PNG or WebP picture, please."
    case .cutOff: "This picture isn't whole."
    case .carriesMore(let what): "This picture carries more than can be seen (\(what)). Take that out of it first."
    case .malformed(let what): "This picture isn't put together as its kind should be: \(what)."
    case .size(let width, let height):
      "A picture has 1 to \(PictureStructure.sideMax) pixels on each side; this one has \(width) × \(height)."
    }
  }
}
