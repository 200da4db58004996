import Document
import Sync
import TerminalScreen

/// What a refused operation means to the person who did it.
extension Outbox.Refused {
  /// One line: what was tried and why it didn't happen.
  var sentence: String {
    let reason = TerminalScreen.sentence(for: refusal)
    return attempt.map { "\($0): \(reason)" } ?? reason
  }

  private var attempt: String? {
    guard let operation else { return request == .undo ? "undo" : "redo" }
    return switch operation {
    case .addCard(_, _, let text, _): "add \(quoted(text))"
    case .editText(let card, _): "edit \(card)" + (text.map { " \(quoted($0))" } ?? "")
    case .moveCard(let card, _, _): "move \(card)"
    case .removeCard(let card): "remove \(card)"
    case .restoreCard(let card): "restore \(card)"
    case .addSection(let title, _): "section \(quoted(title))"
    case .renameSection(let section, let title): "rename \(section) \(quoted(title))"
    case .setValue(.card(let card), _, let value): (value == .flag(true) ? "cross " : "uncross ") + "\(card)"
    case .setValue, .moveSection, .removeSection, .restoreSection, .reconcile, .together: nil
    }
  }

  private func quoted(_ text: String) -> String {
    let safe = sanitized(text)
    return safe.count > 60 ? "“\(safe.prefix(59))…”" : "“\(safe)”"
  }

  /// What the board on the screen makes of it. `theirs` is what the card says now, nil if it is gone.
  func event(theirs: String?) -> TerminalBoard.Event {
    guard let operation else { return .notice(TerminalScreen.sentence(for: refusal)) }
    if case .editText(let card, _) = operation, let text {
      switch refusal.code {
      case .gone: return .textRefused(card, mine: text, theirs: nil)
      case .stale, .badSplice:
        if case .text(let now) = refusal.parameters["text"] { return .textRefused(card, mine: text, theirs: now) }
        return .textRefused(card, mine: text, theirs: theirs)
      default: break
      }
    }
    return .refused(operation, text: text, why: TerminalScreen.sentence(for: refusal))
  }
}
