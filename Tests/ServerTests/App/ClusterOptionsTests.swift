import ArgumentParser
import Foundation
import Testing

@testable import Server

@Suite("A cluster's options and note")
struct ClusterOptionsTests {
  private let asked = ["--cluster", "nats://a:1,nats://b:2", "--cluster", "nats://c:3", "--node", "n1"]

  @Test("a build without the cluster refuses it with a sentence, and help doesn't name it")
  func notBuilt() throws {
    let error = #expect(throws: (any Error).self) { try ServeOptions.parse(asked) }
    #expect(try ServeOptions.message(for: #require(error)).contains("This build has no cluster"))
    #expect(!ServeOptions.helpMessage().contains("--cluster"))
  }

  @Test("options that belong to a cluster are refused without one")
  func alone() throws {
    for words in [
      ["--node", "n1"], ["--cluster-replicas", "1"], ["--cluster-monitor", "http://a:8222"],
      ["--cluster-ca", "ca.pem"],
      ["--cluster-tls-name", "nats.example"],
    ] {
      let error = #expect(throws: (any Error).self) { try ServeOptions.parse(words) }
      #expect(try ServeOptions.message(for: #require(error)).contains("belong to --cluster"))
    }
    #expect(try ServeOptions.parse([]).configuration(boardPaths: []).cluster == nil)
  }

  @Test("addresses come with commas, by repeating, or both")
  func addresses() {
    #expect(
      ClusterOptions.addresses(["nats://a:1,nats://b:2", "nats://c:3"]) == ["nats://a:1", "nats://b:2", "nats://c:3"])
  }

  @Test("a password may have commas; where a comma is one too many, no address has it")
  func commas() {
    #expect(
      ClusterOptions.addresses(["nats://ann:a,b,@n1:4222,tls://ann:a,b,@n2:4222,", "nats://c:3,,nats://d:4"])
        == ["nats://ann:a,b,@n1:4222", "tls://ann:a,b,@n2:4222", "nats://c:3", "nats://d:4"])
  }

  @Test("everything that would open a database refuses a directory whose boards are in a cluster")
  func note() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try ClusterNote.refuse(in: folder)
    let note = ClusterNote(cluster: "party", node: "n1")
    try note.write(in: folder)
    #expect(try ClusterNote.read(in: folder) == note)
    let refused = ServeError.inCluster(path: folder, node: "n1", cluster: "party")
    #expect(throws: refused) { try Backups.make(of: folder, as: folder + "/b", anyway: true) }
    #expect(throws: refused) { try Backups.restore(folder + "/b", to: folder, replacing: true, anyway: true) }
    #expect(throws: refused) { try DatabaseRepair(in: folder) }
    #expect(throws: refused) {
      try RunningServer(
        ServeConfiguration(dataPath: folder, port: 0, boardPaths: [], webPath: "web"), logger: .lines)
    }
    try Data("{}".utf8).write(to: URL(filePath: folder + "/cluster.json"))
    #expect(throws: ServeError.self) { try ClusterNote.read(in: folder) }
  }

  @Test("a server that should be in a cluster, but isn't built for one, doesn't start")
  func configured() {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var configuration = ServeConfiguration(dataPath: folder, port: 0, boardPaths: ["karaoke.yaml"], webPath: "web")
    configuration.cluster = ClusterConfiguration(servers: ["nats://localhost:1"], node: "n1")
    let error = #expect(throws: ServeError.self) { try RunningServer(configuration, logger: .lines) }
    #expect("\(String(describing: error))".contains("This build has no cluster"))
  }
}
