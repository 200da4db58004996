import Document
import Room
import Service

// How one board has been in the last five minutes: `GET /health/<board>` with the token of a link of its hosts, or by
// the host's own socket. It says nothing of any other board.

extension RunningServer {
  static let boardHealthPath = "/health/"

  private static func board(ofHealth request: Request) -> BoardName? {
    guard request.path.hasPrefix(boardHealthPath), [.get, .head].contains(request.method) else { return nil }
    return BoardName(String(request.path.dropFirst(boardHealthPath.count)))
  }

  /// The board whose health this request asks for, if its room lives on another loop and the sender may know.
  func distantHealth(of request: Request) -> OpenBoard? {
    guard let name = Self.board(ofHealth: request), let board = boards.open[name], !board.isHere, mayHost(request),
      mayAskDoctor(request, on: name)
    else { return nil }
    return board
  }

  /// False if the request is for something else.
  func askBoardHealth(_ request: Request, for connection: ConnectionID) -> Bool {
    guard let board = distantHealth(of: request) else { return false }
    board.ask({ $0.pulse.report }) { [weak self] report in
      self?.answer(connection, .json(200, report ?? BoardPulse().report))
    }
    return true
  }

  /// Nil: the request is for someone else.
  func answerBoardHealth(_ request: Request) -> Response? {
    guard let board = Self.board(ofHealth: request) else { return nil }
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
