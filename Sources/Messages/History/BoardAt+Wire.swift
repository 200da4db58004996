internal import Document
internal import Presentation

// Facts and scene as a snapshot has them.

extension JSONText {
  mutating func boardAt(_ board: HostResult.BoardAt) {
    moment("moment", board.moment)
    if let row = board.row {
      key("row")
      coded(row)
    }
    key("names")
    coded(board.names)
    field("title", ifPresent: board.title)
    key("facts")
    facts(board.facts)
    objectField("surface") { $0.surface(board.surface) }
    key("scene")
    scene(board.scene, styles: KnownStyles())
    if board.isPlain { field("plain", true) }
    key("differences")
    coded(board.differences)
  }
}
