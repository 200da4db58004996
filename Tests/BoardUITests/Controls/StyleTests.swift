import BoardUI
import Foundation
import Testing

@Suite("Styles")
struct StyleTests {
  @Test("[V2] font and color are tokens of the texts within")
  func fontAndColor() {
    struct ContentView: View {
      var body: some View {
        VStack(spacing: 0) {
          Text("Hello").font(.title)
          Text("World").foregroundColor(.secondary)
        }
      }
    }
    #expect(
      shown(ContentView()) == """
        text title 0,0 50x20 Hello
        text body color.secondary 0,20 50x20 World

        """)
  }

  @Test("[V3] another input changes its leaf and no other")
  func inputs() {
    struct Greeting: View {
      let name: String
      var font = Font.body
      var body: some View { Text("Hello, \(name)").font(font) }
    }
    struct Two: View {
      var name: String
      var body: some View {
        VStack(spacing: 0) {
          Greeting(name: "Ann", font: .headline)
          Greeting(name: name)
        }
      }
    }
    let graph = ViewGraph(Two(name: "Bo"))
    _ = graph.update(.unspecified)
    graph.show(Two(name: "Mo"))
    let changes = graph.update(.unspecified)
    #expect(changes.changed.map(\.content) == [.text("Hello, Mo")])
    #expect(changes.removed.isEmpty && changes.reordered.isEmpty)
  }

  @Test("[V6] a frame within the border makes it wide, one around it doesn't")
  func orderOfModifiers() {
    #expect(
      shown(Text("Wide").frame(width: 200).border(.blue)) == """
        box border.blue.1 0,0 200x20
          text body 80,0 40x20 Wide

        """)
    #expect(
      shown(Text("Wide").border(.blue).frame(width: 200)) == """
        box border.blue.1 80,0 40x20
          text body 0,0 40x20 Wide

        """)
  }

  @Test("[V7] every modifier is recorded on what is resolved")
  func modifiers() {
    struct ModifierExamples: View {
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("1").font(.headline).foregroundColor(.blue)
          Text("2").background(Color.yellow)
          Text("3").frame(width: 60, height: 40)
          Text("4").padding()
          Text("5").border(Color.red, width: 2)
          Text("6").opacity(0.5)
          Text("7").shadow(radius: 5)
          Text("8").blur(radius: 3)
          Button("9") {}.buttonStyle(.borderedProminent)
          Button("10") {}.disabled(true)
        }
      }
    }
    #expect(
      shown(ModifierExamples()) == """
        text headline color.blue 0,0 10x20 1
        box background.yellow 0,20 10x20
          text body 0,0 10x20 2
        text body 25,50 10x20 3
        text body 16,96 10x20 4
        box border.red.2 0,132 10x20
          text body 0,0 10x20 5
        box opacity.50 0,152 10x20
          text body 0,0 10x20 6
        box shadow.5 0,172 10x20
          text body 0,0 10x20 7
        box blur.3 0,192 10x20
          text body 0,0 10x20 8
        button button.bordered-prominent 0,212 34x32 -> press
          text body 12,6 10x20 9
        button button disabled 0,244 44x32
          text body 12,6 20x20 10

        """)
  }

  @Test("[V8] a modifier of one's own wraps its content, with a stroke over it")
  func borderedCaption() {
    struct BorderedCaption: ViewModifier {
      func body(content: Content) -> some View {
        content.font(.caption2).padding(10)
          .overlay { RoundedRectangle(cornerRadius: 15).stroke(.primary, lineWidth: 1) }
          .foregroundColor(.blue)
      }
    }
    #expect(
      shown(Text("Stop").modifier(BorderedCaption())) == """
        text caption-2 color.blue 10,10 40x20 Stop
        shape border.primary.1 radius.15 0,0 60x40

        """)
  }

  @Test("[V9] a modifier's parameters count, and its defaults where there are none")
  func roundedBorder() {
    struct RoundedBorder: ViewModifier {
      var color = Color.gray
      var radius: CGFloat = 8
      func body(content: Content) -> some View {
        content.overlay(RoundedRectangle(cornerRadius: radius).stroke(color, lineWidth: 2))
      }
    }
    #expect(shown(Text("A").modifier(RoundedBorder())).contains("shape border.gray.2 radius.8"))
    #expect(
      shown(Text("A").modifier(RoundedBorder(color: .red, radius: 3.6))).contains("shape border.red.2 radius.4"))
  }

  @Test("the innermost font, weight or color counts, and bold can be taken back")
  func innermost() {
    let texts = VStack(spacing: 0) {
      Text("a").font(.caption).foregroundStyle(.green)
      Text("b").bold(false)
      Text("c").italic().multilineTextAlignment(.center)
    }
    #expect(
      shown(texts.font(.title.bold()).foregroundStyle(.red).multilineTextAlignment(.trailing)) == """
        text caption align.trailing bold color.green 0,0 10x20 a
        text title align.trailing color.red 0,20 10x20 b
        text title align.center bold italic color.red 0,40 10x20 c

        """)
  }

  @Test("a changed color changes the texts that take it and no others")
  func changedColor() {
    struct Colored: View {
      var color: Color
      var body: some View {
        VStack(spacing: 0) {
          Text("a")
          Text("b").foregroundStyle(.green)
        }.foregroundStyle(color)
      }
    }
    let graph = ViewGraph(Colored(color: .red))
    _ = graph.update(.unspecified)
    graph.show(Colored(color: .blue))
    #expect(graph.update(.unspecified).changed.map(\.tokens) == [["body", "color.blue"]])
  }

  @Test(
    "numbers in tokens are whole, opacities steps of five percent, whatever the author asked for",
    arguments: [(0.52, "opacity.50"), (0.53, "opacity.55"), (-1, "opacity.0"), (7, "opacity.100"), (.nan, "opacity.0")])
  func steps(opacity: Double, token: String) {
    #expect(shown(Text("A").opacity(opacity)).hasPrefix("box \(token) "))
  }

  @Test("lengths that no client could draw are cut to ones it can")
  func lengths() {
    #expect(shown(Text("A").border(.red, width: 0.2)).hasPrefix("box border.red.1 "))
    #expect(shown(Text("A").shadow(radius: .infinity)).hasPrefix("box shadow.1000 "))
    #expect(shown(Text("A").cornerRadius(.nan)).hasPrefix("box radius.0 "))
  }

  @Test("a color by its own name is one word, and lets through as its last call says")
  func colorNames() {
    #expect(Color("My Party! Red").name == "my-party-red")
    #expect(Color("…").name == "unnamed")
    #expect(Color.gray.opacity(0.2).name == "gray-20")
    #expect(Color.gray.opacity(0.2).opacity(0.5).name == "gray-50")
    #expect(Color.gray.opacity(1).name == "gray")
  }

  @Test("shapes fill the room with the foreground color, a circle as much as fits; clear shows nothing")
  func shapes() {
    #expect(
      shown(
        HStack(spacing: 0) {
          Rectangle()
          Circle().fill(.red)
          Capsule().stroke(.blue, lineWidth: 3)
          Color.clear
          Color.green
        }.foregroundStyle(.purple), 240, 40) == """
          shape background.purple 0,0 50x40
          shape background.red clip.circle 50,0 40x40
          shape border.blue.3 clip.capsule 90,0 50x40
          shape background.green 190,0 50x40

          """)
  }

  @Test("clipping names the outline it cuts by")
  func clipping() {
    #expect(shown(Text("A").clipShape(Circle())).hasPrefix("box clip.circle "))
    #expect(shown(Text("A").clipShape(RoundedRectangle(cornerRadius: 4))).hasPrefix("box radius.4 "))
    #expect(shown(Text("A").clipShape(Rectangle())).hasPrefix("box clip.rectangle "))
  }

  @Test("a shape that turns clear leaves, and comes back")
  func clearing() {
    struct Ground: View {
      var color: Color
      var body: some View { Text("A").background { color } }
    }
    let graph = ViewGraph(Ground(color: .red))
    var mirror = ElementMirror()
    for color in [Color.red, .clear, .blue, .clear] {
      graph.show(Ground(color: color))
      mirror.apply(graph.update(.unspecified), of: graph)
      #expect(mirror.differences(from: graph) == [])
      #expect(graph.all("shape").count == (color == .clear ? 0 : 1))
    }
  }
}
