import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

// Turns from a terminal (rules TU12 to TU14 of the protocol's SPEC.md).

struct HostTurns: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "turns", abstract: "List whose turn it is, and who comes next.")

  @OptionGroup var options: HostOptions

  func run() throws { try options.ask(.turns) { $0.turns($1) } }
}

struct HostNext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "End the turn of the one who is up, and call the next.",
    discussion: """
      The card is crossed off. If another host was quicker, nothing happens, and you hear that the turn is over. Say \
      --skip if nobody came: the next one is called, and the card keeps the place right behind.
      """)

  @OptionGroup var options: HostOptions
  @Option(help: "The section's id, as `inspect` lists it. (default: the first whose cards take turns)")
  var section: String?
  @Flag(help: "Nobody came: the card keeps the place right behind the next one.") var skip = false

  func validate() throws {
    if let section { _ = try SectionID(typed: section) }
  }

  func run() throws {
    guard let card = try now() else { return print(HostText.ofEnvironment.said(.turnNobody)) }
    _ = try options.answer(to: .turn(skip ? .skip(card) : .next(card)))
    let text = HostText.ofEnvironment
    let name = "\(card)"
    print(text.said(skip ? .turnSkipped(card: name) : .turnEnded(card: name)))
    try options.ask(.turns) { $0.turns($1) }
  }

  private func now() throws -> CardID? {
    guard case .turns(let reports) = try options.answer(to: .turns) else { return nil }
    let wanted = section.flatMap(SectionID.init)
    let report = reports.first { wanted == nil ? $0.places.contains { !$0.away } : $0.section == wanted }
    return report?.places.first.flatMap { $0.away ? nil : $0.card }
  }
}

struct HostPutFirst: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "put-first", abstract: "Let a card come right behind the one whose turn it is.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The card's id, as `host turns` lists it, such as 3.17.") var card: String

  func validate() throws { _ = try CardID(typed: card, listedBy: "host turns") }

  func run() throws {
    let id = try CardID(typed: card, listedBy: "host turns")
    try options.ask(.turn(.putFirst(id)), .turnFirst(card: "\(id)"))
  }
}

struct HostAway: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "away", abstract: "Pass over a card's person while they are away, and keep their place.",
    discussion: "All of that person's cards in the section wait. --back brings them in line again.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The card's id, as `host turns` lists it, such as 3.17.") var card: String
  @Flag(help: "They are back.") var back = false

  func validate() throws { _ = try CardID(typed: card, listedBy: "host turns") }

  func run() throws {
    let id = try CardID(typed: card, listedBy: "host turns")
    try options.ask(.turn(.away(id, !back)), back ? .turnBack(card: "\(id)") : .turnAway(card: "\(id)"))
  }
}

struct HostNewNight: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-night", abstract: "Count the turns of a section from zero again. All cards stay.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The section's id, as `inspect` lists it, such as 0.1.") var section: String

  func validate() throws {
    _ = try SectionID(typed: section)
  }

  func run() throws {
    try options.ask(.turn(.newNight(SectionID(typed: section))), .newNight)
  }
}

extension HostText {
  /// Each section with its line: the first is now.
  fileprivate func turns(_ result: HostResult) -> [String] {
    guard case .turns(let reports) = result else { return unexpected }
    guard reports.contains(where: { !$0.places.isEmpty }) else { return [said(.turnNobody)] }
    return reports.flatMap { report in
      [sanitized(report.title)]
        + report.places.enumerated().map { place, waiting in
          let sign = waiting.away ? "–" : place == 0 ? "▶" : "\(place)"
          let name = waiting.name.map { "  \(sanitized($0))" } ?? ""
          return "  \(sign)  \(waiting.card)  \(sanitized(waiting.text))\(name)"
        }
    }
  }
}
