import Dispatch
import Service

/// The free space on the server's disk, as of the last look, for the owner to see. A disk may take long to answer, so a
/// background thread asks it. The journal decides when a disk counts as full (`DiskReserve`).
final class FreeSpace {
  /// In bytes; nil: nobody knows yet, or the system doesn't say.
  private(set) var bytes: Int?
  private var isAsked = false
  private let look: @Sendable () -> Int?
  private let queue = DispatchQueue(label: "room on the disk")
  private var answers: Inbox<Int?>?

  init(on loop: EventLoop, look: @escaping @Sendable () -> Int?) {
    self.look = look
    answers = loop.inbox { [weak self] in
      self?.bytes = $0
      self?.isAsked = false
    }
  }

  /// Asks again, unless the last question is still open.
  func ask() {
    guard !isAsked else { return }
    isAsked = true
    queue.async { [answers, look] in answers?.post(look()) }
  }
}
