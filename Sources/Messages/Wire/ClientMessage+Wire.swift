internal import Document
internal import FoundationEssentials
internal import Presentation

extension ClientMessage {
  /// Reads one message.
  ///
  /// - Throws: which rule of P12 it breaks; nothing else is thrown for any bytes.
  public init(decoding bytes: [UInt8], isText: Bool) throws(InputError) {
    guard isText else { throw InputError(.notText) }
    // The decoder looks into strings late, and would take broken ones for wrong fields.
    guard String(validating: bytes, as: UTF8.self) != nil else { throw InputError(.notJSON) }
    do {
      self = try JSONDecoder().decode(Envelope.self, from: Data(bytes)).message
    } catch let error as InputError {
      throw error
    } catch let problem as FieldProblem {
      throw InputError(problem)
    } catch {
      throw InputError(.notJSON)
    }
  }

  public func encoded() -> [UInt8] {
    JSONText.bytes { json in
      json.object { json in
        switch self {
        case .hello(let hello): json.hello(hello)
        case .operation(let counter, let base, let request):
          json.field("t", "op")
          json.field("counter", counter)
          json.field("base", base.rawValue)
          json.key("op")
          json.request(request)
        case .name(let name, let ifFree):
          json.field("t", "name")
          json.field("name", name)
          if ifFree { json.field("ifFree", true) }
        case .surface(let surface):
          json.field("t", "surface")
          json.surface(surface)
        case .touch(let card, let over):
          json.field("t", "touch")
          json.key("card")
          if let card { json.string(card.description) } else { json.null() }
          if let over { json.carried(over) }
        case .press(let press):
          json.field("t", "press")
          json.press(press)
        case .enter(let typed, let press):
          json.field("t", "enter")
          json.press(press)
          json.field("text", typed.text)
          json.field("was", ifPresent: typed.was)
        case .findSeats(let search):
          json.field("t", "findSeats")
          json.field("search", ifPresent: search)
        case .claim(let seat, let code):
          json.field("t", "claim")
          json.key("seat")
          json.seat(seat)
          json.field("code", ifPresent: code)
        case .answerClaim(let claim, let allow):
          json.field("t", "answerClaim")
          json.field("claim", claim.rawValue)
          json.field("allow", allow)
        case .invite: json.field("t", "invite")
        case .confirm(let counter):
          json.field("t", "confirm")
          json.field("counter", counter)
        case .refresh: json.field("t", "refresh")
        case .ping: json.field("t", "ping")
        case .host(let id, let command):
          json.field("t", "host")
          json.field("id", id)
          json.objectField("command") { $0.command(command) }

        case .ask(let name, let word):
          json.field("t", "ask")
          json.field("name", name)
          json.field("word", ifPresent: word?.rawValue)

        case .turn(let update):
          json.field("t", "turn")
          switch update {
          case .shown(let card):
            json.field("card", card.description)
            json.field("is", TurnWord.shown.rawValue)
          case .away(let card, let isAway):
            json.field("card", card.description)
            json.field("is", (isAway ? TurnWord.away : .back).rawValue)
          }

        case .readThread(let card):
          json.field("t", "readThread")
          json.key("card")
          if let card { json.string(card.description) } else { json.null() }
        }
      }
    }
  }
}

extension ClientMessage {
  /// The names of messages, in their `t`.
  enum Kind: String, CaseIterable {
    case hello, op, name, surface, touch, press, enter, findSeats, claim, answerClaim, invite, confirm, refresh, ping,
      host
    case ask

    case turn

    case readThread
  }
}

/// What a message about one's own turn says.
private enum TurnWord: String, Decodable {
  case shown, away, back
}

/// A message with its type; an error says which operation or command it was about.
private struct Envelope: Decodable {
  var message: ClientMessage

  init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    do throws(FieldProblem) {
      message = try Self.message(&fields)
      try fields.finish()
    } catch {
      throw InputError(error, id: fields.known("id"), counter: fields.known("counter"))
    }
  }

  private static func message(_ fields: inout StrictContainer) throws(FieldProblem) -> ClientMessage {
    switch try fields.kind("t", of: ClientMessage.Kind.self) {
    case .hello: return .hello(try hello(&fields))
    case .op:
      let counter: UInt32 = try fields.required("counter", expected: "counter")
      guard counter > 0 else { throw .bad(field: "counter", expected: "counter") }
      return .operation(
        counter: counter, base: try fields.required("base", expected: "revision"),
        try fields.required("op", as: SentRequest.self, expected: "operation").request)
    case .name:
      return .name(
        try fields.required("name", expected: "string"),
        ifFree: try fields.optional("ifFree", expected: "true or false") ?? false)
    case .surface: return .surface(try fields.nullable("surface", expected: "surface"))
    case .touch:
      return .touch(
        try fields.nullable("card", expected: "id"), over: try fields.ifGiven("over", expected: "place in a section"))
    case .press: return .press(try Press(&fields))
    case .enter:
      let typed = TypedText(
        try fields.required("text", expected: "string"), was: try fields.optional("was", expected: "string"))
      return .enter(typed, in: try Press(&fields))
    case .findSeats: return .findSeats(search: try short("search", &fields))
    case .claim:
      return .claim(try fields.nullable("seat", expected: "number of a seat"), code: try short("code", &fields))
    case .answerClaim:
      return .answerClaim(
        try fields.required("claim", expected: "number"),
        allow: try fields.required("allow", expected: "true or false"))
    case .invite: return .invite
    case .confirm: return .confirm(counter: try fields.required("counter", expected: "counter"))
    case .refresh: return .refresh
    case .ping: return .ping
    case .host:
      return .host(
        id: try fields.required("id", expected: "number"), try fields.required("command", expected: "command"))

    case .ask:
      return .ask(
        name: try fields.required("name", expected: "string"),
        word: try fields.ifGiven("word", expected: "one of the wall's words"))

    case .turn:
      let card: CardID = try fields.required("card", expected: "id")
      let word: TurnWord = try fields.required("is", expected: "shown, away or back")
      return .turn(word == .shown ? .shown(card) : .away(card, word == .away))

    case .readThread: return .readThread(try fields.nullable("card", expected: "id"))
    }
  }

  private static func hello(_ fields: inout StrictContainer) throws(FieldProblem) -> Hello {
    let known = ServerMessage.protocols
    let expected = "\(known.lowerBound) to \(known.upperBound)"
    let newest: Int = try fields.required("protocol", expected: expected)
    let oldest: Int = try fields.ifGiven("oldestProtocol", expected: "number up to that of protocol") ?? newest
    guard oldest <= newest else { throw .bad(field: "oldestProtocol", expected: "number up to that of protocol") }
    guard (oldest...newest).overlaps(known) else { throw .bad(field: "protocol", expected: expected) }
    guard let outbox = OutboxName(try fields.required("outbox", expected: "outbox")) else {
      throw .bad(field: "outbox", expected: "outbox")
    }
    var hello = Hello(
      token: try secret("token", &fields), seat: try secret("seat", &fields),
      name: try fields.ifGiven("name", expected: "string"), outbox: outbox,
      confirmed: try fields.required("confirmed", expected: "counter"),
      surface: try fields.nullable("surface", expected: "surface"),
      resume: try fields.ifGiven("resume", expected: "resume"),
      readsGzip: try fields.ifGiven("gzip", expected: "true or false") ?? false)
    hello.knowsLobby = try fields.ifGiven("lobby", expected: "true or false") ?? false
    if let wall: String = try fields.ifGiven("wall", expected: "string") { hello.wall = WallCalled(WallName(wall)) }
    hello.protocols = oldest...newest
    return hello
  }

  /// What people type to be found; more than that is nobody's name or code.
  private static func short(_ name: String, _ fields: inout StrictContainer) throws(FieldProblem) -> String? {
    let text: String? = try fields.ifGiven(name, expected: "string of up to 256 bytes")
    guard text.map({ $0.utf8.count <= 256 }) ?? true else {
      throw .bad(field: name, expected: "string of up to 256 bytes")
    }
    return text
  }

  /// Secrets are short; a long one isn't worth hashing.
  private static func secret(_ name: String, _ fields: inout StrictContainer) throws(FieldProblem) -> String? {
    let secret: String? = try fields.ifGiven(name, expected: "secret")
    guard let secret else { return nil }
    guard (1...256).contains(secret.utf8.count) else { throw .bad(field: name, expected: "secret") }
    return secret
  }
}

/// What clients may ask for: undo, redo, and any operation but `reconcile` and `together`, which are the server's own.
private struct SentRequest: Decodable {
  var request: Document.Request

  init(from decoder: any Decoder) throws {
    let fields = try StrictContainer(decoder)
    let kind = fields.known("k", as: String.self).flatMap(Document.Operation.Kind.init)
    if let kind, kind == .reconcile || kind == .together {
      throw FieldProblem.unknownKind(field: "k", name: kind.rawValue)
    }
    request = try Document.Request(from: decoder)
  }
}

extension SurfaceRequest: Decodable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    kind = try fields.required("kind", expected: "surface kind")
    width = try fields.required("width", expected: "number from 1 to 100000")
    height = try fields.ifGiven("height", expected: "number from 1 to 100000")
    try fields.finish()
    guard (1...100_000).contains(width) else {
      throw FieldProblem.bad(field: "width", expected: "number from 1 to 100000")
    }
    guard height.map((1...100_000).contains) ?? true else {
      throw FieldProblem.bad(field: "height", expected: "number from 1 to 100000")
    }
  }
}

extension Carried: Decodable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    section = try fields.required("section", expected: "id")
    x = try fields.required("x", expected: "number from 0 to 1000")
    y = try fields.required("y", expected: "number from 0 to 1000")
    try fields.finish()
    for (field, value) in [("x", x), ("y", y)] where !Self.bounds.contains(value) {
      throw FieldProblem.bad(field: field, expected: "number from 0 to 1000")
    }
  }
}

extension JSONText {
  /// Under `over`.
  mutating func carried(_ over: Carried) {
    key("over")
    object { json in
      json.field("section", over.section.description)
      json.field("x", over.x)
      json.field("y", over.y)
    }
  }
}

extension Resume: Decodable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    epoch = try fields.required("epoch", expected: "string")
    surface = try fields.nullable("surface", expected: "string")
    audience = try fields.required("audience", expected: "audience")
    frame = try fields.required("frame", expected: "number")
    try fields.finish()
  }
}

extension HostCommand: Decodable {
  /// The names of commands, in their `k`.
  enum Kind: String, CaseIterable {
    case boards, people, kick, bar, freeze, guestsChange, removed, container, restore, inspect, link, rotate
    case history, moment, restoreMoment, takeBack, claims, answerClaim, wall, announce, admitWall, hide
    case kickEveryone, forget, newCode
    case lobby, letIn, decline

    case declaration, checkDeclaration, declare, shape, preview
    case guestsChangeSections, removedSections, restoreSection
    case role, viewOnly, rename, addFor
    case merge, unmerge

    case draw

    case rows, timeline, boardAt

    case next, skip, putFirst, away, newNight, turns

    case timer, turnLength, announcements, wallView

    case clear

    case importCards

    case theme

    case talk

    case titlePublic

    case card

    case walls, oneWall, nameWall
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.kind(of: Kind.self) {
    case .boards: self = .boards
    case .people: self = .people
    case .kick: self = .kick(try fields.required("seat", expected: "seat"))
    case .kickEveryone:
      self = .kickEveryone(
        try fields.required("seat", expected: "seat"), since: try fields.optional("since", expected: "time"))
    case .forget: self = .forget(try fields.nullable("seat", expected: "seat"))
    case .newCode: self = .newCode(keeping: try fields.optional("keep", expected: "list of seats"))
    case .bar: self = .bar(try fields.nullable("seat", expected: "seat"))
    case .freeze: self = .freeze(try fields.required("frozen", expected: "true or false"))
    case .guestsChange: self = .guestsChange(try fields.required("value", expected: "everything or own"))
    case .wall: self = .wall(try fields.required("wall", expected: "what walls show"))
    case .announce:
      let minutes: Int? = try fields.ifGiven("minutes", expected: "number from 1 to 1440")
      guard minutes.map((1...1_440).contains) ?? true else {
        throw FieldProblem.bad(field: "minutes", expected: "number from 1 to 1440")
      }
      self = .announce(
        try fields.nullable("text", expected: "text"), minutes: minutes,
        to: try fields.ifGiven("to", expected: "walls, phones or hosts"))
    case .admitWall: self = .admitWall(code: try fields.required("code", expected: "text"))
    case .removed: self = .removed
    case .hide:
      self = .hide(
        try fields.required("what", expected: "cards or votes"),
        try fields.required("hidden", expected: "true or false"),
        section: try fields.optional("section", expected: "id"))
    case .container: self = .container(try fields.nullable("container", expected: "container"))
    case .restore: self = .restore(try fields.required("card", expected: "id"))
    case .inspect: self = .inspect(try fields.required("inspection", expected: "inspection"))
    case .link: self = .link(try fields.required("role", expected: "role"))
    case .rotate: self = .rotate(try fields.required("role", expected: "role"))
    case .history: self = .history(upTo: try fields.ifGiven("upTo", expected: "moment"))
    case .moment: self = .moment(try fields.required("revision", expected: "revision"))
    case .restoreMoment: self = .restoreMoment(try fields.required("revision", expected: "revision"))
    case .takeBack:
      self = .takeBack(
        try fields.required("seat", expected: "seat"), since: try fields.required("since", expected: "time"))
    case .claims: self = .claims
    case .answerClaim:
      self = .answerClaim(
        try fields.required("claim", expected: "number"),
        allow: try fields.required("allow", expected: "true or false"))

    case .lobby: self = .lobby(try fields.ifGiven("rules", expected: "how newcomers come in"))
    case .letIn: self = .letIn(try fields.nullable("askers", expected: "list of numbers"))
    case .decline: self = .decline(try fields.nullable("askers", expected: "list of numbers"))

    case .declaration: self = .declaration
    case .checkDeclaration: self = .checkDeclaration(try fields.required("text", expected: "text"))
    case .declare:
      self = .declare(
        try fields.required("text", expected: "text"), basedOn: try fields.ifGiven("basedOn", expected: "version"))
    case .shape: self = .shape(try fields.required("change", expected: "change of a declaration"))
    case .preview:
      self = .preview(
        try fields.nullable("container", expected: "container"),
        try fields.required("surface", expected: "surface"))

    case .guestsChangeSections:
      self = .guestsChangeSections(try fields.required("value", expected: "true or false"))

    case .role:
      let role: Role? = try fields.nullable("role", expected: Self.givenRoles)
      guard role.map({ [.coHost, .guest, .viewer].contains($0) }) ?? true else {
        throw FieldProblem.bad(field: "role", expected: Self.givenRoles)
      }
      self = .role(try fields.required("seat", expected: "seat"), role)
    case .viewOnly:
      let minutes: Int? = try fields.nullable("minutes", expected: "number from 1 to 1440")
      guard minutes.map((1...1_440).contains) ?? true else {
        throw FieldProblem.bad(field: "minutes", expected: "number from 1 to 1440")
      }
      self = .viewOnly(try fields.required("seat", expected: "seat"), minutes: minutes)
    case .rename:
      self = .rename(
        try fields.required("seat", expected: "seat"), name: try fields.required("name", expected: "text"))
    case .addFor: self = .addFor(try CardFor(&fields))
    case .removedSections: self = .removedSections
    case .restoreSection: self = .restoreSection(try fields.required("section", expected: "id"))

    case .merge:
      self = .merge(try fields.required("seat", expected: "seat"), into: try fields.required("into", expected: "seat"))
    case .unmerge: self = .unmerge(try fields.required("seat", expected: "seat"))

    case .draw:
      self = .draw(
        try fields.required("section", expected: "id"), to: try fields.optional("to", expected: "id"))

    case .rows:
      self = .rows(upTo: try fields.ifGiven("upTo", expected: "moment"), try HistoryFilter(&fields))
    case .timeline: self = .timeline(night: try fields.ifGiven("night", expected: "time"))
    case .boardAt:
      self = .boardAt(
        BoardAtRequest(
          at: SequenceNumber(try fields.required("at", expected: "sequence")),
          step: try fields.ifGiven("step", expected: "-1 or 1"),
          on: try fields.required("surface", expected: "surface")))

    case .next: self = .turn(.next(try fields.required("card", expected: "id")))
    case .skip: self = .turn(.skip(try fields.required("card", expected: "id")))
    case .putFirst: self = .turn(.putFirst(try fields.required("card", expected: "id")))
    case .away:
      self = .turn(
        .away(
          try fields.required("card", expected: "id"), try fields.required("away", expected: "true or false")))
    case .turns: self = .turns
    case .newNight: self = .turn(.newNight(try fields.required("section", expected: "id")))

    case .timer: self = .timer(try TimerCommand(&fields))
    case .turnLength:
      let expected = "number from 1 to 86400, or null"
      let seconds: Int? = try fields.nullable("seconds", expected: expected)
      guard seconds.map(TimerCommand.seconds.contains) ?? true else {
        throw FieldProblem.bad(field: "seconds", expected: expected)
      }
      self = .turnLength(try fields.required("section", expected: "id"), seconds: seconds)
    case .announcements: self = .announcements
    case .wallView: self = .wallView(try WallViewChange(&fields))

    case .clear: self = .clear

    case .importCards:
      var cards = CardImport(
        try fields.required("text", expected: "text"),
        format: try fields.ifGiven("format", expected: "json, yaml, markdown, csv or text"),
        name: try fields.required("name", expected: "text"), section: try fields.ifGiven("section", expected: "id"),
        isTrial: try fields.optional("trial", expected: "true or false") ?? false)
      cards.tellsProgress = try fields.optional("progress", expected: "true or false") ?? false
      self = .importCards(cards)

    case .theme: self = .theme(try fields.required("theme", expected: "paper, neon, plain or contrast"))

    case .talk: self = .talk(try fields.required("value", expected: "true or false"))

    case .titlePublic: self = .titlePublic(try fields.required("on", expected: "true or false"))

    case .card:
      self = .card(
        try fields.required("card", expected: "id"),
        try fields.required(
          "do", expected: "showPicture, hidePicture, removePicture, crossOff, uncross or remove"))

    case .walls: self = .walls
    case .oneWall: self = .oneWall(try fields.required("name", expected: "name of a wall"), try OneWallChange(&fields))
    case .nameWall:
      self = .nameWall(
        try fields.required("number", expected: "number of a wall"),
        try fields.nullable("name", expected: "name of a wall"))
    }
    try fields.finish()
  }

  private static var givenRoles: String { "co-host, guest, viewer or null" }
}

extension CardFor {
  /// A seat or a name, and not both.
  fileprivate init(_ fields: inout StrictContainer) throws(FieldProblem) {
    let seat: SeatNumber? = try fields.optional("seat", expected: "seat")
    let name: String? = try fields.optional("name", expected: "text")
    let whom: Whom
    switch (seat, name) {
    case (let seat?, nil): whom = .seat(seat)
    case (nil, let name?): whom = .named(name)
    case (nil, nil): throw .missing(field: "seat")
    case (_?, _?): throw .unknown(field: "name")
    }
    self.init(
      whom, section: try fields.required("section", expected: "id"), text: try fields.required("text", expected: "text")
    )
  }
}

extension HistoryFilter {
  fileprivate init(_ fields: inout StrictContainer) throws(FieldProblem) {
    self.init(
      by: try fields.ifGiven("by", expected: "seat"), section: try fields.ifGiven("section", expected: "id"),
      topic: try fields.ifGiven("topic", expected: "cards, values, sections, people or settings"),
      find: try fields.ifGiven("find", expected: "text"),
      isEachStep: try fields.ifGiven("steps", expected: "true or false") ?? false)
    if let find, find.utf8.count > Self.findBytesMax {
      throw .bad(field: "find", expected: "text of at most \(Self.findBytesMax) bytes")
    }
  }

  private static let findBytesMax = 200
}

extension StrictContainer {
  /// A field that may be missing or null, for pages say null for what their device hasn't kept.
  fileprivate mutating func ifGiven<T: Decodable>(
    _ name: String, as type: T.Type = T.self, expected: String
  ) throws(FieldProblem) -> T? {
    try optional(name, as: T?.self, expected: expected) ?? nil
  }
}

extension JSONText {
  /// Writes an operation as the journal has it.
  ///
  /// - Precondition: it isn't a reconciliation, and its numbers are finite.
  fileprivate mutating func request(_ request: Document.Request) {
    if case .operation(.reconcile) = request {
      preconditionFailure("a reconciliation is the server's own and never travels")
    }
    coded(request)
  }

  fileprivate mutating func hello(_ hello: Hello) {
    field("t", "hello")
    field("protocol", hello.protocols.upperBound)
    if hello.protocols.count > 1 { field("oldestProtocol", hello.protocols.lowerBound) }
    field("token", ifPresent: hello.token)
    field("seat", ifPresent: hello.seat)
    field("name", ifPresent: hello.name)
    field("outbox", hello.outbox.description)
    field("confirmed", hello.confirmed)
    surface(hello.surface)
    if hello.readsGzip { field("gzip", true) }
    if hello.knowsLobby { field("lobby", true) }
    if let wall = hello.wall { field("wall", wall.name?.description ?? "") }
    guard let resume = hello.resume else { return }
    objectField("resume") { json in
      json.field("epoch", resume.epoch)
      json.key("surface")
      if let surface = resume.surface { json.string(surface) } else { json.null() }
      json.field("audience", resume.audience.rawValue)
      json.field("frame", resume.frame)
    }
  }

  fileprivate mutating func surface(_ surface: SurfaceRequest?) {
    key("surface")
    guard let surface else { return null() }
    object { json in
      json.field("kind", surface.kind.rawValue)
      json.field("width", surface.width)
      if let height = surface.height { json.field("height", height) }
    }
  }

  fileprivate mutating func command(_ command: HostCommand) {
    field("k", command.name)
    switch command {
    case .boards, .people, .removed, .claims, .removedSections: break
    case .restoreSection(let section): field("section", section.description)
    case .kick(let seat): field("seat", seat.rawValue)
    case .kickEveryone(let seat, let since):
      field("seat", seat.rawValue)
      if let since { field("since", since.milliseconds) }
    case .newCode(let seats):
      if let seats { arrayField("keep") { json in seats.forEach { json.number($0.rawValue) } } }
    case .bar(let seat), .forget(let seat):
      key("seat")
      if let seat { number(seat.rawValue) } else { null() }
    case .freeze(let frozen): field("frozen", frozen)
    case .guestsChange(let value): field("value", value.rawValue)
    case .guestsChangeSections(let value): field("value", value)
    case .wall(let show): wall(show)
    case .announce(let text, let minutes, let audience):
      key("text")
      if let text { string(text) } else { null() }
      if let minutes { field("minutes", minutes) }
      field("to", ifPresent: audience?.rawValue)
    case .admitWall(let code): field("code", code)
    case .restore(let card): field("card", card.description)
    case .hide(let what, let isHidden, let section):
      field("what", what.rawValue)
      field("hidden", isHidden)
      field("section", ifPresent: section?.description)
    case .container(let container):
      key("container")
      if let container { self.container(container) } else { null() }
    case .inspect(let request):
      objectField("inspection") { json in
        json.arrayField("stages") { json in request.stages.forEach { json.string($0.rawValue) } }
        json.surface(request.surface)
        json.field("container", ifPresent: request.container)
      }
    case .link(let role), .rotate(let role): field("role", role.rawValue)
    case .history(let end): if let end { moment("upTo", end) }
    case .moment(let revision), .restoreMoment(let revision): field("revision", revision.rawValue)
    case .takeBack(let seat, let time):
      field("seat", seat.rawValue)
      field("since", time.milliseconds)
    case .answerClaim(let claim, let allow):
      field("claim", claim.rawValue)
      field("allow", allow)

    case .lobby(let rules):
      guard let rules else { return }
      key("rules")
      coded(rules)
    case .letIn(let askers), .decline(let askers):
      key("askers")
      if let askers { array { json in askers.forEach { json.number($0.rawValue) } } } else { null() }

    case .declaration: break
    case .checkDeclaration(let text): field("text", text)
    case .declare(let text, let version):
      field("text", text)
      field("basedOn", ifPresent: version)
    case .shape(let change):
      key("change")
      coded(change)
    case .preview(let container, let surface):
      key("container")
      if let container { self.container(container) } else { null() }
      self.surface(surface)

    case .role(let seat, let role):
      field("seat", seat.rawValue)
      key("role")
      if let role { string(role.rawValue) } else { null() }
    case .viewOnly(let seat, let minutes):
      field("seat", seat.rawValue)
      key("minutes")
      if let minutes { number(minutes) } else { null() }
    case .rename(let seat, let name):
      field("seat", seat.rawValue)
      field("name", name)
    case .addFor(let card):
      switch card.whom {
      case .seat(let seat): field("seat", seat.rawValue)
      case .named(let name): field("name", name)
      }
      field("section", card.section.description)
      field("text", card.text)

    case .merge(let seat, let other):
      field("seat", seat.rawValue)
      field("into", other.rawValue)
    case .unmerge(let seat): field("seat", seat.rawValue)

    case .draw(let section, let end):
      field("section", section.description)
      field("to", ifPresent: end?.description)

    case .rows(let end, let filter):
      if let end { moment("upTo", end) }
      if let by = filter.by { field("by", by.rawValue) }
      field("section", ifPresent: filter.section?.description)
      field("topic", ifPresent: filter.topic?.rawValue)
      field("find", ifPresent: filter.find)
      if filter.isEachStep { field("steps", true) }
    case .timeline(let night): if let night { field("night", night.milliseconds) }
    case .boardAt(let request):
      field("at", request.sequence.rawValue)
      if let step = request.step { field("step", step.rawValue) }
      surface(request.surface)

    case .turn(.next(let card)), .turn(.skip(let card)), .turn(.putFirst(let card)): field("card", card.description)
    case .turn(.away(let card, let isAway)):
      field("card", card.description)
      field("away", isAway)
    case .turns: break
    case .turn(.newNight(let section)): field("section", section.description)

    case .timer(let command): timer(command)
    case .turnLength(let section, let seconds):
      field("section", section.description)
      key("seconds")
      if let seconds { number(seconds) } else { null() }
    case .announcements: break
    case .wallView(let change): wallView(change)

    case .clear: break

    case .importCards(let cards):
      field("text", cards.text)
      field("format", ifPresent: cards.format?.rawValue)
      field("name", cards.name)
      field("section", ifPresent: cards.section?.description)
      if cards.isTrial { field("trial", true) }
      if cards.tellsProgress { field("progress", true) }

    case .theme(let theme): field("theme", theme.rawValue)

    case .talk(let value): field("value", value)

    case .titlePublic(let isOn): field("on", isOn)

    case .card(let card, let change):
      field("card", card.description)
      field("do", change.rawValue)

    case .walls: break
    case .oneWall(let name, let change):
      field("name", name.description)
      oneWall(change)
    case .nameWall(let number, let name):
      field("number", number)
      key("name")
      if let name { string(name.description) } else { null() }
    }
  }
}
