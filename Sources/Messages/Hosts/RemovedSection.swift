public import Document

extension HostResult {
  /// A section that was taken off the board and can be restored with all that left with it.
  public struct RemovedSection: Hashable, Sendable, Codable {
    public var section: SectionID
    public var title: String
    /// How many cards come back with it.
    public var cards: Int
    /// Who removed it; nil: nobody, or nobody may know.
    public var removedBy: SeatNumber?
    public var at: Timestamp

    package init(section: SectionID, title: String, cards: Int, removedBy: SeatNumber? = nil, at: Timestamp) {
      self.section = section
      self.title = title
      self.cards = cards
      self.removedBy = removedBy
      self.at = at
    }
  }
}
