import Discovery
import Document

// The boards as they are announced in the local network, with the machine's name.

extension BoardDirectory {
  /// The most boards that are announced; lists of services in a network have no place for more.
  private static let servicesMax = 32

  /// Those that are open first; none whose title isn't public.
  var services: [Announcer.Service] {
    let open = open.values.filter { $0.facts.settings.lobby.makesTitlePublic }
      .map { Announcer.Service(title: $0.facts.title, path: "/b/\($0.name)") }
    let closed = closed.values.filter { $0.settings.lobby.makesTitlePublic }
      .map { Announcer.Service(title: $0.title, path: "/b/\($0.name)") }
    let inOrder = open.sorted { $0.path < $1.path } + closed.sorted { $0.path < $1.path }
    return Array(inOrder.prefix(Self.servicesMax))
  }
}

extension LobbyRules {
  /// Whether anyone in the network may know what the board is called.
  var makesTitlePublic: Bool { admission == .open || showsTitle }
}
