import Document
import FoundationEssentials
import Glibc
import Messages
import Replica
import Sentences
import Service

/// The things that this computer keeps of one board for one process: the seat's secret, and changes that aren't saved
/// yet.
///
/// A file of mode 0600 under `$XDG_STATE_HOME/displayboard`, named after the address and the board, and locked while a
/// process uses it. A second process on the same board takes a second file, because an outbox has one session; it
/// begins with the first one's seat, so that it is the same person. The first to start takes the file in which most
/// was left undone by a process that is gone, so that nothing waits for a second process (rule OB3).
final class JoinKeptSeat {
  /// Processes on one board on one computer that keep something.
  private static let slotsMax = 16

  private let path: String
  /// Held for its lock, to the end of the process.
  private let lock: Int32
  private(set) var kept: Replica.Kept
  /// The complaint about a file that was found and couldn't be used; a sentence for the person.
  private(set) var complaint: TerminalSentence?

  /// A file that this process holds.
  private struct Slot {
    var path: String
    var lock: Int32
    var found: (kept: Replica.Kept?, complaint: TerminalSentence?)

    /// How much of what a person did is in it and nowhere else.
    var undone: Int { found.kept.map { $0.outbox.pendingCount + $0.returned.count } ?? 0 }
  }

  /// Takes a file for `address` that no other process uses: the one with most in it, else the first.
  ///
  /// - Parameter person: which of several people on this computer it is; nil: the one who was here first.
  init(address: JoinLink.Address, as person: String? = nil, environment: [String: String]) throws(JoinError) {
    let directory = try Self.directory(environment)
    let board = Self.plain("\(address.board)@\(address.host)_\(address.port)")
    let name = person.map { JoinSeats(directory: directory).name(of: $0, board: board) } ?? board
    let first = "\(directory)/\(name).json"
    var taken: Slot?
    for number in 1...Self.slotsMax {
      let path = number == 1 ? first : "\(directory)/\(name).\(number).json"
      // Behind the first that is free only what holds something matters.
      guard taken == nil || access(path, F_OK) == 0, let lock = try Self.lock(path + ".lock") else { continue }
      let slot = Slot(path: path, lock: lock, found: Self.read(path))
      if let before = taken, slot.undone <= before.undone {
        close(lock)
      } else {
        if let before = taken { close(before.lock) }
        taken = slot
      }
    }
    guard let taken else {
      throw .crowded(path: first, processes: Self.slotsMax)
    }
    path = taken.path
    lock = taken.lock
    complaint = taken.found.complaint
    if let found = taken.found.kept {
      kept = found
    } else {
      kept = Replica.Kept(
        outbox: Outbox(name: try Self.outboxName()), seat: path == first ? nil : Self.read(first).kept?.seat)
    }
  }

  deinit { close(lock) }

  /// A random name for an outbox: 24 characters.
  static func outboxName() throws(JoinError) -> OutboxName {
    do {
      let random = Data(try Random.bytes(18)).base64EncodedString()
      let name = random.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
      guard let outbox = OutboxName(String(name)) else { preconditionFailure("an outbox named \(String(name))") }
      return outbox
    } catch {
      throw .library("\(error)")
    }
  }

  /// Writes it so that the file holds all of the old or all of the new, whatever happens meanwhile.
  func keep(_ kept: Replica.Kept) throws(JoinError) {
    self.kept = kept
    let bytes: [UInt8]
    do {
      bytes = Array(try JSONEncoder().encode(kept))
    } catch {
      throw .cannotKeep(path: path, reason: "\(error)")
    }
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(path) }
    let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
    guard close(file) == 0, isWritten, rename(draft, path) == 0 else { throw Self.failure(path) }
  }

  private static func read(_ path: String) -> (kept: Replica.Kept?, complaint: TerminalSentence?) {
    guard access(path, F_OK) == 0 else { return (nil, nil) }
    do {
      return (try JSONDecoder().decode(Replica.Kept.self, from: Data(contentsOf: URL(filePath: path))), nil)
    } catch {
      let aside = path + ".unreadable"
      rename(path, aside)
      return (nil, .keptUnreadable(path: aside))
    }
  }

  /// Nil: another process has it.
  private static func lock(_ path: String) throws(JoinError) -> Int32? {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }

  static func directory(_ environment: [String: String]) throws(JoinError) -> String {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? environment["HOME"].map({ $0 + "/.local/state" }) else {
      throw .cannotKeep(path: "~/.local/state", reason: "HOME is not set")
    }
    let directory = base + "/displayboard"
    do {
      try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
      if access(directory, F_OK) != 0 {
        try FileManager.default.createDirectory(
          atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
    } catch {
      throw failure(directory)
    }
    return directory
  }

  private static func failure(_ path: String) -> JoinError {
    .cannotKeep(path: path, reason: String(cString: strerror(errno)))
  }

  static func plain(_ text: String) -> String { String(text.map { isPlain($0) ? $0 : "_" }) }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "@._-".contains(character))
  }
}
