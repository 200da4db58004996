import BoardUI
import Foundation

/// The elements of a view in a room, a line each; also images, progress and actions.
func shown<V: View>(
  _ view: V, _ width: CGFloat? = nil, _ height: CGFloat? = nil,
  environment: (inout EnvironmentValues) -> Void = { _ in }
) -> String {
  var values = EnvironmentValues()
  environment(&values)
  let graph = ViewGraph(view, environment: values)
  _ = graph.update(ProposedViewSize(width: width, height: height))
  return elementText(graph)
}

/// What someone did, for actions to write to.
final class ActionLog {
  var done: [String] = []
}

extension ViewGraph {
  /// The first element with this name, in reading order.
  func first(_ name: String, in parent: Element.ID? = nil) -> Element? {
    for id in children(of: parent) {
      guard let element = element(id) else { continue }
      if element.name == name { return element }
      if let found = first(name, in: id) { return found }
    }
    return nil
  }

  func all(_ name: String, in parent: Element.ID? = nil) -> [Element] {
    children(of: parent).flatMap { id in
      (element(id).map { $0.name == name ? [$0] : [] } ?? []) + all(name, in: id)
    }
  }
}
