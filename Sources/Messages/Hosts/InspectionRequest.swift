public import BoardUI
public import Document
public import Presentation

/// What someone wants to see of a board: which stages of its way to a screen, and for which surface.
public struct InspectionRequest: Hashable, Sendable {
  public var stages: [BoardInspection.Stage]
  public var surface: SurfaceRequest
  /// The name of a container to look at it in; nil: the board's.
  public var container: String?

  public init(stages: [BoardInspection.Stage], surface: SurfaceRequest, container: String? = nil) {
    self.stages = stages
    self.surface = surface
    self.container = container
  }

  /// The text for a board whose views keep `views`; see ``BoardInspection``.
  public func text(
    of state: BoardState, look: BoardLook = BoardLook(), views: StateStore = StateStore()
  ) -> String {
    let look = look.with(state.settings)
    return BoardInspection(
      state.document, look: look, names: state.names,
      in: container.map { ContainerChoice($0) } ?? state.settings.container,
      on: .nearest(surface.kind, width: surface.width, height: surface.height),
      state: views
    ).text(stages)
  }
}

extension InspectionRequest: Decodable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let names: [String] = try fields.required("stages", expected: "list of stages")
    stages = try names.map { name in
      guard let stage = BoardInspection.Stage(rawValue: name) else {
        let known = BoardInspection.Stage.allCases.map(\.rawValue).joined(separator: ", ")
        throw FieldProblem.bad(field: "stages", expected: known)
      }
      return stage
    }
    surface = try fields.required("surface", expected: "surface")
    container = try fields.optional("container", expected: "name of a container")
    try fields.finish()
    if let container, StockContainer.named(container) == nil {
      throw FieldProblem.bad(field: "container", expected: StockContainer.all.map(\.name).joined(separator: ", "))
    }
  }
}
