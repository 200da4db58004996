import BoardUI
import Document
import Logging
import Room
import Service

/// Makes open boards, each with its room on the event loop that it belongs to.
struct BoardMaker {
  typealias Hear = (HostedBoardEvent, OpenBoard) -> Void

  private let stores: ServerStores
  private let limits: Limits
  /// The pictures that boards may show.
  private let assets: Assets
  private let place: BoardLoop
  private let workers: Workers
  private let metrics: ServerCounts
  private let logger: Logger

  /// - Parameters:
  ///   - assets: the pictures that boards may show.
  ///   - place: the boards' side of the server's loop. Boards that are written in Swift live there.
  ///   - workers: the other loops, where boards of files may live.
  init(
    _ stores: ServerStores, _ limits: Limits, assets: Assets, on place: BoardLoop, and workers: Workers,
    _ metrics: ServerCounts, _ logger: Logger
  ) {
    self.stores = stores
    self.limits = limits
    self.assets = assets
    self.place = place
    self.workers = workers
    self.metrics = metrics
    self.logger = logger
  }

  /// A board that a file describes. Its name says which loop its room lives on.
  ///
  /// - Parameter title: unless its journal has another one.
  func board(_ name: BoardName, title: String, _ loaded: LoadedBoard, hear: @escaping Hear) -> OpenBoard {
    let plan = plan(name, title: title, loaded)
    let home = workers.home(of: name)
    guard home != place.number else { return open(plan.board(on: place), hear) }
    return OpenBoard(
      plan, at: home, secrets: stores.links.secrets(of: name), on: place, logger: logger, hear: hear)
  }

  /// A board that is written in Swift.
  ///
  /// - Returns: `declare` has it say what it declares, once people can find it.
  func board(
    _ board: Board, _ name: BoardName, _ app: AppBoards, _ loaded: LoadedBoard, hear: @escaping Hear
  ) -> (open: OpenBoard, declare: () -> Void) {
    let written = BoardInSwift(board, name, app, assets: assets)
    let hosted = plan(name, title: board.title, loaded).board(on: place, written.look, written.code)
    return (open(hosted, hear), { written.declare(on: hosted) })
  }

  private func plan(_ name: BoardName, title: String, _ loaded: LoadedBoard) -> BoardPlan {
    BoardPlan(
      name: name, title: title, loaded: loaded, limits: limits, links: stores.links, epoch: Random.freshSecret(),
      assets: assets, journal: stores.journal, metrics: metrics, logger: logger)
  }

  /// A board with its room on this loop.
  private func open(_ hosted: HostedBoard, _ hear: @escaping Hear) -> OpenBoard {
    OpenBoard(hosted, secrets: stores.links.secrets(of: hosted.name), on: place, logger: logger, hear: hear)
  }
}
