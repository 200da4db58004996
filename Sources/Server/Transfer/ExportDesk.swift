import Dispatch
import Document
import Room
import Service
import Storage

/// The form in which someone takes a board home.
struct ExportRequest: Hashable, Sendable {
  static let path = "export"

  var format: ExportFormat
  /// Also what sections hide: at the server's own machine only.
  var withHidden = false

  /// Why a query names no export.
  struct Problem: Error {
    var message: String
  }

  init(format: ExportFormat, withHidden: Bool = false) {
    self.format = format
    self.withHidden = withHidden
  }

  /// Reads `format=csv&hidden=true`, strictly.
  init(query: String) throws(Problem) {
    var format: ExportFormat?
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : "") {
      case ("format", let name):
        format = ExportFormat(rawValue: name)
        if format == nil { throw Problem(message: "There is no format of that name.") }
      case ("hidden", "true"): withHidden = true
      case ("hidden", "false"): withHidden = false
      default: throw Problem(message: "An export is asked for with `format` and `hidden`.")
      }
    }
    guard let format else {
      let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(message: "Which format? There are \(names).")
    }
    self.format = format
  }

  var query: String { "format=\(format.rawValue)" + (withHidden ? "&hidden=true" : "") }
}

/// A board of which an export is made, on any thread.
struct ExportSource: Sendable {
  var name: BoardName
  var title: String
  var values: ValueSchema
  /// Where its text stands; nil: it is written in Swift.
  var text: BoardSource?
  /// Nil: nobody is on the board, so the journal is read.
  var state: BoardState?

  /// - Throws: why the journal can't be read.
  func text(_ request: ExportRequest, from journal: any Journal) throws(JournalError) -> String {
    let state: BoardState = if let state { state } else { try journal.load(name).state }
    let schema = ValueSchema(values.fields + state.settings.declaredValues.map(\.field))
    // A file that can't be read now declares nothing that anyone knows.
    let declaration: String? = if let text { try? text.text } else { nil }
    return request.format.text(
      of: ExportedBoard(
        state, name: name, title: title, values: schema, declaration: declaration, withHidden: request.withHidden))
  }
}

/// Makes exports beside the loop, one after the other: each goes through all of a board. At most ``waitingMax`` wait;
/// more are answered 429.
final class ExportDesk {
  static let waitingMax = 8
  static let busy = Response.text(
    429, "Others take their boards home just now. Try again.", headers: [("retry-after", "1")])

  private static let queue = DispatchQueue(label: "exports")

  private let journal: any Journal
  private let answer: (ConnectionID, Response) -> Void
  private var waiting = 0
  private var made: Inbox<Made>?

  private struct Made: Sendable {
    var connection: ConnectionID
    var response: Response
  }

  init(journal: any Journal, loop: EventLoop, answer: @escaping (ConnectionID, Response) -> Void) {
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

  private static func response(_ request: ExportRequest, _ source: ExportSource, _ journal: any Journal) -> Response {
    do throws(JournalError) {
      let text = try source.text(request, from: journal)
      return Response(
        resource: Resource(
          bytes: Array(text.utf8), contentType: request.format.contentType, cacheControl: "no-store"),
        headers: [("content-disposition", "attachment; filename=\"\(source.name).\(request.format.ending)\"")])
    } catch {
      return .text(503, "This board can't be read now: see the server's log.")
    }
  }
}
