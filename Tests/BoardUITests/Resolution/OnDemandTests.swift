import BoardUI
import Foundation
import Testing

@Suite("Subviews are made on demand, and collections of them are values")
struct OnDemandTests {
  private final class Keeper {
    var subviews: SubviewsCollection?
    var sections: SectionCollection?
    var read: [String] = []

    /// The first that come.
    func keep(_ all: SubviewsCollection) { subviews = subviews ?? all }
    func keep(_ all: SectionCollection) { sections = sections ?? all }
  }

  private struct Entry: Identifiable, Equatable {
    var id: Int
    var title: String
  }

  private static func entries(_ ids: some Sequence<Int>) -> [Entry] { ids.map { Entry(id: $0, title: "entry \($0)") } }

  /// A row that is two nodes deep, has state and values.
  private struct Row: View {
    var entry: Entry
    @State private var taps = 0
    var body: some View {
      Button("\(entry.title) \(taps)") { taps += 1 }.containerValue(\.note, "note \(entry.id)")
    }
  }

  /// A container that reads those facts of its subviews that a test asks for.
  private struct Reading<Content: View, Result: View>: View {
    @ViewBuilder var content: Content
    @ViewBuilder var read: (SubviewsCollection) -> Result
    var body: some View { Group(subviews: content) { all in read(all) } }
  }

  /// What `change` costs.
  private func work(_ graph: ViewGraph, _ change: () -> Void = {}) -> WorkCounters {
    let before = graph.work
    change()
    _ = graph.update(.unspecified)
    return graph.work - before
  }

  private func texts(_ graph: ViewGraph, of parent: Element.ID? = nil) -> [String] {
    if parent == nil { _ = graph.update(.unspecified) }
    return graph.children(of: parent).flatMap { id in
      if case .text(let text)? = graph.element(id)?.content { return [text] }
      return texts(graph, of: id)
    }
  }

  // MARK: Values

  private struct Keeping: View {
    var entries: [Entry]
    var keeper: Keeper
    var body: some View {
      Group(subviews: ForEach(entries) { Text($0.title) }) { all in
        let _ = keeper.keep(all)
        ForEach(all) { $0 }
      }
    }
  }

  @Test("[R30] subviews that someone kept stay the same, whatever came and went since")
  func keptSubviews() throws {
    let keeper = Keeper()
    let graph = ViewGraph(Keeping(entries: Self.entries(0..<5), keeper: keeper))
    _ = graph.update(.unspecified)
    let kept = try #require(keeper.subviews)
    let ids = kept.map(\.id)
    #expect(ids.count == 5)
    graph.show(Keeping(entries: Self.entries([7, 1]), keeper: keeper))
    _ = graph.update(.unspecified)
    #expect(kept.count == 5 && !kept.isEmpty && kept.hasMore(than: 4))
    #expect(kept.map(\.id) == ids && kept[4].id == ids[4] && kept.prefix(2).map(\.id) == Array(ids[..<2]))
    graph.show(Keeping(entries: [], keeper: keeper))
    _ = graph.update(.unspecified)
    #expect(kept.map(\.id) == ids)
  }

  @Test("[R30] subviews that someone kept outlive the graph")
  func keptWithoutGraph() throws {
    let keeper = Keeper()
    do {
      let graph = ViewGraph(Keeping(entries: Self.entries(0..<5), keeper: keeper))
      _ = graph.update(.unspecified)
    }
    let kept = try #require(keeper.subviews)
    #expect(kept.count == 5)
    #expect(kept.map { $0.id.explicitIDs } == (0..<5).map { [AnyHashable($0)] })
  }

  private struct KeepingSections: View {
    var counts: [Int]
    var keeper: Keeper
    var body: some View {
      Group(sections: content) { sections in
        let _ = keeper.keep(sections)
        ForEach(sections) { section in VStack { section.content } }
      }
    }

    private var content: some View {
      ForEach(Array(counts.enumerated()), id: \.offset) { _, count in
        Section("title") { ForEach(0..<count, id: \.self) { Text("\($0)") } }
      }
    }
  }

  @Test("[R30] sections that someone kept stay the same, with their content")
  func keptSections() throws {
    let keeper = Keeper()
    let graph = ViewGraph(KeepingSections(counts: [3, 2], keeper: keeper))
    _ = graph.update(.unspecified)
    let kept = try #require(keeper.sections)
    graph.show(KeepingSections(counts: [1], keeper: keeper))
    _ = graph.update(.unspecified)
    #expect(kept.count == 2 && !kept.isEmpty)
    #expect(kept.map(\.content.count) == [3, 2])
    #expect(kept.map(\.header.count) == [1, 1])
    #expect(kept[1].content.map { $0.id.explicitIDs.first } == [AnyHashable(0), AnyHashable(1)])
  }

  @Test("[R30] a row and a button that captured the collection see today's")
  func declaredClosures() throws {
    let keeper = Keeper()
    struct Board: View {
      var songs: LiveSongs
      var keeper: Keeper
      var body: some View {
        Group(subviews: ForEach(songs) { Text($0.title) }) { all in
          Button("count") { keeper.read.append("\(all.count)") }
          ForEach(0..<1) { _ in Text("row \(all.count)") }
        }
      }
    }
    let songs = LiveSongs(count: 2)
    let graph = ViewGraph(Board(songs: songs, keeper: keeper))
    #expect(texts(graph).contains("row 2"))
    songs.append(Song("new"))
    #expect(texts(graph).contains("row 3"))
    let button = try #require(graph.children(of: nil).first)
    #expect(graph.press(button))
    #expect(keeper.read == ["3"])
  }

  // MARK: On demand

  private struct Board<Result: View>: View {
    var entries: [Entry]
    @ViewBuilder var read: (SubviewsCollection) -> Result
    var body: some View {
      Reading {
        Text("before")
        ForEach(entries) { Row(entry: $0) }
      } read: {
        read($0)
      }
    }
  }

  @Test("[R31] asking how many there are, or whether there are any, makes no row")
  func counting() {
    func board(_ count: Int) -> some View {
      Board(entries: Self.entries(0..<count)) { all in
        Text("\(all.count) \(all.isEmpty) \(all.hasMore(than: 5))")
      }
    }
    let graph = ViewGraph(board(10_000))
    #expect(texts(graph) == ["10001 false true"])
    #expect(graph.work.rowClosuresRun == 0)
    #expect(graph.work.leavesResolved == 3, "the graph's own, the text before the rows, and the one that is shown")
    let work = work(graph) { graph.show(board(3)) }
    #expect(texts(graph) == ["4 false false"])
    #expect(work.rowClosuresRun == 0)
  }

  @Test("[R31] the first of 10,000 rows makes one, a prefix as many as it has")
  func first() {
    let entries = Self.entries(0..<10_000)
    let first = ViewGraph(Board(entries: entries) { all in all.dropFirst().first })
    #expect(texts(first) == ["entry 0 0"])
    #expect(first.work.rowClosuresRun == 1)
    let prefix = ViewGraph(Board(entries: entries) { all in all.prefix(4) })
    #expect(texts(prefix) == ["before", "entry 0 0", "entry 1 0", "entry 2 0"])
    #expect(prefix.work.rowClosuresRun == 3)
    let rows = ViewGraph(Board(entries: entries) { all in ForEach(all.prefix(4)) { $0.padding(1) } })
    #expect(texts(rows) == ["before", "entry 0 0", "entry 1 0", "entry 2 0"])
    #expect(rows.work.rowClosuresRun == 3 + 4)
    let last = ViewGraph(Board(entries: entries) { all in all.last })
    #expect(texts(last) == ["entry 9999 0"])
    #expect(last.work.rowClosuresRun == 1)
    let middle = ViewGraph(Board(entries: entries) { all in all[5_000] })
    #expect(texts(middle) == ["entry 4999 0"])
    #expect(middle.work.rowClosuresRun == 1)
  }

  @Test("[R31] rows behind those that are shown cost nothing, rows before them one row")
  func changesOfArrays() {
    func board(_ ids: [Int]) -> some View {
      Board(entries: Self.entries(ids)) { all in
        Text("\(all.count)")
        all.prefix(3)
      }
    }
    let graph = ViewGraph(board(Array(0..<1_000)))
    #expect(texts(graph) == ["1001", "before", "entry 0 0", "entry 1 0"])
    func closures(_ ids: [Int]) -> Int { work(graph) { graph.show(board(ids)) }.rowClosuresRun }
    // A closure that captures nothing is the same: only elements are compared.
    #expect(closures(Array(0..<1_001)) == 0)
    #expect(texts(graph).first == "1002")
    #expect(closures(Array(0..<500) + Array(600..<900)) == 0)
    #expect(texts(graph) == ["801", "before", "entry 0 0", "entry 1 0"])
    let rest = Array(2..<500) + Array(600..<900)
    #expect(closures([-1, 0, 1] + rest) == 1)
    #expect(texts(graph) == ["802", "before", "entry -1 0", "entry 0 0"])
    #expect(closures([0, 1] + rest) == 0, "both were made before")
    #expect(closures(rest) == 2)
    #expect(texts(graph) == ["799", "before", "entry 2 0", "entry 3 0"])
  }

  @Test("[R31] the same holds for live collections")
  func changesOfLiveCollections() {
    struct Live: View {
      var songs: LiveSongs
      var body: some View {
        Group(subviews: ForEach(songs) { Text($0.title) }) { all in
          Text("\(all.count)")
          all.prefix(2)
        }
      }
    }
    let songs = LiveSongs(count: 1_000)
    let graph = ViewGraph(Live(songs: songs))
    #expect(texts(graph) == ["1000", "Title of s0", "Title of s1"])
    #expect(graph.work.rowClosuresRun == 2)
    #expect(work(graph) { songs.append(Song("new")) }.rowClosuresRun == 0)
    #expect(work(graph) { songs.rename(at: 500, to: "unseen") }.rowClosuresRun == 0)
    #expect(work(graph) { songs.rename(at: 1, to: "seen") }.rowClosuresRun == 1)
    #expect(texts(graph) == ["1001", "Title of s0", "seen"])
    #expect(work(graph) { songs.move(from: 500, to: 0) }.rowClosuresRun == 1)
    #expect(texts(graph) == ["1001", "unseen", "Title of s0"])
    #expect(work(graph) { songs.move(from: 0, to: 900) }.rowClosuresRun == 0)
    #expect(texts(graph) == ["1001", "Title of s0", "seen"])
  }

  @Test("[R31] [T1] a row that was made keeps its state wherever it moves, asked for or not")
  func state() throws {
    func board(_ ids: [Int]) -> some View {
      Board(entries: Self.entries(ids)) { all in all.prefix(2) }
    }
    let graph = ViewGraph(board(Array(0..<100)))
    #expect(texts(graph) == ["before", "entry 0 0"])
    let button = try #require(graph.children(of: nil).first { graph.element($0)?.action != nil })
    #expect(graph.press(button))
    #expect(texts(graph) == ["before", "entry 0 1"])
    graph.show(board(Array(1..<60) + [0] + Array(60..<100)))
    #expect(texts(graph) == ["before", "entry 1 0"])
    graph.show(board([0] + Array(1..<100)))
    #expect(texts(graph) == ["before", "entry 0 1"])
  }

  @Test("[R31] [C9] ids, tags and container values of a row that is made on demand are its own")
  func values() {
    let graph = ViewGraph(
      Board(entries: Self.entries(0..<1_000)) { all in
        let row = all[700]
        Text(row.containerValues.note)
        Text("\(row.containerValues.tag(for: Int.self) ?? -1) \(row.id.explicitIDs)")
      })
    #expect(texts(graph) == ["note 699", "699 [AnyHashable(699)]"])
    #expect(graph.work.rowClosuresRun == 1)
  }

  @Test("[R31] rows of several views count as many; where the type doesn't say how many, all rows are made")
  func arity() {
    func closures<Row: View>(@ViewBuilder _ row: @escaping (Int) -> Row) -> [Int] {
      let graph = ViewGraph(
        Reading {
          ForEach(0..<100) { row($0) }
        } read: { all in
          Text("\(all.count)")
          all.dropFirst(2).first
        })
      _ = graph.update(.unspecified)
      return [graph.work.rowClosuresRun, texts(graph).first.flatMap(Int.init) ?? -1]
    }
    #expect(closures { Text("\($0)") } == [1, 100])
    #expect(
      closures {
        Text("\($0)")
        Text("\($0)")
      } == [1, 200])
    #expect(
      closures { number in
        Group { Text("a") }.id(number).environment(\.isEnabled, false)
        EmptyView()
        VStack { if number > 3 { Text("b") } }.padding(3)
      } == [1, 200])
    #expect(closures { if $0 > 3 { Text("a") } else { Divider() } } == [1, 100])
    #expect(closures { Text("\($0)").modifier(Twice()).modifier(EmptyModifier()) } == [1, 200])
    #expect(
      closures { number in
        Color.red.transaction { _ in }.identityScope(number)
      } == [1, 100])
    #expect(closures { if $0 > 3 { Text("a") } } == [100, 96])
    #expect(closures { AnyView(Text("\($0)")) } == [100, 100])
  }

  @Test("[R31] a container that shows all of its subviews makes each row once, and later ones at once")
  func everything() {
    struct Live: View {
      var songs: LiveSongs
      var body: some View {
        Group(subviews: ForEach(songs) { Text($0.title) }) { all in
          if let first = all.first { Text("\(first.id)") }
          ForEach(all) { $0 }
        }
      }
    }
    let songs = LiveSongs(count: 100)
    let graph = ViewGraph(Live(songs: songs))
    _ = graph.update(.unspecified)
    #expect(graph.work.rowClosuresRun == 200)
    #expect(work(graph) { songs.append(Song("new")) }.rowClosuresRun == 2)
    #expect(texts(graph).count == 102)
  }

  // MARK: Sections

  /// A container that reads those facts of each section that a test asks for.
  private struct ReadingSections<Content: View, Result: View>: View {
    @ViewBuilder var content: Content
    @ViewBuilder var read: (SectionConfiguration) -> Result
    var body: some View { ForEach(sections: content) { section in VStack { read(section) } } }
  }

  @Test("[R31] a container that counts its sections' content makes no row, one that shows the first makes one each")
  func sections() {
    let entries = Self.entries(0..<10_000)
    func closures<Result: View>(@ViewBuilder _ read: @escaping (SectionConfiguration) -> Result) -> ([String], Int) {
      let graph = ViewGraph(
        ReadingSections {
          ForEach(entries) { Row(entry: $0) }
          Section {
            ForEach(entries) { Row(entry: $0) }
          } header: {
            Text("title")
          } footer: {
            ForEach(entries) { Row(entry: $0) }
          }
          Text("loose")
          ForEach(entries) { Row(entry: $0) }
        } read: {
          read($0)
        })
      let texts = texts(graph)
      // The closures of the container's own three rows count, too.
      return (texts, graph.work.rowClosuresRun - 3)
    }
    let counts = closures { Text("\($0.header.count) \($0.content.count) \($0.footer.isEmpty)") }
    #expect(counts == (["0 10000 true", "1 10000 false", "0 10001 true"], 0))
    let first = closures { $0.content.first }
    #expect(first == (["entry 0 0", "entry 0 0", "loose"], 2))
    let second = closures { $0.content.dropFirst().prefix(2) }
    #expect(second == (["entry 1 0", "entry 2 0", "entry 1 0", "entry 2 0", "entry 0 0", "entry 1 0"], 6))
    let last = closures { section in
      if section.footer.hasMore(than: 2) { section.footer.last } else { section.content.last }
    }
    #expect(last == (["entry 9999 0", "entry 9999 0", "entry 9999 0"], 3))
  }

  @Test("[R31] [S1] rows that come and go in and between sections cost the rows that are shown")
  func changesOfSections() {
    struct Board: View {
      var before: [Entry]
      var inside: [Entry]
      var isDivided: Bool
      var body: some View {
        ReadingSections {
          ForEach(before) { Row(entry: $0) }
          if isDivided { Section("title") { ForEach(inside) { Row(entry: $0) } } }
          Text("behind")
        } read: { section in
          Text("\(section.content.count)")
          section.content.first
          section.content.last
        }
      }
    }
    func board(_ before: some Sequence<Int>, _ inside: some Sequence<Int>, isDivided: Bool = true) -> Board {
      Board(before: entries(before), inside: entries(inside), isDivided: isDivided)
    }
    func entries(_ ids: some Sequence<Int>) -> [Entry] { Self.entries(ids) }
    let graph = ViewGraph(board(0..<1_000, 2_000..<3_000))
    #expect(
      texts(graph) == ["1000", "entry 0 0", "entry 999 0", "1000", "entry 2000 0", "entry 2999 0", "1", "behind"])
    func work(_ change: Board) -> (rows: Int, texts: [String]) {
      let work = self.work(graph) { graph.show(change) }
      return (work.rowClosuresRun, texts(graph))
    }
    let appended = work(board(0..<1_000, Array(2_000..<2_500) + Array(2_600..<3_000)))
    #expect(appended.texts[3...5] == ["900", "entry 2000 0", "entry 2999 0"])
    #expect(appended.rows == 3, "the container's own rows, which it declared anew")
    // Without the section its neighbors are one, whose last subview is the text.
    let joined = work(board(0..<1_000, 2_000..<3_000, isDivided: false))
    #expect(joined.texts == ["1001", "entry 0 0", "behind"])
    #expect(joined.rows < 5)
    let parted = work(board(1..<1_000, 2_000..<3_000))
    #expect(
      parted.texts == ["999", "entry 1 0", "entry 999 0", "1000", "entry 2000 0", "entry 2999 0", "1", "behind"])
    #expect(parted.rows < 10)
  }

  @Test("[R30] a section that someone kept makes rows on demand as they were")
  func keptSectionsOnDemand() throws {
    let keeper = Keeper()
    struct Board: View {
      var entries: [Entry]
      var keeper: Keeper
      var body: some View {
        Group(sections: ForEach(entries) { Row(entry: $0) }) { sections in
          let _ = keeper.keep(sections)
          Text("\(sections.first?.content.count ?? 0)")
        }
      }
    }
    let graph = ViewGraph(Board(entries: Self.entries(0..<1_000), keeper: keeper))
    _ = graph.update(.unspecified)
    let kept = try #require(keeper.sections)
    #expect(graph.work.rowClosuresRun == 0)
    #expect(kept[0].content[500].id.explicitIDs == [AnyHashable(500)])
    #expect(graph.work.rowClosuresRun == 1)
    graph.show(Board(entries: Self.entries(0..<3), keeper: keeper))
    _ = graph.update(.unspecified)
    #expect(kept[0].content.count == 1_000)
    #expect(kept[0].content[500].id.explicitIDs == [AnyHashable(500)])
    #expect(kept[0].content[501].id.explicitIDs == [], "nobody asked for it in time")
  }

  // MARK: Modifiers

  @Test("[R31] [R5] rows with modifiers around their ForEach are made on demand, each with the modifiers")
  func modifiers() {
    struct Board: View {
      var entries: [Entry]
      var width: CGFloat
      var body: some View {
        Reading {
          Group {
            Text("before")
            ForEach(entries) { Row(entry: $0) }.padding(2)
          }
          .frame(width: width).element("mark", tokens: [])
        } read: { all in
          Text("\(all.count)")
          all.prefix(2)
          all.last
        }
      }
    }
    func widths(_ graph: ViewGraph) -> [CGFloat] { graph.all("mark").map(\.rect.width) }
    func board(_ ids: some Sequence<Int>, _ width: CGFloat = 50) -> Board {
      Board(entries: Self.entries(ids), width: width)
    }
    let graph = ViewGraph(board(0..<10_000))
    #expect(texts(graph) == ["10001", "before", "entry 0 0", "entry 9999 0"])
    #expect(graph.work.rowClosuresRun == 2)
    #expect(widths(graph) == [50, 50, 50])
    let wider = work(graph) { graph.show(board(0..<10_000, 70)) }
    #expect(wider.rowClosuresRun == 0)
    #expect(widths(graph) == [70, 70, 70], "the modifiers of rows that are made change with the others")
    let moved = work(graph) { graph.show(board([9_999] + Array(1..<9_998) + [0], 70)) }
    #expect(moved.rowClosuresRun == 2, "those that are made and moved")
    #expect(texts(graph) == ["10000", "before", "entry 9999 0", "entry 0 0"])
    #expect(widths(graph) == [70, 70, 70])
  }

  @Test("[R31] a container within a container is asked for no more than the outer one shows")
  func containersWithinContainers() {
    let graph = ViewGraph(
      Reading {
        Reading {
          ForEach(0..<10_000) { Text("\($0)") }
        } read: { all in
          Text("first")
          all.dropFirst(10).containerValue(\.note, "passed on")
        }
      } read: { all in
        Text("\(all.count)")
        all.prefix(3)
        Text(all[5_000].containerValues.note)
      })
    #expect(texts(graph) == ["9991", "first", "10", "11", "passed on"])
    #expect(graph.work.rowClosuresRun == 3)
  }

  private struct Twice: ViewModifier {
    func body(content: Content) -> some View {
      content.padding(1)
      content.modifier(EmptyModifier())
    }
  }

  private struct Endless: View {
    var body: Endless { Endless() }
  }

  @Test("[R9] [R31] a type that contains itself doesn't end the process when it is counted")
  func endless() {
    let graph = ViewGraph(
      Reading {
        ForEach(0..<2) { _ in Endless() }
      } read: { all in
        Text("\(all.count)")
      })
    #expect(texts(graph) == ["0"])
  }
}
