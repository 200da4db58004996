import BoardUITerminal
public import ArgumentParser
import Document
import FoundationEssentials
import Glibc
import Replica
import Sentences
import Service
import TerminalScreen

/// `displayboard join`: the board in a terminal, or as lines.
public struct JoinCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join a board from a terminal.",
    discussion: """
      You may give the address on the command line, but not the link's secret, because other programs could read it \
      there. Type the secret when asked, or give the whole link with --link-file or in \(JoinLink.environmentName).

      If you see a code on a screen, give the address and the code:  displayboard join 192.168.1.5:8080 7K2 M9Q

      With --plain it prints changes as lines and takes commands from standard input, a pipe, a file or a terminal; \
      the command help lists them. It ends when everything is saved: with code 0, or 1 if something was refused or \
      could not be saved in time.
      """)

  @Argument(help: "The board's address, such as http://192.168.1.5:8080/b/karaoke; without the # and what follows it.")
  var url: String?

  @Argument(help: "The six characters that a screen shows beside the address.")
  var code: [String] = []

  @Option(help: "A file with the link.")
  var linkFile: String?

  @Option(
    name: .customLong("ca"),
    help: ArgumentHelp(
      """
      Trust servers whose certificate is from an authority in this PEM file, or from one that the system knows. \
      (default: SSL_CERT_FILE, if set)
      """, valueName: "file"),
    completion: .file())
  var authorities: String?

  @Flag(help: "Print lines instead of drawing a screen, for scripts and screen readers.")
  var plain = false

  @Option(help: "Your name on the board.")
  var name: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Who you are, if this computer keeps several seats, or who you were on another device: a name or a seat's number.",
      discussion:
        "A seat that this computer keeps under that name is taken. Of someone who was on the board from another "
        + "device, type the code when asked, or put it into \(JoinSeatClaim.environmentName); without a code their other "
        + "device or a host has to say yes. If nobody was called so, you come in as someone new.", valueName: "person"))
  var person: String?

  @Flag(help: "List the seats that this computer keeps, and end.")
  var seats = false

  @Option(help: "Seconds that --plain waits at its end until everything is saved.")
  var timeout = 30

  @Option(help: "The terminal's background: dark or light. (default: what COLORFGBG says, else dark)")
  var theme: Appearance?

  @Option(
    help: ArgumentHelp(
      "The language: \(Language.allCases.map(\.tag).joined(separator: ", ")). (default: as LC_ALL, LC_MESSAGES or LANG says)",
      valueName: "tag"))
  var language: String?

  enum Appearance: String, ExpressibleByArgument { case dark, light }

  public func validate() throws {
    guard (1...86_400).contains(timeout) else {
      throw mistake(.optionRange(option: "--timeout", least: "1", most: "86400"))
    }
    guard let language, Language(meantBy: language) == nil else { return }
    let tags = Language.allCases.map(\.tag).joined(separator: ", ")
    throw mistake(.isOneOf(option: "--language", options: tags))
  }

  private func mistake(_ sentence: TerminalSentence) -> ValidationError {
    ValidationError(sentence.text(in: spoken(ProcessInfo.processInfo.environment)))
  }

  public init() {}

  /// What a person types to join: which of the two programs this is.
  static var invocation: String {
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? ""
    return program == "displayboard-join" ? "displayboard-join" : "displayboard join"
  }

  public func run() throws {
    do {
      let code = try join(environment: ProcessInfo.processInfo.environment)
      if code != 0 { throw ExitCode(code) }
    } catch let error as JoinError {
      throw failure(error.sentence(in: spoken(ProcessInfo.processInfo.environment)))
    } catch let error as ServiceError {
      throw failure("\(error)")
    }
  }

  private func spoken(_ environment: [String: String]) -> Language {
    language.flatMap { Language(meantBy: $0) } ?? .ofMessages(in: environment)
  }

  private func failure(_ sentence: String) -> ExitCode {
    writeAll(Array("\(sanitized(sentence, keepsLines: true))\n".utf8), to: STDERR_FILENO)
    return ExitCode(2)
  }

  private func join(environment: [String: String]) throws -> Int32 {
    // A line to a reader that is gone is an error of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let spoken = spoken(environment)
    if seats { return try listSeats(environment: environment, spoken) }
    let authorities = authorities ?? environment["SSL_CERT_FILE"]
    let link = try link(environment: environment, authorities)
    if link.address.isSecure, let authorities { try TLSIdentity.checkAuthorities(in: authorities) }
    let wanted = try name.map { name throws(JoinError) in try Self.checked(name) }
    let person = try person.map { person throws(JoinError) in try Self.checked(person) }
    let seat = try JoinKeptSeat(address: link.address, as: person, environment: environment)
    if let complaint = seat.complaint {
      writeAll(Array("\(sanitized(complaint.text(in: spoken), keepsLines: true))\n".utf8), to: STDERR_FILENO)
    }
    // A seat that this computer keeps for them needs nobody's yes.
    let seatClaim = (seat.kept.seat == nil ? person : nil).map { person in
      JoinSeatClaim(
        who: person,
        code: environment[JoinSeatClaim.environmentName]
          ?? JoinTerminal.ask(TerminalSentence.askCode(name: sanitized(person)).text(in: spoken)))
    }
    let loop = try EventLoop()
    return plain
      ? try joinPlain(loop, link, seat, name: wanted, seatClaim, authorities, spoken)
      : try joinOnScreen(loop, link, seat, name: wanted, seatClaim, authorities, environment: environment, spoken)
  }

  private func listSeats(environment: [String: String], _ spoken: Language) throws -> Int32 {
    let seats = JoinSeats(directory: try JoinKeptSeat.directory(environment)).all
    if seats.isEmpty { print(TerminalSentence.seatsNone.text(in: spoken)) }
    for seat in seats {
      let name = seat.name.map { sanitized($0) } ?? TerminalSentence.seatsNameless.text(in: spoken)
      let unsaved = seat.unsaved > 0 ? "  ↑ \(seat.unsaved)" : ""
      print("\(name)  \(sanitized("\(seat.board)@\(seat.server)"))\(unsaved)")
    }
    return 0
  }

  private func link(environment: [String: String], _ authorities: String?) throws -> JoinLink {
    if let url, !code.isEmpty { return try JoinByCode(server: url, code: code, authorities: authorities).link() }
    return try JoinLink(
      argument: url, file: linkFile, environment: environment,
      prompt: { question throws(JoinError) in
        guard let answer = JoinTerminal.ask(question.text(in: spoken(environment))) else { throw .noSecret }
        return answer
      })
  }

  private func joinPlain(
    _ loop: EventLoop, _ link: JoinLink, _ seat: JoinKeptSeat, name: String?, _ seatClaim: JoinSeatClaim?,
    _ authorities: String?, _ spoken: Language
  ) throws -> Int32 {
    let session = JoinSession(
      loop: loop, link: link, seat: seat, columns: 80, name: name, seatClaim: seatClaim, authorities: authorities,
      language: spoken)
    let front = JoinPlain(loop: loop, session: session, timeoutSeconds: timeout, language: spoken)
    try front.start()
    loop.run()
    return front.exitCode
  }

  private func joinOnScreen(
    _ loop: EventLoop, _ link: JoinLink, _ seat: JoinKeptSeat, name: String?, _ seatClaim: JoinSeatClaim?,
    _ authorities: String?, environment: [String: String], _ spoken: Language
  ) throws -> Int32 {
    guard let terminal = JoinTerminal() else { throw JoinError.notATerminal }
    let theme = Theme(depth: ColorDepth(environment: environment), appearance: appearance(environment))
    let session = JoinSession(
      loop: loop, link: link, seat: seat, columns: terminal.size.columns, name: name, seatClaim: seatClaim,
      authorities: authorities, language: spoken)
    let front = JoinScreen(
      loop: loop, session: session, terminal: terminal, theme: theme, signs: TerminalSigns(environment: environment),
      language: spoken)
    try front.start()
    loop.run()
    terminal.leave()
    if session.unsaved > 0 {
      let address = sanitized("\(link.address)")
      print(TerminalSentence.kept(count: session.unsaved, address: address).text(in: spoken))
    }
    return front.exitCode
  }

  /// `COLORFGBG` is `foreground;background` in the numbers of the 16 colors; 7 and 15 are light.
  private func appearance(_ environment: [String: String]) -> Theme.Appearance {
    switch theme {
    case .dark: .dark
    case .light: .light
    case nil:
      ["7", "15"].contains(environment["COLORFGBG"]?.split(separator: ";").last.map(String.init)) ? .light : .dark
    }
  }

  private static func checked(_ name: String) throws(JoinError) -> String {
    do {
      return try PersonName(name, limits: Limits()).description
    } catch {
      throw .badName(error)
    }
  }
}
