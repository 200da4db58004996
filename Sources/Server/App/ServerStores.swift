import Document
import Logging
import Storage

/// What a server keeps, and where: the data directory, the store on this machine, and the boards' journal.
struct ServerStores {
  let directory: DataDirectory
  /// Links by the directory's key.
  let links: Links
  /// The store on this machine: the server's own log and, unless there is a cluster, the boards with their pictures.
  let store: SQLiteJournal
  /// The boards' journal, if it is a cluster's.
  let cluster: (any ClusterJournal)?

  /// The boards' journal: the store, or the cluster's.
  var journal: any OwnerStore { if let cluster { cluster } else { store } }

  /// What backups are made of.
  var backupSource: any BackupSource {
    if let cluster { ClusterBackup(of: cluster, in: directory.path) } else { store }
  }

  /// Opens everything, and joins the cluster if the server is a node of one.
  init(_ configuration: ServeConfiguration, boards app: AppBoards, logger: Logger) throws(ServeError) {
    directory = try DataDirectory(at: configuration.dataPath)
    let joins = try Self.joinsNow(configuration, directory)
    let known = try Self.openStore(in: directory, joins: joins, logger: logger)
    links = Links(masterKey: try directory.masterKey())
    cluster = try Self.joinCluster(configuration, app, directory, known, links, logger)
    do throws(ServeError) {
      // Only a node that has joined makes a store where there was none, so a lost database is still noticed as lost.
      store = if let known { known } else { try Self.openStore(in: directory, mayBeNew: true, logger: logger) }
    } catch {
      cluster?.close()
      throw error
    }
  }

  /// The start is refused: a node whose start is refused keeps no board.
  func abandon() { cluster?.close() }

  /// No more is written.
  func close() {
    journal.close()
    if cluster != nil { store.close() }
  }

  // MARK: Reading

  /// The settings of the boards that the journal has.
  func settings() throws(ServeError) -> [BoardName: BoardState.Settings] {
    do throws(JournalError) {
      return try journal.settings()
    } catch {
      if cluster != nil { throw .cluster("The cluster's boards can't be listed: \(error.detail).") }
      throw .database(error, path: directory.path)
    }
  }

  /// The fold of the server's own log, and the number of its last record.
  func serverState() throws(ServeError) -> (state: ServerState, last: UInt64) {
    do throws(JournalError) {
      let (records, last) = try journal.serverRecords(after: 0)
      var state = ServerState()
      for record in records { state.apply(record) }
      return (state, last)
    } catch {
      if cluster != nil { throw .cluster("The cluster's own log can't be read: \(error.detail).") }
      throw .database(error, path: directory.path)
    }
  }

  /// One board as its journal has it.
  func open(_ board: BoardName) throws(ServeError) -> LoadedBoard {
    do throws(JournalError) {
      return try journal.open(board)
    } catch {
      throw .unreadable(board, error, in: journal, path: directory.path)
    }
  }

  // MARK: Opening the store

  /// Whether the directory becomes a node's with this start.
  private static func joinsNow(
    _ configuration: ServeConfiguration, _ directory: DataDirectory
  ) throws(ServeError) -> Bool {
    guard configuration.cluster != nil else { return false }
    return try ClusterNote.read(in: directory.path) == nil
  }

  /// Nil: there is a key but no store, as in the directory of a node that joins.
  private static func openStore(
    in directory: DataDirectory, joins: Bool, logger: Logger
  ) throws(ServeError) -> SQLiteJournal? {
    do throws(ServeError) {
      return try openStore(in: directory, mayBeNew: !directory.hasMasterKey, logger: logger)
    } catch {
      if joins, case .lostDatabase = error { return nil }
      throw error
    }
  }

  private static func openStore(
    in directory: DataDirectory, mayBeNew: Bool, logger: Logger
  ) throws(ServeError) -> SQLiteJournal {
    do throws(JournalError) {
      return try SQLiteJournal(directory: directory.path, mayBeNew: mayBeNew, warn: { logger.warning("\($0)") })
    } catch {
      switch error.code {
      case .locked: throw .dataDirectoryInUse(path: directory.path)
      case .newer: throw .newerDatabase(path: directory.path)
      case .lost: throw .lostDatabase(path: directory.path)
      default: throw .database(error, path: directory.path)
      }
    }
  }
}
