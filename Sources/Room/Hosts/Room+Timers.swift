internal import Document
internal import Messages

// Timers (rules TM1 to TM9), and announcements that end by themselves: journaled deadlines on the board's clock, at
// which the room wakes.

extension Room {
  /// The time on the board's clock.
  var boardTime: Timestamp {
    guard let now = clock.now(at: time) else {
      preconditionFailure("the board's clock was read before the first event")
    }
    return now
  }

  /// The time that clients hear; nil: nothing ends by it, and no turn lasts by it. O(sections).
  var toldClock: Timestamp? {
    durable.settings.timers.isEmpty && !durable.document.keepsTurns ? nil : boardTime
  }

  // MARK: Commands

  /// - Throws: `unknownTarget` for a section or timer that isn't there, `full`, and what a text may be refused for.
  func entries(for command: TimerCommand, by actor: SeatNumber?) throws(Refusal) -> [Entry] {
    let settings = ahead.settings
    let timer = settings.timer(of: command.section)
    func changing(_ kind: TimerChange.Kind, _ change: (BoardTimer) -> BoardTimer) throws(Refusal) -> [Entry] {
      guard let timer else { throw unknown(command.section) }
      let changed = change(timer)
      return changed == timer ? [] : [setting(.timer(TimerChange(kind, changed)), by: actor)]
    }
    switch command.action {
    case .start(let seconds, let text):
      if let section = command.section, ahead.document[section] == nil { throw unknown(section) }
      if text != "" { try configuration.limits.check(line: text) }
      guard timer != nil || settings.timers.count < BoardTimer.countMax else {
        throw Refusal(.full, ["limit": .number(Double(BoardTimer.countMax))])
      }
      let length = Duration.seconds(seconds)
      let started = BoardTimer(
        section: command.section, text: text, length: length, phase: .running(until: boardTime + length))
      return [setting(.timer(TimerChange(.started, started)), by: actor)]
    case .pause: return try changing(.paused) { $0.paused(at: boardTime) }
    case .resume: return try changing(.resumed) { $0.resumed(at: boardTime) }
    case .extend(let seconds): return try changing(.extended) { $0.extended(by: .seconds(seconds), at: boardTime) }
    case .end: return timer == nil ? [] : [setting(.timer(.ended(command.section)), by: actor)]
    }
  }

  /// - Throws: `unknownTarget` for a section that isn't there, `full`.
  func entriesTiming(_ section: SectionID, seconds: Int?, by actor: SeatNumber?) throws(Refusal) -> [Entry] {
    let document = ahead.document
    guard document[section] != nil else { throw unknown(section) }
    let known = ahead.settings.turnLengths
    guard let seconds else {
      return known.contains { $0.section == section } ? [setting(.turnLength(section, nil), by: actor)] : []
    }
    // Those of sections that have gone make room.
    let gone = known.filter { document[$0.section] == nil }
    guard known.count - gone.count < BoardTimer.countMax || known.contains(where: { $0.section == section }) else {
      throw Refusal(.full, ["limit": .number(Double(BoardTimer.countMax))])
    }
    let length = TurnLength(section: section, length: .seconds(seconds))
    return gone.map { setting(.turnLength($0.section, nil), by: actor) }
      + [setting(.turnLength(section, length), by: actor)]
  }

  private func unknown(_ section: SectionID?) -> Refusal {
    Refusal(.unknownTarget, ["target": .text(section?.description ?? "timer")])
  }

  // MARK: What comes by itself

  /// Ends timers and announcements that are over by now, starts the timers of turns that began, and writes down how far
  /// the wall clock jumped.
  func followTimersIfDue() {
    guard ledger.isOpen else { return }
    timeTurns()
    let settings = ahead.settings
    for timer in settings.timers {
      if let section = timer.section, ahead.document[section] == nil {
        gather([setting(.timer(.ended(section)), by: nil)])
        continue
      }
      switch timer.phase {
      case .running(let until) where hasCome(until):
        var over = timer
        over.phase = .over(at: until)
        gather([setting(.timer(TimerChange(.over, over)), by: nil)])
      case .over(let at) where hasCome(at + BoardTimer.overFor):
        gather([setting(.timer(.ended(timer.section)), by: nil)])
      default: break
      }
    }
    if let until = settings.announcement?.until, hasCome(until) { gather([setting(.announcement(nil), by: nil)]) }
    if let until = settings.hostAnnouncement?.until, hasCome(until) {
      gather([setting(.hostAnnouncement(nil), by: nil)])
    }
    if nextDeadline != nil, let ahead = clock.ahead(at: time, known: settings.clockAhead) {
      gather([setting(.clockAhead(ahead), by: nil)])
    }
  }

  private func hasCome(_ moment: Timestamp) -> Bool { moment.milliseconds <= boardTime.milliseconds }

  /// When the room has to look at its timers again. While the journal can't be written, nothing ends.
  var nextTimerAt: Duration? {
    guard ledger.isOpen, let next = nextDeadline else { return nil }
    let left = Duration.milliseconds(next.milliseconds - boardTime.milliseconds)
    return now + min(max(left, .milliseconds(1)), BoardClock.lookEvery)
  }

  /// The first moment of the board's clock at which something is over.
  private var nextDeadline: Timestamp? {
    let settings = ahead.settings
    let timers = settings.timers.compactMap { timer in
      switch timer.phase {
      case .running(let until): until
      case .over(let at): at + BoardTimer.overFor
      case .paused: nil
      }
    }
    return (timers + [settings.announcement?.until, settings.hostAnnouncement?.until].compactMap(\.self)).min {
      $0.milliseconds < $1.milliseconds
    }
  }

  /// A turn begins when another card is the first of its queue: once for each.
  private func timeTurns() {
    let lengths = ahead.settings.turnLengths
    let revision = ahead.document.revision
    guard turnWatch.needsTimers(at: revision, lengths) else { return }
    for turn in lengths {
      // A card that not everyone may see has no turn.
      let now = ahead.document[turn.section]?.turnBegan?.card
      guard now != turn.card else { continue }
      let timer = ahead.settings.timer(of: turn.section)
      guard let now else {
        if timer?.card != nil { gather([setting(.timer(.ended(turn.section)), by: nil)]) }
        // The person who was up last may come back: that is another turn.
        if turn.card != nil {
          let length = TurnLength(section: turn.section, length: turn.length)
          gather([setting(.turnLength(turn.section, length), by: nil)])
        }
        continue
      }
      guard timer != nil || ahead.settings.timers.count < BoardTimer.countMax else { continue }
      let started = BoardTimer(
        section: turn.section, text: "", length: turn.length, phase: .running(until: boardTime + turn.length),
        card: now)
      gather([setting(.timer(TimerChange(.started, started)), by: nil)])
    }
    turnWatch.noteTimers(at: revision, ahead.settings.turnLengths)
  }
}
