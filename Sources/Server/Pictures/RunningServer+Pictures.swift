import Document
import Messages
import Room
import Service
import Storage

// Pictures on cards. They come by `POST /pictures/<board>`, with `Authorization: Seat <link's token> <seat's secret>`:
// what the page says hello with. They are asked for by their names, `GET /pictures/<name>`; authors and hosts, who see
// what isn't for everyone yet, ask for `/pictures/<board>~<card>` with that header.

extension RunningServer {
  private static let folder = "/pictures/"

  // MARK: Pictures that come

  func takesPicture(_ method: Request.Method, at path: String) -> Bool {
    method == .post && Self.board(at: path) != nil
  }

  private static func board(at path: String) -> BoardName? {
    guard path.hasPrefix(folder) else { return nil }
    return BoardName(String(path.dropFirst(folder.count)))
  }

  /// Nil: the request is for something else.
  func admitPicture(_ request: Request) -> BodyAdmission? {
    guard takesPicture(request.method, at: request.path) else { return nil }
    switch sender(of: request, charges: true) {
    case .failure(let refusal): return .answer(refusal.response)
    case .success(let sender):
      return cardPictures.hasRoom(for: sender)
        ? .acceptFromGuest(cap: PictureStructure.bytesMax) : .answer(PictureDesk.busy)
    }
  }

  /// False: the request is for something else.
  func takePicture(_ request: Request, _ body: [UInt8], from connection: ConnectionID) -> Bool {
    if takesPicture(request.method, at: request.path) {
      // A host may have taken the right away while the picture came.
      switch sender(of: request, charges: false) {
      case .failure(let refusal): answer(connection, refusal.response)
      case .success(let sender):
        boards.open[sender.board]?.handle(.pictureComing(sender.seat))
        cardPictures.take(body, from: sender, at: .now, to: connection)
      }
      return true
    }
    guard isPicture(request), let picture = picture(of: request) else { return false }
    cardPictures.show(
      picture.hash, of: picture.board, hasIt: request.has(PictureDesk.tag(picture.hash)), to: connection)
    return true
  }

  /// The person who sends a picture, if they may.
  private func sender(of request: Request, charges: Bool) -> Result<PictureDesk.Sender, PictureRefusal> {
    func refused(_ status: Int, _ text: String) -> Result<PictureDesk.Sender, PictureRefusal> {
      .failure(PictureRefusal(response: .text(status, text)))
    }
    let nobody = refused(403, "Pictures come here from people who are on the board.")
    guard let name = Self.board(at: request.path), let proof = SeatProof(request.authorization) else { return nobody }
    // Whoever sends one is on the board, so it is open. Nobody learns by this which boards there are.
    guard let board = boards.open[name] else { return nobody }
    do throws(Refusal) {
      guard board.isWritable else { return refused(503, "Nothing can be saved right now.") }
      let address = guestAddress(of: request)
      switch try board.sender(
        ofPicture: proof.token, proof.secret, mayHost: mayHost(request), address: address, charges: charges)
      {
      case .seat(let seat): return .success(PictureDesk.Sender(board: name, seat: seat, address: address))
      case .later(let wait):
        noteRefusedPicture(SecurityEvent(.charged, address: address, what: "picture"), on: name)
        return .failure(PictureRefusal(response: PictureDesk.busy(for: wait)))
      }
    } catch {
      noteRefusedPicture(
        SecurityEvent(.pictureRefused, address: guestAddress(of: request), what: error.code.rawValue), on: name)
      switch error.code {
      case .unknownValue: return refused(404, "This board has no pictures.")
      case .frozen: return refused(409, "A host froze the board.")
      case .full: return refused(403, "This board has no free seat: newcomers only look on.")
      default: return nobody
      }
    }
  }

  /// Of an anonymous board the log says nobody's, as of everything that the room itself notes: the moment could tell
  /// whose the next picture is.
  func noteRefusedPicture(_ event: SecurityEvent, on board: BoardName) {
    let isAnonymous = boards.open[board]?.state.document.isAnonymous ?? true
    note(isAnonymous ? event.withoutWriter : event, on: board)
  }

  private struct PictureRefusal: Error {
    var response: Response
  }

  // MARK: Pictures that are asked for

  /// Whether the request is for a picture that whoever asks may have: it is answered when that is read.
  func isPicture(_ request: Request) -> Bool { request.method == .get && picture(of: request) != nil }

  /// Nil: the request is for something else. A picture that nobody may see any more is like one that never was.
  func answerPicture(_ request: Request) -> Response? {
    guard PictureName(path: request.path) != nil || WallPicture(path: request.path) != nil else { return nil }
    return picture(of: request) == nil ? PictureDesk.none : .text(200, "")
  }

  private func picture(of request: Request) -> (board: BoardName, hash: String)? {
    if let wall = WallPicture(path: request.path) {
      guard let board = boards.open[wall.board], opensWall(wall.token, wall.board) else { return nil }
      return board.pictures(on: wall.card)?.first.map { (wall.board, $0.hash) }
    }
    guard let name = PictureName(path: request.path), let board = boards.open[name.board] else { return nil }
    if name.code == nil {
      guard let proof = SeatProof(request.authorization) else { return nil }
      let own = board.picture(on: name.card, for: proof.token, proof.secret, mayHost: mayHost(request))
      return own.map { (name.board, $0.hash) }
    }
    let found = board.pictures(on: name.card)?.first { name.names($0, by: links) }
    return found.map { (name.board, $0.hash) }
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

/// What a page says hello with, as a header: `Seat <link's token> <seat's secret>`.
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
