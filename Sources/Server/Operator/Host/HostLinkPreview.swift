import ArgumentParser
import Messages
import Sentences

struct HostLinkPreview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link-preview",
    abstract: "Let previews of this board's links show its title, or keep it for people who come in.",
    discussion: """
      When someone sends a link, their messenger asks the server what to show with it. Anyone who knows the board's \
      name can ask that, too. With `off`, the default, the answer is the same whether or not there is such a board.
      """)

  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "on or off.") var choice: Choice

  func run() throws {
    try options.ask(.titlePublic(choice == .on), choice == .on ? .linkPreviewOn : .linkPreviewOff)
  }
}
