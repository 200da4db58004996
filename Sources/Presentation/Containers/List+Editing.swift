public import BoardUI
import Foundation

// Lists whose rows are chosen, moved and deleted.

extension List {
  /// Rows of which one can be chosen, by pressing it: its tag of the selection's type, or its id, is the selection
  /// then. Pressing the chosen one lets go of it (rule U10).
  ///
  /// - Parameter selection: nil: nobody chooses any.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { RowSelection($0) }, content: content())
  }

  /// Rows of which as many as people like can be chosen.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { RowSelection($0) }, content: content())
  }

  /// A row for each element, one of which can be chosen.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, of which as many as people like can be chosen.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, identified by the value at `id`, one of which can be chosen.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each element, identified by the value at `id`, of which as many as people like can be chosen.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

/// A row that can be chosen, or that something can be done to.
nonisolated struct EditedListRow<SelectionValue: Hashable>: View {
  let row: Subview
  let values: ContainerValues
  let selection: RowSelection<SelectionValue>?
  @Environment(\.metrics) private var metrics
  @Environment(\.boardValues) private var boardValues

  var body: some View {
    // A board's card is moved and removed as cards are, and pressing it opens it.
    let isCard = row.cardID != nil
    let tag = values.tag(for: SelectionValue.self)
    let isRejected = values.isDisplayBoardCardRejected
    let isChosen = selection?.contains(tag) ?? false
    let hasMenu = !isCard && values.hasRowActions
    let card = Group {
      EditedListRowBox(hasMenu: hasMenu) {
        if let selection {
          SelectableRow(selection, tag: tag, isPressedBesideContent: isCard) { text }
        } else {
          text
        }
      }
      .overlay {
        if isRejected { Fill() {}.element("slash", tokens: ["slash"]) }
        if hasMenu { Fill() {}.rowActions(of: row) }
      }
      .element(
        "card",
        tokens: ["card", "card.row", "row"] + (isRejected ? ["card.rejected"] : []) + (isChosen ? ["card.chosen"] : []))
    }
    if boardValues.haveMarks(in: values) { card.valueMarks(values, badges: metrics.badgesOfRows) } else { card }
  }

  private var text: some View {
    TextBox(scale: metrics.card.textScale, slack: metrics.textSlack) { row }
      .element("text", tokens: metrics.card.textTokens)
  }
}

/// The room around what is in a row.
nonisolated private struct EditedListRowBox<Content: View>: View {
  let hasMenu: Bool
  @ViewBuilder var content: Content
  @Environment(\.metrics) private var metrics
  @Environment(\.roomLeftByText) private var roomLeft
  @Environment(\.standardLengths) private var standardLengths

  var body: some View {
    let beside = roomLeft.beside + (hasMenu ? standardLengths.menuWidth : 0)
    InsetBox(
      insets: metrics.card.insets.leaving(beside), heightMin: metrics.card.heightMin, below: roomLeft.below
    ) { content }
  }
}

extension StandardLengths {
  /// The room that a row leaves free for the button of its menu; a terminal has a key for that.
  fileprivate var menuWidth: CGFloat { self == .cells ? 0 : 44 }
}
