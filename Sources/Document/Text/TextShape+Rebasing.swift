// How shapes go on behind each other, and what several come to together. All of it walks both shapes once.
extension TextShape {
  /// What walking over this shape and another needs besides their runs: room for the result.
  static let unitsPerWalk = 20

  /// What walking over this shape and another takes.
  func units(with other: TextShape) -> Int { Self.unitsPerWalk + runs.count + other.runs.count }

  /// As ``TextChange/rebased(over:)``: `earlier` is one change.
  func rebased(over earlier: TextShape) -> TextShape { rebased(behind: earlier, insertsFirst: false).shape }

  /// As ``TextChange/rebased(under:)``: `later` is one change.
  func rebased(under later: TextShape) -> TextShape { rebased(behind: later, insertsFirst: true).shape }

  /// As it is after being rebased one by one over the changes that `block` is composed of; nil: that can't be told from
  /// the block.
  ///
  /// In splices an insertion stands before the characters deleted at the same place. So when all that is kept between
  /// an insertion and a deletion of ours before it is deleted by one change of the block, the insertion moves to before
  /// our deletion, and what a later change of the block inserts behind the characters we delete comes out behind it.
  /// Had that been inserted earlier, it would be before it. The block doesn't tell which came first. Nowhere else does
  /// it matter: others' insertions stand right behind the character that they were inserted behind, before all that was
  /// deleted there by then, and ours stand behind both.
  func rebased(overBlock block: TextShape) -> TextShape? {
    let (shape, isCertain) = rebased(behind: block, insertsFirst: false)
    return isCertain ? shape : nil
  }

  private func rebased(behind other: TextShape, insertsFirst: Bool) -> (shape: TextShape, isCertain: Bool) {
    var own = TextShapeReader(self)
    var other = TextShapeReader(other)
    var result = NormalShapeWriter()
    // Since the last character that both keep.
    var hasDeleted = false
    var isBehindDeleted = false
    var isCertain = true
    while !own.isAtEnd {
      if other.kind == .inserted, !insertsFirst || own.kind != .inserted {
        result.keep(other.length)
        isBehindDeleted = hasDeleted
        other.pass(other.length)
        continue
      }
      if own.kind == .inserted {
        if isBehindDeleted { isCertain = false }
        result.insert(own.length)
        own.pass(own.length)
        continue
      }
      let length = min(own.length, other.length)
      switch (own.kind, other.kind) {
      case (.deleted, .kept):
        hasDeleted = true
        result.delete(length)
      case (.deleted, _): hasDeleted = true
      case (_, .kept):
        hasDeleted = false
        isBehindDeleted = false
        result.keep(length)
      default: break
      }
      own.pass(length)
      other.pass(length)
    }
    return (result.finish(), isCertain)
  }

  /// This change and then `next` as one; nil: it would have more than `runsMax` runs.
  ///
  /// What `next` deletes of this one's insertions is in neither. What `next` inserts stands right behind the character
  /// that it was inserted behind, and before what this one deleted there. Which two of several are composed first makes
  /// no difference.
  func composed(with next: TextShape, runsMax: Int = .max) -> TextShape? {
    var first = TextShapeReader(self)
    var second = TextShapeReader(next)
    var result = TextShapeWriter()
    while !first.isAtEnd || !second.isAtEnd {
      guard result.count <= runsMax else { return nil }
      switch (first.kind, second.kind) {
      case (_, .inserted):
        result.add(.inserted, second.length)
        second.pass(second.length)
      case (.inserted, _):
        let length = min(first.length, second.length)
        if second.kind == .kept { result.add(.inserted, length) }
        first.pass(length)
        second.pass(length)
      case (.deleted, _):
        result.add(.deleted, first.length)
        first.pass(first.length)
      case (.kept, _):
        let length = min(first.length, second.length)
        result.add(second.kind, length)
        first.pass(length)
        second.pass(length)
      }
    }
    let shape = result.finish()
    return shape.runs.count <= runsMax ? shape : nil
  }
}
