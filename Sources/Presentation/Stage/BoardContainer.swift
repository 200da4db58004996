public import BoardUI

/// What arranges a board's document: the view that its author wrote around it.
public struct BoardContainer {
  /// The container's type without its parameters: what the host is told if it has to be stopped.
  public let name: String
  private let graph: (DocumentContent, EnvironmentValues) -> ViewGraph

  /// - Parameter container: arranges the document's content, whose sections and cards are those of the document.
  public init<Container: View>(@ViewBuilder _ container: @escaping (DocumentContent) -> Container) {
    name = String("\(Container.self)".prefix { $0 != "<" })
    graph = { content, environment in ViewGraph(container(content), environment: environment) }
  }

  public static var displayBoard: BoardContainer { BoardContainer { content in DisplayBoard { content } } }

  /// What a board is shown in when its own container can't be.
  public static var list: BoardContainer { displayBoard }

  func makeGraph(_ content: DocumentContent, _ environment: EnvironmentValues) -> ViewGraph {
    graph(content, environment)
  }
}

/// How a board looks: its container, and the values that it reads.
public struct BoardLook {
  public var container: BoardContainer
  public var values: BoardValues

  public init(container: BoardContainer = .displayBoard, values: BoardValues = .standard) {
    self.container = container
    self.values = values
  }
}
