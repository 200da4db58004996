import BoardUITerminal
public import Document
public import Presentation
public import Sentences

/// `join --plain`: commands in, lines out, for scripts and screen readers.
///
/// A machine without I/O. Commands are done in order, each once the board is there and few changes wait; `wait`, `quit`
/// and the end of input wait until everything is saved. A line that can't be done is a problem: the program reports it,
/// tries the next line, and tells by its exit code. After an effect that changed something the program sends
/// `contents` again.
public struct PlainBoard: Sendable {
  public enum Event: Sendable {
    /// A line of input without its end.
    case line(String)
    case endOfInput
    case link(LinkState)
    /// The replica or the link changed: the board with this person's unsaved changes, and as the server has it.
    case contents(BoardContents, saved: BoardContents)
    /// An operation was refused, finally.
    case refused(String)
    /// The claims to seats that this person may answer.
    case claims([SeatQuestion])
  }

  public enum Effect: Hashable, Sendable {
    /// For standard output.
    case line(String)
    /// For standard error; the program will end with a code other than 0.
    case problem(String)
    case perform(Document.Operation)
    case edit(CardID, from: String, to: String)
    case name(String)
    case press(String, of: SceneOwner)
    /// Put a text into what the container made to write into.
    case enter(TypedText, in: String, of: SceneOwner)
    /// Say whether a seat is its claimant's.
    case answerClaim(UInt64, allow: Bool)
    /// Everything is done and saved.
    case finished
  }

  /// Commands that may wait for the board; beyond it lines are problems.
  static let linesMax = 10_000
  /// Changes that may wait to be saved before the next command is done.
  static let unsavedMax = 100

  private var waiting: ArraySlice<String> = []
  private var now: BoardContents?
  private var saved: BoardContents?
  /// The time on the board's clock as the next event comes; nil: it isn't known yet.
  public var boardTime: Timestamp?
  private var link = LinkState.connecting
  private var people: [SeatNumber: String] = [:]
  private var isWaitingForSaved = false
  /// A command was done whose result isn't in `now` yet.
  private var isBehind = false
  /// No more commands come.
  public private(set) var isEnding = false
  private var isFinished = false
  private var removed: [CardID: String] = [:]
  private var claims: [SeatQuestion] = []

  let language: Language

  public init(language: Language = .english) { self.language = language }

  /// A sentence in the person's language.
  func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }

  /// How many commands have not been done yet.
  public var waitingCount: Int { waiting.count }

  public mutating func handle(_ event: Event) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .line(let line):
      if waiting.count < Self.linesMax {
        waiting.append(line)
      } else {
        effects.append(
          .problem(said(.tooManyWait(limit: Self.linesMax, line: quoted(line)))))
      }
    case .endOfInput: isEnding = true
    case .contents(let now, let saved):
      effects += show(now.said(in: language), saved: saved.said(in: language))
    // The contents that follow have the changes that were saved: first they are printed, then commands go on.
    case .link(let state): return follow(state)
    case .refused(let sentence): effects.append(.problem(sentence))
    case .claims(let claims): effects += ask(claims)
    }
    return effects + work()
  }

  // MARK: What others did

  private mutating func show(_ now: BoardContents, saved: BoardContents) -> [Effect] {
    isBehind = false
    defer {
      self.now = now
      self.saved = saved
    }
    var lines: [String] = []
    if let before = self.saved {
      lines = changeLines(from: before, to: saved)
      if before.hostSays != saved.hostSays || before.hostsSay != saved.hostsSay { lines += hostLines(saved) }
      lines += saved.timers.filter { !before.timers.contains($0) }.map { timer in
        saved.line(of: timer, secondsLeft: secondsLeft(of: timer))
      }
      if let turn = saved.yourTurn, turn != before.yourTurn { lines.append(turn) }
      if before.isDamaged != saved.isDamaged { lines.append(said(saved.isDamaged ? .bannerDamaged : .canChangeAgain)) }
      if before.isFull != saved.isFull { lines.append(said(saved.isFull ? .full : .roomAgain)) }
      if before.isViewOnly != saved.isViewOnly { lines.append(said(saved.isViewOnly ? .viewOnly : .viewOnlyOver)) }
      if before.isFrozen != saved.isFrozen { lines.append(said(saved.isFrozen ? .frozenByHost : .openAgain)) }
      rememberRemoved(from: before, to: saved)
    } else {
      let cards = saved.sections.reduce(0) { $0 + $1.cards.count }
      let title = saved.title.isEmpty ? said(.theBoard) : sanitized(saved.title)
      let counts = [said(.sections(count: saved.sections.count)), said(.cards(count: cards))]
      lines.append("\(title): \(counts.joined(separator: ", "))")
      if saved.isDamaged { lines.append(said(.bannerDamaged)) }
      if saved.isFull { lines.append(said(.full)) }
      if saved.isViewOnly { lines.append(said(.viewOnly)) }
      lines += hostLines(saved)
      if let turn = saved.yourTurn { lines.append(turn) }
    }
    let here = Dictionary(saved.others.map { ($0.seat, $0.name) }, uniquingKeysWith: { $1 })
    lines += here.filter { people[$0.key] == nil && !$0.value.isEmpty }.map { said(.isHere(name: sanitized($0.value))) }
      .sorted()
    lines += people.filter { here[$0.key] == nil && !$0.value.isEmpty }.map { said(.left(name: sanitized($0.value))) }
      .sorted()
    people = here
    return lines.map { .line($0) }
  }

  /// Before the board's clock is known it is a timer that has only just begun.
  private func secondsLeft(of timer: BoardTimer) -> Int {
    boardTime.map(timer.secondsLeft) ?? Int(timer.length.components.seconds)
  }

  private func hostLines(_ board: BoardContents) -> [String] {
    [
      board.hostSays.map { said(.hostSays(text: sanitized($0))) },
      board.hostsSay.map { said(.hostsSay(text: sanitized($0))) },
    ].compactMap(\.self)
  }

  private mutating func ask(_ open: [SeatQuestion]) -> [Effect] {
    let new = open.filter { !claims.contains($0) }
    claims = open
    return new.map { .line("? " + said(.allowOrDeny(question: said($0.sentence), claim: "\($0.claim)"))) }
  }

  /// So that `restore` can name a card by how its text began.
  private mutating func rememberRemoved(from old: BoardContents, to new: BoardContents) {
    let there = Set(new.sections.flatMap { $0.cards.map(\.id) })
    for card in old.sections.flatMap(\.cards) where !there.contains(card.id) { removed[card.id] = card.text }
    for id in removed.keys where there.contains(id) { removed[id] = nil }
  }

  private mutating func follow(_ state: LinkState) -> [Effect] {
    defer { link = state }
    switch (link, state) {
    case (.live, .live), (.offline, .offline), (.connecting, .connecting), (.ended, _): return []
    case (_, .live): return [.line(said(.connected))]
    case (_, .offline): return [.line(said(.offline))]
    case (_, .ended(let reason)): return [.problem(reason)]
    case (_, .connecting): return []
    }
  }

  // MARK: Commands

  private var unsaved: Int {
    switch link {
    case .live(let unsaved), .offline(let unsaved, _): unsaved
    case .connecting, .ended: 0
    }
  }

  private var isSaved: Bool {
    guard case .live(unsaved: 0) = link else { return false }
    return now != nil
  }

  /// Does what can be done now. A command that changes something is followed by new contents, in which the next one
  /// looks.
  private mutating func work() -> [Effect] {
    var effects: [Effect] = []
    while mayWork, let line = waiting.first {
      guard let done = perform(line) else { return effects }
      // `quit` has emptied it.
      waiting = waiting.dropFirst()
      isBehind = done.contains(where: \.changesBoard)
      effects += done
    }
    if mayWork, waiting.isEmpty, isEnding, isSaved {
      isFinished = true
      effects.append(.finished)
    }
    return effects
  }

  private var mayWork: Bool {
    now != nil && !isFinished && !isBehind && (!isWaitingForSaved || isSaved) && unsaved < Self.unsavedMax
  }

  /// Nil: not yet. An operation on its way for a card may be sent in another order than it was asked for, so a command
  /// about the card waits for it.
  private mutating func perform(_ line: String) -> [Effect]? {
    isWaitingForSaved = false
    do {
      guard let command = try PlainCommand.parse(line), let now else { return [] }
      if let card = command.card, try !find(card: card).standing.isSettled { return nil }
      return try perform(command, on: now)
    } catch {
      return [.problem("\(quoted(line)): \(error.sentence.text(in: language))")]
    }
  }

  private mutating func perform(
    _ command: PlainCommand, on board: BoardContents
  ) throws(PlainCommand.Problem) -> [Effect] {
    switch command {
    case .add(let section, let text):
      return [.perform(.addCard(section: try find(section: section).id, place: .end, text: text, values: [:]))]
    case .edit(let name, let text):
      let card = try find(card: name)
      return card.text == text ? [] : [.edit(card.id, from: card.text, to: text)]
    case .cross(let name, let isCrossed):
      let card = try find(card: name)
      guard card.isRejected != isCrossed else { return [] }
      return [.perform(.setValue(target: .card(card.id), key: .rejected, value: .flag(isCrossed)))]
    case .set(let name, let value, let text): return try set(value, to: text, on: try find(card: name), of: board)
    case .unset(let name, let value): return try unset(value, on: try find(card: name), of: board)
    case .together(let name, let isIn): return try together(isIn, on: try find(card: name), of: board)
    case .move(let name, let section, let spot):
      let card = try find(card: name)
      return [.perform(.moveCard(card: card.id, section: try find(section: section).id, place: try place(spot)))]
    case .remove(let name): return [.perform(.removeCard(card: try find(card: name).id))]
    case .write(let name, let text):
      return [.perform(.addMessage(card: try find(card: name).id, text: text))]
    case .restore(let name): return [.perform(.restoreCard(card: try find(removed: name)))]
    case .section(let title): return [.perform(.addSection(title: title, place: .end))]
    case .rename(let section, let title):
      return [.perform(.renameSection(section: try find(section: section).id, title: title))]
    case .press(let part, let owner):
      let owner = try self.owner(owner, has: part, on: board, .nothingToPress) { $0 == .press }
      return [.press(part, of: owner)]
    case .enter(let part, let owner, let text):
      let owner = try self.owner(owner, has: part, on: board, .nothingToWrite) {
        if case .enter? = $0 { true } else { false }
      }
      return [.enter(TypedText(text), in: part, of: owner)]
    case .list: return listLines(board).map { .line($0) }
    case .values: return valueLines(board).map { .line($0) }
    case .who: return whoIsHere(board)
    case .help: return PlainCommand.helpLines(in: language).map { .line($0) }
    case .name(let name): return [.name(name)]
    case .answer(let claim, let allow):
      guard claims.contains(where: { $0.claim == claim }) else {
        throw PlainCommand.Problem(.nobodyAsks)
      }
      return [.answerClaim(claim, allow: allow)]
    case .wait:
      isWaitingForSaved = true
      return []
    case .quit:
      waiting.removeAll()
      isEnding = true
      return []
    }
  }

  private func owner(
    _ owner: String?, has part: String, on board: BoardContents, _ problem: TerminalSentence,
    _ isMeant: (Scene.Action?) -> Bool
  ) throws(PlainCommand.Problem) -> SceneOwner {
    let scene = board.scene
    let found: (owner: SceneOwner, parts: [Scene.Part])
    if let owner, let section = scene.sections.first(where: { $0.id.description == owner }) {
      found = (.section(section.id), section.parts)
    } else if let owner {
      let card = try find(card: owner)
      found = (.card(card.id), scene.cards.first { $0.id == card.id }?.parts ?? [])
    } else {
      found = (.board, scene.parts)
    }
    guard found.parts.contains(where: { $0.name == part && isMeant($0.action) }) else {
      throw PlainCommand.Problem(problem)
    }
    return found.owner
  }

  private func whoIsHere(_ board: BoardContents) -> [Effect] {
    let you = said(board.name.map { .youAre(name: sanitized($0)) } ?? .youNameless)
    let code = board.code.map { [said(.yourCode(code: $0))] } ?? []
    return ([you] + code).map { .line($0) }
      + board.others.map { .line($0.name.isEmpty ? said(.someone) : sanitized($0.name)) }
      + (board.othersBesides > 0 ? [.line(said(.andMore(count: board.othersBesides)))] : [])
      + (board.wayIn.map { way in
        [.line(said(.othersOpen(address: sanitized(way.address), code: sanitized(way.code))))]
      } ?? [])
  }

  // MARK: Names

  private func place(_ spot: PlainCommand.Spot) throws(PlainCommand.Problem) -> Place<Document.Card> {
    switch spot {
    case .start: .start
    case .end: .end
    case .after(let name): .after(try find(card: name).id)
    }
  }

  private func find(card name: String) throws(PlainCommand.Problem) -> BoardContents.Card {
    let cards = now?.sections.flatMap(\.cards) ?? []
    if let id = CardID(name) {
      guard let card = cards.first(where: { $0.id == id }) else {
        throw problem(name, TerminalSentence.noCard(text:), [])
      }
      return card
    }
    let found = begins(with: name, cards) { $0.text }
    guard let card = found.first, found.count == 1 else {
      throw problem(name, TerminalSentence.noCard(text:), found.map { "\($0.id)" })
    }
    return card
  }

  private func find(section name: String) throws(PlainCommand.Problem) -> BoardContents.Section {
    let sections = now?.sections ?? []
    if let id = SectionID(name) {
      guard let section = sections.first(where: { $0.id == id }) else {
        throw problem(name, TerminalSentence.noSection(text:), [])
      }
      return section
    }
    let found = begins(with: name, sections) { $0.title }
    guard let section = found.first, found.count == 1 else {
      throw problem(name, TerminalSentence.noSection(text:), found.map { "\($0.id)" })
    }
    return section
  }

  private func find(removed name: String) throws(PlainCommand.Problem) -> CardID {
    if let id = CardID(name) { return id }
    let found = begins(with: name, removed.sorted { $0.key < $1.key }) { $0.value }
    guard let card = found.first, found.count == 1 else {
      throw problem(name, TerminalSentence.noRemovedCard(text:), found.map { "\($0.key)" })
    }
    return card.key
  }

  /// A text that is the whole name beats those that only begin with it.
  private func begins<Element>(with name: String, _ all: [Element], text: (Element) -> String) -> [Element] {
    let name = name.lowercased()
    let whole = all.filter { text($0).lowercased() == name }
    return whole.isEmpty ? all.filter { text($0).lowercased().hasPrefix(name) } : whole
  }

  private func problem(
    _ name: String, _ none: (String) -> TerminalSentence, _ found: [String]
  ) -> PlainCommand.Problem {
    guard !found.isEmpty else { return PlainCommand.Problem(none(quoted(name))) }
    let ids = found.prefix(5).joined(separator: ", ") + (found.count > 5 ? ", …" : "")
    return PlainCommand.Problem(.severalBegin(count: found.count, text: quoted(name), ids: ids))
  }

  private func quoted(_ text: String) -> String { "“" + fitted(sanitized(text), to: 60) + "”" }
}

extension PlainBoard.Effect {
  /// Whether the next contents will differ.
  fileprivate var changesBoard: Bool {
    switch self {
    case .perform, .edit, .name: true
    // What a press changes comes when it comes: nothing here waits for it.
    case .line, .problem, .press, .enter, .answerClaim, .finished: false
    }
  }
}
