import Document
import Sentences
import Yams

// The rules of a section for its cards: `frozen: true`, `add: hosts`, `limit: 3` or `limit: { cards: 3, refuse: true
// }`, `each: 2`, `order: votes`, `pictures: approve`.
extension BoardFileReader {
  /// - Parameter section: its fields, by name.
  func rules(of section: [String: Node]) throws(BoardFileError) -> [ValueKey: Value] {
    var values: [ValueKey: Value] = [:]
    if let node = section["frozen"] {
      guard let isFrozen = node.bool else { throw problem(node, .isFlag(name: "frozen", found: shown(node))) }
      values[.sectionFrozen] = .flag(isFrozen)
    }
    if let node = section["add"] {
      switch node.string {
      case "everyone": values[.sectionHostsAdd] = .flag(false)
      case "hosts": values[.sectionHostsAdd] = .flag(true)
      default: throw problem(node, .everyoneOrHosts(name: "add", found: shown(node)))
      }
    }
    if let node = section["limit"] { values.merge(try limit(node)) { _, limit in limit } }
    if let node = section["order"] {
      guard let order = node.string.flatMap(SectionOrder.init) else {
        throw problem(node, .isOrder(found: shown(node)))
      }
      values[.sectionOrder] = .text(order.rawValue)
    }
    if let node = section["pictures"] {
      // YAML takes both `on` and `off` for truth values.
      let rule = node.bool.map { $0 ? PictureRule.on : .off } ?? node.string.flatMap(PictureRule.init(rawValue:))
      guard let rule else { throw problem(node, .isPictures(found: shown(node))) }
      values[.sectionPictures] = .text(rule.rawValue)
    }
    if let node = section["each"] { values[.sectionCardsEach] = try count(node, .aField(name: "each")) }
    return values
  }

  private func limit(_ node: Node) throws(BoardFileError) -> [ValueKey: Value] {
    guard node.mapping != nil else { return [.sectionCardsMax: try count(node, .aField(name: "limit"))] }
    let written = try fields(of: node, .aLimit, known: ["cards", "refuse"])
    var values = [
      ValueKey.sectionCardsMax: try count(try required("cards", in: written, of: node, .aLimit), .aLimitCards)
    ]
    if let node = written["refuse"] {
      guard let refuses = node.bool else { throw problem(node, .isFlag(name: "refuse", found: shown(node))) }
      values[.sectionRefusesMore] = .flag(refuses)
    }
    return values
  }

  private func count(_ node: Node, _ what: MistakeSentence) throws(BoardFileError) -> Value {
    guard let count = node.int, count > 0, SectionRules.bounds.contains(Double(count)) else {
      throw problem(
        node, .isCount(what: what, limit: Int(SectionRules.bounds.upperBound), found: shown(node)))
    }
    return .number(Double(count))
  }
}
