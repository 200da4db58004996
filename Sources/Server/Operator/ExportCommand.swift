import ArgumentParser
import BoardUITerminal
import Document
import Foundation
import Messages
import Presentation
import Sentences
import Storage

/// `displayboard export`: a board as a file, while the server runs or not.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Take a board home as JSON, a board file, a Markdown list or a table.",
    discussion: """
      Asks the running server; without one it opens the data directory. It has what hosts see: what a section hides is left out \
      (--hidden has it too, because whoever has the data directory can read it), and an anonymous board says nobody's name. \
      A table is safe to open in a spreadsheet: what would be a formula has an apostrophe before it, which `import` takes away. \
      Pictures (SVG, PNG) are drawn by a browser, so the board's page saves them: its menu has both.
      """)

  @Option(help: "The board. (default: the first)") var board: String?
  @Option(help: "json, yaml, markdown or csv.") var format = ExportFormat.json
  @Option(
    name: [.short, .long], help: "The file to write. (default: what is exported is printed)", completion: .file())
  var output: String?
  @Flag(help: "Replace the file, if there is one.") var replace = false
  @Flag(help: "Also what sections hide.") var hidden = false
  @Option(help: "The server's data directory.") var data = "data"

  func run() throws {
    if let output, !replace, FileManager.default.fileExists(atPath: output) {
      throw Complaint("\(output) is there already: say --replace, or name another file.")
    }
    let request = ExportRequest(format: format, withHidden: hidden)
    let bytes =
      if HostSession.isServed(data) {
        try HostRequest.get("/api/boards/\(try servedBoard())/export?\(request.query)", from: data)
      } else {
        try exported(request)
      }
    try write(Data(bytes))
  }

  private func write(_ bytes: Data) throws {
    guard let output else {
      // Byte for byte into a pipe; on a terminal it must not command that.
      guard isatty(STDOUT_FILENO) == 1 else { return FileHandle.standardOutput.write(bytes) }
      return print(sanitized(String(decoding: bytes, as: UTF8.self), keepsLines: true), terminator: "")
    }
    do {
      // Whatever happens, the file is the old one or the new one.
      try bytes.write(to: URL(filePath: output), options: .atomic)
    } catch {
      throw Complaint(.cannotBeOpened(path: output, problem: error.localizedDescription))
    }
  }

  /// The board's name as a path has it.
  private func servedBoard() throws -> BoardName {
    if let board { return try name(board) }
    guard case .boards(let boards) = try HostSession(data: data, board: nil).ask(.boards), let first = boards.first
    else { throw Complaint(.notUnderstood) }
    return try name(first.name)
  }

  private func name(_ text: String) throws(Complaint) -> BoardName {
    guard let name = BoardName(text) else { throw Complaint(.noBoard(board: text)) }
    return name
  }

  // MARK: Without a server

  private func exported(_ request: ExportRequest) throws -> [UInt8] {
    // Opening makes what isn't there, and looking at a board should leave nothing behind.
    guard FileManager.default.fileExists(atPath: "\(data)/lock") else {
      throw Complaint(.noServerRunning(data: data, command: "\(ProgramName.typed) serve --data \(data)"))
    }
    let named = try board.map(name)
    do throws(JournalError) {
      let journal = try SQLiteJournal(directory: data, warn: { _ in })
      defer { journal.close() }
      let known = try journal.boards().sorted { $0.description < $1.description }
      if let name = named ?? known.first, known.contains(name) {
        let source = try journal.serverState().boards[name].map { BoardSource.store(name, text: $0.text) }
        let state = try journal.load(name).state
        let exported = ExportSource(
          name: name, title: state.settings.title ?? name.description, values: BoardValues.standard.schema,
          text: source, state: state)
        return Array(try exported.text(request, from: journal).utf8)
      }
    } catch {
      throw Complaint("\(data) can't be read: \(error.detail)")
    }
    throw Complaint(.noBoard(board: board ?? ""))
  }
}

extension ExportFormat: ExpressibleByArgument {}
