/// Why something wasn't done: a code that programs act on and clients put into words, with the parameters of the
/// sentence.
public struct Refusal: Error, Hashable, Sendable {
  public var code: Code
  public var parameters: [String: Value]

  public init(_ code: Code, _ parameters: [String: Value] = [:]) {
    self.code = code
    self.parameters = parameters
  }

  /// The codes are wire vocabulary: they stay when sentences change.
  public enum Code: String, Hashable, Sendable, CaseIterable, Codable {
    /// The card or section isn't on the board. `target`.
    case gone
    /// Restoring something that is on the board. `target`.
    case present
    /// No card or section ever had this id. `target`.
    case unknownTarget
    /// The text was changed since the base revision, too long ago to merge. `text`: the text now, `revision`: since
    /// when.
    case stale
    /// The base revision is one this board hasn't reached. `revision`: the board's.
    case futureRevision
    /// A splice reaches outside the text, splits a surrogate pair, or overlaps the one before.
    case badSplice
    /// A text has characters that aren't allowed. `scalar`: the first, as `U+0007`; `field`.
    case badCharacter
    /// A text is longer than it may be. `field`, `limit`, `actual` in UTF-8 bytes.
    case tooLong
    /// A text or name must not be empty. `field`.
    case empty
    /// The board holds as many as it may. `what`: `cards`, `sections`, `seats`, `outboxes`; `limit`.
    case full
    /// No container value of this name. `key`.
    case unknownValue
    /// The value isn't of the kind its key asks for. `key`, `kind`.
    case badValue
    /// Others changed since what would be undone, so it stays, and the next undo passes it over. `what`: `text`,
    /// `place`, `title`, `value` (with `key`) or `presence`; `card` or `section`; `who`: the seat, absent if it was the
    /// server, isn't known any more or the board is anonymous, and `name`, what it is called; `request`: `undo` or
    /// `redo`.
    case changedSince
    /// This seat has nothing to undo, or to redo. `request`.
    case nothingToUndo
    /// The board is frozen: only hosts change it.
    case frozen
    /// Someone else has it. `key`, `seat`, and `name`, what they are called.
    case taken
    /// You have no votes left. `key`, `limit`.
    case spent
    /// The card isn't yours, and guests change only their own here.
    case notYours
    /// Your role may not do this. `role`.
    case notAllowed
    /// This board is anonymous, so it does nothing that would show who did what.
    case anonymous
    /// A name that says that its bearer is a host, which a guest isn't. `field`.
    case reserved

    /// It isn't the turn of this card any more. `card`.
    case turnOver
    /// Nobody comes after the one whose turn it is.
    case nobodyNext
  }
}

extension Refusal {
  /// The part of a refusal that is kept: a `stale` one says the text to its author once; a client that comes back reads
  /// it in the facts. A thousand kept texts for each outbox would be a way to fill the memory.
  public var withoutText: Refusal {
    guard code == .stale else { return self }
    var refusal = self
    refusal.parameters["text"] = nil
    return refusal
  }
}
