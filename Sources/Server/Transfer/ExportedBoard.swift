import Document
import FoundationEssentials
import Messages

/// A board as it is taken home: all that is on it, for programs and for importing it again. `docs/take-home.md`
/// describes the form.
///
/// It has what hosts see (rule EX2): what a section hides isn't in it, and nobody's name is in that of an anonymous
/// board.
struct ExportedBoard: Hashable, Codable {
  struct Section: Hashable, Codable {
    var id: SectionID
    var title: String
    /// Its id in a board file, if it is declared.
    var key: String?
    var values: [ValueKey: Value]
    var cards: [Card]
  }

  struct Card: Hashable, Codable {
    var id: CardID
    var text: String
    var key: String?
    /// Its own, without its section's. A vote is `"votes.12": true`, with the seat of the voter.
    var values: [ValueKey: Value]
    /// The author's seat; nil: it is nobody's, or the board doesn't say.
    var by: SeatNumber?
    /// The messages below it, in order; nil: nothing.
    var messages: [Message]?
  }

  struct Message: Hashable, Codable {
    var text: String
    var by: SeatNumber?
  }

  struct Person: Hashable, Codable {
    var seat: SeatNumber
    var name: String
  }

  struct Settings: Hashable, Codable {
    var isFrozen: Bool
    /// `everything` or `own`.
    var guestsChange: GuestsChange
    var guestsChangeSections: Bool
    /// The container that a host chose in place of the declared one.
    var chosenContainer: ContainerChoice?
    var announcement: String?
    /// With its end, and for whom it is.
    var announced: Announcement?
    /// How long turns take, by section.
    var turnLengths: [TurnLength]?
    var wallView: WallView?
    var theme: BoardTheme?
    /// What single walls show of their own.
    var walls: [OneWall]?
    var lobby: LobbyRules
    /// People write messages below cards; nil: they don't.
    var talk: Bool?
  }

  /// A picture of some cards, whose values name it by its hash.
  struct Picture: Hashable, Codable {
    var hash: String
    /// The content type.
    var type: String
    /// In base64 (RFC 4648 §4).
    var bytes: String
  }

  static let format = "displayboard-board"
  /// A new number if a program that reads this one would read it wrong. New fields don't need one.
  static let version = 1

  var format = Self.format
  var version = Self.version
  /// The board's name in links.
  var name: String
  var title: String
  /// The container that the board's description names.
  var container: ContainerChoice?
  var isAnonymous: Bool
  /// The values that people may set.
  var values: [DeclaredValue]
  var settings: Settings
  /// The text that declares the board, as it is written; nil: it is written in Swift.
  var declaration: String?
  /// What the board's views keep, as JSON text by name.
  var stored: [String: String]
  /// The elements that programs feed, by the names of the collections.
  var collections: [String: FedCollection]?
  /// Who wrote something, voted or called dibs.
  var people: [Person]
  var sections: [Section]
  /// If they were asked for: those that everyone may see.
  var pictures: [Picture]?
  /// How many had no room; nil: none.
  var picturesLeftOut: Int?
}

extension ExportedBoard {
  /// - Parameters:
  ///   - state: all of the board, as it is on disk.
  ///   - values: those that its program declares, besides those of its text.
  ///   - withHidden: also what sections hide, which anyone with the data directory can read. An anonymous board says
  ///     nobody's name all the same.
  /// - Complexity: O(what is on the board).
  init(
    _ state: BoardState, name: BoardName, title: String, values: ValueSchema, declaration: String?, withHidden: Bool
  ) {
    let document = withHidden && !state.document.isAnonymous ? state.document : state.document.seen(by: nil)
    let settings = state.settings
    self.name = name.description
    self.title = title
    self.declaration = declaration
    container = settings.declaredContainer
    isAnonymous = document.isAnonymous
    let declared = Set(settings.declaredValues.map(\.field.key)).union([.rejected])
    self.values =
      settings.declaredValues
      + values.fields.filter { !declared.contains($0.key) }.map { DeclaredValue($0, shown: .hidden) }
    self.settings = Settings(
      isFrozen: settings.isFrozen, guestsChange: settings.guestsChange,
      guestsChangeSections: settings.guestsChangeSections, chosenContainer: settings.chosenContainer,
      announcement: settings.announcement?.text, announced: settings.announcement,
      // The section itself says whose turn it is, if that isn't hidden.
      turnLengths: settings.turnLengths.map { TurnLength(section: $0.section, length: $0.length) },
      wallView: settings.wallView, theme: settings.theme == .paper ? nil : settings.theme,
      walls: settings.ownWalls.isEmpty ? nil : settings.ownWalls,
      lobby: settings.lobby, talk: settings.hasTalk ? true : nil)
    collections = state.collections
    stored = state.stored
    sections = document.sectionOrder.compactMap { document[$0] }.map { section in
      Section(
        id: section.id, title: section.title, key: section.key?.name, values: section.values,
        cards: section.cards.compactMap { document[$0] }.map { card in
          let messages = document.messages(to: card.id).map { Message(text: $0.text, by: $0.author) }
          return Card(
            id: card.id, text: card.text, key: card.key?.name, values: card.values.filter { $0.key != .talkCount },
            by: card.author, messages: messages.isEmpty ? nil : messages)
        })
    }
    let dibs = Set(self.values.filter { $0.field.kind == .dibs }.map(\.field.key))
    var seats: Set<SeatNumber> = []
    for card in sections.lazy.flatMap(\.cards) {
      if let author = card.by { seats.insert(author) }
      seats.formUnion(card.messages?.compactMap(\.by) ?? [])
      for (key, value) in card.values {
        if let vote = key.vote { seats.insert(vote.by) }
        if dibs.contains(key), let seat = value.seat { seats.insert(seat) }
      }
    }
    people = seats.sorted().compactMap { seat in
      state.seats[seat].map { Person(seat: seat, name: $0.name) }
    }
  }

  /// What a card shows for `key`: its own value, else its section's.
  func value(_ key: ValueKey, of card: Card, in section: Section) -> Value? {
    card.values[key] ?? section.values[key]
  }

  func isCrossedOff(_ card: Card, in section: Section) -> Bool {
    value(.rejected, of: card, in: section) == .flag(true)
  }
}
