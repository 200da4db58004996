import Foundation

/// Has elements as children: an element's leaf, or the graph.
class ElementOwner {
  /// In reading order.
  private(set) var children: [ElementNode] = []
  let elements: ElementTable
  private var isStale = true
  fileprivate var isReordered = false
  /// Whether a path of owners leads from the graph here.
  fileprivate(set) var isShown: Bool
  var elementID: Element.ID? { nil }

  init(_ elements: ElementTable, isShown: Bool) {
    self.elements = elements
    self.isShown = isShown
    elements.stale.append(self)
  }

  /// The children are to be collected anew after layout.
  final func childrenChanged() {
    guard !isStale else { return }
    isStale = true
    elements.stale.append(self)
  }

  /// Children in `range` gave way to others; what can't be said so is collected after layout.
  final func splice(_ range: Range<Int>, with new: [ElementNode]) {
    guard !isStale else { return }
    guard range.upperBound <= children.count else { return childrenChanged() }
    let old = Array(children[range])
    let repeats = new.contains { node in node.owner === self && !old.contains { $0 === node } }
    guard !repeats else { return childrenChanged() }
    children.replaceSubrange(range, with: new)
    elements.replaced(old, by: new, in: self)
  }

  /// Children know their owner without holding it.
  deinit {
    for child in children where child.owner === self { child.owner = nil }
  }

  final func refresh(_ collected: [ElementNode]) {
    isStale = false
    let collected = elements.withoutRepeats(collected)
    guard !children.elementsEqual(collected, by: ===) else { return }
    let old = children
    children = collected
    elements.replaced(old, by: collected, in: self)
  }

  /// The outermost elements below, in reading order.
  func collectChildren() -> [ElementNode] { [] }
}

/// The element of a leaf. What its leaf knows isn't kept twice.
final class ElementNode: ElementOwner {
  fileprivate var isChanged = false
  /// All but the explicit ids.
  private var kept: Element
  /// Not retained, and safe: an owner that goes is taken back from its children.
  unowned(unsafe) var owner: ElementOwner?
  fileprivate var mark = 0
  private unowned var leaf: LeafNode?

  init(_ leaf: LeafNode, name: String, tokens: [String], content: Element.Content, _ elements: ElementTable) {
    self.leaf = leaf
    kept = Element(
      id: elements.nextID(), parent: nil, name: name, tokens: tokens, frame: .zero, content: content)
    super.init(elements, isShown: false)
  }

  var id: Element.ID { kept.id }
  override var elementID: Element.ID? { kept.id }

  var element: Element {
    var element = kept
    element.authored = AuthoredIDs(innermost: leaf?.subviewID.explicit)
    return element
  }

  override func collectChildren() -> [ElementNode] {
    var collected: [ElementNode] = []
    leaf?.collectInnerElements(into: &collected)
    return collected
  }

  /// The leaf is leaving its graph.
  func retire() { leaf = nil }

  /// False if the leaf has no action or it is disabled.
  func press() -> Bool { leaf?.press() ?? false }
  func enter(_ text: String) -> Bool { leaf?.enter(text) ?? false }

  func change(_ change: (inout Element) -> Void) {
    guard isShown else { return change(&kept) }
    let old = kept
    change(&kept)
    if kept != old { elements.changed(self) }
  }
}

/// The elements of a graph and what changed in them since last asked.
final class ElementTable {
  fileprivate var stale: [ElementOwner] = []
  private var shown: [Element.ID: ElementNode] = [:]
  /// Those that are marked as such.
  private var changedNodes: [ElementNode] = []
  /// Nodes that another owner took, or none has any more.
  private var moved: [ElementNode] = []
  private var reordered: [ElementOwner] = []
  private var lastID = 0
  private var lastMark = 0

  func nextID() -> Element.ID {
    lastID += 1
    return Element.ID(lastID)
  }

  subscript(id: Element.ID) -> ElementNode? { shown[id] }

  fileprivate func changed(_ node: ElementNode) {
    guard !node.isChanged else { return }
    node.isChanged = true
    changedNodes.append(node)
  }

  fileprivate func withoutRepeats(_ nodes: [ElementNode]) -> [ElementNode] {
    lastMark += 1
    return nodes.filter { node in
      defer { node.mark = lastMark }
      return node.mark != lastMark
    }
  }

  fileprivate func replaced(_ old: [ElementNode], by new: [ElementNode], in owner: ElementOwner) {
    lastMark += 1
    for node in new {
      node.mark = lastMark
      if node.owner !== owner {
        node.owner = owner
        moved.append(node)
      }
    }
    for node in old where node.mark != lastMark && node.owner === owner {
      node.owner = nil
      moved.append(node)
    }
    guard !owner.isReordered else { return }
    owner.isReordered = true
    reordered.append(owner)
  }

  private func show(_ node: ElementNode) {
    guard !node.isShown else { return }
    node.isShown = true
    shown[node.id] = node
    changed(node)
    for child in node.children where child.owner === node { show(child) }
  }

  private func hide(_ node: ElementNode, into removed: inout [Element.ID]) {
    guard node.isShown else { return }
    node.isShown = false
    shown[node.id] = nil
    removed.append(node.id)
    for child in node.children where child.owner === node { hide(child, into: &removed) }
  }

  /// Collects the children that are stale and gives what changed since the last time.
  func takeChanges() -> ElementChanges {
    while !stale.isEmpty {
      let owners = stale
      stale = []
      for owner in owners { owner.refresh(owner.collectChildren()) }
    }
    var changes = ElementChanges()
    for node in moved where node.owner?.isShown != true { hide(node, into: &changes.removed) }
    for node in moved where node.owner?.isShown == true { show(node) }
    changedNodes.sort { $0.id < $1.id }
    for node in changedNodes {
      node.isChanged = false
      if node.isShown { changes.changed.append(node.element) }
    }
    changes.reordered = reordered.filter(\.isShown).map(\.elementID)
    for owner in reordered { owner.isReordered = false }
    moved = []
    changedNodes = []
    reordered = []
    return changes
  }
}
