import BoardUI
import Document
import Foundation
import Presentation
import Testing

@testable import Server

@Suite("The templates")
struct TemplateTests {
  nonisolated static let files: [URL] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../deploy/boards/templates").standardized
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  private func read(_ file: URL) throws -> BoardFile {
    try BoardFile(String(contentsOf: file, encoding: .utf8), named: file.lastPathComponent)
  }

  @Test("there is one for each kind of evening")
  func names() {
    #expect(
      Self.files.map { $0.deletingPathExtension().lastPathComponent } == [
        "brainstorm", "kanban", "karaoke", "lucky-draw", "photo-wall", "potluck", "questions", "retrospective",
        "seating-plan",
      ])
  }

  @Test("each is a board with sections, and says in one sentence what it is for", arguments: files)
  func reads(file: URL) throws {
    let board = try read(file)
    #expect(board.about?.hasSuffix(".") == true)
    #expect(board.declaration.sections.count >= 2)
    #expect(
      board.written.sections.allSatisfy { $0.key.name != $0.title }, "a section without an id changes with its title")
  }

  @Test("each is laid out on every kind of screen", arguments: files)
  func resolves(file: URL) throws {
    let board = try read(file)
    var document = Document()
    _ = document.apply(
      .reconcile(document.reconciliation(with: board.declaration)), id: OperationID(.server, 1), by: nil,
      at: Timestamp(milliseconds: 0))
    let values = BoardValues.standard.with(board.values)
    for kind in [Surface.Kind.phone, .desktop, .wall, .terminal] {
      let surface = Surface.nearest(kind, width: kind == .terminal ? 80 : 1280)
      let stage = BoardStage(document: document, look: BoardLook(values: values), state: StateStore())
      if let container = board.container { stage.arrange(in: container) }
      #expect(stage.open(surface).sections.count == board.declaration.sections.count, "\(kind)")
    }
  }
}
