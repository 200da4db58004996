import BoardUITerminal
import Document
import FoundationEssentials
import Glibc
import Messages
import Sentences

/// Answers to a host as lines for a terminal. Text that people wrote is made harmless before it is printed.
struct HostText {
  let language: Language

  /// The language of the person who typed the command.
  static let ofEnvironment = HostText(language: .ofMessages(in: ProcessInfo.processInfo.environment))

  func said(_ sentence: CommandSentence) -> String { sentence.text(in: language) }

  func said(_ mistake: MistakeSentence) -> String { mistake.text(in: language) }

  /// In English if the server knows a sentence that this program doesn't.
  func said(_ mistake: HostResult.DeclarationMistake) -> String {
    sanitized(mistake.sentence?.text(in: language) ?? mistake.message)
  }

  func link(_ result: HostResult, data: String) -> [String] {
    switch result {
    case .link(let link), .rotated(let link): Self.withCode((DataDirectory.announcedOrigin(in: data) ?? "") + link.path)
    default: unexpected
    }
  }

  /// With a QR code under the link, if a person at a terminal may scan it.
  static func withCode(_ link: String) -> [String] {
    guard isatty(STDOUT_FILENO) == 1, let code = QRCode(link) else { return [link] }
    return [link, ""] + code.terminalLines.map { "  " + $0 } + [""]
  }

  func boards(_ result: HostResult) -> [String] {
    guard case .boards(let boards) = result else { return unexpected }
    return boards.flatMap { board -> [String] in
      let cards = said(board.cards.map { .cardCount(count: $0) } ?? .notOpen)
      var line = said(.boardLine(board: "\(board.name)", people: "\(board.people)", cards: cards))
      if board.frozen { line = said(.lineFrozen(line: line)) }
      if let container = board.container { line = said(.lineShownAs(line: line, container: sanitized(container))) }
      let more = [board.problem.map { "  \(sanitized($0))" }, board.full.map { "  \(full($0))" }]
      return [line] + more.compactMap(\.self)
    }
  }

  private func full(_ full: HostResult.Full) -> String {
    switch full {
    case .seats: said(.fullOfSeats)
    case .outboxes: said(.fullOfTabs)
    }
  }

  func people(_ result: HostResult) -> [String] {
    guard case .people(let people) = result else { return unexpected }
    guard !people.isEmpty else { return [said(.nobodyYet)] }
    let addresses = people.reduce(into: [String: Int]()) {
      if let address = $1.address { $0[address, default: 0] += 1 }
    }
    return people.map { person in
      let state = said(person.kicked ? .kicked : person.here ? .here : .away)
      let role = person.role.map { " \($0.rawValue)" } ?? ""
      // The word for an address is worth showing only where several share it.
      let shared =
        person.address.map { addresses[$0, default: 0] > 1 ? "  \(said(.fromAddress(address: $0)))" : "" } ?? ""
      let name = person.name.isEmpty ? said(.noName) : sanitized(person.name)
      // Someone who isn't here has the role that a host gave them, if one did.
      let given = person.role == nil ? person.given.map { " \($0.rawValue)" } ?? "" : role
      let until = person.viewOnlyUntil.map { "  \(said(.personViewOnlyUntil(time: Self.clock($0))))" } ?? ""
      let also = (person.merged ?? []).map { "\($0.seat.rawValue) \(sanitized($0.name))" }.joined(separator: ", ")
      let merged = also.isEmpty ? "" : "  \(said(.alsoSeats(seats: also)))"
      return "\(person.seat.rawValue)  \(name)  \(state)\(given)\(shared)\(until)\(merged)"
    }
  }

  func removed(_ result: HostResult) -> [String] {
    guard case .removed(let cards) = result else { return unexpected }
    guard !cards.isEmpty else { return [said(.hostNoneRemoved)] }
    return cards.map { card in
      var line = "\(card.card)  \(sanitized(card.text))"
      if let seat = card.removedBy { line = said(.lineRemovedBy(line: line, seat: "\(seat.rawValue)")) }
      if let below = card.answers { line = said(.lineBelow(line: line, card: "\(below)")) }
      return card.withSection ? said(.lineWithSection(line: line)) : line
    }
  }

  var unexpected: [String] { [said(.notUnderstood)] }
}
