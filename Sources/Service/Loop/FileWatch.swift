import CLibwebsockets

/// Looks at one path a few times a second and says when another file is there, or none any more.
///
/// What an editor does is seen whichever way it writes: in place, by renaming another file over the old one, by
/// removing and making it again, through a symbolic link. A watch asks for the file's status instead of the kernel's
/// notices, which follow the old file after a rename and don't come at all from some network and container file
/// systems. The status is asked for on libuv's own threads: a disk that hangs doesn't hold up the loop.
public final class FileWatch {
  private let changed: () -> Void
  private var handle: LoopHandle<uv_fs_poll_t>?

  init(
    loop: UnsafeMutablePointer<uv_loop_t>, path: String, every interval: Duration, changed: @escaping () -> Void
  ) throws(LoopHandleError) {
    self.changed = changed
    let handle = try LoopHandle<uv_fs_poll_t>(owner: self) { uv_fs_poll_init(loop, $0) }
    self.handle = handle
    let result = uv_fs_poll_start(handle.pointer, statusDidChange, path, UInt32(clamping: interval.milliseconds))
    guard result == 0 else {
      cancel()
      throw LoopHandleError(code: result)
    }
  }

  /// After this the closure isn't called again. Idempotent.
  public func cancel() {
    handle?.close()
    handle = nil
  }

  var isCancelled: Bool { handle == nil }

  fileprivate func statusChanged() {
    if handle != nil { changed() }
  }
}

private func statusDidChange(
  _ handle: UnsafeMutablePointer<uv_fs_poll_t>?, _: Int32, _: UnsafePointer<uv_stat_t>?, _: UnsafePointer<uv_stat_t>?
) {
  owner(handle?.pointee.data, as: FileWatch.self)?.statusChanged()
}
