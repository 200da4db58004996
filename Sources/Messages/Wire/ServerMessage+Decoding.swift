public import Document
internal import FoundationEssentials
internal import Presentation

/// A message of the server that this client can't read: it says why, and the session should be closed.
public struct ServerMessageError: Error, Hashable, Sendable {
  public var detail: String
}

extension ServerMessage {
  /// The names of messages, in their `t`. A frame has none.
  enum Kind: String, CaseIterable {
    case welcome, snapshot, outcomes, refused, resend, you, people, seats, claiming, claims, claimed, invitation, done,
      pressed, entered, error, pong
    case lobby, waiting, wallWord
    case thread
    case wallName
    case progress
  }

  /// Reads one message. Fields this version doesn't know are passed over, so that a server may be newer.
  ///
  /// - Parameter revision: the reader's; a frame leads on from it.
  public init(decoding bytes: [UInt8], after revision: Revision = .zero) throws(ServerMessageError) {
    do {
      switch try JSONDecoder().decode(Envelope.self, from: Data(bytes)) {
      case .frame(let frame): self = .frame(try frame.following(revision))
      case .other(let message): self = message
      }
    } catch {
      throw ServerMessageError(detail: String(describing: error))
    }
  }
}

private enum Field: String, CodingKey {
  case t, epoch, board, you, outbox, settings, limits, values, surface, audience, frame, revision, ops, facts, scene
  case counter, code, parameters, from, afterMilliseconds, people, id, k, result
  case name, title, key, kind, width, height, seat, secret, role, number, high, outcomes, refused
  case guestsChangeSections
  case `private`, frozen, guestsChange, anonymous, wall, announcement, card, here, kicked, section, text, by, removedBy,
    at,
    withSection
  case cards, token, path, part
  case seats, more, claims, claim, asking, devices, full, viewOnlyFor, shown, over
  case address, link, modules, damaged, containers
  case state, word, rules
  case clock, timers, turnLengths, wallView, curtain
  case theme
  case talk
  case titlePublic
  case walls
  case done, of
}

private typealias Fields = KeyedDecodingContainer<Field>

private enum Envelope: Decodable {
  case frame(WireFrameMessage)
  case other(ServerMessage)

  init(from decoder: any Decoder) throws {
    let fields: Fields
    do {
      fields = try decoder.container(keyedBy: Field.self)
    } catch DecodingError.typeMismatch {
      // A frame alone is a list.
      self = .frame(try WireFrameMessage(from: decoder))
      return
    }
    self = .other(try Self.message(try fields.decode(String.self, forKey: .t), fields, from: decoder))
  }

  private static func message(_ type: String, _ fields: Fields, from decoder: any Decoder) throws -> ServerMessage {
    guard let kind = ServerMessage.Kind(rawValue: type) else {
      throw ServerMessageError(detail: "no message is called \(type)")
    }
    switch kind {
    case .welcome: return .welcome(try Welcome(fields))
    case .snapshot:
      let surface = fields.contains(.surface) ? try fields.surface() : nil
      let shown = surface == nil ? WireScene.nothing : try fields.decode(WireScene.self, forKey: .scene)
      return .snapshot(
        Snapshot(
          frame: try fields.decode(UInt64.self, forKey: .frame),
          revision: try fields.decode(Revision.self, forKey: .revision),
          settings: try fields.decode(SharedSettings.self, forKey: .settings),
          facts: try fields.decode(Facts.self, forKey: .facts), surface: surface,
          scene: shown.scene, styles: shown.styles,
          privateFacts: try fields.decodeIfPresent(PrivateFacts.self, forKey: .private)))
    case .outcomes: return .outcomes(try OutboxReport(from: decoder))
    case .refused:
      return .refused(
        counter: try fields.decode(UInt32.self, forKey: .counter), try WireRefusal(from: decoder).refusal)
    case .resend:
      return .resend(
        from: try fields.decode(UInt32.self, forKey: .from),
        // A code of a newer server is one more reason to wait.
        ResendCode(rawValue: try fields.decode(String.self, forKey: .code)) ?? .paused,
        afterMilliseconds: try fields.decode(Int.self, forKey: .afterMilliseconds))
    case .you: return .you(try You(from: decoder))
    case .people:
      return .people(
        try fields.decode([Person].self, forKey: .people),
        more: try fields.decodeIfPresent(Int.self, forKey: .more) ?? 0)
    case .seats:
      return .seats(
        ClaimableSeats(
          seats: try fields.decode([ClaimableSeat].self, forKey: .seats),
          hasMore: try fields.decodeIfPresent(Bool.self, forKey: .more) ?? false))
    case .claiming:
      return .claiming(
        try fields.decode(ClaimID.self, forKey: .claim), try fields.decode(SeatNumber.self, forKey: .seat))
    case .claims: return .claims(try fields.decode([SeatClaim].self, forKey: .claims))
    case .claimed:
      return .claimed(
        try fields.decode(SeatNumber.self, forKey: .seat), secret: try fields.decode(String.self, forKey: .secret))
    case .invitation:
      guard let code = PersonalCode(typed: try fields.decodeIfPresent(String.self, forKey: .code) ?? "") else {
        return .invitation(nil)
      }
      return .invitation(
        WayIn(
          address: try fields.decode(String.self, forKey: .address), code: code,
          link: try fields.decode(String.self, forKey: .link),
          modules: try fields.decode([String].self, forKey: .modules)
        ))
    case .done: return .done(id: try fields.decode(Int.self, forKey: .id), try HostResult(fields))
    case .pressed: return .pressed(try Press(fields))
    case .entered: return .entered(try Press(fields))
    case .error:
      return .error(
        InputError(
          InputError.Code(rawValue: try fields.decode(String.self, forKey: .code)), try fields.parameters(),
          id: try fields.decodeIfPresent(Int.self, forKey: .id),
          counter: try fields.decodeIfPresent(UInt32.self, forKey: .counter)))
    case .pong: return .pong(try fields.decodeIfPresent(Timestamp.self, forKey: .clock))

    case .lobby:
      return .lobby(
        LobbyMessage(
          try fields.decode(LobbyMessage.State.self, forKey: .state),
          title: try fields.decodeIfPresent(String.self, forKey: .title),
          word: try fields.decodeIfPresent(LobbyMessage.Word.self, forKey: .word)))
    case .waiting: return .waiting(try LobbyState(from: decoder))
    case .wallWord: return .wallWord(try fields.decodeIfPresent(WallWord.self, forKey: .word))
    case .thread: return .thread(try ThreadUpdate(from: decoder))

    case .wallName: return .wallName(try fields.decodeIfPresent(WallName.self, forKey: .name))

    case .progress:
      return .progress(
        id: try fields.decode(Int.self, forKey: .id), done: try fields.decode(Int.self, forKey: .done),
        of: try fields.decode(Int.self, forKey: .of))
    }
  }
}

extension LobbyState: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      rules: try fields.decode(LobbyRules.self, forKey: .rules),
      askers: try fields.decode([Asker].self, forKey: .people))
    announcement = try fields.decodeIfPresent(Announcement.self, forKey: .announcement)
  }
}

extension Fields {
  fileprivate func parameters() throws -> [String: Value] {
    try decode([String: Value].self, forKey: .parameters)
  }

  fileprivate func surface() throws -> Surface? {
    if try decodeNil(forKey: .surface) { return nil }
    let surface = try nestedContainer(keyedBy: Field.self, forKey: .surface)
    return Surface(
      kind: try surface.decode(Surface.Kind.self, forKey: .kind), width: try surface.decode(Int.self, forKey: .width),
      height: try surface.decodeIfPresent(Int.self, forKey: .height))
  }
}

/// As ``WireOutcome``.
private struct WireRefusal: Decodable {
  var refusal: Refusal

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    refusal = Refusal(try fields.decode(Refusal.Code.self, forKey: .code), try fields.parameters())
  }
}

extension Welcome {
  fileprivate init(_ fields: Fields) throws {
    let board = try fields.nestedContainer(keyedBy: Field.self, forKey: .board)
    self.init(
      epoch: try fields.decode(String.self, forKey: .epoch),
      board: BoardTitle(
        name: try board.decode(String.self, forKey: .name), title: try board.decode(String.self, forKey: .title)),
      you: try fields.decode(You.self, forKey: .you), outbox: try fields.decode(OutboxReport.self, forKey: .outbox),
      settings: try fields.decode(SharedSettings.self, forKey: .settings),
      limits: try fields.decode(Limits.self, forKey: .limits),
      // An older server knows this one only.
      values: try fields.decodeIfPresent([WireValueField].self, forKey: .values)?.compactMap(\.known)
        ?? ValueSchema.standard.fields,
      surface: try fields.surface(),
      audience: try fields.decode(Audience.self, forKey: .audience),
      isDamaged: try fields.decodeIfPresent(Bool.self, forKey: .damaged) ?? false,
      containers: try fields.decodeIfPresent([String].self, forKey: .containers) ?? [],
      clock: try fields.decodeIfPresent(Timestamp.self, forKey: .clock))
  }
}

extension Press {
  fileprivate init(_ fields: Fields) throws {
    let part = try fields.decode(String.self, forKey: .part)
    if let card = try fields.decodeIfPresent(CardID.self, forKey: .card) {
      self.init(part, of: .card(card))
    } else if let section = try fields.decodeIfPresent(SectionID.self, forKey: .section) {
      self.init(part, of: .section(section))
    } else {
      self.init(part, of: .board)
    }
  }
}

extension You: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      seat: try fields.decode(SeatNumber.self, forKey: .seat),
      secret: try fields.decodeIfPresent(String.self, forKey: .secret),
      name: try fields.decode(String.self, forKey: .name), role: try fields.decode(Role.self, forKey: .role),
      code: try fields.decodeIfPresent(String.self, forKey: .code).flatMap(PersonalCode.init(typed:)),
      devices: try fields.decodeIfPresent(Int.self, forKey: .devices) ?? 1,
      full: try fields.decodeIfPresent(Bool.self, forKey: .full) ?? false,
      viewOnlyFor: try fields.decodeIfPresent(Int.self, forKey: .viewOnlyFor))
  }
}

extension OutboxReport: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      number: try fields.decode(OutboxNumber.self, forKey: .number),
      high: try fields.decode(UInt32.self, forKey: .high),
      outcomes: try fields.decode([WireOutcome].self, forKey: .outcomes).map(\.outcome))
  }
}

/// An outcome as in the journal, but read as all messages of a server are: it may be newer.
private struct WireOutcome: Decodable {
  var outcome: BoardState.Outcome

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let end: BoardState.Outcome.End =
      if let revision = try fields.decodeIfPresent(Revision.self, forKey: .revision) {
        .applied(revision)
      } else {
        .refused(try fields.decode(WireRefusal.self, forKey: .refused).refusal)
      }
    outcome = BoardState.Outcome(counter: try fields.decode(UInt32.self, forKey: .counter), end: end)
  }
}

extension SharedSettings: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      frozen: try fields.decode(Bool.self, forKey: .frozen),
      guestsChange: try fields.decode(GuestsChange.self, forKey: .guestsChange),
      anonymous: try fields.decodeIfPresent(Bool.self, forKey: .anonymous) ?? false,
      wall: try fields.decodeIfPresent(WallShow.self, forKey: .wall) ?? .board,
      announcement: try fields.decodeIfPresent(Announcement.self, forKey: .announcement),
      guestsChangeSections: try fields.decodeIfPresent(Bool.self, forKey: .guestsChangeSections) ?? false)
    timers = try fields.decodeIfPresent([BoardTimer].self, forKey: .timers) ?? []
    let seconds = try fields.decodeIfPresent([String: Int].self, forKey: .turnLengths) ?? [:]
    turnLengths = seconds.compactMap { name, seconds in
      SectionID(name).map { TurnLength(section: $0, length: .seconds(seconds)) }
    }.sorted { $0.section < $1.section }
    if wall.isCurtain { wall = .curtain(try fields.decodeIfPresent(String.self, forKey: .curtain)) }
    wallView = try fields.decodeIfPresent(WallView.self, forKey: .wallView) ?? WallView()
    // A newer server may have others.
    theme = try fields.decodeIfPresent(String.self, forKey: .theme).flatMap(BoardTheme.init) ?? .paper
    talk = try fields.decodeIfPresent(Bool.self, forKey: .talk) ?? false
    titleIsPublic = try fields.decodeIfPresent(Bool.self, forKey: .titlePublic) ?? false
    walls = try fields.decodeIfPresent([OneWall].self, forKey: .walls) ?? []
  }
}

extension ClaimableSeat: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      seat: try fields.decode(SeatNumber.self, forKey: .seat), name: try fields.decode(String.self, forKey: .name),
      here: try fields.decode(Bool.self, forKey: .here))
  }
}

extension SeatClaim: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try fields.decode(ClaimID.self, forKey: .claim), seat: try fields.decode(SeatNumber.self, forKey: .seat),
      name: try fields.decode(String.self, forKey: .name),
      asking: try fields.decodeIfPresent(String.self, forKey: .asking))
  }
}

extension Person: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      seat: try fields.decode(SeatNumber.self, forKey: .seat), name: try fields.decode(String.self, forKey: .name),
      role: try fields.decode(Role.self, forKey: .role), card: try fields.decodeIfPresent(CardID.self, forKey: .card),
      shown: try fields.decodeIfPresent(CardID.self, forKey: .shown))
    over = try fields.decodeIfPresent(Carried.self, forKey: .over)
  }
}

extension HostResult.Preview: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    guard let surface = try fields.surface() else {
      throw ServerMessageError(detail: "a preview of no surface")
    }
    self.init(
      facts: try fields.decode(Facts.self, forKey: .facts), surface: surface,
      scene: try fields.decode(WireScene.self, forKey: .scene).scene)
  }
}

extension HostResult.BoardAt: Decodable {
  private enum CodingKeys: String, CodingKey {
    case moment, row, names, title, facts, scene, plain, differences
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let surface = try decoder.container(keyedBy: Field.self).surface() else {
      throw ServerMessageError(detail: "a past board on no surface")
    }
    self.init(
      moment: try fields.decode(HistoryPosition.self, forKey: .moment),
      row: try fields.decodeIfPresent(HostResult.HistoryRow.self, forKey: .row),
      names: try fields.decode([String: String].self, forKey: .names),
      title: try fields.decodeIfPresent(String.self, forKey: .title),
      facts: try fields.decode(Facts.self, forKey: .facts), surface: surface,
      scene: try fields.decode(WireScene.self, forKey: .scene).scene,
      isPlain: try fields.decodeIfPresent(Bool.self, forKey: .plain) ?? false,
      differences: try fields.decode(HostResult.BoardDifferences.self, forKey: .differences))
  }
}

extension HostResult {
  fileprivate init(_ fields: Fields) throws {
    switch try fields.decode(String.self, forKey: .k) {
    case "boards": self = .boards(try fields.decode([BoardSummary].self, forKey: .result))
    case "people": self = .people(try fields.decode([KnownPerson].self, forKey: .result))
    case "removed": self = .removed(try fields.decode([RemovedCard].self, forKey: .result))
    case "inspect": self = .inspection(try fields.decode(String.self, forKey: .result))
    case "link": self = .link(try fields.decode(BoardLink.self, forKey: .result))
    case "rotate": self = .rotated(try fields.decode(BoardLink.self, forKey: .result))
    case "history": self = .history(try fields.decode(History.self, forKey: .result))
    case "moment": self = .moment(try fields.decode(Moment.self, forKey: .result))
    case "restoreMoment": self = .restored(missing: try fields.decode(Restored.self, forKey: .result).missing)
    case "takeBack": self = .takenBack(try fields.decode(TakenBack.self, forKey: .result))
    case "claims": self = .claims(try fields.decode([SeatClaim].self, forKey: .result))
    case "kickEveryone":
      self = .kickedEveryone(try fields.decode(KickedEveryone.self, forKey: .result).kicked)
    case "forget":
      let result = try fields.decode(Forgotten.self, forKey: .result)
      self = .forgotten(seats: result.forgotten, kept: result.kept)
    case "newCode":
      let result = try fields.decode(NewCode.self, forKey: .result)
      self = .newCode(BoardLink(token: result.token, path: result.path), kept: result.kept, others: result.others)
    case "bar": self = .barred(addresses: try fields.decode(Barred.self, forKey: .result).addresses)
    // Setting it has no result.
    case "lobby" where try !fields.decodeNil(forKey: .result):
      self = .lobby(try fields.decode(LobbyState.self, forKey: .result))
    case "letIn": self = .letIn(try fields.decode(Int.self, forKey: .result))
    case "decline": self = .declined(try fields.decode(Int.self, forKey: .result))

    case "declaration": self = .declaration(try fields.decode(DeclarationText.self, forKey: .result))
    case "checkDeclaration": self = .checked(try fields.decode(DeclarationCheck.self, forKey: .result))
    case "declare": self = .declared(try fields.decode(Declared.self, forKey: .result))
    case "shape": self = .shaped(try fields.decode(Declared.self, forKey: .result))
    case "preview": self = .preview(try fields.decode(Preview.self, forKey: .result))
    case "addFor": self = .addedFor(try fields.decode(AddedFor.self, forKey: .result))
    case "removedSections": self = .removedSections(try fields.decode([RemovedSection].self, forKey: .result))
    case "walls": self = .walls(try fields.decode([WallHere].self, forKey: .result))
    case "announcements": self = .announcements(try fields.decode([Announcement].self, forKey: .result))
    case "draw": self = .drawn(try fields.decode(LuckyDraw.self, forKey: .result))

    case "rows": self = .rows(try fields.decode(HistoryRows.self, forKey: .result))
    case "timeline": self = .timeline(try fields.decode(Timeline.self, forKey: .result))
    case "boardAt": self = .boardAt(try fields.decode(BoardAt.self, forKey: .result))
    case "turns": self = .turns(try fields.decode([TurnReport].self, forKey: .result))

    case "clear": self = .cleared(try fields.decode(Int.self, forKey: .result))

    case "importCards": self = .imported(try fields.decode(Imported.self, forKey: .result))
    case let command: self = .done(command)
    }
  }
}
