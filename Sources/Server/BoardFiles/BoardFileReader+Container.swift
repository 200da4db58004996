import Document
import Presentation
import Sentences
import Yams

extension BoardFileReader {
  /// `list`, or `{ name: scatter, seed: 3 }` where the container takes parameters.
  func container(_ node: Node) throws(BoardFileError) -> ContainerChoice {
    let nameNode: Node
    var parameters: [(name: Node, value: Node)] = []
    if let mapping = node.mapping {
      guard let name = mapping["name"] else { throw problem(node, .needs(what: .aContainer, name: "name")) }
      nameNode = name
      parameters = mapping.map { ($0.key, $0.value) }.filter { $0.name.string != "name" }
    } else {
      nameNode = node
    }
    let name = try text(nameNode, .aContainer)
    guard let container = StockContainer.named(name) else {
      let names = StockContainer.all.map(\.name)
      throw problem(nameNode, .noContainer(name: shortened(name)), unknown: name, among: names, .thereAre)
    }
    var choice = ContainerChoice(name)
    for (nameNode, valueNode) in parameters {
      let parameter = try text(nameNode, .aParameterName)
      guard let kind = container.parameters[parameter] else {
        let names = container.parameters.keys.sorted()
        throw problem(
          nameNode, .noParameter(container: name, name: shortened(parameter)), unknown: parameter, among: names, .takes)
      }
      guard let value = value(valueNode, kind) else {
        throw problem(valueNode, kind.isExpected(of: parameter, found: shown(valueNode)))
      }
      choice.parameters[parameter] = value
    }
    return choice
  }
}
