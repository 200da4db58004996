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
      turn pages by hand. --distance, --language and --theme hold for all walls of the board, and are kept; what a \
      wall's own address says counts first for that wall.
      """)

  enum Show: String, ExpressibleByArgument, CaseIterable {
    case board, curtain, card
    case next, previous, hold, go
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "board, curtain or card; next, previous, hold or go.") var show: Show?
  @Argument(help: "The card's id, as `inspect` lists it, such as 3.17; or the words on the curtain.")
  var words: [String] = []
  @Option(help: "From so many widths of the screen its letters can be read, 1 to 30; 0: as each wall has it.")
  var distance: Int?
  @Option(help: "The language that walls speak, such as de; `own`: that of their browsers.") var language: String?
  @Option(help: "light or dark; `own`: that of their browsers.") var theme: String?

  func validate() throws {
    if let distance, distance != 0, !WallView.distances.contains(distance) {
      throw ValidationError("A distance is a number from 1 to 30.")
    }
    if let language, language != "own", Language(rawValue: language) == nil {
      throw ValidationError("Walls speak \(Language.allCases.map(\.tag).joined(separator: ", ")).")
    }
    if let theme, theme != "own", WallView.Theme(rawValue: theme) == nil {
      throw ValidationError("A theme is light or dark.")
    }
    if show == nil, distance == nil, language == nil, theme == nil {
      throw ValidationError("What shall walls show? See --help.")
    }
  }

  func run() throws {
    if let distance { try options.ask(.wallView(.distance(distance == 0 ? nil : distance)), .wallsFollow) }
    if let language { try options.ask(.wallView(.language(language == "own" ? nil : language)), .wallsFollow) }
    if let theme { try options.ask(.wallView(.theme(WallView.Theme(rawValue: theme))), .wallsFollow) }
    switch show {
    case nil: break
    case .board: try options.ask(.wall(.board), .wallsShowBoard)
    case .curtain:
      let text = words.joined(separator: " ")
      try options.ask(.wall(.curtain(text.isEmpty ? nil : text)), .wallsShowCurtain)
    case .card:
      guard let id = words.first.flatMap(CardID.init) else {
        throw ValidationError("Which card? Give its id, such as 3.17: `inspect` lists them.")
      }
      try options.ask(.wall(.card(id)), .wallsShowCard(card: "\(id)"))
    case .next: try options.ask(.wallView(.pages(.next)), .wallsFollow)
    case .previous: try options.ask(.wallView(.pages(.previous)), .wallsFollow)
    case .hold: try options.ask(.wallView(.pages(.hold)), .wallsFollow)
    case .go: try options.ask(.wallView(.pages(.go)), .wallsFollow)
    }
  }
}

struct HostSay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "announce",
    abstract: "Say something to everyone: phones, walls and terminals show it until you clear it.",
    discussion: "`host announcements` lists what was said.", aliases: ["say"])

  @OptionGroup var options: HostOptions
  @Argument(help: "The text, in one line. Without it, the command clears what you said.") var words: [String] = []
  @Option(name: .customLong("for"), help: "So many minutes, 1 to 1440. (default: until you clear it)")
  var minutes: Int?
  @Option(help: "walls or phones. (default: everyone)") var to: Announcement.Audience?

  func validate() throws {
    guard minutes.map((1...1_440).contains) ?? true else {
      throw ValidationError("An announcement stays for 1 to 1440 minutes.")
    }
  }

  func run() throws {
    let text = words.joined(separator: " ")
    try options.ask(
      .announce(text.isEmpty ? nil : text, minutes: minutes, to: to),
      text.isEmpty ? .announcementCleared : .everyoneSees(text: text))
  }
}
