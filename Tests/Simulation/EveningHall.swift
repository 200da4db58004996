import BoardUI
import Observation
import Presentation

extension BoardLook {
  /// Evenings are played by many threads at once, none of them the main one: their container is the main actor's, as an
  /// author's is, and asks for it at run time.
  static var evening: BoardLook {
    let look: @MainActor () -> BoardLook = {
      BoardLook(container: BoardContainer { content in EveningHall(content: content) })
    }
    // Nothing runs here: a room's thread does what the look says.
    return unsafeBitCast(look, to: (() -> BoardLook).self)()
  }
}

private struct EveningHall: View {
  let content: DocumentContent

  var body: some View { DisplayBoard { content }.modifier(NarrowestMargin()) }
}

/// The closure that sorts is given to the standard library, which has the thread asked whether it is the main actor's.
private struct NarrowestMargin: ViewModifier {
  @State private var margins = Margins()

  func body(content: Content) -> some View { content.padding(margins.widths.sorted { $0 < $1 }.first ?? 0) }
}

@MainActor @Observable
private final class Margins {
  var widths: [CGFloat] = [8, 4, 6]

  init() {}
}
