import BoardUI
import Foundation
import TestSupport
import Testing

@Suite("A graph shows the same as a new one would, however it came there")
struct RandomBoardTests {
  /// A board with everything that has a state of its own.
  private struct Board: View {
    var songs: [LiveSongs]
    var plain: [Song]
    var hasGuest: Bool
    var isLoud: Bool
    var limit: Int
    var sectionID: Int

    var body: some View {
      Columns(limit: limit) {
        if hasGuest { Text("Guest") }
        Section("First") {
          ForEach(songs[0]) { song in
            Text(song.title).containerValue(\.note, song.title.hasSuffix("!") ? "loud" : "")
            if song.title.hasSuffix("?") { Text("who?").tag(song.id) }
          }
        }
        .containerValue(\.note, isLoud ? "all" : "")
        ForEach(plain) { Text($0.title).padding(isLoud ? 4 : 2) }
        Section {
          ForEach(songs[1]) { Text($0.title) }
        } header: {
          if hasGuest { Text("Second") }
        } footer: {
          Text("\(plain.count) more").lineLimit(limit)
        }
        .id(sectionID)
      }
    }
  }

  private struct Columns<Content: View>: View {
    var limit: Int
    @ViewBuilder var content: Content
    var body: some View {
      HStack(alignment: .top) {
        ForEach(sections: content) { section in
          VStack {
            if !section.header.isEmpty { HStack { section.header }.element("header") }
            Cards(limit: limit) { section.content }
            section.footer
          }
          .element("column", tokens: section.containerValues.note.isEmpty ? [] : ["noted"])
        }
      }
    }
  }

  private struct Cards<Content: View>: View {
    var limit: Int
    @ViewBuilder var content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        if limit == 2 {
          HStack { subviews }.element("row")
          AnyView(Text("\(subviews.count)").id(subviews.count))
        } else {
          let layout = limit == 3 ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(ZStackLayout())
          layout {
            ForEach(subviews) { subview in
              let note = subview.containerValues.note
              Card(tokens: (subviews.count > limit ? ["small"] : []) + [note]) {
                subview.containerValue(\.note, note == "all" ? "" : "proxy")
                if subview.id == subviews.first?.id { Text("first") }
              }
            }
            if subviews.count > 2 { Text("and so on") }
          }
          .background { Color.clear.element("ground") }
        }
      }
    }
  }

  private struct Card<Content: View>: View {
    var tokens: [String]
    @ViewBuilder var content: Content
    var body: some View {
      HStack { content }.padding(3).frame(minWidth: 30).overlay(alignment: .topTrailing) {
        if tokens == ["small", "loud"] { Text("*") }
      }
      .element("card", tokens: tokens)
    }
  }

  @Test("random changes, seeded", arguments: UInt64(1)...10)
  func conversation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var lastID = 0
    func newSong() -> Song {
      lastID += 1
      return Song("n\(lastID)", "Song \(lastID)" + ["", "!", "?"][Int.random(in: 0..<3, using: &random)])
    }
    var board = Board(
      songs: [LiveSongs(count: 3), LiveSongs(count: 0)], plain: [Song("p1"), Song("p2")], hasGuest: false,
      isLoud: false, limit: 3, sectionID: 0)
    let graph = ViewGraph(board)
    var mirror = ElementMirror()
    var proposal = ProposedViewSize.unspecified
    var said: [String] = []
    for step in 0..<36 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let songs = board.songs[Int.random(in: 0...1, using: &random)]
        let kind = Int.random(in: 0..<12, using: &random)
        said.append("\(kind)")
        switch kind {
        case 0, 1: songs.insert(newSong(), at: Int.random(in: 0...songs.count, using: &random))
        case 2 where !songs.isEmpty: songs.remove(at: Int.random(in: 0..<songs.count, using: &random))
        case 3 where !songs.isEmpty:
          let range = 0..<songs.count
          songs.move(from: Int.random(in: range, using: &random), to: Int.random(in: range, using: &random))
        case 4 where !songs.isEmpty:
          songs.rename(at: Int.random(in: 0..<songs.count, using: &random), to: newSong().title)
        case 5: songs.forgetChanges()
        case 6: board.plain.insert(newSong(), at: Int.random(in: 0...board.plain.count, using: &random))
        case 7: board.plain.shuffle(using: &random)
        case 8 where board.hasGuest: board.plain += board.plain.prefix(1)
        case 8: board.plain = Array(board.plain.dropFirst(2))
        case 9: board.hasGuest.toggle()
        case 10: board.isLoud.toggle()
        case 11:
          board.limit = Int.random(in: 1...4, using: &random)
          if board.limit == 4 { board.sectionID += 1 }
        default: break
        }
        if kind > 5 { graph.show(board) }
      }
      if step % 7 == 6 { proposal.width = proposal.width == nil ? 300 : nil }
      mirror.apply(graph.update(proposal), of: graph)
      let fresh = ViewGraph(board)
      _ = fresh.update(proposal)
      let shown = elementText(graph)
      let expected = elementText(fresh)
      let differences = mirror.differences(from: graph)
      if shown == expected, graph.description == fresh.description, differences.isEmpty, graph.size == fresh.size {
        continue
      }
      Issue.record("seed \(seed), step \(step), said \(said.joined(separator: " "))")
      #expect(differences == [])
      #expect(graph.description == fresh.description)
      #expect(shown == expected)
      #expect(graph.size == fresh.size)
      return
    }
  }
}
