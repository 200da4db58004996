import BoardUI
import Document
import Foundation
import Presentation
import Testing

@testable import Server

@Suite("The karaoke board, from its file and in Swift")
struct KaraokeBoardTests {
  struct Song: Identifiable {
    var id: String
    var title: String
    var samHasDibs = false
  }

  /// What deploy/boards/karaoke.yaml says, as an author would write it in Swift. Tags are the keys the file gives.
  struct Karaoke: View {
    let songsFromSam = [
      Song(id: "multitudes", title: "I Contain Multi-Views"),
      Song(id: "dancing-on-my-phone", title: "Dancing on My Phone", samHasDibs: true),
      Song(id: "total-eclipse", title: "Total Eclipse of the Chart"),
      Song(id: "livin-on-a-layer", title: "Livin' on a Layer", samHasDibs: true),
      Song(id: "wake-me-up", title: "Wake Me Up Before You Git Push"),
      Song(id: "hit-me-baby", title: "Hit Me Baby One More Frame"),
      Song(id: "bohemian", title: "Bohemian Wrap City", samHasDibs: true),
      Song(id: "like-a-pointer", title: "Like a Pointer"), Song(id: "stack-of-love", title: "Stack of Love"),
    ]
    let songsFromSommer = [
      Song(id: "crazy-in-scope", title: "Crazy in Scope"),
      Song(id: "i-want-it-that-array", title: "I Want It That Array"),
      Song(id: "girls-just-wanna", title: "Girls Just Wanna Have Func"),
      Song(id: "sweet-child", title: "Sweet Child View o' Mine"),
    ]

    var body: some View {
      Section("Matt's Favorites") {
        Text("Rolling Release in the Deep")
          .displayBoardCardRejected(true)
          .tag(DeclarationKey("rolling-release"))
        Text("Born to Rerun")
          .tag(DeclarationKey("born-to-rerun"))
        Text("Somebody to Bind")
          .tag(DeclarationKey("somebody-to-bind"))
      }
      .tag(DeclarationKey("matt"))
      Section("Sam's Favorites") {
        ForEach(songsFromSam) { song in
          Text(song.title)
            .displayBoardCardRejected(song.samHasDibs)
            .tag(DeclarationKey("sam/songsFromSam/\(song.id)"))
        }
      }
      .tag(DeclarationKey("sam"))
      Section("Sommer's Favorites") {
        ForEach(songsFromSommer) { song in
          Text(song.title)
            .tag(DeclarationKey("sommer/songsFromSommer/\(song.id)"))
        }
      }
      .displayBoardCardRejected(true)
      .tag(DeclarationKey("sommer"))
    }
  }

  private func file() throws -> BoardFile {
    let path = URL(filePath: #filePath).appending(path: "../../../../deploy/boards/karaoke.yaml").standardized
    return try BoardFile(String(contentsOf: path, encoding: .utf8), named: "karaoke.yaml")
  }

  @Test("both declare the same")
  func declaration() throws {
    #expect(try Declaration(resolving: Karaoke()) == file().declaration)
  }

  static let surfaces: [Surface] = [
    .nearest(.phone, width: 390), .nearest(.desktop, width: 1280), .nearest(.wall, width: 1920),
    .nearest(.terminal, width: 80),
  ]

  @Test(
    "and both become the same board on every surface, in every container", arguments: StockContainer.all.map(\.name))
  func boards(container: String) throws {
    let written = document(declaring: try file().declaration)
    let inSwift = document(declaring: Declaration(resolving: Karaoke()))
    for surface in Self.surfaces {
      let texts = [written, inSwift].map {
        BoardInspection($0, in: ContainerChoice(container), on: surface).text(BoardInspection.Stage.allCases)
      }
      #expect(texts[0] == texts[1], "\(surface.key)")
      #expect(texts[0].split(separator: "\n").count { $0.contains("card ") } > 16)
    }
  }

  private func document(declaring declaration: Declaration) -> Document {
    var document = Document()
    let found = document.reconciliation(with: declaration)
    _ = document.apply(
      .reconcile(found), id: OperationID(.server, 1), by: nil, at: Timestamp(milliseconds: 0))
    return document
  }

  @Test("the views themselves resolve in a container to the same as the file's")
  func views() throws {
    let declared = DeclaredBoard(try file().written)
    let written = ViewGraph(DisplayBoard { declared })
    let inSwift = ViewGraph(DisplayBoard { Karaoke() })
    #expect(try elements(of: written) == elements(of: inSwift))
    #expect(try elements(of: inSwift).filter { $0.contains("card.rejected") }.count == 8)
  }

  /// Each element in reading order: what it is, where, how it looks and what it says.
  private func elements(of graph: ViewGraph) throws -> [String] {
    _ = graph.update(ProposedViewSize(width: 1280, height: nil))
    func lines(below parent: Element.ID?) -> [String] {
      graph.children(of: parent).compactMap(graph.element).flatMap { element in
        ["\(element.name) \(element.tokens) \(element.rect) \(element.content)"] + lines(below: element.id)
      }
    }
    let all = lines(below: nil)
    return try #require(all.isEmpty ? nil : all)
  }
}
