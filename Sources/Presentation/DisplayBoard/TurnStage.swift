import Document

/// How many cards of a section are on the stage of a wall, which shows now and next of the first section that has
/// turns.
enum TurnStage: Hashable {
  /// It isn't the section of the stage.
  case none
  /// Those whose turn it is now or next; others wait in the section.
  case some
  /// All there are: the section has nothing left to show.
  case all

  /// - Parameters:
  ///   - waiting: how many cards wait for their turn in the section of the stage.
  ///   - count: how many cards there are in it.
  init(waiting: Int, of count: Int) {
    let staged = min(waiting, TurnQueue.nextMax + 1)
    self = staged == 0 ? .none : staged == count ? .all : .some
  }
}
