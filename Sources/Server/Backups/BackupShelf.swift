import Document
import FoundationEssentials
import Glibc
import Service
import Storage

/// The backups that a server keeps for its owner, in the folder `backups` of its data directory, for its user only.
///
/// | bound | what happens at it |
/// | -- | -- |
/// | ``countMax`` backups that the owner made or brought | the next one is refused until one is removed |
/// | ``beforeMax`` that the server made before a board went back | the oldest goes |
/// | ``bytesMax`` in all | the next one is refused until one is removed |
/// | ``uploadMax`` for one that is brought here | it is refused before its first byte |
///
/// Reading and writing take as long as the files: not on the loop.
struct BackupShelf: Sendable {
  static let countMax = 20
  static let beforeMax = 5
  static let bytesMax = 4 << 30
  static let uploadMax = 512 << 20
  /// Bytes that backups leave free on the disk, as the journal does.
  private static let spareMin = 64 << 20

  /// A file of the shelf.
  struct Kept: Hashable, Sendable, Encodable {
    var name: String
    var kind: BackupName.Kind
    /// Milliseconds since 1970.
    var madeAt: Int64
    var bytes: Int
  }

  let folder: String

  /// Makes the folder, and removes what an earlier server had half done.
  init(in data: String) throws(ServeError) {
    folder = "\(data)/backups"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) where Self.isHalfDone(name) {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    } catch {
      throw .dataDirectory(path: folder, reason: "\(error)")
    }
  }

  /// A copy that was being made has such a name. Other files aren't ours.
  private static func isHalfDone(_ name: String) -> Bool {
    name.hasPrefix(".") || (name.hasSuffix(".new") && BackupName(String(name.dropLast(4))) != nil)
  }

  func path(of name: BackupName) -> String { "\(folder)/\(name)" }

  /// A file's path until it is whole. One that stays is removed at the next start.
  func freshPath() -> String { "\(folder)/.\(UUID().uuidString)" }

  /// The backups that there are, the latest first.
  func kept() throws(OwnerRefusal) -> [Kept] {
    var found: [Kept] = []
    for file in try files() {
      guard let name = BackupName(file) else { continue }
      found.append(
        Kept(name: file, kind: name.kind, madeAt: name.madeAt.milliseconds, bytes: try size(of: path(of: name))))
    }
    return found.sorted { $0.madeAt > $1.madeAt }
  }

  /// Throws `noSuchBackup`, unless there is such a file.
  func check(_ name: BackupName) throws(OwnerRefusal) {
    guard FileManager.default.fileExists(atPath: path(of: name)) else { throw .noBackup("\(name)") }
  }

  /// Backs up all boards, every entry proven. Of those that the server made, the oldest go once the new one is there.
  ///
  /// - Parameter spared: the one that is still needed, however old it is.
  /// - Throws: `backupsFull`, `diskFull`, `backupDamaged` with the reason, `notWritten`.
  func make(
    _ kind: BackupName.Kind, of source: any BackupSource, at now: Timestamp, sparing spared: BackupName? = nil
  ) throws(OwnerRefusal) -> BackupName {
    try checkRoom(for: kind)
    let made = freshPath()
    let name: BackupName
    do throws(JournalError) {
      let problem = try source.backUp(to: made)
      name = try freshName(kind, at: now)
      // A damaged board is no reason to have no backup: the rest of it is better than nothing.
      _ = try Backup.keep(made, as: path(of: name), problem: problem, anyway: kind == .before)
    } catch {
      throw OwnerRefusal(error)
    }
    if kind == .before { try removeOldest(sparing: [name, spared]) }
    return name
  }

  /// Takes in a file that came from elsewhere, if it is a backup that this version reads, every entry proven.
  ///
  /// - Parameters:
  ///   - passphrase: nil: nobody said one.
  ///   - mayBeOpen: whether one that isn't sealed is taken in: others may have read it on its way, and changed it.
  func keep(
    _ upload: String, passphrase: String?, mayBeOpen: Bool, at now: Timestamp
  ) throws(OwnerRefusal) -> BackupName {
    var plain = upload
    // If one of them stays all the same, the next start removes it.
    defer { for path in [upload, plain] { unlink(path) } }
    if try isSealed(upload) {
      guard let passphrase else { throw OwnerRefusal(.wrongPassphrase) }
      try checkSpace(for: try size(of: upload))
      plain = freshPath()
      do throws(SealedFile.Problem) {
        try SealedFile.open(upload, as: plain, passphrase: passphrase)
      } catch {
        throw OwnerRefusal(error)
      }
    } else if !mayBeOpen {
      throw OwnerRefusal(403, "needsPassphrase")
    }
    try checkRoom(for: .uploaded)
    do throws(JournalError) {
      // Done before anything of it is read: a file may have been made to harm its reader.
      _ = try BackupReader(plain)
      let name = try freshName(.uploaded, at: now)
      _ = try Backup.keep(plain, as: path(of: name))
      return name
    } catch {
      throw OwnerRefusal(error)
    }
  }

  /// A copy of a backup that only its passphrase opens, to be taken along.
  func sealed(_ name: BackupName, passphrase: String) throws(OwnerRefusal) -> String {
    try checkSpace(for: try size(of: path(of: name)))
    let sealed = freshPath()
    do throws(SealedFile.Problem) {
      try SealedFile.seal(path(of: name), as: sealed, passphrase: passphrase)
      return sealed
    } catch {
      unlink(sealed)
      throw OwnerRefusal(error)
    }
  }

  /// - Throws: `diskFull`: with that many more bytes, the disk would have less than ``spareMin`` left for the boards.
  func checkSpace(for bytes: Int) throws(OwnerRefusal) {
    var status = statvfs()
    // A file system that doesn't say how full it is will say so when it is written to.
    guard statvfs(folder, &status) == 0, status.f_blocks > 0 else { return }
    let free = Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize)
    guard free - bytes >= Self.spareMin else { throw OwnerRefusal(507, "diskFull") }
  }

  func remove(_ name: BackupName) throws(OwnerRefusal) {
    try check(name)
    do {
      try FileManager.default.removeItem(atPath: path(of: name))
    } catch {
      throw OwnerRefusal(507, "notWritten")
    }
  }

  // MARK: -

  private func files() throws(OwnerRefusal) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw OwnerRefusal(507, "notWritten")
    }
  }

  private func isSealed(_ path: String) throws(OwnerRefusal) -> Bool {
    do throws(SealedFile.Problem) {
      return try SealedFile.isSealed(path)
    } catch {
      throw OwnerRefusal(error)
    }
  }

  private func size(of path: String) throws(OwnerRefusal) -> Int {
    do {
      return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    } catch {
      throw OwnerRefusal(507, "notWritten")
    }
  }

  private func checkRoom(for kind: BackupName.Kind) throws(OwnerRefusal) {
    let all = try kept()
    if kind != .before, all.count(where: { $0.kind != .before }) >= Self.countMax { throw .full(limit: Self.countMax) }
    guard all.reduce(0, { $0 + $1.bytes }) < Self.bytesMax else {
      throw OwnerRefusal(409, "backupsFull", ["limit": .number(Double(Self.bytesMax))])
    }
  }

  private func removeOldest(sparing spared: [BackupName?]) throws(OwnerRefusal) {
    let before = try kept().filter { $0.kind == .before }.compactMap { BackupName($0.name) }
    let tooMany = max(0, before.count - Self.beforeMax)
    for name in before.filter({ !spared.contains($0) }).suffix(tooMany) { try remove(name) }
  }

  private func freshName(_ kind: BackupName.Kind, at now: Timestamp) throws(JournalError) -> BackupName {
    var time = now.milliseconds
    while FileManager.default.fileExists(
      atPath: path(of: BackupName(madeAt: Timestamp(milliseconds: time), kind: kind)))
    { time += 1 }
    return BackupName(madeAt: Timestamp(milliseconds: time), kind: kind)
  }
}

extension OwnerRefusal {
  static func noBackup(_ name: String) -> OwnerRefusal {
    OwnerRefusal(404, "noSuchBackup", ["backup": .text(String(name.prefix(64)))])
  }

  /// Turns what the journal says about a backup into a refusal. The path stays in the log.
  init(_ error: JournalError) {
    switch error.code {
    case .full: self.init(507, "diskFull")
    case .newer: self.init(409, "backupNewer")
    case .format: self.init(409, "backupDamaged")
    default: self.init(507, "notWritten")
    }
  }

  init(_ problem: SealedFile.Problem) {
    switch problem {
    case .notSealed: self.init(409, "backupDamaged")
    case .wrongPassphrase: self.init(409, "wrongPassphrase")
    case .io(_, let isFull): self.init(507, isFull ? "diskFull" : "notWritten")
    }
  }
}
