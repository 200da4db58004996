public import Document
import Presentation
import Sentences
import BoardUITerminal

/// A board as a person wrote it down: sections, cards, and `forEach` over collections named in the same file.
///
/// YAML, of which JSON is a subset. Strict: a field nobody knows, a value of the wrong kind, an id twice or a
/// collection that isn't there is an error with its line, never a silently different board.
/// ```yaml
/// title: Karaoke night
/// container: display-board
/// sections:
///   - id: matt
///     title: Matt's Favorites
///     cards: [Born to Rerun, { text: Someone to Bind, values: { rejected: true } }]
/// ```
/// A collection may have a file of its own, CSV or JSON, beside the board file: `collections: { songs: { file:
/// songs.csv } }`. Or programs feed it: `{ from: http, key: number }`, with the field that its elements are known by.
public struct BoardFile: Hashable, Sendable {
  /// What people call the board.
  public var title: String
  /// What the board is for, in one sentence; nil: the file doesn't say.
  public var about: String?
  /// The container that shows the board; nil: the file names none.
  public var container: ContainerChoice?
  /// The container values that people may set on this board, besides those that every board has.
  public var values: [DeclaredValue]
  /// Nobody sees who wrote or did anything; see ``BoardDescription/isAnonymous``.
  public var isAnonymous: Bool
  /// Guests add, rename, move, remove and restore sections too, as long as no host says otherwise.
  public var guestsChangeSections = false
  /// People write messages below cards, as long as no host says otherwise.
  public var talk = false
  /// Where each collection has its elements from, by its name.
  var collections: [String: CollectionSource]
  /// The content of the file as it is written: every `forEach` is a card for each element already.
  var written: Declaration

  /// What the file declares: its sections and cards as views, resolved by the engine that resolves boards in Swift.
  ///
  /// - Complexity: O(sections + cards): it is resolved each time it is read.
  public var declaration: Declaration {
    let values = BoardValues.standard.with(values)
    return Declaration(resolving: DeclaredBoard(written, values: values), values: values)
  }

  /// Reads a board file.
  ///
  /// - Parameters:
  ///   - source: the file's text, at most ``sizeMax`` bytes of UTF-8.
  ///   - name: what the file is called in an error.
  ///   - limits: what the board may hold; a file that declares more is refused.
  /// - Throws: ``BoardFileError``, the first place that isn't understood, says too much or names a file that can't be
  ///   read, with the ``BoardFileError/others`` behind it.
  /// - Complexity: O(length), collections included.
  public init(_ source: String, named name: String, limits: Limits = Limits()) throws(BoardFileError) {
    var files = CollectionFiles(besideBoardAt: name)
    try self.init(source, named: name, limits: limits, files: &files)
  }

  /// - Parameters:
  ///   - files: notes which files the collections come from, even if something is wrong with them.
  ///   - fed: the elements that programs fed, by collection.
  init(
    _ source: String, named name: String, limits: Limits = Limits(), files: inout CollectionFiles,
    fed: [String: FedCollection] = [:]
  ) throws(BoardFileError) {
    guard source.utf8.count <= Self.sizeMax else {
      throw BoardFileError(file: name, line: 1, column: 1, .tooLarge(limit: Self.sizeMax))
    }
    var reader = BoardFileReader(file: name, limits: limits, files: files, fed: fed)
    defer { files = reader.files }
    self = try reader.read(source)
  }

  /// Reads the board file at `path`, of which `source` is the text.
  init(
    _ source: String, at path: String, limits: Limits, files: inout CollectionFiles, fed: [String: FedCollection]
  ) throws(ServeError) {
    do throws(BoardFileError) {
      try self.init(source, named: path, limits: limits, files: &files, fed: fed)
    } catch {
      throw .boardFile(error)
    }
  }

  /// The message that a room gets about a file, once its views are resolved.
  public struct Contents: Hashable, Sendable {
    /// What people call the board.
    public var title: String
    /// The container that shows it; nil: the file names none.
    public var container: ContainerChoice?
    /// The values that people may set on it, besides those that every board has.
    public var values: [DeclaredValue]
    /// Nobody is shown who wrote or did anything.
    public var isAnonymous: Bool
    /// Whether guests may change sections, as long as no host says otherwise.
    public var guestsChangeSections = false
    /// People write messages below cards, as long as no host says otherwise.
    public var talk = false
    /// Its sections and cards, those of its collections included.
    public var declaration: Declaration
    var collections: [String: CollectionSource]
  }

  /// Resolves what the file declares.
  ///
  /// - Complexity: O(sections + cards), as ``declaration``.
  public var contents: Contents {
    Contents(
      title: title, container: container, values: values, isAnonymous: isAnonymous,
      guestsChangeSections: guestsChangeSections, talk: talk, declaration: declaration, collections: collections)
  }

  /// Bytes of a board file; a larger one is refused.
  public static let sizeMax = 4 << 20

  init(
    title: String, about: String?, container: ContainerChoice?, values: [DeclaredValue], isAnonymous: Bool,
    collections: [String: CollectionSource], written: Declaration
  ) {
    self.title = title
    self.about = about
    self.container = container
    self.values = values
    self.isAnonymous = isAnonymous
    self.collections = collections
    self.written = written
  }
}

/// A mistake in a board file, and its place.
public struct BoardFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  public var file: String
  /// From 1.
  public var line: Int
  /// From 1.
  public var column: Int
  /// The mistake and the text to write instead, in one sentence, for people who read it in their language.
  var sentence: MistakeSentence
  /// The same in English.
  ///
  /// - Complexity: O(length).
  public var message: String { sentence.text(in: .english) }
  /// The name there that nobody knows, if another one is like it.
  var unknown: UnknownName?
  /// The mistakes behind it, in the order of their places; none of them has others. With it there are at most
  /// ``mistakesMax``.
  public internal(set) var others: [BoardFileError] = []

  /// The most mistakes that an error has.
  public static let mistakesMax = 10

  /// It and the others.
  ///
  /// - Complexity: O(mistakes).
  public var all: [BoardFileError] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// - Parameter mistakes: at least one, in any order.
  init(_ mistakes: [BoardFileError]) {
    // Mistakes of one file come in the order of its lines.
    let files = mistakes.map(\.file)
    func place(_ offset: Int, _ mistake: BoardFileError) -> (Int, Int, Int, Int) {
      (files.firstIndex(of: mistake.file) ?? 0, mistake.line, mistake.column, offset)
    }
    let ordered = mistakes.enumerated().sorted { place($0.offset, $0.element) < place($1.offset, $1.element) }
      .map(\.element)
    self = ordered[0]
    others = Array(ordered.dropFirst().prefix(Self.mistakesMax - 1))
  }

  /// A name that nobody knows, and the one that was probably meant.
  struct UnknownName: Hashable, Sendable {
    var typed: String
    var nearest: String
  }

  init(file: String, line: Int, column: Int, _ sentence: MistakeSentence, unknown: UnknownName? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.sentence = sentence
    self.unknown = unknown
  }

  /// One line of text, whatever the file is called and says.
  public var description: String { sanitized("\(place): \(message)") }

  /// The file, the line and the column, in one line of text.
  var place: String { sanitized("\(file):\(line):\(column)") }
}
