public import BoardUI
import Document

/// The views that a board's author declared, for as long as the declaration is there to resolve them from.
///
/// A card, or a section's header, that is declared as more than one text is shown as its view, until somebody edits its text. Each surface resolves
/// the declaration for itself and takes the cards' views out of it; with one ``BoardUI/StateStore`` among them and the
/// ``LiveDeclaration`` they have one state. A board of plain texts is resolved by its ``LiveDeclaration`` alone.
public final class DeclaredViews: ObservableObject {
  /// Begins its identity anew: its state is the same in whatever container the board stands.
  let content: AnyView
  /// Which card, or which section's header, each view is that is more than a text.
  private(set) var keys: [Subview.Place: DeclarationKey] = [:]

  /// - Parameter content: sections and cards, see ``Document/Declaration/init(resolving:values:)``.
  public init(of content: some View) { self.content = AnyView(content.identityScope(Scope())) }

  private struct Scope: Hashable {}

  func set(_ keys: [Subview.Place: DeclarationKey]) {
    guard keys != self.keys else { return }
    self.keys = keys
    objectWillChange.send()
  }
}

/// A document whose declared cards are shown as their views, where there are such.
struct DeclaredContent: View {
  let model: DocumentModel
  let values: BoardValues
  @ObservedObject var views: DeclaredViews

  var body: some View {
    let (model, values, keys) = (model, values, views.keys)
    if keys.isEmpty {
      DocumentRows(model: model, values: values)
    } else {
      Group(sections: views.content) { sections in
        DeclaredRows(model: model, values: values, views: Self.views(in: sections, keys))
      }
    }
  }

  private static func views(
    in sections: SectionCollection, _ keys: [Subview.Place: DeclarationKey]
  ) -> [DeclarationKey: Subview] {
    var views: [DeclarationKey: Subview] = [:]
    for section in sections {
      if let header = section.header.first, let key = keys[header.place] { views[key] = header }
      for subview in section.content {
        if let key = keys[subview.place] { views[key] = subview }
      }
    }
    return views
  }
}

/// The document's rows, with views in place of texts.
private struct DeclaredRows: View {
  let model: DocumentModel
  let values: BoardValues
  let views: [DeclarationKey: Subview]

  var body: some View {
    let (values, views) = (values, views)
    ForEach(model.sections) { section in
      section.shown(values, headerView: section.unchangedKey.flatMap { views[$0] }) { card in
        if let view = card.unchangedKey.flatMap({ views[$0] }) {
          // An element of the card's, so that all in it is: the view's own identity is that of its declaration.
          VStack { view }.element("box")
        } else {
          FactText(card.text, size: "text.m")
        }
      }
    }
  }
}
