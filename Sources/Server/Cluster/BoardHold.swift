import Document
import Room
import Service

/// Whether this node still holds a board that other nodes may take. It owns the newcomers who wait until that is known.
///
/// A newcomer mustn't see a board that another node may have by now, so the log is asked before they come in. Its
/// answer is good for as long as the node hears itself (``ClusterJournal/surePeriod``). If NATS doesn't answer, the
/// question comes again after each ``pause``, for as long as anyone waits.
///
/// It belongs to the loop's thread. An event costs O(1), and one question is on its way for all who wait. It refuses a
/// newcomer who says more than ``Newcomers/Bounds`` allows meanwhile.
final class BoardHold {
  enum Report {
    /// This node holds the board. The events waited for that, in this order.
    case held([RoomEvent])
    /// Another node has it.
    case lost
  }

  /// The log's answer; nil: it gave none.
  private struct Answer: Sendable {
    let isHeld: Bool?
    /// The node's period when it was asked.
    let period: Int?
  }

  private static let pause = Duration.milliseconds(200)

  private let journal: any ClusterJournal
  private let board: BoardName
  private let loop: EventLoop
  private var report: (Report) -> Void = { _ in }
  private lazy var answers = loop.inbox { [weak self] (answer: Answer) in self?.take(answer) }
  private var newcomers = Newcomers()
  private var isAsking = false
  /// Since what period of the node's nobody can have taken it; nil: that was never asked.
  private var heldIn: Int?

  init(_ journal: any ClusterJournal, of board: BoardName, on loop: EventLoop) {
    self.journal = journal
    self.board = board
    self.loop = loop
  }

  /// - Parameter report: called on the loop, and never from within another call.
  func onReport(_ report: @escaping (Report) -> Void) { self.report = report }

  /// - Parameter wasIn: whether a room had let the session in before.
  func came(_ session: SessionID, wasIn: Bool) { newcomers.came(session, wasIn: wasIn) }

  /// All on a relay are gone.
  ///
  /// - Complexity: O(newcomers).
  func removeAll(on relay: RelayID) { newcomers.removeAll(on: relay) }

  /// Whether the event passes, or waits because it is a newcomer's.
  func take(_ event: RoomEvent) -> Newcomers.Answer {
    let answer = newcomers.take(event, isSure: { heldIn != nil && heldIn == journal.surePeriod })
    if case .waits = answer { ask() }
    return answer
  }

  private func ask() {
    guard !isAsking else { return }
    isAsking = true
    let period = journal.surePeriod
    journal.askWhetherHeld(board) { [answers] in answers.post(Answer(isHeld: $0, period: period)) }
  }

  private func take(_ answer: Answer) {
    isAsking = false
    switch answer.isHeld {
    case true?:
      heldIn = answer.period
      report(.held(newcomers.takeAll()))
    case false?: report(.lost)
    case nil:
      loop.timer(after: Self.pause) { [weak self] in
        guard let self, newcomers.anyWait else { return }
        ask()
      }
    }
  }

  /// The board is let go of: no answer is heard any more.
  func end() { loop.close(answers) }
}
