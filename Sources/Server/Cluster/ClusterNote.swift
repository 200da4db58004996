import FoundationEssentials
import Glibc

/// The note in a data directory whose boards are in a cluster: `cluster.json`.
///
/// A server that is started on the directory without its cluster reads the note, and so do commands that would open its
/// database. So they notice that the boards are elsewhere, and don't begin with an empty store.
struct ClusterNote: Hashable, Sendable, Codable {
  /// The cluster's name.
  var cluster: String
  /// The node whose directory it is: boards that were held under its name are taken again only under that.
  var node: String

  private static let name = "/cluster.json"

  /// Nil: the boards are in the directory, if there are any.
  ///
  /// - Throws: ``ServeError/damaged(path:_:)`` if the file makes no sense.
  static func read(in directory: String) throws(ServeError) -> ClusterNote? {
    let file = directory + name
    guard access(file, F_OK) == 0 else { return nil }
    do {
      return try JSONDecoder().decode(ClusterNote.self, from: try Data(contentsOf: URL(filePath: file)))
    } catch {
      throw .damaged(
        path: file, #"it should say which node of which cluster this is: {"cluster":"displayboard","node":"n1"}"#)
    }
  }

  func write(in directory: String) throws(ServeError) {
    do {
      try DataDirectory.write(try JSONEncoder().encode(self), to: directory + Self.name)
    } catch let error as ServeError {
      throw error
    } catch {
      throw .dataDirectory(path: directory + Self.name, reason: "\(error)")
    }
  }

  /// Refuses commands that would read or write the database of a directory whose boards are in a cluster.
  ///
  /// - Throws: ``ServeError/inCluster(path:node:cluster:)``.
  static func refuse(in directory: String) throws(ServeError) {
    guard let note = try read(in: directory) else { return }
    throw .inCluster(path: directory, node: note.node, cluster: note.cluster)
  }
}
