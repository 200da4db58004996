import BoardUI
import Presentation

/// A container whose views move, come and go, slowly enough to be watched.
struct MotionBoard<Content: View>: View {
  private let content: Content
  @State private var isFar = false
  @State private var isShown = false
  @State private var isLoud = false

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading) {
      Button("Across") { withAnimation(.linear(duration: 10)) { isFar.toggle() } }
      Text("Mover").frame(maxWidth: .infinity, alignment: isFar ? .trailing : .leading)
      Button("Come or go") { withAnimation(.linear(duration: 10)) { isShown.toggle() } }
      if isShown { Text("Visitor").transition(.opacity) }
      Button("Loud or quiet") { isLoud.toggle() }
      Text("Speaker").padding(.leading, isLoud ? 100 : 0).animation(.linear(duration: 10), value: isLoud)
      DisplayBoard { content }
    }
  }
}
