#if Cluster
  import FoundationEssentials

  /// A message of a stream, with its number there.
  public struct StoredMessage: Hashable, Sendable {
    public var subject: String
    public var number: UInt64
    public var body: [UInt8]
  }

  extension JetStream {
    /// The last message under `subject`, by the word of the stream's leader; nil: there is none.
    ///
    /// What a leader has is on most servers' disks, but one that was cut off may not know of what came later for some
    /// seconds.
    ///
    /// - Parameter mayLag: while the servers choose a leader of the stream, or one that leads them all, no leader
    ///   answers. Then any replica may: its messages are there for good, but later ones may be, too.
    public func last(
      _ stream: String, subject: String, mayLag: Bool = false
    ) async throws(NATSError) -> StoredMessage? {
      try await one(stream, Question(last_by_subj: subject), mayLag: mayLag)
    }

    /// The first message under `subject` with `number` or a later one, as ``last(_:subject:)``.
    public func next(
      _ stream: String, subject: String, from number: UInt64, mayLag: Bool = false
    ) async throws(NATSError) -> StoredMessage? {
      try await one(stream, Question(seq: number, next_by_subj: subject), mayLag: mayLag)
    }

    private func one(_ stream: String, _ question: Question, mayLag: Bool) async throws(NATSError) -> StoredMessage? {
      do throws(NATSError) {
        return try await oneOfLeader(stream, question)
      } catch {
        guard mayLag, error.saysThatNobodyLeads else { throw error }
        return try await askReplica(stream, question) { _ in true }.first
      }
    }

    private func oneOfLeader(_ stream: String, _ question: Question) async throws(NATSError) -> StoredMessage? {
      let answer: Found
      do throws(NATSError) {
        answer = try await ask("STREAM.MSG.GET.\(stream)", question, Found.self)
      } catch {
        if case .refused(let refusal) = error, refusal.number == JetStreamRefusal.noSuchMessage { return nil }
        throw error
      }
      guard let message = answer.message else { throw .malformed("an answer without a message") }
      return StoredMessage(subject: message.subject, number: message.seq, body: Array(message.data ?? Data()))
    }

    /// The messages under a pattern of subjects from one number to another, many at a time.
    ///
    /// Any replica may answer, so one that hasn't got all of it yet is asked again. A replica that has the message with
    /// number `end` has all before it.
    ///
    /// - Parameters:
    ///   - end: the number of a message that is stored under the pattern; one that was removed since may
    ///     be passed over.
    ///   - isEnough: asked about the last message of each batch; after that nothing more is read.
    /// - Throws: `behind`: none had all of it.
    public func messages(
      _ stream: String, subject: String, from first: UInt64, upTo end: UInt64,
      isEnough: (StoredMessage) -> Bool = { _ in false }
    ) async throws(NATSError) -> [StoredMessage] {
      var messages: [StoredMessage] = []
      var next = first
      var tries = 0
      while next <= end {
        let more = try await batch(stream, subject, from: next)
        if let last = more.last {
          messages += more
          next = last.number + 1
          tries = 0
          if isEnough(last) { break }
        } else {
          tries += 1
          guard tries < Self.triesMax else { throw .behind }
          // The leader may know of more, if the server that answered is behind it. Asking the leader takes a moment.
          if try await oneOfLeader(stream, Question(seq: next, next_by_subj: subject)) == nil { break }
        }
      }
      while let last = messages.last, last.number > end { messages.removeLast() }
      return messages
    }

    private static let triesMax = 200
    private static let batchMax = 512
    private static let batchBytesMax = 4 << 20

    private func batch(
      _ stream: String, _ subject: String, from number: UInt64
    ) async throws(NATSError) -> [StoredMessage] {
      let question = Question(seq: number, next_by_subj: subject, batch: Self.batchMax, max_bytes: Self.batchBytesMax)
      return try await askReplica(stream, question) { $0.status != nil }
    }

    private func askReplica(
      _ stream: String, _ question: Question, isLast: @escaping @Sendable (NATSMessage) -> Bool
    ) async throws(NATSError) -> [StoredMessage] {
      let body: [UInt8]
      do {
        body = Array(try JSONEncoder().encode(question))
      } catch {
        throw .malformed("a question that can't be written: \(error)")
      }
      let answers = try await connection.requestMany(
        "$JS.API.DIRECT.GET.\(stream)", body, within: patience, isLast: isLast)
      var messages: [StoredMessage] = []
      for answer in answers {
        switch answer.status {
        case nil:
          guard let subject = answer.headers["Nats-Subject"],
            let number = answer.headers["Nats-Sequence"].flatMap({ UInt64($0) })
          else { throw .malformed("a message of a stream without its number") }
          messages.append(StoredMessage(subject: subject, number: number, body: answer.body))
        // The end of a batch; nothing there.
        case 204, 404: break
        case 503: throw .noResponders
        case .some(let status): throw .malformed("status \(status) \(answer.headers["Description"] ?? "")")
        }
      }
      return messages
    }

    private struct Question: Encodable {
      var seq: UInt64?
      var last_by_subj: String?
      var next_by_subj: String?
      var batch: Int?
      var max_bytes: Int?
    }

    private struct Found: JetStreamAnswer {
      struct Message: Decodable {
        var subject: String
        var seq: UInt64
        var data: Data?
      }

      var error: JetStreamRefusal?
      var message: Message?
    }
  }

  extension NATSError {
    fileprivate var saysThatNobodyLeads: Bool {
      switch self {
      case .noAnswer, .noResponders: true
      case .refused(let refusal): refusal.number == JetStreamRefusal.notAvailable
      default: false
      }
    }
  }
#endif
