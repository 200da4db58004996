public import Document
public import Presentation

/// What a client says, one JSON object each (PROTOCOL.md, "Messages from the client").
public enum ClientMessage: Hashable, Sendable {
  case hello(Hello)
  /// `base` is the revision of the facts the person saw.
  case operation(counter: UInt32, base: Revision, Document.Request)
  /// What the person is called; `ifFree`: unless someone else is, which the answer says with a suggestion.
  case name(String, ifFree: Bool = false)
  case surface(SurfaceRequest?)
  /// The card this person has open, and where they carry it over the board; nil: none.
  case touch(CardID?, over: Carried? = nil)
  /// The person pressed something that the board's container made for that.
  case press(Press)
  /// The person typed: `text` is all of the field's text now.
  case enter(TypedText, in: Press)
  /// Which seats could be this person's? Those whose name has `search` in it; nil: all.
  case findSeats(search: String?)
  /// The seat is this person's; they typed its code, or someone shall confirm it. Nil: none is any more.
  case claim(SeatNumber?, code: String?)
  /// Whether a seat is its claimant's.
  case answerClaim(ClaimID, allow: Bool)
  /// How do others come in?
  case invite
  /// Outcomes up to `counter` are kept on the device.
  case confirm(counter: UInt32)
  case refresh
  case ping
  case host(id: Int, HostCommand)

  /// Someone in the lobby asks to be let in, with the word that they saw on the wall.
  case ask(name: String, word: WallWord?)

  /// What the person says about their own turn.
  case turn(TurnUpdate)

  /// The card whose messages this person reads; nil: none's any more (rule TK6).
  case readThread(CardID?)
}

/// The first message of a connection.
public struct Hello: Hashable, Sendable {
  /// The secret of a link. Only a local connection may do without.
  public var token: String?
  /// The secret of a seat, if the device has one.
  public var seat: String?
  public var name: String?
  public var outbox: OutboxName
  /// The highest counter whose outcome the device keeps.
  public var confirmed: UInt32
  /// Nil: facts alone, no scene.
  public var surface: SurfaceRequest?
  public var resume: Resume?
  /// Whether a snapshot may come gzipped, in a binary message.
  public var readsGzip: Bool
  /// Whether it knows what to do in a lobby; a client that doesn't is refused where it would have to wait.
  public var knowsLobby = false
  /// Of a wall that can be told its name: what it is called. Nil: it is no wall, or an older one.
  public var wall: WallCalled?
  /// The protocols that the client speaks.
  public var protocols = ServerMessage.newestProtocol...ServerMessage.newestProtocol

  public init(
    token: String? = nil, seat: String? = nil, name: String? = nil, outbox: OutboxName, confirmed: UInt32 = 0,
    surface: SurfaceRequest?, resume: Resume? = nil, readsGzip: Bool = false
  ) {
    self.token = token
    self.seat = seat
    self.name = name
    self.outbox = outbox
    self.confirmed = confirmed
    self.surface = surface
    self.resume = resume
    self.readsGzip = readsGzip
  }

  /// The newest protocol that both sides speak.
  package var agreedProtocol: Int { min(protocols.upperBound, ServerMessage.protocols.upperBound) }
}

/// The random id a tab or process calls its outbox by: 22 to 64 characters of `A-Z a-z 0-9 - _`.
public struct OutboxName: Hashable, Sendable, LosslessStringConvertible {
  public let description: String

  public init?(_ description: String) {
    let allowed = description.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard allowed, (22...64).contains(description.utf8.count) else { return nil }
    self.description = description
  }
}

/// A part by its owner and name: a button or a field.
public struct Press: Hashable, Sendable {
  public var owner: SceneOwner
  public var part: String

  public init(_ part: String, of owner: SceneOwner) {
    self.owner = owner
    self.part = part
  }
}

/// What a client draws on; the room answers with the nearest ``Surface``.
public struct SurfaceRequest: Hashable, Sendable {
  public var kind: Surface.Kind
  public var width: Int
  public var height: Int?

  public init(kind: Surface.Kind, width: Int, height: Int? = nil) {
    self.kind = kind
    self.width = width
    self.height = height
  }
}

/// How far a client's replica is, so that it may go on with the frames that follow (rule P6).
public struct Resume: Hashable, Sendable {
  public var epoch: String
  /// The ``Surface/key`` of the surface its scene is for; nil: it has none.
  public var surface: String?
  public var audience: Audience
  public var frame: UInt64

  public init(epoch: String, surface: String?, audience: Audience, frame: UInt64) {
    self.epoch = epoch
    self.surface = surface
    self.audience = audience
    self.frame = frame
  }
}

/// What people say about their own turn.
public enum TurnUpdate: Hashable, Sendable {
  /// Their page has shown them that it is this card's turn.
  case shown(CardID)
  /// They are away, and their cards keep their places; or they are back.
  case away(CardID, Bool)
}

/// What sections can hide.
public enum HiddenKind: String, Hashable, Sendable, Codable, CaseIterable {
  case cards, votes

  package var key: ValueKey {
    switch self {
    case .cards: .cardsHidden
    case .votes: .votesHidden
    }
  }
}
