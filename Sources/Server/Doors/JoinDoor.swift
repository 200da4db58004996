import Document
import Foundation
import Messages
import Presentation
import Room
import Service

/// The door for guests who can't scan: they type the bare address, and there a code, or both at once: `/ab1 09z`.
///
/// The code leads to the guests' link and is worth as much, but it is shorter, so tries are counted. It belongs to the
/// server's loop.
final class JoinDoor {
  private let links: Links
  private let assets: PageAssets
  private let security: SecurityLog
  private let loop: EventLoop
  private var tries = CodeTries()

  init(_ links: Links, _ assets: PageAssets, _ security: SecurityLog, on loop: EventLoop) {
    self.links = links
    self.assets = assets
    self.security = security
    self.loop = loop
  }

  /// The code that opens the board at the bare address, until the guests' link is rotated.
  func code(of name: BoardName, among boards: BoardDirectory) -> PersonalCode {
    let generation = boards.settings(of: name)?.linkGeneration(of: Role.guest.rawValue) ?? 0
    return links.joinCode(board: name, generation: generation)
  }

  /// Nil: the request is for someone else.
  ///
  /// - Parameter group: the group of addresses from which the request comes.
  func answer(_ request: Request, from group: String?, among boards: BoardDirectory) -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
    guard request.path != "/" else { return page(200, "", boards) }
    if request.path == "/join" {
      guard let typed = request.typedCode else { return page(200, request.query == "lost" ? "lost" : "", boards) }
      return join(PersonalCode(typed: typed), request, from: group, boards)
    }
    // Text that can't be a code doesn't count as a try; it is a path that isn't there.
    return request.path.dropFirst().removingPercentEncoding.flatMap { PersonalCode(typed: $0) }.map {
      join($0, request, from: group, boards)
    }
  }

  /// A person whose address leads nowhere can type a code there. It is the page that a board without its link leads to
  /// as well, byte for byte. Nil: programs get the server's own line.
  func answerLost(_ request: Request, among boards: BoardDirectory) -> Response? {
    guard request.method == .get || request.method == .head, request.wantsPage else { return nil }
    return page(404, "lost", boards)
  }

  /// - Parameter code: nil: the text can't be one.
  private func join(
    _ code: PersonalCode?, _ request: Request, from group: String?, _ boards: BoardDirectory
  ) -> Response {
    guard let code else { return page(404, "wrong", boards) }
    // People who follow a link from elsewhere press the button themselves; a request that a page makes behind their
    // back does nothing.
    guard !request.isFromElsewhere else { return page(200, "", boards, typed: code.grouped) }
    guard tries.mayTry(from: group, at: loop.now) else {
      security.note(SecurityEvent(.tooManyCodes, address: group, what: "board"), on: nil, at: loop.now)
      return page(429, "often", boards)
    }
    // All are compared, so the time doesn't tell which one it was.
    let meant = boards.names.sorted { $0.description < $1.description }
      .filter { self.code(of: $0, among: boards).matches(code) }
    guard let link = meant.first.flatMap({ boards.link(.guest, of: $0) }) else {
      tries.noteWrong(from: group, at: loop.now)
      security.note(SecurityEvent(.wrongBoardCode, address: group), on: nil, at: loop.now)
      return page(404, "wrong", boards)
    }
    tries.noteRight(from: group, at: loop.now)
    return Response(
      status: 303,
      resource: Resource(bytes: [], contentType: "text/plain; charset=utf-8", cacheControl: "no-store"),
      headers: [("location", link.path)])
  }

  /// - Parameters:
  ///   - problem: the class of the sentence that is shown; empty: none.
  ///   - typed: a code that the form begins with.
  private func page(_ status: Int, _ problem: String, _ boards: BoardDirectory, typed: String = "") -> Response {
    let values = ["problem": problem, "typed": HTMLTemplate.escaped(typed)]
    let text = assets.join.text(values.merging(boards.commonTheme.inHTML) { own, _ in own })
    return Response(
      status: status,
      resource: Resource(
        bytes: Array(text.utf8), contentType: "text/html; charset=utf-8", cacheControl: "no-store",
        scriptHashes: assets.joinScripts))
  }
}

extension BoardDirectory {
  /// The theme that all boards have: before the code nobody knows which one a guest will come to.
  ///
  /// - Complexity: O(boards).
  fileprivate var commonTheme: BoardTheme {
    let themes = Set(names.compactMap { settings(of: $0)?.theme })
    return themes.count == 1 ? themes.first ?? .paper : .paper
  }
}

extension Request {
  /// The text in the form's field; nil: there was none. A text that can't be read is as good as a wrong code.
  fileprivate var typedCode: String? {
    guard let field = query.split(separator: "&").first(where: { $0.hasPrefix("code=") }) else { return nil }
    let typed = field.dropFirst("code=".count).replacing("+", with: " ")
    return typed.removingPercentEncoding ?? String(typed)
  }
}
