import BoardUITerminal
import Document
import Sentences

/// A host's menu: people, the lucky draw, and sections that were removed.
extension TerminalBoard {
  var hostLines: HostMenuLines? {
    guard case .hosting(let menu) = mode else { return nil }
    return lines(of: menu)
  }

  private func lines(of menu: HostMenu) -> HostMenuLines {
    HostMenuLines(
      menu: menu, lists: hostLists, contents: contents,
      section: shown.selectedSection.flatMap { section($0) } ?? contents.sections.first)
  }

  /// Opens the menu for whoever gives hosts' commands.
  mutating func openHostMenu() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard contents.givesCommands else {
      status.answer(said(.noSuchKey))
      return []
    }
    mode = .hosting(HostMenu())
    return []
  }

  mutating func handle(_ key: Key, in menu: HostMenu) -> [Effect] {
    let shown = lines(of: menu)
    let lines = shown.lines
    var menu = menu
    switch key.code {
    case .down, .character("j"): menu.chosen = lines[min(lines.count - 1, shown.index + 1)].choice
    case .up, .character("k"): menu.chosen = lines[max(0, shown.index - 1)].choice
    case .home, .character("g"): menu.chosen = lines.first?.choice
    case .end, .character("G"): menu.chosen = lines.last?.choice
    case .enter, .character(" "), .right, .character("l"): return choose(lines[shown.index].choice, in: menu)
    default:
      guard let parent = menu.parent else {
        mode = .board
        return []
      }
      return open(parent, in: menu, chosen: .open(menu.page))
    }
    mode = .hosting(menu)
    return []
  }

  private mutating func choose(_ choice: HostMenu.Choice?, in menu: HostMenu) -> [Effect] {
    switch choice {
    case nil: return []
    case .open(let page): return open(page, in: menu, chosen: nil)
    case .rename(let seat):
      return startTyping(.personName(seat), text: hostLists.person(seat)?.name ?? "")
    case .action(let action):
      guard case .live = link else {
        status.answer(said(.pressLater))
        return []
      }
      // The list that it was chosen from is another one afterwards.
      switch action {
      case .draw: mode = .board
      case .restoreSection: mode = .hosting(HostMenu(page: .removedSections))
      default: mode = .hosting(HostMenu(page: .people))
      }
      return [.host(action)]
    }
  }

  private mutating func open(_ page: HostMenu.Page, in menu: HostMenu, chosen: HostMenu.Choice?) -> [Effect] {
    mode = .hosting(HostMenu(page: page, chosen: chosen))
    switch page {
    case .people: return [.host(.people)]
    case .removedSections: return [.host(.removedSections)]
    case .top, .person, .merging, .keeping, .removing: return []
    }
  }
}
