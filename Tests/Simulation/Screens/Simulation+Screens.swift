import BoardUI
import Document
import Messages
import Presentation
import Replica
import Room

// What people look at: kinds of screens and their sizes, of which a board has few at once (rules P6 and P38).

extension SurfaceRequest {
  /// Of each kind one of three sizes that have surfaces of their own, and a size between two of them.
  fileprivate static let sizes: [Surface.Kind: [SurfaceRequest]] = [
    .phone: [.phone, SurfaceRequest(kind: .phone, width: 320, height: 640), SurfaceRequest(kind: .phone, width: 365)],
    .desktop: [
      SurfaceRequest(kind: .desktop, width: 768), SurfaceRequest(kind: .desktop, width: 1_280),
      SurfaceRequest(kind: .desktop, width: 1_300, height: 800),
    ],
    .wall: [
      .wall, SurfaceRequest(kind: .wall, width: 1_920, height: 1_080),
      SurfaceRequest(kind: .wall, width: 1_280, height: 720),
    ],
    .terminal: [
      SurfaceRequest(kind: .terminal, width: 80), SurfaceRequest(kind: .terminal, width: 120, height: 40),
      SurfaceRequest(kind: .terminal, width: 90, height: 24),
    ],
  ]
}

extension Simulation {
  /// What each program is shown on first.
  static let firstScreens: [SurfaceRequest] = [
    .phone, .phone, SurfaceRequest(kind: .terminal, width: 80), SurfaceRequest(kind: .desktop, width: 768),
    .phone, .phone,
  ]

  /// A board with more cards than a handful has one surface of each kind, and a smaller one two more: there are always
  /// some who wait for another, turn to one that was closed, or look at the nearest.
  static func fewSurfaces(_ configuration: inout RoomConfiguration) {
    (configuration.surfacesMax, configuration.surfacesMaxOfLarge, configuration.cardsOfLarge) = (6, 4, 5)
    configuration.surfaceIdle = .seconds(10)
    (configuration.cardsLaidOutAtOnce, configuration.surfacePause) = (4, .milliseconds(20))
    configuration.cardsLaidOutOnLoop = 3
  }

  /// Every second run of the server shows the board in the container that comes with it, which can be laid out on a
  /// background thread.
  static func look(ofRun run: Int, isTight: Bool) -> BoardLook {
    isTight && run.isMultiple(of: 2) ? BoardLook() : .evening
  }

  /// The person's program starts again on another screen: a wall, say, or a terminal.
  mutating func changeScreen(_ index: Int) {
    // What recordings are for is what phones show.
    guard recordings == nil, let kind = Surface.Kind.allCases.randomElement(using: &random),
      let size = SurfaceRequest.sizes[kind]?.randomElement(using: &random)
    else { return }
    tell("\(index) starts again on a \(size.kind) of \(size.width)")
    clients[index].surface = size
    startAgain(index)
  }

  /// The person turns their phone, or makes their window larger or smaller.
  mutating func resize(_ index: Int) {
    guard recordings == nil,
      let size = SurfaceRequest.sizes[clients[index].surface.kind]?.randomElement(using: &random)
    else { return }
    tell("\(index) makes their \(size.kind) \(size.width) wide")
    clients[index].surface = size
    perform(clients[index].replica.resize(to: size, at: now), index)
  }

  /// The host shows the board in another container, or in its own again.
  mutating func rearrange() {
    guard recordings == nil else { return }
    let choice = Bool.random(using: &random) ? ContainerChoice("list") : nil
    tell("the host shows the board in \(choice?.name ?? "its own container")")
    perform(clients[Self.host].replica.command(.container(choice), id: 7, at: now), Self.host)
  }

  /// What everyone shows is the board as it is, laid out afresh for what they look at.
  mutating func checkScreens(_ journaled: BoardState) {
    let stage = BoardStage(
      document: journaled.document.seen(by: nil), look: look.with(journaled.settings),
      container: journaled.settings.container)
    for (index, client) in clients.enumerated() where client.stop == nil {
      guard let surface = client.replica.surface, surface.kind == client.surface.kind else {
        problems.append("replica \(index) has \(client.replica.surface?.key ?? "nothing") for a \(client.surface)")
        continue
      }
      if client.replica.scene.withoutNotification != stage.open(surface) {
        problems.append("replica \(index) has another scene on \(surface.key) than the document")
      }
    }
  }
}

extension Scene {
  /// As it is while no notification is over it.
  fileprivate var withoutNotification: Scene {
    var scene = self
    scene.parts = parts.outermost.filter { !$0.isNotification }.flatMap { $0 }
    return scene
  }

  /// The notification over it, in English.
  var notification: String? {
    parts.outermost.first(where: \.isNotification)?.compactMap(\.content.words).joined()
  }
}

extension ArraySlice<Scene.Part> {
  fileprivate var isNotification: Bool { first?.tokens.names.contains("notification") ?? false }
}
