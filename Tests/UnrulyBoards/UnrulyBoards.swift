import BoardUI
import FoundationEssentials
import Presentation
import Server

/// Boards whose containers do what none should, once someone adds a third card: tests see that the other boards go on.
@main
struct UnrulyBoards: BoardApp {
  /// Whether the content of one board can't even be resolved.
  private func loseTemperOverContent() {
    if ProcessInfo.processInfo.environment["UNRULY_SOUR"] != nil { preconditionFailure("sour") }
  }

  var boards: [Board] {
    Board("calm", title: "Calm") {
      Section("Songs") { Text("Waterloop") }
    }
    Board("trap", title: "Trap") {
      Section("Songs") { Text("Dancing Keen") }
    } container: { content in
      Temper({ preconditionFailure("boom") }) { content }
    }
    Board("sour", title: "Sour") {
      let _ = loseTemperOverContent()
      Section("Songs") { Text("Total Clips") }
    }
    Board("loop", title: "Loop") {
      Section("Songs") { Text("I Will Revive") }
    } container: { content in
      Temper({ while true {} }) { content }
    }
    Board("busy", title: "Busy") {
      Section("Songs") { Text("Endless Lave") }
    } container: { content in
      Toil { content }
    }
  }
}

/// A column of cards whose task never awaits once there are more than three subviews.
struct Toil<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      let isTooMuch = subviews.count > 3
      VStack { ForEach(subviews) { card in CardView { card } } }
        .task(id: isTooMuch) { while isTooMuch {} }
    }
  }
}

/// A column of cards that loses its temper where there are more than three subviews, the header among them.
struct Temper<Content: View>: View {
  private let content: Content
  private let rage: () -> Void

  init(_ rage: @escaping () -> Void, @ViewBuilder content: () -> Content) {
    self.rage = rage
    self.content = content()
  }

  var body: some View {
    Group(subviews: content) { subviews in
      let _ = subviews.count > 3 ? rage() : ()
      VStack { ForEach(subviews) { card in CardView { card } } }
    }
  }
}
