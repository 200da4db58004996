#if Cluster
  import CNATS
  import Dispatch
  import Synchronization

  /// The answers that are waited for, by the last part of the subject they come to.
  ///
  /// A connection subscribes once, to `<prefix>.*`; each question has a number. The library's thread hands in what
  /// comes.
  final class Inbox: Sendable {
    private struct Waiting {
      var messages: [NATSMessage] = []
      var deadline: ContinuousClock.Instant
      /// How long the next message may take.
      let patience: Duration
      let isLast: @Sendable (NATSMessage) -> Bool
      let finish: @Sendable (Result<[NATSMessage], NATSError>) -> Void
    }

    private struct State {
      var waiting: [UInt64: Waiting] = [:]
      var last: UInt64 = 0
      var isClosed = false
    }

    let prefix: String
    private let state = Mutex(State())
    private let timers = DispatchQueue(label: "displayboard.nats.timers")

    init(prefix: String) { self.prefix = prefix }

    /// A subject to be answered to. `finish` is called once: with the messages up to the last, or because the next one
    /// took longer than `patience`.
    ///
    /// Nil: the connection is closed.
    func expect(
      within patience: Duration, isLast: @escaping @Sendable (NATSMessage) -> Bool,
      finish: @escaping @Sendable (Result<[NATSMessage], NATSError>) -> Void
    ) -> UInt64? {
      let number = state.withLock { state -> UInt64? in
        guard !state.isClosed else { return nil }
        state.last += 1
        state.waiting[state.last] = Waiting(
          deadline: .now + patience, patience: patience, isLast: isLast, finish: finish)
        return state.last
      }
      if let number { watch(number, for: patience) }
      return number
    }

    func subject(of number: UInt64) -> String { "\(prefix).\(number)" }

    /// A message for nobody came too late, and the one who waited knows.
    func take(_ message: NATSMessage) {
      guard let number = UInt64(message.subject.dropFirst(prefix.count + 1)) else { return }
      let done = state.withLock { state -> Waiting? in
        guard var waiting = state.waiting[number] else { return nil }
        waiting.messages.append(message)
        waiting.deadline = .now + waiting.patience
        let isLast = waiting.isLast(message)
        state.waiting[number] = isLast ? nil : waiting
        return isLast ? waiting : nil
      }
      done?.finish(.success(done?.messages ?? []))
    }

    func fail(_ number: UInt64, _ error: NATSError) {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.finish(.failure(error))
    }

    func close() {
      let left = state.withLock { state in
        state.isClosed = true
        defer { state.waiting = [:] }
        return state.waiting.values.map { $0 }
      }
      for waiting in left { waiting.finish(.failure(.closed)) }
    }

    private func watch(_ number: UInt64, for time: Duration) {
      timers.asyncAfter(deadline: .now() + time.interval) { [self] in
        let left = state.withLock { state in state.waiting[number].map { ContinuousClock.now.duration(to: $0.deadline) }
        }
        guard let left else { return }
        if left > .zero { watch(number, for: left) } else { fail(number, .noAnswer) }
      }
    }
  }

  extension Duration {
    var interval: DispatchTimeInterval {
      .nanoseconds(Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000))
    }
  }
#endif
