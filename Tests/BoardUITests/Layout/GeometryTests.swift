import BoardUI
import BoardUITesting
import Foundation
import Testing

private struct Frames: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct Corners: PreferenceKey {
  static var defaultValue: [Anchor<CGPoint>] { [] }
  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
}

@Suite("Sizes and places that views read")
struct GeometryTests {
  let log = EffectLog()

  /// Says a frame in whole points.
  private static func text(_ frame: CGRect) -> String {
    "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))"
  }

  private struct Sized: View {
    var body: some View {
      GeometryReader { room in
        Text("\(Int(room.size.width))x\(Int(room.size.height))")
      }
    }
  }

  @Test("[L14] a geometry reader takes what it is offered and has its content in the corner")
  func reader() {
    let view = TestedView(width: 200, height: 100) { Sized() }
    #expect(view.texts == ["200x100"])
    #expect(view.size == CGSize(width: 200, height: 100))
    #expect(view.frame(of: "200x100") == CGRect(x: 0, y: 0, width: 70, height: 20))
    view.width = nil
    view.height = nil
    #expect(view.texts == ["10x10"])
  }

  @Test("[L14] its content follows its size in the same update, and is made once for each")
  func resizing() {
    let view = TestedView(width: 200, height: 100) {
      HStack(spacing: 0) {
        Text("fixed").fixedSize()
        Sized()
      }
    }
    #expect(view.texts == ["fixed", "150x100"])
    let work = view.work { view.width = 90 }
    #expect(view.texts == ["fixed", "40x100"])
    #expect(work.bodiesRun == 1)
    let none = view.work {}
    #expect(none.bodiesRun == 0 && none.elementsPlaced == 0)
    #expect(view.diagnostics.isEmpty)
  }

  @Test("[L14] readers within readers follow, each a round later; those beyond the rounds wait for the next update")
  func nested() {
    struct Nested: View {
      let depth: Int
      var body: some View {
        GeometryReader { room in
          if depth == 0 {
            Text("\(Int(room.size.width))")
          } else {
            AnyView(Nested(depth: depth - 1)).frame(width: room.size.width - 10)
          }
        }
      }
    }
    let view = TestedView(width: 200, height: 10) { Nested(depth: 5) }
    #expect(view.texts == ["150"])
    view.width = 300
    #expect(view.texts == ["250"])
    #expect(view.diagnostics.isEmpty)
    let deep = TestedView(width: 500, height: 10) { Nested(depth: 20) }
    #expect(deep.texts == ["300"], "at first each is made where it stands")
    deep.width = 600
    #expect(deep.diagnostics.contains(.updateWithoutEnd(rounds: 8)))
    for _ in 0..<3 { deep.update() }
    #expect(deep.texts == ["400"])
  }

  @Test("[L14] state that the content reads makes it again, and it keeps its own")
  func state() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        GeometryReader { room in
          Button("\(count) of \(Int(room.size.width))") { count += 1 }
        }
      }
    }
    let view = TestedView(width: 200, height: 50) { Counter() }
    try view.press("0 of 200")
    #expect(view.texts == ["1 of 200"])
    view.width = 300
    try view.press("1 of 300")
    #expect(view.texts == ["2 of 300"])
  }

  @Test("[L14] a frame is in the graph's, a named or the view's own coordinates, through elements and offsets")
  func spaces() {
    struct Places: View {
      var body: some View {
        GeometryReader { room in
          VStack(alignment: .leading, spacing: 0) {
            Text("local " + GeometryTests.text(room.frame(in: .local)))
            Text("global " + GeometryTests.text(room.frame(in: .global)))
            Text("card " + GeometryTests.text(room.frame(in: .named("card"))))
            Text("nobody " + GeometryTests.text(room.frame(in: CoordinateSpace.named("nobody"))))
          }
        }
        .frame(width: 300, height: 100)
      }
    }
    let view = TestedView {
      VStack(alignment: .leading, spacing: 0) {
        Text("above")
        Places().padding(5).offset(x: 2, y: 3).background(.red).padding(10).coordinateSpace(.named("card"))
          .element("card").padding(.leading, 100)
      }
    }
    #expect(
      view.texts == [
        "above", "local 0,0 300x100", "global 117,38 300x100", "card 17,18 300x100", "nobody 117,38 300x100",
      ])
  }

  @Test("[L14] a view that reads where it is hears when it moves, also as one of many that only shift")
  func moving() {
    struct Column: View {
      let rows: [String]
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(rows, id: \.self) { Text($0) }
          GeometryReader { room in Text("at \(Int(room.frame(in: .global).minY))") }.frame(width: 100, height: 20)
          ForEach(0..<40, id: \.self) { Text("\($0)") }
        }
      }
    }
    let view = TestedView { Column(rows: ["a"]) }
    #expect(view.texts[1] == "at 20")
    view.show { Column(rows: ["a", "b", "c"]) }
    #expect(view.texts[3] == "at 60")
    view.show { Column(rows: []) }
    #expect(view.texts[0] == "at 0")
    let work = view.work { view.show { Column(rows: []) } }
    #expect(work.elementsPlaced == 0)
  }

  @Test("[L14] onGeometryChange tells the first value and every other one, once")
  func changes() {
    struct Watched: View {
      let log: EffectLog
      let text: String
      var body: some View {
        Text(text)
          .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.note("\(Int($0)) to \(Int($1))") }
          .onGeometryChange(for: Int.self) {
            Int($0.frame(in: .global).minX)
          } action: {
            log.note("at \($0)")
          }
      }
    }
    let view = TestedView(width: 200) { Watched(log: log, text: "four") }
    view.update()
    #expect(Set(log.take()) == ["at 0", "40 to 40"])
    view.show { Watched(log: log, text: "longer") }
    view.update()
    #expect(log.take() == ["40 to 60"])
    view.show { Watched(log: log, text: "others") }
    view.update()
    #expect(log.take().isEmpty)
    view.show { Watched(log: log, text: "others") }
    view.update()
    #expect(log.take().isEmpty)
  }

  @Test("[L14] writes that a change of geometry makes are settled in rounds")
  func writing() {
    struct Echo: View {
      @State private var width = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text("measured").onGeometryChange(for: Int.self) {
            Int($0.size.width)
          } action: {
            width = $0
          }
          Text("\(width)")
        }
      }
    }
    let view = TestedView { Echo() }
    #expect(view.texts == ["measured", "80"])
  }

  // MARK: Anchors

  /// Draws a box around what names its frame.
  private struct Framed<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      content.overlayPreferenceValue(Frames.self) { anchors in
        GeometryReader { room in
          ForEach(Array(anchors.indices), id: \.self) { index in
            let frame = room[anchors[index]]
            Text(GeometryTests.text(frame)).position(x: frame.midX, y: frame.midY)
          }
        }
      }
    }
  }

  @Test("[F4] an anchor is a place of a view, in the coordinates of its reader")
  func anchors() {
    let view = TestedView(width: 300, height: 200) {
      Framed {
        VStack(alignment: .leading, spacing: 0) {
          Text("first").anchorPreference(key: Frames.self, value: .bounds) { [$0] }
          Text("in").anchorPreference(key: Frames.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) { [$0] }
            .padding(5).background(.red).element("card")
        }
      }
      .padding(.leading, 50)
    }
    #expect(Array(view.texts.suffix(2)) == ["0,0 50x20", "6,27 3x4"])
    // Its middle is that of what it frames; the stack is in the middle of the room.
    let first = view.frame(of: "first")
    let frame = view.frame(of: "0,0 50x20")
    #expect(first?.midX == frame?.midX && first?.midY == frame?.midY)
  }

  @Test("[F4] a reader of an anchor hears when its view moves, changes or goes")
  func anchorsMoving() {
    struct Board: View {
      var padding: CGFloat
      var text: String?
      var body: some View {
        Framed {
          VStack(alignment: .leading, spacing: 0) {
            if let text {
              Text(text).anchorPreference(key: Frames.self, value: .bounds) { [$0] }.padding(.top, padding)
            }
            Color.blue
          }
        }
      }
    }
    let view = TestedView(width: 300, height: 200) { Board(padding: 0, text: "one") }
    #expect(view.texts == ["one", "0,0 30x20"])
    view.show { Board(padding: 30, text: "one") }
    #expect(view.texts == ["one", "0,30 30x20"])
    view.show { Board(padding: 30, text: "other") }
    #expect(view.texts == ["other", "0,30 50x20"])
    view.show { Board(padding: 30, text: nil) }
    #expect(view.texts.isEmpty)
    #expect(view.diagnostics.isEmpty)
  }

  @Test("[F4] a transform adds an anchor to those of the views within; points are anchors too")
  func transforms() {
    let view = TestedView(width: 100, height: 20) {
      Text("a").anchorPreference(key: Corners.self, value: .bottomTrailing) { [$0] }
        .padding(.leading, 10)
        .transformAnchorPreference(key: Corners.self, value: .topLeading) { $0.append($1) }
        .transformAnchorPreference(key: Corners.self, value: .point(CGPoint(x: 3, y: 4))) { $0.append($1) }
        .backgroundPreferenceValue(Corners.self) { corners in
          GeometryReader { room in
            Text(corners.map { "\(Int(room[$0].x)),\(Int(room[$0].y))" }.joined(separator: " "))
          }
        }
    }
    #expect(view.texts == ["20,20 0,0 3,4", "a"])
  }

  @Test("[F4] anchors of one place of one view are equal, of others not")
  func equality() {
    struct All: PreferenceKey {
      static var defaultValue: [Anchor<CGPoint>] { [] }
      static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
    }
    let found = ActionLog()
    let view = TestedView {
      HStack {
        Text("a").anchorPreference(key: All.self, value: .center) { [$0, $0] }
        Text("b").anchorPreference(key: All.self, value: .center) { [$0] }
      }
      .onPreferenceChange(All.self) { anchors in
        found.done = [anchors[0] == anchors[1], anchors[0] == anchors[2]].map { "\($0)" }
      }
    }
    view.update()
    #expect(found.done == ["true", "false"])
  }
}
