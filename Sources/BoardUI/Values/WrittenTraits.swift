/// Something to write into container values.
@usableFromInline
protocol Trait {
  func write(into values: inout ContainerValues)
  func isSame(as other: Self) -> Bool
}

/// The container values around a node: the value written nearest to it, and the one around that.
///
/// Neighbors that write the same have one in common.
class WrittenTraits {
  let outer: WrittenTraits?
  /// Everything together.
  let values: ContainerValues

  fileprivate init(outer: WrittenTraits?, values: ContainerValues) {
    self.outer = outer
    self.values = values
  }

  static func writing<Written: Trait>(
    _ trait: Written, within outer: WrittenTraits?, _ graph: GraphState
  ) -> WrittenTraits {
    let type = ObjectIdentifier(Written.self)
    if let last = graph.writtenTraits[type] {
      let last = unsafeDowncast(last, to: WrittenTrait<Written>.self)
      if last.outer === outer, last.trait.isSame(as: trait) { return last }
    }
    let written = WrittenTrait(trait, within: outer)
    graph.writtenTraits[type] = written
    return written
  }

  /// The same written within others.
  func written(within outer: WrittenTraits?, _ graph: GraphState) -> WrittenTraits {
    preconditionFailure("traits of no type")
  }

  /// The trait that was written nearest but for `count` others.
  func trait<Written: Trait>(behind count: Int, as type: Written.Type) -> (Written, traits: WrittenTraits)? {
    var traits = self
    for _ in 0..<count {
      guard let outer = traits.outer else { return nil }
      traits = outer
    }
    return (traits as? WrittenTrait<Written>).map { ($0.trait, traits) }
  }
}

private final class WrittenTrait<Written: Trait>: WrittenTraits {
  let trait: Written

  init(_ trait: Written, within outer: WrittenTraits?) {
    self.trait = trait
    var values = outer?.values ?? ContainerValues()
    trait.write(into: &values)
    super.init(outer: outer, values: values)
  }

  override func written(within outer: WrittenTraits?, _ graph: GraphState) -> WrittenTraits {
    WrittenTraits.writing(trait, within: outer, graph)
  }
}

extension WrittenTraits? {
  /// These traits with `new` in the place of `old`, the outermost of them.
  func replacing(_ old: WrittenTraits?, by new: WrittenTraits?, _ graph: GraphState) -> WrittenTraits? {
    if self === old { return new }
    guard let traits = self else { return nil }
    let outer = traits.outer.replacing(old, by: new, graph)
    return outer === traits.outer ? traits : traits.written(within: outer, graph)
  }
}
