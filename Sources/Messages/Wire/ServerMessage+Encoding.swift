package import Document
package import Presentation

extension ServerMessage {
  public func encoded() -> [UInt8] {
    switch self {
    case .snapshot(let snapshot):
      snapshot.privateFacts.map { MessageParts.snapshot(snapshot.toldToAll, with: $0) } ?? snapshot.toldToAll
    case .frame(let frame): frame.privateFacts.map { MessageParts.frame(frame.toldToAll, with: $0) } ?? frame.toldToAll
    default: JSONText.bytes { json in json.object { $0.message(self) } }
    }
  }
}

extension Snapshot {
  fileprivate var toldToAll: [UInt8] {
    MessageParts.snapshot(
      frame, revision: revision, settings: settings, facts: facts, about: 0, surface: surface, scene: scene,
      styles: styles)
  }
}

extension Frame {
  fileprivate var toldToAll: [UInt8] {
    MessageParts.joined(
      frame, MessageParts.frame(revision: revision, operations: operations, names: names, settings: settings),
      events: events, scene: scene)
  }
}

/// The parts that frames and snapshots are joined from: the first is the same for everyone, the scene differs by
/// surface.
package enum MessageParts {
  /// A frame without its number and scene: its operations, and the fields of the object at its end.
  package struct FrameOpening {
    fileprivate var rows: [UInt8]
    fileprivate var fields: [UInt8]
  }

  /// - Parameter revision: nil: that of the frame before and one more for each operation.
  package static func frame(
    revision: Revision?, operations: [AppliedOperation], names: [SeatNumber: String], settings: SharedSettings?
  ) -> FrameOpening {
    let rows = JSONText.bytes { json in
      json.array { json in
        for operation in operations {
          json.array { json in
            json.number(operation.id.outbox.rawValue)
            json.number(operation.id.counter)
            json.seat(operation.author)
            operation.facts.forEach { json.fact($0) }
          }
        }
      }
    }
    let fields = JSONText.bytes { json in
      json.object { json in
        if let revision { json.field("revision", revision.rawValue) }
        json.names(names)
        if let settings { json.settings(settings) }
      }
    }
    return FrameOpening(rows: [UInt8](rows.dropFirst().dropLast()), fields: [UInt8](fields.dropFirst().dropLast()))
  }

  /// A whole frame: its number, a row for each operation, a row for each card that only looks different, and the rest.
  package static func joined(
    _ number: UInt64, _ opening: FrameOpening, events: [FrameEvent] = [], scene: SentPatch?
  ) -> [UInt8] {
    let isMoving = scene.map { !$0.cards.isEmpty || !$0.others.isEmpty } ?? false
    return JSONText.bytes { json in
      json.array { json in
        json.number(number)
        if !opening.rows.isEmpty { json.raw(opening.rows) }
        scene?.styles.forEach { json.styleChange($0) }
        guard isMoving || !opening.fields.isEmpty || !events.isEmpty else { return }
        json.object { json in
          if !opening.fields.isEmpty { json.raw(opening.fields) }
          json.events(events)
          guard isMoving, let scene else { return }
          json.key("scene")
          json.patch(scene)
        }
      }
    }
  }

  /// A snapshot without its number and scene.
  package struct SnapshotOpening {
    fileprivate var fields: ArraySlice<UInt8>
  }

  /// - Parameter about: how many bytes there will be.
  package static func snapshot(
    revision: Revision, settings: SharedSettings, facts: Facts, about count: Int = 0
  ) -> SnapshotOpening {
    let fields = JSONText.bytes(about: count) { json in
      json.object { $0.snapshotOpening(revision: revision, settings: settings, facts: facts) }
    }
    return SnapshotOpening(fields: fields.dropFirst().dropLast())
  }

  /// A whole snapshot from its number, what it begins with and its scene, and which surface that is for; nil: without a
  /// scene.
  package static func joined(
    _ number: UInt64, _ opening: SnapshotOpening, surface: Surface?, scene: Scene, styles: KnownStyles
  ) -> [UInt8] {
    snapshot(number, about: opening.fields.count + bytes(of: scene), surface: surface, scene: scene, styles: styles) {
      $0.raw(opening.fields)
    }
  }

  /// The same at once, without what it begins with in memory besides.
  ///
  /// - Parameter about: how many bytes that will be.
  package static func snapshot(
    _ number: UInt64, revision: Revision, settings: SharedSettings, facts: Facts, about count: Int, surface: Surface?,
    scene: Scene, styles: KnownStyles
  ) -> [UInt8] {
    snapshot(number, about: count + bytes(of: scene), surface: surface, scene: scene, styles: styles) {
      $0.snapshotOpening(revision: revision, settings: settings, facts: facts)
    }
  }

  private static func snapshot(
    _ number: UInt64, about count: Int, surface: Surface?, scene: Scene, styles: KnownStyles,
    opening: (inout JSONText) -> Void
  ) -> [UInt8] {
    JSONText.bytes(about: count) { json in
      json.object { json in
        json.field("t", "snapshot")
        json.field("frame", number)
        opening(&json)
        guard let surface else { return }
        json.objectField("surface") { $0.surface(surface) }
        json.key("scene")
        json.scene(scene, styles: styles)
      }
    }
  }

  /// About what a scene takes: a row for each card.
  package static func bytes(of scene: Scene) -> Int {
    var parts = scene.parts.count
    for section in scene.sections { parts += section.parts.count }
    for card in scene.cards { parts += card.parts.count }
    return 1_024 + 64 * (scene.cards.count + parts)
  }

  /// A whole frame with the facts for one session alone.
  package static func frame(_ bytes: [UInt8], with told: PrivateFacts) -> [UInt8] {
    bytes.dropLast() + Array(",".utf8) + JSONText.bytes { $0.object { $0.privateFacts(told) } } + [UInt8(ascii: "]")]
  }

  /// A whole snapshot with that.
  package static func snapshot(_ bytes: [UInt8], with told: PrivateFacts) -> [UInt8] {
    bytes.dropLast() + snapshotEnding(with: told)
  }

  /// The bytes in the place of such a snapshot's last one.
  package static func snapshotEnding(with told: PrivateFacts) -> [UInt8] {
    Array(",".utf8) + JSONText.bytes { $0.object { $0.privateFacts(told) } }.dropFirst()
  }
}

extension JSONText {
  fileprivate mutating func snapshotOpening(revision: Revision, settings: SharedSettings, facts: Facts) {
    field("revision", revision.rawValue)
    self.settings(settings)
    key("facts")
    self.facts(facts)
  }

  /// The field `events`, if there are any.
  fileprivate mutating func events(_ events: [FrameEvent]) {
    guard !events.isEmpty else { return }
    arrayField("events") { json in
      for event in events {
        json.object { json in
          json.field("kind", event.kind.rawValue)
          json.field("card", event.card.description)
          if let author = event.author { json.field("by", author.rawValue) }
          if let seat = event.seat { json.field("seat", seat.rawValue) }
          if event.count > 1 { json.field("count", event.count) }
        }
      }
    }
  }

  /// The field `private`; empty fields are left out.
  fileprivate mutating func privateFacts(_ told: PrivateFacts) {
    objectField("private") { json in
      if !told.sections.isEmpty {
        json.objectField("sections") { json in
          for (section, cards) in told.sections.sorted(by: { $0.key < $1.key }) {
            json.arrayField(section.description) { json in cards.forEach { json.string($0.description) } }
          }
        }
      }
      if !told.cards.isEmpty {
        json.arrayField("cards") { json in
          for card in told.cards {
            json.object { json in
              json.field("id", card.id.description)
              json.field("section", card.section.description)
              json.field("text", card.text)
              json.key("values")
              json.values(card.values)
              json.field("by", card.by.rawValue)
            }
          }
        }
      }
      if !told.votes.isEmpty {
        json.arrayField("votes") { json in
          for vote in told.votes {
            json.array { json in
              json.string(vote.card.description)
              json.string(vote.key.name)
              json.value(vote.value)
            }
          }
        }
      }
      if !told.authors.isEmpty {
        json.arrayField("authors") { json in
          for author in told.authors {
            json.array { json in
              json.string(author.card.description)
              json.number(author.by.rawValue)
            }
          }
        }
      }
      if !told.done.isEmpty {
        json.arrayField("done") { json in
          for done in told.done {
            json.array { json in
              json.number(done.counter)
              json.number(done.revision.rawValue)
            }
          }
        }
      }
    }
  }

  fileprivate mutating func message(_ message: ServerMessage) {
    switch message {
    case .welcome(let welcome): self.welcome(welcome)
    case .outcomes(let report):
      field("t", "outcomes")
      self.report(report)
    case .refused(let counter, let refusal):
      field("t", "refused")
      field("counter", counter)
      self.refusal(refusal)
    case .resend(let from, let code, let afterMilliseconds):
      field("t", "resend")
      field("from", from)
      field("code", code.rawValue)
      field("afterMilliseconds", afterMilliseconds)
    case .you(let you):
      field("t", "you")
      self.you(you)
    case .people(let people, let more):
      field("t", "people")
      arrayField("people") { json in people.forEach { json.person($0) } }
      if more > 0 { field("more", more) }
    case .seats(let list):
      field("t", "seats")
      arrayField("seats") { json in list.seats.forEach { json.claimable($0) } }
      if list.hasMore { field("more", true) }
    case .claiming(let claim, let seat):
      field("t", "claiming")
      field("claim", claim.rawValue)
      field("seat", seat.rawValue)
    case .claims(let claims):
      field("t", "claims")
      arrayField("claims") { json in claims.forEach { json.claim($0) } }
    case .claimed(let seat, let secret):
      field("t", "claimed")
      field("seat", seat.rawValue)
      field("secret", secret)
    case .invitation(let way):
      field("t", "invitation")
      if let way { wayIn(way) }
    case .done(let id, let result):
      field("t", "done")
      field("id", id)
      self.result(result)
    case .pressed(let press):
      field("t", "pressed")
      self.press(press)
    case .entered(let press):
      field("t", "entered")
      self.press(press)
    case .error(let error):
      field("t", "error")
      field("code", error.code.rawValue)
      parameters(error.parameters)
      if let id = error.id { field("id", id) }
      if let counter = error.counter { field("counter", counter) }
    case .pong(let clock):
      field("t", "pong")
      if let clock { field("clock", clock.milliseconds) }
    case .lobby(let message):
      field("t", "lobby")
      field("state", message.state.rawValue)
      field("title", ifPresent: message.title)
      field("word", ifPresent: message.word?.rawValue)
    case .waiting(let state):
      field("t", "waiting")
      lobby(state)
    case .wallWord(let word):
      field("t", "wallWord")
      field("word", ifPresent: word?.rawValue)
    case .thread(let update): thread(update)

    case .wallName(let name):
      field("t", "wallName")
      field("name", ifPresent: name?.description)

    case .progress(let id, let done, let all):
      field("t", "progress")
      field("id", id)
      field("done", done)
      field("of", all)
    case .snapshot, .frame: preconditionFailure("frames and snapshots are joined from MessageParts")
    }
  }

  private mutating func lobby(_ state: LobbyState) {
    key("rules")
    coded(state.rules)
    arrayField("people") { json in
      for asker in state.askers {
        json.object { json in
          json.field("id", asker.id.rawValue)
          json.field("name", asker.name)
          json.field("role", asker.role.rawValue)
          json.field("address", ifPresent: asker.address)
        }
      }
    }
    guard let announcement = state.announcement else { return }
    objectField("announcement") { $0.announcement(announcement) }
  }

  private mutating func wayIn(_ way: WayIn) {
    field("address", way.address)
    field("code", way.code.description)
    field("link", way.link)
    arrayField("modules") { json in way.modules.forEach { json.string($0) } }
  }

  private mutating func welcome(_ welcome: Welcome) {
    field("t", "welcome")
    field("protocol", ServerMessage.newestProtocol)
    field("epoch", welcome.epoch)
    objectField("board") { json in
      json.field("name", welcome.board.name)
      json.field("title", welcome.board.title)
    }
    objectField("you") { $0.you(welcome.you) }
    objectField("outbox") { $0.report(welcome.outbox) }
    settings(welcome.settings)
    objectField("limits") { $0.limits(welcome.limits) }
    arrayField("values") { json in welcome.values.forEach { json.valueField($0) } }
    key("surface")
    if let surface = welcome.surface { object { $0.surface(surface) } } else { null() }
    field("audience", welcome.audience.rawValue)
    if let clock = welcome.clock { field("clock", clock.milliseconds) }
    if welcome.isDamaged { field("damaged", true) }
    guard !welcome.containers.isEmpty else { return }
    arrayField("containers") { json in welcome.containers.forEach { json.string($0) } }
  }

  /// What walls show, in a command as in the settings.
  mutating func wall(_ show: WallShow) {
    objectField("wall") { json in
      switch show {
      case .board: json.field("show", "board")
      case .curtain(let words):
        json.field("show", "curtain")
        json.field("text", ifPresent: words)
      case .card(let card):
        json.field("show", "card")
        json.field("card", card.description)
      }
    }
  }

  fileprivate mutating func settings(_ settings: SharedSettings) {
    objectField("settings") { json in
      json.field("frozen", settings.frozen)
      json.field("guestsChange", settings.guestsChange.rawValue)
      if settings.anonymous { json.field("anonymous", true) }
      if settings.guestsChangeSections { json.field("guestsChangeSections", true) }
      if case .curtain(let words?) = settings.wall {
        // Beside it: terminals from before there were such words read `wall` strictly.
        json.wall(.curtain(nil))
        json.field("curtain", words)
      } else if settings.wall != .board {
        json.wall(settings.wall)
      }
      if let announcement = settings.announcement {
        json.objectField("announcement") { $0.announcement(announcement) }
      }
      if !settings.timers.isEmpty {
        json.key("timers")
        json.coded(settings.timers)
      }
      if !settings.turnLengths.isEmpty {
        json.objectField("turnLengths") { json in
          for turn in settings.turnLengths { json.field(turn.section.description, turn.length.inMilliseconds / 1_000) }
        }
      }
      if settings.wallView != WallView() {
        json.key("wallView")
        json.coded(settings.wallView)
      }
      if settings.theme != .paper { json.field("theme", settings.theme.rawValue) }
      if settings.talk { json.field("talk", true) }
      if settings.titleIsPublic { json.field("titlePublic", true) }
      if !settings.walls.isEmpty {
        json.key("walls")
        json.coded(settings.walls)
      }
    }
  }

  private mutating func announcement(_ said: Announcement) {
    field("text", said.text)
    field("at", said.at.milliseconds)
    if let until = said.until { field("until", until.milliseconds) }
    field("to", ifPresent: said.to?.rawValue)
  }

  mutating func surface(_ surface: Surface) {
    field("key", surface.key)
    field("kind", surface.kind.rawValue)
    field("width", surface.width)
    if let height = surface.height { field("height", height) }
  }

  private mutating func you(_ you: You) {
    field("seat", you.seat.rawValue)
    field("secret", ifPresent: you.secret)
    field("name", you.name)
    field("role", you.role.rawValue)
    field("named", you.named)
    field("code", ifPresent: you.code?.description)
    if you.devices != 1 { field("devices", you.devices) }
    if you.full { field("full", true) }
    if let milliseconds = you.viewOnlyFor { field("viewOnlyFor", milliseconds) }
  }

  private mutating func report(_ report: OutboxReport) {
    field("number", report.number.rawValue)
    field("high", report.high)
    arrayField("outcomes") { json in
      for outcome in report.outcomes {
        json.object { json in
          json.field("counter", outcome.counter)
          switch outcome.end {
          case .applied(let revision): json.field("revision", revision.rawValue)
          case .refused(let refusal): json.objectField("refused") { $0.refusal(refusal) }
          }
        }
      }
    }
  }

  private mutating func refusal(_ refusal: Refusal) {
    field("code", refusal.code.rawValue)
    parameters(refusal.parameters)
  }

  private mutating func limits(_ limits: Limits) {
    field("cardsMax", limits.cardsMax)
    field("sectionsMax", limits.sectionsMax)
    field("cardTextBytesMax", limits.cardTextBytesMax)
    field("sectionTitleBytesMax", limits.sectionTitleBytesMax)
    field("valueTextBytesMax", limits.valueTextBytesMax)
    field("splicesMax", limits.splicesMax)
    field("nameBytesMax", limits.nameBytesMax)
    field("nameCharactersMax", limits.nameCharactersMax)
    field("seatsMax", limits.seatsMax)
    field("outboxesMax", limits.outboxesMax)
    field("outcomesMax", limits.outcomesMax)
  }

  private mutating func claimable(_ seat: ClaimableSeat) {
    object { json in
      json.field("seat", seat.seat.rawValue)
      json.field("name", seat.name)
      json.field("here", seat.here)
    }
  }

  private mutating func claim(_ claim: SeatClaim) {
    object { json in
      json.field("claim", claim.id.rawValue)
      json.field("seat", claim.seat.rawValue)
      json.field("name", claim.name)
      json.field("asking", ifPresent: claim.asking)
    }
  }

  private mutating func person(_ person: Person) {
    object { json in
      json.field("seat", person.seat.rawValue)
      json.field("name", person.name)
      json.field("role", person.role.rawValue)
      json.field("card", ifPresent: person.card?.description)
      json.field("shown", ifPresent: person.shown?.description)
      if let over = person.over { json.carried(over) }
    }
  }

  private mutating func result(_ result: HostResult) {
    field("k", result.command)
    switch result {
    case .boards(let boards):
      arrayField("result") { json in
        for board in boards {
          json.object { json in
            json.field("name", board.name)
            json.field("people", board.people)
            if let cards = board.cards { json.field("cards", cards) }
            json.field("frozen", board.frozen)
            json.field("container", ifPresent: board.container)
            json.field("chosenContainer", ifPresent: board.chosenContainer)
            json.field("problem", ifPresent: board.problem)
            json.field("full", ifPresent: board.full?.rawValue)
          }
        }
      }
    case .people(let people): arrayField("result") { json in people.forEach { json.knownPerson($0) } }
    case .removed(let cards): arrayField("result") { json in cards.forEach { json.removedCard($0) } }
    case .inspection(let text): field("result", text)
    case .link(let link), .rotated(let link):
      objectField("result") { json in
        json.field("token", link.token)
        json.field("path", link.path)
      }
    case .history(let history):
      key("result")
      coded(history)
    case .moment(let moment): objectField("result") { $0.moment(moment) }
    case .restored(let missing): objectField("result") { $0.field("missing", missing) }
    case .kickedEveryone(let count): objectField("result") { $0.field("kicked", count) }
    case .forgotten(let seats, let kept):
      objectField("result") { json in
        json.field("forgotten", seats)
        json.field("kept", kept)
      }
    case .newCode(let link, let kept, let others):
      objectField("result") { json in
        json.field("token", link.token)
        json.field("path", link.path)
        json.field("kept", kept)
        json.field("others", others)
      }
    case .barred(let addresses): objectField("result") { $0.field("addresses", addresses) }
    case .takenBack(let taken):
      key("result")
      coded(taken)
    case .addedFor(let added):
      key("result")
      coded(added)
    case .claims(let claims): arrayField("result") { json in claims.forEach { json.claim($0) } }
    case .lobby(let state): objectField("result") { $0.lobby(state) }
    case .letIn(let count), .declined(let count): field("result", count)
    case .done:
      key("result")
      null()

    case .declaration(let text):
      key("result")
      coded(text)
    case .checked(let check):
      key("result")
      coded(check)
    case .declared(let declared), .shaped(let declared):
      key("result")
      coded(declared)
    case .preview(let preview):
      objectField("result") { json in
        json.key("facts")
        json.facts(preview.facts)
        json.objectField("surface") { $0.surface(preview.surface) }
        json.key("scene")
        json.scene(preview.scene, styles: KnownStyles())
      }
    case .removedSections(let sections):
      key("result")
      coded(sections)

    case .drawn(let draw):
      key("result")
      coded(draw)

    case .rows(let rows):
      key("result")
      coded(rows)
    case .timeline(let timeline):
      key("result")
      coded(timeline)
    case .boardAt(let board):
      key("result")
      if let written = board.written { raw(written) } else { object { $0.boardAt(board) } }

    case .turns(let reports):
      key("result")
      coded(reports)

    case .announcements(let said):
      key("result")
      coded(said)

    case .walls(let walls):
      key("result")
      coded(walls)

    case .cleared(let count): field("result", count)

    case .imported(let imported):
      key("result")
      coded(imported)
    }
  }

  private mutating func knownPerson(_ person: HostResult.KnownPerson) {
    object { json in
      json.field("seat", person.seat.rawValue)
      json.field("name", person.name)
      json.field("role", ifPresent: person.role?.rawValue)
      json.field("here", person.here)
      json.field("kicked", person.kicked)
      json.field("address", ifPresent: person.address)
      if let came = person.came { json.field("came", came.milliseconds) }
      json.field("given", ifPresent: person.given?.rawValue)
      if let until = person.viewOnlyUntil { json.field("viewOnlyUntil", until.milliseconds) }
      if let merged = person.merged {
        json.key("merged")
        json.array { json in
          for seat in merged {
            json.object { json in
              json.field("seat", seat.seat.rawValue)
              json.field("name", seat.name)
            }
          }
        }
      }
    }
  }

  private mutating func removedCard(_ card: HostResult.RemovedCard) {
    object { json in
      json.field("card", card.card.description)
      json.field("section", card.section.description)
      json.field("text", card.text)
      json.key("by")
      json.seat(card.by)
      json.key("removedBy")
      json.seat(card.removedBy)
      json.field("at", card.at.milliseconds)
      json.field("withSection", card.withSection)
      json.field("answers", ifPresent: card.answers?.description)
    }
  }
}

extension HostResult {
  /// The name of the command that it answers.
  var command: String {
    switch self {
    case .boards: "boards"
    case .people: "people"
    case .removed: "removed"
    case .inspection: "inspect"
    case .link: "link"
    case .rotated: "rotate"
    case .history: "history"
    case .moment: "moment"
    case .restored: "restoreMoment"
    case .takenBack: "takeBack"
    case .claims: "claims"
    case .barred: "bar"
    case .kickedEveryone: "kickEveryone"
    case .forgotten: "forget"
    case .newCode: "newCode"
    case .lobby: "lobby"
    case .letIn: "letIn"
    case .declined: "decline"
    case .addedFor: "addFor"
    case .done(let command): command

    case .declaration: "declaration"
    case .checked: "checkDeclaration"
    case .declared: "declare"
    case .shaped: "shape"
    case .preview: "preview"
    case .removedSections: "removedSections"

    case .drawn: "draw"

    case .rows: "rows"
    case .timeline: "timeline"
    case .boardAt: "boardAt"

    case .turns: "turns"

    case .announcements: "announcements"

    case .walls: "walls"

    case .cleared: "clear"

    case .imported: "importCards"
    }
  }
}
