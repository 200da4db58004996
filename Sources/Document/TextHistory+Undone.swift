extension Sequence<TextHistory.Step> {
  /// Without what was taken back, and without what took it back; what others changed in between as they would have changed
  /// it without those. It leads to the same text.
  ///
  /// An inverse is rebased over these: over all steps it would leave those of its own characters standing that a later change
  /// of the same person deleted and its undo brought back (rule UN4).
  var withoutUndone: [TextHistory.Step] {
    reduce(into: []) { steps, step in
      guard let undone = step.undoes,
        let first = steps.lastIndex(where: { $0.revision == undone.lowerBound }),
        let last = steps.lastIndex(where: { $0.revision == undone.upperBound }), first <= last,
        steps[first...last].allSatisfy({ undone.contains($0.revision) })
      else { return steps.append(step) }
      var others = Array(steps[(last + 1)...])
      for taken in steps[first...last].reversed() { others.take(back: taken.change) }
      steps.replaceSubrange(first..., with: others)
    }
  }
}

extension [TextHistory.Step] {
  /// Makes of changes that follow `change` those that would have been made without it, as its undo is rebased over them.
  fileprivate mutating func take(back change: TextChange) {
    var inverse = change.inverseShape
    for index in indices {
      let other = self[index].change
      self[index].change = other.rebased(under: inverse)
      inverse = inverse.rebased(over: other)
    }
  }
}

extension TextChange {
  /// The inverse, with as much text as was deleted, but not that text: what is rebased over it doesn't depend on more.
  fileprivate var inverseShape: TextChange {
    var shift = 0
    return TextChange(
      splices.map { splice in
        let length = splice.inserted.utf16.count
        defer { shift += length - splice.deleted }
        return Splice(
          at: splice.position + shift, delete: length, insert: String(repeating: "?", count: splice.deleted))
      })
  }
}
