import CLibwebsockets
import Glibc

/// A libuv handle in memory of its own, closed in the two steps libuv asks for.
///
/// The handle's `data` holds one retain of its owner from creation until libuv has called back after the close, so
/// callbacks always find a living owner. Everything happens on the loop's thread.
final class LoopHandle<Handle> {
  let pointer: UnsafeMutablePointer<Handle>
  private(set) var isClosing = false

  /// `start` initializes the handle on its loop and returns libuv's result; on failure nothing stays behind.
  init(owner: AnyObject, _ start: (UnsafeMutablePointer<Handle>) -> Int32) throws(LoopHandleError) {
    pointer = .allocate(capacity: 1)
    memset(UnsafeMutableRawPointer(pointer), 0, MemoryLayout<Handle>.size)
    let result = start(pointer)
    guard result == 0 else {
      pointer.deallocate()
      throw LoopHandleError(code: result)
    }
    // Balanced in `handleDidClose`, which libuv calls exactly once, after the last callback.
    generic.pointee.data = Unmanaged.passRetained(owner).toOpaque()
  }

  /// The view of the handle that all kinds share.
  var generic: UnsafeMutablePointer<uv_handle_t> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: uv_handle_t.self)
  }

  /// Idempotent. The memory is freed when libuv has let go of it.
  func close() {
    guard !isClosing else { return }
    isClosing = true
    uv_close(generic, handleDidClose)
  }
}

/// libuv refused; `message` is its word.
struct LoopHandleError: Error {
  let code: Int32

  var message: String { String(cString: uv_strerror(code)) }
}

private func handleDidClose(_ handle: UnsafeMutablePointer<uv_handle_t>?) {
  guard let handle else { return }
  let owner = handle.pointee.data
  // Allocated as one element of a larger handle type; `free` does not need to know which.
  UnsafeMutableRawPointer(handle).deallocate()
  guard let owner else { return }
  Unmanaged<AnyObject>.fromOpaque(owner).release()
}

/// The owner that ``LoopHandle`` put into `data`, retained there until the handle is closed.
func owner<Owner: AnyObject>(_ data: UnsafeMutableRawPointer?, as: Owner.Type) -> Owner? {
  guard let data else { return nil }
  return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? Owner
}
