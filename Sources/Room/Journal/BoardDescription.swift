public import Document

/// What a declaration says of the board besides its sections.
public struct BoardDescription: Hashable, Sendable {
  public var title: String
  /// Nil: it names none.
  public var container: ContainerChoice?
  /// The container values that it declares, besides those that every board has.
  public var values: [DeclaredValue]
  /// The board shows nobody who wrote or did anything. A board that was so once stays so, whatever its file says later.
  public var isAnonymous: Bool
  /// Whether guests may change sections, as long as no host says otherwise.
  public var guestsChangeSections: Bool
  /// Whether people write messages below cards, as long as no host says otherwise.
  public var talk: Bool

  public init(
    title: String, container: ContainerChoice? = nil, values: [DeclaredValue] = [], isAnonymous: Bool = false,
    guestsChangeSections: Bool = false, talk: Bool = false
  ) {
    self.talk = talk
    self.title = title
    self.container = container
    self.values = values
    self.isAnonymous = isAnonymous
    self.guestsChangeSections = guestsChangeSections
  }
}
