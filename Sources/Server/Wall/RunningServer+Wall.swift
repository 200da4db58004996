import Document
import Foundation
import Messages
import Presentation
import Room
import Sentences
import Service

// The wall's page. Its link is a capability in the path, for televisions and `curl` send no fragment: it only lets
// look, it can be rotated, and it is in no log. A television that came without it shows a code instead.

extension RunningServer {
  /// Nil: the request is for someone else.
  func answerWall(_ request: Request) -> Response? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard (2...4).contains(parts.count), parts[0] == "wall", let name = BoardName(parts[1]) else { return nil }
    guard boards.contains(name) else { return nil }
    if let refusal = refusal(of: request, for: name) { return refusal }
    guard parts.count > 2 else { return pair(request, with: name) }
    guard opensWall(parts[2], name) else {
      note(SecurityEvent(.refusedEntry, address: guestAddress(of: request), what: "wall"), on: name)
      // A screen that nobody touches waits for its host again, where its link was made useless.
      return parts.count == 3 && request.wantsPage
        ? .elsewhere("/wall/\(name)\(request.ownWords())") : Self.noWall(request.language)
    }
    guard let board = boards.open[name] else {
      // Whoever asks for the head alone has it read for the next time.
      if request.method == .head { read(name) }
      return Self.notNow(.isClosed, request.language)
    }
    board.used()
    guard parts.count == 3 else {
      return parts[3] == "code.svg" ? Self.code(invitation(to: board), typed(for: name)) : nil
    }
    return board.now(wall(of: board, for: request)).map { show($0, of: name, for: request) }
  }

  private func invitation(to board: OpenBoard) -> String? {
    reachability.primary.map { $0.origin + board.link(of: .guest).path }
  }

  /// Finds out on the board what its wall shows.
  private func wall(of board: OpenBoard, for request: Request) -> @Sendable (HostedBoard) -> WallBoard {
    let (name, links, invitation, wallName) = (board.name, links, invitation(to: board), request.wallName)
    return { board in
      var wall = WallBoard(
        board.state, title: board.title, values: board.values, invitation: invitation, at: .now,
        pictureNames: PictureNames { PictureName($0, on: $1, of: name, by: links).text }, called: wallName)
      wall.word = board.wallWord
      return wall
    }
  }

  private func show(_ wall: WallBoard, of name: BoardName, for request: Request) -> Response {
    let language = wall.view.language.flatMap(Language.init(rawValue:)) ?? request.language
    guard request.wantsPage else {
      let lines = WallText.lines(of: wall, language: language) + typed(for: name)
      return .text(200, lines.joined(separator: "\n"), headers: Response.varies)
    }
    let page = request.value(of: "page").flatMap { Int($0) } ?? 1
    return .page(
      assets.wall.text(
        of: wall, page: page - 1, path: request.path, query: request.ownWords(after: "&"), minute: minute,
        language: language))
  }

  /// The board whose wall this is, if it is closed and the link in the path opens it: it is read before the wall is
  /// shown.
  func closedWall(of request: Request) -> BoardName? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard (3...4).contains(parts.count), parts[0] == "wall", let name = BoardName(parts[1]) else { return nil }
    return boards.closed[name] != nil && opensWall(parts[2], name) ? name : nil
  }

  /// The board whose wall this request asks for, if its room lives on another loop and the link in the path opens it.
  func distantWall(of request: Request) -> OpenBoard? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "wall", let name = BoardName(parts[1]), let board = boards.open[name],
      !board.isHere, opensWall(parts[2], name)
    else { return nil }
    return board
  }

  /// Answers once the board has said what its wall shows. False if the request is for something else.
  func askWall(_ request: Request, for connection: ConnectionID) -> Bool {
    guard let board = distantWall(of: request) else { return false }
    if let refusal = refusal(of: request, for: board.name) {
      answer(connection, refusal)
      return true
    }
    board.used()
    board.ask(wall(of: board, for: request)) { [weak self] wall in
      guard let self else { return }
      answer(
        connection, wall.map { show($0, of: board.name, for: request) } ?? Self.notNow(.isClosed, request.language))
    }
    return true
  }

  /// Answers once a background thread has read the board.
  func awaitWall(_ request: Request, of name: BoardName, from connection: ConnectionID) {
    waiting.wait(WaitingRequests.Wall(connection: connection, request: request), for: name)
    read(name)
  }

  /// The board was read, or can't be.
  func showWaitingWalls(of name: BoardName) {
    for wall in waiting.takeWalls(of: name) { showWall(wall.request, to: wall.connection) }
  }

  private func showWall(_ request: Request, to connection: ConnectionID) {
    guard !askWall(request, for: connection) else { return }
    answer(connection, answerWall(request) ?? Self.noWall(request.language))
  }

  /// Nil: the request's group of addresses may have one more page of walls this minute. The host's own socket always
  /// may.
  private func refusal(of request: Request, for board: BoardName) -> Response? {
    let group = guestAddress(of: request)
    guard !request.isLocal, !wallAllowance.take(for: group, at: loop.now) else { return nil }
    note(SecurityEvent(.charged, address: group), on: board)
    let seconds = "\(wallAllowance.secondsLeft(at: loop.now))"
    return .text(
      429, request.language.alone(.asksTooOften),
      headers: Response.varies + [("refresh", seconds), ("retry-after", seconds)])
  }

  /// The guests' way in as a picture; an empty one where no phone can reach this machine.
  private static func code(_ invitation: String?, _ typed: [String]) -> Response {
    let picture = invitation.flatMap { QRCode($0) }?.svg(above: typed) ?? ""
    return Response(
      resource: Resource(bytes: Array(picture.utf8), contentType: "image/svg+xml", cacheControl: "no-store"))
  }

  func opensWall(_ token: String, _ name: BoardName) -> Bool {
    Digest.equalInConstantTime(Array(token.utf8), Array(link(.wall, of: name).token.utf8))
  }

  private static func noWall(_ language: Language) -> Response {
    .text(
      403, language.alone(.opensNothing) + "  displayboard host link --role wall", headers: Response.varies)
  }

  /// For screens without scripts: the browser asks again by itself.
  private static func notNow(_ why: WallSentence, _ language: Language) -> Response {
    .text(
      503, language.alone(why, .asksAgain),
      headers: Response.varies + [("refresh", "10"), ("retry-after", "10")])
  }

  /// By it what stands still all night moves a little.
  private var minute: Int { Int(loop.now.components.seconds / 60) }

  // MARK: Televisions without a link

  /// Shows a code until a host types it, then leads to the wall. The page asks again by itself, without a script.
  private func pair(_ request: Request, with name: BoardName) -> Response {
    let secret = request.value(of: "pair") ?? ""
    guard let pairing = wallPairings.pairing(of: secret, for: name, at: loop.now) else {
      return request.method == .get ? newPairing(request, name) : pairingPage("", of: name, request.language)
    }
    return pairing.wall.map { .elsewhere($0 + request.ownWords()) }
      ?? pairingPage(pairing.code.grouped, of: name, request.language)
  }

  /// The code, and where the host's page is: whoever stands before the screen may have never opened that.
  private func pairingPage(_ code: String, of name: BoardName, _ language: Language) -> Response {
    let hostsPage = (wayIn(to: name)?.address ?? "") + "/host/\(name)"
    return .page(
      assets.pairing.text([
        "language": language.tag, "direction": language.direction, "drift": WallPage.drift(minute: minute),
        "code": code, "waits": HTMLTemplate.escaped(WallSentence.waits.text(in: language)),
        "host-types": HTMLTemplate.escaped(WallSentence.hostTypes(address: hostsPage).text(in: language)),
      ]))
  }

  private func newPairing(_ request: Request, _ name: BoardName) -> Response {
    let address = guestAddress(of: request)
    guard
      let pairing = wallPairings.open(
        for: name, from: address, at: loop.now, secret: Random.freshSecret(), random: Random.fresh(4))
    else {
      note(SecurityEvent(.screensFull, address: address), on: name)
      return Self.notNow(.isCrowded, request.language)
    }
    return .elsewhere("/wall/\(name)?pair=\(pairing.secret)\(request.ownWords(after: "&"))")
  }

  /// - Returns: false: no screen shows the code for this board.
  func admitWall(_ code: String, to board: BoardName) -> Bool {
    PersonalCode(typed: code).map {
      wallPairings.admit($0, to: board, wall: link(.wall, of: board).path, at: loop.now)
    } ?? false
  }
}

extension Request {
  /// Of who asks.
  fileprivate var language: Language { .asked(by: acceptLanguage) }

  /// Browsers say that they want a page; `curl` doesn't.
  var wantsPage: Bool { accept?.contains("text/html") ?? false }

  /// What a screen's address says of it, how far away its readers are and what hosts call it, for the next address
  /// behind `mark`; empty: it says nothing.
  fileprivate func ownWords(after mark: String = "?") -> String {
    let widths = value(of: "distance").flatMap { Int($0) }.flatMap { (1...20).contains($0) ? "distance=\($0)" : nil }
    let name = wallName.map { "name=\(Self.percentEncoded($0.description))" }
    let words = [widths, name].compactMap(\.self)
    return words.isEmpty ? "" : mark + words.joined(separator: "&")
  }

  /// The name that hosts gave the screen; nil: none.
  fileprivate var wallName: WallName? {
    // Browsers write a space of a form as `+`.
    let typed = value(of: "name").map { $0.split(separator: "+").joined(separator: " ") }
    return typed?.removingPercentEncoding.flatMap { WallName($0) }
  }

  /// All but what every address may have as it is (RFC 3986 §2.3).
  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// The value behind `name=` in the query.
  fileprivate func value(of name: String) -> String? {
    let field = query.split(separator: "&").first { $0.hasPrefix(name + "=") }
    return field.map { String($0.dropFirst(name.utf8.count + 1)) }
  }
}

extension Language {
  /// As HTML has it.
  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// Sentences on their own, for what knows of no direction: the full stop stands at their end.
  fileprivate func alone(_ sentences: WallSentence...) -> String {
    let text = sentences.map { $0.text(in: self) }.joined(separator: " ")
    return isRightToLeft ? "\u{2067}\(text)\u{2069}" : text
  }
}

extension Response {
  /// Nobody is to keep these answers; caches that keep them anyway learn by what they differ.
  fileprivate static let varies = [("vary", "accept, accept-language")]

  fileprivate static func page(_ text: String) -> Response {
    Response(
      resource: Resource(bytes: Array(text.utf8), contentType: "text/html; charset=utf-8", cacheControl: "no-store"),
      headers: varies)
  }

  fileprivate static func elsewhere(_ path: String) -> Response {
    .text(303, "→ \(path)", headers: [("location", path)])
  }
}
