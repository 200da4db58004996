import Document
import Messages
import Presentation
import Room

/// Watches from outside that newcomers aren't told what was taken away before they came (rule P6): it reads the board
/// that each frame led to, and all with which anyone begins.
///
/// It knows nothing of what a room or a relay keeps. Walls are left out: what they say of a card stands for a moment
/// longer than the card.
struct GoneWatch {
  private var shown: Set<Character> = []
  private var now: Set<Character> = []

  /// A frame led to this board, or a new snapshot shows it.
  mutating func shows(_ document: Document) {
    now = []
    for case let section? in document.sectionOrder.map({ document[$0] }) {
      now.formUnion(section.title)
      for case let card? in section.cards.map({ document[$0] }) { now.formUnion(card.text) }
    }
    shown.formUnion(now)
  }

  /// The fault in beginning with these messages on that surface; nil: nothing.
  func begun(with effects: [RelayEffect], on surface: Surface?) -> String? {
    guard surface?.kind != .wall else { return nil }
    for effect in effects {
      let told =
        switch effect {
        case .sendSnapshot(_, let snapshot, _, _): ToldMessage(snapshot.bytes())
        case .sendShared(_, let bytes): ToldMessage(bytes)
        default: ToldMessage([])
        }
      if let gone = told.letters.first(where: { shown.contains($0) && !now.contains($0) }) {
        return "\(gone) was taken away, and a newcomer was told \(told.text)"
      }
    }
    return nil
  }
}
