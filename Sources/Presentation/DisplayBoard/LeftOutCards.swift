import BoardUI
import Foundation

/// The cards of a section that a wall doesn't show among its others: those on the stage, and where the section is
/// crowded those that are done: the wall counts and names these in a line, from what it knows of the board.
struct LeftOutCards: Equatable {
  private let leavesOutDone: Bool
  private let leavesOutTurns: Bool

  /// - Parameters:
  ///   - subviews: the section's cards. Asked only for whether they are many, so a body that reads this is run again
  ///     only when that changes.
  ///   - stage: the section's.
  init(of subviews: SubviewsCollection, on stage: TurnStage, _ metrics: Metrics) {
    leavesOutDone = metrics.foldsDoneAbove.map { subviews.hasMore(than: $0) } ?? false
    leavesOutTurns = metrics.stagesTurns && stage != .none
  }

  /// Whether there can be any.
  var isAny: Bool { leavesOutDone || leavesOutTurns }

  func contains(_ card: ContainerValues, _ values: BoardValues) -> Bool {
    (leavesOutTurns && card.displayBoardTurn != nil) || (leavesOutDone && values.areDone(card))
  }
}

extension BoardValues {
  /// Whether a card with these values is crossed off.
  func areDone(_ card: ContainerValues) -> Bool { card.isDisplayBoardCardRejected || slashes(card) }
}
