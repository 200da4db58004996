import BoardUI

nonisolated struct Song: Identifiable, Hashable {
  let id: String
  var title: String

  init(_ id: String, _ title: String? = nil) {
    self.id = id
    self.title = title ?? "Title of \(id)"
  }
}

/// A collection of songs that reports its changes.
nonisolated struct LiveSongs: ChangeReportingCollection {
  final class Storage {
    var songs: [Song]
    var changes: [CollectionChange<String>] = []
    /// The oldest version that changes are known for.
    var oldest = 0
    let source = ChangeSource()
    init(_ songs: [Song]) { self.songs = songs }
  }
  private let storage: Storage

  init(_ songs: [Song]) { storage = Storage(songs) }
  init(count: Int) { self.init((0..<count).map { Song("s\($0)") }) }

  var startIndex: Int { 0 }
  var endIndex: Int { storage.songs.count }
  subscript(index: Int) -> Song { storage.songs[index] }

  var changeSource: ChangeSource { storage.source }
  var version: Int { storage.oldest + storage.changes.count }
  func changes(since version: Int) -> [CollectionChange<String>]? {
    version < storage.oldest ? nil : Array(storage.changes[(version - storage.oldest)...])
  }

  func insert(_ song: Song, at index: Int) {
    storage.songs.insert(song, at: index)
    report(.inserted(song.id, at: index))
  }

  /// What a collection must not do.
  func insertUnreported(_ song: Song) { storage.songs.insert(song, at: 0) }

  func append(_ song: Song) { insert(song, at: storage.songs.count) }

  func remove(at index: Int) { report(.removed(storage.songs.remove(at: index).id)) }

  func move(from: Int, to: Int) {
    let song = storage.songs.remove(at: from)
    storage.songs.insert(song, at: to)
    report(.moved(song.id, at: to))
  }

  func rename(at index: Int, to title: String) {
    storage.songs[index].title = title
    report(.updated(storage.songs[index].id))
  }

  /// Changes so far can't be asked for any more.
  func forgetChanges() {
    storage.oldest = version
    storage.changes = []
  }

  private func report(_ change: CollectionChange<String>) {
    storage.changes.append(change)
    storage.source.changed()
  }
}
