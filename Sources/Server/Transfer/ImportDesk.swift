import Dispatch
import Document
import Messages
import Room
import Service

/// Reads the texts that hosts import and plans the imports, one after the other on a background queue: a text may be
/// long. Each room asks for one at a time and host.
final class ImportDesk {
  private static let queue = DispatchQueue(label: "imports")

  private let loop: EventLoop

  init(loop: EventLoop) { self.loop = loop }

  /// Answers later, on the loop, with the plan for a board like this.
  func read(
    _ cards: CardImport, on base: ImportBase, _ reading: CardReading, answer: @escaping (ServerAnswer) -> Void
  ) {
    let answers = loop.inboxForOne(answer)
    Self.queue.async {
      let read = Result { () throws(HostResult.DeclarationMistake) in
        base.plan(try reading.read(cards), for: cards)
      }
      answers.post(.readCards(read))
    }
  }
}
