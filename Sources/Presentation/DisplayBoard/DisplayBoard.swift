public import BoardUI

/// A board of cards in columns, one for each section of its content.
/// ```swift
/// DisplayBoard {
///   Section("Matt's Favorites") {
///     Text("Scrolling in the Deep")
///       .displayBoardCardRejected(true)
///     Text("Born to Build & Run")
///   }
///   Section("Sam's Favorites") {
///     ForEach(songsFromSam) { song in Text(song.title) }
///   }
/// }
/// ```
/// Views outside of any section are a column without a header.
nonisolated public struct DisplayBoard<Content: View>: View {
  private let content: Content
  @Environment(\.metrics) private var metrics

  /// A board of the sections and cards that `content` resolves to.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    // Read here: a row's closure runs later than the body.
    let metrics = metrics
    DisplayBoardColumns(metrics: metrics) {
      if metrics.stagesTurns {
        ForEach(sectionOf: content) { section in
          let values = section.containerValues
          if values.turnStage != .all {
            column(section, metrics).containerValue(\.displayBoardHasTurns, values.displayBoardHasTurns)
          }
        }
      } else {
        ForEach(sectionOf: content) { section in column(section, metrics) }
      }
    }
    .background { BoardBackgroundView() }
  }

  private func column(_ section: SectionConfiguration, _ metrics: Metrics) -> some View {
    VStack(alignment: .leading, spacing: metrics.headerSpacing) {
      if !section.header.isEmpty {
        DisplayBoardSectionHeaderCard(of: section)
      }
      if !section.containerValues.isClosedSection {
        DisplayBoardSectionContent(section.containerValues) { section.content }
          .background { BoardSectionBackgroundView() }
      }
      if !section.footer.isEmpty { SectionFooter(section.footer) }
    }
    .element("section", tokens: ["section"])
  }
}

extension DisplayBoard {
  /// A board of one card for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: content) }
  }
}
