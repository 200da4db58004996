import Document
import Foundation
import Testing

@testable import Server

private let outside = "must name a file in the same folder as the board's file or in a folder below it, without `..`"

@Suite("Collections in files of their own")
final class CollectionFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "lists"), withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// A board of the collection that `file` has.
  private func board(_ file: String) -> String {
    """
    title: T
    collections: { songs: { file: \(file) } }
    sections: [{ id: s, title: S, cards: [{ forEach: songs, id: id, text: title, values: { rejected: gone } }] }]
    """
  }

  private func read(_ file: String) throws(BoardFileError) -> [Declaration.Card] {
    try BoardFile(board(file), named: folder.appending(path: "board.yaml").path()).written.sections[0].cards
  }

  private let cards = [
    Declaration.Card(key: "s/songs/a", text: "Love, \"Stack\"", values: [.rejected: .flag(true)]),
    Declaration.Card(key: "s/songs/b", text: "Second", values: [.rejected: .flag(false)]),
  ]

  @Test("a CSV file's rows and a JSON file's elements make the cards that the same written in the board file would")
  func reading() throws {
    try write("id,title,gone\na,\"Love, \"\"Stack\"\"\",true\n\nb,Second,false\n", to: "songs.csv")
    try write("\u{FEFF}id;title;gone\r\na;\"Love, \"\"Stack\"\"\";true\r\nb;Second;false\r\n", to: "lists/excel.csv")
    try write(
      #"[{"id":"a","title":"Love, \"Stack\"","gone":true},{"id":"b","title":"Second","gone":false}]"#, to: "a.json")
    for file in ["songs.csv", "lists/excel.csv", "a.json"] { #expect(try read(file) == cards, "\(file)") }
  }

  @Test(
    "a mistake in such a file is reported with its name and line",
    arguments: [
      ("id,title,gone\na,First\n", "songs.csv:2:1: has 2 fields in this row; its first line names 3"),
      ("id,title,gone\n\"a,First,true\n", "songs.csv:2:1: has a quotation mark that isn't closed"),
      ("id,title,gone\n\"a\"b,First,true\n", "songs.csv:2:1: has something after a closing quotation mark"),
      ("id,title,id\n", "songs.csv:1:1: has the field `id` twice"),
      ("", "songs.csv:1:1: is empty; its first line names the fields"),
      ("id,title,gone\n\na,First,maybe\n", "songs.csv:3:1: `rejected` is true or false, not `maybe`"),
      ("id,title,gone\na,,true\n", "songs.csv:2:1: `title` is text, not nothing"),
    ])
  func wrong(_ table: String, _ message: String) throws {
    try write(table, to: "songs.csv")
    let error = #expect(throws: BoardFileError.self) { try self.read("songs.csv") }
    #expect(error?.description == message)
  }

  @Test(
    "only files in the board's folder or below are read, and one that isn't there is a mistake that says so",
    arguments: [
      ("../songs.csv", "`../songs.csv` \(outside)"),
      ("/etc/songs.csv", "`/etc/songs.csv` \(outside)"),
      ("songs.txt", "a collection's file ends in .csv or .json, not `songs.txt`"),
      ("nobody.csv", "`nobody.csv` can't be read: it isn't there"),
      ("lists.csv", "`lists.csv` can't be read: it isn't a file"),
    ])
  func places(_ file: String, _ message: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "lists.csv"), withIntermediateDirectories: true)
    let error = #expect(throws: BoardFileError.self) { try self.read(file) }
    #expect(error?.message == message)
  }

  @Test("a reading knows the files it needs, also those that aren't there, so that they can be watched")
  func watched() throws {
    let path = folder.appending(path: "board.yaml").path()
    try write(board("nobody.csv"), to: "board.yaml")
    let reading = BoardFiles.reading(of: path, limits: Limits())
    #expect(reading.collections == ["\(folder.path())/nobody.csv"])
    #expect(throws: ServeError.self) { try reading.contents.get() }
  }
}
