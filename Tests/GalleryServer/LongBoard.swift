import BoardUI
import Presentation

/// More rows than anyone wants to see at once, and the board behind them.
struct LongBoard<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading) {
      LazyVStack(alignment: .leading) {
        ForEach(1..<201) { Text("Row \($0)") }
      }
      DisplayBoard { content }
    }
  }
}
