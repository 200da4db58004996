import BoardUI
import Foundation

/// What someone knows who only ever saw a graph's changes.
struct ElementMirror {
  private(set) var elements: [Element.ID: Element] = [:]
  private(set) var complaints: [String] = []

  /// - Parameter mayRepeat: an element that went and came back before changes were taken may be reported.
  mutating func apply(_ changes: ElementChanges, of graph: ViewGraph, mayRepeat: Bool = false) {
    for id in changes.removed where elements.removeValue(forKey: id) == nil {
      complaints.append("\(id) was removed but never there")
    }
    for (element, stood) in zip(changes.changed, changes.stood) {
      if let stood, elements[element.id]?.rect != stood { complaints.append("\(element.id) stood elsewhere") }
      if stood == nil, elements[element.id] != nil { complaints.append("nobody said where \(element.id) stood") }
    }
    for move in changes.moved where elements[move.id]?.rect != move.stood {
      complaints.append("\(move.id) stood elsewhere, or was never there")
    }
    for shift in changes.shifted {
      let children = graph.children(of: shift.parent)
      guard let first = children.firstIndex(of: shift.first), let last = children.firstIndex(of: shift.last) else {
        complaints.append("a shift of what isn't there")
        continue
      }
      if last - first + 1 != shift.count { complaints.append("\(shift.count) shifted, \(last - first + 1) there") }
      for id in children[first...last] {
        guard let frame = elements[id]?.rect else { continue }
        let origin = CGPoint(x: frame.minX + shift.distance.x, y: frame.minY + shift.distance.y)
        elements[id]?.rect = CGRect(origin: origin, size: frame.size)
      }
    }
    if changes.stood.count != changes.changed.count { complaints.append("nothing said of where elements stood") }
    for move in changes.moved {
      if !mayRepeat, move.stood == move.rect { complaints.append("\(move.id) didn't move") }
      if move.stood.size != move.rect.size { complaints.append("\(move.id) has another size") }
      elements[move.id]?.rect = move.rect
    }
    for element in changes.changed {
      if !mayRepeat, elements[element.id] == element {
        complaints.append("\(element.name) \(element.id) didn't change")
      }
      elements[element.id] = element
    }
    if Set(changes.removed).count != changes.removed.count { complaints.append("removed twice") }
    if Set(changes.reordered).count != changes.reordered.count { complaints.append("reordered twice") }
  }

  /// Compares with what the graph says: all its elements, their parents, nothing else.
  func differences(from graph: ViewGraph) -> [String] {
    var found = complaints
    var seen = Set<Element.ID>()
    func visit(_ parent: Element.ID?) {
      for id in graph.children(of: parent) {
        if !seen.insert(id).inserted { found.append("\(id) is shown twice") }
        guard let element = graph.element(id) else {
          found.append("child \(id) doesn't exist")
          continue
        }
        if element.parent != parent { found.append("\(element.name) \(id) is not in its parent") }
        if elements[id] != element { found.append("\(element.name) \(id) changed without a word") }
        visit(id)
      }
    }
    visit(nil)
    if seen.count != elements.count { found.append("\(elements.count) known, \(seen.count) there") }
    return found
  }
}
