import Document
import Presentation
import Yams

extension BoardFileReader {
  /// `list`, or `{ name: scatter, seed: 3 }` where the container takes parameters.
  func container(_ node: Node) throws(BoardFileError) -> ContainerChoice {
    let nameNode: Node
    var parameters: [(name: Node, value: Node)] = []
    if let mapping = node.mapping {
      guard let name = mapping["name"] else { throw problem(node, "a container needs `name`") }
      nameNode = name
      parameters = mapping.map { ($0.key, $0.value) }.filter { $0.name.string != "name" }
    } else {
      nameNode = node
    }
    let name = try text(nameNode, "a container")
    guard let container = StockContainer.named(name) else {
      let names = StockContainer.all.map(\.name)
      throw problem(nameNode, "there is no container", unknown: name, among: names, "there are")
    }
    var choice = ContainerChoice(name)
    for (nameNode, valueNode) in parameters {
      let parameter = try text(nameNode, "a parameter's name")
      guard let kind = container.parameters[parameter] else {
        let names = container.parameters.keys.sorted()
        throw problem(nameNode, "`\(name)` takes no", unknown: parameter, among: names, "it takes")
      }
      guard let value = value(valueNode, kind) else {
        throw problem(valueNode, "`\(parameter)` is \(kind.inWords), not \(shown(valueNode))")
      }
      choice.parameters[parameter] = value
    }
    return choice
  }
}
