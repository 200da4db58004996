import ArgumentParser
import Server

@main
struct DisplayBoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "displayboard", abstract: "A live display board for a room full of people.",
    subcommands: [
      ServeCommand.self, HostConsole.self, JoinCommand.self, InspectCommand.self, BackupCommand.self,
      RestoreCommand.self, RepairCommand.self,
    ])

  static func main() { mainWithOptionsFile() }
}
