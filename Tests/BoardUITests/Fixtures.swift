import BoardUI
import Foundation

private struct NoteKey: ContainerValueKey {
  static var defaultValue: String { "" }
}

private struct CountKey: ContainerValueKey {
  static var defaultValue: Int { 0 }
}

private struct PinKey: ContainerValueKey {
  static var defaultValue: Pin { Pin() }
}

/// A value with parts that are written one by one.
struct Pin: Equatable {
  var rotation = 0
  var offset = 0
}

extension ContainerValues {
  var count: Int {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
  var pin: Pin {
    get { self[PinKey.self] }
    set { self[PinKey.self] = newValue }
  }
  var note: String {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

/// The elements of a graph, a line each: name, tokens, frame, text.
func elementText(_ graph: ViewGraph, of parent: Element.ID? = nil, indent: String = "") -> String {
  var text = ""
  for id in graph.children(of: parent) {
    guard let element = graph.element(id) else { return text + "\(indent)missing \(id)\n" }
    let frame = element.rect
    var words = [element.name] + element.tokens
    words.append("\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))")
    switch element.content {
    case .none, .fact: break
    case .text(let string): words.append(string)
    case .phrase(let phrase): words.append("\(phrase.key) \(phrase.text)")
    case .image(let image): words.append("\(image.source) \"\(image.label)\"")
    case .progress(let fraction): words.append(fraction.map { "\(Int($0 * 100)) %" } ?? "…")
    }
    if let action = element.action { words.append("-> \(action)") }
    text += indent + words.joined(separator: " ") + "\n"
    text += elementText(graph, of: id, indent: indent + "  ")
  }
  return text
}
