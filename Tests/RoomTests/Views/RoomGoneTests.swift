import Document
import RoomSimulation
import Testing

@testable import BoardUI
@testable import Presentation
@testable import Messages
@testable import Room

/// Boards are closed when nobody has been there for a while: a room that holds itself would stay for each time it is
/// opened.
@Suite("A room that ends")
struct RoomGoneTests {
  /// Parts of a room, held by nobody here.
  private struct Parts {
    weak var room: Room?
    weak var state: StateStore?
    weak var mail: ViewMail?
    weak var stage: BoardStage?
    weak var model: DocumentModel?
    weak var scene: SurfaceScene?
    weak var graph: ViewGraph?
    weak var leaf: LeafNode?
    weak var element: ElementNode?
    weak var elements: ElementTable?

    init(_ room: Room, on surface: Surface) {
      self.room = room
      state = room.viewState
      mail = room.views.mail
      stage = room.stream.stages.main
      model = stage?.model
      scene = stage?.openScene(surface)
      graph = scene?.graph
      leaf = graph?.subviews.first?.leaf
      elements = leaf?.graph.elements
      element = graph?.children(of: nil).first.flatMap { elements?[$0] }
    }

    /// Which of them are there.
    var there: [String] {
      let parts: [(String, AnyObject?)] = [
        ("room", room), ("state", state), ("mail", mail), ("stage", stage), ("model", model), ("scene", scene),
        ("graph", graph), ("leaf", leaf), ("element", element), ("elements", elements),
      ]
      return parts.compactMap { $1 == nil ? nil : $0 }
    }
  }

  @Test("a room that nobody holds any more is gone, with its stage and views")
  func gone() throws {
    /// What an evening leaves when it is over.
    func evening() throws -> [Parts] {
      let room = TestRoom()
      let ann = room.join("ann")
      let wall = room.join("wall", as: .wall, surface: SurfaceRequest(kind: .wall, width: 1920, height: 1080))
      _ = try room.add("mine", from: ann)
      let parts = room.room.stream.openSurfaces.map { Parts(room.room, on: $0) }
      #expect(parts.map(\.there.count) == [10, 10])
      for id in [ann, wall] { room.handle(.disconnected(id)) }
      return parts
    }
    for parts in try evening() { #expect(parts.there == []) }
  }
}
