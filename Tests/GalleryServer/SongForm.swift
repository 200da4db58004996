import BoardUI
import Presentation

extension ContainerValues {
  private struct IsKeptKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  private struct SingerKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }

  /// The person who sings it.
  var singer: String {
    get { self[SingerKey.self] }
    set { self[SingerKey.self] = newValue }
  }

  /// Whether hosts keep the song for later.
  var isKept: Bool {
    get { self[IsKeptKey.self] }
    set { self[IsKeptKey.self] = newValue }
  }
}

/// A container with controls: some are the room's, one on each card is a value of the card.
struct SongForm<Content: View>: View {
  private let content: Content
  @Environment(\.boardActions) private var actions
  @State private var wish = ""
  @State private var key = "As sung"

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    let actions = actions
    VStack(alignment: .leading) {
      TextField("A wish", text: $wish)
      Picker("Key", selection: $key) {
        ForEach(["As sung", "Lower"], id: \.self) { Text($0) }
      }
      Text("In this key: \(key)").animation(.easeInOut(duration: 0.2), value: key)
      ForEach(sections: content) { section in
        ForEach(subviews: section.content) { card in
          VStack(alignment: .leading) {
            card
            Toggle("Sung", isOn: actions.binding(to: \.isDisplayBoardCardRejected, of: card))
            TextField("Singer", text: actions.binding(to: \.singer, of: card))
            Toggle("Kept for later", isOn: actions.binding(to: \.isKept, of: card))
          }
          .padding()
          .element("card", tokens: ["card"])
        }
      }
    }
    .padding()
  }
}
