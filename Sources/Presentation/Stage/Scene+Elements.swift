import BoardUI
import Foundation

extension Scene.Frame {
  /// A frame that counts from `origin`.
  init(_ frame: CGRect, from origin: CGPoint) {
    self.init(x: frame.minX + origin.x, y: frame.minY + origin.y, width: frame.width, height: frame.height)
  }
}

extension CGPoint {
  func moved(by distance: CGPoint) -> CGPoint { CGPoint(x: x + distance.x, y: y + distance.y) }
}

extension Scene.Content {
  init(_ content: Element.Content) {
    switch content {
    case .none: self = .none
    case .fact: self = .fact
    case .text(let text): self = .literal(text)
    case .image(let image): self = image.label.isEmpty ? .none : .literal(image.label)
    case .progress: self = .none
    }
  }
}

extension Element {
  func part(frame: Scene.Frame, _ content: Element.Content) -> Scene.Part {
    Scene.Part(name: name, frame: frame, tokens: Scene.Tokens(tokens), content: Scene.Content(content))
  }
}

extension [Scene.Part] {
  /// A name that comes again gets a number: `text`, `text.2`.
  var withUniqueNames: Self {
    guard count > 1 else { return self }
    var parts = self
    var seen: [String: Int] = [:]
    for index in indices {
      let name = self[index].name
      let count = seen[name, default: 0] + 1
      seen[name] = count
      if count > 1 { parts[index].name = "\(name).\(count)" }
    }
    return parts
  }
}
