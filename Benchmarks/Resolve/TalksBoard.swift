import BoardUI

/// The talk's own program: songs in state, shown in a board that makes a card of each subview.
struct TalksBoard<Board: View>: View {
  let adding: Adding
  let board: (ForEach<[Row], Int, Text>) -> Board
  @State private var songs: [Row]

  /// What the body hands out, to be done from outside.
  final class Adding { var add: ((Row) -> Void)? }

  init(count: Int, _ adding: Adding, board: @escaping (ForEach<[Row], Int, Text>) -> Board) {
    self.adding = adding
    self.board = board
    _songs = State(wrappedValue: (0..<count).map(Row.init))
  }

  var body: some View {
    adding.add = { songs.append($0) }
    return board(ForEach(songs) { song in Text(song.title) })
  }
}

/// As in the talk.
struct SubviewOfCards<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    ForEach(subviewOf: content) { subview in VStack { subview }.element("card") }
  }
}

/// A container that reads three of its subviews, and how many there are.
struct FirstThree: View {
  var rows: [Row]
  var body: some View {
    Group(subviews: ForEach(rows) { Text($0.title) }) { all in
      Text("\(all.count)")
      all.prefix(3)
    }
  }
}

/// The same of rows that say what changed.
struct FirstThreeLive: View {
  var rows: LiveRows
  var body: some View {
    Group(subviews: ForEach(rows) { Text($0.title) }) { all in
      Text("\(all.count)")
      all.prefix(3)
    }
  }
}

/// A container that reads three subviews of each section, and how many there are.
struct FirstThreeOfSections<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    ForEach(sections: content) { section in
      Text("\(section.content.count)")
      section.content.prefix(3)
    }
  }
}

/// Rows of an array, as many as a lazy stack shows.
struct LazySongs: View {
  var rows: [Row]
  var body: some View { LazyVStack { ForEach(rows) { Text($0.title) } } }
}

/// The cards of the talk, written with `Group(subviews:)`.
struct GroupedCards<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    Group(subviews: content) { all in
      ForEach(all) { subview in VStack { subview }.element("card") }
    }
  }
}
