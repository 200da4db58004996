#if Cluster
  import CNATS
  import Dispatch
  import Synchronization

  /// Hands messages to the library on a thread of its own: the library writes to the socket and may wait there.
  ///
  /// The queue is bounded; above that a message is refused at once, and certainly isn't sent.
  final class Sender: Sendable {
    private struct Load {
      var messages = 0
      var bytes = 0
      var isClosed = false
    }

    static let messagesMax = 4_096
    static let bytesMax = 32 << 20

    /// Used on ``queue`` only, until ``close()`` has emptied that.
    private nonisolated(unsafe) let connection: OpaquePointer
    private let queue = DispatchQueue(label: "displayboard.nats.sender")
    private let load = Mutex(Load())

    init(_ connection: OpaquePointer) { self.connection = connection }

    /// - Parameter failed: the library took it not at all, or nobody knows how much of it.
    func send(
      _ body: [UInt8], to subject: String, headers: [(name: String, value: String)], answerTo reply: String?,
      failed: @escaping @Sendable (NATSError) -> Void
    ) throws(NATSError) {
      let refusal = load.withLock { load -> NATSError? in
        if load.isClosed { return .closed }
        guard load.messages < Self.messagesMax, load.bytes + body.count <= Self.bytesMax else { return .busy }
        load.messages += 1
        load.bytes += body.count
        return nil
      }
      if let refusal { throw refusal }
      queue.async { [self] in
        let status = publish(body, to: subject, headers, answerTo: reply)
        load.withLock { load in
          load.messages -= 1
          load.bytes -= body.count
        }
        if status != NATS_OK { failed(.notSent(String(cString: natsStatus_GetText(status)))) }
      }
    }

    /// Returns when the library has everything that was handed over.
    func close() {
      load.withLock { $0.isClosed = true }
      queue.sync {}
    }

    private func publish(
      _ body: [UInt8], to subject: String, _ headers: [(name: String, value: String)], answerTo reply: String?
    ) -> natsStatus {
      var message: OpaquePointer?
      var status = body.withUnsafeBytes { bytes in
        natsMsg_Create(
          &message, subject, reply, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: body.count))
      }
      guard status == NATS_OK else { return status }
      defer { natsMsg_Destroy(message) }
      for header in headers where status == NATS_OK { status = natsMsgHeader_Set(message, header.name, header.value) }
      return status == NATS_OK ? natsConnection_PublishMsg(connection, message) : status
    }
  }
#endif
