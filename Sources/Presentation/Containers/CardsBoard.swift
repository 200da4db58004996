public import BoardUI
import Foundation

/// A board's sections below each other, the cards of each arranged by a layout.
/// ```swift
/// CardsBoard(layout: AnyLayout(FlowLayout())) { content }
/// ```
/// The place where a section's next card goes is below its cards, however those are scattered.
///
/// Cards that a layout places beyond the section's width are reached by scrolling that section sideways, where the
/// board says that it may (``Metrics/scrollsSections`` says whether a surface can): its section has the token
/// `scroll.horizontal` then.
nonisolated public struct CardsBoard<Content: View>: View {
  private let layout: AnyLayout
  private let scrollsSections: Bool
  private let content: Content
  @Environment(\.metrics) private var metrics
  @Environment(\.boardValues) private var boardValues

  /// A board whose cards `layout` arranges.
  ///
  /// - Parameters:
  ///   - layout: arranges each section's cards.
  ///   - scrollsSections: whether a section is scrolled sideways to cards beyond its width.
  ///   - content: the board's sections and cards.
  public init(layout: AnyLayout, scrollsSections: Bool = false, @ViewBuilder content: () -> Content) {
    self.layout = layout
    self.scrollsSections = scrollsSections
    self.content = content()
  }

  public var body: some View {
    // Read here: a row's closure runs later than the body.
    let metrics = metrics
    let boardValues = boardValues
    let tokens = ["section"] + (scrollsSections ? ["scroll.horizontal"] : [])
    InsetBox(insets: metrics.boardInsets) {
      Rows(spacing: metrics.columnSpacing.height) {
        if metrics.stagesTurns {
          ForEach(sections: content) { section in
            if section.containerValues.turnStage != .all { rows(of: section, tokens, metrics, boardValues) }
          }
        } else {
          ForEach(sections: content) { section in rows(of: section, tokens, metrics, boardValues) }
        }
      }
    }
    .background { BoardBackgroundView() }
  }

  private func rows(
    of section: SectionConfiguration, _ tokens: [String], _ metrics: Metrics, _ boardValues: BoardValues
  ) -> some View {
    Rows(spacing: metrics.headerSpacing) {
      if !section.header.isEmpty {
        DisplayBoardSectionHeaderCard(of: section)
      }
      if !section.containerValues.isClosedSection {
        InsetBox(insets: metrics.sectionInsets) {
          Rows(spacing: metrics.cardSpacing.height) {
            let arranged = layout.orQueue(section.containerValues.displayBoardHasTurns, metrics)
            let leftOut = LeftOutCards(
              of: section.content, on: section.containerValues.turnStage, metrics, boardValues)
            arranged {
              if leftOut.isAny {
                ForEach(subviews: section.content) { subview in
                  let values = subview.containerValues
                  if !leftOut.contains(values, boardValues) { card(subview, values).valueMarks(values) }
                }
              } else {
                ForEach(subviews: section.content) { subview in
                  let values = subview.containerValues
                  if boardValues.haveMarks(in: values) {
                    card(subview, values).valueMarks(values)
                  } else {
                    card(subview, values)
                  }
                }
              }
            }
            if metrics.insertionHeight > 0 {
              Fill(heightMin: metrics.insertionHeight) {}
                .element("insertion", tokens: ["insertion"])
            }
          }
        }
      }
      if !section.footer.isEmpty { SectionFooter(section.footer) }
    }
    .element("section", tokens: tokens)
  }

  private func card(_ subview: Subview, _ values: ContainerValues) -> CardView<Subview> {
    CardView(isRejected: values.isDisplayBoardCardRejected) { subview }
  }
}

extension AnyLayout {
  /// Cards that take turns are in one column, in whatever way the board arranges others.
  fileprivate func orQueue(_ hasTurns: Bool, _ metrics: Metrics) -> AnyLayout {
    guard hasTurns else { return self }
    return AnyLayout(
      CardGrid(spacing: metrics.cardSpacing, widthMin: metrics.card.widthMin, isSingleColumn: true))
  }
}

/// Subviews below each other, each as wide as there is room.
struct Rows: Layout {
  var spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
    let widest = sizes.reduce(0) { max($0, $1.width) }
    return CGSize(
      width: proposal.width ?? widest,
      height: sizes.reduce(0) { $0 + $1.height } + spacing * CGFloat(max(sizes.count - 1, 0)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let room = ProposedViewSize(width: bounds.width, height: nil)
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: room)
      y += subview.sizeThatFits(room).height + spacing
    }
  }
}
