/// An id someone wrote (`id(_:)`, a `ForEach` element's) and those around it.
///
/// A row of a `ForEach` is its own id, and reads facts.
@usableFromInline
class ExplicitID: FactReader {
  @usableFromInline let outer: ExplicitID?
  private var facts = FactsRead.none
  var isRow: Bool { false }
  /// Tells rows of equal ids apart (rule I5).
  var occurrence: Int { 0 }

  @usableFromInline
  init(outer: ExplicitID?) { self.outer = outer }

  final override var factsRead: FactsRead {
    get { facts }
    set { facts = newValue }
  }

  /// Adds what authors wrote of an id.
  final func add<ID: Hashable>(_ id: ID, to ids: inout [AnyHashable]) {
    // Types are compared first: a cast that fails costs more, and elements ask for their ids whenever they are read.
    if ID.self == Subview.ID.self, let subview = id as? Subview.ID {
      ids += subview.explicitIDs
    } else if ID.self == SectionConfiguration.ID.self, let section = id as? SectionConfiguration.ID {
      ids += section.explicitIDs
    } else {
      ids.append(AnyHashable(id))
    }
  }

  /// Adds the ids that this one stands for; subclasses have it in its own type.
  func addAuthored(to ids: inout [AnyHashable]) { preconditionFailure("an id of no type") }
  func tag<V: Hashable>(as type: V.Type) -> V? { nil }

  /// The ids that authors wrote, innermost first. A row made for a subview stands for that subview's ids.
  final var chain: [AnyHashable] {
    var ids: [AnyHashable] = []
    var next: ExplicitID? = self
    while let id = next {
      id.addAuthored(to: &ids)
      next = id.outer
    }
    return ids
  }
}

/// An id that was written around a view.
final class ExplicitIDOf<ID: Hashable>: ExplicitID {
  private let id: ID

  init(_ id: ID, outer: ExplicitID?) {
    self.id = id
    super.init(outer: outer)
  }

  override func addAuthored(to ids: inout [AnyHashable]) { add(id, to: &ids) }
  override func tag<V: Hashable>(as type: V.Type) -> V? { id as? V }
}

/// The ids that authors wrote around something.
struct AuthoredIDs: Hashable {
  var innermost: ExplicitID?

  var chain: [AnyHashable] { innermost?.chain ?? [] }

  static func == (a: Self, b: Self) -> Bool { a.innermost === b.innermost || a.chain == b.chain }
  func hash(into hasher: inout Hasher) { hasher.combine(chain) }
}
