internal import Document
package import Presentation

extension InputError {
  /// A container that a host asked for and that isn't there.
  package init(_ problem: StockContainer.Problem, id: Int) {
    let field: String
    let expected: String
    switch problem {
    case .unknownContainer:
      field = "name"
      expected = StockContainer.all.map(\.name).joined(separator: ", ")
    case .unknownParameter(let name, let container):
      field = "parameters.\(name)"
      let known = StockContainer.named(container)?.parameters.keys.sorted() ?? []
      expected = known.isEmpty ? "no parameters" : known.joined(separator: ", ")
    case .badParameter(let name, _, let kind):
      field = "parameters.\(name)"
      expected = kind.rawValue
    }
    self.init(.badField, ["field": .text("container.\(field)"), "expected": .text(expected)], id: id)
  }
}
