import ArgumentParser
import Document
import Messages
import Sentences

struct HostDraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw one of a section's cards by lot: walls and phones show it.",
    discussion: """
      Cards that are crossed off aren't drawn, nor those of a section that hides its cards. The server draws: seed and \
      result are in the board's history, so anyone can check them (rules LD1 to LD4 of the protocol's SPEC.md). \
      `host wall board` shows the board again.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "The section's id, as `inspect` lists it, such as 0.1.") var section: String
  @Option(help: "The section that the card goes to, by its id. (default: it stays where it is)") var to: String?

  func validate() throws {
    for name in [section, to].compactMap(\.self) { _ = try SectionID(typed: name) }
  }

  func run() throws {
    guard let from = SectionID(section) else { return }
    try options.ask(.draw(from, to: to.flatMap(SectionID.init))) { text, result in
      guard case .drawn(let draw) = result else { return text.unexpected }
      return [text.said(.drew(card: "\(draw.card)", count: draw.count, seed: "\(draw.seed)"))]
    }
  }
}
