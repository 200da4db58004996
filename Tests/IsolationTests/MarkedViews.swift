import BoardUI

// The same with the main actor written down.

@MainActor
struct MarkedParty: View {
  let jukebox: Jukebox
  @State private var count = 0

  var body: some View {
    ForEach(titles, id: \.self) { title in
      Badge {
        Text(title)
      } done: {
        count += 1
      }
      .task { await note(title) }
    }
    MarkedCount(count: count)
  }

  private var titles: [String] { jukebox.songs.sorted { $0 < $1 } }
  private func note(_ title: String) async { jukebox.play(title) }
}

@MainActor
struct MarkedCount: View, Equatable {
  let count: Int
  @MainActor var body: some View { Text("done \(count)").modifier(MarkedFrame()) }
}

@MainActor
struct MarkedFrame: ViewModifier {
  @State private var isShown = false
  func body(content: Content) -> some View {
    content.opacity(isShown ? 1 : 0.5).onAppear { isShown = true }
  }
}

/// A view that is nobody's, as engines have them.
nonisolated struct Free: View {
  var body: some View { Text("free") }
}
