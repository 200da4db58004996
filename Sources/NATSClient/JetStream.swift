#if Cluster
  import FoundationEssentials

  /// JetStream by a connection: messages that are stored in streams, by subject and number.
  ///
  /// A stream gives its messages numbers that rise, over all its subjects. Each call ends after ``patience`` and says
  /// so; trying again is for a caller that knows what it means.
  public struct JetStream: Sendable {
    public let connection: NATSConnection
    /// How long an answer may take.
    public var patience: Duration

    public init(_ connection: NATSConnection, patience: Duration = .seconds(2)) {
      self.connection = connection
      self.patience = patience
    }

    /// How storing a message ended.
    public enum PublishEnd: Hashable, Sendable {
      /// On the disks of most replicas, with this number.
      case stored(UInt64)
      /// The stream's leader refused this attempt.
      case refused(JetStreamRefusal)
      /// It may be stored, now or later.
      case unsure(NATSError)
    }

    /// Stores `body` under `subject`.
    ///
    /// - Parameters:
    ///   - last: the number that the subject's last message must have, zero: there must be none; nil: whatever it has.
    ///   - headers: more of what the server understands.
    public func publish(
      _ body: [UInt8], to subject: String, behind last: UInt64?, headers: [(name: String, value: String)] = []
    ) async -> PublishEnd {
      let expected = last.map { [("Nats-Expected-Last-Subject-Sequence", "\($0)")] } ?? []
      do throws(NATSError) {
        let answer = try await connection.request(subject, body, headers: expected + headers, within: patience)
        let stored = try decode(Stored.self, answer)
        if let refusal = stored.error { return .refused(refusal) }
        return stored.seq.map { .stored($0) } ?? .unsure(.malformed("a receipt without a number"))
      } catch {
        return .unsure(error)
      }
    }

    /// Removes the messages under `subject` with numbers below `number`; a subject may be a pattern.
    public func purge(_ stream: String, subject: String, below number: UInt64? = nil) async throws(NATSError) {
      struct Purge: Encodable {
        var filter: String
        var seq: UInt64?
      }
      _ = try await ask("STREAM.PURGE.\(stream)", Purge(filter: subject, seq: number), Done.self)
    }

    // MARK: - Streams

    /// Makes a stream, or finds that it is there as it should be.
    ///
    /// - Throws: `unfit`: it is there and is another.
    public func ensure(_ stream: StreamSettings) async throws(NATSError) {
      do throws(NATSError) {
        _ = try await ask("STREAM.CREATE.\(stream.name)", stream, Info.self, within: patience * 4)
      } catch {
        guard case .refused(let refusal) = error, refusal.number == JetStreamRefusal.nameInUse else { throw error }
        let known = try await info(stream.name)
        if known.replicas != stream.replicas {
          throw .unfit("the stream \(stream.name) has \(known.replicas) replicas instead of \(stream.replicas)")
        }
        throw .unfit("the stream \(stream.name) is kept in another way: \(known) instead of \(stream)")
      }
    }

    /// Whether the stream can be asked and written.
    ///
    /// - Throws: `noAnswer` or `refused`: its servers choose a leader just now.
    public func findLeader(of stream: String) async throws(NATSError) { _ = try await info(stream) }

    func info(_ stream: String) async throws(NATSError) -> StreamSettings {
      guard let settings = try await ask("STREAM.INFO.\(stream)", Nothing(), Info.self).config else {
        throw .malformed("a stream without settings")
      }
      return settings
    }

    /// The subjects of a stream's messages that fit a pattern.
    public func subjects(_ stream: String, like pattern: String) async throws(NATSError) -> [String] {
      struct Question: Encodable {
        var subjects_filter: String
        var offset: Int
      }
      var subjects: [String] = []
      while true {
        let page = try await ask(
          "STREAM.INFO.\(stream)", Question(subjects_filter: pattern, offset: subjects.count), Info.self)
        let more = page.state?.subjects.map { $0.keys } ?? [:].keys
        subjects += more
        guard !more.isEmpty, subjects.count < page.total ?? 0 else { return subjects }
      }
    }

    // MARK: - Asking

    struct Nothing: Encodable {}

    func ask<Answer: JetStreamAnswer>(
      _ name: String, _ question: some Encodable & Sendable, _ type: Answer.Type, within patience: Duration? = nil
    ) async throws(NATSError) -> Answer {
      let body: [UInt8]
      do {
        body = Array(try JSONEncoder().encode(question))
      } catch {
        throw .malformed("a question that can't be written: \(error)")
      }
      let message = try await connection.request("$JS.API.\(name)", body, within: patience ?? self.patience)
      let answer = try decode(Answer.self, message)
      if let refusal = answer.error { throw .refused(refusal) }
      return answer
    }

    private func decode<Answer: Decodable>(_ type: Answer.Type, _ message: NATSMessage) throws(NATSError) -> Answer {
      do {
        return try JSONDecoder().decode(Answer.self, from: Data(message.body))
      } catch {
        throw .malformed("an answer of JetStream's: \(error)")
      }
    }
  }

  /// A refusal, which the server may always answer instead.
  protocol JetStreamAnswer: Decodable, Sendable {
    var error: JetStreamRefusal? { get }
  }

  extension JetStream {
    fileprivate struct Stored: JetStreamAnswer {
      var error: JetStreamRefusal?
      var seq: UInt64?
    }

    fileprivate struct Done: JetStreamAnswer {
      var error: JetStreamRefusal?
    }

    fileprivate struct Info: JetStreamAnswer {
      struct State: Decodable {
        var subjects: [String: UInt64]?
      }

      var error: JetStreamRefusal?
      var config: StreamSettings?
      var state: State?
      var total: Int?
    }
  }
#endif
