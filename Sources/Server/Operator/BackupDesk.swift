import Dispatch
import Document
import FoundationEssentials
import Logging
import Service
import Storage

/// Where `displayboard backup` asks a running server for a copy of its boards: `PUT /api/backup` over the host's own
/// socket.
///
/// The server is the only one who may open the store, but may not be allowed to write where the copy is kept: it writes
/// to its own folder and answers the file's name, followed by the reason if it isn't all there was. The command that
/// asked moves it from there. One at a time; another is asked to wait.
final class BackupDesk {
  private static let path = "/api/backup"

  private struct Made: Sendable {
    var name: String
    /// Why it may be less than there was, if it is.
    var end: Result<String?, JournalError>
  }

  private let source: any BackupSource
  private let folder: String
  private let answer: (ConnectionID, Response) -> Void
  private let logger: Logger
  private var waiting: ConnectionID?
  private var made: Inbox<Made>?

  /// Removes what earlier servers made and nobody fetched.
  init(
    source: any BackupSource, folder: String, loop: EventLoop, logger: Logger,
    answer: @escaping (ConnectionID, Response) -> Void
  ) throws(ServeError) {
    self.source = source
    self.folder = folder
    self.logger = logger
    self.answer = answer
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where Backups.isHandover(name) || JournalCopy.isScratch(name) {
        logger.notice("A backup that nobody fetched is removed", metadata: ["file": "\(name)"])
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    } catch {
      throw .dataDirectory(path: folder, reason: "\(error)")
    }
    made = loop.inbox { [weak self] (made: Made) in self?.finish(made) }
  }

  /// Nil: the request isn't for a backup, or isn't from this machine's host.
  func admit(_ request: Request) -> BodyAdmission? {
    guard isMeant(request) else { return nil }
    guard waiting == nil else {
      return .answer(.text(429, "Another backup is being made. Try again.", headers: [("retry-after", "1")]))
    }
    return .accept
  }

  func isMeant(_ request: Request) -> Bool {
    takes(request.method, at: request.path, isLocal: request.isLocal)
  }

  /// Whether a backup is asked for by this method.
  func takes(_ method: Request.Method, at path: String, isLocal: Bool) -> Bool {
    isLocal && method != .post && path == Self.path
  }

  func take(_ request: Request, from connection: ConnectionID) {
    if case .answer(let refusal) = admit(request) { return answer(connection, refusal) }
    waiting = connection
    let name = Backups.freshName
    let file = "\(folder)/\(name)"
    DispatchQueue.global().async { [source, made] in
      let end: Result<String?, JournalError>
      do throws(JournalError) {
        end = .success(try source.backUp(to: file))
      } catch {
        end = .failure(error)
      }
      made?.post(Made(name: name, end: end))
    }
  }

  private func finish(_ made: Made) {
    guard let connection = waiting else { return }
    waiting = nil
    switch made.end {
    case .success(nil): answer(connection, .text(200, made.name))
    case .success(let problem?):
      logger.error("A backup of what can be read was made", metadata: ["problem": "\(problem)"])
      answer(connection, .text(200, "\(made.name) \(problem)"))
    case .failure(let error):
      logger.error("A backup could not be made", metadata: ["error": "\(error.detail)"])
      let reason = error.code == .full ? "There is no room for it on the server's disk." : "The server's log says why."
      answer(connection, .text(507, "No backup was made. \(reason)"))
    }
  }
}
