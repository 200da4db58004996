import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("Turned, scaled, and put somewhere")
struct TurnTests {
  @Test("[O11] a view that is turned or scaled is a box with a token, and everything is where it was")
  func boxes() {
    #expect(
      shown(
        VStack(alignment: .leading, spacing: 0) {
          Text("one").rotationEffect(.degrees(-3))
          Text("two").rotationEffect(.radians(.pi / 2), anchor: .bottomLeading)
          Text("three").scaleEffect(1.5)
          Text("four").scaleEffect(x: -1)
          Text("five").scaleEffect(CGSize(width: 0.5, height: 2), anchor: .topTrailing)
          Text("six").scaleEffect(0.72, anchor: .top)
        }) == """
          box rotate.357 0,0 30x20
            text body 0,0 30x20 one
          box rotate.90.0.100 0,20 30x20
            text body 0,0 30x20 two
          box scale.150 0,40 50x20
            text body 0,0 50x20 three
          box scale.-100.100 0,60 40x20
            text body 0,0 40x20 four
          box scale.50.200.100.0 0,80 40x20
            text body 0,0 40x20 five
          box scale.70.70.50.0 0,100 30x20
            text body 0,0 30x20 six

          """)
  }

  @Test(
    "[O11] angles are whole degrees once around",
    arguments: [
      (0.0, "rotate.0"), (359.6, "rotate.0"), (-0.4, "rotate.0"), (-90, "rotate.270"), (720.4, "rotate.0"),
      (1e300, nil), (.nan, "rotate.0"), (.infinity, "rotate.0"),
    ])
  func angles(degrees: Double, token: String?) throws {
    let box = try #require(TestedView { Text("A").rotationEffect(.degrees(degrees)) }.elements(named: "box").first)
    if let token {
      #expect(box.tokens == [token])
    } else {
      #expect(box.tokens.first?.wholeMatch(of: /rotate\.[0-9]{1,3}/) != nil)
    }
  }

  @Test(
    "[O11] factors go in steps of 0.05 from -10 to 10; at 0 in one direction nothing is seen",
    arguments: [
      (1.0, "scale.100"), (0.52, "scale.50"), (-0.5, "scale.-50"), (99, "scale.1000"), (-99, "scale.-1000"),
      (.infinity, "scale.1000"), (-.infinity, "scale.-1000"), (.nan, "scale.100"), (0.01, "scale.0"),
    ])
  func factors(factor: CGFloat, token: String) {
    #expect(TestedView { Text("A").scaleEffect(factor) }.elements(named: "box").first?.tokens == [token])
    #expect(TestedView { Text("A").scaleEffect(x: factor, y: 0) }.elements(named: "box").first?.tokens == ["scale.0"])
  }

  @Test("angles are added, compared and given in degrees or radians")
  func arithmetic() {
    #expect(abs((Angle.degrees(90) + .radians(.pi)).degrees - 270) < 1e-9)
    #expect(Angle.degrees(10) < .degrees(20))
    #expect(-Angle.degrees(10) == Angle.degrees(-10))
    #expect(abs((Angle(degrees: 90) / 2 * 4 - .zero).radians - .pi) < 1e-9)
  }

  @Test("[O11] another angle is a change of one element")
  func change() {
    let view = TestedView { Text("A").rotationEffect(.degrees(1)) }
    let work = view.work { view.show { Text("A").rotationEffect(.degrees(2)) } }
    #expect(view.elements(named: "box").map(\.tokens) == [["rotate.2"]])
    #expect(work.elementsPlaced == 1)
    #expect(work.sizesComputed == 0)
  }

  @Test("[L12] a view with a position takes what it is offered and has its middle there")
  func position() {
    let view = TestedView(width: 200, height: 100) { Text("four").position(x: 50, y: 30).border(.red) }
    #expect(view.elements(named: "box").first?.rect == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(view.frame(of: "four") == CGRect(x: 30, y: 20, width: 40, height: 20))
    view.height = nil
    #expect(view.elements(named: "box").first?.rect == CGRect(x: 0, y: 0, width: 200, height: 20))
    view.show { Text("four").position(CGPoint(x: 20, y: 10)).border(.red) }
    #expect(view.frame(of: "four") == CGRect(x: 0, y: 0, width: 40, height: 20))
  }
}

@Suite("ViewThatFits")
struct ViewThatFitsTests {
  private struct Titles: View {
    var long = "a long title"
    var axes: Axis.Set = .horizontal
    var body: some View {
      ViewThatFits(in: axes) {
        Text(long)
        Text("title")
        Text("♪")
      }
    }
  }

  @Test(
    "[L11] the first view that fits is shown, the last if none does",
    arguments: [
      (200.0, "a long title"), (120, "a long title"), (119, "title"), (50, "title"), (49, "♪"), (5, "♪"),
    ])
  func first(width: CGFloat, text: String) {
    let view = TestedView(width: width) { Titles() }
    #expect(view.texts == [text])
  }

  @Test("[L11] another room shows another view, and so does another text")
  func changes() {
    let view = TestedView(width: 200) { Titles() }
    #expect(view.size == CGSize(width: 120, height: 20))
    view.width = 60
    #expect(view.texts == ["title"])
    #expect(view.size == CGSize(width: 50, height: 20))
    view.show { Titles(long: "short") }
    #expect(view.texts == ["short"])
    view.show { Titles(long: "short", axes: .vertical) }
    #expect(view.texts == ["short"])
    view.height = 5
    #expect(view.texts == ["♪"], "none is that low")
  }

  @Test("[L11] it is measured in a stack like any other view, and aligned by the view that it shows")
  func inStack() {
    let view = TestedView(width: 100) {
      HStack(spacing: 0) {
        Text("fixed").fixedSize()
        Titles()
      }
    }
    #expect(view.texts == ["fixed", "title"])
    #expect(view.frame(of: "title") == CGRect(x: 50, y: 0, width: 50, height: 20))
  }

  @Test("[L11] only the view that is shown appears and has preferences; all of them keep their state")
  func effects() throws {
    struct Name: PreferenceKey {
      static var defaultValue: String { "" }
      static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    struct Counter: View {
      let log: EffectLog
      @State private var count = 0
      var body: some View {
        Button("pressed \(count) times") { count += 1 }
          .onAppear { log.note("counter appears") }
          .onDisappear { log.note("counter disappears") }
          .preference(key: Name.self, value: "counter")
      }
    }
    struct Both: View {
      let log: EffectLog
      var body: some View {
        ViewThatFits(in: .horizontal) {
          Counter(log: log)
          Text("small").onAppear { log.note("small appears") }.preference(key: Name.self, value: "small")
        }
        .onPreferenceChange(Name.self) { log.note("says \($0)") }
      }
    }
    let log = EffectLog()
    let view = TestedView(width: 400) { Both(log: log) }
    #expect(view.texts == ["pressed 0 times"])
    try view.press("pressed 0 times")
    #expect(view.texts == ["pressed 1 times"])
    #expect(Set(log.take()) == ["counter appears", "says counter"])
    view.width = 60
    #expect(view.texts == ["small"])
    #expect(Set(log.take()) == ["counter disappears", "small appears", "says small"])
    view.width = 400
    #expect(view.texts == ["pressed 1 times"])
  }

  @Test("[L11] a text that changes and fits as before costs its own size")
  func work() {
    struct Live: View {
      let counter: LiveText
      var body: some View {
        ViewThatFits(in: .horizontal) {
          LiveLabel(text: counter)
          Text("small")
        }
      }
    }
    struct LiveLabel: View {
      @ObservedObject var text: LiveText
      var body: some View { Text(text.value) }
    }
    let text = LiveText()
    let view = TestedView(width: 400) { Live(counter: text) }
    #expect(view.texts == ["first"])
    let work = view.work { text.value = "other" }
    #expect(view.texts == ["other"])
    #expect(work.sizesComputed <= 4)
    #expect(work.bodiesRun == 1)
  }

  private final class LiveText: ObservableObject {
    @Published var value = "first"
  }
}
