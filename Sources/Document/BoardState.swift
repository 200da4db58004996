/// All that a board's journal says: the document, the seats, the outboxes with their outcomes, and the settings.
///
/// The fold of the entries in their order; equal journals give equal states.
public struct BoardState: Hashable, Sendable {
  public var document = Document()

  public init() {}
}
