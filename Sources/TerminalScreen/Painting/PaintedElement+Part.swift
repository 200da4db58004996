import BoardUI
import BoardUITerminal
import Foundation
import Presentation

extension PaintedElement {
  init(_ part: Scene.Part) {
    self.init(
      name: part.name, rect: CGRect(part.rect), tokens: part.tokens.names, content: Element.Content(part.content),
      action: part.action.map { Element.Action($0) }, holds: part.holds)
  }
}

extension CGRect {
  init(_ rect: Scene.Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension Element.Content {
  fileprivate init(_ content: Scene.Content) {
    switch content {
    case .none: self = .none
    case .fact: self = .fact
    case .literal(let text): self = .text(text)
    case .phrase(let phrase): self = .phrase(phrase)
    case .image(let image): self = .image(Element.Image(image))
    case .progress(let done): self = .progress(done)
    }
  }
}

extension Element.Image {
  init(_ image: Scene.Image) {
    switch image.source {
    case .symbol(let name): self.init(.symbol(name), label: image.label)
    case .emoji(let emoji): self.init(.emoji(emoji), label: image.label)
    case .asset(let name): self.init(.asset(name), label: image.label)
    }
  }
}

extension Element.Action {
  fileprivate init(_ action: Scene.Action) {
    switch action {
    case .link(let address): self = .link(address)
    case .press: self = .press
    case .enter(let text, let prompt): self = .enter(text: text, prompt: prompt)
    }
  }
}

extension Scene.Part {
  /// The name without the number that tells it from others.
  var kind: Substring { name.prefix { $0 != "." } }
}
