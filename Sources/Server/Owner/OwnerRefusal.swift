import Document
import FoundationEssentials
import Service

/// Why an owner's command wasn't done: an HTTP status, a code that pages put into a sentence, and its parameters.
struct OwnerRefusal: Error, Hashable, Sendable {
  var status: Int
  var code: String
  var parameters: [String: String]

  init(_ status: Int, _ code: String, _ parameters: [String: String] = [:]) {
    self.status = status
    self.code = code
    self.parameters = parameters
  }

  static func tooLarge(max: Int) -> OwnerRefusal { OwnerRefusal(413, "tooLarge", ["max": "\(max)"]) }
  static func noBoard(_ board: BoardName) -> OwnerRefusal { OwnerRefusal(404, "noBoard", ["board": "\(board)"]) }
  static func noTemplate(_ name: BoardName) -> OwnerRefusal {
    OwnerRefusal(404, "noTemplate", ["template": "\(name)"])
  }
  /// Its file, or its program, says what the board is.
  static func notInStore(_ board: BoardName, _ file: String) -> OwnerRefusal {
    OwnerRefusal(409, "notInStore", ["board": "\(board)", "file": file])
  }
  /// The text isn't what a board file may be; the mistake and its place.
  static func mistake(_ error: ServeError) -> OwnerRefusal {
    guard case .boardFile(let error) = error else { return OwnerRefusal(409, "mistake", ["message": "\(error)"]) }
    return OwnerRefusal(
      409, "mistake", ["message": error.message, "line": "\(error.line)", "column": "\(error.column)"])
  }

  var response: Response { .json(status, parameters.merging(["code": code]) { $1 }) }
}

extension Response {
  /// A JSON object for a program that asked.
  static func json(_ status: Int = 200, _ value: some Encodable, headers: [(String, String)] = []) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Response(
        status: status,
        resource: Resource(
          bytes: Array(try encoder.encode(value)), contentType: "application/json", cacheControl: "no-store"),
        headers: headers)
    } catch {
      preconditionFailure("texts, numbers and flags are JSON: \(error)")
    }
  }
}
