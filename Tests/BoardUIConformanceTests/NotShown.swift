/// What the suite can't show, with the reason. Everything else has a case.
enum NotShown {
  /// Rules of `RULES.md` by their id. Those that begin with “Ours” aren't asked of others.
  static let rules = [
    "L7": "SwiftUI has no layouts of these names",
    "O1": "a view doesn't know what it is drawn as",
    "O12": "what a screen reader says isn't heard by views",
    "U9": inLists,
    "U10": inLists,
    "M2": drawn,
    "M3": drawn,
  ]

  /// Rows of “Differences from SwiftUI” by their beginning.
  static let differences = [
    "code that is written in a view is the main actor's":
      "SwiftUI's windows are on the main thread; IsolationTests show it",
    "a task runs on the main actor": "it is between an implementation and its host",
    "there are no NavigationLink": compiled,
    "views become Elements": drawn,
    "colors and fonts are names": drawn,
    "text is measured by": "how large a text is, is an implementation's own business: cases have none",
    "a subview shown within itself": "it would end a run with SwiftUI; DepthTests and ShownTwiceTests show it",
    "Text + Text looks as both say": drawn,
    "a view that asks for an object which isn't": "with SwiftUI it would end the run",
    "layoutDirection turns nothing": "where things stand in other directions is up to the platform",
    "safeAreaInsets are zero": "what a device covers, a window that nobody sees doesn't have",
    "a card that is declared in a board": alone,
    "a control bound to State is the room's": alone,
    "a TextField has one line": pressed,
    "onDelete and onMove are entries": inLists,
    "a press on a row that came late": inLists,
    "pressing the chosen row": inLists,
    "swipeActions are in the row": drawn,
    "sheet, alert, popover": compiled,
    "ForEach(_:editActions:) is missing": compiled,
    "an Animation moves all": drawn,
    "a transition shows where": drawn,
    "Layout/line(for:subviews:)": alone,
    "a host who gives the board another container": alone,
    "concat(_:) of two modifiers": compiled,
    "ChangeReportingCollection": alone,
    "@Entry is in a module of its own": compiled,
    "state belongs to a StateStore": alone,
    "Stored is state by name": alone,
    "task, onAppear and onChange come out of an update": "it is between an implementation and its host",
    "effects that cause each other wait": "a run with SwiftUI might never end; EffectTests show it",
    "of several focused values": "nothing has the focus in a window that nobody sees",
    "ObservableObject and @Published are our own": compiled,
    "stacks without spacing of their own": "how far apart views stand is up to the platform; cases say their spacing",
    "ScatterLayout and the other stock layouts": alone,
    "zIndex changes the order of elements": drawn,
    "a Button's action runs on the server": "it is between an implementation and its host",
    "Image and AsyncImage": drawn,
    "rotationEffect turns by whole degrees": drawn,
    "GridLayout is one with columns of equal width": compiled,
    "a cell of a Grid reaches over": "where columns are that nothing stands in, SwiftUI doesn't say",
    "accessibility modifiers put a box": heard,
    "of AccessibilityTraits there are": heard,
    "onGeometryChange and anchors count for each graph": "a case has one window",
    "dates, gestures": compiled,
  ]

  private static let alone = "there is nothing in SwiftUI that it could be compared with"
  private static let compiled = "it is seen when a program is compiled, not when it runs"
  private static let drawn = "a view doesn't see how it is drawn"
  private static let heard = "what a screen reader says isn't heard by views"
  private static let inLists = "BoardUI has no list of its own; ListEditingTests show it"
  private static let pressed = "a case has nobody who types; ControlTests and TestedViewTests do"
}
