public import Presentation

extension Scene {
  /// The scene as someone sees it who is no host: what only hosts may use can't be pressed or written into.
  ///
  /// - Complexity: O(*n*) in the parts of the scene.
  public var asGuest: Scene {
    var scene = self
    scene.parts.disableWhatHostsUse()
    for index in scene.sections.indices { scene.sections[index].parts.disableWhatHostsUse() }
    for index in scene.cards.indices { scene.cards[index].parts.disableWhatHostsUse() }
    return scene
  }
}

extension [Scene.Part] {
  fileprivate mutating func disableWhatHostsUse() {
    for index in indices where self[index].action != nil && self[index].tokens.names.contains("hosts") {
      self[index].action = nil
      self[index].tokens.names.append("disabled")
    }
  }
}
