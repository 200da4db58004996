import BoardUITerminal
public import Document
public import Sentences

/// What a refusal says to a person: what happened, and what to do next where there is something.
public func sentence(for refusal: Refusal, in language: Language) -> String {
  (known(refusal, language) ?? .other(code: refusal.code.rawValue)).text(in: language)
}

/// Nil: a parameter that its sentence needs isn't there.
private func known(_ refusal: Refusal, _ language: Language) -> RefusalSentence? {
  let someone = RefusalSentence.somebody.text(in: language)
  let limit = number(refusal, "limit")
  switch refusal.code {
  case .gone where refusal.parameters["revision"] != nil: return .noSuchRevision
  case .gone: return .gone
  case .present: return .present
  case .unknownTarget: return .unknownTarget
  case .stale: return .stale
  case .futureRevision: return .futureRevision
  case .badSplice: return .badSplice
  case .badCharacter: return text(refusal, "scalar").map { .badCharacter(scalar: $0) }
  case .tooLong where text(refusal, "what") == "message":
    return limit.flatMap { limit in number(refusal, "actual").map { .tooLongMessage(actual: $0, limit: limit) } }
  case .tooLong:
    return limit.flatMap { limit in number(refusal, "actual").map { .tooLong(actual: $0, limit: limit) } }
  case .empty: return .empty
  case .full where refusal.isBoardFull: return .fullBytes
  case .full where refusal.isShareFull: return .fullShare
  case .full where text(refusal, "what") == "cards": return limit.map { .fullCards(limit: $0) }
  case .full where text(refusal, "what") == "section": return limit.map { .fullSection(limit: $0) }
  case .full where text(refusal, "what") == "each": return limit.map { .fullEach(limit: $0) }
  case .full where text(refusal, "what") == "companions": return limit.map { .fullCompanions(limit: $0) }
  case .full where text(refusal, "what") == "thread": return limit.map { .fullThread(limit: $0) }
  case .full where text(refusal, "what") == "messages": return limit.map { .fullMessages(limit: $0) }
  case .full: return limit.map { .full(limit: $0) }
  case .unknownValue: return text(refusal, "key").map { .unknownValue(key: $0) }
  case .badValue: return text(refusal, "key").map { .badValue(key: $0) }
  case .changedSince: return .changedSince(who: text(refusal, "name") ?? someone)
  case .nothingToUndo: return text(refusal, "request") == "redo" ? .nothingToRedo : .nothingToUndo
  case .frozen where text(refusal, "what") == "card": return .frozenCard
  case .frozen: return refusal.parameters["section"] == nil ? .frozen : .frozenSection
  case .taken: return .taken(name: text(refusal, "name") ?? someone)
  case .reserved: return .reserved
  case .anonymous: return .anonymous
  case .turnOver: return .turnOver
  case .nobodyNext: return .nobodyNext
  case .spent: return limit.map { .spent(limit: $0) }
  case .notYours where text(refusal, "what") == "section": return .notYoursSection
  case .notYours where text(refusal, "what") == "crossOff": return .notYoursCrossOff
  case .notYours where text(refusal, "what") == "picture": return .notYoursPicture
  case .notYours where text(refusal, "what") == "message": return .notYoursMessage
  case .notYours: return .notYours
  case .notAllowed where text(refusal, "what") == "picture": return .notAllowedPicture
  case .notAllowed where text(refusal, "what") == "pictureTaken": return .notAllowedPictureTaken
  case .notAllowed where text(refusal, "what") == "talk": return .notAllowedTalk
  case .notAllowed: return refusal.parameters["section"] == nil ? .notAllowed : .notAllowedSection
  }
}

private func text(_ refusal: Refusal, _ name: String) -> String? {
  guard case .text(let text) = refusal.parameters[name] else { return nil }
  return sanitized(text)
}

private func number(_ refusal: Refusal, _ name: String) -> Int? {
  guard case .number(let number) = refusal.parameters[name], number.isFinite, abs(number) < 1e15 else { return nil }
  return Int(number)
}
