import BoardUI
import Presentation

/// Each section is a flight of stairs: a song with more stars is further in.
struct SongStairs<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Group(sections: content) { sections in
        ForEach(sections) { section in
          VStack(alignment: .leading, spacing: 8) {
            DisplayBoardSectionHeaderCard { section.header }
            StairLayout {
              ForEach(subviews: section.content) { song in
                let values = song.containerValues
                Step(stars: values.stars, isSung: values.isSung, isRejected: values.isDisplayBoardCardRejected) { song }
              }
            }
          }
          .element("section", tokens: ["section"])
        }
      }
    }
    .padding(8)
    .background { BoardBackgroundView() }
    .notification(for: BoardEvent.self) { event in EventLine(event: event) }
  }
}

/// What happened, over the board of a wall.
struct EventLine: View {
  let event: BoardEvent

  var body: some View {
    HStack(spacing: 12) {
      Text(event.kind == .added ? "🎶" : "🎤")
      if let phrase = event.phrase {
        PhraseText(phrase)
      } else {
        Text(event.text)
      }
    }
    .font(.title)
    .lineLimit(1)
    .padding(.horizontal, 20)
    .padding(.vertical, 6)
  }
}

/// A song's card with its stars.
struct Step<Song: View>: View {
  let stars: Int
  let isSung: Bool
  let isRejected: Bool
  @ViewBuilder let song: Song

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      CardView(isRejected: isRejected || isSung) { song }
        .overlay(alignment: .bottomTrailing) {
          if stars > 0 {
            Text("★ \(stars)").element("stars", tokens: ["headline", "color.orange"])
          }
        }
    }
    .layoutValue(key: Depth.self, value: stars)
  }
}
