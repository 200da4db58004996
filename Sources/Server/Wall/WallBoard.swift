import Document
import Messages
import Presentation

/// What a wall shows if no script of the page runs: title, sections and cards in their order, and the guests' way in.
struct WallBoard: Hashable {
  struct Section: Hashable {
    var title: String
    /// Whether its cards take turns.
    var isQueue = false
    /// Whether cards or votes are hidden, and how many cards.
    var hidesSomething = false
    var hidden = 0
    /// How many cards it is meant for; nil: as many as people like.
    var cardsMax: Int?
    var cards: [Card]
    /// How many cards are left out because they are done (``WallBoard/shownSections``).
    var done = 0
    /// How many of its cards are on the stage instead.
    var staged = 0

    /// The lock behind the title, while the section hides something.
    var lock: String { hidesSomething ? hidden > 0 ? " 🔒 \(hidden)" : " 🔒" : "" }

    /// How many cards there are, of how many the section is meant for: `3/5`. Nil if it isn't meant for a number.
    var share: String? { cardsMax.map { "\(cards.count + done + staged + hidden)/\($0)" } }
  }

  struct Card: Hashable {
    var text: String
    /// Empty: nobody's, or someone's who gave no name.
    var author = ""
    /// Rejected, or slashed by a value.
    var isCrossedOff = false
    /// The texts of its values, and how it shows them.
    var marks = CardMarks()
    var picture: Picture?
    /// Whether it is among ``WallBoard/turns``.
    var isOnStage = false

    /// Whether anything is below the text.
    var hasLastLine: Bool { !author.isEmpty || !marks.badges.isEmpty }
  }

  /// A picture that everyone sees on a card.
  struct Picture: Hashable {
    /// The path by which screens ask for it.
    var name: String
    /// Pixels.
    var width: Int
    /// Pixels.
    var height: Int
    /// What it shows; empty: nobody said.
    var description: String

    /// The text of a card that is only a picture.
    static let wordless = "📷"
  }

  struct Turn: Hashable {
    var text: String
    var picture: Picture?
    /// Whose it is, all of them; empty: nobody's, or someone's who gave no name.
    var name = ""
    /// The person whose color it has; nil: nobody.
    var seat: SeatNumber?
  }

  struct Timer: Hashable {
    /// Empty: it is just a timer.
    var text: String
    var seconds: Int
    var isRunning = false
    var isOver = false
  }

  var title: String
  var sections: [Section]
  /// Now, and those that are next, of the first section that has turns; empty: it is nobody's turn.
  var turns: [Turn] = []
  /// The show that hosts put before the board: one card's text, or nothing, which is the curtain. Nil: the board is
  /// seen.
  var spotlight: String?
  var spotlightPicture: Picture?
  /// What hosts say to everyone.
  var announcement: String?
  /// Whether hosts put a curtain before the board.
  var isCurtained = false
  /// A host's words on the curtain; nil: there are none.
  var curtain: String?
  /// Whose card is alone before the board, and where it is from; empty: nobody's, or there is no such card.
  var spotlightFrom: [String] = []
  /// The timers as they are at this moment.
  var timers: [Timer] = []
  /// How hosts want walls to be read.
  var view = WallView()
  var theme = BoardTheme.paper
  /// The word that newcomers pick on their phones; nil: there is none.
  var word: WallWord?
  /// The guests' link; nil: no phone can reach this machine.
  var invitation: String?

  init(title: String, sections: [Section], invitation: String? = nil) {
    self.title = title
    self.sections = sections
    self.invitation = invitation
  }

  /// - Parameters:
  ///   - time: by the server's wall clock.
  ///   - pictureNames: the names by which screens ask for pictures.
  ///   - name: the wall's name; nil: it has none.
  init(
    _ state: BoardState, title: String, values: BoardValues, invitation: String?,
    at time: Timestamp = Timestamp(milliseconds: 0), pictureNames: PictureNames = .hashes, called name: WallName? = nil
  ) {
    let document = state.document.seen(by: nil)
    let names = state.seats.mapValues(\.name)
    let places = document.queuePlaces(dibs: values.schema.dibs, votes: values.schema.votes)
    let turns = Self.turns(of: document, state, values.schema, pictureNames)
    let sections = document.sectionOrder.compactMap { document[$0] }.map { section in
      Section(
        title: section.title, isQueue: section.values[.turns] == .flag(true),
        hidesSomething: section.hidesCards || section.hidesVotes,
        hidden: section.hiddenCount, cardsMax: SectionRules(section.values).cardsMax,
        cards: document.shownCards(of: section, votes: values.schema.votes, dibs: values.schema.dibs)
          .compactMap { document[$0] }.map { card in
            let marks = values.marks(of: card, in: document, names: names, queuePlace: places[card.id])
            return Card(
              text: card.text, author: card.author.flatMap { names[$0] } ?? "",
              isCrossedOff: marks.isSlashed || document.effectiveValue(of: card.id, .rejected) == .flag(true),
              marks: marks, picture: document.picture(on: card.id, values.schema, pictureNames),
              isOnStage: turns.onStage.contains(card.id))
          })
    }
    self.init(title: title, sections: sections, invitation: invitation)
    announcement = state.settings.announcement.flatMap { $0.isForWalls ? $0.text : nil }
    let own = state.settings.ownWalls.first { $0.name == name }
    view = own?.view(above: state.settings.wallView) ?? state.settings.wallView
    theme = state.settings.theme
    let boardTime = Timestamp(milliseconds: time.milliseconds - state.settings.clockAhead)
    timers = state.settings.timers.map { timer in
      let isOver = if case .over = timer.phase { true } else { false }
      let text = timer.text.isEmpty ? timer.section.flatMap { document[$0]?.title } ?? "" : timer.text
      return Timer(
        text: text, seconds: timer.secondsLeft(at: boardTime), isRunning: timer.isRunning,
        isOver: isOver || (timer.isRunning && timer.left(at: boardTime) == .zero))
    }
    switch own?.show ?? state.settings.wall {
    case .board: self.turns = turns.turns
    case .curtain(let words):
      self.sections = []
      isCurtained = true
      spotlight = ""
      curtain = words
    case .card(let id):
      guard let card = document[id], let section = document.sectionOrder.firstIndex(of: card.section),
        let place = document[card.section].flatMap({ section in
          document.shownCards(of: section, votes: values.schema.votes, dibs: values.schema.dibs)
            .firstIndex(of: id)
        })
      else {
        self.turns = turns.turns
        break
      }
      self.sections[section].cards = [sections[section].cards[place]]
      self.sections = [self.sections[section]]
      spotlight = card.text
      spotlightPicture = document.picture(on: id, values.schema, pictureNames)
      let name = card.author.flatMap { names[$0] } ?? ""
      spotlightFrom = [name, self.sections[0].title].filter { !$0.isEmpty }
    }
  }

  /// Whether there is no card to show, and none that is hidden: then a wall invites people to add the first.
  var isEmpty: Bool { sections.allSatisfy { $0.cards.isEmpty && $0.hidden == 0 } }

  /// The sections as a wall shows them (rules WL5 and WL6): without the cards on the stage, and without a section that
  /// has no others; if there are many cards, or all are done, the done ones are apart.
  var shownSections: [Section] {
    sections.compactMap { section in
      var shown = section
      if !turns.isEmpty {
        shown.cards.removeAll(where: \.isOnStage)
        shown.staged = section.cards.count - shown.cards.count
        if shown.cards.isEmpty, shown.staged > 0 { return nil }
      }
      guard let few = Metrics.wall.foldsDoneAbove,
        section.cards.count > few || (!section.cards.isEmpty && section.cards.allSatisfy(\.isCrossedOff))
      else { return shown }
      let count = shown.cards.count
      shown.cards.removeAll(where: \.isCrossedOff)
      shown.done = count - shown.cards.count
      return shown
    }
  }

  private static func turns(
    of document: Document, _ state: BoardState, _ schema: ValueSchema, _ pictureNames: PictureNames
  ) -> (turns: [Turn], onStage: Set<CardID>) {
    let turns = document.turnQueues(dibs: schema.dibs, votes: schema.votes).first?.turns ?? []
    let shown = turns.compactMap { turn in
      document[turn.card].map { card in
        let names = turn.people(card.values).compactMap { state.seats[$0]?.name }.filter { !$0.isEmpty }
        return Turn(
          text: card.text, picture: document.picture(on: card.id, schema, pictureNames),
          name: names.joined(separator: " & "), seat: turn.seat)
      }
    }
    return (shown, Set(turns.map(\.card)))
  }
}

extension Document {
  /// The picture that everyone sees on a card; nil: there is none, or not everyone may see it.
  fileprivate func picture(on card: CardID, _ schema: ValueSchema, _ names: PictureNames) -> WallBoard.Picture? {
    picturesSeen(on: card, schema.pictures)?.first.map { picture in
      WallBoard.Picture(
        name: names.name(picture, card), width: picture.width, height: picture.height, description: picture.description)
    }
  }
}
