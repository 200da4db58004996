import Document
import FoundationEssentials

/// The boards a server is started with: each file is one, named after it.
struct BoardFiles {
  let boards: [(name: BoardName, file: BoardFile)]

  /// Reads files, and the `.yaml`, `.yml` and `.json` files directly in folders, in order of their names.
  init(at paths: [String]) throws(ServeError) {
    var boards: [(name: BoardName, file: BoardFile)] = []
    var files: [String] = []
    for path in paths { files += try Self.files(at: path) }
    for path in files {
      let stem = Self.name(of: path).split(separator: ".").first.map(String.init) ?? ""
      guard let name = BoardName(stem), !boards.contains(where: { $0.name == name }) else {
        throw .badBoardName(path: path)
      }
      let source = try Self.source(of: path)
      do throws(BoardFileError) {
        boards.append((name, try BoardFile(source, named: path)))
      } catch {
        throw .boardFile(error)
      }
    }
    self.boards = boards
  }

  private static let extensions = [".yaml", ".yml", ".json"]

  private static func files(at path: String) throws(ServeError) -> [String] {
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw .unreadableBoardFile(path: path, reason: "it isn't there")
    }
    guard isDirectory else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .unreadableBoardFile(path: path, reason: "the folder can't be read")
    }
    let files = names.filter { file in extensions.contains { file.hasSuffix($0) } }
    guard !files.isEmpty else { throw .noBoardFile(path: path) }
    return files.map { "\(path)/\($0)" }
  }

  private static func source(of path: String) throws(ServeError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadableBoardFile(path: path, reason: "it can't be opened")
    }
    guard let source = String(validating: data, as: UTF8.self) else {
      throw .unreadableBoardFile(path: path, reason: "it isn't UTF-8 text")
    }
    return source
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
