import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

struct HostLobby: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lobby", abstract: "Say how newcomers come in, and list who waits.",
    discussion: """
      open: anyone who has the guests' or the viewers' link comes in. ask: newcomers give their name and wait until a \
      host lets them in. closed: nobody new comes in. People who have a seat come in as ever, and so do hosts and walls. \
      With --word on, walls show one of eight words, and anyone who picks it comes in at once. A guess is right once \
      in eight times, once in four in the ten seconds after the word changed; there are two tries a minute.
      """)

  enum Switch: String, ExpressibleByArgument, CaseIterable { case on, off }

  @OptionGroup var options: HostOptions
  @Argument(help: "open, ask or closed. (default: as it is)") var admission: LobbyRules.Admission?
  @Option(help: "Whether people who wait see the board's name: on or off.") var title: Switch?
  @Option(help: "Whether the word on the wall opens the door: on or off.") var word: Switch?

  func run() throws {
    guard admission != nil || title != nil || word != nil else { return try options.ask(.lobby(nil)) { $0.lobby($1) } }
    guard case .lobby(let state) = try options.answer(to: .lobby(nil)) else {
      return HostText.ofEnvironment.unexpected.forEach { print($0) }
    }
    var rules = state.rules
    if let admission { rules.admission = admission }
    if let title { rules.showsTitle = title == .on }
    if let word { rules.asksForWord = word == .on }
    try options.ask(.lobby(rules)) { text, _ in text.rules(rules) }
  }
}

struct HostLetInWaiting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "let-in-waiting", abstract: "Let in people who wait in the lobby: these, or all.")

  @OptionGroup var options: HostOptions
  @Argument(help: "Their numbers, as `host lobby` lists them. (default: all)") var askers: [UInt64] = []

  func run() throws {
    try options.ask(.letIn(askers.isEmpty ? nil : askers.map(AskerID.init(rawValue:)))) { text, result in
      guard case .letIn(let count) = result else { return text.unexpected }
      return [text.said(count == 0 ? .doorNobody : .doorLetIn(count: count))]
    }
  }
}

struct HostDecline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decline", abstract: "Say no to people who wait in the lobby: these, or all.")

  @OptionGroup var options: HostOptions
  @Argument(help: "Their numbers, as `host lobby` lists them.") var askers: [UInt64] = []
  @Flag(help: "Everyone who waits.") var all = false

  func validate() throws {
    guard askers.isEmpty == all else { throw ValidationError(.whoWaits) }
  }

  func run() throws {
    try options.ask(.decline(all ? nil : askers.map(AskerID.init(rawValue:)))) { text, result in
      guard case .declined(let count) = result else { return text.unexpected }
      return [text.said(count == 0 ? .doorNobody : .doorDeclined(count: count))]
    }
  }
}

extension HostText {
  func lobby(_ result: HostResult) -> [String] {
    guard case .lobby(let state) = result else { return unexpected }
    let waiting = state.askers.map { asker in
      let role = asker.role == .viewer ? " \(asker.role.rawValue)" : ""
      let address = asker.address.map { "  \(said(.fromAddress(address: $0)))" } ?? ""
      return "\(asker.id.rawValue)  \(sanitized(asker.name))\(role)\(address)"
    }
    return rules(state.rules) + (waiting.isEmpty ? [said(.doorNobody)] : waiting)
  }

  func rules(_ rules: LobbyRules) -> [String] {
    let admission: CommandSentence =
      switch rules.admission {
      case .open: .doorOpen
      case .ask: .doorAsk
      case .closed: .doorClosed
      }
    return [said(admission)] + (rules.showsTitle ? [said(.doorTitle)] : []) + (rules.hasWord ? [said(.doorWord)] : [])
  }
}
