import CLibwebsockets
import Glibc

/// A signal that arrives as a call on the loop.
final class SignalWatch {
  private let body: (Int32) -> Void
  private var handle: LoopHandle<uv_signal_t>?

  init(loop: UnsafeMutablePointer<uv_loop_t>, number: Int32, body: @escaping (Int32) -> Void) throws(LoopHandleError) {
    self.body = body
    let handle = try LoopHandle<uv_signal_t>(owner: self) { uv_signal_init(loop, $0) }
    self.handle = handle
    Self.unblock(number)
    let result = uv_signal_start(handle.pointer, signalDidArrive, number)
    guard result == 0 else {
      cancel()
      throw LoopHandleError(code: result)
    }
  }

  /// The program that started this one may have handed it a mask that holds signals back, as threads of a pool do.
  private static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  func cancel() {
    handle?.close()
    handle = nil
  }

  fileprivate func didArrive(_ number: Int32) { body(number) }
}

private func signalDidArrive(_ handle: UnsafeMutablePointer<uv_signal_t>?, _ number: Int32) {
  owner(handle?.pointee.data, as: SignalWatch.self)?.didArrive(number)
}
