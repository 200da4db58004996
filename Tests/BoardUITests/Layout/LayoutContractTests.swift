import BoardUI
import Foundation
import Testing

/// What a `Layout` may rely on.
@Suite("The contract of Layout")
struct LayoutContractTests {
  /// Puts its subviews below each other and writes down what it was asked.
  private struct Column: Layout, Equatable {
    var log = Log()

    final class Log: Equatable {
      var measured: [ProposedViewSize: CGSize] = [:]
      var placed: [(bounds: CGRect, proposal: ProposedViewSize)] = []
      var counts: [Int] = []
      static func == (a: Log, b: Log) -> Bool { a === b }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      log.counts.append(subviews.count)
      let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
      let size = CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
      log.measured[proposal] = size
      return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      log.placed.append((bounds, proposal))
      var y = bounds.minY
      for subview in subviews {
        let inner = ProposedViewSize(width: proposal.width, height: nil)
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: inner)
        y += subview.sizeThatFits(inner).height
      }
    }
  }

  @Test("[L3] subviews are placed in exactly the size that was returned for one of the proposals")
  func placedAsMeasured() {
    let column = Column()
    let graph = ViewGraph(
      HStack {
        column {
          Text("one two three")
          Text("four")
        }
        Text("beside")
      })
    for width in [400, 120, 90, 300] as [CGFloat] { _ = graph.update(ProposedViewSize(width: width, height: 200)) }
    #expect(column.log.placed.count >= 3)
    for (bounds, proposal) in column.log.placed { #expect(column.log.measured[proposal] == bounds.size) }
  }

  @Test("[L1] there is exactly one proxy for each resolved subview: none for an empty branch, one for each row")
  func oneProxyEach() {
    struct Content: View {
      var isShown: Bool
      let column: Column
      var body: some View {
        column {
          if isShown { Text("A") }
          EmptyView()
          ForEach(0..<3) { Text("\($0)") }
          Group {
            Text("B")
            Text("C")
          }
        }
      }
    }
    let column = Column()
    let graph = ViewGraph(Content(isShown: false, column: column))
    _ = graph.update(.unspecified)
    graph.show(Content(isShown: true, column: column))
    _ = graph.update(.unspecified)
    #expect(Set(column.log.counts) == [5, 6])
  }

  @Test("[L2] a subview that isn't placed is in the middle, with the container's proposal")
  func unplaced() {
    struct Lazy: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 100, height: 60)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    #expect(shown(Lazy() { Text("abcdef") }, 40) == "text body 30,10 40x40 abcdef\n")
  }

  @Test("zero, infinity and nothing ask for the least, the most and the ideal size")
  func proposals() {
    final class Sizes {
      var all: [CGSize] = []
    }
    struct Asking: Layout {
      let sizes: Sizes
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        sizes.all = [.zero, .infinity, .unspecified].map { subviews[0].sizeThatFits($0) }
        return .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    let sizes = Sizes()
    _ = shown(
      Asking(sizes: sizes) {
        Color.red.frame(minWidth: 5, idealWidth: 20, maxWidth: 30, minHeight: 1, idealHeight: 2, maxHeight: 3)
      })
    #expect(
      sizes.all == [CGSize(width: 5, height: 1), CGSize(width: 30, height: 3), CGSize(width: 20, height: 2)])
  }

  @Test("a layout that needs no arguments takes its content right behind its name")
  func called() {
    struct Plain: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    #expect(shown(Plain { Text("A") }) == "text body -5,-10 10x20 A\n")
    #expect(shown(Plain()() { Text("A") }) == shown(Plain { Text("A") }))
  }

  @Test("the same subviews are equal, others aren't")
  func equality() throws {
    final class Seen {
      var subviews: [LayoutSubviews] = []
    }
    struct Keeping: Layout {
      let seen: Seen
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        seen.subviews.append(subviews)
        return CGSize(width: 10, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    let seen = Seen()
    let songs = LiveSongs(count: 2)
    let graph = ViewGraph(Keeping(seen: seen) { ForEach(songs) { Text($0.title) } })
    _ = graph.update(ProposedViewSize(width: 1, height: 1))
    let before = seen.subviews[0]
    _ = graph.update(ProposedViewSize(width: 2, height: 2))
    #expect(seen.subviews.allSatisfy { $0 == before })
    seen.subviews = []
    songs.append(Song("new"))
    _ = graph.update(ProposedViewSize(width: 2, height: 2))
    let after = try #require(seen.subviews.first)
    #expect(before != after)
    #expect(before[0] == after[0] && after[0] != after[1])
    #expect(after.layoutDirection == .leftToRight)
  }

  // MARK: [D7]

  private enum Flexibility: LayoutValueKey {
    static let defaultValue: CGFloat? = nil
  }

  /// A column that asks its subviews how far apart they like to be, keeps that, and lets them say a height of their
  /// own.
  private struct BasicVStack: Layout {
    struct Cache: Equatable {
      var distances: [CGFloat]
    }
    var forgets = false

    func makeCache(subviews: Subviews) -> Cache {
      Cache(
        distances: subviews.indices.map { index in
          index + 1 == subviews.count
            ? 0 : subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)
        })
    }

    private func heights(_ subviews: Subviews, _ proposal: ProposedViewSize) -> [CGSize] {
      subviews.map { subview in
        var size = subview.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
        if let height = subview[Flexibility.self] { size.height = height }
        return size
      }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
      if forgets { cache = makeCache(subviews: subviews) }
      let sizes = heights(subviews, proposal)
      return CGSize(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.map(\.height).reduce(0, +) + cache.distances.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
      if forgets { cache = makeCache(subviews: subviews) }
      var y = bounds.minY
      for (index, size) in heights(subviews, proposal).enumerated() {
        subviews[index].place(
          at: CGPoint(x: bounds.midX, y: y), anchor: .top,
          proposal: ProposedViewSize(width: size.width, height: size.height))
        y += size.height + cache.distances[index]
      }
    }
  }

  @Test("[D7] a stack of one's own: layout values, the spacing of its subviews, a cache", arguments: [false, true])
  func basicVStack(forgets: Bool) {
    let stack = BasicVStack(forgets: forgets)() {
      Text("long text")
      Color.red.layoutValue(key: Flexibility.self, value: 30)
      Text("end")
    }
    #expect(
      shown(stack, 90) == """
        text body 0,0 90x20 long text
        shape background.red 0,28 90x30
        text body 30,66 30x20 end

        """)
  }

  @Test("[L4] a cache that is made again leads to the same result")
  func cacheIsNoState() {
    let stocks: [(String, () -> AnyLayout)] = [
      ("columns", { AnyLayout(ColumnsLayout(columns: 3)) }), ("grid", { AnyLayout(GridLayout(minimumWidth: 60)) }),
      ("flow", { AnyLayout(FlowLayout()) }), ("carousel", { AnyLayout(CarouselLayout(peek: 20)) }),
      ("scatter", { AnyLayout(ScatterLayout(seed: 7)) }), ("row", { AnyLayout(HStackLayout()) }),
    ]
    for (name, layout) in stocks {
      let songs = LiveSongs(count: 6)
      let kept = ViewGraph(layout()() { ForEach(songs) { Text($0.title).padding(3) } })
      for width in [500, 200, 320] as [CGFloat] { _ = kept.update(ProposedViewSize(width: width, height: 300)) }
      songs.append(Song("one more"))
      _ = kept.update(ProposedViewSize(width: 320, height: 300))
      let fresh = ViewGraph(layout()() { ForEach(songs) { Text($0.title).padding(3) } })
      _ = fresh.update(ProposedViewSize(width: 320, height: 300))
      #expect(elementText(kept) == elementText(fresh), "\(name)")
    }
  }

  @Test("where cards are laid out there may be a view around a layout, or the layout itself")
  func viewOrLayout() {
    struct CardLayoutView<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { ScatterLayout(seed: 4)() { content } }
    }
    struct CardLayout: Layout {
      private var scatter: ScatterLayout { ScatterLayout(seed: 4) }
      func makeCache(subviews: Subviews) -> ScatterLayout.Cache { scatter.makeCache(subviews: subviews) }
      func updateCache(_ cache: inout ScatterLayout.Cache, subviews: Subviews) {
        scatter.updateCache(&cache, subviews: subviews)
      }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ScatterLayout.Cache) -> CGSize {
        scatter.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ScatterLayout.Cache
      ) {
        scatter.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    let cards = ForEach(["one", "two", "three"], id: \.self) { Text($0) }
    let asView = shown(CardLayoutView { cards }, 300, 200)
    #expect(asView == shown(CardLayout { cards }, 300, 200))
    #expect(asView.split(separator: "\n").count == 3)
  }

  // MARK: [D8]

  @Test("[D8] another layout keeps what its subviews are: elements, ids and state")
  func anyLayoutKeepsState() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    struct Switching: View {
      let layout: AnyLayout
      var body: some View { layout { ForEach(["a", "b"], id: \.self) { _ in Counter() } } }
    }
    let layouts = [
      AnyLayout(HStackLayout()), AnyLayout(VStackLayout()), AnyLayout(ScatterLayout(seed: 1)), AnyLayout(FlowLayout()),
    ]
    let graph = ViewGraph(Switching(layout: layouts[0]))
    _ = graph.update(ProposedViewSize(width: 300, height: 300))
    let ids = graph.all("button").map(\.id)
    for (round, layout) in (layouts + layouts).enumerated() {
      graph.show(Switching(layout: layout))
      graph.press(ids[1])
      _ = graph.update(ProposedViewSize(width: 300, height: 300))
      #expect(graph.all("button").map(\.id) == ids)
      #expect(graph.all("text").map(\.content) == [.text("0"), .text("\(round + 1)")])
    }
  }
}
