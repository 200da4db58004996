import BoardUI
import Document
import Presentation

/// A container with a button for everybody, for tests that press.
struct Jukebox<Content: View>: View {
  @Environment(\.boardActions) private var actions
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack {
      Button("Encore") {
        if let section = actions.document.sectionOrder.first { actions.addCard("Encore", to: section) }
      }
      List { content }
    }
  }
}

extension BoardLook {
  static var jukebox: BoardLook { BoardLook(container: BoardContainer { content in Jukebox { content } }) }
}
