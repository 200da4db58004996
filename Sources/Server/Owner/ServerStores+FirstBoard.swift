import Dispatch
import Document
import Storage
import Synchronization

// On a first run without a file the server begins with a board, so that the person who starts it has something to show.

extension ServeConfiguration {
  /// The board files that are meant.
  ///
  /// - Parameter known: the boards that have a journal.
  func boardPaths(known: some Collection<BoardName>, _ state: ServerState) -> [String] {
    guard boardPaths.isEmpty, state.isNew, let earlier = earlierBoardPath else { return boardPaths }
    let names = BoardFiles.names(in: earlier)
    return known.contains { names.contains($0) } ? [earlier] : []
  }
}

extension ServerStores {
  private static let firstTemplate = "karaoke"

  /// Makes the board that a server begins with, and waits until it is on disk: nothing is served yet.
  ///
  /// - Parameter known: the boards that have a journal.
  func makeFirstBoard(
    from templates: BoardTemplates, known: some Collection<BoardName>
  ) throws(ServeError) -> ServerRecord {
    let template = templates.all.first { $0.name.description == Self.firstTemplate }
    let title = template?.title ?? "Our board"
    let name = BoardNames.fresh(for: title) { known.contains($0) }
    let text = template?.text ?? ShapedText.empty(title: title).text
    let record = ServerRecord(
      .made(name, text: text, from: template.map { .template($0.name) } ?? .empty), by: .server, at: .now)
    let end = Mutex<Result<Void, JournalError>?>(nil)
    let isWritten = DispatchSemaphore(value: 0)
    store.append(record) { result in
      end.withLock { $0 = result }
      isWritten.signal()
    }
    isWritten.wait()
    guard case .failure(let error)? = end.withLock({ $0 }) else { return record }
    throw .database(error, path: directory.path)
  }
}
