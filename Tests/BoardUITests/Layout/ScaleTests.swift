import BoardUI
import Foundation
import Testing

/// A change costs the same on a large board as on a small one: the counters of both are compared.
@Suite("Work doesn't grow with the board")
struct ScaleTests {
  static let proposal = ProposedViewSize(width: 400, height: nil)

  private struct Cards<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(subviews: content) { subview in
          VStack { subview }.element("card", tokens: subview.containerValues.note.isEmpty ? [] : ["noted"])
        }
      }
    }
  }

  private struct PlainRows: View {
    var songs: [Song]
    var suffix: String?
    var body: some View {
      if let suffix {
        ForEach(songs) { Text($0.title + suffix) }
      } else {
        ForEach(songs) { Text($0.title) }
      }
    }
  }

  /// What `change` costs once everything is shown.
  private func work(_ graph: ViewGraph, _ change: () -> Void) -> (WorkCounters, ElementChanges) {
    _ = graph.update(Self.proposal)
    let before = graph.work
    change()
    let changes = graph.update(Self.proposal)
    return (graph.work - before, changes)
  }

  private static let sizes = [20, 2000]

  @Test("a song at the end: one row, one card, one text, two elements")
  func append() {
    let works = Self.sizes.map { count in
      let songs = LiveSongs(count: count)
      return work(ViewGraph(Cards { ForEach(songs) { Text($0.title) } })) { songs.append(Song("new")) }.0
    }
    #expect(works[0] == works[1])
    #expect(works[1].leavesResolved == 2)
    #expect(works[1].elementsPlaced == 2)
    #expect(works[1].sizesComputed <= 6, "the card's, its text's, and those of what it stands in")
  }

  @Test("a container value: its row, its card, no layout around")
  func value() {
    let works = Self.sizes.map { count in
      let songs = LiveSongs(count: count)
      let graph = ViewGraph(
        Cards { ForEach(songs) { Text("x").containerValue(\.note, $0.title.hasPrefix("!") ? "loud" : "") } })
      return work(graph) { songs.rename(at: count / 2, to: "!") }.0
    }
    #expect(works[0] == works[1])
    #expect(works[1].rowClosuresRun == 2)
    #expect(works[1].elementsPlaced == 1)
  }

  @Test("a song that goes from one section to another: its row, its card, and the frames behind it")
  func sectionMove() {
    let works = Self.sizes.map { count in
      let lists = [LiveSongs(count: count), LiveSongs(count: count)]
      let graph = ViewGraph(
        HStack {
          ForEach(
            sections: Group {
              Section("A") { ForEach(lists[0]) { Text($0.title) } }
              Section("B") { ForEach(lists[1]) { Text($0.title) }.id(1) }
            }
          ) { section in Cards { section.content }.element("column") }
        })
      return work(graph) {
        let song = lists[0][count - 1]
        lists[0].remove(at: count - 1)
        lists[1].append(song)
      }.0
    }
    #expect(works[0] == works[1])
    #expect(works[1].rowClosuresRun == 2)
    #expect(works[1].leavesResolved == 2)
    #expect(works[1].textsMeasured <= 2)
  }

  @Test("an array that is declared again: rows of equal elements are left alone")
  func plainArray() {
    var songs = (0..<500).map { Song("s\($0)") }
    let graph = ViewGraph(PlainRows(songs: songs))
    let (appended, _) = work(graph) {
      songs.append(Song("new"))
      graph.show(PlainRows(songs: songs))
    }
    #expect(appended.rowClosuresRun == 1)
    #expect(appended.idsHashed == 1)
    let (renamed, changes) = work(graph) {
      songs[250].title = "Other"
      graph.show(PlainRows(songs: songs))
    }
    #expect(renamed.rowClosuresRun == 1)
    #expect(renamed.leavesResolved == 0)
    #expect(changes.changed.count == 1)
  }

  @Test("a row closure that captured something runs for every row, and equal outputs stop there")
  func captured() {
    let songs = (0..<500).map { Song("s\($0)") }
    let graph = ViewGraph(PlainRows(songs: songs, suffix: "!"))
    let (same, none) = work(graph) { graph.show(PlainRows(songs: songs + [Song("new")], suffix: "!")) }
    #expect(same.rowClosuresRun == 501)
    #expect(same.textsMeasured == 1)
    #expect(none.changed.count == 1)
    let (other, all) = work(graph) { graph.show(PlainRows(songs: songs, suffix: "?")) }
    #expect(other.rowClosuresRun == 500)
    #expect(all.changed.count == 500)
  }

  /// A layout of an author's that counts how often it is asked.
  private struct Asked: Layout {
    final class Count {
      var sizes = 0
      var places = 0
      var changed: [Range<Int>] = []
    }
    let count: Count

    func makeCache(subviews: Subviews) -> [CGFloat] { [] }

    func updateCache(_ cache: inout [CGFloat], subviews: Subviews, changed: Range<Int>) {
      cache.removeSubrange(min(changed.lowerBound, cache.count)...)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
      count.sizes += 1
      for index in cache.count..<subviews.count {
        cache.append((cache.last ?? 0) + subviews[index].sizeThatFits(proposal).height)
      }
      return CGSize(width: proposal.width ?? 100, height: cache.last ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) {
      _ = placeSubviews(
        in: bounds, proposal: proposal, subviews: subviews, cache: &cache, changed: 0..<subviews.count)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat], changed: Range<Int>
    ) -> LayoutPlacement {
      count.places += 1
      count.changed.append(changed)
      let placed = changed.lowerBound..<subviews.count
      for index in placed {
        let y = index == 0 ? 0 : cache[index - 1]
        subviews[index].place(at: CGPoint(x: bounds.minX, y: bounds.minY + y), proposal: proposal)
      }
      return LayoutPlacement(placed: placed)
    }
  }

  @Test("layout stops where sizes stay: a text as long as the one before is no business of the layout's")
  func layoutStops() {
    let songs = LiveSongs(count: 50)
    let count = Asked.Count()
    let graph = ViewGraph(Asked(count: count) { ForEach(songs) { Text($0.title) } })
    let (_, first) = work(graph) {}
    #expect(first.isEmpty)
    let asked = (count.sizes, count.places)
    let (renamed, changes) = work(graph) { songs.rename(at: 7, to: "Titel of s7") }
    #expect((count.sizes, count.places) == asked)
    #expect(renamed.sizesComputed == 1)
    #expect(changes.changed.map(\.content) == [.text("Titel of s7")])
  }

  @Test("a layout hears which of its subviews changed")
  func layoutContinues() {
    let songs = LiveSongs(count: 50)
    let count = Asked.Count()
    let graph = ViewGraph(Asked(count: count) { ForEach(songs) { Text($0.title) } })
    _ = graph.update(Self.proposal)
    songs.insert(Song("new"), at: 48)
    let changes = graph.update(Self.proposal)
    #expect(count.changed == [0..<50, 48..<49])
    #expect(changes.changed.count == 3)
    let fresh = ViewGraph(Asked(count: count) { ForEach(songs) { Text($0.title) } })
    _ = fresh.update(Self.proposal)
    #expect(elementText(graph) == elementText(fresh))
  }
}
