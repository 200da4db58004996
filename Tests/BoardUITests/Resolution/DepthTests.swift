import BoardUI
import Foundation
import Testing

@Suite("No view ends the process, however deep it goes")
struct DepthTests {
  /// Stacks within each other, as a board's author nests them.
  private struct Nested: View {
    var levels: Int
    var body: some View {
      VStack {
        if levels > 0 { Nested(levels: levels - 1) } else { Text("innermost") }
      }
    }
  }

  /// Custom views within each other, with nothing between them.
  private struct Chain: View {
    var levels: Int
    var body: some View {
      if levels > 0 { Chain(levels: levels - 1) } else { Text("innermost") }
    }
  }

  private struct Endless: View {
    var body: some View {
      Text("once more")
      AnyView(Endless())
    }
  }

  private struct EndlessRows: View {
    var body: some View {
      HStack { ForEach(0..<1) { _ in EndlessRows().padding(1) } }
    }
  }

  private final class Keeper { var subviews: [Subview] = [] }

  /// Notes what it shows, for others to show.
  private struct Noting<Content: View>: View {
    var keeper: Keeper
    @ViewBuilder var content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        let _ = keeper.subviews = Array(subviews)
        subviews
      }
    }
  }

  /// Shows one of what was noted.
  private struct Again: View {
    var keeper: Keeper
    var index: Int
    var isPadded = false
    var body: some View {
      Text("before")
      if isPadded {
        ForEach(keeper.subviews[index...index]) { $0.padding(3) }
      } else {
        keeper.subviews[index]
      }
      Text("after")
    }
  }

  /// Shows views one after the other in one graph, and reads all that can be read; gives what the diagnostics say.
  private func said<V: View>(_ views: V...) -> Set<Diagnostic> {
    let graph = ViewGraph(views[0])
    var said: Set<Diagnostic> = []
    graph.onDiagnostic { said.insert($0) }
    var mirror = ElementMirror()
    for view in views {
      graph.show(view)
      for width in [nil, CGFloat(300)] {
        mirror.apply(graph.update(ProposedViewSize(width: width, height: nil)), of: graph)
        #expect(mirror.differences(from: graph) == [])
      }
      #expect(graph.description.isEmpty == graph.inspection().isEmpty)
    }
    return said
  }

  private func names(_ said: Set<Diagnostic>) -> Set<String> {
    Set(
      said.map { diagnostic in
        switch diagnostic {
        case .tooDeep(let name, _), .shownWithinItself(let name): name
        default: "\(diagnostic)"
        }
      })
  }

  @Test("[R9] a hundred nested stacks are all there") func nested() {
    #expect(said(Nested(levels: 100)) == [])
    let graph = ViewGraph(Nested(levels: 100))
    #expect(graph.texts() == ["innermost"])
  }

  @Test("[R9] 10,000 nested stacks are a diagnostic that names the view, and everything else is shown")
  func nestedTooDeep() {
    #expect(names(said(Nested(levels: 10_000))).isSubset(of: ["VStack", "Nested"]))
    let graph = ViewGraph(
      HStack {
        Text("first")
        Nested(levels: 10_000)
        Text("last")
      })
    var said: Set<Diagnostic> = []
    graph.onDiagnostic { said.insert($0) }
    #expect(graph.texts() == ["first", "last"])
    #expect(said.count == 1)
  }

  @Test("[R9] 10,000 nested values are one too") func nestedValues() {
    var view = AnyView(Text("innermost"))
    for _ in 0..<10_000 { view = AnyView(VStack { view }) }
    #expect(!said(view).isEmpty)
    view = AnyView(Text("innermost"))
    for _ in 0..<10_000 { view = AnyView(view.padding(1)) }
    #expect(!said(view).isEmpty)
  }

  @Test("[R9] custom views within each other are made while they have less than 1,024 nodes around them")
  func chains() {
    #expect(said(Chain(levels: 200)) == [])
    #expect(names(said(Chain(levels: 10_000))) == ["Chain"])
  }

  @Test("[R9] a view that contains itself ends where it is too deep") func cycles() {
    #expect(names(said(Endless())) == ["Endless"])
    #expect(!said(EndlessRows()).isEmpty)
  }

  @Test("[R9] a view comes back to where it was too deep, and goes again") func changes() {
    let graph = ViewGraph(Nested(levels: 3))
    for levels in [3, 2_000, 5, 2_000, 0] {
      graph.show(Nested(levels: levels))
      #expect(graph.texts() == (levels > 1_000 ? [] : ["innermost"]), "\(levels) levels")
    }
  }

  @Test("[R7] a subview within itself is nothing there, and a diagnostic names it", arguments: [false, true])
  func withinItself(isPadded: Bool) {
    let keeper = Keeper()
    #expect(
      names(
        said(
          Noting(keeper: keeper) {
            Text("beside")
            VStack { Again(keeper: keeper, index: 1, isPadded: isPadded) }
          })
      ).contains(isPadded ? "padding" : "VStack"))
  }

  @Test("[R7] two subviews within each other are in one of the two") func withinEachOther() {
    let keeper = Keeper()
    let said = said(
      Noting(keeper: keeper) {
        VStack { Again(keeper: keeper, index: 1) }
        HStack { Again(keeper: keeper, index: 0) }
      })
    #expect(!said.isEmpty)
  }

  @Test("[R9] subviews that are wrapped in level after level are measured as far as there is room") func wrapped() {
    /// Puts each subview into many stacks.
    struct Wrapping<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { ForEach(subviews: content) { wrapped($0, 300) } }
      func wrapped(_ subview: Subview, _ levels: Int) -> AnyView {
        levels == 0 ? AnyView(subview) : AnyView(VStack { wrapped(subview, levels - 1) })
      }
    }
    #expect(said(Wrapping { Text("a") }) == [])
    #expect(!said(Wrapping { Wrapping { Wrapping { Text("a") } } }).isEmpty)
    #expect(!said(Wrapping { VStack { Wrapping { VStack { Wrapping { Text("a") } } } } }).isEmpty)
  }
}
