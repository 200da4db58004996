public import BoardUI
import Foundation

/// Rows below each other, in sections, with a line between any two.
/// ```swift
/// List {
///   Text("Born to Rerun")
///   Section("Sam's Favorites") {
///     ForEach(songsFromSam) { song in Text(song.title).listRowSeparator(.hidden) }
///   }
/// }
/// ```
/// A row that hides its separator has none above and none below it. Rows are a board's cards like any other's: people
/// edit, move and cross them off. Of other rows, a section shows the first 64 and a button for more (rule R32). Rows of
/// the author's own, in a container or on a card, have a menu with what may be done to them
/// (``BoardUI/DynamicViewContent/onDelete(perform:)``, ``BoardUI/View/swipeActions(edge:allowsFullSwipe:content:)``),
/// and can be chosen where there is a `selection`.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  private let selection: RowSelection<SelectionValue>?
  @Environment(\.metrics) private var metrics
  @Environment(\.boardValues) private var boardValues

  init(selection: RowSelection<SelectionValue>?, content: Content) {
    self.selection = selection
    self.content = content
  }

  public var body: some View {
    let metrics = metrics
    let boardValues = boardValues
    let selection = selection
    InsetBox(insets: metrics.boardInsets) {
      VStack(alignment: .leading, spacing: metrics.columnSpacing.height) {
        ForEach(sections: content) { section in
          VStack(alignment: .leading, spacing: metrics.headerSpacing) {
            if !section.header.isEmpty {
              DisplayBoardSectionHeaderCard(of: section)
            }
            if !section.containerValues.isClosedSection {
              // A list has no stage: now and next stay among its rows.
              let leftOut = LeftOutCards(of: section.content, on: .none, metrics, boardValues)
              ListRows(selection: selection, leftOut: leftOut) {
                if hasCards(section) { section.content } else { FirstSubviews { section.content } }
              }
            }
            if !section.footer.isEmpty { SectionFooter(section.footer) }
          }
          .element("section", tokens: ["section", "section.list"])
        }
      }
    }
    .background { BoardBackgroundView() }
  }

  /// Whether a section has cards of the board's document, which may have come here without their section.
  private func hasCards(_ section: SectionConfiguration) -> Bool {
    section.containerValues.isOfDocument
      || section.content.prefix(FirstSubviews<SubviewsCollection>.countUsual)
        .contains { $0.containerValues.isOfDocument }
  }
}

extension List where SelectionValue == Never {
  /// Rows of which nobody chooses any.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }

  /// A row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A row for each element, identified by the value at `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}

/// A section's rows, each before the line that separates it from the next, and the place where the next one goes.
nonisolated private struct ListRows<SelectionValue: Hashable, Content: View>: View {
  let selection: RowSelection<SelectionValue>?
  let leftOut: LeftOutCards
  @ViewBuilder var content: Content
  @Environment(\.metrics) private var metrics
  @Environment(\.boardValues) private var boardValues

  var body: some View {
    // Read here: a row's closure runs later than the body.
    let boardValues = boardValues
    let metrics = metrics
    let leftOut = leftOut
    ListLayout(separatorHeight: metrics.separatorHeight) {
      // It is decided for all rows at once, so that lists that leave nothing out pay nothing for each row.
      if leftOut.isAny {
        ForEach(subviews: content) { subview in
          let values = subview.containerValues
          if !leftOut.contains(values, boardValues) { row(subview, values, metrics, boardValues) }
        }
      } else {
        ForEach(subviews: content) { subview in row(subview, subview.containerValues, metrics, boardValues) }
      }
      if metrics.insertionHeight > 0 {
        Fill(heightMin: metrics.insertionHeight) {}
          .element("insertion", tokens: ["insertion"])
          .listRowSeparator(.hidden)
      }
    }
  }

  /// A row and the line below it.
  @ViewBuilder private func row(
    _ subview: Subview, _ values: ContainerValues, _ metrics: Metrics, _ boardValues: BoardValues
  ) -> some View {
    Group {
      if selection != nil || values.hasRowActions {
        EditedListRow(row: subview, values: values, selection: selection)
      } else {
        let card = ListRow(isRejected: values.isDisplayBoardCardRejected) { subview }
        if boardValues.haveMarks(in: values) {
          MarkedCard(content: card, values: values, badges: metrics.badgesOfRows)
        } else {
          card
        }
      }
    }
    // The row of the list isn't the same view as its content, so the facts that the layout needs are repeated.
    .containerValue(\.listRowSeparators, values.listRowSeparators)
    // It comes behind the row, because the first element with a card's id represents the card.
    Fill() {}
      .element("separator", tokens: ["separator"])
      .containerValue(\.isListSeparator, true)
  }
}

/// A card as wide as the list.
nonisolated private struct ListRow<Content: View>: BadgedCard {
  var isRejected: Bool
  @ViewBuilder var content: Content
  private var marks: ShownMarks?
  @Environment(\.metrics) private var metrics

  init(isRejected: Bool, @ViewBuilder content: () -> Content) {
    self.isRejected = isRejected
    self.content = content()
  }

  func wearing(_ marks: ShownMarks) -> Self {
    var row = self
    row.marks = marks
    return row
  }

  var body: some View {
    let room = marks?.room ?? RoomLeftByText()
    let picture = marks?.marks.picture
    let box = InsetBox(
      insets: metrics.card.insets.leaving(room.beside), heightMin: metrics.card.heightMin, below: room.below
    )
    CardBox(box: box, picture: picture?.room(in: metrics)) {
      TextBox(scale: metrics.card.textScale, slack: metrics.textSlack) { content }
        .element("text", tokens: metrics.card.textTokens)
      if let picture { CardPictureView(picture: picture) }
    }
    .overlay {
      if isRejected { Fill() {}.element("slash", tokens: ["slash"]) }
      if let marks, marks.areOverCard { MarksOverCard(shown: marks) }
      if let marks, let footer = marks.footer {
        FooterBand(room: footer) { CardFooter.view(saying: marks.marks.footer) }
      }
    }
    .element("card", tokens: ["card", "card.row"] + (isRejected ? ["card.rejected"] : []))
  }
}
