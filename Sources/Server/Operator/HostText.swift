import BoardUITerminal
import Document
import Messages

/// Answers to a host as lines for a terminal. What people wrote is made harmless before it is printed.
enum HostText {
  static func link(_ result: HostResult, data: String) -> [String] {
    switch result {
    case .link(let link), .rotated(let link): [(DataDirectory.announcedOrigin(in: data) ?? "") + link.path]
    default: unexpected
    }
  }

  static func boards(_ result: HostResult) -> [String] {
    guard case .boards(let boards) = result else { return unexpected }
    return boards.flatMap { board -> [String] in
      let cards = board.cards.map { "\($0) cards" } ?? "not open"
      var line = "\(board.name)  \(board.people) here, \(cards)"
      if board.frozen { line += ", frozen" }
      if let container = board.container { line += ", shown as \(sanitized(container))" }
      let more = [board.problem.map { "  \(sanitized($0))" }, board.full.map(full)]
      return [line] + more.compactMap(\.self)
    }
  }

  private static func full(_ full: HostResult.Full) -> String {
    switch full {
    case .seats: "  Full: newcomers can only look. `host forget idle` makes room where it can."
    case .outboxes: "  Full: new tabs can only look, until others are forgotten."
    }
  }

  static func people(_ result: HostResult) -> [String] {
    guard case .people(let people) = result else { return unexpected }
    guard !people.isEmpty else { return ["Nobody has been here yet."] }
    let addresses = people.reduce(into: [String: Int]()) {
      if let address = $1.address { $0[address, default: 0] += 1 }
    }
    return people.map { person in
      let state = person.kicked ? "kicked" : person.here ? "here" : "away"
      let role = person.role.map { " \($0.rawValue)" } ?? ""
      // The word for an address is worth showing only where several share it.
      let shared = person.address.map { addresses[$0, default: 0] > 1 ? "  from \($0)" : "" } ?? ""
      let name = person.name.isEmpty ? "(no name)" : sanitized(person.name)
      return "\(person.seat.rawValue)  \(name)  \(state)\(role)\(shared)"
    }
  }

  static func removed(_ result: HostResult) -> [String] {
    guard case .removed(let cards) = result else { return unexpected }
    guard !cards.isEmpty else { return ["Nothing has been removed."] }
    return cards.map { card in
      let by = card.removedBy.map { ", removed by seat \($0.rawValue)" } ?? ""
      return "\(card.card)  \(sanitized(card.text))\(by)\(card.withSection ? ", removed with its section" : "")"
    }
  }

  static let unexpected = ["The server answered something this version doesn't understand. Are both of one version?"]
}
