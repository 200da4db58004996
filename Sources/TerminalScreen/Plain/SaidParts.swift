import BoardUITerminal
import Presentation

/// What a part says to those who read lines, in place of what it shows or beside it (P53).
struct SaidParts {
  private var label: String?
  private var value: String?
  private var hint: String?
  private(set) var outcome = Outcome.ofControl

  /// The treatment of the part and of those within it.
  enum Outcome: Equatable {
    case nothing
    /// One line for all of them.
    case line(String)
    /// A line before those within, which are read as always.
    case before(String)
    /// It belongs to the one control within.
    case ofControl
  }

  /// Says nothing.
  init() {}

  /// Nil for a part without words.
  ///
  /// - Parameter parts: it, and those within it.
  init?(of parts: ArraySlice<Scene.Part>) {
    guard let box = parts.first, box.tokens.names.contains("said") else { return nil }
    for part in Self.direct(in: parts.dropFirst()) where part.kind == "said" {
      let words = part.content.words.map { sanitized($0) }
      if part.tokens.names.contains("said.label") { label = words }
      if part.tokens.names.contains("said.value") { value = words }
      if part.tokens.names.contains("said.hint") { hint = words }
    }
    outcome = outcome(of: parts)
  }

  private func outcome(of parts: ArraySlice<Scene.Part>) -> Outcome {
    let traits = parts.first?.tokens.names ?? []
    if traits.contains("said.hidden") { return .nothing }
    let said = Self.saidWithin(parts.dropFirst())
    if traits.contains("said.alone") { return .line(line) }
    let controls = said.count(where: Self.isControl)
    if controls == 1, said.allSatisfy({ Self.isControl($0) || !Self.saysSomething($0) }) { return .ofControl }
    if controls == 0, label != nil { return .line(line) }
    if controls == 0, traits.contains("said.combined") {
      let within = partLabel(parts.dropFirst())
      return .line(Self.joined([within, value, hint]))
    }
    return .before(line)
  }

  private var line: String { Self.joined([label, value, hint]) }

  /// A control's name with the words around it.
  func named(_ shown: String) -> String { Self.joined([label ?? shown, value]) }

  /// The effect, behind the control.
  var hinted: String { hint.map { " – \($0)" } ?? "" }

  /// With the words around it, which count more.
  func within(_ outer: SaidParts) -> SaidParts {
    var both = self
    both.label = outer.label ?? label
    both.value = outer.value ?? value
    both.hint = outer.hint ?? hint
    return both
  }

  /// Those of `parts` that say something to readers: without what is hidden, and with labels in place of what they
  /// name.
  static func asRead(_ parts: ArraySlice<Scene.Part>) -> ArraySlice<Scene.Part> {
    var read: ArraySlice<Scene.Part> = []
    var index = parts.startIndex
    while index < parts.endIndex {
      let end = min(index + 1 + max(parts[index].holds, 0), parts.endIndex)
      guard let said = SaidParts(of: parts[index..<end]) else {
        if parts[index].kind != "said" { read.append(parts[index]) }
        index += 1
        continue
      }
      var words = said.outcome == .nothing ? nil : said.label
      if case .line(let line) = said.outcome { words = line }
      if let words {
        var part = parts[index]
        part.content = .literal(words)
        read.append(part)
      }
      index = words != nil || said.outcome == .nothing ? end : index + 1
    }
    return read
  }

  private static func joined(_ words: [String?]) -> String {
    words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Those that are within no other of them.
  private static func direct(in parts: ArraySlice<Scene.Part>) -> [Scene.Part] {
    Array(parts).outermost.compactMap(\.first)
  }

  /// The words for `parts`: controls, and what is in no control, nor hidden or in a menu.
  private static func saidWithin(_ parts: ArraySlice<Scene.Part>) -> [Scene.Part] {
    var said: [Scene.Part] = []
    var index = parts.startIndex
    while index < parts.endIndex {
      let part = parts[index]
      let isControl = isControl(part)
      let isClosed = part.isMenu || part.tokens.names.contains { $0 == "said.hidden" || $0 == "said.alone" }
      if isControl || !isClosed { said.append(part) }
      index += 1
      if isControl || isClosed { index = min(index + max(part.holds, 0), parts.endIndex) }
    }
    return said
  }

  private static func isControl(_ part: Scene.Part) -> Bool { part.action != nil || part.kind == "button" }

  private static func saysSomething(_ part: Scene.Part) -> Bool {
    guard part.kind != "said" else { return false }
    switch part.content {
    case .none: return false
    case .image(let image): return !image.label.isEmpty
    case .fact, .literal, .phrase, .progress: return true
    }
  }
}
