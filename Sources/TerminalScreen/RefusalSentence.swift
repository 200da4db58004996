import BoardUITerminal
public import Document

/// What a refusal says to a person: what happened, and what to do next where there is something.
public func sentence(for refusal: Refusal) -> String {
  switch refusal.code {
  case .gone where refusal.parameters["revision"] != nil: "The board has no such revision."
  case .gone: "That isn't on the board any more."
  case .present: "That is on the board already."
  case .unknownTarget: "The board never had that."
  case .stale: "Somebody changed that text first."
  case .futureRevision: "The server doesn't know that revision; it may have lost data."
  case .badSplice: "The change doesn't fit the text any more."
  case .badCharacter: "A text has a character that isn't allowed\(parameter(refusal, "scalar"))."
  case .tooLong: "That is too long\(limit(refusal))."
  case .empty: "That must not be empty."
  case .full where refusal.isBoardFull:
    "The board is full: there is no room for more text. Take something off it first."
  case .full where refusal.isShareFull:
    "That is more text than one person may have on this board. Shorten or remove some of yours first."
  case .full: "The board is full: it takes no more \(words(refusal, "what", else: "of these"))\(limit(refusal))."
  case .unknownValue: "The board knows no such value\(parameter(refusal, "key"))."
  case .badValue: "That value doesn't fit\(parameter(refusal, "key"))."
  case .changedSince: "\(words(refusal, "name", else: "Somebody")) changed that since, so it stays as it is."
  case .nothingToUndo: "There is nothing to \(words(refusal, "request", else: "undo"))."
  case .frozen: "The host has frozen the board."
  case .taken: "\(words(refusal, "name", else: "Somebody else")) has that already."
  case .reserved: "Only a host may be called that. Choose another name."
  case .anonymous: "The board is anonymous: what would tell who did what isn't done."
  case .spent: "You have no votes left\(limit(refusal)). Take one back first."
  case .notYours: "Here you may only change cards that you added."
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
