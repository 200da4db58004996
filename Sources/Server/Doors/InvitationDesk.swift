import Discovery
import Document
import Logging
import Service

// The machine's name in the local network: announced with the boards, and one more address for guests.

extension RunningServer {
  /// Announces the boards where phones reach them at this machine's own addresses; nil: they don't.
  func announceName() -> Announcer? {
    guard announcesName else { return nil }
    let news = loop.inbox { [weak self] in self?.heard($0) }
    return Announcer(services, port: port, isSecure: configuration.identity != nil) { news.post($0) }
  }

  /// Whether phones reach this machine at its own addresses, and its name may be known.
  var announcesName: Bool {
    configuration.announcesName && configuration.publicURL == nil
      && [nil, "0.0.0.0", "::"].contains(configuration.listenAddress)
  }

  /// Boards that are announced at most; lists of a room's programs are no place for more.
  private static let servicesMax = 32

  /// The boards, as they are announced: those that are open first; none whose title isn't public.
  var services: [Announcer.Service] {
    let open = boards.open.values.filter { $0.facts.settings.lobby.makesTitlePublic }
      .map { Announcer.Service(title: $0.facts.title, path: "/b/\($0.name)") }
    let closed = boards.closed.values.filter { $0.settings.lobby.makesTitlePublic }
      .map { Announcer.Service(title: $0.title, path: "/b/\($0.name)") }
    let inOrder = open.sorted { $0.path < $1.path } + closed.sorted { $0.path < $1.path }
    return Array(inOrder.prefix(Self.servicesMax))
  }

  private func heard(_ news: Announcer.News) {
    switch news {
    case .silent(let reason):
      waysIn.loseName(reason)
      logger.info("This machine's name isn't announced in the network: \(reason)")
    case .name(let name):
      guard waysIn.take(name: name) else { return }
      do throws(ServeError) {
        _ = try waysIn.look()
        let isCode = reachability.primary != invitation.reachability.primary
        invitation.reachability = reachability
        if isCode {
          try keepAnnouncement()
          invitationChanged(invitation)
        } else {
          nameFound(invitation.nameLines)
        }
      } catch {
        logger.warning("\(error)")
      }
    }
  }
}

extension LobbyRules {
  /// Whether anyone in the network may know what the board is called.
  var makesTitlePublic: Bool { admission == .open || showsTitle }
}
