import ArgumentParser
import Foundation
import Logging

/// What a ``BoardApp`` does when it is started: it supervises itself in a child process, which serves.
struct AppServe<App: BoardApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "serve", abstract: "Serve the boards of \(App.self) to a room.")
  }

  @OptionGroup var options: ServeOptions

  @Option(help: "Seconds that a board's own code may take at a time; after that, the board becomes a list.")
  var budget = 2.0

  @Flag(help: "Serve in this process itself, for a debugger; code that traps then ends all boards.")
  var unsupervised = false

  func validate() throws {
    guard budget >= 0.05, budget <= 600 else { throw ValidationError("A budget is 0.05 to 600 seconds.") }
  }

  func run() throws {
    var configuration = try options.configuration(boardPaths: [])
    guard !unsupervised else { return try serve(configuration, boards: try boards()) }
    let note = try WorkNote(in: try DataDirectory(at: configuration.dataPath))
    guard let text = ProcessInfo.processInfo.environment[Handover.variable] else {
      var supervisor = Supervisor(note: note, budgetSeconds: budget, logger: .lines)
      throw ExitCode(try supervisor.run())
    }
    var boards = try boards()
    let handover = try Handover(environmentText: text)
    boards.supervision = Supervision(note: note, stopped: handover.stopped)
    // Clients look for the server at its old address.
    if handover.isRestart, configuration.port == 0 { configuration.port = nil }
    Watchdog(note: note, budget: .seconds(budget), leash: ChildProcess.leashDescriptor).start()
    try serve(configuration, boards: boards, isSilent: handover.isRestart)
  }

  private func boards() throws(ServeError) -> AppBoards {
    // Unsafe: commands run on the main thread, and so does the loop that the boards are for.
    nonisolated(unsafe) var boards: Result<AppBoards, ServeError>?
    MainActor.assumeIsolated {
      boards = Result { () throws(ServeError) in
        let app = App()
        return try AppBoards(app.boards, values: app.values)
      }
    }
    guard let boards else { preconditionFailure("the main actor ran nothing") }
    return try boards.get()
  }
}
