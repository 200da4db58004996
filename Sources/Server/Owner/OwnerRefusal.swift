import Document
import FoundationEssentials
import Messages
import Service

/// Why an owner's command wasn't done: an HTTP status, a code that pages put into a sentence, and its parameters.
struct OwnerRefusal: Error, Hashable, Sendable {
  var status: Int
  var code: String
  var parameters: [String: Value]
  /// The mistake in a board's text; nil: the refusal is about something else.
  var mistake: HostResult.DeclarationMistake?

  init(
    _ status: Int, _ code: String, _ parameters: [String: Value] = [:], mistake: HostResult.DeclarationMistake? = nil
  ) {
    self.status = status
    self.code = code
    self.parameters = parameters
    self.mistake = mistake
  }

  /// A title that isn't allowed.
  init(_ refusal: Refusal) { self.init(400, refusal.code.rawValue, refusal.parameters) }

  /// Someone gave the board another text meanwhile.
  static let theirs = OwnerRefusal(409, "theirs")

  /// A node of a cluster can't do that yet.
  static let inCluster = OwnerRefusal(501, "inCluster")

  /// There are no nodes.
  static let notInCluster = OwnerRefusal(409, "notInCluster")
  /// This node is about to end, or doesn't hear what others say.
  static let hearsNobody = OwnerRefusal(503, "hearsNobody")
  /// Another process has this node's name.
  static let nodeReplaced = OwnerRefusal(503, "nodeReplaced")
  /// This board, or the most boards that may move at once, are on their way to some node.
  static let movesFull = OwnerRefusal(429, "movesFull")

  static func noNode(_ node: String, among nodes: [String]) -> OwnerRefusal {
    OwnerRefusal(
      404, "noSuchNode",
      ["node": .text(String(node.prefix(64))), "nodes": .text(nodes.joined(separator: ", "))])
  }
  static func nodeSilent(_ node: String) -> OwnerRefusal { OwnerRefusal(409, "nodeSilent", ["node": .text(node)]) }
  static func nodeStopping(_ node: String) -> OwnerRefusal {
    OwnerRefusal(409, "nodeStopping", ["node": .text(node)])
  }
  /// - Parameter holder: the node that has the board now; nil: nobody has.
  static func notTaken(_ board: BoardName, by node: String, holder: String?) -> OwnerRefusal {
    var parameters: [String: Value] = ["board": .text("\(board)"), "node": .text(node)]
    if let holder { parameters["holder"] = .text(holder) }
    return OwnerRefusal(504, "notTaken", parameters)
  }

  /// - Parameter holder: the node that had the board when it should go, and still has it.
  static func notGiven(_ board: BoardName, by holder: String) -> OwnerRefusal {
    OwnerRefusal(504, "notGiven", ["board": .text("\(board)"), "holder": .text(holder)])
  }

  static func tooLarge(limit: Int) -> OwnerRefusal {
    OwnerRefusal(413, "tooLarge", ["limit": .number(Double(limit))])
  }
  static func full(limit: Int) -> OwnerRefusal { OwnerRefusal(409, "full", ["limit": .number(Double(limit))]) }
  static func noBoard(_ board: BoardName) -> OwnerRefusal {
    OwnerRefusal(404, "noSuchBoard", ["board": .text("\(board)")])
  }
  static func noTemplate(_ name: BoardName) -> OwnerRefusal {
    OwnerRefusal(404, "noSuchTemplate", ["template": .text("\(name)")])
  }
  /// The board takes cards from files beside its own.
  static func needsFiles(_ board: BoardName) -> OwnerRefusal {
    OwnerRefusal(409, "needsFiles", ["board": .text("\(board)")])
  }
  /// A file says what the board is; nil: its program does.
  static func notStored(_ board: BoardName, file: String?) -> OwnerRefusal {
    var parameters: [String: Value] = ["board": .text("\(board)")]
    if let file { parameters["file"] = .text(file) }
    return OwnerRefusal(409, "notStored", parameters)
  }
  /// The text can't be a board file: the mistake, and its place where that is known.
  static func mistake(_ error: ServeError) -> OwnerRefusal {
    guard case .boardFile(let error) = error else { return OwnerRefusal(409, "badBoard", ["what": .text("\(error)")]) }
    return OwnerRefusal(
      409, "badBoard",
      ["what": .text(error.message), "line": .number(Double(error.line)), "column": .number(Double(error.column))],
      mistake: HostResult.DeclarationMistake(line: error.line, column: error.column, error.sentence))
  }

  var response: Response { .json(status, self) }
}

extension OwnerRefusal: Encodable {
  /// The code and the parameters are side by side, as pages and programs read them.
  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    for (name, value) in parameters { try fields.encode(value, forKey: FieldName(name)) }
    try fields.encode(code, forKey: "code")
    try fields.encodeIfPresent(mistake, forKey: "mistake")
  }
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
