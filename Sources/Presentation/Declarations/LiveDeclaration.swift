public import BoardUI
public import Document

/// A declaration in Swift that goes on: its views stay resolved, and a change of their data gives a new declaration.
///
/// ```swift
/// let live = LiveDeclaration(of: SamsBoard())      // ForEach(songsFromSam) { song in Text(song.title) }
/// declare(live.declaration)
/// live.onNeedsUpdate { mailbox.post(.lookAtDeclaration) }
/// …
/// if let next = live.update() { declare(next) }
/// ```
/// The graph follows changes of two kinds: state and observable objects, whose writes ``onNeedsUpdate(_:)`` tells of,
/// collections that report their changes, and another view by ``show(_:)``; code that changes those calls ``update()``.
/// Keys are made as by ``Document/Declaration/init(resolving:)`` when a thing is declared for the first time, and kept
/// from then on: a row keeps its key wherever it moves, a view whose text changes is the same card. Another process
/// begins again, so a view without an id is the same card there if its first text is the same. An update evaluates what
/// depends on the change, and then walks over what is declared, O(cards).
///
/// Confined to one thread, that of its views' data.
public final class LiveDeclaration {
  private let graph: ViewGraph
  private let reader: DeclarationReader
  private let views: DeclaredViews?
  /// The declaration of the last update.
  public private(set) var declaration: Declaration

  /// Resolves `view` and goes on from there.
  ///
  /// - Parameters:
  ///   - values: the container values that are declared with the cards.
  ///   - environment: the values that the views find around them.
  ///   - state: the state that the views keep.
  /// - Complexity: O(views).
  public convenience init(
    of view: some View, values: BoardValues = .standard, environment: EnvironmentValues = EnvironmentValues(),
    state: StateStore = StateStore()
  ) {
    self.init(AnyView(view), nil, values, environment, state)
  }

  /// Resolves views that a ``BoardStage`` shows as well, and tells those which cards they are of.
  ///
  /// - Parameter state: the stage's: the views that are read here are those that people press there.
  /// - Complexity: O(views).
  public convenience init(
    of views: DeclaredViews, values: BoardValues = .standard, environment: EnvironmentValues = EnvironmentValues(),
    state: StateStore
  ) {
    self.init(views.content, views, values, environment, state)
  }

  private init(
    _ view: AnyView, _ views: DeclaredViews?, _ values: BoardValues, _ environment: EnvironmentValues,
    _ state: StateStore
  ) {
    self.views = views
    reader = DeclarationReader(values)
    graph = ViewGraph(reader.board(of: view), environment: environment, state: state)
    _ = graph.update(.unspecified)
    declaration = Declaration(sections: reader.sections(in: graph))
    views?.set(reader.views, reader.footers)
  }

  /// Takes in what changed. Nil: nothing that is declared did.
  ///
  /// - Complexity: O(1) where nothing changed, else O(views).
  public func update() -> Declaration? {
    guard !graph.update(.unspecified).isEmpty || reader.takeIsRead() else { return nil }
    let next = Declaration(sections: reader.sections(in: graph))
    views?.set(reader.views, reader.footers)
    guard next != declaration else { return nil }
    declaration = next
    return next
  }

  /// Declares with `view` instead from the next update on; a view of the same type keeps its state.
  public func show(_ view: some View) { graph.show(reader.board(of: AnyView(view))) }

  /// Whether there is something to take in.
  public var needsUpdate: Bool { graph.needsUpdate }

  /// Calls `wake` when state that the views read was written, from the thread that wrote it, once until the next
  /// update.
  public func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) { graph.onNeedsUpdate(wake) }

  /// Hears of mistakes in the declaration.
  public func onDiagnostic(_ diagnose: @escaping (Diagnostic) -> Void) { graph.onDiagnostic(diagnose) }

  /// What resolving has cost so far.
  public var work: WorkCounters { graph.work }
}
