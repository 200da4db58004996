/// Views that belong together, with a header and a footer.
///
/// A container that knows sections gets them from `ForEach(sections:)` or `Group(sections:)`; for any other, a section
/// is its header, its content and its footer, one after the other (rule S8).
nonisolated public struct Section<Parent: View, Content: View, Footer: View>: View {
  public typealias Body = Never
  let header: Parent
  let content: Content
  let footer: Footer
  /// Nil: it doesn't close.
  var isExpanded: Binding<Bool>?

  /// A section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = SectionNode(inputs)
    if let isExpanded = view.isExpanded {
      node.isDisclosure = true
      node.header.make(view.disclosureHeader(isExpanded), node.header.childInputs)
      node.content.make(view.disclosureContent(isExpanded), node.content.childInputs)
      if node.isInSectionList { node.record.set(isExpanded: isExpanded) }
    } else {
      node.header.make(view.header, node.header.childInputs)
      node.content.make(view.content, node.content.childInputs)
    }
    node.footer.make(view.footer, node.footer.childInputs)
    if node.isInSectionList { node.record.set(node.traits) }
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: SectionNode.self)
    switch (view.isExpanded, node.isDisclosure) {
    case (nil, false):
      node.header.set(view.header)
      node.content.set(view.content)
    case (let isExpanded?, true):
      node.header.set(view.disclosureHeader(isExpanded))
      node.content.set(view.disclosureContent(isExpanded))
    case (nil, true):
      node.header.replace(with: view.header)
      node.content.replace(with: view.content)
    case (let isExpanded?, false):
      node.header.replace(with: view.disclosureHeader(isExpanded))
      node.content.replace(with: view.disclosureContent(isExpanded))
    }
    node.isDisclosure = view.isExpanded != nil
    if node.isInSectionList { node.record.set(isExpanded: view.isExpanded) }
    node.footer.set(view.footer)
  }

  private func disclosureHeader(_ isExpanded: Binding<Bool>) -> SectionDisclosureHeader<Parent> {
    SectionDisclosureHeader(isExpanded: isExpanded, header: header)
  }

  private func disclosureContent(_ isExpanded: Binding<Bool>) -> SectionDisclosureContent<Content> {
    SectionDisclosureContent(isExpanded: isExpanded, content: content)
  }
}

extension Section where Footer == EmptyView {
  /// A section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// A section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// A section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// A section with a text as header.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
