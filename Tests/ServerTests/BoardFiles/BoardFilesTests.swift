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
    arguments: ["[{\"title\": \"Stack of Love\"}]", "", "[{", "{}"], [[], ["karaoke"]] as [Set<String>])
  func named(songs: String, known: Set<String>) throws {
    try folder(["karaoke.yaml": Self.board, "songs.json": songs, "quiz.yaml": "title: Quiz\nsections: []"]) { folder in
      let files = try BoardFiles(at: [folder], known: Set(known.compactMap(BoardName.init)), limits: Limits())
      // A board that isn't known is none either while its collection can't be read.
      let isWrong = known.isEmpty && ["[{", "{}"].contains(songs)
      #expect(files.boards.map(\.name.description) == (isWrong ? ["quiz"] : ["karaoke", "quiz"]))
      #expect(files.passedOver.map(\.path) == (isWrong ? ["\(folder)/karaoke.yaml"] : []))
      let later = BoardFiles.unknown(in: [folder], known: Set(files.boards.map(\.path)), limits: Limits())
      #expect(later.map(\.path) == files.passedOver.map(\.path))
    }
  }

  @Test(
    "the server accepts as many cards as its options say, at the start and later, and not one more", arguments: [2, 3])
  func cards(count: Int) throws {
    var limits = Limits()
    limits.cardsMax = 2
    let cards = Array(repeating: "a", count: count).joined(separator: ", ")
    try folder(["a.yaml": "title: A\nsections: [{ title: S, cards: [\(cards)] }]", "b.yaml": "title: B"]) { folder in
      let files = try BoardFiles(at: [folder], known: [], limits: limits)
      #expect(files.boards.map(\.name.description) == (count > 2 ? ["b"] : ["a", "b"]))
      let later = BoardFiles.unknown(in: [folder], known: [], limits: limits)
      #expect(later.map { $0.title != nil } == [count <= 2, true])
    }
  }

  @Test("the files of boards that are known aren't read, however wrong they are; those of others are")
  func known() throws {
    try folder(["a.yaml": "title: [", "b.yaml": "title: B\nsections: []"]) { folder in
      let files = try BoardFiles(at: [folder], known: Set(["a"].compactMap(BoardName.init)), limits: Limits())
      #expect(files.boards.map(\.name.description) == ["a", "b"])
      #expect(files.boards.map(\.title) == [nil, "B"])
      #expect(files.boards[0].contents == nil)
    }
  }

  @Test("a board's own file in JSON isn't read either once it is known, but a file that may be a collection's is")
  func knownInJSON() throws {
    try folder(["a.json": "{", "b.json": "[]", "b.yaml": "title: B\nsections: []"]) { folder in
      let files = try BoardFiles(at: [folder], known: Set(["a", "b"].compactMap(BoardName.init)), limits: Limits())
      #expect(files.boards.map(\.path) == ["\(folder)/a.json", "\(folder)/b.yaml"])
      #expect(files.boards.allSatisfy { $0.contents == nil })
    }
  }

  @Test("a JSON list is no board even while no file says so: the board's own may be broken")
  func list() throws {
    let songs = "\n [{\"title\": \"Stack of Love\"}]"
    let quiz = "title: Quiz\nsections: []"
    try folder(["karaoke.yaml": "title: [", "songs.json": songs, "quiz.yaml": quiz]) { folder in
      let files = try BoardFiles(at: [folder], known: [], limits: Limits())
      #expect(files.boards.map(\.name.description) == ["quiz"])
      #expect(files.passedOver.map(\.path) == ["\(folder)/karaoke.yaml"])
    }
    try folder(["songs.json": "[]"]) { folder in
      #expect(throws: ServeError.self) { try BoardFiles(at: [folder], known: [], limits: Limits()) }
      #expect(BoardFiles.unknown(in: [folder], known: [], limits: Limits()).isEmpty)
    }
  }

  @Test("a wrong file in a folder is passed over, unless no board is left; one that was named itself isn't")
  func wrong() throws {
    let right = "title: A\nsections: []"
    try folder(["a.yaml": right, "b.yaml": "title: [", "a.copy.yaml": right, "Sam's.yaml": right]) { folder in
      let files = try BoardFiles(at: [folder], known: [], limits: Limits())
      #expect(files.boards.count == 1)
      #expect(files.passedOver.count == 3)
      #expect(throws: ServeError.self) {
        try BoardFiles(at: [folder, "\(folder)/b.yaml"], known: [], limits: Limits())
      }
      let known = try BoardFiles(
        at: ["\(folder)/b.yaml"], known: Set(["b"].compactMap(BoardName.init)), limits: Limits())
      #expect(known.boards.map(\.name.description) == ["b"])
    }
    try folder(["b.yaml": "title: ["]) { folder in
      #expect(throws: ServeError.self) { try BoardFiles(at: [folder], known: [], limits: Limits()) }
    }
  }

  @Test("a collection's file that is named like its board is no second one, at the second start neither")
  func namedLikeItsBoard() throws {
    let board = Self.board.replacing("songs.json", with: "karaoke.songs.json")
    try folder(["karaoke.yaml": board, "karaoke.songs.json": "[{\"title\": \"Stack of Love\"}]"]) { folder in
      for known in [[], ["karaoke"]] {
        let files = try BoardFiles(at: [folder], known: Set(known.compactMap(BoardName.init)), limits: Limits())
        #expect(files.boards.map(\.path) == ["\(folder)/karaoke.yaml"])
        #expect(files.passedOver.isEmpty)
      }
    }
  }

  @Test("a board in JSON is a board, and any file that was named itself is meant as one")
  func boards() throws {
    let one = "{\"title\": \"One\", \"sections\": []}"
    try folder(["one.json": one, "two.json": one, "list.json": "[]"]) { folder in
      let files = try BoardFiles(at: [folder], known: [], limits: Limits())
      #expect(files.boards.map(\.name.description) == ["one", "two"])
      #expect(throws: ServeError.self) { try BoardFiles(at: ["\(folder)/list.json"], known: [], limits: Limits()) }
    }
  }
}
