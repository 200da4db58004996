extension TextChange {
  /// This change and then `next`, which counts in the text this one leads to, as one change to the text before both.
  ///
  /// O(splices of both + what they insert). What `next` deletes of this one's insertions is in neither.
  public func composed(with next: TextChange) -> TextChange {
    var first = TextChangeReader(self)
    var second = TextChangeReader(next)
    var result = TextChangeWriter()
    while !first.isAtEnd || !second.isAtEnd {
      if !second.insertion.isEmpty {
        result.insert(second.insertion)
        second.passInsertion()
      } else if !first.insertion.isEmpty {
        let run = second.run
        let taken = first.insertion.prefix(utf16Length: run.length)
        if !run.isDeleted { result.insert(taken) }
        second.pass(taken.utf16.count)
        first.passInsertion(upTo: taken.endIndex)
      } else if first.run.isDeleted {
        result.delete(first.run.length)
        first.pass(first.run.length)
      } else {
        let length = min(first.run.length, second.run.length)
        if second.run.isDeleted { result.delete(length) } else { result.keep(length) }
        first.pass(length)
        second.pass(length)
      }
    }
    return result.finish()
  }
}

extension Substring {
  /// As much from the beginning as `length` UTF-16 units hold; all of it if it is shorter.
  fileprivate func prefix(utf16Length length: Int) -> Substring {
    length < utf16.count ? self[..<utf16.index(startIndex, offsetBy: length)] : self
  }
}
