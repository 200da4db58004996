import BoardUI
import Document
import Presentation
import Testing

@Suite("Animated changes in a scene")
struct AnimatedPatchTests {
  private struct Votes: View {
    @State private var up = 0
    @State private var seen = 0
    var body: some View {
      VStack {
        Button("Up") { withAnimation(.easeIn(duration: 0.2)) { up += 1 } }
        Button("Now") { up += 1 }
        Button("Quiet") {
          withAnimation { up += 1 }
          withTransaction(\.disablesAnimations, true) { up += 1 }
        }
        Text("\(up) \(seen)").onChange(of: up) { seen = up }
      }
    }
  }

  private func patch(_ words: String, _ stage: BoardStage, on surface: Surface) throws -> ScenePatch {
    let parts = stage.open(surface).parts
    let index = try #require(
      parts.indices.first { index in
        parts[index].action == .press
          && parts[index...].prefix(parts[index].holds + 1).contains { $0.content == .literal(words) }
      })
    #expect(stage.press(parts[index].name, of: .board, on: surface) == [])
    return try #require(stage.update(to: Document(), changes: [])[surface])
  }

  @Test("[P55] a patch says how its changes should move, through all rounds of effects, and the next one doesn't")
  func animated() throws {
    let stage = BoardStage(document: Document()) { _ in Votes() }
    #expect(try patch("Up", stage, on: .phone390).animation == "ease-in.200")
    let scene = stage.open(.phone390)
    #expect(scene.parts.contains { $0.content == .literal("1 1") })
    #expect(try patch("Now", stage, on: .phone390).animation == nil)
    #expect(try patch("Quiet", stage, on: .phone390).animation == nil)
  }

  @Test("[P55] a patch without a change says nothing")
  func nothing() {
    let stage = BoardStage(document: Document()) { _ in Votes() }
    _ = stage.open(.phone390)
    #expect(stage.update(to: Document(), changes: [])[.phone390]?.isEmpty != false)
  }
}
