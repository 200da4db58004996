import Sentences

/// The keys of the board: one table, which ``TerminalBoard`` and its help both read.
struct Shortcut: Sendable {
  /// The help's line about these keys; nil if the help leaves them out.
  struct Help: Hashable, Sendable {
    var keys: String
    var does: TerminalSentence
  }

  var help: Help?
  var commands: [(key: Key, command: BoardCommand)]

  private init(_ keys: String, _ does: TerminalSentence, _ commands: [(key: Key, command: BoardCommand)]) {
    help = Help(keys: keys, does: does)
    self.commands = commands
  }

  private init(unlisted commands: [(key: Key, command: BoardCommand)]) {
    self.commands = commands
  }

  /// In the order of the help, which has a blank line between groups.
  static let groups: [[Shortcut]] = [
    [
      Shortcut(PanelKey.letters(.left, .down, .up, .right), .helpGo, arrows),
      Shortcut("Tab", .helpSection, [(Key(.tab), .go(.section(1))), (Key(.tab, .shift), .go(.section(-1)))]),
      Shortcut(
        "g G, Home End", .helpEnds,
        [
          (letter("g"), .go(.firstHere)), (letter("G"), .go(.lastHere)), (Key(.home), .go(.first)),
          (Key(.end), .go(.last)),
        ]),
      Shortcut(
        "PgUp  PgDn", .helpScreen,
        [
          (Key(.pageUp), .go(.page(.up))), (Key(.pageDown), .go(.page(.down))), (.control("u"), .go(.page(.up))),
          (.control("d"), .go(.page(.down))),
        ]),
      Shortcut("z", .helpDone, [(letter("z"), .showDone)]),
      Shortcut("/", .helpFind, [(letter("/"), .find), (Key(.escape), .stopFinding)]),
    ],
    [
      Shortcut("a  o", .helpAdd, [(letter("a"), .addAtEnd), (letter("o"), .addBelow)]),
      Shortcut("A", .helpAddSection, [(letter("A"), .addSection)]),
      Shortcut("e, Enter", .helpEdit, [(letter("e"), .edit), (letter("i"), .edit), (Key(.enter), .open)]),
      Shortcut("x, Space", .helpCrossOff, [(letter("x"), .crossOff), (letter(" "), .pressOrCrossOff)]),
      Shortcut("r", .helpRead, [(letter("r"), .read)]),
      Shortcut("t", .helpTalk, [(letter("t"), .talk)]),
      Shortcut(unlisted: [(letter("D"), .removeMessage)]),
      Shortcut("b  v", .helpSay, [(letter("b"), .callDibs), (letter("v"), .vote)]),
      Shortcut("B", .helpJoinIn, [(letter("B"), .joinIn)]),
      Shortcut(
        "H J K L", .helpMove,
        [
          (letter("H"), .move(.left)), (letter("J"), .move(.down)), (letter("K"), .move(.up)),
          (letter("L"), .move(.right)), (Key(.left, .shift), .move(.left)), (Key(.down, .shift), .move(.down)),
          (Key(.up, .shift), .move(.up)), (Key(.right, .shift), .move(.right)),
        ]),
      Shortcut("m", .helpMoveTo, [(letter("m"), .chooseSection)]),
      Shortcut(".", .helpMore, [(letter("."), .more)]),
      Shortcut("d", .helpRemove, [(letter("d"), .remove), (Key(.delete), .remove)]),
      Shortcut("u  Ctrl-R", .helpUndo, [(letter("u"), .undo), (.control("r"), .redo)]),
    ],
    [
      Shortcut("n", .helpName, [(letter("n"), .name)]),
      Shortcut("I", .helpInvite, [(letter("I"), .invite)]),
      Shortcut("N  M", .helpHost, [(letter("N"), .nextTurn), (letter("M"), .hostMenu)]),
      Shortcut("Ctrl-L", .helpRepaint, [(.control("l"), .repaint)]),
      Shortcut("q", .helpQuit, [(letter("q"), .quit), (.control("c"), .quit)]),
      Shortcut(unlisted: [(letter("?"), .help), (.control("z"), .suspend)]),
    ],
  ]

  /// As panels have them.
  private static let arrows: [(key: Key, command: BoardCommand)] = {
    let directions: [(PanelKey, BoardGeometry.Direction)] = [
      (.left, .left), (.down, .down), (.up, .up), (.right, .right),
    ]
    return directions.flatMap { arrow, direction in
      arrow.codes.map { code in (key: Key(code), command: BoardCommand.go(.to(direction))) }
    }
  }()

  private static let commands = Dictionary(
    groups.joined().flatMap(\.commands).map { ($0.key, $0.command) }, uniquingKeysWith: { first, _ in first })

  /// What a key asks for; nil: nothing.
  static func command(_ key: Key) -> BoardCommand? {
    // Shift is part of a letter; only arrows and Tab mean something else with it.
    let meant: Key.Modifiers =
      switch key.code {
      case .character: .control
      case .left, .right, .up, .down, .tab: .shift
      default: []
      }
    return commands[Key(key.code, key.modifiers.intersection(meant))]
  }

  private static func letter(_ letter: Unicode.Scalar) -> Key { Key(.character(letter)) }
}
