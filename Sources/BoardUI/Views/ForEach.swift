/// A row of views for each element of a collection, identified by the element's id.
///
/// A row keeps its identity while its id is in the collection, wherever it moves. Over a ``ChangeReportingCollection``
/// or resolved subviews only what changed is looked at; over any other collection the ids are compared whenever the
/// `ForEach` is declared again.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never

  @usableFromInline
  enum Source {
    case rows(RowSource<Data, ID, Content>)
    /// `ForEach(subviews:)` and `(sections:)`, as the group they are.
    case resolved(AnyView, Data)
  }
  @usableFromInline let source: Source

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    switch view.source {
    case .rows(let source):
      let node = ForEachNode(source, inputs)
      node.make()
      return node
    case .resolved(let group, _): return AnyView._makeNode(group, inputs)
    }
  }

  public static func _update(_ view: Self, _ node: Node) {
    switch view.source {
    case .rows(let source): unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).set(source)
    case .resolved(let group, _): AnyView._update(group, node)
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// One view, or several, for each element; ids are the elements' own.
  @inlinable
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(RowSource(data: data, id: { $0.id }, content: content, idsAre: .elements, makeRows: { $0.makeRows() }))
  }
}

extension ForEach where Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
  /// One view, or several, for each element; ids are the elements' own.
  @inlinable
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(
      RowSource(
        data: data, id: { $0.id }, content: content, idsAre: .elements, makeRows: { $0.makeRows() },
        difference: { RowDifference(from: $0, to: $1) { $0.id } }))
  }
}

extension ForEach {
  /// One view, or several, for each element; ids are what the key path says.
  @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(
      RowSource(data: data, id: { $0[keyPath: id] }, content: content, idsAre: .written, makeRows: { $0.makeRows() }))
  }

  @usableFromInline
  init(_ source: RowSource<Data, ID, Content>) { self.source = .rows(source) }
}

extension ForEach where Data.Element: Equatable {
  /// One view, or several, for each element; ids are what the key path says.
  @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(
      RowSource(
        data: data, id: { $0[keyPath: id] }, content: content, idsAre: .written, makeRows: { $0.makeRows() },
        difference: { RowDifference(from: $0, to: $1) { $0[keyPath: id] } }))
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// The range is meant to stay the same. If it changes, the rows follow and the graph's diagnostics say so (rule I6).
  @inlinable
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(
      RowSource(
        data: data, id: { $0 }, content: content, idsAre: .unique, makeRows: { $0.makeRows() },
        difference: { RowDifference(from: $0, to: $1) { $0 } }))
  }
}

extension ForEach where Content: View, Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
  /// Resolves `view` and makes a row of each of its subviews.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
    let given = GivenFunction(content)
    source = .resolved(
      AnyView(
        Group(subviews: view) {
          ForEach<SubviewsCollection, Subview.ID, Content>(RowSource($0, content: content, of: given))
        }), Data())
  }

  /// The name the container API was introduced with, for ``init(subviews:content:)``.
  public init<V: View>(subviewOf view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
    self.init(subviews: view, content: content)
  }
}

extension ForEach
where Content: View, Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
  /// Resolves `view` and makes a row of each of its sections.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
    let given = GivenFunction(content)
    source = .resolved(
      AnyView(
        Group(sections: view) {
          ForEach<SectionCollection, SectionConfiguration.ID, Content>(RowSource($0, content: content, of: given))
        }), Data())
  }

  /// The name the container API was introduced with, for ``init(sections:content:)``.
  public init<V: View>(sectionOf view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
    self.init(sections: view, content: content)
  }
}

/// Stands in a `ForEach(subviews:)`'s type for subviews that are known once they are resolved; holds none itself.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Subview { preconditionFailure("no subview \(index): the collection is empty") }
}

/// Stands in a `ForEach(sections:)`'s type for sections that are known once they are resolved; holds none itself.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> SectionConfiguration {
    preconditionFailure("no section \(index): the collection is empty")
  }
}
