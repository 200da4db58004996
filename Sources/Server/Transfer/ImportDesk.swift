import Dispatch
import Document
import Messages
import Room
import Service

/// Reads the texts that hosts import and plans what comes of them, one after the other on a queue beside the loop: a
/// text may be long. Each room asks for one at a time and host.
final class ImportDesk {
  private static let queue = DispatchQueue(label: "imports")

  private var answers: Inbox<Answer>?

  private struct Answer: Sendable {
    var board: BoardName
    var ticket: UInt64
    var read: Result<PlannedCards, HostResult.DeclarationMistake>
  }

  /// - Parameter answer: called on the loop.
  init(loop: EventLoop, answer: @escaping (BoardName, UInt64, ServerAnswer) -> Void) {
    answers = loop.inbox { answer($0.board, $0.ticket, .readCards($0.read)) }
  }

  /// Answers later, on the loop, with what comes of it on a board like this.
  func read(
    _ cards: CardImport, on ground: ImportGround, for board: BoardName, _ ticket: UInt64, _ reading: CardReading
  ) {
    guard let answers else { return }
    Self.queue.async {
      let read = Result { () throws(HostResult.DeclarationMistake) in
        ground.plan(try reading.read(cards), for: cards)
      }
      answers.post(Answer(board: board, ticket: ticket, read: read))
    }
  }
}
