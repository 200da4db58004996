import Document
import Foundation
import Testing

@testable import Server

@Suite("Folders of board files")
struct BoardFilesTests {
  private static let board = """
    title: Karaoke night
    collections:
      songs: { file: songs.json }
    sections:
      - { title: Next up, cards: [{ forEach: songs, text: title }] }
    """

  /// Writes files into a folder of its own, and hands over its path.
  private func folder(_ files: [String: String], _ test: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "board-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record("\(error)") }
    }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try test(folder.path)
  }

  @Test(
    "a collection's file beside its board is no board, whatever is in it, neither at the start nor later",
    arguments: ["[{\"title\": \"Stack of Love\"}]", "", "[{", "{}"])
  func named(songs: String) throws {
    try folder(["karaoke.yaml": Self.board, "songs.json": songs]) { folder in
      let files = try BoardFiles(at: [folder])
      #expect(files.boards.map(\.name.description) == ["karaoke"])
      #expect(BoardFiles.unknown(in: [folder], known: Set(files.boards.map(\.path))).isEmpty)
    }
  }

  @Test("a JSON list is no board even while no file says so: the board's own may be broken")
  func list() throws {
    try folder(["karaoke.yaml": "title: [", "songs.json": "\n [{\"title\": \"Stack of Love\"}]"]) { folder in
      let files = try BoardFiles(at: [folder])
      #expect(files.boards.map(\.name.description) == ["karaoke"])
    }
    try folder(["songs.json": "[]"]) { folder in
      #expect(throws: ServeError.self) { try BoardFiles(at: [folder]) }
      #expect(BoardFiles.unknown(in: [folder], known: []).isEmpty)
    }
  }

  @Test("a board in JSON is a board, a wrong one too, and so is any file that was named itself")
  func boards() throws {
    let one = "{\"title\": \"One\", \"sections\": []}"
    try folder(["one.json": one, "two.json": "{\"title\": [}", "list.json": "[]"]) { folder in
      let files = try BoardFiles(at: [folder])
      #expect(files.boards.map(\.title) == ["One", "two"])
      let named = try BoardFiles(at: ["\(folder)/list.json"])
      #expect(named.boards.map(\.title) == ["list"])
    }
  }
}
