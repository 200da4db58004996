public import Document
public import Presentation

extension HostResult {
  /// A board as it was: its facts, laid out in the container of that moment, and what is otherwise now.
  public struct BoardAt: Hashable, Sendable {
    /// The moment that is shown.
    public var moment: HistoryPosition
    /// What happened last until then; nil: nothing that the history tells.
    public var row: HistoryRow?
    /// Of the seats that the row names, by number.
    public var names: [String: String]
    public var title: String?
    public var facts: Facts
    public var surface: Surface
    public var scene: Scene
    /// The container is code of the board's author, which isn't run for the past: the scene is a list.
    public var isPlain: Bool
    public var differences: BoardDifferences
    /// The message as it goes out, once a background thread has written it; until then nil.
    package var written: [UInt8]?
  }

  /// What of a board isn't any more as it was.
  public struct BoardDifferences: Hashable, Sendable, Codable {
    /// Cards and sections that are there now and weren't then.
    public struct Newer: Hashable, Sendable, Codable {
      public var count = 0
      /// What the first ones say.
      public var texts: [String] = []
    }

    /// Newer cards whose texts go along.
    static let textsMax = 20

    public var came = Newer()
    /// Cards that were there then and aren't now.
    public var went: [CardID] = []
    /// Cards whose text, values or section are others now.
    public var changed: [CardID] = []
    /// Sections that came or went, or whose title or values are others now.
    public var sections = 0
    /// Of the board: `title`, `container`.
    public var settings: [String] = []

    public init() {}
  }
}

extension HostResult.BoardDifferences {
  /// - Parameters:
  ///   - then: the board as it may be seen of that moment.
  ///   - now: as it may be seen now.
  /// - Complexity: O(cards).
  init(from then: BoardState, to now: BoardState) {
    self.init()
    for id in now.document.sectionOrder {
      guard let section = now.document[id] else { continue }
      for card in section.cards where then.document[card] == nil {
        came.count += 1
        guard came.texts.count < Self.textsMax, let text = now.document[card]?.text else { continue }
        came.texts.append(String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(60)))
      }
      guard let before = then.document[id] else {
        sections += 1
        continue
      }
      if before.title != section.title || before.values.told != section.values.told { sections += 1 }
    }
    for id in then.document.sectionOrder {
      if now.document[id] == nil { sections += 1 }
      for card in then.document[id]?.cards ?? [] {
        guard let before = then.document[card] else { continue }
        guard let after = now.document[card] else {
          went.append(card)
          continue
        }
        if before.text != after.text || before.values != after.values || before.section != after.section {
          changed.append(card)
        }
      }
    }
    if then.settings.title != now.settings.title { settings.append("title") }
    if then.settings.container != now.settings.container { settings.append("container") }
  }
}

extension [ValueKey: Value] {
  /// Without how many cards are hidden, which nobody sets.
  fileprivate var told: Self { filter { $0.key != .hiddenCount } }
}

/// What a host wants to see of a board's past.
public struct BoardAtRequest: Hashable, Sendable {
  /// A step from a moment to the one before or after it at which something happened.
  public enum Step: Int, Hashable, Sendable, Codable {
    case back = -1
    case forward = 1
  }

  public var sequence: SequenceNumber
  public var step: Step?
  public var surface: SurfaceRequest

  public init(at sequence: SequenceNumber, step: Step? = nil, on surface: SurfaceRequest) {
    self.sequence = sequence
    self.step = step
    self.surface = surface
  }
}

extension HistoryTeller {
  /// Entries that are gone through for the next moment at which something happened.
  private static let stepMax: UInt64 = 500

  /// The board as it was; nil: it isn't kept any more.
  ///
  /// - Parameter isOwnLook: where no container was chosen, the board has one that is code of its author.
  /// - Complexity: that of ``PastStates/state(of:at:from:)``, and O(cards) for laying it out.
  package func board(
    _ board: BoardName, _ request: BoardAtRequest, now: (position: HistoryPosition, state: BoardState),
    isOwnLook: Bool, states: PastStates, from journal: any Journal
  ) throws(JournalError) -> HostResult.BoardAt? {
    let oldest = try journal.moments(of: board).first ?? .start
    var sequence = min(request.sequence, now.position.sequence)
    if let step = request.step {
      sequence = try self.sequence(step, from: sequence, oldest, now.position, board, journal)
    }
    guard let (position, then) = try states.state(of: board, at: sequence, from: journal) else { return nil }
    let row = try last(of: board, upTo: position, journal)
    return laidOut(then, row, at: position, request.surface, now: now.state, isOwnLook)
  }

  private func laidOut(
    _ then: BoardState, _ row: HostResult.HistoryRow?, at position: HistoryPosition, _ request: SurfaceRequest,
    now: BoardState, _ isOwnLook: Bool
  ) -> HostResult.BoardAt {
    let seen = then.seenLater(now)
    let surface = Surface.nearest(request.kind, width: request.width, height: request.height)
    let isPlain = isOwnLook && then.settings.container == nil
    let stage = BoardStage(
      document: seen.document, look: BoardLook().with(then.settings),
      container: isPlain ? ContainerChoice("list") : then.settings.container, names: now.names)
    stage.runsActions = false
    var facts = Facts(document: seen.document)
    // A forgotten person has no name, whatever it was then.
    let named = facts.seats
    facts.names = now.names.filter { named.contains($0.key) }
    var board = HostResult.BoardAt(
      moment: position, row: row, names: row.map { self.named([$0], now.names) } ?? [:],
      title: then.settings.title, facts: facts, surface: surface, scene: stage.open(surface), isPlain: isPlain,
      differences: HostResult.BoardDifferences(from: seen, to: now.seen(by: nil)))
    board.written = JSONText.bytes { json in json.object { $0.boardAt(board) } }
    return board
  }

  /// What happened last until a moment, not far from it.
  private func last(
    of board: BoardName, upTo position: HistoryPosition, _ journal: any Journal
  ) throws(JournalError) -> HostResult.HistoryRow? {
    let page = try journal.history(of: board, upTo: position, count: Int(Self.stepMax))
    var near = page.lines.lazy.compactMap(\.entry.time).first ?? Timestamp(milliseconds: 0)
    for line in page.lines {
      near = line.entry.time ?? near
      if let row = row(line.entry, at: line.position, near: near) { return row }
    }
    return nil
  }

  private func sequence(
    _ step: BoardAtRequest.Step, from sequence: SequenceNumber, _ oldest: HistoryPosition, _ now: HistoryPosition,
    _ board: BoardName, _ journal: any Journal
  ) throws(JournalError) -> SequenceNumber {
    func isTold(_ entry: Entry) -> Bool { row(entry, at: .start, near: Timestamp(milliseconds: 0)) != nil }
    switch step {
    case .forward:
      let end = SequenceNumber(min(now.sequence.rawValue, sequence.rawValue + Self.stepMax))
      guard sequence < end else { return now.sequence }
      let entries = try journal.entries(of: board, after: max(sequence, oldest.sequence), upTo: end)
      guard let index = entries.firstIndex(where: isTold) else { return end }
      return SequenceNumber(max(sequence, oldest.sequence).rawValue + UInt64(index) + 1)
    case .back:
      // To a person who looks, the last change and the untold ones behind it are one moment.
      let begin = SequenceNumber(
        max(oldest.sequence.rawValue, sequence.rawValue - min(sequence.rawValue, Self.stepMax)))
      guard begin < sequence else { return oldest.sequence }
      let entries = try journal.entries(of: board, after: begin, upTo: sequence)
      guard let current = entries.lastIndex(where: isTold) else { return begin }
      guard let index = entries[..<current].lastIndex(where: isTold) else {
        return begin == oldest.sequence ? begin : SequenceNumber(begin.rawValue + UInt64(current))
      }
      return SequenceNumber(begin.rawValue + UInt64(index) + 1)
    }
  }
}

extension Facts {
  /// The seats that its cards and sections name.
  fileprivate var seats: Set<SeatNumber> {
    Set(cards.values.flatMap { [$0.author] + $0.values.values.map(\.seat) }.compactMap(\.self))
      .union(sections.values.compactMap { SectionRules($0.values).owner })
  }
}
