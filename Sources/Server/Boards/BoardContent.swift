import BoardUI
import Document
import Presentation
import Room
import Service

/// What a board's author declares in Swift, kept resolved: when something that it reads is written, it is declared
/// again.
///
/// The first change after quiet is declared at once, then at most one each ``interval``: a declaration costs a walk
/// over all that is declared, and an entry in the journal if something differs. Surfaces don't wait for it to show
/// views.
final class BoardContent {
  private static let interval = Duration.milliseconds(250)

  /// What the author says of the board besides its sections.
  let description: BoardDescription
  private let live: LiveDeclaration
  private let code: NotedCode
  private let loop: EventLoop
  private let declare: (Declaration?) -> Void
  private var lookedAt: Duration?
  private var isWaiting = false
  private var isLooking = false

  /// - Parameters:
  ///   - state: what the room's views keep.
  ///   - declare: takes what is declared next, nil if only views have something to do; the present declaration is
  ///     ``declaration``.
  init(
    of views: DeclaredViews, described description: BoardDescription, _ values: BoardValues, _ code: NotedCode,
    state: StateStore, on loop: EventLoop, declare: @escaping (Declaration?) -> Void
  ) {
    self.description = description
    live = code.run { LiveDeclaration(of: views, values: values, state: state) }
    self.code = code
    self.loop = loop
    self.declare = declare
  }

  var declaration: Declaration { live.declaration }

  func onNeedsUpdate(_ wake: @escaping @Sendable () -> Void) { live.onNeedsUpdate(wake) }

  /// Takes in what was written since the last look. Changes that declaring leads to are looked at later.
  func look() {
    guard !isLooking, !isWaiting, live.needsUpdate else { return }
    if let lookedAt, lookedAt + Self.interval > loop.now {
      isWaiting = true
      loop.timer(after: lookedAt + Self.interval - loop.now) { [weak self] in
        self?.isWaiting = false
        self?.look()
      }
      return
    }
    isLooking = true
    defer { isLooking = false }
    lookedAt = loop.now
    declare(code.run { live.update() })
  }
}
