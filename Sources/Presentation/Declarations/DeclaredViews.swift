public import BoardUI
import Document

/// The views that a board's author declared, for as long as the declaration is there to resolve them from.
///
/// A card, or a section's header, that is declared as more than one text is shown as its view, until someone edits its
/// text. Each surface resolves the declaration for itself and takes the cards' views, and all footers, out of it; with
/// one ``BoardUI/StateStore`` among them and the ``LiveDeclaration`` they have one state. A board of plain texts is
/// resolved by its ``LiveDeclaration`` alone.
public final class DeclaredViews: ObservableObject {
  /// Begins its identity again: its state is the same in every container of the board.
  let content: AnyView
  /// Which card, or which section's header, each view is that is more than a text.
  private(set) var keys: [Subview.Place: DeclarationKey] = [:]
  /// The footers of sections, which no document has: they are shown as they are declared.
  private(set) var footers: [Subview.Place: DeclaredFooter] = [:]

  /// - Parameter content: sections and cards, see ``Document/Declaration/init(resolving:values:)``.
  public init(of content: some View) { self.content = AnyView(content.identityScope(Scope())) }

  private struct Scope: Hashable {}

  func set(_ keys: [Subview.Place: DeclarationKey], _ footers: [Subview.Place: DeclaredFooter]) {
    let isSame = keys == self.keys && footers.mapValues(\.section) == self.footers.mapValues(\.section)
    self.keys = keys
    self.footers = footers
    if !isSame { objectWillChange.send() }
  }

  var footerTexts: [DeclarationKey: String] {
    Dictionary(footers.values.map { ($0.section, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the document alone has everything there is to show.
  var areTexts: Bool { keys.isEmpty && footers.isEmpty }
}

/// A section's footer as it is declared.
struct DeclaredFooter {
  let section: DeclarationKey
  /// All of its text, for people who inspect a board: people see its views.
  let text: String
}

/// A document whose declared cards show as their views, if they have any.
nonisolated struct DeclaredContent: View {
  let model: DocumentModel
  let values: BoardValues
  @ObservedObject var views: DeclaredViews

  var body: some View {
    let (model, values, views) = (model, values, views)
    if views.areTexts {
      DocumentRows(model: model, values: values)
    } else {
      // A card of a closed section may have been moved to an open one.
      let content = views.content.environment(\.showsClosedSections, true)
        .environment(\.shownCards, ShownCards(model: model, views: views, values: values))
      Group(sections: content) { sections in
        DeclaredRows(model: model, values: values, shown: ShownViews(in: sections, views))
      }
    }
  }
}

/// The views that a surface shows for what the document says, by key.
private struct ShownViews {
  var views: [DeclarationKey: Subview] = [:]
  var footers: [DeclarationKey: SubviewsCollection] = [:]
  var closed: Set<DeclarationKey> = []

  init(in sections: SectionCollection, _ declared: DeclaredViews) {
    for section in sections {
      if let header = section.header.first, let key = declared.keys[header.place] {
        views[key] = header
        // The button that opens it is in its header.
        if !section.isExpanded { closed.insert(key) }
      }
      for subview in section.content {
        if let key = declared.keys[subview.place] { views[key] = subview }
      }
      if let footer = section.footer.first, let key = declared.footers[footer.place]?.section {
        footers[key] = section.footer
      }
    }
  }
}

/// The document's rows, with views in place of texts.
nonisolated private struct DeclaredRows: View {
  let model: DocumentModel
  let values: BoardValues
  let shown: ShownViews
  @Environment(\.showsRichText) private var isRich

  var body: some View {
    let (values, views, footers, closed) = (values, shown.views, shown.footers, shown.closed)
    let isRich = isRich
    ForEach(model.sections) { section in
      let isClosed = section.unchangedKey.map(closed.contains) ?? false
      let shown = isClosed ? section.closed : section
      let header = section.unchangedKey.flatMap { views[$0] }
      let footer = section.key.flatMap { footers[$0] }
      shown.shown(values, headerView: header, footer: footer) { card in
        if let view = card.unchangedKey.flatMap({ views[$0] }) {
          // An element of the card's, so that all in it is: the view's own identity is that of its declaration.
          VStack { view }.element("box")
        } else {
          FactText(card.measuredText(isRich: isRich), size: "text.m")
        }
      }
    }
  }
}
