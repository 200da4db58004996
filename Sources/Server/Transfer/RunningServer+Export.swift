import Document
import Presentation
import Room
import Service

// The door where hosts take a board home: `GET /api/boards/<board>/export?format=…`, with a host link's token, or over
// the host's own socket without one.

extension RunningServer {
  private static func board(in path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1...2] == ["api", "boards"], parts[4] == ExportRequest.path[...]
    else { return nil }
    return String(parts[3])
  }

  /// Why an export isn't made; nil: it is, or the request is for something else.
  func answerExport(_ request: Request) -> Response? {
    guard [.get, .head].contains(request.method), let board = Self.board(in: request.path) else { return nil }
    switch self.board(board, for: request, refused: .exportRefused) {
    case .failure(let refusal): return refusal.response
    case .success:
      do throws(ExportRequest.Problem) {
        let asked = try ExportRequest(query: request.query)
        guard asked.withHidden, !request.isLocal else { return nil }
        return .text(403, "Only the server's own machine can export what a section hides.")
      } catch {
        return .text(400, error.message)
      }
    }
  }

  /// The export that the request asks for and may have.
  private func export(for request: Request) -> (name: BoardName, asked: ExportRequest)? {
    guard request.method == .get, let board = Self.board(in: request.path),
      case .success(let name) = self.board(board, for: request, refused: nil)
    else { return nil }
    do throws(ExportRequest.Problem) {
      let asked = try ExportRequest(query: request.query)
      return asked.withHidden && !request.isLocal ? nil : (name, asked)
    } catch {
      // The answer says why.
      return nil
    }
  }

  func isExport(_ request: Request) -> Bool { export(for: request) != nil }

  /// False: the request is for something else.
  func takeExport(_ request: Request, from connection: ConnectionID) -> Bool {
    guard let (name, asked) = export(for: request) else { return false }
    note(SecurityEvent(.exported, address: guestAddress(of: request), what: asked.format.rawValue), on: name)
    guard let board = boards.open[name] else {
      export(asked, name, closedSchema(of: name), nil, for: connection)
      return true
    }
    board.ask({ ($0.values.schema, $0.state) }) { [weak self] found in
      guard let self else { return }
      export(asked, name, found?.0 ?? closedSchema(of: name), found?.1, for: connection)
    }
    return true
  }

  /// - Parameter state: nil if the board is closed; then the journal is read.
  private func export(
    _ asked: ExportRequest, _ name: BoardName, _ schema: ValueSchema, _ state: BoardState?, for connection: ConnectionID
  ) {
    exports.take(
      asked,
      of: ExportSource(
        name: name, title: boards.title(of: name) ?? name.description, values: schema,
        text: boards.source(of: name), state: state),
      from: connection)
  }

  private func closedSchema(of name: BoardName) -> ValueSchema {
    if case .app(_, let app)? = boards.closed[name]?.source { app.values.schema } else { BoardValues.standard.schema }
  }

  /// The values that a board can give cards, for texts that are imported.
  func cardReading(for name: BoardName) -> CardReading {
    CardReading(limits: configuration.limits, values: boards.open[name]?.facts.schema.fields ?? [])
  }
}
