/// A container value that inspections show, by a name for people.
///
/// ```swift
/// let rejected = InspectedValue("rejected", \.isDisplayBoardCardRejected)
/// print(graph.inspection(showing: [rejected]))
/// ```
public struct InspectedValue {
  let name: String
  /// Nil if the value is its default.
  let text: (ContainerValues) -> String?

  /// A value by its key path.
  public init<V: Equatable>(_ name: String, _ keyPath: KeyPath<ContainerValues, V>) {
    self.init(name) { $0[keyPath: keyPath] }
  }

  /// A value that is read by a function.
  public init<V: Equatable>(_ name: String, reading read: @escaping (ContainerValues) -> V) {
    self.name = name
    let usual = read(ContainerValues())
    text = { values in
      let value = read(values)
      return value == usual ? nil : "\(value)"
    }
  }
}

extension ViewGraph {
  /// The resolved tree as text that diffs well: a line for each subview, what it contains indented.
  ///
  /// A line says what the subview is, the ids that authors gave around it, innermost first, and the container values
  /// written on it that aren't as they are by default:
  /// ```
  /// VStack
  ///   Text "Love Stack"  id love, sam  rejected=true
  /// ```
  ///
  /// - Complexity: O(views), times the values that are shown.
  public func inspection(showing values: [InspectedValue] = []) -> String {
    let inspector = TreeInspector(values: values)
    return subviews.map { inspector.lines(of: $0.leaf, indent: 0) }.joined()
  }
}

extension SectionCollection {
  /// The sections as text: a line for each with its ids and values, and below it its header, content and footer.
  ///
  /// - Complexity: O(views in the sections), times the values that are shown.
  public func inspection(showing values: [InspectedValue] = []) -> String {
    let inspector = TreeInspector(values: values)
    return map { section in
      let name = section.id.isExplicit ? "section" : "implicit section"
      let parts = [("header", section.header), ("content", section.content), ("footer", section.footer)]
      let lines = parts.filter { !$0.1.isEmpty }.map { name, part in
        "  \(name)\n" + part.map { inspector.lines(of: $0.leaf, indent: 2, around: []) }.joined()
      }
      return name + inspector.facts(section.id.explicitIDs, section.containerValues) + "\n" + lines.joined()
    }.joined()
  }
}

extension SectionConfiguration.ID {
  /// Only sections that were written have ids that authors gave; an implicit one is named by its position (rule S7).
  fileprivate var isExplicit: Bool { explicit != nil }
}

private struct TreeInspector {
  var values: [InspectedValue]

  /// - Parameter around: the ids said on a line above, which needn't be said again.
  func lines(of leaf: LeafNode, indent: Int, around: [String] = []) -> String {
    let ids = names(of: leaf.subviewID.explicitIDs)
    let said = ids == around ? "" : self.said(ids)
    let values = valuesSaid(leaf.currentValues)
    guard let element = leaf.elementLine else {
      return line(leaf.line, indent) + said + values + "\n" + inner(of: leaf, indent: indent + 1, around: ids)
    }
    return line(element, indent) + said + values + "\n" + line(leaf.line, indent + 1) + values + "\n"
      + inner(of: leaf, indent: indent + 2, around: ids)
  }

  private func line(_ text: String, _ indent: Int) -> String {
    String(repeating: "  ", count: indent) + onOneLine(text)
  }

  private func inner(of leaf: LeafNode, indent: Int, around ids: [String]) -> String {
    leaf.innerLeaves.map { lines(of: $0, indent: indent, around: ids) }.joined()
  }

  func facts(_ ids: [AnyHashable], _ written: ContainerValues) -> String {
    said(names(of: ids)) + valuesSaid(written)
  }

  /// A subview that was passed on has its section's id twice: where it was declared, and in the container's own rows.
  private func names(of ids: [AnyHashable]) -> [String] {
    ids.map { "\($0.base)" }.reduce(into: []) { names, name in if names.last != name { names.append(name) } }
  }

  private func said(_ ids: [String]) -> String { ids.isEmpty ? "" : "  id " + ids.joined(separator: ", ") }

  private func valuesSaid(_ written: ContainerValues) -> String {
    values.compactMap { value in value.text(written).map { "  \(value.name)=\(onOneLine($0))" } }.joined()
  }

  private func onOneLine(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}
