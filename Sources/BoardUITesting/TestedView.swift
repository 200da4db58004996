public import BoardUI
public import Foundation

/// A view as people meet it: a test reads what it shows, presses and types, and what the view wants done is done.
///
/// ```swift
/// let counter = TestedView { Counter() }
/// #expect(counter.texts == ["count 0", "More"])
/// try counter.press("More")
/// #expect(counter.texts == ["count 1", "More"])
/// ```
/// Whatever is read is up to date: reading updates the graph, performs its effects (`onAppear`, `onChange`, …) until
/// they cause nothing more, and starts and cancels tasks. Tasks run by themselves; ``tasksEnded(isolation:)`` waits for
/// them. Texts are measured by the environment's measurer: without one each letter is 10 points wide and each line 20
/// high.
public final class TestedView {
  /// The graph of the view, for what isn't here.
  public let graph: ViewGraph
  /// The room that the view has; nil: as much as it wants.
  public var width: CGFloat?
  /// The height that the view has; nil: as much as it wants.
  public var height: CGFloat?
  private var tasks: [ViewTaskID: Task<Void, Never>] = [:]
  private let mistakes = Mistakes()

  /// The mistakes in the declaration so far, in order.
  public var diagnostics: [Diagnostic] { updated { mistakes.told } }

  /// - Parameters:
  ///   - environment: what the view finds around it.
  ///   - store: what it keeps; two views with one store share their state as two screens of a room do.
  public init<Content: View>(
    width: CGFloat? = nil, height: CGFloat? = nil, environment: EnvironmentValues = EnvironmentValues(),
    state store: StateStore = StateStore(), @ViewBuilder content: () -> Content
  ) {
    self.width = width
    self.height = height
    graph = ViewGraph(content(), environment: environment, state: store)
    graph.onDiagnostic { [mistakes] in mistakes.told.append($0) }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Shows another value of the view; one of the same type keeps its state.
  public func show<Content: View>(@ViewBuilder _ content: () -> Content) { graph.show(content()) }

  // MARK: What it shows

  /// All texts in reading order.
  public var texts: [String] { updated { graph.texts() } }

  /// The resolved tree as text, a line for each subview: see ``ViewGraph/inspection(showing:)``.
  public var tree: String { updated { graph.inspection() } }

  /// The size of what is shown.
  public var size: CGSize { updated { graph.size } }

  /// The elements in reading order; with a name those of that name only.
  ///
  /// - Complexity: O(elements), beside the update.
  public func elements(named name: String? = nil) -> [Element] { updated { graph.elements(named: name) } }

  /// Where the first text that reads `text` is, from the view's top left corner; nil if it isn't shown.
  ///
  /// - Complexity: O(elements), beside the update.
  public func frame(of text: String) -> CGRect? {
    updated {
      let found = graph.elements().first { graph.texts(inAndOf: $0) == [text] }
      return found.flatMap { graph.frameInGraph(of: $0.id) }
    }
  }

  // MARK: What people do

  /// Presses the first control that is called `label`.
  ///
  /// - Throws: ``NoSuchControl`` if none that can be pressed now is called so.
  /// - Complexity: O(elements), beside the update.
  public func press(_ label: String) throws {
    let controls = updated { graph.elements().filter { $0.action == .press } }
    guard let control = controls.first(where: { graph.label(of: $0) == label }), graph.press(control.id) else {
      throw NoSuchControl(wanted: label, there: controls.map { graph.label(of: $0) })
    }
  }

  /// Writes `text` into the first field that asks for `prompt`, in place of what is there.
  ///
  /// - Throws: ``NoSuchControl`` if no field that takes anything now asks for that.
  /// - Complexity: O(elements), beside the update.
  public func enter(_ text: String, in prompt: String) throws {
    let fields = updated {
      graph.elements().compactMap { element in
        if case .enter(_, let prompt)? = element.action { (id: element.id, prompt: prompt) } else { nil }
      }
    }
    guard let field = fields.first(where: { $0.prompt == prompt }), graph.enter(text, in: field.id) else {
      throw NoSuchControl(wanted: prompt, there: fields.map(\.prompt))
    }
  }

  // MARK: What it does

  /// How many tasks of the view were started and haven't been cancelled; those that have ended by themselves count
  /// until ``tasksEnded(isolation:)``.
  public var runningTasks: Int { updated { tasks.count } }

  /// Waits until all tasks that run now have ended, and updates. One that never ends is waited for without end.
  public func tasksEnded(isolation: isolated (any Actor)? = #isolation) async {
    update()
    let running = tasks
    for (id, task) in running {
      await task.value
      tasks[id] = nil
    }
    update()
  }

  /// What `change`, and the update that shows it, cost: in pieces that are the same on every machine.
  public func work(of change: () throws -> Void) rethrows -> WorkCounters {
    update()
    let before = graph.work
    try change()
    update()
    return graph.work - before
  }

  /// Brings what is shown up to date; whatever reads does that too.
  public func update() {
    _ = graph.update(ProposedViewSize(width: width, height: height)) { perform($0) }
  }

  private func updated<Value>(_ read: () -> Value) -> Value {
    update()
    return read()
  }

  private func perform(_ effect: ViewEffect) {
    switch effect {
    case .run(let action): action()
    case .start(let id, let priority, let operation): tasks[id] = Task(priority: priority, operation: operation)
    case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
    }
  }

  /// Apart from the view under test, which its graph must not hold.
  private final class Mistakes {
    var told: [Diagnostic] = []
  }
}

/// A test pressed or typed where nothing takes it.
public struct NoSuchControl: Error, CustomStringConvertible {
  /// What the test called it.
  public var wanted: String
  /// What could have been meant, in reading order.
  public var there: [String]

  public var description: String {
    let names = there.map { "“\($0)”" }.joined(separator: ", ")
    return "Nothing here is called “\(wanted)”. There is \(names.isEmpty ? "nothing to use" : names)."
  }
}

extension ViewGraph {
  fileprivate func texts(inAndOf element: Element) -> [String] {
    if case .text(let text) = element.content { return [text] }
    if case .phrase(let phrase) = element.content { return [phrase.text] }
    return []
  }
}
