import Document
import Yams

// The rules of a section for its cards: `frozen: true`, `add: hosts`, `limit: 3` or `limit: { cards: 3, refuse: true
// }`, `each: 2`, `order: votes`, `pictures: approve`.
extension BoardFileReader {
  /// - Parameter section: its fields, by name.
  func rules(of section: [String: Node]) throws(BoardFileError) -> [ValueKey: Value] {
    var values: [ValueKey: Value] = [:]
    if let node = section["frozen"] {
      guard let isFrozen = node.bool else { throw problem(node, "`frozen` is true or false, not \(shown(node))") }
      values[.sectionFrozen] = .flag(isFrozen)
    }
    if let node = section["add"] {
      switch node.string {
      case "everyone": values[.sectionHostsAdd] = .flag(false)
      case "hosts": values[.sectionHostsAdd] = .flag(true)
      default: throw problem(node, "`add` is everyone or hosts, not \(shown(node))")
      }
    }
    if let node = section["limit"] { values.merge(try limit(node)) { _, limit in limit } }
    if let node = section["order"] {
      guard let order = node.string.flatMap(SectionOrder.init) else {
        throw problem(node, "`order` is manual, votes, newest or fewest, not \(shown(node))")
      }
      values[.sectionOrder] = .text(order.rawValue)
    }
    if let node = section["pictures"] {
      // YAML takes both `on` and `off` for truth values.
      let rule = node.bool.map { $0 ? PictureRule.on : .off } ?? node.string.flatMap(PictureRule.init(rawValue:))
      guard let rule else { throw problem(node, "`pictures` is on, approve or off, not \(shown(node))") }
      values[.sectionPictures] = .text(rule.rawValue)
    }
    if let node = section["each"] { values[.sectionCardsEach] = try count(node, "`each`") }
    return values
  }

  private func limit(_ node: Node) throws(BoardFileError) -> [ValueKey: Value] {
    guard node.mapping != nil else { return [.sectionCardsMax: try count(node, "`limit`")] }
    let written = try fields(of: node, "a limit", known: ["cards", "refuse"])
    var values = [
      ValueKey.sectionCardsMax: try count(try required("cards", in: written, of: node, "a limit"), "a limit's `cards`")
    ]
    if let node = written["refuse"] {
      guard let refuses = node.bool else { throw problem(node, "`refuse` is true or false, not \(shown(node))") }
      values[.sectionRefusesMore] = .flag(refuses)
    }
    return values
  }

  private func count(_ node: Node, _ what: String) throws(BoardFileError) -> Value {
    guard let count = node.int, count > 0, SectionRules.bounds.contains(Double(count)) else {
      throw problem(
        node, "\(what) is a whole number from 1 to \(Int(SectionRules.bounds.upperBound)), not \(shown(node))")
    }
    return .number(Double(count))
  }
}
