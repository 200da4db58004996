public import BoardUI
public import Document

extension ContainerValues {
  private struct IsDisplayBoardCardRejectedKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the card is crossed off.
  public var isDisplayBoardCardRejected: Bool {
    get { self[IsDisplayBoardCardRejectedKey.self] }
    set { self[IsDisplayBoardCardRejectedKey.self] = newValue }
  }

  private struct IsClosedSectionKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the section is its header alone: there is no place for its next card either.
  var isClosedSection: Bool {
    get { self[IsClosedSectionKey.self] }
    set { self[IsClosedSectionKey.self] = newValue }
  }

  private struct IsOfDocumentKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether this is a section of the board's document, or what is in one: all of its cards can be found.
  var isOfDocument: Bool {
    get { self[IsOfDocumentKey.self] }
    set { self[IsOfDocumentKey.self] = newValue }
  }

  private struct HidesCardsKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  private struct HidesVotesKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  private struct HiddenCountKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }

  /// Whether cards that people add to this section are hidden from everyone else until a host reveals them.
  public var displayBoardHidesCards: Bool {
    get { self[HidesCardsKey.self] }
    set { self[HidesCardsKey.self] = newValue }
  }

  /// Whether nobody sees who votes for the cards of this section, and for which, until a host reveals it.
  public var displayBoardHidesVotes: Bool {
    get { self[HidesVotesKey.self] }
    set { self[HidesVotesKey.self] = newValue }
  }

  private struct HasTurnsKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  private struct TurnKey: ContainerValueKey {
    static var defaultValue: Int? { nil }
  }

  /// Whether the cards of this section take turns, in their order, until each is crossed off.
  public var displayBoardHasTurns: Bool {
    get { self[HasTurnsKey.self] }
    set { self[HasTurnsKey.self] = newValue }
  }

  /// Where the card is among those whose turn it is: 0 now, 1 to 3 next, nil for all others.
  public internal(set) var displayBoardTurn: Int? {
    get { self[TurnKey.self] }
    set { self[TurnKey.self] = newValue }
  }

  private struct QueueNumberKey: ContainerValueKey {
    static var defaultValue: Int? { nil }
  }

  /// The card's number in its section's queue, from 1; nil: it isn't in one, or is far behind in it.
  public internal(set) var displayBoardQueueNumber: Int? {
    get { self[QueueNumberKey.self] }
    set { self[QueueNumberKey.self] = newValue }
  }

  private struct IsAwayKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the person whose turn this card would be is away: the queue passes over it (rule TU14).
  public internal(set) var displayBoardIsAway: Bool {
    get { self[IsAwayKey.self] }
    set { self[IsAwayKey.self] = newValue }
  }

  private struct TurnStageKey: ContainerValueKey {
    static var defaultValue: TurnStage { .none }
  }

  /// How many of this section's cards are on a wall's stage.
  var turnStage: TurnStage {
    get { self[TurnStageKey.self] }
    set { self[TurnStageKey.self] = newValue }
  }

  private struct OwnerKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }

  /// The name of the person whose section this is; empty: it is nobody's.
  public internal(set) var displayBoardOwner: String {
    get { self[OwnerKey.self] }
    set { self[OwnerKey.self] = newValue }
  }

  private struct RulesKey: ContainerValueKey {
    static var defaultValue: SectionRules { SectionRules() }
  }

  /// Whether only hosts change this section, and how many cards it takes; its header says how many there are of how
  /// many it is meant for.
  public var displayBoardRules: SectionRules {
    get { self[RulesKey.self] }
    set { self[RulesKey.self] = newValue }
  }

  private struct TalkCountKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }

  /// How many messages are below this card.
  public internal(set) var displayBoardTalkCount: Int {
    get { self[TalkCountKey.self] }
    set { self[TalkCountKey.self] = newValue }
  }

  /// How many cards this section hides.
  public internal(set) var displayBoardHiddenCount: Int {
    get { self[HiddenCountKey.self] }
    set { self[HiddenCountKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Crosses off this view's card, or those of a whole section. The value written nearest to a card counts.
  ///
  /// A modifier of this name that an author writes wins over it.
  @_disfavoredOverload
  public func displayBoardCardRejected(_ isRejected: Bool) -> some View {
    containerValue(\.isDisplayBoardCardRejected, isRejected)
  }
}
