/// The elements in an element, in reading order. Most have none or one, which takes no memory of its own.
enum ElementChildren: RandomAccessCollection {
  case none
  case one(ElementNode)
  case many([ElementNode])

  init(_ nodes: [ElementNode]) {
    switch nodes.count {
    case 0: self = .none
    case 1: self = .one(nodes[0])
    default: self = .many(nodes)
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let nodes): nodes.count
    }
  }

  subscript(index: Int) -> ElementNode {
    switch self {
    case .one(let node) where index == 0: return node
    case .many(let nodes): return nodes[index]
    default: preconditionFailure("no child \(index) among \(count)")
    }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with new: [ElementNode]) {
    var nodes: [ElementNode]
    switch self {
    case .none: nodes = []
    case .one(let node): nodes = [node]
    case .many(let many): nodes = many
    }
    // Lets go of the array, so that it changes where it is.
    self = .none
    nodes.replaceSubrange(range, with: new)
    self = Self(nodes)
  }
}
