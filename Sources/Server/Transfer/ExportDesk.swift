import Dispatch
import Document
import Room
import Sentences
import Service
import Storage

/// The form in which someone takes a board home.
struct ExportRequest: Hashable, Sendable {
  static let path = "export"

  var format: ExportForm
  /// Also what sections hide: only on the server's own machine, and in no drawing.
  var withHidden = false
  /// Whether it says who wrote, voted or was here.
  var withNames = true
  /// Whether a list has the bytes of pictures, as far as its form can (rule EX10).
  var withPictures = false
  /// The language of the sentences in it.
  var language = Language.english

  /// Why a query names no export.
  struct Problem: Error {
    var message: String
  }

  init(
    format: ExportForm, withHidden: Bool = false, withNames: Bool = true, withPictures: Bool = false,
    language: Language = .english
  ) {
    self.format = format
    self.withHidden = withHidden
    self.withNames = withNames
    self.withPictures = withPictures
    self.language = language
  }

  /// Reads `format=json&hidden=true&names=false&pictures=true&language=de`, strictly.
  init(query: String) throws(Problem) {
    var format: ExportForm?
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : "") {
      case ("format", let name):
        format = ExportForm(rawValue: name)
        if format == nil { throw Problem(message: "There is no format of that name.") }
      case ("hidden", "true"): withHidden = true
      case ("hidden", "false"): withHidden = false
      case ("names", "true"): withNames = true
      case ("names", "false"): withNames = false
      case ("pictures", "true"): withPictures = true
      case ("pictures", "false"): withPictures = false
      case ("language", let tag):
        guard let language = Language(meantBy: tag) else {
          throw Problem(message: "There are no sentences in that language.")
        }
        self.language = language
      default:
        throw Problem(message: "An export takes `format`, `hidden`, `names`, `pictures` and `language`.")
      }
    }
    guard let format else {
      let names = ExportForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(message: "Which format? There are \(names).")
    }
    guard format.list != nil || !withHidden else { throw Problem(message: "No drawing shows what a section hides.") }
    guard format == .json || !withPictures else { throw Problem(message: "Only JSON has pictures on request.") }
    self.format = format
  }

  var query: String {
    "format=\(format.rawValue)" + (withHidden ? "&hidden=true" : "") + (withNames ? "" : "&names=false")
      + (withPictures ? "&pictures=true" : "")
      + (language == .english ? "" : "&language=\(language.tag)")
  }
}

/// A board of which an export is made, on any thread.
struct ExportSource: Sendable {
  var name: BoardName
  var title: String
  var values: ValueSchema
  /// Where its text is; nil: it is written in Swift.
  var text: BoardSource?
  /// Nil: nobody is on the board, so the journal is read.
  var state: BoardState?

  /// The result of an export; `tooLarge`: a board of so many cards isn't drawn.
  enum Outcome {
    case text(String)
    case tooLarge(cardsMax: Int)
  }

  /// - Throws: why the journal can't be read.
  func text(
    _ request: ExportRequest, at now: Timestamp, from journal: any Journal & PictureStore
  ) throws(JournalError) -> Outcome {
    let state: BoardState = if let state { state } else { try journal.load(name).state }
    let schema = ValueSchema(values.fields + state.settings.declaredValues.map(\.field))
    // If a file can't be read now, nobody knows what it declares.
    let declaration: String? = if let text { try? text.text } else { nil }
    let whole = ExportedBoard(
      state, name: name, title: title, values: schema, declaration: declaration, withHidden: request.withHidden)
    var board = request.withNames ? whole : whole.nameless
    switch request.format {
    case .keepsake:
      let tonight = try Keepsake.Tonight(of: name, now: now, from: journal)
      // People are counted also where nobody is named.
      let keepsake = Keepsake(
        whole, state, tonight: tonight, now: now, withNames: request.withNames,
        pictures: try pictures(of: state, schema, from: journal), in: request.language)
      return .text(keepsake.html)
    case .svg:
      let day = String(HostText.clock(now).prefix(10))
      return BoardDrawing.svg(
        of: state, title: title, day: day, withNames: request.withNames,
        pictures: try pictures(of: state, schema, from: journal)
      ).map { Outcome.text($0) } ?? .tooLarge(cardsMax: BoardDrawing.cardsMax)
    case .json:
      if request.withPictures {
        board.take(
          try pictures(
            of: state, schema, withHidden: request.withHidden && !state.document.isAnonymous, from: journal))
      }
      return .text(ExportList.json.text(of: board))
    case .yaml: return .text(ExportList.yaml.text(of: board))
    case .markdown: return .text(ExportList.markdown.text(of: board))
    case .csv: return .text(ExportList.csv.text(of: board))
    }
  }

  private func pictures(
    of state: BoardState, _ schema: ValueSchema, withHidden: Bool = false, from store: any PictureStore
  ) throws(JournalError) -> ExportedPictures {
    try ExportedPictures(
      of: state.document, named: name, keys: schema.pictures, withHidden: withHidden, from: store)
  }
}

/// Makes exports on a background thread, one after the other: each goes through all of a board. At most ``waitingMax``
/// wait; more are answered 429.
final class ExportDesk {
  static let waitingMax = 8
  static let busy = Response.text(
    429, "Others are taking their boards home right now. Try again.", headers: [("retry-after", "1")])

  private static let queue = DispatchQueue(label: "exports")

  private let journal: any Journal & PictureStore
  private let answer: (ConnectionID, Response) -> Void
  private var waiting = 0
  private var made: Inbox<Made>?

  private struct Made: Sendable {
    var connection: ConnectionID
    var response: Response
  }

  init(journal: any Journal & PictureStore, loop: EventLoop, answer: @escaping (ConnectionID, Response) -> Void) {
    self.journal = journal
    self.answer = answer
    made = loop.inbox { [weak self] (made: Made) in
      self?.waiting -= 1
      answer(made.connection, made.response)
    }
  }

  /// Answers later, on the loop.
  func take(_ request: ExportRequest, of source: ExportSource, from connection: ConnectionID) {
    guard waiting < Self.waitingMax else { return answer(connection, Self.busy) }
    waiting += 1
    Self.queue.async { [journal, made] in
      made?.post(Made(connection: connection, response: Self.response(request, source, journal)))
    }
  }

  private static func response(
    _ request: ExportRequest, _ source: ExportSource, _ journal: any Journal & PictureStore
  ) -> Response {
    do throws(JournalError) {
      let outcome = try source.text(request, at: .now, from: journal)
      guard case .text(let text) = outcome else {
        let sentence = CommandSentence.tooManyToDraw(limit: BoardDrawing.cardsMax)
        return .text(413, sentence.text(in: request.language))
      }
      return Response(
        resource: Resource(
          bytes: Array(text.utf8), contentType: request.format.contentType, cacheControl: "no-store"),
        headers: [("content-disposition", "attachment; filename=\"\(source.name).\(request.format.ending)\"")])
    } catch {
      return .text(503, "This board can't be read now: see the server's log.")
    }
  }
}
