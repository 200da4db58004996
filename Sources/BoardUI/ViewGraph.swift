public import Foundation

/// The form that views took: resolved, laid out, and as elements, kept current with as little work as possible.
/// ```swift
/// let graph = ViewGraph(Board(songs: songs))
/// let first = graph.update(.init(width: 1200, height: 800))  // everything
/// let next = graph.update(.init(width: 1200, height: 800))   // what changed since
/// ```
/// A graph and all that its views touch are confined to one thread.
public final class ViewGraph {
  private let state: GraphState
  private let scope: EnvironmentScope
  private let root: RootLeaf
  /// The size of the content at the last update.
  public private(set) var size = CGSize.zero

  /// What the last update took in was changed with this.
  public private(set) var transaction = Transaction()
  /// That of what a press took in, until an update says so.
  private var takenInTransaction: Transaction?
  /// The proposal of the last layout; nil: nothing yet.
  private var proposal: ProposedViewSize?

  /// - Parameters:
  ///   - root: the view to show.
  ///   - environment: the values that all its views find around them.
  ///   - store: the state that the views keep; graphs that share it share the state of their views.
  public init<Root: View>(
    _ root: Root, environment: EnvironmentValues = EnvironmentValues(), state store: StateStore = StateStore()
  ) {
    state = GraphState(store)
    scope = EnvironmentScope(state) { $0 = environment }
    self.root = RootLeaf(
      VStackLayout(), AnyView(root),
      NodeInputs(parent: nil, NodeContext(scope, nil)))
  }

  deinit {
    root.unmount()
    state.store.effects.settle()
    state.store.forgetUnheld()
    state.letGo()
  }

  /// Shows `view` instead of what is shown; a view of the same type keeps its identity.
  public func show<Root: View>(_ view: Root) { state.evaluation.run { root.show(view) } }

  /// Sets the values that all views see; those that read a value which differs are evaluated in the next update.
  ///
  /// - Complexity: O(parts with an environment of their own + values that are read + readers of a value that differs).
  public func setEnvironment(_ environment: EnvironmentValues) { scope.set { $0 = environment } }

  /// Hears of mistakes in declarations.
  public func onDiagnostic(_ diagnose: @escaping (Diagnostic) -> Void) { state.evaluation.diagnose = diagnose }

  /// Evaluates what is dirty, lays out for `proposal`, and says which elements changed.
  ///
  /// - Complexity: O(what changed) where containers lay subviews out in a line, else also O(subviews) of each layout
  ///   with a change in it. The first update, and one for another size, is at least O(elements).
  public func update(_ proposal: ProposedViewSize) -> ElementChanges {
    evaluate(proposal)
    return takeChanges()
  }

  /// Evaluates what is dirty and lays out for `proposal`; taking changes next says which elements changed.
  ///
  /// - Complexity: as ``update(_:)``.
  public func evaluate(_ proposal: ProposedViewSize) {
    self.proposal = proposal
    evaluating {
      layOut(proposal)
      settlePreferences(proposal)
    }
    Confinement.run {
      state.elements.collect()
      state.effectLeaves.settle(root)
      state.store.effects.settle()
    }
    state.store.forgetUnheld()
  }

  /// Which elements changed since changes were taken last.
  ///
  /// - Complexity: O(elements that changed).
  public func takeChanges() -> ElementChanges { takeChanges(tellingMovesApart: false) }

  /// The same, with the elements that only moved in ``ElementChanges/moved``.
  package func takeChangesWithMoves() -> ElementChanges { takeChanges(tellingMovesApart: true) }

  private func takeChanges(tellingMovesApart: Bool) -> ElementChanges {
    let changes = Confinement.run { state.elements.takeChanges(tellingMovesApart: tellingMovesApart) }
    state.work.elementsPlaced += changes.changed.count + changes.moved.count + changes.shifted.count
    return changes
  }

  private func layOut(_ proposal: ProposedViewSize) {
    let settled = state.settleLayout()
    size = root.sizeThatFits(proposal)
    root.place(at: .zero, proposal, in: root.owner)
    // Those that are within something that stays.
    for leaf in settled.reversed() { leaf.placeAgain() }
  }

  /// Shows what was made of preferences, which are known once everything is laid out, and which that may change.
  private func settlePreferences(_ proposal: ProposedViewSize) {
    for _ in 1...Self.maximumRounds {
      let isFocusChanged = state.focus.settle(root)
      let isPreferenceChanged = state.preferenceReaders.settle()
      let isGeometryChanged = state.geometry.settle()
      guard isPreferenceChanged || isGeometryChanged || isFocusChanged else { return }
      root.update()
      layOut(proposal)
    }
    report(.updateWithoutEnd(rounds: Self.maximumRounds))
  }

  var store: StateStore { state.store }

  func report(_ diagnostic: Diagnostic) { state.evaluation.diagnose?(diagnostic) }

  /// Takes in what was written since the last time, evaluates what depends on it, and runs what may evaluate more:
  /// a container resolves its content when it is first asked for it.
  private func evaluating<Result>(_ body: () -> Result) -> Result {
    var taken = takenInTransaction ?? Transaction()
    takenInTransaction = nil
    taken.merge(state.evaluation.mailbox.take())
    transaction = taken
    return state.evaluation.run {
      withTransaction(transaction) {
        root.update()
        let result = body()
        for leaf in state.takeShownTwice() { report(.subviewShownTwice(leaf.line)) }
        return result
      }
    }
  }

  /// Whether state was written that the graph hasn't taken in, or a collection that it shows said that it changed.
  public var needsUpdate: Bool { !state.evaluation.mailbox.isEmpty || root.isMarked }

  /// Whether changes are there to be taken.
  public var hasChanges: Bool { state.elements.hasChanges }

  /// Calls `wake` when state that the graph shows was written, from the thread that wrote it, and once until the next
  /// update. It should only see to it that ``update(_:)`` is called soon.
  public func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) { state.evaluation.mailbox.onNeedsUpdate(wake) }

  /// The element of this id as of the last update; nil: there is none.
  public func element(_ id: Element.ID) -> Element? { state.elements[id]?.element }

  /// Runs the action of the view whose element `id` is; the next update shows what that changed.
  ///
  /// An entry of a row's menu goes to where the row is by then: writes since the last update are taken in before.
  ///
  /// False if nothing was run: the element is gone, has no action, or is disabled.
  ///
  /// - Complexity: that of the action; of an entry of a row's menu also that of an update.
  @discardableResult
  public func press(_ id: Element.ID) -> Bool {
    if let proposal, needsUpdate, state.elements[id]?.asksForPlaceOfRow ?? false {
      evaluate(proposal)
      takenInTransaction = transaction
    }
    return state.evaluation.acting { state.elements[id]?.press() ?? false }
  }

  /// Writes a person's text into the field whose element `id` is. False if there is no such field or it is disabled.
  @discardableResult
  public func enter(_ text: String, in id: Element.ID) -> Bool { enter(in: id) { _ in text } }

  /// Writes the text that `change` makes from the present one into the field whose element `id` is: newer than what is
  /// shown, if something was written since the last update. False if there is no such field or it is disabled.
  @discardableResult
  public func enter(in id: Element.ID, _ change: (String) -> String) -> Bool {
    state.evaluation.acting { state.elements[id]?.enter(change) ?? false }
  }

  /// The elements directly in `parent` (nil: the graph) in reading order, the order of the declaration.
  ///
  /// - Complexity: O(elements directly in `parent`).
  public func children(of parent: Element.ID?) -> [Element.ID] {
    owner(parent)?.children.map(\.id) ?? []
  }

  /// How many elements are directly in `parent`.
  public func childCount(of parent: Element.ID?) -> Int { owner(parent)?.children.count ?? 0 }

  /// Those of them at `range` of their places.
  ///
  /// - Complexity: O(length of `range`).
  public func children(of parent: Element.ID?, in range: Range<Int>) -> [Element.ID] {
    owner(parent).map { owner in range.map { owner.children[$0].id } } ?? []
  }

  private func owner(_ id: Element.ID?) -> ElementOwner? { id.map { state.elements[$0] } ?? root.owner }

  /// Where an element is, in the coordinates of its parent.
  ///
  /// - Complexity: O(views between the element and its parent).
  public func frame(of id: Element.ID) -> CGRect? { state.elements[id]?.rect }

  /// The work done so far, in pieces that are the same on every machine.
  public var work: WorkCounters { state.work }

  /// Evaluates what is dirty without laying it out; gives the number of the root's resolved subviews.
  ///
  /// - Complexity: O(what changed); the first time O(views).
  @discardableResult
  public func resolve() -> Int {
    evaluating { root.contentLeaves.count }
  }

  /// The resolved subviews of the root, after evaluating what is dirty.
  ///
  /// - Complexity: O(what changed + subviews of the root).
  public var subviews: [Subview] {
    evaluating { root.contentLeaves.map(Subview.init) }
  }

  /// The resolved tree as text: a line per subview, what it contains indented.
  ///
  /// - Complexity: O(views).
  public var description: String {
    evaluating {
      var text = ""
      for leaf in root.contentLeaves { leaf.describe(into: &text, indent: 0) }
      return text
    }
  }
}

extension ViewGraph: CustomStringConvertible {}
