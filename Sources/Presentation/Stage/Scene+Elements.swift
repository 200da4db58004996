import BoardUI
import Foundation

extension Scene.Rect {
  /// A rect that counts from `origin`.
  init(_ rect: CGRect, from origin: CGPoint) {
    self.init(x: rect.minX + origin.x, y: rect.minY + origin.y, width: rect.width, height: rect.height)
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
    case .phrase(let phrase): self = .phrase(phrase)
    case .image(let image): self = .image(Scene.Image(image))
    case .progress(let done): self = .progress(done.map { ($0 * 1_000).rounded() / 1_000 })
    }
  }
}

extension Scene.Image {
  init(_ image: Element.Image) {
    switch image.source {
    case .symbol(let name): self.init(.symbol(name), label: image.label)
    case .emoji(let emoji): self.init(.emoji(emoji), label: image.label)
    case .asset(let name): self.init(.asset(name), label: image.label)
    }
  }
}

extension Scene.Action {
  init(_ action: Element.Action) {
    switch action {
    case .link(let address): self = .link(address)
    case .press: self = .press
    case .enter(let text, let prompt): self = .enter(text: text, prompt: prompt)
    }
  }
}

extension Element {
  func part(rect: Scene.Rect, _ content: Element.Content, _ action: Element.Action?) -> Scene.Part {
    Scene.Part(
      name: name, rect: rect, tokens: Scene.Tokens(tokens), content: Scene.Content(content),
      action: action.map(Scene.Action.init))
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
