import BoardUI
import Document
import Presentation

/// What a board's author declares in Swift, kept resolved: whoever wrote what it reads finds it declared anew.
final class BoardContent {
  private let live: LiveDeclaration
  private let code: NotedCode
  private let declare: (Declaration) -> Void
  private var isLooking = false

  /// - Parameters:
  ///   - state: what the room's views keep.
  ///   - declare: takes what is declared next; what is declared now is ``declaration``.
  init(
    of views: DeclaredViews, _ values: BoardValues, _ code: NotedCode, state: StateStore,
    declare: @escaping (Declaration) -> Void
  ) {
    live = code.run { LiveDeclaration(of: views, values: values, state: state) }
    self.code = code
    self.declare = declare
  }

  var declaration: Declaration { live.declaration }

  func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) { live.onNeedsUpdate(wake) }

  /// Takes in what was written since the last look. What declaring it leads to is looked at then, and not at once.
  func look() {
    guard !isLooking, live.needsUpdate else { return }
    isLooking = true
    defer { isLooking = false }
    if let next = code.run({ live.update() }) { declare(next) }
  }
}
