#if Cluster
  import Dispatch
  import Document
  import FoundationEssentials
  import NATSClient
  import Storage

  /// What a cluster was made with, and every node must go by.
  struct ClusterFacts: Hashable, Sendable, Codable {
    var version = 1
    var shards: Int
    /// What the nodes have in common, so that one with other links doesn't join; nil: nobody said.
    var key: String?

    /// Makes the streams if there are none, and finds out by which layout they are kept: the first node's word counts.
    ///
    /// Servers that have only just started are waited for.
    ///
    /// - Throws: `locked`: the cluster has another key; `notDurable`: streams are kept in another way, or there are too
    ///   few servers for them; `lost`: there is no cluster, and it mustn't be new.
    static func settle(
      _ layout: LogLayout, key: String?, mayBeNew: Bool, in stream: JetStream
    ) async throws(JournalError) -> LogLayout {
      let deadline = ContinuousClock.now + .seconds(20)
      while true {
        do throws(JournalError) {
          return try await trySettling(layout, key: key, mayBeNew: mayBeNew, in: stream)
        } catch {
          guard error.code == .io, ContinuousClock.now < deadline else { throw error }
        }
        await DispatchQueue.global().pause(for: .milliseconds(100))
      }
    }

    private static func trySettling(
      _ layout: LogLayout, key: String?, mayBeNew: Bool, in stream: JetStream
    ) async throws(JournalError) -> LogLayout {
      if mayBeNew { try await ensure(layout.boards, in: stream) }
      var known = try await read(layout, in: stream)
      if known == nil {
        guard mayBeNew else {
          throw JournalError(.lost, detail: "there is no cluster \(layout.name) on these servers any more")
        }
        let facts = Array(try StoredForm.encode(ClusterFacts(shards: layout.shards, key: key)))
        // Reading shows whose facts were stored: these, or another node's.
        _ = await stream.publish(facts, to: layout.clusterSubject, behind: 0)
        known = try await read(layout, in: stream)
      }
      guard let known else { throw JournalError(.noAnswer, while: "writing what the cluster is") }
      guard known.version == 1 else {
        throw JournalError(.newer, detail: "the cluster \(layout.name) was made by a newer version")
      }
      guard known.key == key else {
        throw JournalError(
          .locked, detail: "the cluster \(layout.name) has another master key: copy master.key from one of its nodes")
      }
      var settled = layout
      settled.shards = known.shards
      for settings in settled.streams.dropFirst() { try await ensure(settings, in: stream) }
      // After a start of all servers the streams are there before anyone leads them.
      for settings in settled.streams {
        do throws(NATSError) {
          try await stream.findLeader(of: settings.name)
        } catch {
          throw JournalError(error, while: "waiting for the stream \(settings.name)")
        }
      }
      return settled
    }

    private static func ensure(_ settings: StreamSettings, in stream: JetStream) async throws(JournalError) {
      do throws(NATSError) {
        try await stream.ensure(settings)
      } catch {
        if case .refused(let refusal) = error, refusal.isForServers {
          // Of servers that have only just started, some may not know each other yet.
          throw JournalError(
            refusal.isForGood ? .notDurable : .io,
            detail: "there are too few servers of NATS for \(settings.replicas) replicas: \(refusal.text)")
        }
        throw JournalError(error, while: "making the stream \(settings.name)")
      }
    }

    private static func read(_ layout: LogLayout, in stream: JetStream) async throws(JournalError) -> ClusterFacts? {
      let message: StoredMessage?
      do throws(NATSError) {
        message = try await stream.last(layout.boards.name, subject: layout.clusterSubject)
      } catch {
        if case .refused(let refusal) = error, refusal.isForStream { return nil }
        throw JournalError(error, while: "reading what the cluster is")
      }
      guard let message else { return nil }
      return try StoredForm.decode(ClusterFacts.self, from: Data(message.body), what: "what the cluster is")
    }
  }
#endif
