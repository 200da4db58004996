internal import Document
internal import Messages
internal import Presentation

// What walls say of what happened: one thing at a time, laid over the board by the container that its events have.

extension FrameStream {
  /// When walls go on to what they say next; nil: they say nothing that ends by itself.
  var nextEventAt: Duration? { eventQueue.nextAt }

  /// Walls go on, once what they say is over.
  mutating func turnEvents(at now: Duration, in document: Document) {
    guard let due = nextEventAt, due <= now else { return }
    showEvent(in: document.seen(by: nil), at: now)
  }

  /// Walls say what happened. While they show what hosts put before the board, they say only what hosts do.
  mutating func say(_ told: [FrameEvent], in seen: Document, at now: Duration) {
    let before = settings
    settings = gathered.settings ?? settings
    guard hasWalls else { return }
    if standing == nil {
      eventQueue.unsay()
    } else if settings.announcement != before.announcement {
      eventQueue.tell(.said, at: now)
    }
    if settings.wall.isBoard(seen) {
      for event in told { eventQueue.tell(.happened(event), at: now) }
    } else {
      eventQueue.hush()
    }
    showEvent(in: seen, at: now)
  }

  private mutating func showEvent(in seen: Document, at now: Duration) {
    guard eventQueue.isDue(at: now) else {
      if eventQueue.nextAt == nil { stage.event = standing }
      return
    }
    var next: BoardEvent?
    while next == nil, let told = eventQueue.take(at: now) { next = event(of: told, in: seen) }
    stage.event = next ?? standing
  }

  /// Nil: there is nothing to say any more.
  private func event(of told: EventQueue.Told, in seen: Document) -> BoardEvent? {
    guard case .happened(let event) = told else { return standing }
    guard let text = seen[event.card].map({ RichText($0.text).shown }) else { return nil }
    let name = (event.seat ?? event.author).flatMap { gathered.names[$0] ?? stage.name(of: $0) } ?? ""
    // If nobody knows whose turn it is, nobody is called.
    return event.isTurn && name.isEmpty
      ? nil : BoardEvent(BoardEvent.Kind(event.kind), text: text.inOneLine, name: name, count: event.count)
  }

  /// The announcement of hosts on walls, as long as they keep it and nothing else shows.
  var standing: BoardEvent? {
    guard let announcement = settings.announcement, announcement.isForWalls else { return nil }
    return BoardEvent(.said, text: announcement.text.inOneLine)
  }

  var hasWalls: Bool { lanes.keys.contains { $0?.kind == .wall } }
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
