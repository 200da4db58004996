import CLibwebsockets
import Glibc

/// The bytes from standard input.
public enum InputEvent: Equatable, Sendable {
  case bytes([UInt8])
  /// Nothing more will come.
  case end
  /// Reading failed, nothing more will come; the system's word for why.
  case failed(String)
}

/// Standard input on the loop.
///
/// libuv's poll aborts the process on descriptors that epoll refuses (files, /dev/null), so those are read a chunk per
/// turn of the loop, as they are always ready. A terminal is opened again by libuv: its being non-blocking must not
/// reach the programs that share it.
final class StandardInput {
  private let body: (InputEvent) -> Void
  private var source: Source?
  /// Where libuv puts bytes; one read is under way at a time.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)

  private enum Source {
    case terminal(LoopHandle<uv_tty_t>)
    case pipe(LoopHandle<uv_pipe_t>)
    case file(LoopHandle<uv_idle_t>, descriptor: Int32)
  }

  init(
    loop: UnsafeMutablePointer<uv_loop_t>, descriptor: Int32, body: @escaping (InputEvent) -> Void
  ) throws(ServiceError) {
    self.body = body
    do {
      switch uv_guess_handle(descriptor) {
      case UV_TTY:
        let handle = try LoopHandle<uv_tty_t>(owner: self) { uv_tty_init(loop, $0, descriptor, 1) }
        source = .terminal(handle)
        try startStream(handle.pointer)
      case UV_NAMED_PIPE, UV_TCP:
        let handle = try LoopHandle<uv_pipe_t>(owner: self) { uv_pipe_init(loop, $0, 0) }
        source = .pipe(handle)
        try check(uv_pipe_open(handle.pointer, descriptor))
        try startStream(handle.pointer)
      default:
        let handle = try LoopHandle<uv_idle_t>(owner: self) { uv_idle_init(loop, $0) }
        source = .file(handle, descriptor: descriptor)
        try check(uv_idle_start(handle.pointer, fileIsReady))
      }
    } catch {
      cancel()
      throw .inputUnreadable(reason: error.message)
    }
  }

  deinit { buffer.deallocate() }

  func cancel() {
    switch source {
    case .terminal(let handle): handle.close()
    case .pipe(let handle): handle.close()
    case .file(let handle, _): handle.close()
    case nil: break
    }
    source = nil
  }

  private func startStream<Handle>(_ pointer: UnsafeMutablePointer<Handle>) throws(LoopHandleError) {
    let stream = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: uv_stream_t.self)
    try check(uv_read_start(stream, streamWantsBuffer, streamGaveBytes))
  }

  private func check(_ result: Int32) throws(LoopHandleError) {
    guard result >= 0 else { throw LoopHandleError(code: result) }
  }

  fileprivate func lend(_ target: UnsafeMutablePointer<uv_buf_t>) {
    target.pointee = uv_buf_init(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count))
  }

  fileprivate func receive(_ count: Int) {
    if count > 0 {
      body(.bytes([UInt8](buffer.prefix(count))))
    } else if count < 0 {
      finish(count == Int(UV_EOF.rawValue) ? .end : .failed(LoopHandleError(code: Int32(count)).message))
    }
  }

  fileprivate func readChunk() {
    guard case .file(_, let descriptor) = source else { return }
    let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 {
      body(.bytes([UInt8](buffer.prefix(count))))
    } else if count == 0 {
      finish(.end)
    } else if errno != EINTR {
      finish(.failed(systemMessage(errno)))
    }
  }

  private func finish(_ event: InputEvent) {
    cancel()
    body(event)
  }
}

private func streamWantsBuffer(
  _ handle: UnsafeMutablePointer<uv_handle_t>?, _ size: Int, _ target: UnsafeMutablePointer<uv_buf_t>?
) {
  guard let target else { return }
  owner(handle?.pointee.data, as: StandardInput.self)?.lend(target)
}

private func streamGaveBytes(
  _ stream: UnsafeMutablePointer<uv_stream_t>?, _ count: Int, _ buffer: UnsafePointer<uv_buf_t>?
) {
  owner(stream?.pointee.data, as: StandardInput.self)?.receive(count)
}

private func fileIsReady(_ handle: UnsafeMutablePointer<uv_idle_t>?) {
  owner(handle?.pointee.data, as: StandardInput.self)?.readChunk()
}
