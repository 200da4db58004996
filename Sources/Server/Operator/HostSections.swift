import ArgumentParser
import Messages
import Sentences

struct HostSections: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sections", abstract: "Say who adds, renames, moves, removes and restores sections.")

  /// The people who change sections.
  enum Who: String, ExpressibleByArgument, CaseIterable {
    case everyone, hosts
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "everyone or hosts.") var who: Who

  func run() throws {
    try options.ask(
      .guestsChangeSections(who == .everyone), who == .everyone ? .sectionsEveryone : .sectionsHosts)
  }
}
