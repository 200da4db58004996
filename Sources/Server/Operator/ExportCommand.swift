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
    commandName: "export",
    abstract: "Take a board home as a file, a list, a picture or a keepsake, or its history as a table.",
    discussion: """
      Asks the running server; if none runs, it opens the data directory. The file has what hosts see. Cards and votes \
      that a section hides are left out, unless you say --hidden (anyone who has the data directory can read \
      them anyway), and an anonymous board names nobody. A table is safe to open in a spreadsheet: cells that would be \
      formulas begin with an apostrophe, which `import` takes away. A picture (svg) and a keepsake show what everyone \
      sees, with estimated widths of text; the board's page knows its fonts and draws finer ones, and PNG. They have \
      up to 16 MB of cards' pictures, and so has JSON with --pictures. --history exports everything that happened, \
      oldest last, as CSV or JSON Lines; `host history` has filters for it.
      """)

  @Option(help: "The board. (default: the first)") var board: String?
  @Option(help: "json, yaml, markdown, csv, svg or keepsake.") var format = ExportForm.json
  @Flag(help: "Export what happened on the board instead of what is on it: json (JSON Lines) or csv.") var history =
    false
  @Option(
    name: [.short, .long], help: "The file to write. (default: standard output)", completion: .file())
  var output: String?
  @Flag(help: "Replace the file, if there is one.") var replace = false
  @Flag(help: "Include what sections hide.") var hidden = false
  @Flag(name: .customLong("no-names"), help: "Name nobody: no authors, votes, dibs or guests.") var isNameless = false
  @Flag(name: .customLong("pictures"), help: "Include the pictures on cards that everyone sees, in JSON.")
  var withPictures = false
  @Option(help: "The server's data directory.") var data = "data"

  func validate() throws {
    if history {
      guard [.json, .csv].contains(format) else {
        throw ValidationError(.goesWith(option: "--history", other: "--format json|csv"))
      }
      guard !hidden, !isNameless else {
        throw ValidationError(.historyRules)
      }
    }
    if withPictures, format != .json || history {
      throw ValidationError(.picturesWithJson)
    }
    if hidden, format.list == nil { throw ValidationError(.drawingHides) }
  }

  func run() throws {
    if let output, !replace, FileManager.default.fileExists(atPath: output) {
      throw Complaint(.fileIsThere(file: output))
    }
    if history { return try write(Data(try whatHappened().utf8)) }
    let request = ExportRequest(
      format: format, withHidden: hidden, withNames: !isNameless, withPictures: withPictures,
      language: HostText.ofEnvironment.language)
    let bytes =
      if HostSession.isServed(data) {
        try HostRequest.get("/api/boards/\(try servedBoard())/export?\(request.query)", from: data)
      } else {
        try exported(request)
      }
    try write(Data(bytes))
  }

  /// All that is kept of the history, which only the server tells.
  private func whatHappened() throws -> String {
    guard HostSession.isServed(data) else {
      throw Complaint(.noServerRunning(data: data, command: "\(ProgramName.typed) serve --data \(data)"))
    }
    var lines: [String] = []
    let table = HistoryTable(of: try HostSession(data: data, board: board), isJSON: format == .json)
    try table.write { lines.append($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func write(_ bytes: Data) throws {
    guard let output else {
      // Into a pipe it goes byte for byte; on a terminal, the text must not command the terminal.
      guard isatty(STDOUT_FILENO) == 1 else { return FileHandle.standardOutput.write(bytes) }
      return print(sanitized(String(decoding: bytes, as: UTF8.self), keepsLines: true), terminator: "")
    }
    do {
      // In any case, the file is the old one or the new one.
      try bytes.write(to: URL(filePath: output), options: .atomic)
    } catch {
      throw Complaint(.cannotBeOpened(path: output, problem: error.localizedDescription))
    }
  }

  /// The board's name as a path has it.
  private func servedBoard() throws -> BoardName {
    if let board { return try name(board) }
    return try name(try HostSession(data: data, board: nil).firstBoard())
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
    try ClusterNote.refuse(in: data)
    let named = try board.map(name)
    var outcome: ExportSource.Outcome?
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
        outcome = try exported.text(request, at: .now, from: journal)
      }
    } catch {
      throw Complaint(.cannotBeOpened(path: data, problem: error.detail))
    }
    switch outcome {
    case .text(let text)?: return Array(text.utf8)
    case .tooLarge(let cardsMax)?: throw Complaint(.tooManyToDraw(limit: cardsMax))
    case nil: throw Complaint(.noBoard(board: board ?? ""))
    }
  }
}

extension ExportForm: ExpressibleByArgument {}
