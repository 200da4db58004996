internal import Document
internal import FoundationEssentials
internal import Presentation

/// A message of the server that this client can't read: it says why, and the session should be closed.
public struct ServerMessageError: Error, Hashable, Sendable {
  public var detail: String
}

extension ServerMessage {
  /// Reads one message. Fields this version doesn't know are passed over, so that a server may be newer.
  public init(decoding bytes: [UInt8]) throws(ServerMessageError) {
    do {
      self = try JSONDecoder().decode(Envelope.self, from: Data(bytes)).message
    } catch {
      throw ServerMessageError(detail: String(describing: error))
    }
  }
}

private enum Field: String, CodingKey {
  case t, epoch, board, you, outbox, settings, limits, values, surface, audience, frame, revision, ops, facts, scene
  case counter, code, parameters, from, afterMilliseconds, people, id, k, result
  case name, title, key, kind, width, height, seat, secret, role, number, high, outcomes, refused
  case frozen, guestsChange, card, here, kicked, section, text, by, removedBy, at, withSection, cards, token, path, part
}

private typealias Fields = KeyedDecodingContainer<Field>

private struct Envelope: Decodable {
  var message: ServerMessage

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(String.self, forKey: .t) {
    case "welcome": message = .welcome(try Welcome(fields))
    case "snapshot":
      message = .snapshot(
        Snapshot(
          frame: try fields.decode(UInt64.self, forKey: .frame),
          revision: try fields.decode(Revision.self, forKey: .revision),
          settings: try fields.decode(SharedSettings.self, forKey: .settings),
          facts: try fields.decode(Facts.self, forKey: .facts), surface: try fields.surface(),
          scene: try fields.decode(WireScene.self, forKey: .scene).scene))
    case "frame":
      message = .frame(
        Frame(
          frame: try fields.decode(UInt64.self, forKey: .frame),
          revision: try fields.decode(Revision.self, forKey: .revision),
          operations: try fields.decode([AppliedOperation].self, forKey: .ops),
          facts: try fields.decode([Fact].self, forKey: .facts),
          settings: try fields.decodeIfPresent(SharedSettings.self, forKey: .settings),
          patch: try fields.decodeIfPresent(WirePatch.self, forKey: .scene)?.patch))
    case "outcomes": message = .outcomes(try OutboxReport(from: decoder))
    case "refused":
      message = .refused(
        counter: try fields.decode(UInt32.self, forKey: .counter), try WireRefusal(from: decoder).refusal)
    case "resend":
      message = .resend(
        from: try fields.decode(UInt32.self, forKey: .from),
        // A code of a newer server is one more reason to wait.
        ResendCode(rawValue: try fields.decode(String.self, forKey: .code)) ?? .paused,
        afterMilliseconds: try fields.decode(Int.self, forKey: .afterMilliseconds))
    case "you": message = .you(try You(from: decoder))
    case "people": message = .people(try fields.decode([Person].self, forKey: .people))
    case "done": message = .done(id: try fields.decode(Int.self, forKey: .id), try HostResult(fields))
    case "pressed": message = .pressed(try Press(fields))
    case "error":
      message = .error(
        InputError(
          InputError.Code(rawValue: try fields.decode(String.self, forKey: .code)), try fields.parameters(),
          id: try fields.decodeIfPresent(Int.self, forKey: .id),
          counter: try fields.decodeIfPresent(UInt32.self, forKey: .counter)))
    case "pong": message = .pong
    case let type: throw ServerMessageError(detail: "no message is called \(type)")
    }
  }
}

extension Fields {
  fileprivate func parameters() throws -> [String: Value] {
    try decode([String: Value].self, forKey: .parameters)
  }

  fileprivate func surface() throws -> Surface {
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
      values: try fields.decodeIfPresent([ValueField].self, forKey: .values) ?? ValueSchema.standard.fields,
      surface: try fields.surface(),
      audience: try fields.decode(Audience.self, forKey: .audience))
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
      name: try fields.decode(String.self, forKey: .name), role: try fields.decode(Role.self, forKey: .role))
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
      guestsChange: try fields.decode(GuestsChange.self, forKey: .guestsChange))
  }
}

extension AppliedOperation: Decodable {
  public init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    let outbox = try row.decode(OutboxNumber.self)
    self.init(OperationID(outbox, try row.decode(UInt32.self)), try row.decode(Revision.self))
  }
}

extension Person: Decodable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      seat: try fields.decode(SeatNumber.self, forKey: .seat), name: try fields.decode(String.self, forKey: .name),
      role: try fields.decode(Role.self, forKey: .role), card: try fields.decodeIfPresent(CardID.self, forKey: .card))
  }
}

extension HostResult {
  fileprivate init(_ fields: Fields) throws {
    switch try fields.decode(String.self, forKey: .k) {
    case "boards": self = .boards(try fields.decode([BoardSummary].self, forKey: .result))
    case "people": self = .people(try fields.decode([KnownPerson].self, forKey: .result))
    case "removed": self = .removed(try fields.decode([RemovedCard].self, forKey: .result))
    case "inspect": self = .inspection(try fields.decode(String.self, forKey: .result))
    case "link": self = .link(try fields.decode(Link.self, forKey: .result))
    case "rotate": self = .rotated(try fields.decode(Link.self, forKey: .result))
    case "history": self = .history(try fields.decode(History.self, forKey: .result))
    case "moment": self = .moment(try fields.decode(Moment.self, forKey: .result))
    case "restoreMoment": self = .restored(missing: try fields.decode(Restored.self, forKey: .result).missing)
    case "takeBack": self = .takenBack(try fields.decode(TakenBack.self, forKey: .result))
    case let command: self = .done(command)
    }
  }
}
