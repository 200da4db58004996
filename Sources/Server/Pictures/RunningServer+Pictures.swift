import Document
import Messages
import Room
import Service
import Storage

// Pictures on cards. They come by `POST /pictures/<board>`, with `Authorization: Seat <link's token> <seat's secret>`:
// the same as in the page's hello. They are asked for by their names, `GET /pictures/<name>`; authors and hosts, who
// see what isn't for everyone yet, ask for `/pictures/<board>~<card>` with that header.

extension RunningServer {
  private static let folder = "/pictures/"

  // MARK: Pictures that come

  static func takesPicture(_ method: Request.Method, at path: String) -> Bool {
    method == .post && Self.board(at: path) != nil
  }

  private static func board(at path: String) -> BoardName? {
    guard path.hasPrefix(folder) else { return nil }
    return BoardName(String(path.dropFirst(folder.count)))
  }

  /// Nil: the request is for something else.
  func admitPicture(_ request: Request) -> BodyAdmission? {
    guard Self.takesPicture(request.method, at: request.path) else { return nil }
    switch arrival(of: request) {
    case .failure(let refusal): return .answer(refusal.response)
    case .success(let arrival):
      guard let entry = arrival.board.now(arrival.judgment(charges: true)) else { return admitUnjudged(arrival) }
      switch sender(entry, of: arrival) {
      case .failure(let refusal): return .answer(refusal.response)
      case .success(let sender):
        return cardPictures.hasRoom(for: sender)
          ? .acceptFromGuest(cap: PictureStructure.bytesMax) : .answer(PictureDesk.busy)
      }
    }
  }

  /// The room is on another loop and is asked once the picture is here. Until then the link's token decides.
  private func admitUnjudged(_ arrival: PictureArrival) -> BodyAdmission {
    guard let role = arrival.board.role(of: arrival.proof.token), arrival.mayHost || !role.isHost else {
      return .answer(Self.nobodysPicture.response)
    }
    return .acceptFromGuest(cap: PictureStructure.bytesMax)
  }

  /// False: the request is for something else.
  func takePicture(_ request: Request, _ body: [UInt8], from connection: ConnectionID) -> Bool {
    if Self.takesPicture(request.method, at: request.path) {
      switch arrival(of: request) {
      case .failure(let refusal): answer(connection, refusal.response)
      case .success(let arrival): take(body, arrival, from: connection)
      }
      return true
    }
    guard isPicture(request), let sight = sight(of: request) else { return false }
    sight.board.ask(sight.hash) { [weak self] hash in
      guard let self else { return }
      guard let hash = hash ?? nil else { return answer(connection, PictureDesk.none) }
      cardPictures.show(hash, of: sight.board.name, hasIt: request.has(PictureDesk.tag(hash)), to: connection)
    }
    return true
  }

  private func take(_ body: [UInt8], _ arrival: PictureArrival, from connection: ConnectionID) {
    // A host may have taken the right away while the picture was arriving.
    arrival.board.ask(arrival.judgment(charges: !arrival.board.isHere)) { [weak self] entry in
      guard let self else { return }
      // If it is on another loop, the board may have been closed or archived since it answered.
      guard let entry, boards.open[arrival.board.name] === arrival.board else {
        return answer(connection, Self.nobodysPicture.response)
      }
      switch sender(entry, of: arrival) {
      case .failure(let refusal): answer(connection, refusal.response)
      case .success(let sender):
        arrival.board.handle(.pictureComing(sender.seat))
        cardPictures.take(body, from: sender, at: .now, to: connection)
      }
    }
  }

  /// A picture that comes to a board that is open and can be written.
  private struct PictureArrival {
    var board: OpenBoard
    var proof: SeatProof
    var mayHost: Bool
    var address: String?

    /// Finds out on the board whose picture it is, and whether they may send it.
    func judgment(charges: Bool) -> @Sendable (HostedBoard) -> Result<PictureEntry, Refusal> {
      { [proof, mayHost, address] board in
        Result { () throws(Refusal) in
          try board.sender(
            ofPicture: proof.token, proof.secret, mayHost: mayHost, address: address, charges: charges)
        }
      }
    }
  }

  private static let nobodysPicture = PictureRefusal(
    response: .text(403, "Pictures come here from people who are on the board."))

  private func arrival(of request: Request) -> Result<PictureArrival, PictureRefusal> {
    // Senders are on the board, so it is open. The refusal doesn't tell which boards there are.
    guard let name = Self.board(at: request.path), let proof = SeatProof(request.authorization),
      let board = boards.open[name]
    else { return .failure(Self.nobodysPicture) }
    guard board.facts.isWritable else {
      return .failure(PictureRefusal(response: .text(503, "Nothing can be saved right now.")))
    }
    return .success(
      PictureArrival(board: board, proof: proof, mayHost: mayHost(request), address: guestAddress(of: request)))
  }

  /// The person who sends a picture, if they may.
  private func sender(
    _ entry: Result<PictureEntry, Refusal>, of arrival: PictureArrival
  ) -> Result<PictureDesk.Sender, PictureRefusal> {
    func refused(_ status: Int, _ text: String) -> Result<PictureDesk.Sender, PictureRefusal> {
      .failure(PictureRefusal(response: .text(status, text)))
    }
    let (name, address) = (arrival.board.name, arrival.address)
    switch entry {
    case .success(.seat(let seat)): return .success(PictureDesk.Sender(board: name, seat: seat, address: address))
    case .success(.later(let wait)):
      noteRefusedPicture(SecurityEvent(.charged, address: address, what: "picture"), on: name)
      return .failure(PictureRefusal(response: PictureDesk.busy(for: wait)))
    case .failure(let refusal):
      noteRefusedPicture(
        SecurityEvent(.pictureRefused, address: address, what: refusal.code.rawValue), on: name)
      switch refusal.code {
      case .unknownValue: return refused(404, "This board has no pictures.")
      case .frozen: return refused(409, "A host froze the board.")
      case .full: return refused(403, "This board has no free seat: newcomers only look on.")
      default: return .failure(Self.nobodysPicture)
      }
    }
  }

  /// For an anonymous board the log names nobody, as with everything that the room itself notes: the moment could tell
  /// whose the next picture is.
  func noteRefusedPicture(_ event: SecurityEvent, on board: BoardName) {
    let isAnonymous = boards.open[board]?.facts.isAnonymous ?? true
    note(isAnonymous ? event.withoutWriter : event, on: board)
  }

  private struct PictureRefusal: Error {
    var response: Response
  }

  // MARK: Pictures that are asked for

  /// Whether the request is for a picture that its sender may have. It is answered once the picture is read.
  func isPicture(_ request: Request) -> Bool {
    guard [.get, .head].contains(request.method), let sight = sight(of: request) else { return false }
    // If the board has to be asked first, nobody knows yet.
    guard let hash = sight.board.now(sight.hash) else { return true }
    return request.method == .get && hash != nil
  }

  /// Nil: the request is for something else. A picture that nobody may see any more is like one that never was.
  func answerPicture(_ request: Request) -> Response? {
    guard PictureName(path: request.path) != nil || WallPicture(path: request.path) != nil else { return nil }
    guard let sight = sight(of: request), let hash = sight.board.now(sight.hash), hash != nil else {
      return PictureDesk.none
    }
    return .text(200, "")
  }

  /// A board, and how to find out on it which picture is asked for. Nil if there is none, or none that the sender may
  /// see.
  private struct PictureSight {
    var board: OpenBoard
    var hash: @Sendable (HostedBoard) -> String?
  }

  /// Nil if the sender may see none.
  private func sight(of request: Request) -> PictureSight? {
    if let wall = WallPicture(path: request.path) {
      guard let board = boards.open[wall.board], opensWall(wall.token, wall.board) else { return nil }
      return PictureSight(board: board) { $0.pictures(on: wall.card)?.first?.hash }
    }
    guard let name = PictureName(path: request.path), let board = boards.open[name.board] else { return nil }
    if name.code == nil {
      guard let proof = SeatProof(request.authorization) else { return nil }
      let mayHost = mayHost(request)
      return PictureSight(board: board) {
        $0.picture(on: name.card, for: proof.token, proof.secret, mayHost: mayHost)?.hash
      }
    }
    return PictureSight(board: board) { [links] board in
      board.pictures(on: name.card)?.first { name.names($0, by: links) }?.hash
    }
  }
}

/// How a wall asks for the picture of a card on its stage, by its own link: `/wall/<board>/<token>/picture/<card>`.
struct WallPicture: Hashable {
  var board: BoardName
  var token: String
  var card: CardID

  /// Nil: the path is for something else.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, parts[0].isEmpty, parts[1] == "wall", parts[4] == "picture",
      let board = BoardName(parts[2]), let card = CardID(parts[5])
    else { return nil }
    self.board = board
    token = parts[3]
    self.card = card
  }
}

/// The link and secret of a page's hello, as a header: `Seat <link's token> <seat's secret>`.
struct SeatProof: Hashable {
  var token: String
  var secret: String

  private static let scheme = "seat"

  /// Nil: it proves nothing.
  init?(_ header: String?) {
    guard let header, header.utf8.count <= 512 else { return nil }
    let parts = header.split(separator: " ").map(String.init)
    guard parts.count == 3, parts[0].lowercased() == Self.scheme else { return nil }
    token = parts[1]
    secret = parts[2]
  }
}
