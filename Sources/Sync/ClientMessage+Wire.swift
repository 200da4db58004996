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
    } catch {
      throw InputError(.notJSON)
    }
  }

  public func encoded() -> [UInt8] {
    JSONText.bytes { json in
      json.object { json in
        switch self {
        case .hello(let hello): json.hello(hello)
        case .operation(let counter, let base, let operation):
          json.field("t", "op")
          json.field("counter", counter)
          json.field("base", base.rawValue)
          json.key("op")
          json.operation(operation)
        case .name(let name):
          json.field("t", "name")
          json.field("name", name)
        case .surface(let surface):
          json.field("t", "surface")
          json.surface(surface)
        case .touch(let card):
          json.field("t", "touch")
          json.key("card")
          if let card { json.string(card.description) } else { json.null() }
        case .confirm(let counter):
          json.field("t", "confirm")
          json.field("counter", counter)
        case .refresh: json.field("t", "refresh")
        case .ping: json.field("t", "ping")
        case .host(let id, let command):
          json.field("t", "host")
          json.field("id", id)
          json.objectField("command") { $0.command(command) }
        }
      }
    }
  }
}

/// A message with its type; an error says which operation or command it was about.
private struct Envelope: Decodable {
  var message: ClientMessage

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    do {
      message = try Self.message(object)
    } catch var error as InputError {
      error.id = object.known("id")
      error.counter = object.known("counter")
      throw error
    }
  }

  private static func message(_ object: StrictObject) throws -> ClientMessage {
    let type: String = try object.required("t", "string")
    switch type {
    case "hello": return .hello(try hello(object))
    case "op":
      try object.allow("t", "counter", "base", "op")
      let counter: UInt32 = try object.required("counter", "counter")
      guard counter > 0 else { throw object.bad("counter", expected: "counter") }
      return .operation(
        counter: counter, base: try object.required("base", "revision"),
        try object.required("op", "operation", as: WireOperation.self).operation)
    case "name":
      try object.allow("t", "name")
      return .name(try object.required("name", "string"))
    case "surface":
      try object.allow("t", "surface")
      return .surface(try object.required("surface", "surface"))
    case "touch":
      try object.allow("t", "card")
      guard object.has("card") else { throw InputError.missingField("card") }
      return .touch(try object.optional("card", "id"))
    case "confirm":
      try object.allow("t", "counter")
      return .confirm(counter: try object.required("counter", "counter"))
    case "refresh":
      try object.allow("t")
      return .refresh
    case "ping":
      try object.allow("t")
      return .ping
    case "host":
      try object.allow("t", "id", "command")
      return .host(
        id: try object.required("id", "number"),
        try object.required("command", "command", as: WireCommand.self).command)
    default: throw InputError(.unknownType, ["type": .text(String(type.prefix(64)))])
    }
  }

  private static func hello(_ object: StrictObject) throws -> Hello {
    try object.allow("t", "protocol", "token", "seat", "name", "outbox", "confirmed", "surface", "resume")
    guard try object.required("protocol", "1", as: Int.self) == 1 else { throw object.bad("protocol", expected: "1") }
    guard let outbox = OutboxName(try object.required("outbox", "outbox")) else {
      throw object.bad("outbox", expected: "outbox")
    }
    return Hello(
      token: try secret("token", object), seat: try secret("seat", object),
      name: try object.optional("name", "string"), outbox: outbox,
      confirmed: try object.required("confirmed", "counter"), surface: try object.required("surface", "surface"),
      resume: try object.optional("resume", "resume"))
  }

  /// Secrets are short; a long one isn't worth hashing.
  private static func secret(_ name: String, _ object: StrictObject) throws -> String? {
    let secret: String? = try object.optional(name, "secret")
    guard let secret else { return nil }
    guard (1...256).contains(secret.utf8.count) else { throw object.bad(name, expected: "secret") }
    return secret
  }
}

extension SurfaceRequest: Decodable {
  public init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    try object.allow("kind", "width", "height")
    kind = try object.required("kind", "surface kind")
    width = try object.required("width", "number from 1 to 100000")
    height = try object.optional("height", "number from 1 to 100000")
    guard (1...100_000).contains(width) else { throw object.bad("width", expected: "number from 1 to 100000") }
    guard height.map((1...100_000).contains) ?? true else {
      throw object.bad("height", expected: "number from 1 to 100000")
    }
  }
}

extension Resume: Decodable {
  public init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    try object.allow("epoch", "surface", "audience", "frame")
    epoch = try object.required("epoch", "string")
    surface = try object.required("surface", "string")
    audience = try object.required("audience", "audience")
    frame = try object.required("frame", "number")
  }
}

private struct WireCommand: Decodable {
  var command: HostCommand

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    let kind: String = try object.required("k", "string")
    switch kind {
    case "boards", "people", "removed":
      try object.allow("k")
      command = kind == "boards" ? .boards : kind == "people" ? .people : .removed
    case "kick":
      try object.allow("k", "seat")
      command = .kick(try object.required("seat", "seat"))
    case "freeze":
      try object.allow("k", "frozen")
      command = .freeze(try object.required("frozen", "true or false"))
    case "guestsChange":
      try object.allow("k", "value")
      command = .guestsChange(try object.required("value", "everything or own"))
    case "link", "rotate":
      try object.allow("k", "role")
      let role: Role = try object.required("role", "role")
      command = kind == "link" ? .link(role) : .rotate(role)
    default: throw InputError(.unknownOperation, ["operation": .text(String(kind.prefix(64)))])
    }
  }
}

extension JSONText {
  fileprivate mutating func hello(_ hello: Hello) {
    field("t", "hello")
    field("protocol", 1)
    field("token", ifPresent: hello.token)
    field("seat", ifPresent: hello.seat)
    field("name", ifPresent: hello.name)
    field("outbox", hello.outbox.description)
    field("confirmed", hello.confirmed)
    surface(hello.surface)
    guard let resume = hello.resume else { return }
    objectField("resume") { json in
      json.field("epoch", resume.epoch)
      json.field("surface", resume.surface)
      json.field("audience", resume.audience.rawValue)
      json.field("frame", resume.frame)
    }
  }

  fileprivate mutating func surface(_ surface: SurfaceRequest) {
    objectField("surface") { json in
      json.field("kind", surface.kind.rawValue)
      json.field("width", surface.width)
      if let height = surface.height { json.field("height", height) }
    }
  }

  fileprivate mutating func command(_ command: HostCommand) {
    field("k", command.name)
    switch command {
    case .boards, .people, .removed: break
    case .kick(let seat): field("seat", seat.rawValue)
    case .freeze(let frozen): field("frozen", frozen)
    case .guestsChange(let value): field("value", value.rawValue)
    case .link(let role), .rotate(let role): field("role", role.rawValue)
    }
  }
}
