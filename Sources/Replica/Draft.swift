internal import Document

/// What a person typed into one card that the board hasn't decided, or that the facts haven't got yet, as two changes
/// one behind the other: the one in flight and the one typed since (rule TX7).
///
/// Both follow what others do to the text (TX8): the change in flight as it will count behind that, which is how the
/// board rebases it too; the bytes of an operation that was sent stay as they were.
public struct Draft: Hashable, Sendable, Codable {
  /// The card's text in the facts; of a card that they haven't got yet, the text it is added with.
  private(set) var known: String
  /// A revision at which that was the text: the base of what leaves, because the card may have left the facts since.
  private(set) var knownAt: Revision
  /// The change in flight, as it counts in `known`; empty if nothing is.
  private(set) var sent: TextChange
  /// The change typed since, over `known` with `sent`.
  private(set) var waiting: TextChange
  /// The change in flight was applied and made this revision, which the facts haven't reached (rule OB6).
  private(set) var landing: Revision?
  /// The counter that the outbox would have given next when the person typed last.
  private(set) var typedAt: UInt32

  init(known: String, at knownAt: Revision, sent: TextChange = .none, waiting: TextChange = .none, typedAt: UInt32) {
    self.knownAt = knownAt
    self.known = known
    self.sent = sent
    self.waiting = waiting
    self.typedAt = typedAt
  }

  /// The text with all that was typed.
  var text: String { waiting.applied(to: landed) }

  /// The text with what is in flight.
  var landed: String { sent.applied(to: known) }

  /// Whether its changes fit its text.
  var isSound: Bool { sent.fits(known) && waiting.fits(landed) }

  /// The person typed when the next operation had this counter.
  mutating func mark(at counter: UInt32) { typedAt = counter }

  /// The change in flight was never sent, so this one leaves with it.
  mutating func join(_ change: TextChange) { sent = sent.composed(with: change) }

  /// The change waits behind what is in flight.
  mutating func wait(_ change: TextChange) { waiting = waiting.composed(with: change) }

  mutating func discardWaiting() { waiting = .none }

  /// The change in flight was applied and made `revision`.
  mutating func apply(at revision: Revision) { landing = revision }

  /// Follows another's change of the facts' text; answers how the text that is shown changes.
  mutating func follow(_ change: TextChange, at revision: Revision) -> TextChange {
    knownAt = revision
    known = change.applied(to: known)
    let behindSent = change.rebased(under: sent)
    sent = sent.rebased(over: change)
    let shown = behindSent.rebased(under: waiting)
    waiting = waiting.rebased(over: behindSent)
    return shown
  }

  /// The change in flight was applied and made `revision`, but the card is in no facts that came since.
  ///
  /// Nobody here knows what others did to the text before that: a waiting change counts in the text that is known, as
  /// if nothing had been in flight, and the board rebases it over all that came since, this draft's own change too.
  mutating func landUnseen(at revision: Revision) {
    if sent.isEmpty { knownAt = max(knownAt, revision) }
    waiting = waiting.rebased(over: sent.inverse(over: known))
    sent = .none
    landing = nil
  }

  /// The facts have what was in flight, and their text is `text`; answers how the text that is shown changes.
  ///
  /// It is what was shown, unless the facts went on by a snapshot: then the difference counts as another's change.
  mutating func land(in text: String, at revision: Revision) -> TextChange {
    known = landed
    sent = .none
    landing = nil
    return follow(TextChange(from: known, to: text), at: revision)
  }
}
