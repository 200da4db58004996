import Document
import Room
import Service

// How one board has been in the last five minutes: `GET /health/<board>` with the token of a link of its hosts, or by
// the host's own socket. It says nothing of any other board.

extension RunningServer {
  static let boardHealthPath = "/health/"

  /// Nil: the request is for someone else.
  func answerBoardHealth(_ request: Request) -> Response? {
    guard request.path.hasPrefix(Self.boardHealthPath), [.get, .head].contains(request.method),
      let board = BoardName(String(request.path.dropFirst(Self.boardHealthPath.count)))
    else { return nil }
    guard mayHost(request) else { return hostsAreElsewhere(request) }
    guard mayAskDoctor(request, on: board) else {
      note(
        SecurityEvent(.refusedEntry, address: guestAddress(of: request), what: "health"),
        on: boards.contains(board) ? board : nil)
      return .text(
        401, "This needs a host link's token: `Authorization: Bearer …`.", headers: [("www-authenticate", "Bearer")])
    }
    // The host's own socket may ask for any name.
    guard boards.contains(board) else { return .text(404, "There is no board of that name.") }
    return .json(200, boards.open[board]?.now { $0.pulse.report } ?? BoardPulse().report)
  }
}
