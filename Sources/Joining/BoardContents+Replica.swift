import Document
import Messages
import Presentation
import Replica
import TerminalScreen

extension BoardContents {
  /// The same, and how others come in.
  func with(_ way: Messages.WayIn?) -> BoardContents {
    var contents = self
    contents.wayIn = way.map { WayIn(address: $0.address, code: $0.code.grouped, modules: $0.modules) }
    return contents
  }

  /// What a replica holds, as terminals show it.
  init(_ replica: Replica, of facts: Facts, standings: [CardID: Replica.Standing]) {
    let isHost = replica.you?.role.isHost == true
    self.init(
      title: replica.board?.title ?? "", scene: isHost ? replica.scene : replica.scene.asGuest, limits: replica.limits)
    let me = replica.you?.seat
    let given = replica.you.flatMap { $0.named ? $0.name : nil }
    name = replica.kept.wantedName ?? given
    code = replica.you?.code?.grouped
    self.me = me
    names = facts.names
    hostSays = replica.settings.announcement.flatMap { $0.isForPhones ? $0.text : nil }
    hostsSay = isHost ? replica.lobby.announcement?.text : nil
    timers = replica.settings.timers
    fields = replica.values.flatMap(\.settable)
    let schema = ValueSchema(replica.values)
    turns = facts.turnQueues(
      dibs: schema.dibs, votes: schema.votes, isAnonymous: replica.settings.anonymous)
    self.isHost = isHost
    givesCommands = replica.you?.role == .host
    mayChange = replica.you.map { $0.role.isHost || $0.role == .guest } ?? true
    isAnonymous = replica.settings.anonymous
    if case .card(let card) = replica.settings.wall { spotlight = card }
    mayChangeSections = isHost || (replica.you?.role == .guest && replica.settings.guestsChangeSections)
    hasTalk = replica.settings.talk
    thread = Thread(replica, me: me)
    isFrozen = replica.settings.frozen && replica.you?.role != .host
    isDamaged = replica.isDamaged
    isFull = replica.you?.full == true
    isViewOnly = replica.you?.viewOnlyFor != nil
    others = replica.people.filter { $0.seat != me }.map { Person(seat: $0.seat, name: $0.name, card: $0.card) }
    othersBesides = max(0, replica.people.count + replica.peopleBesides - others.count - 1)
    // The server sorts for everyone; a card that the scene hasn't got stands behind the others.
    let ranks = Dictionary(
      replica.scene.cards.enumerated().map { ($0.element.id, -$0.offset) }, uniquingKeysWith: { first, _ in first })
    sections = facts.sectionOrder.compactMap { facts.sections[$0] }.map { section in
      Section(
        id: section.id, title: section.title, isRejected: section.values[.rejected] == .flag(true),
        values: section.values,
        cards: section.cards.shown(as: SectionOrder(of: section.values), ranks).compactMap { facts.cards[$0] }.map {
          card in
          Card(
            id: card.id, text: card.text, isRejected: facts.effectiveValue(of: card.id, .rejected) == .flag(true),
            values: section.values.merging(card.values) { _, own in own },
            author: card.author.flatMap { $0 == me ? name : facts.names[$0] },
            isMine: card.author != nil && card.author == me,
            standing: Standing(standings[card.id] ?? .saved))
        })
    }
  }
}

extension BoardContents.Thread {
  /// Nil: the person reads none, or the server hasn't sent it yet.
  fileprivate init?(_ replica: Replica, me: SeatNumber?) {
    guard let read = replica.thread, read.isKnown else { return nil }
    let told = read.messages.map {
      Message(id: $0.id, text: $0.text, author: $0.name, seat: $0.by, isMine: $0.by != nil && $0.by == me)
    }
    let known = Set(read.messages.map(\.id))
    let pending = replica.pendingMessages(to: read.card).filter { !known.contains($0.id) }
    self.init(
      card: read.card, messages: told + pending.map { Message(id: nil, text: $0.text, isMine: true) },
      hidden: read.hidden)
  }
}

extension [CardID] {
  /// - Parameter ranks: the cards of the scene, the first with the highest.
  fileprivate func shown(as order: SectionOrder, _ ranks: [CardID: Int]) -> [CardID] {
    order == .manual ? self : sorted(most: { ranks[$0] ?? .min })
  }
}

extension BoardContents.Standing {
  fileprivate init(_ standing: Replica.Standing) {
    switch standing {
    case .saved: self = .saved
    case .hidden: self = .hidden
    case .queued: self = .queued
    case .adding: self = .adding
    }
  }
}
