public import Foundation

/// Views in rows and columns: each column as wide as its widest cell, each row as high as its highest.
/// ```swift
/// Grid(alignment: .leading, horizontalSpacing: 8) {
///   GridRow { Text("Singer"); Text("Song"); Text("Votes").gridColumnAlignment(.trailing) }
///   Divider()
///   ForEach(songs) { song in
///     GridRow { Text(song.singer); Text(song.title); Text("\(song.votes)") }
///   }
/// }
/// ```
/// A view outside of any ``GridRow`` has a row to itself, across all columns. Room is shared out as in a stack: columns
/// and rows that can't use more get theirs first, and the others share the rest equally. Each cell is asked for up to
/// four sizes; if one changes, the others keep theirs.
nonisolated public struct Grid<Content: View>: View {
  public typealias Body = Never
  private let container: LayoutContainer<GridRowsLayout, Content>

  /// - Parameters:
  ///   - alignment: where views are in their cells; a ``GridRow`` or a cell's own modifiers can override it.
  ///   - horizontalSpacing: between columns, in points; nil for what is usual.
  ///   - verticalSpacing: between rows; nil for what is usual.
  ///   - content: rows, and views that reach over all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let layout = GridRowsLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    container = LayoutContainer(layout: layout, content: content())
  }

  public static var _makesLeaf: Bool { true }
  public static var _makesContainer: Bool { true }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    LayoutContainer._makeNode(view.container, inputs)
  }
  public static func _update(_ view: Self, _ node: Node) { LayoutContainer._update(view.container, node) }
}

/// Cells side by side in a ``Grid``, one below those of the row before. Elsewhere it is a ``Group``.
///
/// A row is transparent, as a group is: a modifier around it is written around each of its cells.
nonisolated public struct GridRow<Content: View>: View {
  @State private var identity = GridRowIdentity()
  private let alignment: VerticalAlignment?
  private let content: Content

  /// - Parameters:
  ///   - alignment: where views are in the row's height; nil: as in the rest of the grid.
  ///   - content: a cell each.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The cells.
  public var body: some View {
    content.containerValue(\.gridRow, GridRowMark(identity: identity, alignment: alignment))
  }
}

nonisolated extension View {
  /// Has a cell of a ``Grid`` reach over several columns; one that needs more room than they have makes each of them
  /// wider.
  ///
  /// - Parameter count: from 1 to 100; others count as the nearest of these.
  public func gridCellColumns(_ count: Int) -> some View {
    containerValue(\.gridCell.columns, min(max(count, 1), GridCell.columnsMax))
  }

  /// Says where in its room a cell of a ``Grid`` is, no matter what its row and column say.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { containerValue(\.gridCell.anchor, anchor) }

  /// Aligns views in this column's width. If several cells of a column set it, the first one wins.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    containerValue(\.gridCell.columnAlignment, guide)
  }

  /// Has a cell of a ``Grid`` make no column wider and no row higher: it takes what the other cells leave it.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { containerValue(\.gridCell.unsizedAxes, axes) }
}

/// Tells a row from every other, for as long as it is the same view.
final class GridRowIdentity {}

/// Which row a cell is in.
struct GridRowMark: Equatable {
  let identity: GridRowIdentity
  let alignment: VerticalAlignment?

  static func == (a: Self, b: Self) -> Bool { a.identity === b.identity && a.alignment == b.alignment }
}

/// A cell's own wishes.
struct GridCell: Equatable {
  /// A grid holds as many columns as its widest row has: a number too many mustn't fill the memory.
  static let columnsMax = 100

  var columns = 1
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}

private enum GridRowKey: ContainerValueKey {
  static var defaultValue: GridRowMark? { nil }
}

private enum GridCellKey: ContainerValueKey {
  static var defaultValue: GridCell { GridCell() }
}

extension ContainerValues {
  var gridRow: GridRowMark? {
    get { self[GridRowKey.self] }
    set { self[GridRowKey.self] = newValue }
  }

  var gridCell: GridCell {
    get { self[GridCellKey.self] }
    set { self[GridCellKey.self] = newValue }
  }
}
