/// A node that runs something of an author's, which may read facts.
@usableFromInline
class ReadingNode: Node {
  private var place: Int32 = 0
  private var facts = FactsRead.none

  @usableFromInline
  override init(_ inputs: NodeInputs) { super.init(inputs) }

  final override var factsRead: FactsRead {
    get { facts }
    set { facts = newValue }
  }
  final override var factPlace: Int32? {
    get { place }
    set { place = newValue ?? 0 }
  }
}
