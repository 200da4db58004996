public import BoardUI
import Document

/// The document as views, which a board's container arranges.
///
/// Texts are facts, which replicas know: the graph only measures them. Values are where they were set, on the card or
/// on its section, and the container sees the nearest. Cards that are declared as more than a text are their views, see
/// ``DeclaredViews``.
nonisolated public struct DocumentContent: View {
  let model: DocumentModel
  let values: BoardValues
  var views: DeclaredViews?

  public var body: some View {
    if let views {
      DeclaredContent(model: model, values: values, views: views)
    } else {
      DocumentRows(model: model, values: values)
    }
  }
}

/// The document's rows, each card a text.
nonisolated struct DocumentRows: View {
  let model: DocumentModel
  let values: BoardValues
  @Environment(\.showsRichText) private var isRich

  var body: some View {
    // Read here: a row's closure should hold what it needs, not the whole view.
    let (values, isRich) = (values, isRich)
    ForEach(model.sections) { section in
      section.shown(values) { card in FactText(card.measuredText(isRich: isRich), size: "text.m") }
    }
  }
}

extension SectionRow {
  /// The section with its header, its cards as `content` has them, and everyone's own values.
  ///
  /// - Parameters:
  ///   - headerView: takes the place of the title.
  ///   - footer: the views below the cards.
  func shown(
    _ values: BoardValues, headerView: Subview? = nil, footer: SubviewsCollection? = nil,
    @ViewBuilder _ content: @escaping (CardRow) -> some View
  ) -> some View {
    Section {
      ForEach(cards) { card in
        content(card).containerValue(\.own, OwnValues(set: card.values, names: values, turn: card.turn, isOfCard: true))
      }
    } header: {
      if let headerView {
        headerView
      } else if !title.isEmpty {
        FactText(title, size: "text.l")
      }
    } footer: {
      if let footer { footer }
    }
    .containerValue(\.own, OwnValues(set: self.values, names: values))
    .containerValue(\.isClosedSection, isClosed)
    .containerValue(\.turnStage, stage)
    .containerValue(\.isOfDocument, true)
  }
}
