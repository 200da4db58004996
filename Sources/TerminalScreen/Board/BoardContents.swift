import BoardUITerminal
public import Document
public import Presentation
import Sentences

/// What a terminal shows of a board: the scene of its surface, and the facts with this person's unsaved changes in
/// them.
///
/// A client makes one from its replica whenever that changed; drawing, keys and the plain lines all read it.
public struct BoardContents: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public var id: SectionID
    public var title: String
    /// The section's own value crosses off the cards that have none of their own.
    public var isRejected: Bool
    /// The section's own.
    public var values: [ValueKey: Value]
    /// The cards in order, unsaved ones where they will be.
    public var cards: [Card]

    public init(
      id: SectionID, title: String, isRejected: Bool = false, values: [ValueKey: Value] = [:], cards: [Card] = []
    ) {
      self.id = id
      self.title = title
      self.isRejected = isRejected
      self.values = values
      self.cards = cards
    }

    /// The sign beside its title while it hides something; empty: it hides nothing.
    var lock: String {
      guard values[.cardsHidden] == .flag(true) || values[.votesHidden] == .flag(true) else { return "" }
      return hiddenCount > 0 ? "🔒 \(hiddenCount)" : "🔒"
    }

    /// The lock behind a space, for a line.
    var spacedLock: String { lock.isEmpty ? "" : " " + lock }

    private var hiddenCount: Int {
      if case .number(let count)? = values[.hiddenCount] { Int(count) } else { 0 }
    }

    /// How many cards it has, and of how many it is meant for: `3`, `3/5`.
    var count: String { share ?? "\(cards.count)" }

    /// Whether its cards are sorted for everyone, so that moving one among them changes nothing.
    var isSorted: Bool { SectionOrder(of: values) != .manual }

    /// How many cards there are of how many it is meant for; nil: of as many as people like.
    var share: String? { SectionRules(values).cardsMax.map { "\(cards.count + hiddenCount)/\($0)" } }
  }

  public struct Card: Hashable, Sendable {
    public var id: CardID
    public var text: String
    /// Crossed off, by its own value or its section's.
    public var isRejected: Bool
    /// Its own, and its section's where it has none.
    public var values: [ValueKey: Value]
    /// Who added it; nil: declared.
    public var author: String?
    public var isMine: Bool
    public var standing: Standing

    public init(
      id: CardID, text: String, isRejected: Bool = false, values: [ValueKey: Value] = [:], author: String? = nil,
      isMine: Bool = false, standing: Standing = .saved
    ) {
      self.id = id
      self.text = text
      self.isRejected = isRejected
      self.values = values
      self.author = author
      self.isMine = isMine
      self.standing = standing
    }
  }

  /// Whether the server has what is shown of a card.
  public enum Standing: Hashable, Sendable {
    case saved
    /// The server has it and keeps it from everyone else; the scene hasn't got it.
    case hidden
    /// A change of this person is on its way; the card may be elsewhere in the scene until then.
    case queued
    /// This person added it; the scene hasn't got it yet.
    case adding

    /// Whether nothing about it is on its way.
    var isSettled: Bool { self == .saved || self == .hidden }
  }

  public struct Person: Hashable, Sendable {
    public var seat: SeatNumber
    public var name: String
    /// The card they have open.
    public var card: CardID?

    public init(seat: SeatNumber, name: String, card: CardID? = nil) {
      self.seat = seat
      self.name = name
      self.card = card
    }
  }

  /// An address and a code that opens the board there.
  public struct WayIn: Hashable, Sendable {
    public var address: String
    public var code: String
    /// The guests' link as a QR code: its rows, each a text of `1` for dark and `0` for light.
    public var modules: [String]

    public init(address: String, code: String, modules: [String] = []) {
      self.address = address
      self.code = code
      self.modules = modules
    }
  }

  /// The messages below the card that is open, those on their way too.
  public struct Thread: Hashable, Sendable {
    public struct Message: Hashable, Sendable {
      /// Nil: it is on its way.
      public var id: CardID?
      public var text: String
      /// Nil: nobody says who.
      public var author: String?
      public var seat: SeatNumber?
      public var isMine: Bool

      public init(id: CardID?, text: String, author: String? = nil, seat: SeatNumber? = nil, isMine: Bool = false) {
        self.id = id
        self.text = text
        self.author = author
        self.seat = seat
        self.isMine = isMine
      }
    }

    public var card: CardID
    public var messages: [Message]
    /// How many more the section hides.
    public var hidden: Int

    public init(card: CardID, messages: [Message] = [], hidden: Int = 0) {
      self.card = card
      self.messages = messages
      self.hidden = hidden
    }
  }

  public var title: String
  /// People write messages below cards.
  public var hasTalk = false
  /// Nil: no card is open, or the server hasn't sent it yet.
  public var thread: Thread?
  public var sections: [Section]
  public var scene: Scene
  /// Who else is here.
  public var others: [Person]
  /// How many more others there are, when they are too many for one list.
  public var othersBesides = 0
  /// This person's name, once they gave one.
  public var name: String?
  /// The code that this person types on another device to be the same person there, in two groups; nil: they have no
  /// seat yet.
  public var code: String?
  /// The code that others type to come in as guests; nil: this person can't invite them.
  public var wayIn: WayIn?
  /// This person's seat, once they have one.
  public var me: SeatNumber?
  /// What the people are called whom cards name.
  public var names: [SeatNumber: String] = [:]
  public var isFrozen: Bool
  /// Part of the board can't be read, so nobody changes it.
  public var isDamaged = false
  /// The link would let this person change the board, but it has no room for them: they look on.
  public var isFull = false
  /// A host lets the person only look for a while.
  public var isViewOnly = false
  /// Whose turn it is, in each section that has turns.
  public var turns: [TurnQueue] = []
  /// What hosts say to everyone.
  public var hostSays: String?
  /// What hosts say to each other; nil: nothing, or this person is none.
  public var hostsSay: String?
  /// The timers; each second ``TerminalBoard/Event/timers(_:)`` says how much they have left.
  public var timers: [BoardTimer] = []
  public var limits: Limits
  /// The container values that people may set on cards, in the order to offer them.
  public var fields: [ValueField]
  /// Whether they add, rename, move and remove sections.
  public var mayChangeSections: Bool
  /// Whether they may set all values, on sections too, and say what goes on in one.
  public var isHost: Bool
  /// Whether this person gives hosts' commands, as no co-host does.
  public var givesCommands = false
  /// Whether this person's link lets them change anything: a viewer only looks.
  public var mayChange = true
  /// On an anonymous board nobody puts their name beside another's.
  public var isAnonymous = false
  /// The one card that walls show in large letters; nil: they show something else.
  public var spotlight: CardID?
  /// The language of its sentences: see ``said(in:)``.
  private(set) var language = Language.english

  public init(
    title: String, sections: [Section] = [], scene: Scene = Scene(size: .init(width: 0, height: 0)),
    others: [Person] = [], name: String? = nil, code: String? = nil, isFrozen: Bool = false, limits: Limits = Limits(),
    fields: [ValueField] = [], mayChangeSections: Bool = false
  ) {
    self.title = title
    self.sections = sections
    self.scene = scene
    self.others = others
    self.name = name
    self.code = code
    self.isFrozen = isFrozen
    self.limits = limits
    self.fields = fields.flatMap(\.settable)
    self.mayChangeSections = mayChangeSections
    isHost = mayChangeSections
  }

  /// The same board, told in a language.
  func said(in language: Language) -> BoardContents {
    var contents = self
    contents.language = language
    contents.scene = scene.said(in: language)
    return contents
  }

  /// Those that this person may set.
  public var values: [ValueField] { fields.filter { $0.setBy == .everyone || isHost } }
}

/// Someone on another device says that a seat is theirs.
public struct SeatQuestion: Hashable, Sendable {
  public var claim: UInt64
  /// What the seat is called.
  public var name: String
  /// Whether it is this person's own.
  public var isMine: Bool
  /// The name that the person who asks has so far.
  public var asking: String?

  public init(claim: UInt64, name: String, isMine: Bool, asking: String? = nil) {
    self.claim = claim
    self.name = name
    self.isMine = isMine
    self.asking = asking
  }

  /// What to ask, in a sentence.
  var sentence: TerminalSentence {
    let (claim, name) = ("\(claim)", sanitized(name))
    guard let asking = asking.map({ sanitized($0) }) else {
      return isMine ? .deviceIsYou(claim: claim, name: name) : .deviceIs(claim: claim, name: name)
    }
    return isMine
      ? .deviceCalledIsYou(claim: claim, asking: asking, name: name)
      : .deviceCalledIs(claim: claim, asking: asking, name: name)
  }
}

/// What the line at the bottom says about the connection. It never says more than is known.
public enum LinkState: Hashable, Sendable {
  case connecting
  /// Connected; `unsaved` changes have not been confirmed by the server yet.
  case live(unsaved: Int)
  /// Not connected; changes wait on this computer.
  case offline(unsaved: Int, retryInSeconds: Int?)
  /// Not connected and not trying again, for this reason.
  case ended(String)

  var isLive: Bool { if case .live = self { true } else { false } }
}
