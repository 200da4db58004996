internal import Document
internal import Messages

extension HostResult.BoardSummary {
  /// An open board, as its room knows it.
  init(_ room: Room) {
    let settings = room.durable.settings
    self.init(
      name: room.configuration.board.name, people: room.herePeople.count, cards: room.durable.document.cardCount,
      frozen: settings.isFrozen, container: settings.container?.name, chosenContainer: settings.chosenContainer?.name,
      problem: room.problem, full: room.full)
  }
}
