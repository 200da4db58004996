import ArgumentParser
import Messages
import Sentences

struct HostTalk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "talk", abstract: "Let people write messages below cards, or end that.")

  enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "on or off.") var talk: Switch

  func run() throws {
    try options.ask(.talk(talk == .on), talk == .on ? .hostTalkWhy : .talkOff)
  }
}
