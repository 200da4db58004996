import Document
import Messages
import Room
import Service

// Where guests come in, by link or by code.

extension RunningServer {
  /// The code that opens the board at the bare address, until the guests' link is rotated.
  func joinCode(of name: BoardName) -> PersonalCode { joinDoor.code(of: name, among: boards) }

  /// Two lines for guests who can't scan and type instead: the address, then the code. None if no phone can reach us.
  func typed(for name: BoardName) -> [String] {
    reachability.primary.map { [Self.short($0), joinCode(of: name).grouped] } ?? []
  }

  /// The way in that someone on the board can show to others; if no phone can reach us, it leads in at this machine.
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

  /// As short as browsers accept.
  private static func short(_ address: PublicURL) -> String {
    address.scheme == "http" ? address.host : address.origin
  }

  /// Nil: the request is for someone else.
  func answerJoin(_ request: Request) -> Response? {
    joinDoor.answer(request, from: guestAddress(of: request), among: boards)
  }

  /// Nil: the request is for someone else.
  func answerLost(_ request: Request) -> Response? { joinDoor.answerLost(request, among: boards) }
}
