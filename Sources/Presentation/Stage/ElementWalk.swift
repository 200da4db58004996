import BoardUI
import Foundation

/// Reads the elements of one owner, in reading order, and finds the owners that are on it.
struct ElementWalk {
  private let graph: ViewGraph
  private let ownerOf: [Element.ID: SceneOwner]
  private(set) var parts: [Scene.Part] = []
  /// The element of each part.
  private(set) var elements: [Element.ID] = []
  /// Those that are on this one, in reading order.
  private(set) var owners: [SceneOwner] = []
  private(set) var roots: [SceneOwner: SurfaceScene.Roots] = [:]
  /// Whether some of them are within a part that scrolls sideways.
  private(set) var scrollsOwners = false

  private let isBoard: Bool
  /// Cards of this shelf aren't read.
  private var shelf: SurfaceScene.Shelf?
  /// Where the shelf was found.
  private(set) var shelfOrigin: CGPoint?

  /// Reads the board itself, with ``read(_:of:from:)``.
  init(graph: ViewGraph, owners: [Element.ID: SceneOwner]) { self.init(graph: graph, owners: owners, isBoard: true) }

  private init(graph: ViewGraph, owners: [Element.ID: SceneOwner], isBoard: Bool) {
    self.graph = graph
    self.isBoard = isBoard
    ownerOf = owners
  }

  /// Reads what has a main element: rectangles count from that.
  init(
    roots: SurfaceScene.Roots, of owner: SceneOwner, graph: ViewGraph, owners: [Element.ID: SceneOwner],
    without shelf: SurfaceScene.Shelf? = nil
  ) {
    self.init(graph: graph, owners: owners, isBoard: false)
    self.shelf = shelf
    guard let main = graph.element(roots.main) else { return }
    let own = main.content != .none || main.action != nil ? parts.count : nil
    if own != nil {
      let rect = Scene.Rect(CGRect(origin: .zero, size: main.rect.size), from: .zero)
      append(main.part(rect: rect, main.content, main.action), main.id)
    }
    read(children(of: main.id, at: .zero), of: owner, from: .zero)
    if let own { parts[own].holds = parts.count - own - 1 }
    // Others of its own are beside it, under the same parent.
    read(roots.others, of: owner, from: CGPoint(x: -main.rect.minX, y: -main.rect.minY))
  }

  /// Reads `ids` and what is below, with rectangles that count from `origin`.
  mutating func read(_ ids: [Element.ID], of owner: SceneOwner, from origin: CGPoint) {
    for id in ids {
      guard let own = ownerOf[id] else { continue }
      guard own == owner else {
        find(own, id, from: origin)
        continue
      }
      guard let element = graph.element(id) else { continue }
      let rect = Scene.Rect(element.rect, from: origin)
      let children = children(of: id, at: origin.moved(by: element.rect.origin))
      if let text = onlyText(in: element, children, of: owner) {
        var part = element.part(rect: rect, text.content, nil)
        part.tokens.names = element.tokens.saying(text.tokens)
        append(part, id)
      } else {
        let index = parts.count
        let ownersBefore = owners.count
        append(element.part(rect: rect, element.content, element.action), id)
        read(children, of: owner, from: origin.moved(by: element.rect.origin))
        if element.tokens.contains("scroll.horizontal"), owners.count > ownersBefore { scrollsOwners = true }
        parts[index].holds = parts.count - index - 1
      }
    }
  }

  /// The children that the walk reads.
  private mutating func children(of id: Element.ID, at origin: CGPoint) -> [Element.ID] {
    guard let shelf, shelf.parent == id else { return graph.children(of: id) }
    shelfOrigin = origin
    let end = graph.childCount(of: id)
    return graph.children(of: id, in: 0..<shelf.before) + graph.children(of: id, in: end - shelf.behind..<end)
  }

  private mutating func append(_ part: Scene.Part, _ element: Element.ID) {
    var part = part
    // Drawn over what is on the board: it was declared behind it.
    if isBoard, !owners.isEmpty { part.tokens.names.append("over") }
    if Self.isNamedByIdentity(part.tokens.names) { part.name += ".r\(element.rawValue)" }
    parts.append(part)
    elements.append(element)
  }

  /// A number by place would pass to another element as soon as one comes or goes: a press would be about another row,
  /// and an element drawn again would be taken for one that moved.
  private static func isNamedByIdentity(_ tokens: [String]) -> Bool {
    guard let first = tokens.first else { return false }
    return first == "transition" || first.hasPrefix("animate") || tokens.contains("row")
  }

  private mutating func find(_ owner: SceneOwner, _ id: Element.ID, from origin: CGPoint) {
    if roots[owner] == nil {
      owners.append(owner)
      roots[owner] = SurfaceScene.Roots(main: id, origin: origin)
    } else {
      roots[owner]?.others.append(id)
    }
  }

  /// Names of elements that have looks of their own, besides those of the elements within.
  private static let isRound: Set = ["box", "button", "link", "menu", "notification", "scroll"]

  /// A part that an author named and that holds a text and nothing else is where that text is shown, and says how.
  /// A box and a control are drawn round theirs instead.
  private func onlyText(in element: Element, _ children: [Element.ID], of owner: SceneOwner) -> Element? {
    guard element.content == .none, element.action == nil, !Self.isRound.contains(element.name), children.count == 1,
      ownerOf[children[0]] == owner, let text = graph.element(children[0]), text.content.isText, text.action == nil,
      graph.children(of: text.id).isEmpty
    else { return nil }
    return text
  }
}

extension [String] {
  /// An author's tokens for a text, and the text's own formatting besides: that it is bold, its color.
  fileprivate func saying(_ text: [String]) -> [String] {
    guard !isEmpty else { return text }
    guard text.count > 1 else { return self }
    func kind(_ token: String) -> Substring { token.prefix { $0 != "." } }
    let said = Set(map(kind))
    // Its first token is its style. The author's tokens replace that, which is how a container draws a text smaller.
    return self + text.dropFirst().filter { !said.contains(kind($0)) }
  }
}

extension Element.Content {
  fileprivate var isText: Bool {
    switch self {
    case .text, .fact, .phrase: true
    case .none, .image, .progress: false
    }
  }
}
