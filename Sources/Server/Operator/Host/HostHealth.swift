import ArgumentParser
import Document
import Foundation
import Messages
import Sentences

/// `displayboard host health`: a board's last five minutes as a table.
struct HostHealth: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health", abstract: "Print how a board was in the last five minutes.",
    discussion: """
      As `owner health` does for the whole server; figures that only the server has are a dash. A board with nobody on \
      it has no figures.
      """)

  @OptionGroup var options: HostOptions

  func run() throws {
    let board = try options.board ?? HostSession(data: options.data, board: nil).firstBoard()
    guard let name = BoardName(board) else { throw Complaint(.noBoard(board: board)) }
    let answer = try HostRequest.get("\(RunningServer.boardHealthPath)\(name)", from: options.data)
    let report = try JSONDecoder().decode(HealthReport.self, from: Data(answer))
    for line in OwnerHealth.lines(report, in: HostText.ofEnvironment.language) { print(line) }
  }
}

extension HostSession {
  /// The board that is meant if nobody names one.
  func firstBoard() throws -> String {
    guard case .boards(let boards) = try ask(.boards), let first = boards.first else { throw Complaint(.notUnderstood) }
    return first.name
  }
}
