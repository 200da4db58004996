import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("Motion")
struct MotionTests {
  private struct Votes: View {
    @State private var up = 0
    var body: some View {
      VStack {
        Button("Up") { withAnimation(.easeIn(duration: 0.2)) { up += 1 } }
        Button("Now") { up += 1 }
        Text("\(up)").animation(.bouncy, value: up / 2)
      }
    }
  }

  @Test("[M1] an animation travels with the writes it is around, to the caller of the update")
  func travels() throws {
    let votes = TestedView { Votes() }
    let buttons = votes.elements(named: "button")
    votes.graph.press(buttons[0].id)
    _ = votes.graph.update(.unspecified)
    #expect(votes.graph.transaction.animation == .easeIn(duration: 0.2))
    votes.graph.press(buttons[1].id)
    _ = votes.graph.update(.unspecified)
    #expect(votes.graph.transaction.animation == nil)
    #expect(votes.texts.last == "2")
  }

  @Test("[M1] an animation is a curve with times in whole milliseconds, ten seconds at most")
  func tokens() {
    #expect(Animation.default.token == "ease-in-out.350")
    #expect(Animation.linear(duration: 0.5).delay(0.25).speed(2).token == "linear.250.250")
    #expect(Animation.spring(response: 0.4, dampingFraction: 0.5).token == "bouncy.400")
    #expect(Animation.easeOut(duration: .infinity).token == "ease-out.10000")
    #expect(Animation.easeOut(duration: -1).speed(0).token == "ease-out.10000")
  }

  @Test("[M2] animation(_:value:) says so on a box, with another number when the value is another one")
  func onChange() throws {
    let votes = TestedView { Votes() }
    func box() -> [String] { votes.elements(named: "box").flatMap(\.tokens) }
    #expect(box() == ["animate.bouncy.500", "change.0"])
    try votes.press("Up")
    #expect(box() == ["animate.bouncy.500", "change.0"])
    try votes.press("Up")
    #expect(box() == ["animate.bouncy.500", "change.1"])
  }

  @Test("[M2] two screens of one state count one change")
  func twoScreens() throws {
    let store = StateStore()
    let (one, two) = (TestedView(state: store) { Votes() }, TestedView(state: store) { Votes() })
    one.update()
    two.update()
    try one.press("Up")
    try one.press("Up")
    for screen in [one, two] { #expect(screen.elements(named: "box").flatMap(\.tokens).last == "change.1") }
  }

  @Test("[M3] a transition says how a view comes and goes, and lays out nothing")
  func transitions() {
    func tokens(_ transition: AnyTransition) -> [String] {
      TestedView { Text("A").transition(transition) }.elements(named: "box").flatMap(\.tokens)
    }
    #expect(tokens(.opacity) == ["transition", "comes.opacity", "goes.opacity"])
    #expect(tokens(.slide) == ["transition", "comes.move.leading", "goes.move.trailing"])
    #expect(tokens(.identity) == ["transition"])
    #expect(
      tokens(.asymmetric(insertion: .scale.combined(with: .opacity), removal: .push(from: .top)))
        == ["transition", "comes.scale", "comes.opacity", "goes.move.bottom"])
    let view = TestedView { Text("A").transition(.scale) }
    #expect(view.size == TestedView { Text("A") }.size)
  }
}
