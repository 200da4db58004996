import Document
import Messages
import Room
import Sentences
import Service

/// The walls' door: how many pages screens may have this minute, and the televisions without a link, which show a code
/// until a host lets them in.
///
/// It belongs to the server's loop.
final class WallDoor {
  private let assets: PageAssets
  private let security: SecurityLog
  private let loop: EventLoop
  private var allowance = WallAllowance()
  private var pairings = WallPairings()

  init(_ assets: PageAssets, _ security: SecurityLog, on loop: EventLoop) {
    self.assets = assets
    self.security = security
    self.loop = loop
  }

  /// Moves things that would stand still all night a little, minute by minute.
  var minute: Int { Int(loop.now.components.seconds / 60) }

  /// Nil: the group of addresses may have one more page of walls this minute. The host's own socket always may.
  func refusal(of request: Request, from group: String?, for board: BoardName) -> Response? {
    guard !request.isLocal, !allowance.take(for: group, at: loop.now) else { return nil }
    security.note(SecurityEvent(.charged, address: group), on: board, at: loop.now)
    let seconds = "\(allowance.secondsLeft(at: loop.now))"
    return .text(
      429, request.language.alone(.asksTooOften),
      headers: Response.variesByReader + [("refresh", seconds), ("retry-after", seconds)])
  }

  // MARK: Televisions without a link

  /// Shows a code until a host types it, then leads to the wall. The page asks again by itself, without a script.
  ///
  /// - Parameter hostsPage: its address: the person before the screen may have never opened that.
  func pair(_ request: Request, from group: String?, with board: BoardName, hostsPage: String) -> Response {
    let secret = request.value(of: "pair") ?? ""
    guard let pairing = pairings.pairing(of: secret, for: board, at: loop.now) else {
      return request.method == .get
        ? newPairing(request, from: group, board) : page(showing: "", hostsPage, request.language)
    }
    return pairing.wall.map { .elsewhere($0 + request.screenFields()) }
      ?? page(showing: pairing.code.grouped, hostsPage, request.language)
  }

  private func newPairing(_ request: Request, from group: String?, _ board: BoardName) -> Response {
    guard
      let pairing = pairings.open(
        for: board, from: group, at: loop.now, secret: Random.freshSecret(), random: Random.fresh(4))
    else {
      security.note(SecurityEvent(.screensFull, address: group), on: board, at: loop.now)
      return .notNow(.isCrowded, request.language)
    }
    return .elsewhere("/wall/\(board)?pair=\(pairing.secret)\(request.screenFields(after: "&"))")
  }

  /// The code, and where the host's page is.
  private func page(showing code: String, _ hostsPage: String, _ language: Language) -> Response {
    .page(
      assets.pairing.text([
        "language": language.tag, "direction": language.direction, "drift": WallPage.drift(minute: minute),
        "code": code, "waits": HTMLTemplate.escaped(WallSentence.waits.text(in: language)),
        "host-types": HTMLTemplate.escaped(WallSentence.hostTypes(address: hostsPage).text(in: language)),
      ]))
  }

  /// A host typed a code.
  ///
  /// - Parameter wall: the link that the television gets.
  /// - Returns: false: no screen shows the code for this board.
  func admit(_ code: String, to board: BoardName, wall: BoardLink) -> Bool {
    PersonalCode(typed: code).map { pairings.admit($0, to: board, wall: wall.path, at: loop.now) } ?? false
  }
}
