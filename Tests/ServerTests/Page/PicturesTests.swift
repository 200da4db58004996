import BoardUI
import Foundation
import Service
import Testing

@testable import Server

@Suite("Pictures that boards may show")
struct PicturesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  /// One red pixel.
  private let pixel = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")

  private func pictures(_ files: [String: Data?]) throws -> Pictures {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    for (name, data) in files { try (data ?? Data()).write(to: folder.appending(path: name)) }
    return try Pictures(folder: folder.path)
  }

  @Test("are served by their names, with the size they have, and nothing else of the folder is")
  func served() throws {
    let pictures = try pictures(["poster.png": pixel, "notes.txt": Data("secret".utf8)])
    #expect(pictures["/pictures/poster.png"]?.contentType == "image/png")
    #expect(pictures.assets["poster.png"]?.size == CGSize(width: 1, height: 1))
    #expect(pictures["/pictures/notes.txt"] == nil)
    #expect(pictures["/pictures/../notes.txt"] == nil)
  }

  @Test("a file that is no picture keeps the server from starting, with a sentence that names it")
  func noPicture() throws {
    let error = #expect(throws: ServeError.self) { try pictures(["poster.png": Data("not a picture".utf8)]) }
    #expect(error?.description.contains("poster.png: it isn't a PNG, JPEG or GIF picture.") == true)
  }

  @Test("a folder that isn't there keeps the server from starting")
  func noFolder() {
    let error = #expect(throws: ServeError.self) { try Pictures(folder: "/nowhere/at/all") }
    #expect(error?.description == "Can't serve the picture /nowhere/at/all: the folder can't be read.")
  }
}
