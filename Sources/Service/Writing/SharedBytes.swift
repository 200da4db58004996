/// Bytes that many messages are made of, in memory once however many connections they wait for.
///
/// They may be awaited: a message made of them keeps its place in each queue, and nothing behind it overtakes it, until
/// ``fill(_:isText:)``. Confined to the loop's thread.
public final class SharedBytes {
  private enum Content {
    case awaited
    case here([UInt8], isText: Bool)
    case withdrawn
  }

  private var content: Content

  /// Bytes that are still being made.
  public init() { content = .awaited }

  public init(_ bytes: [UInt8], isText: Bool = true) { content = .here(bytes, isText: isText) }

  /// Here they are. Connections that wait for them hear by ``WebServer/resume(_:with:)``.
  public func fill(_ bytes: [UInt8], isText: Bool) {
    guard case .awaited = content else { preconditionFailure("the bytes are filled in already") }
    content = .here(bytes, isText: isText)
  }

  /// Gives their memory back, even if connections still wait for them: a connection that got a part of them is cut, any
  /// other one counts as overflowed.
  public func withdraw() { content = .withdrawn }

  public var count: Int { bytes?.count ?? 0 }

  /// Nil: not here yet, or not any more.
  var bytes: [UInt8]? { if case .here(let bytes, _) = content { bytes } else { nil } }
  var isAwaited: Bool { if case .awaited = content { true } else { false } }
  var isText: Bool { if case .here(_, let isText) = content { isText } else { true } }
}
