public import BoardUI
public import Document

/// A board at three stages of its way to a screen, as text that diffs well: one thing a line, in a stable order.
///
/// It is made again from the board's state, so equal states give equal text, no matter what came before. It costs as
/// much as opening a surface; a program that looks at a live board does so when someone asks.
public struct BoardInspection {
  /// In the order they are printed.
  public enum Stage: String, CaseIterable, Sendable {
    /// The declaration, with keys, and the changes that people made.
    case declared
    /// The resolved sections and their subviews, with ids and container values, as the container is given them; and the
    /// container's own tree.
    case resolved
    /// The scene of a surface.
    case scene
  }

  private let document: Document
  private let look: BoardLook
  private let container: ContainerChoice?
  private let surface: Surface
  private let state: StateStore
  private let names: [SeatNumber: String]

  /// - Parameters:
  ///   - look: the board's own container and the values that it reads.
  ///   - names: the names of the seats that cards may show.
  ///   - container: the one that someone chose; nil: the board's own.
  ///   - state: the state that the board's views keep. Their effects are left to the board's own stage.
  public init(
    _ document: Document, look: BoardLook = BoardLook(), names: [SeatNumber: String] = [:],
    in container: ContainerChoice?, on surface: Surface, state: StateStore = StateStore()
  ) {
    self.document = document
    self.names = names
    self.state = state
    self.look = look
    self.container = container
    self.surface = surface
  }

  /// The stages asked for, each under a line with its name.
  ///
  /// - Complexity: O(cards).
  public func text(_ stages: [Stage]) -> String {
    Stage.allCases.filter(stages.contains).map { "\(heading($0))\n\(indented(text($0)))" }.joined()
  }

  private func heading(_ stage: Stage) -> String {
    switch stage {
    case .declared: "declared"
    case .resolved: "resolved in \(containerName) on \(surface.key)"
    case .scene: "scene of \(containerName) on \(surface.key)"
    }
  }

  private var containerName: String {
    guard let container else { return look.container.name }
    return (StockContainer.named(container.name) ?? StockContainer.all[0]).name
  }

  private func text(_ stage: Stage) -> String {
    switch stage {
    case .declared: document.declaredInspection(footers: look.views?.footerTexts ?? [:])
    case .resolved: sections + tree
    case .scene: scene
    }
  }

  private var scene: String {
    let stage = BoardStage(document: document, look: look, container: container, names: names, state: state)
    stage.runsActions = false
    return stage.open(surface).description
  }

  private var content: DocumentContent {
    DocumentContent(
      model: DocumentModel(
        document, dibs: look.values.dibs, votes: look.values.schema.votes, names: names),
      values: look.values, views: look.views)
  }

  private var environment: EnvironmentValues { EnvironmentValues(for: surface) }

  /// The board's content, before any container.
  private var sections: String {
    let found = Found()
    let graph = ViewGraph(
      Group(sections: content) { sections in
        let _ = found.text = sections.inspection(showing: look.values.inspected)
        EmptyView()
      }, environment: environment, state: state)
    _ = graph.update(ProposedViewSize(for: surface))
    return found.text
  }

  /// The container's tree.
  private var tree: String {
    let graph = ViewGraph(look.arrange(content, as: container), environment: environment, state: state)
    _ = graph.update(ProposedViewSize(for: surface))
    return "\(containerName)\n" + indented(graph.inspection(showing: look.values.inspected))
  }

  private final class Found {
    var text = ""
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
