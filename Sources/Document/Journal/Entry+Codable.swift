// The stored form of entries. Additive: a name, once released, keeps its meaning. Read strictly, so that what a newer
// version wrote is never half understood.
extension Entry: Codable {
  private enum Kind: String {
    case seat, renamed, seatSecret, kicked, outbox, applied, undone, refused, confirmed, setting, stored, fed
    case seatsForgotten, outboxesForgotten, removalsForgotten
    case seatChanged
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.kind(of: Kind.self) {
    case .seat:
      self = .seat(
        try fields.seat(), secretHash: try fields.hash(), name: try fields.text("name"), at: try fields.timestamp())
    case .renamed: self = .renamed(try fields.seat(), name: try fields.text("name"))
    case .seatSecret:
      self = .seatSecret(try fields.seat(), secretHash: try fields.hash(), at: try fields.timestamp())
    case .kicked: self = .kicked(try fields.seat(), by: try fields.actor(), at: try fields.timestamp())
    case .seatsForgotten:
      self = .seatsForgotten(try fields.required("seats", expected: "list of seats' numbers"))
    case .outboxesForgotten:
      self = .outboxesForgotten(try fields.required("outboxes", expected: "list of outboxes' numbers"))
    case .outbox: self = .outbox(try fields.outbox(), outbox: try fields.text("id"), seat: try fields.seat())
    case .applied:
      self = .applied(
        try fields.required("id", expected: "[outbox, counter]"), try fields.required("op", expected: "operation"),
        by: try fields.actor(), at: try fields.timestamp())
    case .undone:
      self = .undone(
        try fields.required("id", expected: "[outbox, counter]"), try fields.required("op", expected: "operation"),
        of: try fields.required("of", expected: "[outbox, counter]"),
        isRedo: try fields.optional("redo", expected: "true or false") ?? false, by: try fields.seat("by"),
        at: try fields.timestamp())
    case .refused:
      self = .refused(
        try fields.required("id", expected: "[outbox, counter]"), try fields.required("refusal", expected: "refusal"))
    case .confirmed: self = .confirmed(try fields.outbox(), counter: try fields.number("counter"))
    case .setting:
      self = .setting(
        try fields.required("setting", expected: "setting"), by: try fields.actor(), at: try fields.timestamp())
    case .stored:
      self = .stored(
        name: try fields.text("name"), json: try fields.text("json"), at: try fields.timestamp())
    case .fed:
      self = .fed(
        collection: try fields.text("collection"), try fields.required("change", expected: "change of elements"),
        at: try fields.timestamp())
    case .removalsForgotten:
      self = .removalsForgotten(Int(try fields.number("count")), at: try fields.timestamp())
    case .seatChanged:
      self = .seatChanged(
        try fields.seat(), try fields.required("change", expected: "change of a seat"), by: try fields.actor(),
        at: try fields.timestamp())
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .seat(let seat, let secretHash, let name, let at):
      try fields.encode(kind: Kind.seat)
      try fields.encode(seat, forKey: "seat")
      try fields.encode(HexBytes(secretHash), forKey: "hash")
      try fields.encode(name, forKey: "name")
      try fields.encode(at, forKey: "at")
    case .renamed(let seat, let name):
      try fields.encode(kind: Kind.renamed)
      try fields.encode(seat, forKey: "seat")
      try fields.encode(name, forKey: "name")
    case .seatSecret(let seat, let secretHash, let at):
      try fields.encode(kind: Kind.seatSecret)
      try fields.encode(seat, forKey: "seat")
      try fields.encode(HexBytes(secretHash), forKey: "hash")
      try fields.encode(at, forKey: "at")
    case .kicked(let seat, let by, let at):
      try fields.encode(kind: Kind.kicked)
      try fields.encode(seat, forKey: "seat")
      try fields.encode(by: by, at: at)
    case .seatsForgotten(let seats):
      try fields.encode(kind: Kind.seatsForgotten)
      try fields.encode(seats, forKey: "seats")
    case .outboxesForgotten(let outboxes):
      try fields.encode(kind: Kind.outboxesForgotten)
      try fields.encode(outboxes, forKey: "outboxes")
    case .outbox(let number, let id, let seat):
      try fields.encode(kind: Kind.outbox)
      try fields.encode(number, forKey: "outbox")
      try fields.encode(id, forKey: "id")
      try fields.encode(seat, forKey: "seat")
    case .applied(let id, let operation, let by, let at):
      try fields.encode(kind: Kind.applied)
      try fields.encode(id, forKey: "id")
      try fields.encode(operation, forKey: "op")
      try fields.encode(by: by, at: at)
    case .undone(let id, let operation, let undone, let isRedo, let by, let at):
      try fields.encode(kind: Kind.undone)
      try fields.encode(id, forKey: "id")
      try fields.encode(operation, forKey: "op")
      try fields.encode(undone, forKey: "of")
      if isRedo { try fields.encode(true, forKey: "redo") }
      try fields.encode(by: by, at: at)
    case .refused(let id, let refusal):
      try fields.encode(kind: Kind.refused)
      try fields.encode(id, forKey: "id")
      try fields.encode(refusal, forKey: "refusal")
    case .confirmed(let outbox, let counter):
      try fields.encode(kind: Kind.confirmed)
      try fields.encode(outbox, forKey: "outbox")
      try fields.encode(counter, forKey: "counter")
    case .setting(let setting, let by, let at):
      try fields.encode(kind: Kind.setting)
      try fields.encode(setting, forKey: "setting")
      try fields.encode(by: by, at: at)
    case .stored(let name, let json, let at):
      try fields.encode(kind: Kind.stored)
      try fields.encode(name, forKey: "name")
      try fields.encode(json, forKey: "json")
      try fields.encode(at, forKey: "at")
    case .fed(let collection, let change, let at):
      try fields.encode(kind: Kind.fed)
      try fields.encode(collection, forKey: "collection")
      try fields.encode(change, forKey: "change")
      try fields.encode(at, forKey: "at")
    case .removalsForgotten(let count, let at):
      try fields.encode(kind: Kind.removalsForgotten)
      try fields.encode(count, forKey: "count")
      try fields.encode(at, forKey: "at")
    case .seatChanged(let seat, let change, let by, let at):
      try fields.encode(kind: Kind.seatChanged)
      try fields.encode(seat, forKey: "seat")
      try fields.encode(change, forKey: "change")
      try fields.encode(by: by, at: at)
    }
  }
}

extension Setting: Codable {
  private enum Kind: String {
    case frozen, guestsChange, linkGeneration, title, declaredContainer, container, wall, announcement, declaredValues
    case anonymous, keptSeats, declaredGuestsChangeSections, guestsChangeSections
    case declaredTalk, talk
    case lobby, drawn
    case timer, turnLength, clockAhead, wallView
    case theme
    case titleIsPublic
    case hostAnnouncement, oneWall
    /// An announcement, in journals of older versions.
    case notice
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.kind(of: Kind.self) {
    case .frozen: self = .frozen(try fields.required("value", expected: "true or false"))
    case .guestsChange: self = .guestsChange(try fields.required("value", expected: "everything or own"))
    case .linkGeneration:
      self = .linkGeneration(role: try fields.text("role"), generation: try fields.number("generation"))
    case .keptSeats:
      self = .keptSeats(
        from: try fields.number("from"), try fields.required("seats", expected: "list of seats' numbers"))
    case .title: self = .title(try fields.text("value"))
    case .declaredContainer: self = .declaredContainer(try fields.container())
    case .container: self = .container(try fields.container())
    case .wall: self = .wall(try fields.required("value", expected: "what walls show"))
    case .announcement, .notice: self = .announcement(try fields.nullable("value", expected: "what hosts say"))
    case .anonymous: self = .anonymous
    case .lobby: self = .lobby(try fields.required("value", expected: "how newcomers come in"))

    case .drawn: self = .drawn(try fields.required("value", expected: "what was drawn"))

    case .timer: self = .timer(try fields.required("value", expected: "what became of a timer"))
    case .turnLength:
      self = .turnLength(
        try fields.required("section", expected: "id"), try fields.nullable("value", expected: "length of turns"))
    case .clockAhead: self = .clockAhead(try fields.required("value", expected: "milliseconds"))
    case .wallView: self = .wallView(try fields.required("value", expected: "how walls are turned and read"))

    case .theme: self = .theme(try fields.required("value", expected: "paper, neon, plain or contrast"))

    case .titleIsPublic: self = .titleIsPublic(try fields.required("value", expected: "true or false"))
    case .hostAnnouncement: self = .hostAnnouncement(try fields.nullable("value", expected: "what hosts say to hosts"))
    case .oneWall: self = .oneWall(try fields.required("value", expected: "what one wall shows"))
    case .declaredValues: self = .declaredValues(try fields.required("value", expected: "list of container values"))
    case .declaredGuestsChangeSections:
      self = .declaredGuestsChangeSections(try fields.required("value", expected: "true or false"))
    case .guestsChangeSections: self = .guestsChangeSections(try fields.required("value", expected: "true or false"))
    case .declaredTalk: self = .declaredTalk(try fields.required("value", expected: "true or false"))
    case .talk: self = .talk(try fields.required("value", expected: "true or false"))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .frozen(let value):
      try fields.encode(kind: Kind.frozen)
      try fields.encode(value, forKey: "value")
    case .guestsChange(let value):
      try fields.encode(kind: Kind.guestsChange)
      try fields.encode(value, forKey: "value")
    case .linkGeneration(let role, let generation):
      try fields.encode(kind: Kind.linkGeneration)
      try fields.encode(role, forKey: "role")
      try fields.encode(generation, forKey: "generation")
    case .keptSeats(let generation, let seats):
      try fields.encode(kind: Kind.keptSeats)
      try fields.encode(generation, forKey: "from")
      try fields.encode(seats, forKey: "seats")
    case .title(let title):
      try fields.encode(kind: Kind.title)
      try fields.encode(title, forKey: "value")
    case .declaredContainer(let container):
      try fields.encode(kind: Kind.declaredContainer)
      try fields.encode(container, forKey: "value")
    case .container(let container):
      try fields.encode(kind: Kind.container)
      try fields.encode(container, forKey: "value")
    case .wall(let show):
      try fields.encode(kind: Kind.wall)
      try fields.encode(show, forKey: "value")
    case .announcement(let announcement):
      try fields.encode(kind: Kind.announcement)
      try fields.encode(announcement, forKey: "value")
    case .declaredValues(let values):
      try fields.encode(kind: Kind.declaredValues)
      try fields.encode(values, forKey: "value")
    case .anonymous: try fields.encode(kind: Kind.anonymous)
    case .lobby(let rules):
      try fields.encode(kind: Kind.lobby)
      try fields.encode(rules, forKey: "value")
    case .declaredGuestsChangeSections(let value):
      try fields.encode(kind: Kind.declaredGuestsChangeSections)
      try fields.encode(value, forKey: "value")
    case .guestsChangeSections(let value):
      try fields.encode(kind: Kind.guestsChangeSections)
      try fields.encode(value, forKey: "value")
    case .declaredTalk(let value):
      try fields.encode(kind: Kind.declaredTalk)
      try fields.encode(value, forKey: "value")
    case .talk(let value):
      try fields.encode(kind: Kind.talk)
      try fields.encode(value, forKey: "value")

    case .drawn(let draw):
      try fields.encode(kind: Kind.drawn)
      try fields.encode(draw, forKey: "value")

    case .timer(let change):
      try fields.encode(kind: Kind.timer)
      try fields.encode(change, forKey: "value")
    case .turnLength(let section, let length):
      try fields.encode(kind: Kind.turnLength)
      try fields.encode(section, forKey: "section")
      try fields.encode(length, forKey: "value")
    case .clockAhead(let milliseconds):
      try fields.encode(kind: Kind.clockAhead)
      try fields.encode(milliseconds, forKey: "value")
    case .wallView(let view):
      try fields.encode(kind: Kind.wallView)
      try fields.encode(view, forKey: "value")

    case .theme(let theme):
      try fields.encode(kind: Kind.theme)
      try fields.encode(theme, forKey: "value")

    case .titleIsPublic(let isPublic):
      try fields.encode(kind: Kind.titleIsPublic)
      try fields.encode(isPublic, forKey: "value")

    case .hostAnnouncement(let announcement):
      try fields.encode(kind: Kind.hostAnnouncement)
      try fields.encode(announcement, forKey: "value")
    case .oneWall(let wall):
      try fields.encode(kind: Kind.oneWall)
      try fields.encode(wall, forKey: "value")
    }
  }
}

extension WallShow: Codable {
  private enum Kind: String, Codable {
    case board, curtain, card
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch try fields.required("show", as: Kind.self, expected: "board, curtain or card") {
    case .board: self = .board
    case .curtain: self = .curtain(try fields.optional("text", expected: "text"))
    case .card: self = .card(try fields.required("card", expected: "id"))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .board: try fields.encode(Kind.board, forKey: "show")
    case .curtain(let words):
      try fields.encode(Kind.curtain, forKey: "show")
      try fields.encodeIfPresent(words, forKey: "text")
    case .card(let card):
      try fields.encode(Kind.card, forKey: "show")
      try fields.encode(card, forKey: "card")
    }
  }
}

extension KeyedEncodingContainer<FieldName> {
  fileprivate mutating func encode(by seat: SeatNumber?, at: Timestamp) throws {
    try encodeIfPresent(seat, forKey: "by")
    try encode(at, forKey: "at")
  }
}

extension StrictContainer {
  mutating func seat(_ name: String = "seat") throws(FieldProblem) -> SeatNumber {
    try required(name, expected: "number of a seat")
  }

  mutating func outbox(_ name: String = "outbox") throws(FieldProblem) -> OutboxNumber {
    try required(name, expected: "number of an outbox")
  }

  mutating func actor() throws(FieldProblem) -> SeatNumber? { try optional("by", expected: "number of a seat") }

  mutating func timestamp(_ name: String = "at") throws(FieldProblem) -> Timestamp {
    try required(name, expected: "milliseconds since 1970")
  }

  fileprivate mutating func container() throws(FieldProblem) -> ContainerChoice? {
    try nullable("value", expected: "container")
  }

  mutating func number(_ name: String) throws(FieldProblem) -> UInt32 {
    try required(name, expected: "whole number from 0 to 4294967295")
  }

  mutating func hash() throws(FieldProblem) -> [UInt8] {
    try required("hash", as: HexBytes.self, expected: "hexadecimal bytes").bytes
  }
}
