/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// As the container likes.
  case automatic
  /// It is shown.
  case visible
  /// It isn't shown.
  case hidden
}

/// The upper and the lower edge.
public enum VerticalEdge: Hashable, Sendable {
  /// The upper edge, or the lower one.
  case top, bottom

  /// Some of the edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Self(rawValue: 1)
    /// The lower edge.
    public static let bottom = Self(rawValue: 2)
    /// Both edges.
    public static let all: Self = [.top, .bottom]
  }
}

/// Whether a list draws lines above and below a row.
public struct RowSeparators: Hashable, Sendable {
  /// Above the row.
  public var top = Visibility.automatic
  /// Below the row.
  public var bottom = Visibility.automatic
}

private struct RowSeparatorsKey: ContainerValueKey {
  static var defaultValue: RowSeparators { RowSeparators() }
}
private struct TabItemKey: ContainerValueKey {
  static var defaultValue: AnyView? { nil }
}

extension ContainerValues {
  /// Which lines a list draws at this row.
  public var listRowSeparators: RowSeparators {
    get { self[RowSeparatorsKey.self] }
    set { self[RowSeparatorsKey.self] = newValue }
  }

  fileprivate subscript(listRowSeparatorsAt edges: VerticalEdge.Set) -> Visibility {
    get { edges.contains(.top) ? listRowSeparators.top : listRowSeparators.bottom }
    set {
      if edges.contains(.top) { listRowSeparators.top = newValue }
      if edges.contains(.bottom) { listRowSeparators.bottom = newValue }
    }
  }

  /// The label that represents the view in a bar of tabs.
  public var tabItem: AnyView? {
    get { self[TabItemKey.self] }
    set { self[TabItemKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Says whether the list this view is a row of draws lines beside it.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    containerValue(\.[listRowSeparatorsAt: edges], visibility)
  }

  /// The label that represents this view in the bar of its tab view.
  public func tabItem<Item: View>(@ViewBuilder _ item: () -> Item) -> some View {
    containerValue(\.tabItem, AnyView(item()))
  }
}
