import ArgumentParser

/// A ``BoardApp`` on the command line: it serves its boards unless another command is named, and looks after the server
/// that runs.
struct AppCommand<App: BoardApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramName.typed, abstract: "Boards written in Swift: \(App.self).",
      discussion: """
        Without a command it serves the boards, and takes the options of `serve`. People join in their browsers, or \
        from a terminal with `displayboard join`.
        """,
      // No options here: they would be taken from the commands, which have a --data and a --board of their own.
      subcommands: [AppServe<App>.self] + OperatorCommands.all, defaultSubcommand: AppServe<App>.self)
  }
}
