import ArgumentParser
import Messages
import Sentences

// The end of a night, from a terminal (rule KS4 of the protocol's SPEC.md).

struct HostClear: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove the cards that people added, so the board is ready for the next time.",
    discussion: """
      Sections stay, and so do the cards that the board's text declares, without votes, dibs and crossing off. It is \
      one step: `host restore-moment`, or Undo on the host's page, takes it back.
      """)

  @OptionGroup var options: HostOptions

  func run() throws {
    try options.ask(.clear) { text, result in
      guard case .cleared(let count) = result else { return text.unexpected }
      return [text.said(.cleared(count: count))]
    }
  }
}
