import Document
import Foundation
import Messages
import Room
import Service

// Guests who can't scan type the bare address, and there a code, or both at once: `/ab1 09z`. The code leads to the
// guests' link and is worth as much; it is only shorter, so tries are counted.

extension RunningServer {
  /// The code that opens the board at the bare address, until the guests' link is rotated.
  func joinCode(of name: BoardName) -> PersonalCode {
    let generation = boards.settings(of: name)?.linkGeneration(of: Role.guest.rawValue) ?? 0
    return links.joinCode(board: name, generation: generation)
  }

  /// The lines that guests type who can't scan: the address, then the code. Nothing where no phone can reach us.
  func typed(for name: BoardName) -> [String] {
    reachability.primary.map { [Self.short($0), joinCode(of: name).grouped] } ?? []
  }

  /// What someone who is on the board can show to others; where no phone can reach us, it leads in at this machine.
  func wayIn(to name: BoardName) -> WayIn? {
    guard let address = reachability.primary ?? reachability.here else { return nil }
    let link = address.origin + link(.guest, of: name).path
    let code = QRCode(link)
    let rows = code.map { code in
      (0..<code.side).map { y in String((0..<code.side).map { code[$0, y] ? "1" : "0" }) }
    }
    return WayIn(address: Self.short(address), code: joinCode(of: name), link: link, modules: rows ?? [])
  }

  /// Where hosts and guests come in, as people type it; nil: this machine has no address.
  var shortAddress: String? { (reachability.primary ?? reachability.here).map(Self.short) }

  /// As short as browsers take it.
  private static func short(_ address: PublicURL) -> String {
    address.scheme == "http" ? address.host : address.origin
  }

  /// Nil: the request is for someone else.
  func answerJoin(_ request: Request) -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
    guard request.path != "/" else { return joinPage(200, "") }
    if request.path == "/join" {
      guard let typed = request.typedCode else { return joinPage(200, request.query == "lost" ? "lost" : "") }
      return join(PersonalCode(typed: typed), request)
    }
    // Text that can't be a code is no try, but a path that isn't there.
    return request.path.dropFirst().removingPercentEncoding.flatMap { PersonalCode(typed: $0) }.map {
      join($0, request)
    }
  }

  /// A person whose address leads nowhere can type a code there. It is the page that a board without its link leads to
  /// as well, byte for byte. Programs get the server's own line.
  func answerLost(_ request: Request) -> Response? {
    guard request.method == .get || request.method == .head, request.wantsPage else { return nil }
    return joinPage(404, "lost")
  }

  /// - Parameter code: nil: the text can't be one.
  private func join(_ code: PersonalCode?, _ request: Request) -> Response {
    guard let code else { return joinPage(404, "wrong") }
    // Whoever follows a link from elsewhere presses the button themselves; what a page asks for behind their back does
    // nothing.
    guard !request.isFromElsewhere else { return joinPage(200, "", typed: code.grouped) }
    let address = guestAddress(of: request)
    guard joinTries.mayTry(from: address, at: loop.now) else {
      note(SecurityEvent(.tooManyCodes, address: address, what: "board"), on: nil)
      return joinPage(429, "often")
    }
    // All are compared: the time tells nothing of which it was.
    let meant = boards.names.sorted { $0.description < $1.description }.filter { joinCode(of: $0).matches(code) }
    guard let name = meant.first else {
      joinTries.noteWrong(from: address, at: loop.now)
      note(SecurityEvent(.wrongBoardCode, address: address), on: nil)
      return joinPage(404, "wrong")
    }
    joinTries.noteRight(from: address, at: loop.now)
    return Response(
      status: 303,
      resource: Resource(bytes: [], contentType: "text/plain; charset=utf-8", cacheControl: "no-store"),
      headers: [("location", link(.guest, of: name).path)])
  }

  /// - Parameters:
  ///   - problem: the class of the sentence that is shown; empty: none.
  ///   - typed: the code that stands in the form already.
  private func joinPage(_ status: Int, _ problem: String, typed: String = "") -> Response {
    let values = ["problem": problem, "typed": HTMLTemplate.escaped(typed)]
    let text = assets.join.text(values.merging(commonTheme.inHTML) { own, _ in own })
    return Response(
      status: status,
      resource: Resource(
        bytes: Array(text.utf8), contentType: "text/html; charset=utf-8", cacheControl: "no-store",
        scriptHashes: assets.joinScripts))
  }

  /// The theme that all boards have: before the code nobody knows which one a guest will come to. O(boards).
  private var commonTheme: BoardTheme {
    let themes = Set(boards.names.compactMap { boards.settings(of: $0)?.theme })
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
