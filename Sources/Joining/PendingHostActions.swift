import Document
import Messages
import Sentences
import TerminalScreen

/// What a host asked for and nobody has answered yet: few at a time, because a person types them.
struct PendingHostActions {
  private static let waitingMax = 16

  private var waiting: [Int: HostAction] = [:]
  private var last = 0

  /// The number that its answer has; nil: too many wait.
  mutating func add(_ action: HostAction) -> Int? {
    // A line that broke answers none of them: the next one that asks gets room.
    guard waiting.count < Self.waitingMax else {
      waiting = [:]
      return nil
    }
    last += 1
    waiting[last] = action
    return last
  }

  mutating func take(_ id: Int) -> HostAction? { waiting.removeValue(forKey: id) }
}

extension HostCommand {
  init(_ action: HostAction) {
    self =
      switch action {
      case .people: .people
      case .removedSections: .removedSections
      case .role(let seat, let role): .role(seat, role.flatMap(Role.init))
      case .viewOnly(let seat, let isOn): .viewOnly(seat, minutes: isOn ? 10 : nil)
      case .rename(let seat, let name): .rename(seat, name: name)
      case .forget(let seat): .forget(seat)
      case .remove(let seat): .kick(seat)
      case .merge(let seat, let other): .merge(seat, into: other)
      case .unmerge(let seat): .unmerge(seat)
      case .draw(let section): .draw(section, to: nil)
      case .restoreSection(let section): .restoreSection(section)

      case .spotlight(let card): .wall(card.map { WallShow.card($0) } ?? .board)
      case .skipTurn(let card): .turn(.skip(card))
      case .putFirst(let card): .turn(.putFirst(card))
      }
  }
}

extension ListedPerson {
  init(_ person: HostResult.KnownPerson) {
    self.init(
      seat: person.seat, name: person.name, isHere: person.here, isKicked: person.kicked,
      isHost: person.role == .host, role: (person.given ?? person.role)?.rawValue,
      isViewOnly: person.viewOnlyUntil != nil,
      merged: (person.merged ?? []).map { Merged(seat: $0.seat, name: $0.name) })
  }
}

extension [ListedPerson] {
  /// First who is here, then who was, then whom a host took away; each by their seats.
  var inOrder: [ListedPerson] {
    func rank(_ person: ListedPerson) -> Int { person.isKicked ? 2 : person.isHere ? 0 : 1 }
    return sorted { (rank($0), $0.seat) < (rank($1), $1.seat) }
  }
}

extension WallChoice {
  init(_ word: WallWord, in language: Language) {
    let name = WallWordSentence(of: word.rawValue).text(in: language)
    self.init(word: word.rawValue, text: "\(word.sign) \(name)")
  }
}
