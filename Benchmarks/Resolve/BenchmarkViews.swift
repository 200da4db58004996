import BoardUI
import Presentation

struct RejectedKey: ContainerValueKey {
  static var defaultValue: Bool { false }
}

extension ContainerValues {
  var isRejected: Bool {
    get { self[RejectedKey.self] }
    set { self[RejectedKey.self] = newValue }
  }
}

/// Ten texts in a tuple.
struct TenTexts: View {
  var body: some View {
    Text("Scrolling in the Deep")
    Text("Born to Build & Run")
    Text("Some Body Like View")
    Text("Love Stack")
    Text("Texts")
    Text("Tuples")
    Text("Leaves")
    Text("Sections")
    Text("Groups")
    Text("Rows")
  }
}

/// A hundred texts, none of them in a collection.
struct HundredTexts: View {
  var body: some View {
    TenTexts()
    TenTexts()
    TenTexts()
    TenTexts()
    TenTexts()
    TenTexts()
    TenTexts()
    TenTexts()
    TenTexts()
    TenTexts()
  }
}

struct ThousandTexts: View {
  var body: some View {
    HundredTexts()
    HundredTexts()
    HundredTexts()
    HundredTexts()
    HundredTexts()
    HundredTexts()
    HundredTexts()
    HundredTexts()
    HundredTexts()
    HundredTexts()
  }
}

/// A row for each song, as a board's author declares it.
struct Songs: View {
  var rows: LiveRows
  var body: some View {
    ForEach(rows) { Text($0.title).containerValue(\.isRejected, $0.isRejected) }
  }
}

/// The same over an array.
struct PlainSongs: View {
  var rows: [Row]
  var body: some View {
    ForEach(rows) { Text($0.title) }
  }
}

/// Makes a card of each subview; its rows don't ask how many there are.
struct Cards<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    ForEach(subviews: content) { subview in
      VStack { subview }.element("card", tokens: subview.containerValues.isRejected ? ["rejected"] : [])
    }
  }
}

/// Makes a board's own card of each subview.
struct BoardCards<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    ForEach(subviews: content) { subview in
      CardView(isRejected: subview.containerValues.isRejected) { subview }
    }
  }
}

/// Makes a card of each subview, smaller ones where there are many.
struct CountingCards<Content: View>: View {
  var limit: Int
  @ViewBuilder var content: Content
  var body: some View {
    Group(subviews: content) { subviews in
      ForEach(subviews) { subview in SizedCard(isSmall: subviews.count > limit) { subview } }
    }
  }
}

private struct SizedCard<Content: View>: View {
  var isSmall: Bool
  @ViewBuilder var content: Content
  var body: some View { VStack { content }.element("card", tokens: isSmall ? ["small"] : []) }
}

/// Each section a column.
struct SectionColumns<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    ForEach(sections: content) { section in
      VStack {
        section.header
        Cards { section.content }
      }
    }
  }
}
