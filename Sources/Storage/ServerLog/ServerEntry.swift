public import Document

/// One line of the server's own log: what its owner did with boards, templates and the owner's link.
///
/// The stored form is additive: a case and its fields, once released, keep their names and meaning.
public enum ServerEntry: Hashable, Sendable {
  /// A board of the store began: its text as a board file, and what it was made from.
  case made(BoardName, text: String, from: Origin)
  /// Its text is another one.
  case declared(BoardName, text: String)
  /// Nobody may read it until it is unarchived.
  case archived(BoardName)
  case unarchived(BoardName)
  /// It can be restored for ``ServerState/restorableDays`` days.
  case deleted(BoardName)
  case undeleted(BoardName)
  /// Those days are over: its journal is gone. Its name is never given again, because links are made of it: those of
  /// the board that is gone would open the new one.
  case removed(BoardName)
  /// A template of the owner's own, new or another one under its name.
  case templateSaved(BoardName, text: String)
  case templateRemoved(BoardName)
  /// The owner's link is another one from now on.
  case ownerGeneration(UInt32)

  /// What a board was made from.
  public enum Origin: Hashable, Sendable {
    case empty
    case template(BoardName)
    /// A copy of another board.
    case board(BoardName)
  }

  /// The person or program that did it.
  public enum Actor: Hashable, Sendable {
    /// Someone with the owner's link.
    case owner
    /// A command at the server's own machine.
    case machine
    /// The server itself, as it started or as time passed.
    case server
    /// A host of the board; nil: one without a seat.
    case host(SeatNumber?)
  }
}

/// An entry with who did it and when.
public struct ServerRecord: Hashable, Sendable {
  public var entry: ServerEntry
  public var by: ServerEntry.Actor
  public var at: Timestamp

  public init(_ entry: ServerEntry, by: ServerEntry.Actor, at: Timestamp) {
    self.entry = entry
    self.by = by
    self.at = at
  }
}

extension ServerEntry {
  /// The board or template that has another text from now on, or none: `board karaoke`; nil: all texts stay.
  var textSubject: String? {
    switch self {
    case .made(let board, _, _), .declared(let board, _), .removed(let board): "board \(board)"
    case .templateSaved(let template, _), .templateRemoved(let template): "template \(template)"
    case .archived, .unarchived, .deleted, .undeleted, .ownerGeneration: nil
    }
  }

  /// Whether it carries a text.
  var hasText: Bool {
    switch self {
    case .made, .declared, .templateSaved: true
    default: false
    }
  }
}
