import Document

/// A record as the store has it: one flat object, so that a text can be taken out of it without the rest.
extension ServerRecord: Codable {
  private enum Key: String, CodingKey {
    case kind = "t"
    case board, text, template, origin, generation, by, at
  }

  private enum Kind: String, Codable {
    case made, declared, archived, unarchived, deleted, undeleted, removed, templateSaved, templateRemoved
    case ownerGeneration
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    // A text that a later one took the place of isn't kept.
    func text() throws -> String { try fields.decodeIfPresent(String.self, forKey: .text) ?? "" }
    func name(_ key: Key) throws -> BoardName {
      try BoardName(stored: try fields.decode(String.self, forKey: key))
    }
    let entry: ServerEntry =
      switch try fields.decode(Kind.self, forKey: .kind) {
      case .made:
        .made(
          try name(.board), text: try text(), from: try Self.origin(try fields.decode(String.self, forKey: .origin)))
      case .declared: .declared(try name(.board), text: try text())
      case .archived: .archived(try name(.board))
      case .unarchived: .unarchived(try name(.board))
      case .deleted: .deleted(try name(.board))
      case .undeleted: .undeleted(try name(.board))
      case .removed: .removed(try name(.board))
      case .templateSaved: .templateSaved(try name(.template), text: try text())
      case .templateRemoved: .templateRemoved(try name(.template))
      case .ownerGeneration: .ownerGeneration(try fields.decode(UInt32.self, forKey: .generation))
      }
    self.init(
      entry, by: try Self.actor(try fields.decode(String.self, forKey: .by)),
      at: try fields.decode(Timestamp.self, forKey: .at))
  }

  public func encode(to encoder: any Encoder) throws {
    try encode(to: encoder, withText: true)
  }

  /// - Parameter withText: false: a later text took the place of this one.
  func encode(to encoder: any Encoder, withText: Bool) throws {
    var fields = encoder.container(keyedBy: Key.self)
    func encode(_ kind: Kind, _ board: BoardName) throws {
      try fields.encode(kind, forKey: .kind)
      try fields.encode(board.description, forKey: .board)
    }
    func encode(_ text: String) throws { if withText { try fields.encode(text, forKey: .text) } }
    switch entry {
    case .made(let board, let text, let origin):
      try encode(.made, board)
      try encode(text)
      try fields.encode(Self.word(origin), forKey: .origin)
    case .declared(let board, let text):
      try encode(.declared, board)
      try encode(text)
    case .archived(let board): try encode(.archived, board)
    case .unarchived(let board): try encode(.unarchived, board)
    case .deleted(let board): try encode(.deleted, board)
    case .undeleted(let board): try encode(.undeleted, board)
    case .removed(let board): try encode(.removed, board)
    case .templateSaved(let template, let text):
      try fields.encode(Kind.templateSaved, forKey: .kind)
      try fields.encode(template.description, forKey: .template)
      try encode(text)
    case .templateRemoved(let template):
      try fields.encode(Kind.templateRemoved, forKey: .kind)
      try fields.encode(template.description, forKey: .template)
    case .ownerGeneration(let generation):
      try fields.encode(Kind.ownerGeneration, forKey: .kind)
      try fields.encode(generation, forKey: .generation)
    }
    try fields.encode(Self.word(by), forKey: .by)
    try fields.encode(at, forKey: .at)
  }

  private static func word(_ origin: ServerEntry.Origin) -> String {
    switch origin {
    case .empty: "empty"
    case .template(let name): "template \(name)"
    case .board(let name): "board \(name)"
    }
  }

  private static func origin(_ word: String) throws(JournalError) -> ServerEntry.Origin {
    let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("empty", nil): return .empty
    case ("template", let name?): return .template(try BoardName(stored: name))
    case ("board", let name?): return .board(try BoardName(stored: name))
    default: throw JournalError(.format, detail: "'\(word)' is nothing that a board is made from")
    }
  }

  private static func word(_ actor: ServerEntry.Actor) -> String {
    switch actor {
    case .owner: "owner"
    case .machine: "machine"
    case .server: "server"
    case .host(nil): "host"
    case .host(let seat?): "host \(seat.rawValue)"
    }
  }

  private static func actor(_ word: String) throws(JournalError) -> ServerEntry.Actor {
    switch word {
    case "owner": return .owner
    case "machine": return .machine
    case "server": return .server
    case "host": return .host(nil)
    default:
      guard word.hasPrefix("host "), let seat = UInt32(word.dropFirst(5)) else {
        throw JournalError(.format, detail: "'\(word)' is nobody who does something")
      }
      return .host(SeatNumber(seat))
    }
  }
}

/// A record whose text a later one took the place of.
struct ServerRecordWithoutText: Encodable {
  let record: ServerRecord

  func encode(to encoder: any Encoder) throws { try record.encode(to: encoder, withText: false) }
}
