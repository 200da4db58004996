import Dispatch
import Document
import Messages
import Service

/// One board's way to the journal and back. It owns the inbox that answers come to, and knows whether the journal has a
/// batch of entries in hand.
///
/// ```swift
/// journal.onReport { report in … }          // once
/// journal.append(entries, after: sequence)  // .appended(end, entries, since: when they were handed over)
/// ```
/// The journal writes on its own thread. Reading happens on a background thread, because it may take long and the loop
/// serves other boards. All answers come through one inbox, in the order in which they were posted. It belongs to the
/// loop's thread, where each call is O(1).
///
/// It refuses nothing: a room appends one batch after the other, and bounds the questions that wait.
final class BoardJournal {
  /// The messages that come back from other threads.
  enum Report: Sendable {
    /// How an append ended, with its entries and the time at which they were handed over.
    case appended(AppendEnd, [Entry], since: Duration)
    case reloaded(Result<JournalContents, JournalError>)
    case snapshotKept(Result<Void, JournalError>)
    case history(UInt64, Result<HistoryQuestion.Answer, JournalError>)
  }

  private let journal: any Journal
  private let board: BoardName
  private let loop: EventLoop
  private var report: (Report) -> Void = { _ in }
  private lazy var reports = loop.inbox { [weak self] (report: Report) in self?.take(report) }
  /// Whether the journal has a batch in hand.
  private(set) var isAppending = false

  init(_ journal: any Journal, of board: BoardName, on loop: EventLoop) {
    self.journal = journal
    self.board = board
    self.loop = loop
  }

  /// - Parameter report: called on the loop, and never from within another call.
  func onReport(_ report: @escaping (Report) -> Void) { self.report = report }

  private func take(_ report: Report) {
    if case .appended = report { isAppending = false }
    self.report(report)
  }

  func append(_ entries: [Entry], after sequence: SequenceNumber) {
    isAppending = true
    let since = loop.now
    journal.append(entries, to: board, after: sequence) { [reports] in
      reports.post(.appended($0, entries, since: since))
    }
  }

  func keepSnapshot(_ state: BoardState, at sequence: SequenceNumber) {
    journal.keepSnapshot(state, of: board, at: sequence) { [reports] in reports.post(.snapshotKept($0)) }
  }

  /// Reads the board back, in the background.
  func reload() {
    DispatchQueue.global().async { [journal, reports, board] in
      let result: Result<JournalContents, JournalError>
      do throws(JournalError) {
        result = .success(try journal.salvage(board))
      } catch {
        result = .failure(error)
      }
      reports.post(.reloaded(result))
    }
  }

  /// Looks the answer up in the background, because the question may be about something far back.
  ///
  /// - Parameter states: where moments that were asked for lately are kept.
  func read(_ question: HistoryQuestion, ticket: UInt64, keeping states: PastStates) {
    DispatchQueue.global().async { [journal, reports, board] in
      reports.post(.history(ticket, question.answer(from: journal, of: board, keeping: states)))
    }
  }

  /// Nothing that comes back later is heard.
  func end() { loop.close(reports) }
}
