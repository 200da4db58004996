import BoardUI
import Foundation
import Testing

@Suite("Layout")
struct LayoutTests {
  private func shown<V: View>(_ view: V, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> String {
    let graph = ViewGraph(view)
    _ = graph.update(ProposedViewSize(width: width, height: height))
    return elementText(graph)
  }

  @Test("a row is as high as its highest view and puts the others in the middle")
  func row() {
    #expect(
      shown(
        HStack(spacing: 5) {
          Text("AB").element("a")
          Color.clear.frame(width: 10, height: 40).element("b")
          Text("C").element("c")
        }) == """
          a 0,10 20x20
            text body 0,0 20x20 AB
          b 25,0 10x40
          c 40,10 10x20
            text body 0,0 10x20 C

          """)
  }

  @Test("a spacer takes the room that is left, and none across")
  func spacer() {
    #expect(
      shown(
        HStack(spacing: 0) {
          Text("A")
          Spacer(minLength: 0)
          Text("B")
        }, 100, 500) == "text body 0,0 10x20 A\ntext body 90,0 10x20 B\n")
  }

  @Test("text gets what it needs first, flexible views share the rest")
  func flexible() {
    #expect(
      shown(
        HStack(spacing: 0) {
          Color.clear.element("left")
          Text("AB")
          Color.clear.element("right")
        }, 120, 30) == """
          left 0,0 50x30
          text body 50,5 20x20 AB
          right 70,0 50x30

          """)
  }

  @Test("a higher priority is served first, lower ones keep their minimum")
  func priority() {
    #expect(
      shown(
        HStack(spacing: 0) {
          Color.clear.frame(minWidth: 10).element("a")
          Color.clear.layoutPriority(1).element("b")
        }, 100, 10) == "a 0,0 10x10\nb 10,0 90x10\n")
  }

  @Test("text wraps in the width it is given, to the lines it may have")
  func wrapping() {
    #expect(shown(Text("12345"), 20) == "text body 0,0 20x60 12345\n")
    #expect(shown(Text("12345").lineLimit(2), 20) == "text body 0,0 20x40 12345\n")
  }

  @Test("a frame is as wide as it says or, between bounds, as it is offered, and aligns its view")
  func frame() {
    #expect(shown(Text("A").frame(width: 50, alignment: .trailing)) == "text body 40,0 10x20 A\n")
    #expect(shown(Text("A").frame(maxWidth: .infinity).element("f"), 80).hasPrefix("f 0,0 80x20\n"))
    #expect(shown(Text("A").frame(minWidth: 30, maxWidth: 60).element("f"), 80).hasPrefix("f 0,0 60x20\n"))
    #expect(shown(Text("A").frame(minWidth: 30).element("f"), 20).hasPrefix("f 0,0 30x20\n"))
  }

  @Test("[V6] the order of modifiers is the order of their effects")
  func modifierOrder() {
    #expect(shown(Text("A").frame(width: 200).element("border")).hasPrefix("border 0,0 200x20\n"))
    #expect(shown(Text("A").element("border").frame(width: 200)).hasPrefix("border 95,0 10x20\n"))
  }

  @Test("a background is behind its view and an overlay over it, both in its size")
  func layers() {
    #expect(
      shown(
        Text("AB").padding(.horizontal, 10).background { Color.clear.element("back") }
          .overlay(alignment: .bottomTrailing) { Text("*") }) == """
          back 0,0 40x20
          text body 10,0 20x20 AB
          text body 30,0 10x20 *

          """)
  }

  @Test("[L2] a view placed twice is where it was placed last, and one that isn't placed in the middle")
  func placing() {
    struct Odd: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 100, height: 100)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews[0].place(at: .zero, proposal: .unspecified)
        subviews[0].place(at: CGPoint(x: 100, y: 100), anchor: .bottomTrailing, proposal: .unspecified)
      }
    }
    #expect(
      shown(
        Odd() {
          Text("A")
          Text("B")
        }) == "text body 90,80 10x20 A\ntext body 45,40 10x20 B\n")
  }

  @Test("a layout reads the layout values of its subviews through their modifiers")
  func layoutValues() {
    struct Column: LayoutValueKey {
      static var defaultValue: Int { 0 }
    }
    struct Columns: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 100, height: 20)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
          subview.place(at: CGPoint(x: CGFloat(subview[Column.self] * 20), y: 0), proposal: .unspecified)
        }
      }
    }
    #expect(
      shown(
        Columns() {
          Text("A").layoutValue(key: Column.self, value: 3).padding(0)
          Text("B")
        }) == "text body 60,0 10x20 A\ntext body 0,0 10x20 B\n")
  }

  @Test(
    "a layout's cache is updated when a subview changed and not otherwise; once it is asked about no subviews")
  func cache() {
    final class Log {
      var said: [String] = []
    }
    struct Caching: Layout {
      let log: Log
      func makeCache(subviews: Subviews) -> Int {
        log.said.append("make \(subviews.count)")
        return subviews.count
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        CGSize(width: 10 * cache, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
    }
    let log = Log()
    let songs = LiveSongs(count: 2)
    let graph = ViewGraph(Caching(log: log) { ForEach(songs) { Text($0.title) } })
    _ = graph.update(.unspecified)
    _ = graph.update(ProposedViewSize(width: 50, height: 50))
    #expect(log.said == ["make 0", "make 2"])
    songs.append(Song("new"))
    _ = graph.update(ProposedViewSize(width: 50, height: 50))
    #expect(log.said == ["make 0", "make 2", "make 3"])
    #expect(graph.size.width == 30)
  }

  @Test("a moved element is one change: its content stays where it is")
  func movedElement() {
    struct Board: View {
      var indent: CGFloat
      var body: some View { HStack { Text("A").padding(3).element("card") }.padding(.leading, indent) }
    }
    let graph = ViewGraph(Board(indent: 0))
    _ = graph.update(.unspecified)
    graph.show(Board(indent: 50))
    let changes = graph.update(.unspecified)
    #expect(changes.changed.map(\.name) == ["card"])
    #expect(changes.changed.map(\.rect.minX) == [50])
  }

  @Test("the text of a fact is measured in its own style and not sent")
  func fact() {
    let graph = ViewGraph(FactText("1000", size: "caption"))
    let changes = graph.update(.unspecified)
    #expect(changes.changed.map(\.content) == [.fact])
    #expect(changes.changed.map(\.tokens) == [["caption"]])
    #expect(graph.size == CGSize(width: 40, height: 20))
  }
}
