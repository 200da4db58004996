import ArgumentParser
import Joining
import Messages
import Server

@main
struct DisplayBoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "displayboard", abstract: "A live display board for a room full of people.",
    version: Release.version,
    subcommands: [ServeCommand.self, JoinCommand.self] + OperatorCommands.all)

  static func main() { mainWithOptionsFile() }
}
