import ArgumentParser
import BoardUITerminal
import Document
import Foundation
import Messages
import Presentation
import Sentences

/// `displayboard inspect`: a board at each stage of its way to a screen, for its author.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Print what a board declares, what it resolves to, and its scene, as text.",
    discussion: """
      Asks the running server; without one it opens the data directory. A board file's path shows what that file alone \
      declares. Without --declared, --resolved or --scene it prints all three. Equal boards print equal text: keep it, \
      change something, and diff.
      """)

  @Argument(help: "The board's name, or the path of a board file.") var board: String
  @Option(help: "The server's data directory.") var data = "data"
  @Option(help: "phone, desktop, wall or terminal.") var surface = Surface.Kind.desktop
  @Option(help: "Points, or cells on a terminal. (default: the usual width of such a screen)") var width: Int?
  @Option(help: "Another container than the board's.") var container: String?
  @Flag(help: "The declaration, with keys and ids, and what people made of it.") var declared = false
  @Flag(help: "The resolved tree with ids, sections and container values.") var resolved = false
  @Flag(help: "The laid-out scene.") var scene = false

  func validate() throws {
    try check("--width", width, isIn: 1...100_000)
    if let container, StockContainer.named(container) == nil {
      throw ValidationError.noContainer(container, among: StockContainer.all.map(\.name))
    }
  }

  func run() throws {
    // People's texts go to a terminal, so each line is made harmless, and stays a line.
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
    FileHandle.standardOutput.write(Data(lines.joined(separator: "\n").utf8))
  }

  private var request: InspectionRequest {
    let asked: [(BoardInspection.Stage, Bool)] = [(.declared, declared), (.resolved, resolved), (.scene, scene)]
    let stages = asked.filter(\.1).map(\.0)
    let usual = [Surface.Kind.phone: 390, .desktop: 1280, .wall: 1920, .terminal: 80]
    return InspectionRequest(
      stages: stages.isEmpty ? BoardInspection.Stage.allCases : stages,
      surface: SurfaceRequest(kind: surface, width: width ?? usual[surface] ?? 1280), container: container)
  }

  private func text() throws -> String {
    guard let name = BoardName(board) else { return try request.text(ofFile: board) }
    guard HostSession.isServed(data) else { return try request.text(of: name, in: data) }
    guard case .inspection(let text) = try HostSession(data: data, board: board).ask(.inspect(request)) else {
      throw Complaint(.notUnderstood)
    }
    return text
  }
}
