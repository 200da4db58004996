import ArgumentParser
import BoardUITerminal
import Document
import Foundation
import Messages
import Sentences
import Storage
import TerminalScreen

/// `displayboard owner`: makes boards and ends them, through the running server's own socket. Anyone who can open that
/// is the owner.
struct OwnerConsole: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "owner", abstract: "Make boards on a running server, rename, copy, archive and delete them.",
    subcommands: [
      OwnerLinkCommand.self, OwnerRotate.self, OwnerBoards.self, OwnerTemplates.self, OwnerMake.self,
      OwnerDuplicate.self, OwnerRename.self, OwnerArchive.self, OwnerUnarchive.self, OwnerDelete.self,
      OwnerRestore.self, OwnerText.self, OwnerSaveTemplate.self, OwnerRemoveTemplate.self,

      OwnerHealth.self,

      OwnerBackup.self, OwnerBackupsList.self, OwnerRemoveBackup.self, OwnerPassphrase.self, OwnerUnseal.self,
    ])
}

/// Which server.
struct OwnerOptions: ParsableArguments {
  @Option(help: "The running server's data directory.")
  var data = "data"

  /// The server's answer to one command.
  func ask(_ kind: String, _ fields: [String: Value] = [:]) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(try answer(kind, fields)))
  }

  /// The same as the JSON that it is.
  func answer(_ kind: String, _ fields: [String: Value] = [:]) throws -> [UInt8] {
    guard HostSession.isServed(data) else {
      throw Complaint(.noServerRunning(data: data, command: "\(ProgramName.typed) serve --data \(data)"))
    }
    let body = Array(try JSONEncoder().encode(fields.merging(["t": .text(kind)]) { $1 }))
    let (status, answer) = try HostRequest.post("/owner/commands", body, to: data)
    guard status == "200" else { throw Complaint(Self.sentence(of: answer)) }
    return answer
  }

  func ask(_ kind: String, _ fields: [String: Value] = [:], _ done: CommandSentence) throws {
    _ = try ask(kind, fields)
    print(HostText.ofEnvironment.said(done))
  }

  /// The server's answer, as far as commands print it.
  struct Answer: Decodable {
    struct Board: Decodable {
      var name: String
      var title: String
      var origin: String
      var people: Int
      var cards: Int?
      var archived: Bool
      var deletedAt: Int64?
      var problem: String?
    }

    struct Template: Decodable {
      var name: String
      var title: String
      var about: String?
    }

    var boards: [Board]?
    var templates: [Template]?
    var board: String?
    var text: String?
    var link: String?

    struct Backup: Decodable {
      var name: String
      var madeAt: Int64
      var bytes: Int
    }

    struct BackedUpBoard: Decodable {
      var name: String
      var title: String?
    }

    var backup: String?
    var backups: [Backup]?
    var backedUp: [BackedUpBoard]?
    var imported: HostResult.Imported?
  }

  /// A refusal as the server sends it.
  private struct ReadRefusal: Decodable {
    var parameters: [String: Value] = [:]
    var mistake: HostResult.DeclarationMistake?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      do {
        mistake = try fields.decodeIfPresent(HostResult.DeclarationMistake.self, forKey: "mistake")
      } catch {
        // A newer server's mistake, say: the refusal then has its English sentence in `what`.
        mistake = nil
      }
      for name in fields.allKeys where name.stringValue != "mistake" {
        parameters[name.stringValue] = try fields.decode(Value.self, forKey: name)
      }
    }
  }

  /// A refusal in the language of the person who typed the command.
  private static func sentence(of answer: [UInt8]) -> String {
    let refusal: ReadRefusal
    do {
      refusal = try JSONDecoder().decode(ReadRefusal.self, from: Data(answer))
    } catch {
      return HostText.ofEnvironment.said(.notUnderstood)
    }
    let parameters = refusal.parameters
    func text(_ name: String) -> String { if case .text(let text)? = parameters[name] { text } else { "" } }
    func number(_ name: String) -> Int {
      if case .number(let number)? = parameters[name] { Int(exactly: number) ?? 0 } else { 0 }
    }
    let code = text("code")
    let sentence: CommandSentence? =
      switch code {
      case "noSuchBoard": .noBoard(board: text("board"))
      case "noSuchTemplate": .ownerNoTemplate(template: text("template"))
      case "notStored":
        text("file").isEmpty
          ? .ownerWrittenInSwift(board: text("board")) : .ownerNotStored(file: text("file"), board: text("board"))
      case "badBoard": .ownerRefusedBadBoard(what: refusal.mistake.map(HostText.ofEnvironment.said) ?? text("what"))
      case "full": .ownerFull(limit: number("limit"))
      case "byHand": .ownerByHand
      case "notWritten", "diskFull": .ownerNotWritten

      case "noSuchBackup": .backupUnknown(backup: sanitized(text("backup")))
      case "backupDamaged": .backupsRefusedBackupDamaged
      case "backupNewer": .backupsRefusedBackupNewer
      case "backupsFull": .backupsRefusedBackupsFull
      case "busy": .backupsRefusedBusy
      case "notInBackup": .backupsRefusedNotInBackup
      case "noText": .backupsRefusedNoText
      case "notServed": .backupNotServed(board: text("board"))

      case "notInCluster": .notInCluster
      case "hearsNobody": .nodeHearsNobody
      case "nodeReplaced": .nodeIsReplaced
      case "movesFull": .movesFull
      case "noSuchNode": .noNode(node: sanitized(text("node")), nodes: sanitized(text("nodes")))
      case "nodeSilent": .nodeIsSilent(node: sanitized(text("node")))
      case "nodeStopping": .nodeIsStopping(node: sanitized(text("node")))
      case "notGiven": .boardNotGiven(holder: sanitized(text("holder")), board: text("board"))
      case "notTaken":
        text("holder").isEmpty
          ? .boardNotTaken(node: sanitized(text("node")), board: text("board"))
          : .boardStayed(
            node: sanitized(text("node")), board: text("board"), holder: sanitized(text("holder")))
      default: nil
      }
    if let sentence { return HostText.ofEnvironment.said(sentence) }
    guard let known = Refusal.Code(rawValue: code) else {
      return HostText.ofEnvironment.said(.serverRefused(code: code))
    }
    return TerminalScreen.sentence(for: Refusal(known, parameters), in: HostText.ofEnvironment.language)
  }
}

struct OwnerLinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Print the owner's link. Keep it off the projector.")

  @OptionGroup var options: OwnerOptions

  func run() throws {
    for line in HostText.withCode(try options.ask("link").link ?? "") { print(line) }
  }
}

struct OwnerRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Make a new owner's link. The old one opens nothing any more.")

  @OptionGroup var options: OwnerOptions

  func run() throws {
    for line in HostText.withCode(try options.ask("rotate").link ?? "") { print(line) }
  }
}

struct OwnerBoards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards", abstract: "List all boards, including archived and deleted ones.")

  @OptionGroup var options: OwnerOptions

  func run() throws {
    let text = HostText.ofEnvironment
    let boards = try options.ask("boards").boards ?? []
    if boards.isEmpty {
      print(text.said(.noBoardsYet(command: "\(ProgramName.typed) owner make TITLE --data \(sanitized(options.data))")))
    }
    for board in boards {
      let cards = text.said(board.cards.map { .cardCount(count: $0) } ?? .notOpen)
      let states: [CommandSentence?] = [
        board.deletedAt != nil ? .deleted : board.archived ? .archived : nil,
        board.origin == "file" ? .inFile : board.origin == "app" ? .inApp : nil,
      ]
      let isServed = board.deletedAt == nil && !board.archived
      let line =
        isServed ? text.said(.boardLine(board: board.name, people: "\(board.people)", cards: cards)) : board.name
      print(([line, sanitized(board.title)] + states.compactMap { $0.map(text.said) }).joined(separator: "  "))
      if let problem = board.problem { print("  \(sanitized(problem))") }
    }
  }
}

struct OwnerTemplates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "List the templates that boards are made from.")

  @OptionGroup var options: OwnerOptions

  func run() throws {
    for template in try options.ask("boards").templates ?? [] {
      print([template.name, template.title, template.about ?? ""].map { sanitized($0) }.joined(separator: "  "))
    }
  }
}

struct OwnerMake: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Make a board, and name it in links after its title.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The title that people read above the board.") var title: String
  @Option(help: "The template to begin with, as `owner templates` lists it. (default: an empty board)")
  var template: String?

  func run() throws {
    var fields: [String: Value] = ["title": .text(title)]
    if let template { fields["template"] = .text(template) }
    print(HostText.ofEnvironment.said(.ownerMade(board: try options.ask("make", fields).board ?? "")))
  }
}

struct OwnerDuplicate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Make a board like another one.",
    discussion: "The copy has no people, votes or history. With --cards it has the cards, without their authors.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` lists it.") var board: String
  @Argument(help: "The copy's title.") var title: String
  @Flag(help: "Copy the cards too, without their authors.") var cards = false

  func run() throws {
    let answer = try options.ask(
      "duplicate", ["board": .text(board), "title": .text(title), "cards": .flag(cards)])
    print(HostText.ofEnvironment.said(.ownerMade(board: answer.board ?? "")))
  }
}

struct OwnerRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a board another title. Its links stay.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` lists it.") var board: String
  @Argument(help: "The new title.") var title: String

  func run() throws {
    try options.ask("rename", ["board": .text(board), "title": .text(title)], .ownerRenamed(board: board))
  }
}

struct OwnerArchive: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "End a board and keep it. Nobody can open it, not even hosts, until you unarchive it.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` lists it.") var board: String

  func run() throws { try options.ask("archive", ["board": .text(board)], .ownerArchived(board: board)) }
}

struct OwnerUnarchive: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "unarchive", abstract: "Serve an archived board again.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` lists it.") var board: String

  func run() throws { try options.ask("unarchive", ["board": .text(board)], .ownerBack(board: board)) }
}

struct OwnerDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a board. It can be restored for \(ServerState.restorableDays) days.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` lists it.") var board: String

  func run() throws {
    try options.ask(
      "delete", ["board": .text(board)], .ownerDeleted(board: board, days: "\(ServerState.restorableDays)"))
  }
}

struct OwnerRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a deleted board back, or one out of a backup.",
    discussion: """
      With --from, the board comes out of a backup that the server keeps. With --as it is a new board with links of \
      its own. With --over the board of that name goes back to the backup: its people and links stay, all boards are \
      backed up first, and everyone who has it open comes back by themselves.
      """)

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` or `owner backups --boards` lists it.") var board: String
  @Option(help: "The backup's name, as `owner backups` lists it.") var from: String?
  @Option(name: .customLong("as"), help: "The title of the new board.") var title: String?
  @Flag(help: "Take the board that is here back to the backup.") var over = false

  func validate() throws {
    guard (from == nil) == (title == nil && !over), title == nil || !over else {
      throw ValidationError(.fromWithAsOrOver)
    }
  }

  func run() throws {
    let text = HostText.ofEnvironment
    guard let from else {
      return try options.ask("restore", ["board": .text(board)], .ownerBack(board: board))
    }
    var fields: [String: Value] = ["backup": .text(from), "board": .text(board)]
    if let title { fields["title"] = .text(title) } else { fields["over"] = .flag(true) }
    let answer = try options.ask("restoreBoard", fields)
    print(
      text.said(
        over
          ? .wentBack(board: board, backup: answer.backup ?? "") : .ownerMade(board: answer.board ?? "")))
  }
}

struct OwnerText: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text", abstract: "Print a board's description: a board file that `serve --board` opens.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` lists it.") var board: String

  func run() throws {
    let text = try options.ask("text", ["board": .text(board)]).text ?? ""
    // Into a file it goes byte for byte; on a terminal, the text must not command the terminal.
    if isatty(STDOUT_FILENO) == 1 {
      print(sanitized(text, keepsLines: true))
    } else {
      FileHandle.standardOutput.write(Data(text.utf8))
    }
  }
}

struct OwnerSaveTemplate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save-template", abstract: "Keep a board's description as a template of your own.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `owner boards` lists it.") var board: String
  @Argument(help: "The template's title.") var title: String

  func run() throws {
    try options.ask("saveTemplate", ["board": .text(board), "title": .text(title)], .ownerTemplate)
  }
}

struct OwnerRemoveTemplate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-template", abstract: "Remove a template of your own.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The template's name, as `owner templates` lists it.") var name: String

  func run() throws { try options.ask("removeTemplate", ["name": .text(name)], .ownerTemplateGone) }
}
