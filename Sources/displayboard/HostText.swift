import Document
import Server
import Sync
import TerminalScreen

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
    return boards.flatMap { board in
      [
        "\(board.name)  \(board.people) here, \(board.cards.map { "\($0) cards" } ?? "not open")"
          + (board.frozen ? ", frozen" : "")
          + (board.container.map { ", shown as \(sanitized($0))" } ?? "")
      ]
        + (board.problem.map { ["  \(sanitized($0))"] } ?? [])
    }
  }

  static func people(_ result: HostResult) -> [String] {
    guard case .people(let people) = result else { return unexpected }
    guard !people.isEmpty else { return ["Nobody has been here yet."] }
    return people.map { person in
      let state = person.kicked ? "kicked" : person.here ? "here" : "away"
      let role = person.role.map { " \($0.rawValue)" } ?? ""
      return "\(person.seat.rawValue)  \(person.name.isEmpty ? "(no name)" : sanitized(person.name))  \(state)\(role)"
    }
  }

  static func removed(_ result: HostResult) -> [String] {
    guard case .removed(let cards) = result else { return unexpected }
    guard !cards.isEmpty else { return ["Nothing was removed."] }
    return cards.map { card in
      let by = card.removedBy.map { ", removed by seat \($0.rawValue)" } ?? ""
      return "\(card.card)  \(sanitized(card.text))\(by)\(card.withSection ? ", left with its section" : "")"
    }
  }

  static let unexpected = ["The server answered something else; is it another version?"]
}
