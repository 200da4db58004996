package import Document

/// Leaves out of a board's past whatever the board hides now: actions on cards and votes that are hidden (rule HC5),
/// and on an anonymous board the people who did it, with all that would say so (AN4).
package struct HistoryRedaction: Sendable {
  private let document: Document
  private let hidesAnything: Bool

  /// - Parameter document: all of the board as it is now.
  package init(_ document: Document) {
    self.document = document
    hidesAnything = document.hidesAnything
  }

  package var isAnonymous: Bool { document.isAnonymous }

  /// Whether the history leaves out what was done.
  ///
  /// - Parameter added: the card that the operation added.
  package func hides(_ operation: Document.Operation, added: CardID?) -> Bool {
    hidesAnything && isHidden(operation, added) || isForgotten(operation, added)
      || document.isAnonymous && operation.isVote
  }

  /// Whether nobody knows any more where the card was added, and so whether it was ever revealed.
  private func isForgotten(_ operation: Document.Operation, _ added: CardID?) -> Bool {
    if case .addMessage(let card, _) = operation { return !document.knows(card) }
    guard case .addCard(let section, _, _, _) = operation, let added else { return false }
    return !document.knows(added) && document.name(of: .section(section)) == nil
  }

  private func isHidden(_ operation: Document.Operation, _ added: CardID?) -> Bool {
    switch operation {
    case .setValue(.card(let card), let key, _) where key.vote != nil:
      document.isHidden(card) || document.hidesVotes(of: card)
    default: (operation.changedCard ?? added).map { document.isHidden($0) || !document.knows($0) } ?? false
    }
  }
}

extension Document.Operation {
  fileprivate var isVote: Bool {
    switch self {
    case .setValue(.card, let key, _): key.vote != nil
    case .addCard(_, _, _, let values): values.keys.contains { $0.vote != nil }
    default: false
    }
  }
}
