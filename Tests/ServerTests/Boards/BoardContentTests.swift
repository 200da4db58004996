import BoardUI
import Document
import Presentation
import Room
import Service
import Testing

@testable import Server

@Suite("An author's declaration while it is served")
struct BoardContentTests {
  private final class Songs: ObservableObject {
    @Published var last = 0
  }

  private nonisolated struct Announcement: View {
    @ObservedObject var songs: Songs
    var body: some View { Text("Song \(songs.last)") }
  }

  @Test("is declared again at once after quiet, then at its pace, and ends with what was written last")
  func pace() throws {
    let loop = try EventLoop()
    let songs = Songs()
    var declared: [String] = []
    let name = try #require(BoardName("b"))
    let content = BoardContent(
      of: DeclaredViews(of: Announcement(songs: songs)), described: BoardDescription(title: "Songs"), .standard,
      NotedCode(.content, of: name, nil), state: StateStore(), on: loop
    ) { declared += $0.map { $0.sections.flatMap(\.cards).map(\.text) } ?? [] }
    #expect(content.declaration.sections.flatMap(\.cards).map(\.text) == ["Song 0"])
    for number in 1...50 {
      songs.last = number
      content.look()
    }
    #expect(declared == ["Song 1"])
    var isLate = false
    loop.timer(after: .seconds(10)) { isLate = true }
    loop.timer(after: .zero, repeating: .milliseconds(1)) { if isLate || declared.count > 1 { loop.stop() } }
    loop.run()
    #expect(declared == ["Song 1", "Song 50"])
  }
}
