import BoardUI
import BoardUITesting
import Observation
import Testing

@Suite("[R22] A view that asks for an object which isn't there")
struct MissingObjectTests {
  @Observable
  final class Jukebox {
    var song = "Waterloop"
  }

  final class Radio: ObservableObject {
    @Published var song = "Purple Train"
  }

  private struct Playing: View {
    @Environment(Jukebox.self) private var jukebox
    var body: some View { Text(jukebox.song) }
  }

  private struct Heard: View {
    @EnvironmentObject private var radio: Radio
    var body: some View { Text(radio.song) }
  }

  /// Reads it before its body runs.
  private struct Song: DynamicProperty {
    @Environment(Jukebox.self) private var jukebox
    private(set) var name = ""
    mutating func update() { name = jukebox.song }
  }

  private struct Named: View {
    private var song = Song()
    var body: some View { Text(song.name) }
  }

  private struct Loud: ViewModifier {
    @Environment(Jukebox.self) private var jukebox
    func body(content: Content) -> some View { content.element(jukebox.song) }
  }

  @Test("shows nothing, and a diagnostic names the view and the object; the others go on")
  func missing() {
    let view = TestedView {
      Text("before")
      Playing()
      Heard()
      Named()
      Text("loud").modifier(Loud())
      Text("behind")
    }
    #expect(view.texts == ["before", "behind"])
    #expect(view.diagnostics.count == 4)
    #expect(view.diagnostics.first == .objectMissing("Jukebox", view: "Playing"))
    #expect(view.diagnostics.dropFirst().first == .objectMissing("Radio", view: "Heard"))
  }

  @Test("shows itself when someone puts the object there, and is gone when it is taken away")
  func arrives() {
    func view(_ jukebox: Jukebox?) -> some View {
      VStack {
        Text("before")
        Playing()
        Text("behind")
      }
      .environment(jukebox)
    }
    let tested = TestedView { view(nil) }
    #expect(tested.texts == ["before", "behind"])
    let jukebox = Jukebox()
    tested.show { view(jukebox) }
    #expect(tested.texts == ["before", "Waterloop", "behind"])
    jukebox.song = "Love Stack"
    #expect(tested.texts == ["before", "Love Stack", "behind"])
    tested.show { view(nil) }
    #expect(tested.texts == ["before", "behind"])
    tested.show { view(jukebox) }
    #expect(tested.texts == ["before", "Love Stack", "behind"])
  }
}
