import BoardUI
import Foundation
import TestSupport
import Testing

@Suite("Lists that hear what came and went")
struct SpliceTests {
  /// Shows one view after the other in one graph; each time that is what a new graph shows.
  ///
  /// - Parameter samePlaces: false where a subview is in two places: whether it is in the one or in the other depends
  ///   on what came before.
  private func follow<V: View>(_ views: [V], samePlaces: Bool = true) {
    guard let first = views.first else { return }
    let graph = ViewGraph(first)
    var mirror = ElementMirror()
    for (step, view) in views.enumerated() {
      if step > 0 { graph.show(view) }
      compare(graph, with: ViewGraph(view), &mirror, samePlaces: samePlaces, "step \(step)")
    }
  }

  private func compare(
    _ graph: ViewGraph, with fresh: ViewGraph, _ mirror: inout ElementMirror, samePlaces: Bool = true, _ step: Comment
  ) {
    let size = ProposedViewSize(width: 400, height: 300)
    mirror.apply(graph.update(size), of: graph)
    _ = fresh.update(size)
    if samePlaces { #expect(elementText(graph) == elementText(fresh), step) }
    #expect(graph.description == fresh.description, step)
    #expect(mirror.differences(from: graph) == [], step)
  }

  // MARK: A subview that is brought to another place

  private struct Featured: View {
    var star: String?
    var isFirst: Bool
    var body: some View {
      Group(subviews: ForEach(["a", "b", "c"], id: \.self) { Text($0).tag($0) }) { songs in
        let one = songs.first { $0.containerValues.hasTag(star ?? "") }
        let rest = songs.filter { !$0.containerValues.hasTag(star ?? "") }
        VStack {
          if isFirst, let one { one }
          ForEach(rest) { $0 }
          if !isFirst, let one { one }
        }
      }
    }
  }

  @Test(
    "[R7] a subview taken out of a stack's rows and put before or behind them is there", arguments: [true, false])
  func featured(isFirst: Bool) {
    follow(["b", nil, "c", "a", "b", nil].map { Featured(star: $0, isFirst: isFirst) })
  }

  private struct Twice<Wrapped: View>: View {
    var titles: [String]
    var wrap: (AnyView) -> Wrapped
    var body: some View {
      Group(subviews: ForEach(titles, id: \.self) { Text($0) }) { songs in
        wrap(
          AnyView(
            Group {
              songs.first
              songs
              songs.last
            }))
      }
    }
  }

  private let lists = [["a", "b", "c"], ["b", "c"], ["c", "b", "a"], [], ["a"], ["x", "a"]]

  @Test("[R7] a subview shown twice in one stack is let go of twice")
  func twiceInAStack() { follow(lists.map { Twice(titles: $0) { content in VStack { content } } }) }

  @Test("[R7] a subview shown twice under a modifier is let go of twice")
  func twiceUnderAModifier() {
    follow(lists.map { Twice(titles: $0) { content in VStack { content.padding() } } }, samePlaces: false)
  }

  @Test("[R7] a subview shown twice in rows is let go of twice")
  func twiceInRows() {
    follow(
      lists.map { titles in
        Twice(titles: titles) { content in
          VStack { ForEach(subviews: content) { $0.padding(1).element("card") } }
        }
      }, samePlaces: false)
  }

  // MARK: Sections that come with a branch

  private struct Days: View {
    var open: [String]
    var closed: [String]
    var isSection: Bool
    var body: some View {
      ForEach(
        sections: Group {
          ForEach((open + closed).sorted(), id: \.self) { day in
            if open.contains(day) {
              if isSection {
                Section("open \(day)") { Text("in") }
              } else {
                Text("first of \(day)")
                Text("second of \(day)")
              }
            } else {
              Section("closed \(day)") { Text("in") }
            }
          }
          Section("end") { Text("x") }
        }
      ) { section in
        VStack {
          section.header
          section.content
        }
        .element("section")
      }
    }
  }

  @Test(
    "[S2] a row's branch may give another section, or none, and rows count their leaves right",
    arguments: [true, false])
  func sectionsInBranches(isSection: Bool) {
    func days(_ open: [String], _ closed: [String]) -> Days { Days(open: open, closed: closed, isSection: isSection) }
    follow([days(["a", "b"], []), days(["b"], ["a"]), days(["b"], []), days(["a"], ["b"]), days([], [])])
    follow([
      days(["a", "b"], []), days(["b"], ["a"]), days([], ["a", "b"]), days(["b"], ["a"]), days(["c"], ["a", "b"]),
    ])
  }

  // MARK: Several reports at once

  private struct Live: View {
    let songs: LiveSongs
    var body: some View {
      VStack {
        ForEach(songs) { song in
          Text(song.title)
          if song.title.hasSuffix("2") { Text("second of \(song.id)") }
        }
        Text("end")
      }
    }
  }

  @Test("[I4] a row that came and went before it was made doesn't shift rows of several views")
  func cameAndWent() {
    let songs = LiveSongs([Song("a", "a2"), Song("b"), Song("c"), Song("d")])
    let graph = ViewGraph(Live(songs: songs))
    var mirror = ElementMirror()
    compare(graph, with: ViewGraph(Live(songs: songs)), &mirror, "at first")
    songs.insert(Song("n"), at: 0)
    songs.remove(at: 0)
    songs.move(from: 1, to: 3)
    compare(graph, with: ViewGraph(Live(songs: songs)), &mirror, "after three reports")
  }

  @Test("[I4] reported changes lead to the same as a new graph, however many come at once", arguments: UInt64(1)...40)
  func randomReports(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var last = 0
    func song() -> Song {
      last += 1
      return Song("r\(last)", ["x2", "plain"][Int.random(in: 0..<2, using: &random)])
    }
    let songs = LiveSongs([Song("a", "a2"), Song("b"), Song("c")])
    let graph = ViewGraph(Live(songs: songs))
    var mirror = ElementMirror()
    compare(graph, with: ViewGraph(Live(songs: songs)), &mirror, "seed \(seed)")
    for step in 0..<8 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let count = songs.count
        let (from, to) = (Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: songs.insert(song(), at: from)
        case 1 where from < count: songs.remove(at: from)
        case 2 where max(from, to) < count: songs.move(from: from, to: to)
        case 3 where from < count: songs.rename(at: from, to: song().title)
        default: break
        }
      }
      compare(graph, with: ViewGraph(Live(songs: songs)), &mirror, "seed \(seed), step \(step)")
    }
  }
}
