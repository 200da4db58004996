extension BoardState {
  /// The settings that hosts make for the whole board.
  public struct Settings: Hashable, Sendable {
    /// Only hosts change the board.
    public private(set) var isFrozen = false
    public private(set) var guestsChange = GuestsChange.everything
    /// By role; a role without one has generation 0.
    public private(set) var linkGenerations: [String: UInt32] = [:]
    /// The people who may come back, and by which links of guests; nil: everyone with a seat, by each.
    public private(set) var kept: Kept?
    /// What the board's file called it last.
    public private(set) var title: String?
    /// The container that the board's file names.
    public private(set) var declaredContainer: ContainerChoice?
    /// The container that a host chose.
    public private(set) var chosenContainer: ContainerChoice?
    public private(set) var wall = WallShow.board
    public private(set) var announcement: Announcement?
    /// What a host drew last, and the number of draws so far: the same card drawn twice is another draw.
    public private(set) var drawn: LuckyDraw?
    public private(set) var draws: UInt32 = 0
    /// In the order in which something happened to them last.
    public private(set) var timers: [BoardTimer] = []
    public private(set) var turnLengths: [TurnLength] = []
    /// The server's wall clock less the board's, in milliseconds.
    public private(set) var clockAhead: Int64 = 0
    /// The announcements that hosts made, the latest first: ``Announcement/keptMax`` at most.
    public private(set) var said: [Announcement] = []
    public private(set) var wallView = WallView()
    /// What hosts say to hosts alone.
    public private(set) var hostAnnouncement: Announcement?
    /// The walls that show something of their own, by name: ``OneWall/countMax`` at most.
    public private(set) var ownWalls: [OneWall] = []
    public private(set) var theme = BoardTheme.paper
    /// Whether the previews of the board's links say its title.
    public private(set) var titleIsPublic = false
    /// The container values that the board's file declares besides those that every board has.
    public private(set) var declaredValues: [DeclaredValue] = []
    public private(set) var lobby = LobbyRules()
    /// Whether the board's file lets guests change sections; nil: it doesn't say.
    public private(set) var declaredGuestsChangeSections: Bool?
    /// Whether a host lets them; nil: none said.
    public private(set) var chosenGuestsChangeSections: Bool?
    /// Whether the board's file has threads below cards; nil: it doesn't say.
    public private(set) var declaredTalk: Bool?
    /// Whether a host has them; nil: none said.
    public private(set) var chosenTalk: Bool?

    public init() {}

    /// Whether guests add, rename, move, remove and restore sections: the host's word, else the file's.
    public var guestsChangeSections: Bool { chosenGuestsChangeSections ?? declaredGuestsChangeSections ?? false }

    /// Whether people write messages below cards (rule TK1): the host's word, else the file's.
    public var hasTalk: Bool { chosenTalk ?? declaredTalk ?? false }

    /// The container that counts: the host's choice, else the file's; nil: nobody said.
    public var container: ContainerChoice? { chosenContainer ?? declaredContainer }

    public func linkGeneration(of role: String) -> UInt32 { linkGenerations[role] ?? 0 }
  }

  /// The people who may still come back by older links of guests.
  public struct Kept: Hashable, Sendable {
    /// The first generation of the guests' link that lets everyone with a seat back in.
    public let from: UInt32
    /// Whom an older one lets in too.
    public let seats: Set<SeatNumber>
  }
}

extension BoardState.Settings {
  /// The settings once these entries are applied too.
  package mutating func apply(_ entries: [Entry]) {
    for case .setting(let setting, _, _) in entries { apply(setting) }
  }

  mutating func apply(_ setting: Setting) {
    switch setting {
    case .frozen(let frozen): isFrozen = frozen
    case .guestsChange(let value): guestsChange = value
    case .linkGeneration(let role, let generation): linkGenerations[role] = generation
    case .keptSeats(let generation, let seats): kept = BoardState.Kept(from: generation, seats: Set(seats))
    case .title(let title): self.title = title
    case .declaredContainer(let container): declaredContainer = container
    case .container(let container): chosenContainer = container
    case .wall(let show):
      wall = show
      // If something is for all walls, all of them show it (rule WL11).
      ownWalls = ownWalls.compactMap { $0.showing(nil).ifOwn }
    case .announcement(let announcement):
      self.announcement = announcement
      keep(said: announcement)
    case .declaredValues(let values): declaredValues = values
    // The document knows it, which is what is shown.
    case .anonymous: break
    case .lobby(let rules): lobby = rules
    case .declaredGuestsChangeSections(let value): declaredGuestsChangeSections = value
    case .guestsChangeSections(let value): chosenGuestsChangeSections = value
    case .declaredTalk(let value): declaredTalk = value
    case .talk(let value): chosenTalk = value

    case .drawn(let draw):
      drawn = draw
      draws &+= 1

    case .timer(let change): apply(change)
    case .turnLength(let section, let length): apply(length, of: section)
    case .clockAhead(let milliseconds): clockAhead = milliseconds
    case .wallView(let view): wallView = view

    case .theme(let theme): self.theme = theme

    case .titleIsPublic(let isPublic): titleIsPublic = isPublic

    case .hostAnnouncement(let announcement):
      hostAnnouncement = announcement
      keep(said: announcement)
    case .oneWall(let wall):
      ownWalls.removeAll { $0.name == wall.name }
      if wall.ifOwn != nil, ownWalls.count < OneWall.countMax { ownWalls.append(wall) }
      ownWalls.sort { $0.name < $1.name }
    }
  }

  private mutating func keep(said announcement: Announcement?) {
    guard let announcement else { return }
    said.removeAll { $0.text == announcement.text && $0.to == announcement.to }
    said.insert(announcement, at: 0)
    if said.count > Announcement.keptMax { said.removeLast() }
  }

  private mutating func apply(_ change: TimerChange) {
    timers.removeAll { $0.section == change.section }
    if let timer = change.timer { timers.append(timer) }
    guard change.kind == .started, let card = change.timer?.card,
      let turn = turnLengths.firstIndex(where: { $0.section == change.section })
    else { return }
    turnLengths[turn].card = card
  }

  private mutating func apply(_ turn: TurnLength?, of section: SectionID) {
    turnLengths.removeAll { $0.section == section }
    if let turn { turnLengths.append(turn) }
  }

  // MARK: What merges, backups and repairs change

  /// A new code lets back everyone who had one of these seats then; from now on, the others count as well.
  mutating func keepLink(of seats: [SeatNumber], to others: [SeatNumber]) {
    guard let kept, seats.contains(where: kept.seats.contains) else { return }
    self.kept = BoardState.Kept(from: kept.from, seats: kept.seats.union(others))
  }

  /// Takes over the looks of a board, and nothing of people's rights.
  mutating func takeLook(of other: Self) {
    title = other.title
    declaredContainer = other.declaredContainer
    chosenContainer = other.chosenContainer
    declaredValues = other.declaredValues
    declaredGuestsChangeSections = other.declaredGuestsChangeSections
    declaredTalk = other.declaredTalk
    // A card that walls showed may not be there any more.
    if case .card = wall { wall = .board }
  }

  /// Gives each role's link at least the generation that it has in `last`.
  mutating func closeLinks(before last: BoardState.Settings) {
    linkGenerations.merge(last.linkGenerations) { max($0, $1) }
  }
}

extension BoardState.Settings: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init()
    isFrozen = try fields.required("frozen", expected: "true or false")
    guestsChange = try fields.required("guestsChange", expected: "everything or own")
    linkGenerations = try fields.required("linkGenerations", expected: "object of whole numbers")
    title = try fields.optional("title", expected: "text")
    declaredContainer = try fields.optional("declaredContainer", expected: "container")
    chosenContainer = try fields.optional("container", expected: "container")
    wall = try fields.optional("wall", expected: "what walls show") ?? .board
    // Older snapshots call it a notice.
    announcement =
      try fields.optional("announcement", expected: "what hosts say")
      ?? fields.optional("notice", expected: "what hosts say")
    declaredValues = try fields.optional("values", expected: "list of container values") ?? []
    kept = try fields.optional("kept", expected: "seats that may come back by older links")
    lobby = try fields.optional("lobby", expected: "how newcomers come in") ?? LobbyRules()
    declaredGuestsChangeSections = try fields.optional("declaredGuestsChangeSections", expected: "true or false")
    chosenGuestsChangeSections = try fields.optional("guestsChangeSections", expected: "true or false")
    declaredTalk = try fields.optional("declaredTalk", expected: "true or false")
    chosenTalk = try fields.optional("talk", expected: "true or false")
    drawn = try fields.optional("drawn", expected: "what was drawn")
    draws = try fields.optional("draws", expected: "whole number") ?? 0
    timers = try fields.optional("timers", expected: "list of timers") ?? []
    turnLengths = try fields.optional("turnLengths", expected: "list of turns' lengths") ?? []
    clockAhead = try fields.optional("clockAhead", expected: "milliseconds") ?? 0
    said = try fields.optional("said", expected: "list of what hosts said") ?? []
    wallView = try fields.optional("wallView", expected: "how walls are turned and read") ?? WallView()
    theme = try fields.optional("theme", expected: "paper, neon, plain or contrast") ?? .paper
    titleIsPublic = try fields.optional("titleIsPublic", expected: "true or false") ?? false
    hostAnnouncement = try fields.optional("hostAnnouncement", expected: "what hosts say to hosts")
    ownWalls = try fields.optional("walls", expected: "list of what single walls show") ?? []
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(isFrozen, forKey: "frozen")
    try fields.encode(guestsChange, forKey: "guestsChange")
    try fields.encode(linkGenerations, forKey: "linkGenerations")
    try fields.encodeIfPresent(title, forKey: "title")
    try fields.encodeIfPresent(declaredContainer, forKey: "declaredContainer")
    try fields.encodeIfPresent(chosenContainer, forKey: "container")
    if wall != .board { try fields.encode(wall, forKey: "wall") }
    try fields.encodeIfPresent(announcement, forKey: "announcement")
    if !declaredValues.isEmpty { try fields.encode(declaredValues, forKey: "values") }
    try fields.encodeIfPresent(kept, forKey: "kept")
    if lobby != LobbyRules() { try fields.encode(lobby, forKey: "lobby") }
    try fields.encodeIfPresent(declaredGuestsChangeSections, forKey: "declaredGuestsChangeSections")
    try fields.encodeIfPresent(chosenGuestsChangeSections, forKey: "guestsChangeSections")
    try fields.encodeIfPresent(declaredTalk, forKey: "declaredTalk")
    try fields.encodeIfPresent(chosenTalk, forKey: "talk")
    try fields.encodeIfPresent(drawn, forKey: "drawn")
    if draws > 0 { try fields.encode(draws, forKey: "draws") }
    if !timers.isEmpty { try fields.encode(timers, forKey: "timers") }
    if !turnLengths.isEmpty { try fields.encode(turnLengths, forKey: "turnLengths") }
    if clockAhead != 0 { try fields.encode(clockAhead, forKey: "clockAhead") }
    if !said.isEmpty { try fields.encode(said, forKey: "said") }
    if wallView != WallView() { try fields.encode(wallView, forKey: "wallView") }
    if theme != .paper { try fields.encode(theme, forKey: "theme") }
    if titleIsPublic { try fields.encode(true, forKey: "titleIsPublic") }
    try fields.encodeIfPresent(hostAnnouncement, forKey: "hostAnnouncement")
    if !ownWalls.isEmpty { try fields.encode(ownWalls, forKey: "walls") }
  }
}

extension BoardState.Kept: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let seats: [SeatNumber] = try fields.required("seats", expected: "list of seats' numbers")
    self.init(from: try fields.number("from"), seats: Set(seats))
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(from, forKey: "from")
    try fields.encode(seats.sorted(), forKey: "seats")
  }
}
