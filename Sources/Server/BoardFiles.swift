import Document
import FoundationEssentials
import Glibc

/// The boards a server is started with: each file is one, named after it.
struct BoardFiles {
  struct Board {
    let name: BoardName
    let path: String
    /// What it says, or why nobody knows.
    let contents: Result<BoardFile.Contents, ServeError>

    /// What the file calls the board; its name while the file can't say.
    var title: String {
      if case .success(let contents) = contents { contents.title } else { name.description }
    }
  }

  let boards: [Board]

  /// Reads files, and the `.yaml`, `.yml` and `.json` files directly in folders, in order of their names.
  init(at paths: [String]) throws(ServeError) {
    var boards: [Board] = []
    var files: [String] = []
    for path in paths { files += try Self.files(at: path) }
    for path in files {
      let stem = Self.name(of: path).split(separator: ".").first.map(String.init) ?? ""
      guard let name = BoardName(stem), !boards.contains(where: { $0.name == name }) else {
        throw .badBoardName(path: path)
      }
      boards.append(Board(name: name, path: path, contents: Self.contents(of: path)))
    }
    self.boards = boards
  }

  /// What the board file at `path` says, resolved.
  static func contents(of path: String) -> Result<BoardFile.Contents, ServeError> {
    do throws(ServeError) {
      return .success(try BoardFile(try source(of: path), at: path).contents)
    } catch {
      return .failure(error)
    }
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

  /// The file's text. What is no file is left alone, for reading from a pipe or a terminal would wait for somebody; of one
  /// that is too large only so much is read that it is seen to be.
  private static func source(of path: String) throws(ServeError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadableBoardFile(path: path, reason: errno == ENOENT ? "it isn't there" : "it can't be opened")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableBoardFile(path: path, reason: "it is no file")
    }
    guard let file = fopen(path, "r") else { throw .unreadableBoardFile(path: path, reason: "it can't be opened") }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: min(Int(status.st_size), BoardFile.sizeMax) + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard ferror(file) == 0 else { throw .unreadableBoardFile(path: path, reason: "it can't be read") }
    guard let source = String(validating: bytes, as: UTF8.self) else {
      throw .unreadableBoardFile(path: path, reason: "it isn't UTF-8 text")
    }
    return source
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
