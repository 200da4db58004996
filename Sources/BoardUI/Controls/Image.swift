import Foundation

/// A picture by name: a symbol of the client's theme, an emoji, or a file the server holds (see ``Assets``).
/// ```swift
/// Image(systemName: "music.note").foregroundStyle(.secondary)
/// ```
nonisolated public struct Image: View, Hashable, Sendable {
  public typealias Body = Never
  let image: Element.Image
  private(set) var isResizable = false

  private init(_ image: Element.Image) { self.image = image }

  /// - Parameter name: a symbol as the theme calls it; its words are for people who don't see it.
  public init(systemName name: String) {
    let words = name.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "fill" }
    self.init(Element.Image(.symbol(name), label: words.joined(separator: " ")))
  }

  /// A symbol that adds nothing to the text beside it.
  init(sign name: String) { self.init(Element.Image(.symbol(name), label: "")) }

  /// - Parameters:
  ///   - emoji: one character.
  ///   - label: the words for people who don't see it; an emoji has a name of its own.
  public init(emoji: String, label: String = "") { self.init(Element.Image(.emoji(emoji), label: label)) }

  /// - Parameters:
  ///   - name: of an asset.
  ///   - label: what it shows, for people who don't see it; its name without one.
  public init(_ name: String, label: String? = nil) { self.init(Element.Image(.asset(name), label: label ?? name)) }

  /// An asset that adds nothing to the text beside it.
  public init(decorative name: String) { self.init(name, label: "") }

  /// Makes the picture as large as it may be; without it has the size of its file, or of text beside it.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { ImageLeaf(view, inputs) }
  public static func _update(_ view: Self, _ node: Node) { unsafeDowncast(node, to: ImageLeaf.self).set(view) }
}

final class ImageLeaf: LeafNode {
  private var view: Image
  private var element: ElementNode { element("image", content: .image(view.image)) }

  init(_ view: Image, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  func set(_ view: Image) {
    guard view != self.view else { return }
    self.view = view
    invalidateLayout()
  }

  /// The style or color around it, or what assets there are.
  override func factChanged() { invalidateLayout() }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let own = naturalSize
    return view.isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }

  /// Symbols are as large as emoji are in text of their style.
  private var naturalSize: CGSize {
    if case .asset(let name) = view.image.source, let asset = environment.read(\.assets, for: self)[name] {
      return asset.size
    }
    let style = environment.read(\.textAttributes, for: self).style
    var sample = "🎵"
    if case .emoji(let emoji) = view.image.source { sample = emoji }
    return environment.read(\.textMeasurer, for: self).size(of: sample, token: style, width: nil, lines: 1)
  }

  private var tokens: [String] {
    let style: [String] =
      if case .asset = view.image.source { [] } else { environment.read(\.textAttributes, for: self).textTokens }
    return style + (view.isResizable ? ["resizable"] : [])
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    let tokens = tokens
    element.change {
      $0.parent = owner.elementID
      $0.rect = rect
      $0.tokens = tokens
      $0.content = .image(view.image)
    }
  }

  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }

  override var line: String {
    switch view.image.source {
    case .symbol(let name): "Image symbol \(name)"
    case .emoji(let emoji): "Image \(emoji)"
    case .asset(let name): "Image asset \(name)"
    }
  }
}
