public import Document

/// Someone without a seat who waits for a host to let them in, by a number that the room doesn't use again.
public struct AskerID: NumberIdentifier {
  public var rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Someone who waits, as hosts see them.
public struct Asker: Hashable, Sendable, Decodable {
  public var id: AskerID
  public var name: String
  /// What they will be: a guest or a viewer.
  public var role: Role
  /// The word that stands for the address they wait at: the same for all from there, and never the address. Nil:
  /// unknown.
  public var address: String?

  public init(id: AskerID, name: String, role: Role, address: String? = nil) {
    self.id = id
    self.name = name
    self.role = role
    self.address = address
  }
}

/// The door, as hosts see it: its rules, and who waits, in the order they asked; and what hosts say to each other,
/// which nobody else hears.
public struct LobbyState: Hashable, Sendable {
  public var rules: LobbyRules
  public var askers: [Asker]
  /// Rule TM9. Nil: nothing.
  public var announcement: Announcement?

  public init(rules: LobbyRules, askers: [Asker] = []) {
    self.rules = rules
    self.askers = askers
  }
}

/// What a newcomer hears instead of a welcome: nothing of the board but, if hosts made that public, its title.
public struct LobbyMessage: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable, Decodable {
    /// They may ask, with a name.
    case ask
    /// They asked, and wait for a host.
    case asked
    /// Nobody new comes in now.
    case closed
    /// As many wait as may wait: they ask again later.
    case full
    /// A host said no.
    case declined
  }

  /// Whether the word on the wall opens the door.
  public enum Word: String, Hashable, Sendable, CaseIterable, Decodable {
    case may
    /// It was another word; they may pick once more.
    case wrong
    /// There were as many wrong words as there may be within a minute: a host decides.
    case rest
  }

  public var state: State
  /// Nil: hosts didn't make it public.
  public var title: String?
  /// Nil: there is none to pick.
  public var word: Word?

  public init(_ state: State, title: String? = nil, word: Word? = nil) {
    self.state = state
    self.title = title
    self.word = word
  }
}

/// The words that walls show and newcomers pick from: things with a sign of their own, so that it doesn't matter which
/// language someone reads.
public enum WallWord: String, Hashable, Sendable, CaseIterable, Codable {
  case sun, moon, star, heart, note, cloud, flower, anchor

  /// A sign that plain fonts and terminals have.
  public var sign: String {
    switch self {
    case .sun: "☀"
    case .moon: "☾"
    case .star: "★"
    case .heart: "♥"
    case .note: "♪"
    case .cloud: "☁"
    case .flower: "✿"
    case .anchor: "⚓"
    }
  }

  /// How long a word is shown, in milliseconds.
  public static let shownMilliseconds: Int64 = 30_000
  /// So long after a change the word before still opens the door: someone may have read it just before.
  public static let graceMilliseconds: Int64 = 10_000
}
