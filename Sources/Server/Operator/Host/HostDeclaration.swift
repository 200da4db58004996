import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

/// `displayboard host declaration`: the text that declares the board, as it is written.
struct HostDeclaration: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "declaration", abstract: "Print the text that declares the board, as it is written.")

  @OptionGroup var options: HostOptions

  func run() throws {
    guard case .declaration(let declaration) = try options.answer(to: .declaration) else {
      throw Complaint(.notUnderstood)
    }
    guard let text = declaration.text else { throw Complaint(.declarationNoText) }
    // Byte for byte: a text without a line end at its end is printed without one.
    print(text, terminator: "")
    if !declaration.mistakes.isEmpty {
      throw Complaint(lines: HostText.ofEnvironment.lines(of: declaration.mistakes, in: options.board ?? "board"))
    }
  }
}

/// `displayboard host declare FILE`: another text declares the board of the store.
struct HostDeclare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "declare", abstract: "Declare the board by another text. Boards of files are changed in their file.",
    discussion: "With --dry-run it says what would come, go and change, and what stays because people edited it.")

  @OptionGroup var options: HostOptions
  @Argument(help: "A board file.", completion: .file()) var file: String
  @Flag(help: "Change nothing.") var dryRun = false

  func run() throws {
    let text: String
    do throws(TextFileProblem) {
      text = try TextFile.contents(of: file, bytesMax: BoardFile.sizeMax)
    } catch {
      throw Complaint(.cannotBeOpened(path: file, problem: HostText.ofEnvironment.said(error.sentence)))
    }
    let shown = HostText.ofEnvironment
    if dryRun {
      guard case .checked(let check) = try options.answer(to: .checkDeclaration(text)) else {
        throw Complaint(.notUnderstood)
      }
      if !check.mistakes.isEmpty { throw Complaint(lines: shown.lines(of: check.mistakes, in: file)) }
      for line in shown.lines(of: check) { print(line) }
    } else {
      guard case .declared(let declared) = try options.answer(to: .declare(text, basedOn: nil)) else {
        throw Complaint(.notUnderstood)
      }
      print(try shown.said(declared, file: file))
    }
  }
}

/// `displayboard host title Quiz`, and the other controls of the declaration.
struct HostTitle: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "title", abstract: "Give the board another title.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The title.") var words: [String]

  func run() throws { try options.shape(.title(words.joined(separator: " "))) }
}

struct HostAnonymous: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anonymous", abstract: "Show nobody who wrote or did anything, from now on and for good.")

  @OptionGroup var options: HostOptions

  func run() throws { try options.shape(.anonymous(true)) }
}

struct HostVotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "votes", abstract: "Let people vote for cards, and say how many votes each has on the board.")

  @OptionGroup var options: HostOptions
  private static let eachMax = 1_000

  @Argument(help: "Votes per person; `any`: one for each card; `none`: nobody votes any more.") var count: String

  func run() throws {
    if count == "none" { return try options.shape(.noValue("votes")) }
    guard var votes = BoardFileReader.stock["votes"] else { preconditionFailure("votes aren't known by name") }
    if count != "any" {
      guard let each = Int(count), (1...Self.eachMax).contains(each) else {
        throw ValidationError(.votesEach(most: "\(Self.eachMax)"))
      }
      votes.field.each = each
    }
    try options.shape(.value(votes))
  }
}

struct HostValue: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value", abstract: "Let people set something on cards, or not any more.",
    discussion: """
      Known by name are dibs, votes, color and pinned. One of your own is written as in a board file: \
      host value energy '{ kind: number, label: Energy, min: 0, max: 3, shown: { badge: "⚡" } }'
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "The value's name.") var name: String
  @Argument(help: "What it is, unless it is known by its name.") var written: String?
  @Flag(help: "People can't set it any more.") var remove = false

  func run() throws {
    if remove { return try options.shape(.noValue(ValueKey(name))) }
    let text = "title: t\nvalues: { \(YAMLScalar.text(name)): \(written ?? "") }\n"
    let file: BoardFile
    do throws(BoardFileError) {
      file = try BoardFile(text, named: name)
    } catch {
      throw Complaint(HostText.ofEnvironment.said(error.sentence))
    }
    guard let value = file.values.first else { throw Complaint(.notUnderstood) }
    try options.shape(.value(value))
  }
}

extension HostOptions {
  /// Changes one thing in the declaration.
  fileprivate func shape(_ change: DeclarationChange) throws {
    guard case .shaped(let declared) = try answer(to: .shape(change)) else { throw Complaint(.notUnderstood) }
    print(try HostText.ofEnvironment.said(declared, file: board ?? ""))
  }
}

extension HostText {
  /// A line for each.
  fileprivate func lines(of mistakes: [HostResult.DeclarationMistake], in file: String) -> [String] {
    mistakes.map { "\(file):\($0.line):\($0.column): \(said($0))" }
  }

  /// Prints the outcome of a declaration.
  ///
  /// - Throws: why it isn't kept.
  fileprivate func said(_ declared: HostResult.Declared, file: String) throws(Complaint) -> String {
    if let mistakes = declared.mistakes, !mistakes.isEmpty { throw Complaint(lines: lines(of: mistakes, in: file)) }
    if let line = declared.byHand { throw Complaint(.declarationByHand(line: "\(line)")) }
    switch declared.origin {
    case .file?: throw Complaint(.shapeOriginFile)
    case .app?: throw Complaint(.shapeOriginApp)
    case .store?, nil: break
    }
    guard declared.version != nil else { throw Complaint(.declarationTheirs) }
    return said(.declarationKept)
  }

  fileprivate func lines(of check: HostResult.DeclarationCheck) -> [String] {
    func line(_ sign: String, _ things: HostResult.DeclarationCheck.Things) -> [String] {
      let names = things.names.map { "  \(sign) \(sanitized($0))" }
      return things.count > names.count ? names + ["  \(sign) … \(things.count)"] : names
    }
    let things = line("+", check.come) + line("-", check.go) + line("~", check.change) + line("=", check.stay)
    let all = things + check.settings.map { "  ~ \($0)" }
    return all.isEmpty ? [said(.shapeWouldDoNothing)] : [said(.declarationWouldDo)] + all
  }
}
