import ArgumentParser
import Foundation
import Logging

/// What a ``BoardApp`` does when it is started.
struct AppCommand<App: BoardApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: CommandLine.arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 },
      abstract: "Serve the boards of \(App.self) to a room.",
      discussion: "`displayboard host` and `displayboard join` work with this server too.")
  }

  @OptionGroup var options: ServeOptions

  func run() throws {
    let app = App()
    try serve(
      try options.configuration(boardPaths: []), boards: try AppBoards(app.boards, values: app.values))
  }
}

/// Serves until the process is told to stop, and prints where guests find the boards.
public func serve(_ configuration: ServeConfiguration, boards: AppBoards = .none) throws(ServeError) {
  let server = try RunningServer(
    configuration, boards: boards, logger: Logger(label: "displayboard") { StreamLogHandler.standardError(label: $0) })
  show(server.invitation)
  server.invitationChanged = { show($0) }
  server.run()
}

/// Written at once, not when a buffer is full: through a pipe, too, somebody waits for the address.
private func show(_ invitation: Invitation) {
  FileHandle.standardOutput.write(Data((invitation.lines.joined(separator: "\n") + "\n").utf8))
}
