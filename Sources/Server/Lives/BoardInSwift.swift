import BoardUI
import Document
import Presentation
import Room

/// A board that is written in Swift, without the parts that were stopped because they held the server up or ended it.
struct BoardInSwift {
  let look: BoardLook
  /// The container's.
  let code: NotedCode

  private let board: Board
  private let values: BoardValues
  /// Nil: they were stopped.
  private let views: DeclaredViews?
  private let contentCode: NotedCode
  private let stopsTasks: Bool
  /// Each tells the host what was stopped, and why.
  private let problems: [String]

  init(_ board: Board, _ name: BoardName, _ app: AppBoards, assets: Assets) {
    self.board = board
    values = app.values
    let container = app.supervision?.stopped(.container, of: name)
    let content = app.supervision?.stopped(.content, of: name)
    let tasks = app.supervision?.stoppedTasks
    contentCode = NotedCode(.content, of: name, app.supervision)
    views = content == nil ? contentCode.run { board.views() } : nil
    // Cards' views are resolved with the container: if that was stopped, one of them may have been the reason.
    look = BoardLook(
      container: container == nil ? board.container : .list, values: app.values, assets: assets,
      views: container == nil ? views : nil)
    code = NotedCode(.container, type: look.container.name, of: name, app.supervision)
    stopsTasks = tasks != nil
    problems = [container, content, tasks].compactMap { $0?.sentence }
  }

  /// Says what the board declares, once people can find it.
  func declare(on hosted: HostedBoard) {
    if stopsTasks { hosted.stopTasks() }
    if let views {
      hosted.follow(views, board.description, contentCode, values: values)
    } else {
      hosted.handle(.described(board.description))
    }
    if !problems.isEmpty { hosted.handle(.undeclarable(problems.joined(separator: ". ") + ".")) }
  }
}
