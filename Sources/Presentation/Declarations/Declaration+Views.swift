public import BoardUI
public import Document

extension Declaration {
  /// The board that views declare: their sections with their cards, texts and container values.
  ///
  /// A section's title is the text of its header, a card's text that of its view. Views outside of any section are in a
  /// section without a title. A thing's key is its tag of the type `DeclarationKey`, else its explicit id, else its
  /// first text, the latter two behind the section's key; a repeated key says which occurrence it is. In a
  /// ``LiveDeclaration`` a view keeps the key that it was given first, whatever its text becomes.
  /// ```swift
  /// let declaration = Declaration(resolving: Group {
  ///   Section("Sam's Favorites") {
  ///     ForEach(songsFromSam) { song in Text(song.title).displayBoardCardRejected(song.samHasDibs) }
  ///   }
  /// })
  /// ```
  /// If a card's value is the same as its section's, it counts as the section's: container values don't tell who wrote
  /// them.
  ///
  /// - Parameter values: the container values that are declared with the cards; other values that views set are for the
  ///   views alone.
  /// - Complexity: O(views).
  public init(resolving view: some View, values: BoardValues = .standard) {
    let reader = DeclarationReader(values)
    let graph = ViewGraph(reader.board(of: view))
    _ = graph.update(.unspecified)
    self.init(sections: reader.sections(in: graph))
  }
}

/// Reads what views declare: values and ids while their sections resolve, texts from the elements they become.
final class DeclarationReader {
  private struct Thing {
    /// The same for as long as the view or the section is.
    let identity: AnyHashable
    var tag: DeclarationKey?
    var ids: [AnyHashable]
    let values: ContainerValues
    /// Of a card.
    var view: Subview?

    init(_ card: Subview) {
      self.init(identity: card.id, ids: card.id.explicitIDs, values: card.containerValues)
      view = card
    }

    init(_ section: SectionConfiguration) {
      self.init(identity: section.id, ids: section.id.explicitIDs, values: section.containerValues)
    }

    private init(identity: AnyHashable, ids: [AnyHashable], values: ContainerValues) {
      self.identity = identity
      tag = values.tag(for: DeclarationKey.self)
      self.ids = ids
      self.values = values
    }

    /// The name that its author gave it; nil: its text is its name.
    var givenName: String? { tag?.name ?? ids.first.map { "\($0.base)" } }
  }
  private struct FoundSection {
    let section: Thing
    let header: Subview?
    var cards: [Thing]
    let footer: Subview?
  }
  private let values: BoardValues
  private var found: [FoundSection] = []
  private var isRead = false
  private var keys = DeclaredKeys()
  /// The cards that are more than a text, and the sections whose headers are.
  private(set) var views: [Subview.Place: DeclarationKey] = [:]
  /// The sections' footers, by the first view of each.
  private(set) var footers: [Subview.Place: DeclaredFooter] = [:]

  init(_ values: BoardValues) { self.values = values }

  /// A container of one element for each section, in it one for the header, one for each card and one for the footer.
  func board(of view: some View) -> some View {
    // A closed section's content is declared all the same.
    Group(sections: view.environment(\.showsClosedSections, true)) { sections in
      let _ = self.take(sections)
      ForEach(sections) { section in
        VStack {
          VStack { section.header }.element("header")
          ForEach(subviews: section.content) { card in
            VStack { card }.element("card")
          }
          VStack { section.footer }.element("footer")
        }
        .element("section")
      }
    }
  }

  /// Whether values or ids were read since this was asked last: they change without any element changing.
  func takeIsRead() -> Bool {
    defer { isRead = false }
    return isRead
  }

  private func take(_ sections: SectionCollection) {
    isRead = true
    found = sections.map { section in
      let own = Thing(section)
      let cards = section.content.map { subview in
        var card = Thing(subview)
        // A modifier around the whole section reaches its cards too, but isn't theirs.
        if card.tag == own.tag { card.tag = nil }
        card.ids = card.ids.dropLast(own.ids.count)
        return card
      }
      return FoundSection(
        section: own, header: section.header.count == 1 ? section.header.first : nil, cards: cards,
        footer: section.footer.first)
    }
  }

  func sections(in graph: ViewGraph) -> [Declaration.Section] {
    views = [:]
    footers = [:]
    keys.begin()
    for found in found {
      keys.keep(found.section.identity, found.section.givenName)
      for card in found.cards { keys.keep(card.identity, card.givenName) }
    }
    return zip(graph.children(of: nil), found).map { element, found in
      let children = graph.children(of: element)
      let titles = children.first.map { texts(of: $0, in: graph) } ?? []
      let title = titles.joined(separator: " ")
      let key = key(of: found.section, otherwise: titles.first ?? "untitled")
      if let header = found.header, let element = children.first, !isText(graph.children(of: element), in: graph) {
        views[header.place] = key
      }
      let cards = zip(children.dropFirst(), found.cards).map { element, card in
        self.card(card, element, in: graph, found.section, key)
      }
      if let footer = found.footer, let element = children.last {
        footers[footer.place] = DeclaredFooter(
          section: key, text: texts(of: element, in: graph).joined(separator: " "))
      }
      return Declaration.Section(
        key: key, title: title, values: values.read(found.section.values, over: ContainerValues()), cards: cards)
    }
  }

  private func card(
    _ card: Thing, _ element: Element.ID, in graph: ViewGraph, _ section: Thing, _ sectionKey: DeclarationKey
  ) -> Declaration.Card {
    let texts = texts(of: element, in: graph)
    let key = key(of: card, in: sectionKey, otherwise: texts.first ?? "")
    if let view = card.view, !isText(graph.children(of: element), in: graph) { views[view.place] = key }
    return Declaration.Card(
      key: key, text: texts.joined(separator: " "), values: values.read(card.values, over: section.values))
  }

  /// Whether these are one text and nothing else: then it shows as the document's text, which people may edit.
  private func isText(_ elements: [Element.ID], in graph: ViewGraph) -> Bool {
    guard elements.count == 1, let element = graph.element(elements[0]), case .text = element.content else {
      return false
    }
    return element.action == nil && graph.children(of: element.id).isEmpty
  }

  private func key(of thing: Thing, in section: DeclarationKey? = nil, otherwise text: String) -> DeclarationKey {
    let around = section.map { "\($0.name)/" } ?? ""
    let name = thing.tag?.name ?? "\(around)\(thing.givenName ?? text)"
    return keys.key(of: thing.identity, thing.givenName, called: name)
  }

  /// The texts in an element, in reading order, without what is shown only to those who ask for it, and what someone
  /// is typing.
  private func texts(of id: Element.ID, in graph: ViewGraph) -> [String] {
    guard let element = graph.element(id), !element.isMenu, !element.isField else { return [] }
    let own: [String] = if case .text(let text) = element.content { [text] } else { [] }
    return own + graph.children(of: id).flatMap { texts(of: $0, in: graph) }
  }
}

extension Element {
  fileprivate var isMenu: Bool { tokens.contains("menu") }

  fileprivate var isField: Bool { tokens.contains("search") || tokens.contains("field") }
}
