import Document
import FoundationEssentials
import NATSClient
import Testing

@testable import Cluster

/// The contract suite here runs over the log on NATS.
enum JournalKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case log

  var testDescription: String { rawValue }

  func makeStore() throws -> any TestStore { try LogTestStore() }
}

/// A cluster's streams with a name of their own, which go with the servers: a journal may outlive its store.
final class LogTestStore: TestStore {
  let warnings = Warnings()
  let layout: LogLayout
  private let servers: [String]
  /// Those who took over: they run until the test ends.
  private var others: [LogJournal] = []

  /// - Parameter servers: nil: those that run for these tests.
  init() throws {
    servers = try Self.addresses("DISPLAYBOARD_NATS")
    let name = "t" + String(UInt64.random(in: .min ... .max), radix: 36)
    layout = try #require(LogLayout(name: name, shards: 1))
  }

  deinit {
    for other in others { other.abandon() }
  }

  static func addresses(_ variable: String) throws -> [String] {
    let known = ProcessInfo.processInfo.environment[variable]
    return try #require(known, "run by `make test-cluster`").split(separator: ",").map(String.init)
  }

  func open(_ retention: HistoryRetention) throws -> any Journal { try openJournal(retention: retention) }

  /// - Parameters:
  ///   - patience: how long an answer may take.
  ///   - mayTake: nil: no other node's boards may be taken.
  func openJournal(
    node: String = "n1", servers: [String]? = nil, retention: HistoryRetention = HistoryRetention(),
    patience: Duration = .seconds(2), mayTake: LogJournal.MayTake? = nil
  ) throws -> LogJournal {
    try LogJournal(
      servers: servers ?? self.servers, node: try #require(NodeName(node)), layout: layout, mayTake: mayTake,
      warn: warnings.add, retention: retention, patience: patience)
  }

  /// Another node claims the boards of the contract.
  func takeOver() throws {
    let other = try openJournal(node: "n2") { _, _ in true }
    others.append(other)
    for name in ["karaoke", "quiz"] {
      let end = other.take(try #require(BoardName(name)))
      guard case .taken = end else {
        Issue.record("\(name) isn't taken: \(end)")
        continue
      }
    }
  }

  func commits(of journal: any Journal) throws -> Int { try #require(journal as? LogJournal).counts.commits }

  /// The servers themselves refuse it: it is for a stream that isn't there.
  func refuseNextAppend(of journal: any Journal) throws {
    try #require(journal as? LogJournal).misdirectNextRecord()
  }

  func connect() throws -> JetStream { JetStream(try NATSConnection(servers: servers, name: "tests")) }
}
