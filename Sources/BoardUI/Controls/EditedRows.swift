public import Foundation

/// A view with a row for each element of a collection: a ``ForEach``, and one whose rows can be moved or deleted.
public protocol DynamicViewContent<Data>: View {
  /// The elements, each of which has a row.
  associatedtype Data: Collection
  /// The collection that the rows were made of.
  nonisolated var data: Data { get }
}

nonisolated extension DynamicViewContent {
  /// Lets people delete rows: `action` gets the offset of the row that someone deleted, and takes the element out.
  /// ```swift
  /// List {
  ///   ForEach(songs) { song in Text(song.title) }
  ///     .onDelete { songs.remove(atOffsets: $0) }
  ///     .onMove { songs.move(fromOffsets: $0, toOffset: $1) }
  /// }
  /// ```
  /// The row's container finds it in ``ContainerValues/rowEditing``; a list has it in the row's menu. The offset is
  /// that of the row which the person saw, wherever it is by now; if it has gone, nothing is done (rule U9).
  ///
  /// - Parameter action: nil: rows can't be deleted.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    EditedRows(content: self, action: action, key: RowDeletionKey.self)
  }

  /// Lets people move rows: `action` gets the offset of the row that someone moved, and the offset of the row that it
  /// goes before.
  ///
  /// Offsets are as in ``onDelete(perform:)``. A row is moved by one place at a time: dragging it past several on a
  /// page calls `action` once for each.
  ///
  /// - Parameter action: nil: rows can't be moved.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    EditedRows(content: self, action: action, key: RowMoveKey.self)
  }
}

nonisolated extension View {
  /// Keeps this row where it is, though its `ForEach` lets people move rows.
  public func moveDisabled(_ isDisabled: Bool) -> some View { containerValue(\.isMoveDisabled, isDisabled) }

  /// Keeps this row, though its `ForEach` lets people delete rows.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { containerValue(\.isDeleteDisabled, isDisabled) }
}

nonisolated extension ForEach: DynamicViewContent {
  /// The collection that the rows were made of; empty for `ForEach(subviews:)` and `(sections:)`, which have none of
  /// their own.
  public var data: Data {
    switch source {
    case .rows(let rows): rows.data
    case .resolved(_, let none): none
    }
  }
}

/// The actions that a row allows, as its container finds them: by ``DynamicViewContent/onDelete(perform:)`` and
/// ``DynamicViewContent/onMove(perform:)`` around the row's `ForEach`.
public struct RowEditing {
  fileprivate let deletion: RowEdit<(IndexSet) -> Void>?
  fileprivate let move: RowEdit<(IndexSet, Int) -> Void>?
  fileprivate let id: ExplicitID?

  /// Whether the row can be deleted.
  public var canDelete: Bool { deletion?.action != nil }
  /// Whether the row can be moved.
  public var canMove: Bool { move?.action != nil }
  /// Whether the row can be moved, and there is one above it. A reader of this is run again when that changes.
  ///
  /// - Complexity: O(ids around the view + rows that came or left since the row's place was asked for last).
  public var canMoveUp: Bool {
    guard let move, move.action != nil, let place = move.place(of: id, isNoted: true) else { return false }
    return place.index > 0
  }
  /// Whether the row can be moved, and there is one below it. A reader of this is run again when that changes.
  ///
  /// - Complexity: O(ids around the view + rows that came or left since the row's place was asked for last).
  public var canMoveDown: Bool {
    guard let move, move.action != nil, let place = move.place(of: id, isNoted: true) else { return false }
    return place.index + 1 < place.count
  }

  /// Has the row's element taken out. False if the row has gone, or can't be deleted.
  ///
  /// - Complexity: O(ids around the view + rows that came or left since the row's place was asked for last), besides
  ///   the action.
  @discardableResult
  public func delete() -> Bool {
    guard let deletion, let action = deletion.action, let place = deletion.place(of: id) else { return false }
    action(IndexSet(integer: place.index))
    return true
  }

  /// Has the row's element moved before the one above it. False if the row has gone, is the first, or can't be moved.
  ///
  /// - Complexity: O(ids around the view + rows that came or left since the row's place was asked for last), besides
  ///   the action.
  @discardableResult
  public func moveUp() -> Bool {
    guard let move, let action = move.action, let place = move.place(of: id), place.index > 0 else { return false }
    action(IndexSet(integer: place.index), place.index - 1)
    return true
  }

  /// Has the row's element moved behind the one below it. False if the row has gone, is the last, or can't be moved.
  ///
  /// - Complexity: O(ids around the view + rows that came or left since the row's place was asked for last), besides
  ///   the action.
  @discardableResult
  public func moveDown() -> Bool {
    guard let move, let action = move.action, let place = move.place(of: id), place.index + 1 < place.count
    else { return false }
    action(IndexSet(integer: place.index), place.index + 2)
    return true
  }
}

extension ContainerValues {
  /// The actions allowed on the row of a `ForEach` that this view is, or is in.
  ///
  /// - Complexity: O(values that are written on the view), however many rows there are.
  public var rowEditing: RowEditing {
    RowEditing(
      deletion: isDeleteDisabled ? nil : self[RowDeletionKey.self], move: isMoveDisabled ? nil : self[RowMoveKey.self],
      id: explicitID)
  }

  fileprivate var isMoveDisabled: Bool {
    get { self[MoveDisabledKey.self] }
    set { self[MoveDisabledKey.self] = newValue }
  }

  fileprivate var isDeleteDisabled: Bool {
    get { self[DeleteDisabledKey.self] }
    set { self[DeleteDisabledKey.self] = newValue }
  }
}

private struct MoveDisabledKey: ContainerValueKey {
  static var defaultValue: Bool { false }
}
private struct DeleteDisabledKey: ContainerValueKey {
  static var defaultValue: Bool { false }
}
private struct RowDeletionKey: ContainerValueKey {
  static var defaultValue: RowEdit<(IndexSet) -> Void>? { nil }
}
private struct RowMoveKey: ContainerValueKey {
  static var defaultValue: RowEdit<(IndexSet, Int) -> Void>? { nil }
}

/// Receives what people do to the rows of one `ForEach`, one object for all of them: another closure is no other value
/// of theirs.
private final class RowEdit<Action> {
  var action: Action?
  /// The node of the `ForEach`.
  weak var rows: (any RowPlaces)?

  init(_ action: Action?) { self.action = action }

  /// Where the row of the `ForEach` is by now that an id is of, or is within.
  ///
  /// - Parameter isNoted: the present reader hears when the row gets to an end, or away from it.
  func place(of id: ExplicitID?, isNoted: Bool = false) -> (index: Int, count: Int)? {
    var next = id
    while let id = next {
      if let place = rows?.place(of: id, isNoted: isNoted) { return place }
      next = id.outer
    }
    return nil
  }
}

/// Rows that are found by what they are, not by where they were.
private protocol RowPlaces: AnyObject {
  /// Where a row is; nil: it isn't there, or no row of these.
  func place(of id: ExplicitID, isNoted: Bool) -> (index: Int, count: Int)?
}

extension ForEachNode: RowPlaces {
  fileprivate func place(of id: ExplicitID, isNoted: Bool) -> (index: Int, count: Int)? {
    guard let row = id as? Row<ID>, row.isMounted, row.child?.parent === self else { return nil }
    if isNoted { noteEnds(of: row) }
    return index(of: row).map { ($0, source.data.count) }
  }
}

/// Rows with something that may be done to each.
nonisolated private struct EditedRows<Content: DynamicViewContent, Action, Key: ContainerValueKey>: DynamicViewContent
where Key.Value == RowEdit<Action>? {
  typealias Body = Never
  let content: Content
  let action: Action?
  let key: Key.Type

  var data: Content.Data { content.data }

  static var _traitsWritten: Int { Content._traitsWritten + 1 }
  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let edit = RowEdit(view.action)
    var inputs = inputs
    inputs.traits = WrittenTraits.writing(EditTrait<Key, Action>(edit: edit), within: inputs.traits, inputs.graph)
    let node = Content._makeNode(view.content, inputs)
    edit.rows = node as? any RowPlaces
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let within = Content._traitsWritten
    if let edit = node.written?.trait(behind: within, as: EditTrait<Key, Action>.self)?.0.edit {
      if (edit.action == nil) == (view.action == nil) {
        edit.action = view.action
      } else {
        // Containers ask what can be done: they hear that it is something else.
        let other = RowEdit(view.action)
        other.rows = edit.rows
        node.rewrite(EditTrait<Key, Action>(edit: other), traitsWithin: within)
      }
    }
    Content._update(view.content, node)
  }
}

private struct EditTrait<Key: ContainerValueKey, Action>: Trait where Key.Value == RowEdit<Action>? {
  let edit: RowEdit<Action>

  func write(into values: inout ContainerValues) { values[Key.self] = edit }
  func isSame(as other: Self) -> Bool { edit === other.edit }
}
