import BoardUI
import Foundation

/// The cards that a wall leaves out of a section: those on the stage, and done cards if the section is crowded or all
/// of its cards are done. The wall counts the done ones behind the title, from what it knows of the board.
struct LeftOutCards: Equatable {
  private let leavesOutDone: Bool
  private let leavesOutTurns: Bool

  /// - Parameters:
  ///   - subviews: the section's cards. If they are many, asked only for that, so a body that reads this is run again
  ///     only when that changes. If there are few, each is asked whether it is done.
  ///   - stage: the section's.
  init(of subviews: SubviewsCollection, on stage: TurnStage, _ metrics: Metrics, _ values: BoardValues) {
    leavesOutDone =
      metrics.foldsDoneAbove.map { few in
        subviews.hasMore(than: few)
          || (!subviews.isEmpty && subviews.allSatisfy { values.areDone($0.containerValues) })
      } ?? false
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
