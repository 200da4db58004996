import FoundationEssentials
import Glibc
import Sentences

/// The files that a board file's collections come from: beside it or in folders below, each read once for each reading
/// of the board file.
struct CollectionFiles {
  /// Bytes of one file; a larger one is refused.
  static let sizeMax = 4 << 20
  /// Files of one board.
  static let filesMax = 64

  enum Problem: Error {
    /// The board is in the store, and has no files.
    case noFolder
    /// The name leads out of the folder.
    case outside
    /// The board has ``filesMax`` others.
    case tooMany
    case unreadable(TextFileProblem)
  }

  /// The folder that the board file is in; nil: the board is in the store, and has no files.
  private let folder: String?
  /// The files that were asked for, there or not, by path.
  private(set) var paths: Set<String> = []

  init(besideBoardAt path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    folder = parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// For a board without a file of its own.
  init() { folder = nil }

  /// The text of the file that the board file calls `name`.
  mutating func text(of name: String) throws(Problem) -> String {
    guard let folder else {
      throw .noFolder
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !parts.contains(".."), !parts.contains("") else {
      throw .outside
    }
    let path = "\(folder)/\(name)"
    guard paths.contains(path) || paths.count < Self.filesMax else {
      throw .tooMany
    }
    paths.insert(path)
    do throws(TextFileProblem) {
      return try TextFile.contents(of: path, bytesMax: Self.sizeMax)
    } catch {
      throw .unreadable(error)
    }
  }
}

/// Why a file's text can't be had; the sentence follows the file's name: `it isn't there`.
struct TextFileProblem: Error {
  var sentence: MistakeSentence
  /// In English.
  var reason: String { sentence.text(in: .english) }

  init(_ sentence: MistakeSentence) { self.sentence = sentence }
}

/// Reading of files that someone wrote, and may be writing now.
enum TextFile {
  /// A path that is no file is left alone, because reading from a pipe or a terminal would wait for someone; of one
  /// that is too large one byte more than `bytesMax` is read, so that it is seen to be.
  static func contents(of path: String, bytesMax: Int) throws(TextFileProblem) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TextFileProblem(errno == ENOENT ? .fileMissing : .fileClosed)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw TextFileProblem(.fileIsNone) }
    guard let file = fopen(path, "r") else { throw TextFileProblem(.fileClosed) }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: min(Int(status.st_size), bytesMax) + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard ferror(file) == 0 else { throw TextFileProblem(.fileFailed) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TextFileProblem(.fileNotText)
    }
    return text
  }
}
