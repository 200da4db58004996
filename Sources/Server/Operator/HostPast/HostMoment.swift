import ArgumentParser
import BoardUITerminal
import Document
import Messages

struct HostMoment: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moment", abstract: "Show the board as it was at a revision: sections and cards.",
    discussion: "`host restore-moment` goes back to it.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The revision, as `host history` lists it.") var revision: UInt64

  func run() throws { try options.ask(.moment(Revision(revision))) { $0.moment($1) } }
}

extension HostText {
  func moment(_ result: HostResult) -> [String] {
    guard case .moment(let moment) = result else { return unexpected }
    return lines(moment.facts) { _ in nil }
  }

  /// Sections and cards, a line each, with a remark behind a card.
  func lines(_ facts: Facts, remark: (CardID) -> String?) -> [String] {
    facts.sectionOrder.compactMap { facts.sections[$0] }.flatMap { section in
      ["\(section.id)  \(sanitized(section.title))"]
        + section.cards.compactMap { facts.cards[$0] }.map { card in
          let isCrossedOff = (card.values[.rejected] ?? section.values[.rejected]) == .flag(true)
          let text = card.text.split(whereSeparator: \.isNewline).joined(separator: " ")
          let behind = remark(card.id).map { "  (\($0))" } ?? ""
          return "  \(isCrossedOff ? "✗" : "•") \(card.id)  \(sanitized(text))\(behind)"
        }
    }
  }
}
