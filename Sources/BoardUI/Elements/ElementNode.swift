import Foundation

/// A parent of elements: the graph is that of the outermost ones, and an element's leaf of those within it.
class ElementOwner {
  /// In reading order.
  private(set) var children = ElementChildren.none
  let elements: ElementTable
  private var isStale = true
  /// Whether a path of owners leads from the graph here.
  fileprivate(set) var isShown: Bool
  /// Where in the table it says which children stay, from 1 on; 0: they all do.
  fileprivate var reordering: Int32 = 0
  var elementID: Element.ID? { nil }

  init(_ elements: ElementTable, isShown: Bool) {
    self.elements = elements
    self.isShown = isShown
    elements.stale.append(self)
  }

  /// The children must be collected again after layout.
  final func childrenChanged() {
    guard !isStale else { return }
    isStale = true
    elements.stale.append(self)
  }

  /// Children in `range` gave way to others; a change that can't be said so is collected after layout.
  final func splice(_ range: Range<Int>, with new: [ElementNode]) {
    guard !isStale else { return }
    guard range.upperBound <= children.count else { return childrenChanged() }
    let old = Array(children[range])
    let repeats = new.contains { node in node.owner === self && !old.contains { $0 === node } }
    guard !repeats else { return childrenChanged() }
    let behind = children.count - range.upperBound
    children.replaceSubrange(range, with: new)
    elements.replaced(old, by: new, in: self, before: range.lowerBound, behind: behind)
  }

  /// Children know their owner without holding it.
  deinit {
    for child in children where child.owner === self { child.owner = nil }
  }

  final func refresh(_ collected: [ElementNode]) {
    isStale = false
    let collected = elements.withoutRepeats(collected)
    guard !children.elementsEqual(collected, by: ===) else { return }
    let old = Array(children)
    children = ElementChildren(collected)
    elements.replaced(old, by: collected, in: self)
  }

  /// The outermost elements below, in reading order.
  func collectChildren() -> [ElementNode] { [] }
}

/// The element of a leaf. What its leaf knows isn't kept twice, and its place is kept without what the runs of leaves
/// around have moved since: see ``LeafRun``.
final class ElementNode: ElementOwner, Keyed {
  let id: Element.ID
  var key: Element.ID { id }
  /// 0 for none.
  private var parent = Element.ID(0)
  private var style: ElementMark
  private var keptRect = CGRect.zero
  private var content: Element.Content
  // In the room that the content leaves.
  fileprivate var isChanged = false
  /// Only its place within its parent has changed since changes were last taken.
  fileprivate var hasOnlyMoved = false
  fileprivate var mark: UInt32 = 0
  private var action: Element.Action?
  /// Not retained, and safe: an owner that goes is taken back from its children.
  unowned(unsafe) var owner: ElementOwner?
  private unowned var leaf: LeafNode?

  init(_ leaf: LeafNode, name: String, tokens: [String], content: Element.Content, _ elements: ElementTable) {
    self.leaf = leaf
    self.content = content
    id = elements.nextID()
    style = elements.mark(ElementModifier(name: name, tokens: tokens))
    super.init(elements, isShown: false)
  }

  override var elementID: Element.ID? { id }

  /// All but the explicit ids.
  private var kept: Element {
    Element(
      id: id, parent: parent.rawValue == 0 ? nil : parent, name: style.modifier.name, tokens: style.modifier.tokens,
      rect: keptRect, content: content, action: action)
  }

  private func keep(_ element: Element) {
    parent = element.parent ?? Element.ID(0)
    if element.name != style.modifier.name || element.tokens != style.modifier.tokens {
      style = elements.mark(ElementModifier(name: element.name, tokens: element.tokens))
    }
    keptRect = element.rect
    content = element.content
    action = element.action
  }

  var element: Element {
    var element = kept
    element.rect = rect
    element.authored = AuthoredIDs(innermost: leaf?.subviewID.explicit)
    return element
  }

  /// In the coordinates of the parent element.
  var rect: CGRect { keptRect.moved(by: shift) }

  /// Where the element was when changes were taken last.
  fileprivate var toldRect: CGRect {
    elements.hasShifts ? keptRect.moved(by: leaf?.toldShift ?? .zero) : keptRect
  }

  private var shift: CGPoint { elements.hasShifts ? leaf?.shift ?? .zero : .zero }

  /// The element comes into runs that have moved by `shift`, and stays where it is. The runs' own
  /// move since changes were taken last is reported for them, and the element didn't take part in it.
  func join(_ shift: CGPoint, told: CGPoint) {
    if isShown, !isChanged, shift != told { elements.changed(self, from: keptRect) }
    keep(movedBy: CGPoint(x: -shift.x, y: -shift.y))
  }

  /// The runs around add so much less than before: the element stays where it is.
  func keep(movedBy distance: CGPoint) { keptRect = keptRect.moved(by: distance) }

  override func collectChildren() -> [ElementNode] {
    var collected: [ElementNode] = []
    leaf?.collectInnerElements(into: &collected)
    return collected
  }

  /// The leaf is leaving its graph.
  func retire() { leaf = nil }

  /// False if the leaf has no action or it is disabled.
  func press() -> Bool { leaf?.press() ?? false }
  var asksForPlaceOfRow: Bool { leaf?.asksForPlaceOfRow ?? false }
  func enter(_ change: (String) -> String) -> Bool { leaf?.enter(change) ?? false }

  func change(_ change: (inout Element) -> Void) {
    let told = isShown && !isChanged ? toldRect : nil
    let shift = shift
    var old = kept
    old.rect = old.rect.moved(by: shift)
    var new = old
    change(&new)
    // After something was taken apart and put together again, the number may be another one.
    if shift != .zero, new.rect.origin.isNear(old.rect.origin) { new.rect.origin = old.rect.origin }
    guard new != old else { return }
    new.rect = new.rect.moved(by: CGPoint(x: -shift.x, y: -shift.y))
    keep(new)
    hasOnlyMoved = false
    if isShown { elements.changed(self, from: told) }
  }

  /// The same for a change of place alone, which very many elements may have at once.
  func stand(at rect: CGRect, in parent: Element.ID?) {
    let shift = shift
    let old = keptRect.moved(by: shift)
    var new = rect
    if shift != .zero, new.origin.isNear(old.origin) { new.origin = old.origin }
    let parent = parent ?? Element.ID(0)
    guard new != old || parent != self.parent else { return }
    let told = isShown && !isChanged ? toldRect : nil
    hasOnlyMoved = (hasOnlyMoved || !isChanged) && new.size == old.size && parent == self.parent
    self.parent = parent
    keptRect = new.moved(by: CGPoint(x: -shift.x, y: -shift.y))
    if isShown { elements.changed(self, from: told) }
  }
}

/// The elements of a graph and what changed in them since last asked.
final class ElementTable {
  fileprivate var stale: [ElementOwner] = []
  private var shown = KeyedTable<ElementNode>()
  /// Those that are marked as such, and where they were when changes were taken last.
  private var changedNodes: [(node: ElementNode, told: CGRect?)] = []
  /// Containers of which runs have moved.
  private var shifted: [ContainerLeaf] = []
  /// Whether a run has ever moved.
  private(set) var hasShifts = false
  /// Nodes that another owner took, or none has any more.
  private var moved: [ElementNode] = []
  private var reordered: [(owner: ElementOwner, before: Int, behind: Int)] = []
  private var marks: [ElementMark] = []
  private static let marksKept = 8
  private var lastID: Int
  private var lastMark: UInt32 = 0

  /// - Parameter lastID: none of the numbers up to this is given.
  init(above lastID: Int) { self.lastID = lastID }

  func nextID() -> Element.ID {
    lastID += 1
    return Element.ID(lastID)
  }

  /// What elements are, one for all that are the same, as far as some were made lately.
  func mark(_ modifier: ElementModifier) -> ElementMark {
    if let known = marks.last(where: { $0.modifier == modifier }) { return known }
    let mark = ElementMark(modifier)
    if marks.count == Self.marksKept { marks.removeFirst() }
    marks.append(mark)
    return mark
  }

  subscript(id: Element.ID) -> ElementNode? { shown[id] }

  /// Whether there is something to tell.
  var hasChanges: Bool {
    !(stale.isEmpty && moved.isEmpty && changedNodes.isEmpty && shifted.isEmpty && reordered.isEmpty)
  }

  /// - Parameter told: where it was when changes were taken last, if it was there.
  fileprivate func changed(_ node: ElementNode, from told: CGRect? = nil) {
    guard !node.isChanged else { return }
    node.isChanged = true
    changedNodes.append((node, told))
  }

  /// Runs of `container` have moved: it says which with ``ContainerLeaf/tellShifts(into:)``.
  func shifted(_ container: ContainerLeaf) {
    hasShifts = true
    if !shifted.contains(where: { $0 === container }) { shifted.append(container) }
  }

  var hasUntoldShifts: Bool { !shifted.isEmpty }

  /// Elements that moved as part of a run which can't be said in one.
  func changed(_ nodes: [ElementNode]) {
    for node in nodes where node.isShown && !node.rect.origin.isNear(node.toldRect.origin) {
      changed(node, from: node.toldRect)
    }
  }

  /// Elements hold their table: those that are left in it when the graph goes would stay with it.
  func letGo() {
    shown = KeyedTable()
    (stale, moved, changedNodes, shifted, reordered) = ([], [], [], [], [])
  }

  /// A mark that no node has.
  private func renewMark() {
    lastMark &+= 1
    guard lastMark == 0 else { return }
    for node in shown.objects { node.mark = 0 }
    lastMark = 1
  }

  fileprivate func withoutRepeats(_ nodes: [ElementNode]) -> [ElementNode] {
    renewMark()
    return nodes.filter { node in
      defer { node.mark = lastMark }
      return node.mark != lastMark
    }
  }

  /// - Parameters:
  ///   - before: how many children of the owner stay before those that gave way.
  ///   - behind: how many stay behind them.
  fileprivate func replaced(
    _ old: [ElementNode], by new: [ElementNode], in owner: ElementOwner, before: Int = 0, behind: Int = 0
  ) {
    renewMark()
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
    if owner.reordering > 0 {
      let index = Int(owner.reordering) - 1
      reordered[index].before = min(reordered[index].before, before)
      reordered[index].behind = min(reordered[index].behind, behind)
    } else {
      reordered.append((owner, before, behind))
      owner.reordering = Int32(truncatingIfNeeded: reordered.count)
    }
  }

  private func show(_ node: ElementNode) {
    guard !node.isShown else { return }
    node.isShown = true
    _ = shown.insert(node)
    changed(node)
    for child in node.children where child.owner === node { show(child) }
  }

  private func hide(_ node: ElementNode, into removed: inout [Element.ID]) {
    guard node.isShown else { return }
    node.isShown = false
    shown.remove(node)
    removed.append(node.id)
    for child in node.children where child.owner === node { hide(child, into: &removed) }
  }

  /// Collects the children that are stale.
  func collect() {
    while !stale.isEmpty {
      let owners = stale
      stale = []
      for owner in owners { owner.refresh(owner.collectChildren()) }
    }
  }

  /// What changed since the last time.
  ///
  /// - Parameter tellingMovesApart: whether elements that only moved are in ``ElementChanges/moved``.
  func takeChanges(tellingMovesApart: Bool) -> ElementChanges {
    collect()
    var changes = ElementChanges()
    for node in moved where node.owner?.isShown != true { hide(node, into: &changes.removed) }
    for node in moved where node.owner?.isShown == true { show(node) }
    for container in shifted where container.isMounted { container.tellShifts(into: &changes.shifted) }
    let removed = Set(changes.removed)
    if tellingMovesApart { takeMoves(without: removed, into: &changes) }
    changedNodes.sort { $0.node.id < $1.node.id }
    for (node, told) in changedNodes {
      node.isChanged = false
      guard node.isShown else { continue }
      changes.changed.append(node.element)
      changes.stood.append(removed.contains(node.id) ? nil : told)
    }
    for container in shifted { container.settleShifts() }
    shifted = []
    for (owner, before, behind) in reordered {
      owner.reordering = 0
      guard owner.isShown else { continue }
      changes.reordered.append(ElementReordering(parent: owner.elementID, before: before, behind: behind))
    }
    moved = []
    changedNodes = []
    reordered = []
    return changes
  }

  /// Separates the nodes that only moved from the others that changed.
  private func takeMoves(without removed: Set<Element.ID>, into changes: inout ElementChanges) {
    changedNodes.removeAll { node, told in
      guard node.hasOnlyMoved, let told, node.isShown, removed.isEmpty || !removed.contains(node.id) else {
        return false
      }
      node.isChanged = false
      changes.moved.append(
        ElementMove(id: node.id, parent: node.owner?.elementID, stood: told, rect: node.rect))
      return true
    }
  }
}
