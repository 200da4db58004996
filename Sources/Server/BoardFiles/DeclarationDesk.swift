import BoardUITerminal
import Dispatch
import Document
import Messages
import Room
import Sentences
import Service

/// The origin of a board's declaration.
enum DeclarationSource: Hashable, Sendable {
  /// The text that the server's store has.
  case store(String)
  /// The board file at a path.
  case file(String)
  /// The program.
  case app

  var origin: HostResult.DeclarationOrigin {
    switch self {
    case .store: .store
    case .file: .file
    case .app: .app
    }
  }
}

/// Answers what rooms ask about declarations: reads texts, changes them, and has them kept.
///
/// Reading is done on a background queue, because a text may be long and its board large; one after the other, and each
/// room asks for one at a time and host. A new text is compared with the one that it is based on when it is kept, so of
/// two hosts who save at once the second hears of the first.
final class DeclarationDesk {
  private static let queue = DispatchQueue(label: "declarations")

  private let limits: Limits
  private let loop: EventLoop

  init(loop: EventLoop, limits: Limits) {
    self.limits = limits
    self.loop = loop
  }

  /// Answers later, on the loop.
  ///
  /// - Parameters:
  ///   - fed: the elements that programs fed to the board's collections.
  func read(
    _ question: ServerQuestion, of board: BoardName, from source: DeclarationSource, fed: [String: FedCollection],
    answer: @escaping (ServerAnswer) -> Void
  ) {
    let reading = DeclarationReading(source: source, board: board, limits: limits, fed: fed)
    let answers = loop.inboxForOne(answer)
    Self.queue.async { answers.post(reading.answer(question)) }
  }
}

/// One reading of a declaration, on any thread.
struct DeclarationReading: Sendable {
  var source: DeclarationSource
  var board: BoardName
  var limits: Limits
  var fed: [String: FedCollection]

  /// Characters of a text differ if these do.
  static func version(of text: String) -> String {
    Digest.sha256(Array(text.utf8)).prefix(12).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  func answer(_ question: ServerQuestion) -> ServerAnswer {
    switch question {
    case .declaration: .declaration(declaration)
    case .readDeclaration(let draft, let purpose): read(draft, for: purpose)
    default: preconditionFailure("\(question) isn't about reading a declaration")
    }
  }

  // MARK: As it is

  private var declaration: HostResult.DeclarationText {
    let text: String
    do throws(TextFileProblem) {
      guard let current = try current else {
        return HostResult.DeclarationText(origin: source.origin, text: nil, version: "")
      }
      text = current
    } catch {
      guard case .file(let path) = source else { preconditionFailure("only a file can't be read") }
      let why = MistakeSentence.fileUnreadable(name: sanitized(path), mistake: error.sentence)
      let mistake = HostResult.DeclarationMistake(line: 1, column: 1, why)
      return HostResult.DeclarationText(origin: source.origin, text: nil, version: "", mistakes: [mistake])
    }
    let isShort = text.utf8.count <= Self.shownBytesMax
    var declaration = HostResult.DeclarationText(
      origin: source.origin, text: isShort ? text : nil, version: Self.version(of: text))
    switch contents(of: text, besideFile: true) {
    case .success(let contents): declaration.values = contents.values
    case .failure(let mistakes): declaration.mistakes = mistakes.all
    }
    return declaration
  }

  /// Bytes of a text that is shown; as many as a host may send.
  static let shownBytesMax = RoomConfiguration(board: BoardTitle(name: "", title: "")).declarationBytesMax

  /// Nil: it is written in Swift.
  private var current: String? {
    get throws(TextFileProblem) {
      switch source {
      case .store(let text): text
      case .file(let path): try TextFile.contents(of: path, bytesMax: BoardFile.sizeMax)
      case .app: nil
      }
    }
  }

  // MARK: As it would be

  private func read(_ draft: DeclarationDraft, for purpose: DeclarationPurpose) -> ServerAnswer {
    guard case .store(let kept) = source else {
      guard purpose == .check, case .text(let text, _) = draft else {
        return .notDeclared(HostResult.Declared(origin: source.origin))
      }
      return read(text, basedOn: nil)
    }
    switch draft {
    case .text(let text, let version):
      if let version, version != Self.version(of: kept) {
        return .notDeclared(HostResult.Declared(theirs: declaration))
      }
      return read(text, basedOn: version)
    case .change(let change):
      do throws(ShapedText.Problem) {
        return read(try ShapedText(kept).changing(change), basedOn: Self.version(of: kept))
      } catch {
        switch error {
        case .byHand(let line): return .notDeclared(HostResult.Declared(byHand: line))
        case .unreadable: return read(kept, basedOn: nil)
        }
      }
    }
  }

  private func read(_ text: String, basedOn version: String?) -> ServerAnswer {
    switch contents(of: text, besideFile: false) {
    case .success(let contents):
      .readDeclaration(
        ReadDeclaration(
          text: text, basedOn: version, BoardDescription(contents), contents.declaration))
    case .failure(let mistakes): .notDeclared(HostResult.Declared(mistakes: mistakes.all))
    }
  }

  private struct Mistakes: Error {
    var all: [HostResult.DeclarationMistake]
  }

  /// - Parameter besideFile: whether the text is that of the board's file, whose collections may be in files beside it.
  ///   A text that a host sends reads no file, because the answer would tell what is in it.
  private func contents(of text: String, besideFile: Bool) -> Result<BoardFile.Contents, Mistakes> {
    var (name, files) = (board.description, CollectionFiles())
    if besideFile, case .file(let path) = source { (name, files) = (path, CollectionFiles(besideBoardAt: path)) }
    do throws(BoardFileError) {
      return .success(try BoardFile(text, named: name, limits: limits, files: &files, fed: fed).contents)
    } catch {
      let mistakes = error.all.map { error in
        // A mistake in a file of a collection is shown at the line that names the file.
        let isHere = error.file == name
        return HostResult.DeclarationMistake(
          line: isHere ? error.line : 1, column: isHere ? error.column : 1,
          isHere ? error.sentence : .inFile(place: error.place, mistake: error.sentence),
          typed: error.unknown?.typed, nearest: error.unknown?.nearest)
      }
      return .failure(Mistakes(all: mistakes))
    }
  }
}
