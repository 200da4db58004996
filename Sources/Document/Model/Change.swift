/// One fact about a document that an operation made true: replicas hear it and the resolver re-evaluates it.
///
/// An operation is an intent (`after` a card that may have left); its changes say what became of it, so a replica that
/// applies them needs no rules. Indexes are those at the moment the change applies, in order.
public enum Change: Hashable, Sendable {
  /// A section is on the board at `index` with these cards, each introduced by a ``cardInserted`` of its own that
  /// follows.
  case sectionInserted(SectionID, index: Int, title: String, values: [ValueKey: Value])
  /// A section left the board, and its cards with it.
  case sectionRemoved(SectionID)
  case sectionMoved(SectionID, index: Int)
  case sectionRenamed(SectionID, title: String)
  /// A card is on the board; `author` is nil for a declared card, which is nobody's.
  case cardInserted(
    CardID, section: SectionID, index: Int, text: String, values: [ValueKey: Value], author: SeatNumber?)
  case cardRemoved(CardID)
  /// `index` counts after the card was taken from where it was.
  case cardMoved(CardID, section: SectionID, index: Int)
  /// A card's text changed by splices against the text it had before this change.
  case textChanged(CardID, TextChange)
  /// A card's own or a section's own value; nil: it has none any more.
  case valueChanged(Target, ValueKey, Value?)
}
