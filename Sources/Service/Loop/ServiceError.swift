/// Why the loop, a server or a client could not start. The description is a sentence for the person at the terminal.
public enum ServiceError: Error, Equatable, CustomStringConvertible {
  /// libwebsockets could not be started on our libuv loop.
  case libraryUnavailable(String)
  /// Someone else listens at this address and port.
  case portTaken(address: String, port: Int)
  /// Another process answers at this Unix socket.
  case socketTaken(path: String)
  /// An address could not be bound; `reason` is the system's word.
  case cannotListen(address: String, reason: String)
  /// TLS was asked for with files that don't make an identity; a sentence says which and why.
  case certificateUnusable(String)
  /// The process may open so few files that next to nobody could connect.
  case tooFewOpenFiles(allowed: Int, needed: Int)
  /// Standard input can't be read.
  case inputUnreadable(reason: String)
  /// A path can't be watched for changes.
  case unwatchable(path: String, String)
  /// The system gave no random bytes.
  case noRandomness
  /// The loop has ended, nothing new can start on it.
  case loopEnded

  public var description: String {
    switch self {
    case .libraryUnavailable(let detail):
      "libwebsockets does not start on libuv (\(detail)). Is libwebsockets-evlib-uv installed?"
    case .portTaken(let address, let port):
      "Port \(port) on \(address) is taken by another program. Stop it or choose another port."
    case .socketTaken(let path):
      "Another server answers at \(path). Only one may run on this data directory."
    case .cannotListen(let address, let reason):
      "Can't listen at \(address): \(reason)."
    case .certificateUnusable(let sentence):
      sentence
    case .tooFewOpenFiles(let allowed, let needed):
      "This program may open \(allowed) files, and the server needs at least \(needed). Raise the limit, for instance "
        + "with ulimit -n 1024 or LimitNOFILE=1024 in its unit, and start it again."
    case .inputUnreadable(let reason):
      "Can't read standard input: \(reason)."
    case .unwatchable(let path, let reason):
      "Can't watch \(path) for changes: \(reason)."
    case .noRandomness:
      "The system gives no random bytes."
    case .loopEnded:
      "The event loop has ended."
    }
  }
}

/// The system's word for an error number.
func systemMessage(_ number: Int32) -> String { LoopHandleError(code: -number).message }
