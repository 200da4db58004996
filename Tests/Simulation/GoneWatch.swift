import Document
import Messages
import Presentation
import Room

/// Watches from outside that nobody hears again what was taken away before they came or came back (rule P6): all with
/// which anyone begins or goes on must be on the board as it is on disk, and messages below a card must be there when
/// someone hears of them.
///
/// Texts and captions of cards, values, titles, names of people, and what hosts say are made of characters that are
/// there once in an evening. The watch knows nothing of what a room or a relay keeps. Of walls it leaves the scene out:
/// an event about a card shows for a moment longer than the card.
enum GoneWatch {
  /// The fault in beginning, or going on, with these messages on that surface; nil: nothing.
  static func begun(with effects: [RelayEffect], on surface: Surface?, of state: BoardState) -> String? {
    var there: Set<Character>?
    for effect in effects {
      let told =
        switch effect {
        case .sendSnapshot(_, let snapshot, _, _): ToldMessage(snapshot.bytes())
        case .sendShared(_, let bytes): ToldMessage(bytes)
        default: ToldMessage([])
        }
      let letters = surface?.kind == .wall ? told.lettersOfFacts : told.letters
      guard !letters.isEmpty else { continue }
      let now = there ?? self.letters(of: state)
      there = now
      if let gone = letters.first(where: { !now.contains($0) }) {
        return "\(gone) was taken away, and someone who came was told \(told.text)"
      }
    }
    return nil
  }

  /// The fault in telling someone that of what people wrote below a card; nil: nothing.
  static func told(_ told: ToldMessage, of document: Document) -> String? {
    guard told.isThread, case .thread(let update)? = told.message else { return nil }
    let there = Set(document.messages(to: update.card).map(\.id))
    return update.messages.first { !there.contains($0.id) }.map { "message \($0.id) isn't there, and was told" }
  }

  /// All that everyone may be told of the board.
  private static func letters(of state: BoardState) -> Set<Character> {
    var letters: Set<Character> = []
    for case let section? in state.document.sectionOrder.map({ state.document[$0] }) {
      letters.formUnion(section.title)
      for case let card? in section.cards.map({ state.document[$0] }) {
        letters.formUnion(card.text)
        for case .text(let text) in card.values.values { letters.formUnion(text) }
      }
    }
    for name in state.names.values { letters.formUnion(name) }
    let settings = SharedSettings(state)
    letters.formUnion(settings.announcement?.text ?? "")
    for timer in settings.timers { letters.formUnion(timer.text) }
    return letters
  }
}
