public import Document

extension HostResult {
  /// How far the turns of one section are, for hosts without a page.
  public struct TurnReport: Hashable, Sendable, Codable {
    /// Someone in line.
    public struct Place: Hashable, Sendable, Codable {
      public var card: CardID
      public var text: String
      /// What the person is called; nil: nobody, or they have no name.
      public var name: String?
      /// How many turns they have had tonight.
      public var tonight: Int
      /// They are away, and the queue passes over them.
      public var away: Bool

      package init(card: CardID, text: String, name: String?, tonight: Int, away: Bool) {
        self.card = card
        self.text = text
        self.name = name
        self.tonight = tonight
        self.away = away
      }
    }

    /// A report has so many of each section.
    package static let placesMax = 20

    public var section: SectionID
    public var title: String
    /// When the first one's turn began; nil: nobody knows.
    public var began: Timestamp?
    /// Whether the page of the person whose turn it is has shown it to them.
    public var shown: Bool
    /// The first is now; those who are away come last.
    public var places: [Place]

    package init(section: SectionID, title: String, began: Timestamp?, shown: Bool, places: [Place]) {
      self.section = section
      self.title = title
      self.began = began
      self.shown = shown
      self.places = places
    }
  }
}
