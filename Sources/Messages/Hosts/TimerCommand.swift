public import Document

/// What a host does with the timer of everyone, or of a section.
public struct TimerCommand: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// It counts down from here, in place of the one there may be.
    case start(seconds: Int, text: String)
    case pause
    case resume
    case extend(seconds: Int)
    /// It is taken away.
    case end
  }

  /// Nil: everyone's.
  public var section: SectionID?
  public var action: Action

  /// A timer lasts a second at least and a day at most, and is extended by an hour at most.
  public static let seconds = 1...86_400
  public static let secondsMore = 1...3_600

  public init(_ action: Action, section: SectionID? = nil) {
    self.action = action
    self.section = section
  }
}

/// What a host changes about how walls are turned and read.
public enum WallViewChange: Hashable, Sendable {
  public enum Pages: String, Hashable, Sendable, CaseIterable, Codable {
    case next, previous
    /// They stay until they are turned by hand.
    case hold
    /// They go on by themselves again.
    case go
  }

  case pages(Pages)
  /// In widths of the screen; nil: as each wall has it.
  case distance(Int?)
  /// Nil: that of each wall's browser.
  case language(String?)
  case theme(WallView.Theme?)
}

// Their fields in a command.

extension TimerCommand {
  init(_ fields: inout StrictContainer) throws(FieldProblem) {
    section = try fields.optional("section", expected: "id")
    let name: String = try fields.required("do", expected: Self.actions)
    switch name {
    case "start":
      action = .start(
        seconds: try fields.seconds(within: Self.seconds), text: try fields.optional("text", expected: "text") ?? "")
    case "pause": action = .pause
    case "resume": action = .resume
    case "extend": action = .extend(seconds: try fields.seconds(within: Self.secondsMore))
    case "end": action = .end
    default: throw .bad(field: "do", expected: Self.actions)
    }
  }

  private static let actions = "start, pause, resume, extend or end"
}

extension WallViewChange {
  /// One of them.
  init(_ fields: inout StrictContainer) throws(FieldProblem) {
    if let pages: Pages = try fields.optional("pages", expected: "next, previous, hold or go") {
      self = .pages(pages)
    } else if let distance: Int? = try fields.optional("distance", expected: "number from 1 to 30, or null") {
      guard distance.map(WallView.distances.contains) ?? true else {
        throw .bad(field: "distance", expected: "number from 1 to 30, or null")
      }
      self = .distance(distance)
    } else if let language: String? = try fields.optional("language", expected: "language or null") {
      guard language.map({ $0.utf8.count <= 16 }) ?? true else { throw .bad(field: "language", expected: "language") }
      self = .language(language)
    } else {
      self = .theme(try fields.nullable("theme", expected: "light or dark"))
    }
  }
}

extension StrictContainer {
  mutating func seconds(within range: ClosedRange<Int>) throws(FieldProblem) -> Int {
    let expected = "number from \(range.lowerBound) to \(range.upperBound)"
    let seconds: Int = try required("seconds", expected: expected)
    guard range.contains(seconds) else { throw .bad(field: "seconds", expected: expected) }
    return seconds
  }
}

extension JSONText {
  mutating func timer(_ command: TimerCommand) {
    field("section", ifPresent: command.section?.description)
    switch command.action {
    case .start(let seconds, let text):
      field("do", "start")
      field("seconds", seconds)
      if text != "" { field("text", text) }
    case .pause: field("do", "pause")
    case .resume: field("do", "resume")
    case .extend(let seconds):
      field("do", "extend")
      field("seconds", seconds)
    case .end: field("do", "end")
    }
  }

  mutating func wallView(_ change: WallViewChange) {
    switch change {
    case .pages(let pages): field("pages", pages.rawValue)
    case .distance(let distance):
      key("distance")
      if let distance { number(distance) } else { null() }
    case .language(let language):
      key("language")
      if let language { string(language) } else { null() }
    case .theme(let theme):
      key("theme")
      if let theme { string(theme.rawValue) } else { null() }
    }
  }
}
