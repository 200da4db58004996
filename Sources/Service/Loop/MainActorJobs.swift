import CLibwebsockets
import Dispatch
import Foundation

/// Jobs for the main actor, as work of the loop that runs on the main thread.
///
/// The main actor's jobs wait in Dispatch's main queue, for someone who runs them. Here that is the loop: Dispatch has
/// a descriptor that can be read while jobs wait, which it made for run loops like this.
final class MainActorJobs {
  private let descriptor: Int32
  private var handle: LoopHandle<uv_poll_t>?
  /// Runs the jobs that wait.
  private let run: (() -> Void) -> Void

  /// Nil: the loop isn't the main thread's, which runs such jobs elsewhere or not at all.
  init?(
    loop: UnsafeMutablePointer<uv_loop_t>, run: @escaping (() -> Void) -> Void
  ) throws(LoopHandleError) {
    guard Thread.isMainThread else { return nil }
    self.run = run
    descriptor = _dispatch_get_main_queue_handle_4CF()
    let handle = try LoopHandle<uv_poll_t>(owner: self) { [descriptor] in uv_poll_init(loop, $0, descriptor) }
    self.handle = handle
    let result = uv_poll_start(handle.pointer, Int32(UV_READABLE.rawValue), jobsAreWaiting)
    guard result == 0 else {
      cancel()
      throw LoopHandleError(code: result)
    }
  }

  func cancel() {
    handle?.close()
    handle = nil
  }

  fileprivate func runWaiting() {
    // It can be read once for any number of jobs; those that come while these run make it readable again.
    var count: UInt64 = 0
    let size = read(descriptor, &count, MemoryLayout<UInt64>.size)
    guard size > 0 else { return }
    run { _dispatch_main_queue_callback_4CF(nil) }
  }
}

private func jobsAreWaiting(_ handle: UnsafeMutablePointer<uv_poll_t>?, _ status: Int32, _ events: Int32) {
  owner(handle?.pointee.data, as: MainActorJobs.self)?.runWaiting()
}
