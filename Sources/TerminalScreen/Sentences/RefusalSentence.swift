import BoardUITerminal
public import Document

/// What a refusal says to a person: what happened, and what to do next where there is something.
public func sentence(for refusal: Refusal) -> String {
  switch refusal.code {
  case .gone where refusal.parameters["revision"] != nil: "The board has no such revision."
  case .gone: "That's no longer on the board."
  case .present: "That's already on the board."
  case .unknownTarget: "There's nothing like that on the board."
  case .stale: "Someone changed that text first."
  case .futureRevision: "The server doesn't know that revision. It may have lost data."
  case .badSplice: "The text has changed too much for this edit."
  case .badCharacter: "One character in the text isn't allowed here\(parameter(refusal, "scalar"))."
  case .tooLong: "That's too long\(limit(refusal))."
  case .empty: "That can't be empty."
  case .full where refusal.isBoardFull:
    "The board has no room for more text. Remove something first."
  case .full where refusal.isShareFull:
    "You've reached the limit of text for one person. Shorten or remove some of yours first."
  case .full: "The board is full and takes no more \(words(refusal, "what", else: "of these"))\(limit(refusal))."
  case .unknownValue: "The board knows no such value\(parameter(refusal, "key"))."
  case .badValue: "That value doesn't fit\(parameter(refusal, "key"))."
  case .changedSince: "\(words(refusal, "name", else: "Someone")) has changed that since then, so it stays as it is."
  case .nothingToUndo: "There is nothing to \(words(refusal, "request", else: "undo"))."
  case .frozen: "The host has frozen the board."
  case .taken: "\(words(refusal, "name", else: "Someone else")) already has that."
  case .reserved: "Only a host can use that name. Choose another one."
  case .anonymous: "This board is anonymous, so it does nothing that would show who did what."
  case .spent: "You have no votes left\(limit(refusal)). Take one back first."
  case .notYours: "You can change only cards that you added."
  case .notAllowed: "This link doesn't allow that."
  }
}

private func words(_ refusal: Refusal, _ name: String, else missing: String) -> String {
  guard case .text(let text) = refusal.parameters[name] else { return missing }
  return sanitized(text)
}

private func parameter(_ refusal: Refusal, _ name: String) -> String {
  guard case .text(let text) = refusal.parameters[name] else { return "" }
  return " (\(sanitized(text)))"
}

private func limit(_ refusal: Refusal) -> String {
  guard case .number(let limit) = refusal.parameters["limit"], limit.isFinite, abs(limit) < 1e15 else { return "" }
  return " (the limit is \(Int(limit)))"
}
