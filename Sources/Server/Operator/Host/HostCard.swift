import ArgumentParser
import Document
import Messages
import Sentences

struct HostCard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Show a card's picture, hide it or take it off; cross a card off, or remove it.",
    discussion: """
      If a section's pictures wait for a host (`pictures: approve`), show-picture shows one and hide-picture hides it \
      again. `host restore` brings a removed card back.
      """)

  enum Change: String, ExpressibleByArgument, CaseIterable {
    case showPicture = "show-picture"
    case hidePicture = "hide-picture"
    case removePicture = "remove-picture"
    case crossOff = "cross-off"
    case uncross, remove

    var asked: CardChange {
      switch self {
      case .showPicture: .showPicture
      case .hidePicture: .hidePicture
      case .removePicture: .removePicture
      case .crossOff: .crossOff
      case .uncross: .uncross
      case .remove: .remove
      }
    }
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "The card's id, as `inspect` lists it, such as 3.17.") var card: String
  @Argument(help: "show-picture, hide-picture, remove-picture, cross-off, uncross or remove.") var change: Change

  func run() throws {
    let id = try CardID(typed: card, listedBy: "inspect")
    try options.ask(.card(id, change.asked), .cardFollows(card: "\(id)"))
  }
}
