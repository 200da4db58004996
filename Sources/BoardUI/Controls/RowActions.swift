// The actions on one row, in a menu of its own.

/// The edge of a row that something comes out from.
public enum HorizontalEdge: Hashable, Sendable {
  /// Where the row begins, or where it ends.
  case leading, trailing
}

nonisolated extension View {
  /// Adds to what can be done to this row of a list: buttons, which are in the row's menu.
  ///
  /// - Parameters:
  ///   - edge: says nothing here: a menu has no edges.
  ///   - allowsFullSwipe: says nothing here either.
  ///   - content: the buttons.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    containerValue(\.addedSwipeActions, SwipeActions(all: [AnyView(content())]))
  }

  /// Gives a container's view of `row` the menu with what can be done to that row: see
  /// ``ContainerValues/hasRowActions``.
  ///
  /// A list does it by itself. Its entries belong to the row: someone who presses one late gets that row, or nothing
  /// (rule U9).
  public func rowActions(of row: Subview) -> some View {
    overlay(alignment: .topLeading) { RowMenu(values: row.containerValues) }
  }
}

extension ContainerValues {
  /// Whether something can be done to this row: its `ForEach` has ``DynamicViewContent/onDelete(perform:)``, or
  /// ``DynamicViewContent/onMove(perform:)`` and other rows, or the row itself has
  /// ``View/swipeActions(edge:allowsFullSwipe:content:)``.
  public var hasRowActions: Bool {
    let editing = rowEditing
    return editing.canDelete || !swipeActions.all.isEmpty || editing.canMoveUp || editing.canMoveDown
  }

  private struct SwipeActionsKey: ContainerValueKey {
    static var defaultValue: SwipeActions { SwipeActions() }
  }

  fileprivate var swipeActions: SwipeActions { self[SwipeActionsKey.self] }

  /// Written only. The outer ones are written first, and come behind those that are nearer to the row.
  fileprivate var addedSwipeActions: SwipeActions {
    get { SwipeActions() }
    set { self[SwipeActionsKey.self] = SwipeActions(all: newValue.all + swipeActions.all) }
  }
}

/// What a row's modifiers add to its menu, a view for each modifier.
private struct SwipeActions {
  var all: [AnyView] = []
}

/// The menu of one row.
nonisolated private struct RowMenu: View {
  let values: ContainerValues

  var body: some View {
    let editing = values.rowEditing
    let added = values.swipeActions.all
    MenuLayout()() {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(added.indices, id: \.self) { added[$0] }
        if editing.canMoveUp {
          RowMenuButton(phrase: Phrase("row.moveUp", text: "Move up")) { editing.moveUp() }
        }
        if editing.canMoveDown {
          RowMenuButton(phrase: Phrase("row.moveDown", text: "Move down")) { editing.moveDown() }
        }
        if editing.canDelete {
          RowMenuButton(phrase: Phrase("row.delete", text: "Remove"), role: .destructive) { editing.delete() }
        }
      }
      .environment(\.isOfRow, true)
    }
    .element("menu", tokens: ["menu", "row"])
  }
}

nonisolated private struct RowMenuButton: View {
  let phrase: Phrase
  var role: ButtonRole?
  let action: () -> Void

  init(phrase: Phrase, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.phrase = phrase
    self.role = role
    self.action = action
  }

  var body: some View { Button(role: role, action: action) { PhraseText(phrase) } }
}

private struct IsOfRowKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether buttons here belong to one row, and clients hear so.
  var isOfRow: Bool {
    get { self[IsOfRowKey.self] }
    set { self[IsOfRowKey.self] = newValue }
  }
}

extension Element {
  /// Whether the element belongs to a row of many: someone who presses it means that row, even if rows came and went
  /// meanwhile.
  public var isOfRow: Bool { tokens.contains("row") }
}
