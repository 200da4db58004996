internal import Document
internal import Messages
internal import Presentation

/// What walls say of what happened: one thing at a time, laid over the board by the container that its events have.
///
/// Between two events they say what hosts announce, for as long as hosts keep it. While there are no walls, it
/// drops what happens.
struct WallEvents {
  /// What walls say over the board now; nil: nothing.
  private(set) var shown: BoardEvent?
  /// The same, when the last frame was made.
  private var shownBefore: BoardEvent?
  private var queue: EventQueue
  /// What hosts say, as everyone heard it last.
  private var announcement: Announcement?

  init(_ settings: SharedSettings, _ configuration: RoomConfiguration) {
    queue = EventQueue(shownFor: configuration.eventShown, freshFor: configuration.eventFresh)
    announcement = settings.announcement
  }

  /// When walls go on to what they say next; nil: they say nothing that ends by itself.
  var nextAt: Duration? { queue.nextAt }

  /// The announcement of hosts on walls, as long as they keep it and nothing else shows.
  private var standing: BoardEvent? {
    guard let announcement, announcement.isForWalls else { return nil }
    return BoardEvent(.said, text: announcement.text.inOneLine)
  }

  /// Walls say what happened. While they show what hosts put before the board, they say only what hosts do.
  ///
  /// - Parameters:
  ///   - settings: as everyone hears them from now on.
  ///   - hasWalls: whether there are any.
  ///   - seen: the board as everyone sees it.
  ///   - name: the name of a seat; nil: nobody knows it.
  mutating func say(
    _ told: [FrameEvent], _ settings: SharedSettings, hasWalls: Bool, in seen: Document, at now: Duration,
    name: (SeatNumber) -> String?
  ) {
    let before = announcement
    announcement = settings.announcement
    guard hasWalls else { return }
    if standing == nil {
      queue.unsay()
    } else if announcement != before {
      queue.tell(.said, at: now)
    }
    if settings.wall.isBoard(seen) {
      for event in told { queue.tell(.happened(event), at: now) }
    } else {
      queue.hush()
    }
    goOn(in: seen, at: now, name: name)
  }

  /// Walls go on, if what they say is over. The parameters are those of
  /// ``say(_:_:hasWalls:in:at:name:)``.
  mutating func goOn(in seen: Document, at now: Duration, name: (SeatNumber) -> String?) {
    guard queue.isDue(at: now) else {
      if queue.nextAt == nil { shown = standing }
      return
    }
    var next: BoardEvent?
    while next == nil, let told = queue.take(at: now) { next = event(of: told, in: seen, name: name) }
    shown = next ?? standing
  }

  /// Nil: there is nothing to say any more.
  private func event(
    of told: EventQueue.Told, in seen: Document, name: (SeatNumber) -> String?
  ) -> BoardEvent? {
    guard case .happened(let event) = told else { return standing }
    guard let text = seen[event.card].map({ RichText($0.text).shown }) else { return nil }
    let name = (event.seat ?? event.author).flatMap(name) ?? ""
    // If nobody knows whose turn it is, nobody is called.
    return event.isTurn && name.isEmpty
      ? nil : BoardEvent(BoardEvent.Kind(event.kind), text: text.inOneLine, name: name, count: event.count)
  }

  /// The last wall has left: the events that wait are no news for the next one.
  mutating func forget() { queue.forget() }

  /// The first wall comes: what happened before anyone looked is no news.
  mutating func begin() {
    queue.forget()
    shown = standing
  }

  /// An earlier message may have what nobody may hear from now on.
  mutating func restart(_ settings: SharedSettings) {
    announcement = settings.announcement
    begin()
  }

  /// Whether the frame that is being made is the first without something that walls said in the one before.
  mutating func endsWithFrame() -> Bool {
    defer { shownBefore = shown }
    return shownBefore != nil && shownBefore != shown
  }
}

extension BoardEvent.Kind {
  init(_ kind: FrameEvent.Kind) {
    switch kind {
    case .added: self = .added
    case .crossedOff: self = .crossedOff
    case .up: self = .up
    case .next: self = .next

    case .drawn: self = .drawn
    }
  }
}

extension WallShow {
  /// Whether walls show the board: a card that is put before it may have left.
  fileprivate func isBoard(_ seen: Document) -> Bool {
    switch self {
    case .board: true
    case .curtain: false
    case .card(let card): seen[card] == nil
    }
  }
}

extension String {
  /// As much of it as a wall has room for: its lines behind each other, and of many characters the first.
  fileprivate var inOneLine: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > BoardEvent.charactersMax ? line.prefix(BoardEvent.charactersMax - 1) + "…" : line
  }
}
