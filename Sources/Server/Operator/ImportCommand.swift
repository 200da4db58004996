import ArgumentParser
import BoardUITerminal
import Document
import Foundation
import Messages
import Room
import Sentences
import Service
import TerminalScreen

/// `displayboard import`: cards from a file come to a board, or make a new one.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring cards from a file to a board of the running server, or make a new board.",
    discussion: """
      Reads what `export` wrote, board files, Markdown lists, tables (CSV), boards that Trello exported (JSON), and texts with a card \
      in each line. With --dry-run it says what would come, and what is left out and why. Up to 10,000 cards come, in pieces.
      """)

  @Argument(help: "The file; `-` reads standard input.", completion: .file()) var file: String
  @Option(help: "The board. (default: the first that the server names when it starts)") var board: String?
  @Option(name: .customLong("new"), help: "Make a new board with this title.") var title: String?
  @Option(help: "json, yaml, markdown, csv or text. (default: by the file's name and what is in it)")
  var format: CardImport.Format?
  @Option(help: "The section for all cards, by its id. (default: the sections that the file names)")
  var section: String?
  @Flag(help: "Change nothing.") var dryRun = false
  @Option(help: "The server's data directory.") var data = "data"

  /// The largest file that this program reads before it sends the parts that count. JSON may have pictures in it.
  private var fileBytesMax: Int { (format ?? Self.format(of: file)) == .json ? 32 << 20 : 5 << 20 }
  /// The largest text that the server takes.
  private static let textBytesMax = RoomConfiguration(board: BoardTitle(name: "", title: "")).importBytesMax

  func validate() throws {
    if let section { _ = try SectionID(typed: section) }
    if title != nil, board != nil || section != nil {
      throw ValidationError(.newGoesAlone)
    }
  }

  func run() throws {
    let read = try parted(try text())
    var what = CardImport(
      read.text, format: format ?? Self.format(of: file), name: Self.name(of: file),
      section: section.flatMap(SectionID.init), isTrial: dryRun)
    what.tellsProgress = !dryRun
    try checkSize(of: what)
    if let title { return try make(title, from: what) }
    let text = HostText.ofEnvironment
    let isWatched = isatty(STDERR_FILENO) == 1
    let session = try HostSession(data: data, board: board)
    let carried = dryRun || read.pictures.isEmpty ? nil : try picturesToSend(read.pictures, before: what)
    let answer = try session.ask(.importCards(what), after: carried) { sent in
      if isWatched { Self.show(text.said(.transferSending(count: sent, limit: carried?.pictures.count ?? 0))) }
    } coming: { done, all in
      if isWatched { Self.show(text.said(.transferComing(count: done, limit: all))) }
    }
    if isWatched { Self.show("") }
    guard case .imported(let imported) = answer else { throw Complaint(.notUnderstood) }
    // Nobody comes back to that seat. It is written down with the first card.
    if imported.cards > 0, let seat = session.seat {
      _ = try HostSession(data: data, board: board).ask(.forget(seat))
    }
    for line in try text.lines(of: imported, isTrial: dryRun) { print(line) }
    if let before = imported.before {
      let named = board.map { " --board \(sanitized($0))" } ?? ""
      print(
        text.said(
          .transferBack(
            command: "\(ProgramName.typed) host restore-moment \(before.rawValue)\(named) --data \(sanitized(data))")))
    }
  }

  /// The pictures that the text's cards name; nil if they name none.
  private func picturesToSend(
    _ pictures: [ExportedBoard.Picture], before what: CardImport
  ) throws -> CarriedPictures? {
    guard case .link(let link) = try HostSession(data: data, board: board).ask(.link(.host)) else {
      throw Complaint(.notUnderstood)
    }
    let carried = CarriedPictures(pictures, namedIn: what.text, token: link.token)
    return carried.pictures.isEmpty ? nil : carried
  }

  /// On one line, in place of what it said before.
  private static func show(_ sentence: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(sentence)".utf8))
  }

  /// A text that is too large for a message would end the conversation without a word.
  private func checkSize(of what: CardImport) throws(Complaint) {
    let message = ClientMessage.host(id: 1, .importCards(what)).encoded()
    guard what.text.utf8.count <= Self.textBytesMax, message.count <= WebServerConfiguration.messageCapUsual else {
      throw Complaint(.transferTooLarge(size: "400 KB"))
    }
  }

  private func make(_ title: String, from what: CardImport) throws {
    var fields: [String: Value] = ["title": .text(title), "text": .text(what.text), "trial": .flag(what.isTrial)]
    if let format = what.format { fields["format"] = .text(format.rawValue) }
    let answer = try OwnerOptions.parse(["--data", data]).ask("makeFrom", fields)
    let text = HostText.ofEnvironment
    if let imported = answer.imported {
      for line in try text.lines(of: imported, isTrial: dryRun) { print(line) }
    }
    if let board = answer.board { print(text.said(.ownerMade(board: board))) }
  }

  // MARK: The file

  private func text() throws -> String {
    let text: String
    if file == "-" {
      let bytes = try FileHandle.standardInput.read(upToCount: fileBytesMax + 1) ?? Data()
      guard bytes.count <= fileBytesMax else { throw Complaint(.transferTooLarge(size: "\(fileBytesMax >> 20) MB")) }
      guard let piped = String(validating: bytes, as: UTF8.self) else {
        throw Complaint(.cannotBeOpened(path: file, problem: HostText.ofEnvironment.said(.notText)))
      }
      text = piped
    } else {
      do throws(TextFileProblem) {
        text = try TextFile.contents(of: file, bytesMax: fileBytesMax)
      } catch {
        throw Complaint(.cannotBeOpened(path: file, problem: HostText.ofEnvironment.said(error.sentence)))
      }
      guard text.utf8.count <= fileBytesMax else {
        throw Complaint(.transferTooLarge(size: "\(fileBytesMax >> 20) MB"))
      }
    }
    return text
  }

  /// The text that the server reads, and the pictures of the file, which are sent by themselves.
  private func parted(_ text: String) throws -> (text: String, pictures: [ExportedBoard.Picture]) {
    if var board = try? JSONDecoder().decode(ExportedBoard.self, from: Data(text.utf8)), let pictures = board.pictures {
      board.pictures = nil
      board.picturesLeftOut = nil
      return (board.json, pictures)
    }
    // Most of what Trello exports is a record of changes, which nothing here reads.
    guard let board = TrelloBoard(exported: text) else { return (text, []) }
    return (String(decoding: try JSONEncoder().encode(board), as: UTF8.self), [])
  }

  private static func format(of file: String) -> CardImport.Format? {
    switch file.split(separator: ".").last?.lowercased() {
    case "json": .json
    case "yaml", "yml": .yaml
    case "md", "markdown": .markdown
    case "csv": .csv
    case "txt": .text
    default: nil
    }
  }

  /// The file's name without its folder and ending.
  private static func name(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return String(name.split(separator: ".").first ?? "–")
  }
}

extension HostText {
  /// The cards that came, or would.
  ///
  /// - Throws: why nothing does.
  func lines(of imported: HostResult.Imported, isTrial: Bool) throws(Complaint) -> [String] {
    if let mistake = imported.mistake {
      throw Complaint(.transferLine(line: "\(mistake.line)", message: said(mistake)))
    }
    if let refusal = imported.refusal {
      if refusal.parameters["what"] == .text("import"), case .number(let limit)? = refusal.parameters["limit"] {
        throw Complaint(.transferTooMany(limit: Int(limit)))
      }
      let because = TerminalScreen.sentence(for: refusal, in: language)
      guard imported.before != nil else { throw Complaint(because) }
      // Others changed the board while the cards came.
      let wanted = imported.sections.reduce(0) { $0 + $1.cards }
      throw Complaint(.transferPart(count: imported.cards, limit: wanted, message: because))
    }
    let sections = imported.sections.map { section in
      let isNew = section.isNew ? " (\(said(.transferIsNew)))" : ""
      return "  \(sanitized(section.title))\(isNew): \(said(.transferCards(count: section.cards)))"
    }
    let left = LeftOut.Reason.allCases.compactMap { reason in
      imported.leftOut[reason] > 0 ? "  " + said(sentence(reason, imported.leftOut[reason])) : nil
    }
    let head =
      imported.sections.isEmpty
      ? said(.transferNothing) : said(isTrial ? .transferWould : .transferDone(count: imported.cards))
    let settings = imported.settings.map { ["  " + said(.transferSettings(count: $0))] } ?? []
    return [head] + sections + settings + (left.isEmpty ? [] : [said(.transferLeft) + ":"] + left)
  }

  private func sentence(_ reason: LeftOut.Reason, _ count: Int) -> CommandSentence {
    switch reason {
    case .archived: .transferLeftArchived(count: count)
    case .empty: .transferLeftEmpty(count: count)
    case .tooLong: .transferLeftTooLong(count: count)
    case .character: .transferLeftCharacter(count: count)
    case .value: .transferLeftValue(count: count)
    case .people: .transferLeftPeople(count: count)
    case .column: .transferLeftColumn(count: count)
    case .prose: .transferLeftProse(count: count)

    case .setting: .transferLeftSetting(count: count)
    case .message: .transferLeftMessage(count: count)
    }
  }
}
