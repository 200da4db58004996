import BoardUI
import Document
import Presentation

/// A container with a button and a field for everyone, for tests that press and write.
nonisolated struct Jukebox<Content: View>: View {
  @Environment(\.boardActions) private var actions
  @State private var wish = ""
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack {
      Button("Encore") {
        if let section = actions.document.sectionOrder.first { actions.addCard("Encore", to: section) }
      }
      List { content }
    }
    .searchable(text: $wish, prompt: "A wish")
  }
}

extension BoardLook {
  static var jukebox: BoardLook { BoardLook(container: BoardContainer { content in Jukebox { content } }) }
}
