#if Cluster
  import Dispatch
  import Document
  import Synchronization

  /// The thread that a journal's work is done on, whatever it waits for: a caller that blocks for it waits elsewhere,
  /// and never holds up the threads that all tasks share.
  final class LogThread: TaskExecutor {
    private let queue = DispatchQueue(label: "displayboard.log")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Does something on the thread and waits for its end. Not for the thread itself.
    func wait<Value: Sendable>(
      for body: @escaping @Sendable () async throws(JournalError) -> Value
    ) throws(JournalError) -> Value {
      let end = Mutex<Result<Value, JournalError>>(.failure(.closedJournal))
      let done = DispatchSemaphore(value: 0)
      Task(executorPreference: self) {
        let result: Result<Value, JournalError>
        do throws(JournalError) {
          result = .success(try await body())
        } catch {
          result = .failure(error)
        }
        end.withLock { $0 = result }
        done.signal()
      }
      done.wait()
      return try end.withLock { $0 }.get()
    }
  }

  extension DispatchQueue {
    /// Waits for something that is done on the queue.
    func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
      await withCheckedContinuation { continuation in
        async { continuation.resume(returning: body()) }
      }
    }

    /// Lets some time go by before something is tried again.
    func pause(for time: DispatchTimeInterval) async {
      await withCheckedContinuation { continuation in
        asyncAfter(deadline: .now() + time) { continuation.resume() }
      }
    }
  }
#endif
