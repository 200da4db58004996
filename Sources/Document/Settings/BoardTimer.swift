/// A countdown that hosts start, for everyone or for the turns of one section (rules TM1 to TM8 of
/// `Messages/SPEC.md`).
///
/// A running timer is kept as its deadline, so nothing has to be written or sent while it counts down.
/// ```swift
/// let timer = BoardTimer(section: nil, text: "Back in", length: .seconds(600), phase: .running(until: deadline))
/// timer.left(at: boardTime)
/// ```
public struct BoardTimer: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// By the board's clock (rule TM3).
    case running(until: Timestamp)
    case paused(left: Duration)
    /// The time was up at that moment of the board's clock; people read so for a while.
    case over(at: Timestamp)
  }

  /// So many there are on a board; another one is refused `full`.
  public static let countMax = 8
  /// No timer has more left, whatever it is extended by.
  public static let lengthMax = Duration.seconds(24 * 60 * 60)
  /// So long people read that the time is up, unless a host takes it away.
  public static let overFor = Duration.seconds(120)

  /// Nil: it is for everyone. A section and everyone have one timer each.
  public let section: SectionID?
  /// What it is about, in one line; empty: it is just a timer.
  public let text: String
  /// What it was given in all.
  public var length: Duration
  public var phase: Phase
  /// The turn that it was started with; nil: a host started it.
  public let card: CardID?

  public init(section: SectionID?, text: String, length: Duration, phase: Phase, card: CardID? = nil) {
    self.section = section
    self.text = text
    self.length = length
    self.phase = phase
    self.card = card
  }

  /// The time that is left at a moment of the board's clock: never less than nothing.
  public func left(at time: Timestamp) -> Duration {
    switch phase {
    case .running(let until): max(.zero, .milliseconds(until.milliseconds - time.milliseconds))
    case .paused(let left): left
    case .over: .zero
    }
  }

  public var isRunning: Bool { if case .running = phase { true } else { false } }

  /// The timer as it goes on: paused, resumed, or with more time. One whose time was up counts down again.
  public func paused(at time: Timestamp) -> Self {
    guard case .running = phase else { return self }
    return with { $0.phase = .paused(left: left(at: time)) }
  }

  public func resumed(at time: Timestamp) -> Self {
    guard case .paused(let left) = phase else { return self }
    return with { $0.phase = .running(until: time + left) }
  }

  public func extended(by more: Duration, at time: Timestamp) -> Self {
    let left = min(left(at: time) + more, Self.lengthMax)
    return with { timer in
      timer.length = max(left, min(length + more, Self.lengthMax))
      timer.phase = if case .paused = phase { .paused(left: left) } else { .running(until: time + left) }
    }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var timer = self
    change(&timer)
    return timer
  }
}

/// A change of one timer, as the journal has it. It carries the whole timer, so that applying it needs nothing of what
/// was there before.
public struct TimerChange: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case started, paused, resumed, extended, ended
    /// Its time was up.
    case over
  }

  public let kind: Kind
  public let section: SectionID?
  /// Nil: there is none any more.
  public let timer: BoardTimer?

  public init(_ kind: Kind, _ timer: BoardTimer) {
    self.kind = kind
    section = timer.section
    self.timer = timer
  }

  private init(_ kind: Kind, section: SectionID?, timer: BoardTimer?) {
    self.kind = kind
    self.section = section
    self.timer = timer
  }

  /// The timer is taken away.
  public static func ended(_ section: SectionID?) -> Self { Self(.ended, section: section, timer: nil) }
}

/// The length of each turn in a section, for which a timer starts by itself.
public struct TurnLength: Hashable, Sendable {
  public let section: SectionID
  public let length: Duration
  /// The turn for which a timer was started last: it starts once for each.
  public package(set) var card: CardID?

  public init(section: SectionID, length: Duration, card: CardID? = nil) {
    self.section = section
    self.length = length
    self.card = card
  }
}

extension BoardState.Settings {
  public func timer(of section: SectionID?) -> BoardTimer? { timers.first { $0.section == section } }
}

extension Timestamp {
  public static func + (time: Self, duration: Duration) -> Self {
    Self(milliseconds: time.milliseconds + duration.inMilliseconds)
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  public var inMilliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}

// The stored form.
extension BoardTimer: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    section = try fields.optional("section", expected: "id")
    text = try fields.optional("text", expected: "text") ?? ""
    length = try fields.milliseconds("length")
    card = try fields.optional("card", expected: "id")
    let until: Timestamp? = try fields.optional("until", expected: "milliseconds since 1970")
    let over: Timestamp? = try fields.optional("over", expected: "milliseconds since 1970")
    phase =
      if let until { .running(until: until) } else if let over { .over(at: over) } else {
        .paused(left: try fields.milliseconds("left"))
      }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encodeIfPresent(section, forKey: "section")
    if text != "" { try fields.encode(text, forKey: "text") }
    try fields.encode(length.inMilliseconds, forKey: "length")
    switch phase {
    case .running(let until): try fields.encode(until, forKey: "until")
    case .paused(let left): try fields.encode(left.inMilliseconds, forKey: "left")
    case .over(let at): try fields.encode(at, forKey: "over")
    }
    try fields.encodeIfPresent(card, forKey: "card")
  }
}

extension TimerChange: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    kind = try fields.required("did", expected: "what became of a timer")
    timer = try fields.optional("timer", expected: "timer")
    section = try timer?.section ?? fields.optional("section", expected: "id")
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(kind, forKey: "did")
    if let timer {
      try fields.encode(timer, forKey: "timer")
    } else {
      try fields.encodeIfPresent(section, forKey: "section")
    }
  }
}

extension TurnLength: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    section = try fields.required("section", expected: "id")
    length = try fields.milliseconds("length")
    card = try fields.optional("card", expected: "id")
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(section, forKey: "section")
    try fields.encode(length.inMilliseconds, forKey: "length")
    try fields.encodeIfPresent(card, forKey: "card")
  }
}

extension StrictContainer {
  fileprivate mutating func milliseconds(_ name: String) throws(FieldProblem) -> Duration {
    let value: Int64 = try required(name, expected: "whole milliseconds")
    let most = BoardTimer.lengthMax.inMilliseconds
    guard (0...most).contains(value) else { throw .bad(field: name, expected: "milliseconds up to \(most)") }
    return .milliseconds(value)
  }
}
