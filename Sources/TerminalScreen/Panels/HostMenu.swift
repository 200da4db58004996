import BoardUITerminal
public import Document
import Sentences

/// What hosts can do about people and the board, apart from its cards: lists at the bottom of the screen.
///
/// The lists follow what the server sent last: a line that is gone is never taken for another one, because a choice is
/// kept by what it means.
struct HostMenu: Hashable, Sendable {
  enum Page: Hashable, Sendable {
    case top
    case people
    case person(SeatNumber)
    /// Who else a person is.
    case merging(SeatNumber)
    /// Which name stays.
    case keeping(SeatNumber, SeatNumber)
    case removing(SeatNumber)
    case removedSections

    /// The list that the server tells for it; nil: it needs none.
    var list: HostAction? {
      switch self {
      case .people: .people
      case .removedSections: .removedSections
      case .top, .person, .merging, .keeping, .removing: nil
      }
    }
  }

  /// What a line does.
  enum Choice: Hashable, Sendable {
    case open(Page)
    case rename(SeatNumber)
    case action(HostAction)
  }

  struct Line: Hashable, Sendable {
    var text: String
    /// Nil: it says something, and does nothing.
    var choice: Choice?
  }

  /// What became of a key.
  enum Press: Hashable, Sendable {
    case moved
    case opened(Page)
    case renames(SeatNumber)
    case does(HostAction)
    case closed
  }

  private(set) var page: Page
  /// Nil: the first line.
  private(set) var chosen: Choice?

  init(page: Page = .top) { self.page = page }

  /// - Parameter shown: the lines as they are now.
  mutating func press(_ key: Key, of shown: HostMenuLines) -> Press {
    let lines = shown.lines
    switch PanelKey(key) {
    case .down: chosen = lines[min(lines.count - 1, shown.index + 1)].choice
    case .up: chosen = lines[max(0, shown.index - 1)].choice
    case .first: chosen = lines.first?.choice
    case .last: chosen = lines.last?.choice
    case .enter, .space, .right:
      switch lines[shown.index].choice {
      case .open(let page): return open(page, at: nil)
      case .rename(let seat): return .renames(seat)
      case .action(let action): return .does(action)
      case nil: break
      }
    case .left, .pageDown, .pageUp, nil: return parent.map { open($0, at: .open(page)) } ?? .closed
    }
    return .moved
  }

  private mutating func open(_ page: Page, at choice: Choice?) -> Press {
    self.page = page
    chosen = choice
    return .opened(page)
  }

  /// Where Escape leads; nil: back to the board.
  private var parent: Page? {
    switch page {
    case .top: nil
    case .people, .removedSections: .top
    case .person: .people
    case .merging(let seat), .removing(let seat), .keeping(let seat, _): .person(seat)
    }
  }
}

/// What a host asks of the board: the terminal's part of the commands that a host's page has.
public enum HostAction: Hashable, Sendable {
  case people, removedSections
  /// Nil: the role that their link gives.
  case role(SeatNumber, String?)
  case viewOnly(SeatNumber, Bool)
  case rename(SeatNumber, String)
  case forget(SeatNumber)
  case remove(SeatNumber)
  case merge(SeatNumber, into: SeatNumber)
  case unmerge(SeatNumber)
  case draw(SectionID)
  case restoreSection(SectionID)

  /// Walls show this card in large letters; nil: the whole board again.
  case spotlight(CardID?)
  /// The card's turn is skipped, and comes right behind; or it comes next.
  case skipTurn(CardID)
  case putFirst(CardID)

  /// The menu's page after it, because the list that it was chosen from is another one then; nil: the board.
  var pageAfter: HostMenu.Page? {
    switch self {
    case .draw: nil
    case .restoreSection: .removedSections
    default: .people
    }
  }
}

/// Someone on a host's list.
public struct ListedPerson: Hashable, Sendable {
  public struct Merged: Hashable, Sendable {
    public var seat: SeatNumber
    public var name: String

    public init(seat: SeatNumber, name: String) {
      self.seat = seat
      self.name = name
    }
  }

  public var seat: SeatNumber
  public var name: String
  public var isHere: Bool
  public var isKicked: Bool
  /// They came by the hosts' link, whose role nobody changes.
  public var isHost: Bool
  /// What they may do, as the wire calls it; nil: they aren't here, so their link will say.
  public var role: String?
  public var isViewOnly: Bool
  /// The seats that were merged into theirs.
  public var merged: [Merged]

  public init(
    seat: SeatNumber, name: String, isHere: Bool, isKicked: Bool = false, isHost: Bool = false, role: String? = nil,
    isViewOnly: Bool = false, merged: [Merged] = []
  ) {
    self.seat = seat
    self.name = name
    self.isHere = isHere
    self.isKicked = isKicked
    self.isHost = isHost
    self.role = role
    self.isViewOnly = isViewOnly
    self.merged = merged
  }
}

/// A section that a host can restore.
public struct ListedSection: Hashable, Sendable {
  public var section: SectionID
  public var title: String

  public init(section: SectionID, title: String) {
    self.section = section
    self.title = title
  }
}

/// The lists that the server sent last.
struct HostLists: Sendable {
  /// Nil: not yet.
  private(set) var people: [ListedPerson]?
  private(set) var removedSections: [ListedSection]?

  mutating func take(_ people: [ListedPerson]) { self.people = people }

  mutating func take(_ sections: [ListedSection]) { removedSections = sections }

  func person(_ seat: SeatNumber) -> ListedPerson? { people?.first { $0.seat == seat } }
}

/// The lines of a host's menu as they are now.
struct HostMenuLines {
  let menu: HostMenu
  let lists: HostLists
  let contents: BoardContents
  let section: BoardContents.Section?

  private func said(_ sentence: TerminalSentence) -> String { sentence.text(in: contents.language) }

  private func name(_ seat: SeatNumber) -> String {
    let name = sanitized(lists.person(seat)?.name ?? "")
    return name.isEmpty ? said(.roleGuest) : name
  }

  var title: String {
    switch menu.page {
    case .top: said(.hostTag)
    case .people: said(.hostPeople)
    case .person(let seat): name(seat)
    case .merging(let seat): said(.personMergeWho(name: name(seat)))
    case .keeping: said(.personMergeStays)
    case .removing(let seat): said(.hostKickTitle(name: name(seat)))
    case .removedSections: said(.hostSections)
    }
  }

  /// At least one.
  var lines: [HostMenu.Line] {
    switch menu.page {
    case .top: top
    case .people: people
    case .person(let seat): lists.person(seat).map(about) ?? [HostMenu.Line(text: said(.isGone))]
    case .merging(let seat): merging(seat)
    case .keeping(let first, let second): [keeping(first, not: second), keeping(second, not: first)]
    case .removing(let seat):
      [
        HostMenu.Line(text: said(.keepIt), choice: .open(.person(seat))),
        HostMenu.Line(text: said(.hostKickYes), choice: .action(.remove(seat))),
      ]
    case .removedSections: removedSections
    }
  }

  private var top: [HostMenu.Line] {
    [
      HostMenu.Line(text: said(.hostPeople), choice: .open(.people)),
      section.map {
        HostMenu.Line(text: said(.hostDrawFrom(section: sanitized($0.title))), choice: .action(.draw($0.id)))
      },
      HostMenu.Line(text: said(.hostSections), choice: .open(.removedSections)),
    ].compactMap(\.self)
  }

  private var people: [HostMenu.Line] {
    guard let people = lists.people else { return [HostMenu.Line(text: said(.loading))] }
    guard !people.isEmpty else { return [HostMenu.Line(text: said(.hostNobody))] }
    return people.map { person in
      let state = person.isKicked ? said(.hostKicked) : person.isHere ? "" : said(.hostAway)
      let role = person.role.flatMap(self.role) ?? ""
      let also = person.merged.map { sanitized($0.name) }.joined(separator: ", ")
      let parts = [name(person.seat), role, state, also.isEmpty ? "" : "= \(also)"].filter { !$0.isEmpty }
      return HostMenu.Line(text: parts.joined(separator: "  "), choice: .open(.person(person.seat)))
    }
  }

  private func role(_ role: String) -> String? {
    switch role {
    case "viewer": said(.roleViewer)
    case "co-host": said(.roleCoHost)
    case "host": said(.roleHost)
    default: nil
    }
  }

  private func about(_ person: ListedPerson) -> [HostMenu.Line] {
    let seat = person.seat
    let parting = person.merged.map {
      HostMenu.Line(text: said(.personUnmerge(name: sanitized($0.name))), choice: .action(.unmerge($0.seat)))
    }
    guard !person.isKicked else { return parting.isEmpty ? [HostMenu.Line(text: said(.hostKicked))] : parting }
    let isYou = seat == contents.me
    let roles: [(String, TerminalSentence)] = [
      ("viewer", .personRoleViewer), ("guest", .personRoleGuest), ("co-host", .personRoleCoHost),
    ]
    let given: [HostMenu.Line] =
      isYou || person.isHost
      ? []
      : roles.map { role, sentence in
        let mark = person.role == role ? "●" : "○"
        return HostMenu.Line(text: "\(mark) \(said(sentence))", choice: .action(.role(seat, role)))
      } + [
        HostMenu.Line(
          text: said(person.isViewOnly ? .personViewOnlyOver : .personViewOnly),
          choice: .action(.viewOnly(seat, !person.isViewOnly)))
      ]
    return [HostMenu.Line(text: said(.personRename), choice: .rename(seat))] + given
      + [HostMenu.Line(text: said(.personMerge), choice: .open(.merging(seat)))] + parting
      + (person.isHere ? [] : [HostMenu.Line(text: said(.personForget), choice: .action(.forget(seat)))])
      + (isYou ? [] : [HostMenu.Line(text: said(.hostKick), choice: .open(.removing(seat)))])
  }

  private func merging(_ seat: SeatNumber) -> [HostMenu.Line] {
    let others = (lists.people ?? []).filter { $0.seat != seat && !$0.isKicked }
    guard !others.isEmpty else { return [HostMenu.Line(text: said(.personMergeNobody))] }
    return others.map { HostMenu.Line(text: name($0.seat), choice: .open(.keeping(seat, $0.seat))) }
  }

  private func keeping(_ seat: SeatNumber, not other: SeatNumber) -> HostMenu.Line {
    HostMenu.Line(text: said(.personMergeKeep(name: name(seat))), choice: .action(.merge(other, into: seat)))
  }

  private var removedSections: [HostMenu.Line] {
    guard let sections = lists.removedSections else { return [HostMenu.Line(text: said(.loading))] }
    guard !sections.isEmpty else { return [HostMenu.Line(text: said(.hostNoSections))] }
    return sections.map {
      HostMenu.Line(text: sanitized($0.title), choice: .action(.restoreSection($0.section)))
    }
  }

  /// Where the chosen line is now: the first one where there was none, or it is gone.
  var index: Int { lines.firstIndex { $0.choice != nil && $0.choice == menu.chosen } ?? 0 }
}
