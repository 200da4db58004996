import BoardUI
import BoardUITesting
import Testing

/// Imports the engine and nothing else: lengths are written without another import.
@Suite("Styles and modifiers that authors know from SwiftUI")
struct StyleFormsTests {
  private func tokens(_ text: some View) -> [String] {
    TestedView { text }.elements(named: "text").flatMap(\.tokens)
  }

  @Test("[R24] a size in points is the text style whose letters are nearest")
  func sizes() {
    #expect(tokens(Text("a").font(.system(size: 34))) == ["large-title"])
    #expect(tokens(Text("a").font(.system(size: 96, weight: .bold))) == ["large-title", "bold"])
    #expect(tokens(Text("a").font(.system(size: 12, design: .monospaced))) == ["caption", "monospaced"])
    #expect(tokens(Text("a").font(.system(.headline, design: .rounded))) == ["headline"])
  }

  @Test("[R24] a color by its parts is a word with its digits, in steps of 5 percent where it lets through")
  func colors() {
    #expect(Color(red: 0.5, green: 1, blue: 0).name == "rgb80ff00")
    #expect(Color(red: 2, green: -1, blue: .nan, opacity: 0.5).name == "rgbff0000-50")
    #expect(Color(white: 1).name == "rgbffffff")
    #expect(tokens(Text("a").foregroundStyle(Color(white: 0.2))) == ["body", "color.rgb333333"])
  }

  @Test("[R25] a shape behind a view is as large as the view and cuts nothing")
  func shapes() {
    let view = TestedView { Text("a").background(.blue, in: RoundedRectangle(cornerRadius: 8)) }
    #expect(view.elements().map(\.name) == ["shape", "text"])
    #expect(view.elements(named: "shape").map(\.tokens) == [["background.blue", "radius.8"]])
    #expect(view.elements(named: "shape").map(\.rect) == view.elements(named: "text").map(\.rect))
  }

  @Test("[R25] room on each edge by itself")
  func edges() {
    let view = TestedView {
      Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).element("box")
    }
    #expect(view.size == CGSize(width: 16, height: 24))
    #expect(view.frame(of: "a") == CGRect(x: 2, y: 1, width: 10, height: 20))
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    let spread = TestedView {
      VStack(spacing: 80) {
        Text("a"); Text("b")
      }
    }
    #expect(spread.frame(of: "b")?.minY == 100)
  }

  @Test("[R25] a board has no edges that a device covers")
  func safeArea() {
    let view = TestedView(width: 100, height: 100) {
      GeometryReader { geometry in Text(geometry.safeAreaInsets == EdgeInsets() ? "none" : "some") }
    }
    #expect(view.texts == ["none"])
  }

  private struct Wrapped: ViewModifier {
    let name: String
    @State private var count = 0

    func body(content: Content) -> some View { content.element(name) }
  }

  @Test("[R26] two modifiers are one, the second around the first; the empty one changes nothing")
  func modifiers() {
    let view = TestedView { Text("a").modifier(Wrapped(name: "inner").concat(Wrapped(name: "outer"))) }
    #expect(view.elements().map(\.name) == ["outer", "inner", "text"])
    let plain = TestedView { Text("a").modifier(EmptyModifier.identity.concat(EmptyModifier())) }
    #expect(plain.elements().map(\.name) == ["text"])
  }

  @Test("[R26] a value of the environment is changed from what is around it, and follows that")
  func environment() {
    func view(_ lines: Int) -> some View {
      Limit().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }.environment(\.lineLimit, lines)
    }
    let tested = TestedView { view(2) }
    #expect(tested.texts == ["Optional(3)"])
    tested.show { view(5) }
    #expect(tested.texts == ["Optional(6)"])
  }

  private struct Limit: View {
    @Environment(\.lineLimit) private var limit
    var body: some View { Text("\(String(describing: limit))") }
  }

  private struct Direction: View {
    @Environment(\.layoutDirection) private var direction
    var body: some View { Text(direction == .leftToRight ? "left" : "right") }
  }

  @Test("[R27] lines are written from left to right unless someone says otherwise, and nothing is turned for it")
  func direction() {
    #expect(TestedView { Direction() }.texts == ["left"])
    let view = TestedView {
      HStack(spacing: 0) {
        Direction()
        Text("b")
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(view.texts == ["right", "b"])
    #expect(view.frame(of: "right")?.minX == 0)
  }
}
