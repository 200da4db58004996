import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

struct HostTimer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timer", abstract: "Count down on walls, phones and terminals, for everyone or for a section.",
    discussion: """
      Examples: `host timer start 10 "Back in"`, `host timer extend`, `host timer end`, and `host timer turns 3 \
      --section 0.1` for a timer of three minutes that starts with each turn of that section. A timer goes on when the \
      server ends and starts again.
      """,
    subcommands: [Start.self, Pause.self, Resume.self, Extend.self, End.self, Turns.self])

  /// Which timer, on which board.
  struct Which: ParsableArguments {
    @OptionGroup var options: HostOptions
    @Option(
      name: .customLong("section"),
      help: "The section's id, as `inspect` lists it, such as 0.1. (default: everyone's timer)")
    var name: String?

    func validate() throws {
      if let name { _ = try SectionID(typed: name) }
    }

    func ask(_ action: TimerCommand.Action, _ done: CommandSentence) throws {
      try options.ask(.timer(TimerCommand(action, section: name.flatMap(SectionID.init))), done)
    }
  }

  /// Minutes as people say them: 10, 2.5 or 2:30.
  struct Length: ExpressibleByArgument {
    let seconds: Int

    init?(argument: String) {
      let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
      let total: Double? =
        switch parts.count {
        case 1: Double(argument).map { $0 * 60 }
        case 2: Int(parts[0]).flatMap { minutes in Int(parts[1]).map { Double(minutes) * 60 + Double($0) } }
        default: nil
        }
      guard let total, total >= 1, total <= Double(TimerCommand.seconds.upperBound) else { return nil }
      seconds = Int(total)
    }

    var text: String { Countdown.text(ofSeconds: seconds) }
  }

  struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Start a timer, in place of the one there is.")
    @OptionGroup var which: Which
    @Argument(help: "Minutes, as 10, 2.5 or 2:30; a day at most.") var length: Length
    @Argument(help: "What it is about, in one line.") var words: [String] = []

    func run() throws {
      try which.ask(
        .start(seconds: length.seconds, text: words.joined(separator: " ")), .timerRuns(left: length.text))
    }
  }

  struct Pause: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Stop counting for a while.")
    @OptionGroup var which: Which

    func run() throws { try which.ask(.pause, .timerPaused) }
  }

  struct Resume: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Go on counting.")
    @OptionGroup var which: Which

    func run() throws { try which.ask(.resume, .timerResumed) }
  }

  struct Extend: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Give a timer more time.")
    @OptionGroup var which: Which
    @Argument(help: "Minutes, as 1 or 0:30; an hour at most. (default: 1)") var more: Length?

    func validate() throws {
      guard let more, !TimerCommand.secondsMore.contains(more.seconds) else { return }
      throw ValidationError(.timerLonger)
    }

    func run() throws {
      let seconds = more?.seconds ?? 60
      try which.ask(.extend(seconds: seconds), .timerExtended(left: Countdown.text(ofSeconds: seconds)))
    }
  }

  struct End: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Take a timer away.")
    @OptionGroup var which: Which

    func run() throws { try which.ask(.end, .timerEnded) }
  }

  struct Turns: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Start a timer with each turn of a section.")
    @OptionGroup var options: HostOptions
    @Argument(help: "Minutes, as 3 or 2:30. Without them, no timer starts any more.") var length: Length?
    @Option(help: "The section's id, as `inspect` lists it, such as 0.1.") var section: String

    func validate() throws {
      _ = try SectionID(typed: section)
    }

    func run() throws {
      guard let id = SectionID(section) else { return }
      try options.ask(
        .turnLength(id, seconds: length?.seconds), length.map { .turnsTimed(left: $0.text) } ?? .turnsNotTimed)
    }
  }
}

struct HostAnnouncements: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "announcements", abstract: "List what you said to everyone, the latest first.")

  @OptionGroup var options: HostOptions

  func run() throws {
    try options.ask(.announcements) { text, result in
      guard case .announcements(let said) = result else { return text.unexpected }
      guard !said.isEmpty else { return [text.said(.nothingSaid)] }
      return said.map { "\(HostText.clock($0.at))  \($0.to.map { "(\($0.rawValue)) " } ?? "")\(sanitized($0.text))" }
    }
  }
}
