import ArgumentParser
import Foundation
import Logging
import Server

/// `displayboard serve`: the evening itself.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve boards to a room.",
    discussion: """
      Prints the guests' address and its QR code; all that it prints may be projected. The board, the links' secret and \
      the port stay in the data directory, so that a second start goes on where the first one ended.
      """)

  @Option(help: "The data directory; made if need be.")
  var data = "data"

  @Option(help: "TCP port; 0 takes any free one. (default: last time's, else \(ServeConfiguration.defaultPort))")
  var port: Int?

  @Option(name: .customLong("board"), help: "A board file, or a folder of them. May be repeated.")
  var boards: [String] = ["deploy/boards"]

  @Option(help: "The folder with the page's files.")
  var web = "web"

  @Option(
    help: """
      The address guests use, if a proxy stands before this server. To us they then all come from the proxy's address: \
      raise --connections-per-address.
      """)
  var publicURL: String?

  @Option(help: "Listen on this address only.")
  var listen: String?

  @Option(help: "Connections without a seat that one address may have.")
  var connectionsPerAddress = 64

  @Option(help: "Connections in all.")
  var connections = 10_000

  @Option(
    help: ArgumentHelp("Write port and links to this file, for programs; only you can read it.", visibility: .hidden))
  var announce: String?

  /// Written at once, not when a buffer is full: through a pipe, too, somebody waits for the address.
  private static func show(_ invitation: Invitation) {
    FileHandle.standardOutput.write(Data((invitation.lines.joined(separator: "\n") + "\n").utf8))
  }

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("A port is a number from 0 to 65535.") }
    guard connectionsPerAddress > 0, connections > 0 else { throw ValidationError("At least one connection.") }
  }

  func run() throws {
    let server = try RunningServer(
      ServeConfiguration(
        dataPath: data, port: port, boardPaths: boards, webPath: web, publicURL: try publicURL.map(PublicURL.init),
        listenAddress: listen, connectionsPerAddress: connectionsPerAddress, connectionsMax: connections,
        announcePath: announce),
      logger: Logger(label: "displayboard") { StreamLogHandler.standardError(label: $0) })
    Self.show(server.invitation)
    server.invitationChanged = { Self.show($0) }
    server.run()
  }
}
