import ArgumentParser
import Document
import Messages
import Sentences

struct HostTheme: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Choose the colors of everyone's pages and walls: paper, neon, plain or contrast.",
    discussion: """
      Pages and walls that are open change at once. A person whose device asks for more contrast sees the colors of \
      `contrast` whatever you choose.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "paper, neon, plain or contrast.") var theme: BoardTheme

  func run() throws { try options.ask(.theme(theme), .themeFollows) }
}
