import ArgumentParser
import Messages
import Sentences

struct HostLinkPreview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link-preview",
    abstract: "Let the previews of this board's links say its title, or keep it for those who come in.",
    discussion: """
      A messenger that is sent a link asks the server what to show beside it, and so may anyone who knows the board's \
      name. With `off`, as it is at first, the answer is the same whether or not there is a board.
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
