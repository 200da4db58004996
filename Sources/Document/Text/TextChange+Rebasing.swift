// Two changes to one text that didn't know of each other, and what each becomes after the other (rules TX2, TX3).
// `web/sync/text.js` does the same on the page.
//
// All of it walks both changes once: O(splices of both + what they insert), whatever the text's length. Positions stay
// outside surrogate pairs if those of both changes are.
extension TextChange {
  /// This change as it applies behind `earlier`, which was made to the same text.
  ///
  /// What both deleted goes once; this one's insertions stay, in the middle of what the other deletes too, and stand
  /// right of what the other inserts at the same place. Applied behind `earlier` it leads to the text that
  /// `earlier.rebased(under: self)` leads to behind this one.
  public func rebased(over earlier: TextChange) -> TextChange { rebased(behind: earlier, insertsFirst: false) }

  /// This change as it applies behind `later`, which was made to the same text but is judged after this one: as
  /// ``rebased(over:)``, but what this one inserts stands left.
  public func rebased(under later: TextChange) -> TextChange { rebased(behind: later, insertsFirst: true) }

  private func rebased(behind other: TextChange, insertsFirst: Bool) -> TextChange {
    var own = TextChangeReader(self)
    var other = TextChangeReader(other)
    var result = TextChangeWriter()
    while !own.isAtEnd {
      let isOwnTurn = insertsFirst || other.insertion.isEmpty
      if isOwnTurn, !own.insertion.isEmpty {
        result.insert(own.insertion)
        own.passInsertion()
      } else if !other.insertion.isEmpty {
        result.keep(other.insertion.utf16.count)
        other.passInsertion()
      } else {
        let length = min(own.run.length, other.run.length)
        switch (own.run.isDeleted, other.run.isDeleted) {
        case (true, false): result.delete(length)
        case (false, false): result.keep(length)
        case (_, true): break
        }
        own.pass(length)
        other.pass(length)
      }
    }
    return result.finish()
  }

  /// Where a place in the text before this change is behind it: left of what is inserted there (rule TX10).
  public func moved(_ position: Int) -> Int {
    var shift = 0
    for splice in splices {
      guard splice.position < position else { break }
      shift += splice.inserted.utf16.count - min(splice.deleted, position - splice.position)
    }
    return position + shift
  }
}
