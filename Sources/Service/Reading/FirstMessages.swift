internal import DequeModule

/// The first messages of newcomers that nobody has looked at yet, in the order they came.
///
/// A hello costs its owner many times as much as later messages. If many come at once most of them wait here, so that
/// people who are in don't have to.
struct FirstMessages {
  struct Message {
    let connection: ConnectionID
    let bytes: [UInt8]
    let isText: Bool
  }

  private var waiting: Deque<Message> = []
  private var bytes = 0
  /// Bytes that may wait before the oldest have to be looked at.
  let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  var isEmpty: Bool { waiting.isEmpty }

  func hasRoom(for message: Message) -> Bool { isEmpty || bytes + message.bytes.count <= capacity }

  mutating func keep(_ message: Message) {
    waiting.append(message)
    bytes += message.bytes.count
  }

  /// These had their turn too early, and are the first to have it again.
  mutating func putBack(_ messages: [Message]) {
    waiting.insert(contentsOf: messages, at: 0)
    for message in messages { bytes += message.bytes.count }
  }

  mutating func takeNext() -> Message? {
    guard let message = waiting.popFirst() else { return nil }
    bytes -= message.bytes.count
    return message
  }
}
