import Sentences

/// A host's menu: people, the lucky draw, and sections that were removed.
extension TerminalBoard {
  var hostLines: HostMenuLines? {
    guard case .hosting(let menu) = mode else { return nil }
    return lines(of: menu)
  }

  func lines(of menu: HostMenu) -> HostMenuLines {
    HostMenuLines(
      menu: menu, lists: hostLists, contents: contents,
      section: shown.selectedSection.flatMap { section($0) } ?? contents.sections.first)
  }

  /// Opens the menu for people who give hosts' commands.
  mutating func openHostMenu() -> [Effect] {
    guard isBoardHere() else { return [] }
    guard contents.givesCommands else { return answer(.noSuchKey) }
    open(.hosting(HostMenu()))
    return []
  }
}
