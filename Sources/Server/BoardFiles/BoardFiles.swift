import Document
import FoundationEssentials

/// The boards a server is started with: each file is one, named after it.
struct BoardFiles {
  struct Board {
    let name: BoardName
    let source: BoardSource
    /// What it says, or why nobody knows; nil: it wasn't read, because the journal knows the board.
    let contents: Result<BoardFile.Contents, ServeError>?

    init(name: BoardName, source: BoardSource, contents: Result<BoardFile.Contents, ServeError>?) {
      self.name = name
      self.source = source
      self.contents = contents
    }

    init(name: BoardName, path: String, contents: Result<BoardFile.Contents, ServeError>?) {
      self.init(name: name, source: .file(path), contents: contents)
    }

    /// The file's path, or the name of a board of the store.
    var path: String { source.label }

    /// What the file calls the board; nil while it doesn't say.
    var title: String? {
      if case .success(let contents) = contents { contents.title } else { nil }
    }
  }

  let boards: [Board]
  /// Those of the paths that are folders.
  let folders: [String]
  /// Files in folders that aren't boards, and why: one mistake mustn't keep the others from being served.
  let passedOver: [(path: String, error: ServeError)]

  /// Finds files, and the `.yaml`, `.yml` and `.json` files directly in folders, in order of their names. Files of
  /// collections in folders are no boards.
  ///
  /// - Parameter known: boards that the journal has: their files are read when someone comes to them, because there
  ///   may be many. A wrong file keeps a new board from being made; one that people are on already opens as it was.
  /// - Parameter limits: a file that declares more than that is wrong.
  /// - Throws: the mistakes in a file that was named itself, or in the first of a folder that has no board at all.
  init(at paths: [String], known: Set<BoardName>, limits: Limits) throws(ServeError) {
    var boards: [Board] = []
    var passedOver: [(path: String, error: ServeError)] = []
    for path in paths {
      let isFolder = Self.isFolder(path)
      let found = try Self.contents(at: path, known: known, limits: limits)
      guard !found.isEmpty else { throw .noBoardFile(path: path) }
      let (taken, wrong) = (boards.count, passedOver.count)
      for (file, contents) in found {
        do throws(ServeError) {
          guard let name = Self.boardName(of: file), !boards.contains(where: { $0.name == name }) else {
            throw .badBoardName(path: file)
          }
          let isKnown = known.contains(name)
          if !isKnown { _ = try contents?.get() }
          boards.append(Board(name: name, path: file, contents: isKnown ? nil : contents))
        } catch {
          guard isFolder else { throw error }
          passedOver.append((file, error))
        }
      }
      if boards.count == taken { throw passedOver[wrong].error }
    }
    self.boards = boards
    self.passedOver = passedOver
    folders = paths.filter(Self.isFolder)
  }

  /// The files that may be boards, with what they say; nil: they weren't read.
  private static func contents(
    at path: String, known: Set<BoardName>, limits: Limits
  ) throws(ServeError) -> [(String, Result<BoardFile.Contents, ServeError>?)] {
    let files = try files(at: path)
    let isFolder = isFolder(path)
    let others = Set(files.filter { !$0.hasSuffix(".json") }.compactMap(boardName))
    let needsReading: (String) -> Bool = { file in
      guard let board = boardName(of: file), known.contains(board) else { return true }
      guard isFolder, file.hasSuffix(".json") else { return false }
      // A collection's file may be named like its board: `karaoke.songs.json` beside `karaoke.yaml`.
      return name(of: file) != "\(board).json" || others.contains(board)
    }
    var readings = files.filter(needsReading).map { ($0, reading(of: $0, limits: limits)) }
    if isFolder {
      // Boards that weren't read also say which of these are their collections.
      let isUnclear = readings.contains { $0.hasSuffix(".json") && $1.contents.isFailure && !isList($0) }
      if isUnclear { readings += files.filter { !needsReading($0) }.map { ($0, reading(of: $0, limits: limits)) } }
      readings = boards(among: readings)
    }
    let contents = Dictionary(uniqueKeysWithValues: readings.map { ($0, $1.contents) })
    return files.filter { !needsReading($0) || contents[$0] != nil }.map { ($0, contents[$0]) }
  }

  /// Reads the board files in folders that aren't known, in order of their names. A file that can't be a board's name
  /// is passed over, as a folder that is gone is: the person who starts the server hears of it.
  static func unknown(in folders: [String], known: Set<String>, limits: Limits) -> [Board] {
    var boards: [Board] = []
    for folder in folders where isFolder(folder) {
      let files: [String]
      do throws(ServeError) {
        files = try self.files(at: folder)
      } catch {
        continue
      }
      // The known boards say which of the others are their collections.
      guard files.contains(where: { !known.contains($0) }) else { continue }
      let readings = self.boards(among: files.map { ($0, reading(of: $0, limits: limits)) })
      for (path, reading) in readings where !known.contains(path) {
        guard let name = boardName(of: path) else { continue }
        boards.append(Board(name: name, path: path, contents: reading.contents))
      }
    }
    return boards
  }

  /// The files of a folder without those of collections: of the files that can't be read as a board, those that another
  /// file names, and each JSON list, which no file may have named yet.
  private static func boards(among readings: [(String, Reading)]) -> [(String, Reading)] {
    readings.filter { path, reading in
      guard path.hasSuffix(".json"), reading.contents.isFailure else { return true }
      return !isList(path) && !readings.contains { $0.0 != path && $0.1.collections.contains(path) }
    }
  }

  /// Whether a file that is no board begins as a JSON list does. If it can't be read, its own error reports that.
  private static func isList(_ path: String) -> Bool {
    do throws(TextFileProblem) {
      let text = try TextFile.contents(of: path, bytesMax: CollectionFiles.sizeMax)
      return text.first { !$0.isWhitespace } == "["
    } catch {
      return false
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  private static func boardName(of path: String) -> BoardName? {
    BoardName(name(of: path).split(separator: ".").first.map(String.init) ?? "")
  }

  /// What a board's description says, resolved.
  ///
  /// - Parameter fed: the elements that programs fed to its collections.
  static func contents(
    of source: BoardSource, fed: [String: FedCollection] = [:], limits: Limits
  ) -> Result<BoardFile.Contents, ServeError> { reading(of: source, fed: fed, limits: limits).contents }

  /// One reading of a board file and the files of its collections.
  struct Reading {
    let contents: Result<BoardFile.Contents, ServeError>
    /// The collections' files, there or not.
    let collections: Set<String>
  }

  static func reading(of path: String, limits: Limits) -> Reading { reading(of: .file(path), limits: limits) }

  static func reading(of source: BoardSource, fed: [String: FedCollection] = [:], limits: Limits) -> Reading {
    var files = source.collectionFiles
    let contents: Result<BoardFile.Contents, ServeError>
    do throws(ServeError) {
      contents = .success(
        try BoardFile(try source.text, at: source.label, limits: limits, files: &files, fed: fed).contents)
    } catch {
      contents = .failure(error)
    }
    return Reading(contents: contents, collections: files.paths)
  }

  /// The names of the boards that a folder's files may be; none if it isn't there.
  static func names(in folder: String) -> Set<BoardName> {
    do throws(ServeError) {
      return isFolder(folder) ? Set(try files(at: folder).compactMap(boardName)) : []
    } catch {
      // A folder without board files.
      return []
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

  static func source(of path: String) throws(ServeError) -> String {
    do throws(TextFileProblem) {
      return try TextFile.contents(of: path, bytesMax: BoardFile.sizeMax)
    } catch {
      throw .unreadableBoardFile(path: path, reason: error.reason)
    }
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
