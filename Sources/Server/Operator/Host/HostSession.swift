import ArgumentParser
import BoardUITerminal
import Document
import Glibc
import Messages
import Presentation
import Sentences
import Service
import TerminalScreen

/// One conversation of the host's console with the running server, over the Unix socket in its data directory.
///
/// Synchronous: each call runs the loop until the answer is there, at most ``answerTimeout``.
final class HostSession {
  private let data: String
  private let board: String?
  /// The seat that it took to send pictures.
  private(set) var seat: SeatNumber?

  /// A server that doesn't answer in this time is called stuck.
  private static let answerTimeout = Duration.seconds(10)

  init(data: String, board: String?) throws {
    self.data = data
    self.board = board
  }

  /// Asks for something that only hosts may have; returns when its changes are on disk.
  ///
  /// - Parameters:
  ///   - carried: pictures to send first, from a seat that this conversation takes with the hosts' link.
  ///   - carrying: called with how many of them have arrived. The server gets its full time to answer again then, and
  ///     with each `coming`.
  ///   - coming: called with how much of the command is done, and how much there is in all.
  func ask(
    _ command: HostCommand, after carried: CarriedPictures? = nil, carrying: @escaping (Int) -> Void = { _ in },
    coming: @escaping (Int, Int) -> Void = { _, _ in }
  ) throws -> HostResult {
    let socket = DataDirectory.socketPath(in: data)
    try checkSocket(socket)
    let loop = try EventLoop()
    var decided: Result<HostResult, Complaint>?
    var timeout: LoopTimer?
    // The first decision counts: the connection's own end follows it.
    func decide(_ result: Result<HostResult, Complaint>) {
      decided = decided ?? result
      loop.stop()
    }
    var client: WebSocketClient?
    var handlers = WebSocketClient.Handlers()
    let hello = Hello(token: carried?.token, outbox: try Self.freshOutbox(), confirmed: 0, surface: nil)
    func goOn() {
      timeout?.cancel()
      timeout = loop.timer(after: Self.answerTimeout) { loop.stop() }
    }
    let arrivals = loop.inbox { (progress: CarriedPictures.Progress) in
      goOn()
      switch progress {
      case .sent(let count): carrying(count)
      case .done: client?.send(ClientMessage.host(id: 1, command).encoded())
      case .failed(let complaint): decide(.failure(complaint))
      }
    }
    handlers.opened = { client?.send(ClientMessage.hello(hello).encoded()) }
    handlers.received = { bytes, _ in
      do {
        switch try ServerMessage(decoding: bytes) {
        case .welcome(let welcome):
          guard let carried, let seat = welcome.you.secret, let board = BoardName(welcome.board.name) else {
            client?.send(ClientMessage.host(id: 1, command).encoded())
            break
          }
          self.seat = welcome.you.seat
          carried.send(to: board, by: seat, of: self.data, arrivals)
        case .done(1, let result): decide(.success(result))
        case .progress(1, let done, let all):
          coming(done, all)
          goOn()
        case .error(let error): decide(.failure(Complaint(Self.sentence(for: error))))
        default: break
        }
      } catch {
        decide(.failure(Complaint(.messageNotUnderstood(problem: "\(error)"))))
      }
    }
    handlers.failed = { sentence in decide(.failure(self.complaint(about: sentence.description))) }
    handlers.closed = { reason in
      decide(.failure(Complaint(.connectionClosed(problem: reason.reason))))
    }
    client = try WebSocketClient(
      loop: loop,
      configuration: .init(
        destination: .unixSocket(path: socket), path: "/ws/\(board ?? "")", subprotocol: "displayboard.v1"),
      handlers: handlers)
    timeout = loop.timer(after: Self.answerTimeout) { loop.stop() }
    loop.run()
    guard let decided else { throw Complaint(.noAnswer(data: data)) }
    return try decided.get()
  }

  /// Whether someone listens, or may listen, on the data directory's socket: one that can't be opened belongs to
  /// another user.
  static func isServed(_ data: String) -> Bool {
    let path = DataDirectory.socketPath(in: data)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // A server that was killed leaves its socket behind, and nobody answers there.
    return result == 0 || (errno != ENOENT && errno != ECONNREFUSED && errno != ENOTDIR)
  }

  // MARK: When there is no conversation

  private var noServer: Complaint {
    Complaint(.noServerRunning(data: data, command: "\(ProgramName.typed) serve --data \(data)"))
  }

  /// The library's word for a socket that can't be opened doesn't tell a missing one from a forbidden one; the file
  /// does.
  private func checkSocket(_ socket: String) throws(Complaint) {
    guard access(socket, R_OK | W_OK) != 0 else { return }
    switch errno {
    case ENOENT, ENOTDIR: throw noServer
    case EACCES, EPERM:
      throw Complaint(.mayNotOpen(path: socket))
    case let number: throw Complaint(.cannotBeOpened(path: socket, problem: String(cString: strerror(number))))
    }
  }

  /// The sentence about a connection that never opened, for the person who typed the command.
  private func complaint(about sentence: String) -> Complaint {
    if sentence.contains("answered 404"), let board { return Complaint(.noBoard(board: board)) }
    if sentence.contains("answered") { return Complaint(sentence) }
    // A server that was killed leaves its socket behind, and nobody answers there.
    return noServer
  }

  private static func freshOutbox() throws -> OutboxName {
    let id = try Random.bytes(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    guard let name = OutboxName(id) else { preconditionFailure("\(id) is no outbox id") }
    return name
  }

  private static func sentence(for error: InputError) -> String {
    if let code = Refusal.Code(rawValue: error.code.rawValue) {
      return TerminalScreen.sentence(for: Refusal(code, error.parameters), in: HostText.ofEnvironment.language)
    }
    if error.code == .badField, error.parameters["field"] == .text("protocol") {
      return HostText.ofEnvironment.said(.restartServer)
    }
    let sentence: CommandSentence =
      switch error.code {
      case .paused: .seatPaused
      case .wrongCode: .hostScreenUnknown
      case .nothingToDraw:
        error.parameters["what"] == .text("hidden") ? .drawHidden : .drawEmpty
      case .busy: .busy
      default: .serverRefused(code: error.code.rawValue)
      }
    return HostText.ofEnvironment.said(sentence)
  }
}

/// A sentence for the person at the terminal, who gets exit code 1 with it.
///
/// It is one line of text, whatever the paths and arguments in it are called.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = sanitized(description) }

  /// A line for each of several.
  init(lines: [String]) { description = lines.map { sanitized($0) }.joined(separator: "\n") }

  /// It is in the language of the person who typed the command.
  init(_ sentence: CommandSentence) { self.init(HostText.ofEnvironment.said(sentence)) }
}
