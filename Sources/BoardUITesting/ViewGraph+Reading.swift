public import BoardUI
public import Foundation

// What a graph shows, as a test asks for it. All of it is as of the last update; nothing here evaluates anything.

extension ViewGraph {
  /// The elements within `parent` (nil: all there are) in reading order, each before what is in it.
  ///
  /// - Parameter name: only those of this name, `button` or what `element(_:tokens:)` was given; nil: all.
  public func elements(named name: String? = nil, in parent: Element.ID? = nil) -> [Element] {
    children(of: parent).flatMap { id -> [Element] in
      guard let element = element(id) else { return [] }
      return (name == nil || element.name == name ? [element] : []) + elements(named: name, in: id)
    }
  }

  /// The texts within `parent` in reading order; phrases in English.
  public func texts(in parent: Element.ID? = nil) -> [String] {
    elements(in: parent).filter { $0.name != "said" }.compactMap(\.words)
  }

  /// Where an element is, in the graph's coordinates. ``ViewGraph/frame(of:)`` counts from its parent's corner.
  ///
  /// Nil if there is no such element.
  public func frameInGraph(of id: Element.ID) -> CGRect? {
    guard let element = element(id) else { return nil }
    var frame = element.rect
    var parent = element.parent
    while let id = parent, let outer = self.element(id) {
      frame.origin.x += outer.rect.origin.x
      frame.origin.y += outer.rect.origin.y
      parent = outer.parent
    }
    return frame
  }

  /// What people call a control: its accessibility label, the texts in it, or what its pictures show where it has none.
  func label(of control: Element) -> String {
    var around = control.parent
    var label: String?
    // A label around more than the control is none of its own.
    let own = texts(in: control.id)
    while let id = around, let box = element(id), box.name == "box", texts(in: id) == own,
      elements(in: id).filter({ $0.action != nil || $0.name == "button" }).count == 1
    {
      let said = children(of: id).compactMap { element($0) }.first { $0.tokens.contains("said.label") }
      label = said?.words ?? label
      around = box.parent
    }
    if let label { return label }
    let texts = ([control.words] + elements(in: control.id).map(\.words)).compactMap { $0 }
    guard texts.isEmpty else { return texts.joined(separator: " ") }
    return elements(named: "image", in: control.id).compactMap(\.pictured).joined(separator: " ")
  }
}

extension Element {
  fileprivate var words: String? {
    switch content {
    case .text(let text): text
    case .phrase(let phrase): phrase.text
    case .none, .fact, .image, .progress: nil
    }
  }

  fileprivate var pictured: String? {
    if case .image(let image) = content { image.label } else { nil }
  }
}
