public import BoardUI
import Document

/// The document as views: what a board's container is given to arrange.
///
/// Texts are facts, which replicas know: the graph only measures them. Values stand where they were set, on the card or
/// on its section, and the container sees the nearest.
public struct DocumentContent: View {
  let model: DocumentModel
  let values: BoardValues

  public var body: some View {
    // Read here: a row's closure should hold what it needs, not the whole view.
    let values = values
    ForEach(model.sections) { section in
      Section {
        ForEach(section.cards) { card in
          FactText(card.text, size: "text.m")
            .containerValue(\.own, OwnValues(set: card.values, names: values))
        }
      } header: {
        if !section.title.isEmpty { FactText(section.title, size: "text.l") }
      }
      .containerValue(\.own, OwnValues(set: section.values, names: values))
    }
  }
}
