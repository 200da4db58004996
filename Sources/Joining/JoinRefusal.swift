import BoardUITerminal
import Document
import Replica
import Sentences
import TerminalScreen

/// What a refused operation means to the person who did it.
extension Outbox.Refused {
  /// One line: the attempt, with its whole text, and why it failed.
  func sentence(in language: Language) -> String {
    let tried = [attempt, typedText.map { "“\(sanitized($0))”" }].compactMap(\.self).joined(separator: " ")
    let reason = TerminalScreen.sentence(for: refusal, in: language)
    return tried.isEmpty ? reason : "\(tried): \(reason)"
  }

  private var attempt: String? {
    guard let operation else { return request == .undo ? "undo" : "redo" }
    return switch operation {
    case .addCard: "add"
    case .addMessage(let card, _): "write below \(card)"
    case .editText(let card, _): "edit \(card)"
    case .moveCard(let card, _, _): "move \(card)"
    case .removeCard(let card): "remove \(card)"
    case .restoreCard(let card): "restore \(card)"
    case .addSection: "section"
    case .renameSection(let section, _): "rename \(section)"
    case .setValue(.card(let card), .rejected, let value): (value == .flag(true) ? "cross " : "uncross ") + "\(card)"
    case .setValue(_, let key, .text?): sanitized(key.name)
    case .setValue, .moveSection, .removeSection, .restoreSection, .reconcile, .together: nil
    }
  }

  /// What the board on the screen makes of it. `theirs` is what the card says now, nil if it is gone.
  func event(theirs: String?, in language: Language) -> TerminalBoard.Event {
    guard let operation else { return .sentence(TerminalScreen.sentence(for: refusal, in: language)) }
    if case .editText(let card, _) = operation, let text {
      switch refusal.code {
      case .gone: return .textRefused(card, mine: text, theirs: nil)
      case .stale, .badSplice:
        if case .text(let now) = refusal.parameters["text"] { return .textRefused(card, mine: text, theirs: now) }
        return .textRefused(card, mine: text, theirs: theirs)
      default: break
      }
    }
    return .refused(operation, text: text, why: TerminalScreen.sentence(for: refusal, in: language))
  }
}
