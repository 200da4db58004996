import ArgumentParser
import Document
import Messages
import Sentences

// The commands for what walls show and hosts say.

struct HostWall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wall",
    abstract: "Say what walls show: the board, a curtain, or one card for the whole room; turn their pages.",
    discussion: """
      `host link --role wall` prints the address for the wall's browser. `host wall next`, `previous`, `hold` and `go` \
      turn pages by hand. --distance, --language and --theme apply to all walls of the board and are kept; for a \
      single wall, its own address wins.
      """)

  enum Show: String, ExpressibleByArgument, CaseIterable {
    case board, curtain, card
    /// For one wall: what all walls show.
    case all
    case next, previous, hold, go
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "board, curtain or card; next, previous, hold or go; with --name, all: as all walls.") var show: Show?
  @Argument(help: "The card's id, as `inspect` lists it, such as 3.17; or the curtain's text.")
  var words: [String] = []
  @Option(help: "From how far away letters can be read, in widths of the screen, 1 to 30; 0: as each wall has it.")
  var distance: Int?
  @Option(help: "The language that walls speak, such as de; `own`: that of their browsers.") var language: String?
  @Option(help: "light or dark; `own`: that of their browsers.") var theme: String?
  @Option(help: "Only the wall of this name, as `host walls` lists it.") var name: WallName?

  func validate() throws {
    if distance != 0 { try check("--distance", distance, isIn: WallView.distances) }
    if let language, language != "own", Language(rawValue: language) == nil {
      let tags = Language.allCases.map(\.tag) + ["own"]
      throw ValidationError(.isOneOf(option: "--language", options: tags.joined(separator: ", ")))
    }
    if let theme, theme != "own", WallView.Theme(rawValue: theme) == nil {
      throw ValidationError(.isOneOf(option: "--theme", options: "light, dark, own"))
    }
    if show == .all, name == nil { throw ValidationError(.goesWith(option: "`all`", other: "--name")) }
    if show == nil, distance == nil, language == nil, theme == nil {
      throw ValidationError(.whatShouldWallsShow)
    }
  }

  func run() throws {
    if let distance { try turn(.distance(distance == 0 ? nil : distance)) }
    if let language { try turn(.language(language == "own" ? nil : language)) }
    if let theme { try turn(.theme(WallView.Theme(rawValue: theme))) }
    switch show {
    case nil: break
    case .board: try put(.board, .wallsShowBoard)
    case .curtain:
      let text = words.joined(separator: " ")
      try put(.curtain(text.isEmpty ? nil : text), .wallsShowCurtain)
    case .card:
      let id = try CardID(typed: words.first ?? "", listedBy: "inspect")
      try put(.card(id), .wallsShowCard(card: "\(id)"))
    case .next: try turn(.pages(.next))
    case .previous: try turn(.pages(.previous))
    case .hold: try turn(.pages(.hold))
    case .go: try turn(.pages(.go))
    case .all:
      guard let name else { return }
      try options.ask(.oneWall(name, .show(nil)), .oneWallFollows(name: name.description))
    }
  }

  private func turn(_ change: WallViewChange) throws {
    guard let name else { return try options.ask(.wallView(change), .wallsFollow) }
    try options.ask(.oneWall(name, .view(change)), .oneWallFollows(name: name.description))
  }

  private func put(_ show: WallShow, _ done: CommandSentence) throws {
    guard let name else { return try options.ask(.wall(show), done) }
    try options.ask(.oneWall(name, .show(show)), .oneWallFollows(name: name.description))
  }
}

struct HostAnnounce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "announce",
    abstract: "Show everyone a message: phones, walls and terminals show it until you clear it.",
    discussion: """
      With `--to hosts` only hosts and co-hosts read it, in addition to what everyone reads; `--to hosts` without a \
      text clears that one. `host announcements` lists what was said.
      """, aliases: ["say"])

  @OptionGroup var options: HostOptions
  @Argument(help: "The text, in one line. Without it, the command clears what you said.") var words: [String] = []
  @Option(name: .customLong("for"), help: "For how many minutes, 1 to 1440. (default: until you clear it)")
  var minutes: Int?
  @Option(help: "walls, phones, or hosts alone. (default: everyone)") var to: Announcement.Recipients?

  func validate() throws {
    try check("--for", minutes, isIn: 1...1_440)
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let seen = to == .hosts ? CommandSentence.hostsSee(text: text) : .everyoneSees(text: text)
    try options.ask(
      .announce(text.isEmpty ? nil : text, minutes: minutes, to: to), text.isEmpty ? .announcementCleared : seen)
  }
}
