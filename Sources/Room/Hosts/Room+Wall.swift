internal import Document
internal import Messages
internal import Presentation

// How hosts have walls turned and read, all of them and one by one (rules WL1 to WL4 and WL10 to WL12).

extension Room {
  /// No entry if that is so already.
  func entries(for change: WallViewChange, by actor: SeatNumber?) -> [Entry] {
    let view = ahead.settings.wallView.changed(by: change)
    return view == ahead.settings.wallView ? [] : [setting(.wallView(view), by: actor)]
  }

  /// - Throws: `unknownTarget` for a card that isn't there or that not everyone may see; what a curtain's words may be
  ///   refused for.
  func check(_ show: WallShow) throws(Refusal) {
    switch show {
    case .board: break
    case .curtain(let words): if let words { try configuration.limits.check(line: words) }
    case .card(let card):
      guard ahead.document[card] != nil, !ahead.document.isHidden(card) else {
        throw Refusal(.unknownTarget, ["target": .text(card.description)])
      }
    }
  }

  // MARK: One wall

  /// No entry if that is so already.
  ///
  /// - Throws: `full`, where as many walls as may have something of their own; what ``check(_:)`` throws.
  func entries(for change: OneWallChange, of name: WallName, by actor: SeatNumber?) throws(Refusal) -> [Entry] {
    let own = ahead.settings.ownWalls
    let before = own.first { $0.name == name } ?? OneWall(name)
    var wall = before
    switch change {
    case .show(let show):
      if let show { try check(show) }
      // A wall that shows what all walls show has nothing of its own.
      wall.show = show == ahead.settings.wall ? nil : show
    case .view(let change): wall.view = before.view.changed(by: change)
    }
    guard wall != before else { return [] }
    guard own.count < OneWall.countMax || own.contains(where: { $0.name == name }) else {
      throw Refusal(.full, ["limit": .number(Double(OneWall.countMax))])
    }
    return [setting(.oneWall(wall), by: actor)]
  }

  /// In the order they came; at most as many as a message may name.
  var wallsHere: [HostResult.WallHere] {
    participants.filter { $0.1.role == .wall }.prefix(Self.wallsToldMax)
      .map { id, participant in
        HostResult.WallHere(
          number: id.rawValue, name: participant.wall?.name, isNameable: participant.wall != nil,
          width: participant.surface?.width, height: participant.surface?.height)
      }
  }

  private static let wallsToldMax = 50

  /// The wall itself keeps its name, in its address: it hears the name, and comes back with it.
  func nameWall(_ number: UInt64, _ name: WallName?, request: Int, from id: SessionID) {
    let wall = SessionID(rawValue: number)
    guard let participant = participant(wall), participant.role == .wall, participant.wall != nil else {
      let unknown = Refusal(.unknownTarget, ["target": .number(Double(number))])
      return send(.error(InputError(unknown, id: request)), to: id)
    }
    change(wall) { $0.wall = WallCalled(name) }
    send(.wallName(name), to: wall)
    send(.done(id: request, .done("nameWall")), to: id)
  }

  // MARK: Announcements

  /// An announcement to hosts alone has a place of its own, so it replaces nothing that everyone reads (rule TM9).
  func announcing(_ said: Announcement?, to recipients: Announcement.Recipients?) -> Setting {
    recipients == .hosts ? .hostAnnouncement(said) : .announcement(said)
  }
}

extension WallView {
  fileprivate func changed(by change: WallViewChange) -> WallView {
    var view = self
    switch change {
    case .pages(.next): view.turned &+= 1
    case .pages(.previous): view.turned &-= 1
    case .pages(.hold): view.isHeld = true
    case .pages(.go): view.isHeld = false
    case .distance(let distance): view.distance = distance
    case .language(let language): view.language = language
    case .theme(let theme): view.theme = theme
    }
    return view
  }
}
