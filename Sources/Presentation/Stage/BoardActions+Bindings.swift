public import BoardUI
import Document

// Values of the board as bindings, for the controls of a container.

extension BoardActions {
  /// The value that people may set on a card, as a binding for ``BoardUI/Toggle``, ``BoardUI/Picker`` and
  /// ``BoardUI/TextField``.
  /// ```swift
  /// @Environment(\.boardActions) private var actions
  /// …
  /// ForEach(subviews: content) { card in
  ///   Toggle("Sung", isOn: actions.binding(to: \.isSung, of: card))
  /// }
  /// ```
  /// It shows what the container finds on the card: its own value, else its section's. Writing is an operation of the
  /// person who pressed or typed, as ``setValue(_:for:of:)`` is: with their rights, in their undo and in the history.
  /// Where `keyPath` is no ``BoardValue`` of the board, or one that says who (dibs, votes), and on a view that is no
  /// card, writing does nothing.
  public func binding<V: Equatable>(
    to keyPath: WritableKeyPath<ContainerValues, V>, of card: Subview
  ) -> Binding<V> {
    binding(to: keyPath, showing: card.containerValues, of: card.cardID.map { .card($0) })
  }

  /// The value that people may set on a section, as a binding.
  public func binding<V: Equatable>(
    to keyPath: WritableKeyPath<ContainerValues, V>, of section: SectionConfiguration
  ) -> Binding<V> {
    binding(to: keyPath, showing: section.containerValues, of: section.sectionID.map { .section($0) })
  }

  func binding<V: Equatable>(
    to keyPath: WritableKeyPath<ContainerValues, V>, showing values: ContainerValues, of target: Target?
  ) -> Binding<V> {
    Binding(to: BoardValueSource(shown: values[keyPath: keyPath], keyPath: keyPath, target: target, actions: self))
  }
}

private struct BoardValueSource<Value: Equatable>: BindingSource {
  /// The value that the container found when the binding was made.
  let shown: Value
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let target: Target?
  let actions: BoardActions

  /// While an action runs, what was decided so far: letters that were typed a moment ago aren't shown yet.
  var value: Value {
    get {
      guard let bound, let target, let decided = actions.collection.decided(bound.field.key, of: target) else {
        return shown
      }
      var values = ContainerValues()
      bound.write(&values, decided)
      return values[keyPath: keyPath]
    }
    nonmutating set {
      guard let bound, let target else { return }
      var values = ContainerValues()
      values[keyPath: keyPath] = newValue
      actions.setValue(bound.read(values), for: bound.field.key, of: target)
    }
  }

  /// Everyone sees the same scene. Clients that draw it for anyone but a host disable the controls that only hosts may
  /// use.
  var tokens: [String] { bound?.field.setBy == .hosts ? ["hosts"] : [] }

  private var bound: BoardValue? { actions.collection.values.settable(at: keyPath) }

  static func == (a: Self, b: Self) -> Bool {
    a.shown == b.shown && a.keyPath == b.keyPath && a.target == b.target
      && a.actions.collection === b.actions.collection
  }
}
