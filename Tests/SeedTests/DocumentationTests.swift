import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("What the documentation shows")
struct DocumentationTests {
  @Test("[D1] a container takes subviews by index, the first, and a slice, and places them itself")
  func picking() {
    struct FrontPage<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviews: content) { stories in
          HStack {
            if stories.count >= 2 { stories[1].element("second") }
            if let first = stories.first { first.element("first") }
          }
          if stories.count > 3 { VStack { stories[3...] }.element("rest") }
        }
      }
    }
    func shown(_ count: Int) -> [[String]] {
      let graph = ViewGraph.shown(FrontPage { ForEach(0..<count) { Text("story \($0)") } })
      return ["second", "first", "rest"].map { name in graph.elements(named: name).flatMap { graph.texts(in: $0.id) } }
    }
    #expect(shown(6) == [["story 1"], ["story 0"], ["story 3", "story 4", "story 5"]])
    #expect(shown(1) == [[], ["story 0"], []])
  }

  @Test("[D2] header, rows and footer of an explicit section are between two implicit ones")
  func sectionedStack() {
    struct SectionedStack<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(sections: content) { section in
          VStack {
            if !section.header.isEmpty { HStack { section.header }.element("header") }
            section.content
            if !section.footer.isEmpty { HStack { section.footer }.element("footer") }
          }
          .element("section")
        }
      }
    }
    let graph = ViewGraph.shown(
      SectionedStack {
        Text("before")
        Section {
          Text("within")
        } header: {
          Text("title")
        } footer: {
          Text("small print")
        }
        Text("behind")
      })
    let sections = graph.elements(named: "section")
    #expect(sections.map { graph.texts(in: $0.id) } == [["before"], ["title", "within", "small print"], ["behind"]])
    #expect(graph.elements(named: "header").count == 1)
    #expect(graph.elements(named: "footer").count == 1)
  }

  /// Places sections' cards in columns, by what the cards say to the layout.
  private struct Pinboard: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 100 * CGFloat(Set(subviews.map { $0.containerValues.pin.column }).count), height: 100)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      for subview in subviews {
        let pin = subview.containerValues.pin
        subview.place(
          at: CGPoint(x: bounds.minX + 100 * CGFloat(pin.column), y: bounds.minY + pin.drop), proposal: .unspecified)
      }
    }
  }

  @Test("[D3] a layout of sections reads the container values of what it places")
  func pinboard() {
    let graph = ViewGraph.shown(
      Pinboard {
        Text("a").element("card").containerValue(\.pin.column, 1)
        Text("b").element("card").containerValue(\.pin.drop, 30)
      })
    #expect(graph.elements(named: "card").map(\.rect.origin) == [CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 30)])
  }

  @Test("[D4] values are written to parts of a container value, and compose")
  func parts() {
    let graph = ViewGraph(
      Group {
        Text("a").containerValue(\.pin.column, 2).containerValue(\.pin.drop, 5)
        Text("b").containerValue(\.pin.drop, 3)
      })
    #expect(graph.subviews.map(\.containerValues.pin) == [Pin(column: 2, drop: 5), Pin(column: 0, drop: 3)])
  }

  @Test("[D5] a container value with a key written by hand reaches the container, and no further")
  func handWrittenKey() {
    struct Shelf<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(subviews: content) { Text("\($0.containerValues.pin.column)") }
      }
    }
    let graph = ViewGraph.shown(
      Shelf {
        Text("a").containerValue(\.pin.column, 4)
        VStack { Text("b").containerValue(\.pin.column, 4) }
      })
    #expect(graph.texts() == ["4", "0"])
  }

  @Test("[D6] of a section's actions a container shows the first and puts the others away")
  func actions() {
    struct Mailbox<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(sections: content) { section in
          Group(subviews: section.actions) { actions in
            if let first = actions.first { HStack { first }.element("shown") }
            if actions.count > 1 { HStack { actions[1...] }.element("overflow") }
          }
        }
      }
    }
    let graph = ViewGraph.shown(
      Mailbox {
        Section("Inbox") {
          Text("hello")
        }
        .sectionActions {
          Text("Reply")
          Text("Archive")
          Text("Delete")
        }
        Section("Sent") {
          Text("hi")
        }
      })
    #expect(graph.elements(named: "shown").map { graph.texts(in: $0.id) } == [["Reply"]])
    #expect(graph.elements(named: "overflow").map { graph.texts(in: $0.id) } == [["Archive", "Delete"]])
  }

  private struct Flexibility: LayoutValueKey {
    static var defaultValue: CGFloat { 0 }
  }

  /// Rows as far apart as they want to be; those that say they are flexible share what height is left.
  private struct BasicStack: Layout {
    struct Cache {
      var spaces: [CGFloat] = []
      var made = 0
    }

    func makeCache(subviews: Subviews) -> Cache {
      let spaces = subviews.indices.dropLast().map {
        subviews[$0].spacing.distance(to: subviews[$0 + 1].spacing, along: .vertical)
      }
      return Cache(spaces: spaces)
    }

    private func heights(_ height: CGFloat?, _ subviews: Subviews, _ cache: Cache) -> [CGFloat] {
      let ideal = subviews.map { $0.sizeThatFits(.unspecified).height }
      let free = max(0, (height ?? 0) - ideal.reduce(0, +) - cache.spaces.reduce(0, +))
      let shares = subviews.map { $0[Flexibility.self] }
      let total = shares.reduce(0, +)
      return zip(ideal, shares).map { $0 + (total > 0 ? free * $1 / total : 0) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
      let width = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
      return CGSize(
        width: width, height: heights(proposal.height, subviews, cache).reduce(0, +) + cache.spaces.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
      var y = bounds.minY
      for (index, height) in heights(proposal.height, subviews, cache).enumerated() {
        subviews[index].place(
          at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: height))
        y += height + (index < cache.spaces.count ? cache.spaces[index] : 0)
      }
    }
  }

  @Test("[D7] a stack of one's own uses spacing, a value for the layout and a cache")
  func basicStack() {
    let graph = ViewGraph(
      BasicStack {
        Rectangle().frame(minHeight: 20, idealHeight: 20).element("a").layoutValue(key: Flexibility.self, value: 1)
        Rectangle().frame(height: 20).element("b")
        Rectangle().frame(minHeight: 20, idealHeight: 20).element("c").layoutValue(key: Flexibility.self, value: 3)
      })
    _ = graph.update(ProposedViewSize(width: 100, height: 116))
    let frames = ["a", "b", "c"].compactMap { graph.elements(named: $0).first?.rect }
    // 116 less three ideal heights and two standard spaces is 40, shared one to three.
    #expect(frames.map(\.height) == [30, 20, 50])
    #expect(frames.map(\.minY) == [0, 38, 66])
  }

  @Test("[D8] [I8] another layout keeps the state of its subviews")
  func anyLayout() {
    struct Switching: View {
      var isRow: Bool
      var probe: Probe
      var body: some View {
        let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout {
          Tally(probe: probe)
          Text("beside")
        }
      }
    }
    let probe = Probe()
    let graph = ViewGraph.shown(Switching(isRow: true, probe: probe))
    probe.perform("tally")
    _ = graph.update(.unspecified)
    let before = graph.elements(named: "text").map(\.id)
    graph.show(Switching(isRow: false, probe: probe))
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["1", "beside"])
    #expect(graph.elements(named: "text").map(\.id) == before)
    #expect(Set(graph.elements(named: "text").map(\.rect.minY)).count == 2)
  }

  @Test("[D9] [I8] subviews that a container puts in another order keep their state")
  func reordering() {
    struct Shuffled<Content: View>: View {
      var isReversed: Bool
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviews: content) { subviews in
          let order = isReversed ? Array(subviews.reversed()) : Array(subviews)
          VStack { ForEach(order) { $0 } }
        }
      }
    }
    let probe = Probe()
    func view(_ isReversed: Bool) -> some View {
      Shuffled(isReversed: isReversed) {
        Tally(probe: probe)
        Text("second")
      }
    }
    let graph = ViewGraph.shown(view(false))
    probe.perform("tally")
    _ = graph.update(.unspecified)
    graph.show(view(true))
    _ = graph.update(.unspecified)
    #expect(graph.texts() == ["second", "1"])
  }

  @Test("[D10] a container takes the first section apart from a slice of the others")
  func magazine() {
    struct Magazine<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(sections: content) { sections in
          if let cover = sections.first { VStack { cover.content }.element("cover") }
          ForEach(sections[1...]) { section in VStack { section.content }.element("page") }
        }
      }
    }
    let graph = ViewGraph.shown(
      Magazine {
        Section("One") { Text("cover story") }
        Section("Two") { Text("page two") }
        Section("Three") { Text("page three") }
      })
    #expect(graph.elements(named: "cover").map { graph.texts(in: $0.id) } == [["cover story"]])
    #expect(graph.elements(named: "page").map { graph.texts(in: $0.id) } == [["page two"], ["page three"]])
  }
}

private struct Pin: Hashable {
  var column = 0
  var drop: CGFloat = 0
}

private struct PinKey: ContainerValueKey {
  static var defaultValue: Pin { Pin() }
}

extension ContainerValues {
  fileprivate var pin: Pin {
    get { self[PinKey.self] }
    set { self[PinKey.self] = newValue }
  }
}
