import ArgumentParser
import Document
import Presentation
import Server
import Service
import Sync

/// One conversation of the host's console with the running server, over the Unix socket in its data directory.
///
/// Synchronous: each call runs the loop until the answer is there, at most ``answerTimeout``.
final class HostSession {
  private let data: String
  private let board: String?

  /// A server that doesn't answer in this time is called stuck.
  private static let answerTimeout = Duration.seconds(10)

  init(data: String, board: String?) throws {
    self.data = data
    self.board = board
  }

  /// Asks for what only hosts may have.
  func ask(_ command: HostCommand) throws -> HostResult {
    try converse(ClientMessage.host(id: 1, command)) { message in
      switch message {
      case .done(1, let result): .success(result)
      case .error(let error): .failure(Complaint("The server refused: \(error.code.rawValue)."))
      default: nil
      }
    }
  }

  /// Does one operation as the host, and returns when it is on disk.
  func perform(_ operation: Document.Operation) throws {
    var base = Revision.zero
    var outbox: OutboxNumber?
    try converse(nil) { message -> Step<Void>? in
      switch message {
      case .welcome(let welcome):
        outbox = welcome.outbox.number
        return nil
      case .snapshot(let snapshot):
        base = snapshot.revision
        return .next(.operation(counter: 1, base: base, operation))
      case .frame(let frame):
        let isOurs = frame.operations.contains { $0.id.outbox == outbox && $0.id.counter == 1 }
        return isOurs ? .success(()) : nil
      case .refused(_, let refusal): return .failure(Complaint(Self.sentence(for: refusal)))
      case .error(let error): return .failure(Complaint("The server refused: \(error.code.rawValue)."))
      default: return nil
      }
    }
  }

  private enum Step<Answer> {
    case success(Answer)
    case failure(Complaint)
    case next(ClientMessage)
  }

  /// Says hello, then `first` once there is a snapshot, and lets `judge` look at each message until it decides.
  private func converse<Answer>(
    _ first: ClientMessage?, _ judge: @escaping (ServerMessage) -> Step<Answer>?
  ) throws -> Answer {
    let socket = DataDirectory.socketPath(in: data)
    let loop = try EventLoop()
    var decided: Step<Answer>?
    // The first decision counts: the connection's own end follows it.
    func decide(_ step: Step<Answer>) {
      decided = decided ?? step
      loop.stop()
    }
    var client: WebSocketClient?
    var handlers = WebSocketClient.Handlers()
    let hello = Hello(
      outbox: try Self.freshOutbox(), confirmed: 0, surface: SurfaceRequest(kind: .terminal, width: 80))
    handlers.opened = { client?.send(ClientMessage.hello(hello).encoded()) }
    handlers.received = { bytes, _ in
      do {
        let message = try ServerMessage(decoding: bytes)
        if case .snapshot = message, let first { client?.send(first.encoded()) }
        switch judge(message) {
        case nil: return
        case .next(let message)?: client?.send(message.encoded())
        case let step?: decide(step)
        }
      } catch {
        decide(.failure(Complaint("The server said something this version doesn't understand: \(error).")))
      }
    }
    handlers.failed = { _ in
      decide(
        .failure(
          Complaint("No server is running on \(self.data): start it with displayboard serve --data \(self.data).")))
    }
    handlers.closed = { reason in
      decide(.failure(Complaint("The server closed the connection: \(reason.reason).")))
    }
    client = try WebSocketClient(
      loop: loop,
      configuration: .init(
        destination: .unixSocket(path: socket), path: "/ws/\(board ?? "")", subprotocol: "displayboard.v1"),
      handlers: handlers)
    _ = loop.timer(after: Self.answerTimeout) { loop.stop() }
    loop.run()
    switch decided {
    case .success(let answer): return answer
    case .failure(let complaint): throw complaint
    case .next, nil: throw Complaint("The server on \(data) didn't answer.")
    }
  }

  private static func freshOutbox() throws -> OutboxName {
    let id = try Random.bytes(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    guard let name = OutboxName(id) else { throw Complaint("\(id) is no outbox id.") }
    return name
  }

  private static func sentence(for refusal: Refusal) -> String {
    switch refusal.code {
    case .present: "That is on the board already."
    case .unknownTarget: "There was never such a card; see `displayboard host removed`."
    case .gone: "Its section isn't on the board: put that back first."
    default: "The server refused: \(refusal.code.rawValue)."
    }
  }
}

/// A sentence for the person at the terminal, who gets exit code 1 with it.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
