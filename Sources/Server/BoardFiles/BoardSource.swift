import Document

/// Where a board's description is: in a file, or in the server's own store.
enum BoardSource: Hashable, Sendable {
  /// A file's path.
  case file(String)
  /// The text that the store has. There are no files beside it.
  case store(BoardName, text: String)

  /// What it is called in an error.
  var label: String {
    switch self {
    case .file(let path): path
    case .store(let name, _): name.description
    }
  }

  /// The files that its collections may come from.
  var collectionFiles: CollectionFiles {
    switch self {
    case .file(let path): CollectionFiles(besideBoardAt: path)
    case .store: CollectionFiles()
    }
  }

  /// - Throws: ``ServeError/unreadableBoardFile(path:reason:)``.
  var text: String {
    get throws(ServeError) {
      switch self {
      case .file(let path): try BoardFiles.source(of: path)
      case .store(_, let text): text
      }
    }
  }
}
