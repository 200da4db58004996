import ArgumentParser
import Server

/// `displayboard serve`: the evening itself.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve boards to a room.",
    discussion: """
      Prints the guests' address and its QR code; everything it prints may be projected. The boards, the links' secret \
      and the port stay in the data directory, so a second start goes on where the first one ended. If there is no \
      board yet and you name none, it makes a first one from the template `karaoke`; `owner link` leads to the page \
      that makes others.
      """)

  @OptionGroup var options: ServeOptions

  func run() throws {
    var configuration = try options.configuration(boardPaths: [])
    configuration.startsWithBoard = true
    configuration.earlierBoardPath = "deploy/boards"
    try serve(configuration)
  }
}
