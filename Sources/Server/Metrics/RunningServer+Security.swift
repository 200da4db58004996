import Document
import Logging
import Messages
import Room
import Service

// Events of the server and its boards that the operator wants to know.

extension RunningServer {
  func note(_ event: SecurityEvent, on board: BoardName?) { security.note(event, on: board, at: loop.now) }

  /// Looks often enough that a line comes soon after its minute, and looks at the network part's counts once a minute.
  func watchSecurity() {
    _ = loop.timer(after: .seconds(5), repeating: .seconds(5)) { [weak self] in
      guard let self else { return }
      security.writeWhatIsDue(at: loop.now)
    }
    _ = loop.timer(after: SecurityLog.pause, repeating: SecurityLog.pause) { [weak self] in self?.noteTraffic() }
  }

  func endSecurity() {
    security.end()
    noteTraffic()
  }

  /// Logs what the network part turned away since it was asked last.
  private func noteTraffic() {
    if let counts = webServer?.counts { security.note(counts) }
  }

  // MARK: Metrics

  func addSecurity(to text: inout PrometheusText) {
    let boards = [nil] + security.boards.map { Optional($0) }
    text.counter(
      "displayboard_security_events_total",
      "Events that an operator should see, by kind; without a board: of none, or of a board beyond the first "
        + "\(SecurityLog.boardsMax).",
      series: boards.flatMap { board in
        SecurityEvent.Kind.allCases.map { kind in
          (Self.labels(board) + [("kind", kind.rawValue)], security.count(of: kind, on: board))
        }
      })
  }

  private static func labels(_ board: BoardName?) -> [(String, String)] {
    board.map { [("board", $0.description)] } ?? []
  }

  /// The use of everything that has a limit, and the people who are here.
  func addUse(to text: inout PrometheusText) {
    let counts = boards.open.compactMapValues(\.counts)
    let roles = counts.values.reduce(into: [Role: Int]()) { $0.merge($1.sessions, uniquingKeysWith: +) }
    text.gauge(
      "displayboard_sessions_by_role", "Sessions that said hello, by role.",
      series: Role.allCases.map { ([("role", $0.rawValue)], roles[$0] ?? 0) })
    func add(_ name: String, _ help: String, _ used: (RoomCounts) -> Int) {
      var series = security.boards.compactMap { board in counts[board].map { (Self.labels(board), used($0)) } }
      let others = counts.filter { !security.boards.contains($0.key) }.map { used($0.value) }
      if let most = others.max() { series.append(([], most)) }
      text.gauge(name, help, series: series)
    }
    let rest = " Without a board: the most of any board beyond the first \(SecurityLog.boardsMax)."
    add("displayboard_board_seats", "Seats that are taken on each open board." + rest, \.seats)
    add("displayboard_board_outboxes", "Outboxes of each open board: tabs and programs that wrote." + rest, \.outboxes)
    add("displayboard_board_waiting", "Newcomers who wait for a host to let them in, by board." + rest, \.waiting)
    text.gauge("displayboard_seats_limit", "Seats that a board may have.", Double(configuration.limits.seatsMax))
    text.gauge(
      "displayboard_outboxes_limit", "Outboxes that a board may have.", Double(configuration.limits.outboxesMax))
    text.gauge(
      "displayboard_connections_limit", "Connections that there may be.", Double(configuration.connectionsMax))
    text.gauge(
      "displayboard_boards_unreadable", "Boards that couldn't be opened when someone came to them.",
      Double(boards.closed.values.count { $0.problem != nil }))
  }
}
