import BoardUI
import Foundation

/// What somebody knows who only ever saw a graph's changes.
struct ElementMirror {
  private(set) var elements: [Element.ID: Element] = [:]
  private(set) var complaints: [String] = []

  mutating func apply(_ changes: ElementChanges) {
    for id in changes.removed where elements.removeValue(forKey: id) == nil {
      complaints.append("\(id) was removed but never there")
    }
    for element in changes.changed {
      if elements[element.id] == element { complaints.append("\(element.name) \(element.id) didn't change") }
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
