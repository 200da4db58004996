import BoardUITerminal
import Sentences

/// One line of what `join --plain` reads, taken apart but not yet matched against the board.
///
/// Words are separated by spaces. A name with spaces goes in double quotes, in which `\"`, `\\` and `\n` mean a
/// quote, a backslash and a line end. The last text of a command may do without quotes and then goes to the end of the
/// line.
enum PlainCommand: Hashable, Sendable {
  case add(section: String, text: String)
  case edit(card: String, text: String)
  case cross(card: String, Bool)
  case move(card: String, section: String, Spot)
  /// A container value by its key or by what people read for it; `text` nil: none was given.
  case set(card: String, value: String, text: String?)
  case unset(card: String, value: String)
  /// This person's name comes beside the one who has the card, or goes.
  case together(card: String, Bool)
  case remove(card: String)
  /// A message below a card.
  case write(card: String, text: String)
  case restore(card: String)
  case section(title: String)
  case rename(section: String, title: String)
  /// What the container made for that; `owner` nil: it stands on the board itself.
  case press(part: String, owner: String?)
  /// Into what the container made to write into; `owner` nil: it stands on the board itself.
  case enter(part: String, owner: String?, text: String)
  case list, values, who, wait, help, quit
  case name(String)
  /// Whether a seat is its claimant's.
  case answer(claim: UInt64, allow: Bool)

  enum Spot: Hashable, Sendable {
    case start, end
    case after(card: String)
  }

  /// A line that is no command; the sentence says what it should have been.
  struct Problem: Error, Hashable, Sendable {
    var sentence: TerminalSentence

    init(_ sentence: TerminalSentence) { self.sentence = sentence }
  }

  /// The card on the board that it changes.
  var card: String? {
    switch self {
    case .edit(let card, _), .cross(let card, _), .move(let card, _, _), .remove(let card), .set(let card, _, _),
      .unset(let card, _), .together(let card, _):
      card
    default: nil
    }
  }

  static func helpLines(in language: Language) -> [String] {
    func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }
    return [
      said(.plainAdd), said(.plainEdit), "cross CARD, uncross CARD", said(.plainSet), "join CARD, leave CARD",
      "move CARD SECTION [start | end | after CARD]", "remove CARD, restore CARD", "write CARD TEXT",
      said(.plainSection),
      said(.plainPress), said(.plainEnter), said(.plainWho), said(.plainAllow), said(.plainWait), "quit",
      said(.plainNames), said(.plainLines),
    ]
  }

  /// Nil for an empty line or a comment, which begins with `#`.
  static func parse(_ line: String) throws(Problem) -> PlainCommand? {
    var words = Words(line)
    guard let verb = try words.next() else { return nil }
    guard !verb.hasPrefix("#") else { return nil }
    let command: PlainCommand
    switch verb.lowercased() {
    case "add": command = .add(section: try words.one("add SECTION TEXT"), text: try words.rest("add SECTION TEXT"))
    case "edit": command = .edit(card: try words.one("edit CARD TEXT"), text: try words.rest("edit CARD TEXT"))
    case "cross": command = .cross(card: try words.rest("cross CARD"), true)
    case "uncross": command = .cross(card: try words.rest("uncross CARD"), false)
    case "move": return try move(&words)
    case "set": command = try set(&words)
    case "unset":
      command = .unset(card: try words.one("unset CARD VALUE"), value: try words.rest("unset CARD VALUE"))
    case "join": command = .together(card: try words.rest("join CARD"), true)
    case "leave": command = .together(card: try words.rest("leave CARD"), false)
    case "write": command = .write(card: try words.one("write CARD TEXT"), text: try words.rest("write CARD TEXT"))
    case "remove": command = .remove(card: try words.rest("remove CARD"))
    case "restore": command = .restore(card: try words.rest("restore CARD"))
    case "section": command = .section(title: try words.rest("section TITLE"))
    case "rename":
      command = .rename(section: try words.one("rename SECTION TITLE"), title: try words.rest("rename SECTION TITLE"))
    case "press": command = .press(part: try words.one("press PART [CARD or SECTION]"), owner: try words.next())
    case "enter": command = try enter(&words)
    case "name": command = .name(try words.rest("name NAME"))
    case "allow": command = .answer(claim: try words.number("allow NUMBER"), allow: true)
    case "deny": command = .answer(claim: try words.number("deny NUMBER"), allow: false)
    case "list": command = .list
    case "values": command = .values
    case "who": command = .who
    case "wait": command = .wait
    case "help", "?": command = .help
    case "quit", "exit": command = .quit
    default:
      throw Problem(.noSuchCommand(name: sanitized(fitted(verb, to: 30))))
    }
    try words.finish()
    return command
  }

  private static func enter(_ words: inout Words) throws(Problem) -> PlainCommand {
    let usage = "enter PART CARD TEXT"
    let part = try words.one(usage)
    let owner = try words.one(usage)
    // "" empties the field.
    return .enter(part: part, owner: owner.lowercased() == "board" ? nil : owner, text: try words.restOrNothing(usage))
  }

  private static func set(_ words: inout Words) throws(Problem) -> PlainCommand {
    let usage = "set CARD VALUE [TEXT]"
    let card = try words.one(usage)
    let value = try words.one(usage)
    let text = try words.restOrNothing(usage)
    return .set(card: card, value: value, text: text.isEmpty ? nil : text)
  }

  private static func move(_ words: inout Words) throws(Problem) -> PlainCommand {
    let usage = "move CARD SECTION [start | end | after CARD]"
    let card = try words.one(usage)
    let section = try words.one(usage)
    switch try words.next()?.lowercased() {
    case nil, "end": return .move(card: card, section: section, .end)
    case "start": return .move(card: card, section: section, .start)
    case "after": return .move(card: card, section: section, .after(card: try words.rest(usage)))
    default: throw Problem(.itIs(usage: usage))
    }
  }
}

/// A line's words, taken from the front.
private struct Words {
  private var remaining: Substring

  init(_ line: String) { remaining = Substring(line) }

  /// The next word, nil at the end of the line.
  mutating func next() throws(PlainCommand.Problem) -> String? {
    skipSpaces()
    guard let first = remaining.first else { return nil }
    guard first == "\"" else {
      let word = remaining.prefix { !$0.isWhitespace }
      remaining = remaining.dropFirst(word.count)
      return String(word)
    }
    remaining.removeFirst()
    var word = ""
    while let character = remaining.popFirst() {
      switch character {
      case "\"": return word
      case "\\":
        guard let escaped = remaining.popFirst() else { break }
        word.append(escaped == "n" ? "\n" : escaped)
      default: word.append(character)
      }
    }
    throw PlainCommand.Problem(.quoteMissing)
  }

  mutating func one(_ usage: String) throws(PlainCommand.Problem) -> String {
    guard let word = try next(), !word.isEmpty else { throw PlainCommand.Problem(.itIs(usage: usage)) }
    return word
  }

  mutating func number(_ usage: String) throws(PlainCommand.Problem) -> UInt64 {
    guard let number = UInt64(try one(usage)) else { throw PlainCommand.Problem(.itIs(usage: usage)) }
    return number
  }

  /// The rest as one text: unquoted where all of it is quoted, as it is otherwise.
  mutating func rest(_ usage: String) throws(PlainCommand.Problem) -> String {
    skipSpaces()
    while remaining.last?.isWhitespace == true { remaining.removeLast() }
    if remaining.first == "\"" {
      var quoted = self
      let word = try quoted.next()
      quoted.skipSpaces()
      if let word, !word.isEmpty, quoted.remaining.isEmpty {
        self = quoted
        return word
      }
    }
    guard !remaining.isEmpty else { throw PlainCommand.Problem(.itIs(usage: usage)) }
    defer { remaining = "" }
    return String(remaining)
  }

  /// As ``rest(_:)``; the end of the line, or two double quotes, are an empty text.
  mutating func restOrNothing(_ usage: String) throws(PlainCommand.Problem) -> String {
    skipSpaces()
    while remaining.last?.isWhitespace == true { remaining.removeLast() }
    guard !remaining.isEmpty, remaining != "\"\"" else {
      remaining = ""
      return ""
    }
    return try rest(usage)
  }

  mutating func finish() throws(PlainCommand.Problem) {
    skipSpaces()
    guard remaining.isEmpty else {
      throw PlainCommand.Problem(.somethingBehind(text: sanitized(fitted(String(remaining), to: 30))))
    }
  }

  private mutating func skipSpaces() {
    while remaining.first?.isWhitespace == true { remaining.removeFirst() }
  }
}
