import Dispatch
import Document
import FoundationEssentials
import Glibc
import Logging
import Service
import Storage

/// Makes backups for the owner's page and commands, lists, removes them, and hands them out and takes them in.
///
/// Long work is done on a background thread, one thing at a time; an owner who asks for a second one hears `busy`.
/// Pieces are short, and are read and written even while such work goes on.
final class OwnerBackups {
  typealias Done = (Result<OwnerAnswer, OwnerRefusal>) -> Void

  let shelf: BackupShelf
  private let data: String
  private let source: any BackupSource
  private let logger: Logger
  private let work = DispatchQueue(label: "backups")
  private let pieces = DispatchQueue(label: "pieces of backups")
  private var transfer: BackupTransfer?
  /// The work that is being done, and the one who waits for it.
  private var current: (what: String, done: Done)?
  private var answers: Inbox<Answer>?

  private struct Answer: Sendable {
    /// Nil: of the long work.
    var ticket: UInt64?
    var result: Result<OwnerAnswer, OwnerRefusal>
    /// The file that can be taken along from now on.
    var transfer: BackupTransfer?
  }

  private var waiting: [UInt64: Done] = [:]
  private var lastTicket: UInt64 = 0
  /// Requests for pieces that wait: a page asks for one after the other.
  private static let waitingMax = 16

  /// When something of the transfer was asked for last.
  private var lastPiece: Duration
  private let loop: EventLoop
  /// A transfer that nobody asks for ends, and its file goes.
  private static let idleMax = Duration.seconds(600)

  init(data: String, source: any BackupSource, on loop: EventLoop, logger: Logger) throws(ServeError) {
    shelf = try BackupShelf(in: data)
    self.data = data
    self.source = source
    self.logger = logger
    self.loop = loop
    lastPiece = loop.now
    answers = loop.inbox { [weak self] in self?.finish($0) }
    loop.timer(after: Self.idleMax, repeating: .seconds(60)) { [weak self] in self?.endIdle() }
  }

  private func endIdle() {
    // A file that is being sealed isn't a transfer yet, and one that is being read in isn't one any more.
    if transfer != nil, loop.now - lastPiece >= Self.idleMax { replace(nil) }
  }

  /// - Parameter isPrivate: whether nobody else can listen: only then a backup leaves unsealed, and a
  ///   passphrase may be said.
  func take(_ command: OwnerBackupRequest, isPrivate: Bool, _ done: @escaping Done) {
    switch command {
    case .list:
      soon(done) { [shelf, what = current?.what] () throws(OwnerRefusal) in
        .backups(try shelf.kept(), doing: what)
      }
    case .make:
      long("backUp", done) { [shelf, source] () throws(OwnerRefusal) in
        (.kept("\(try shelf.make(.kept, of: source, at: .now))"), nil)
      }
    case .remove(let name):
      long("removeBackup", done) { [shelf] () throws(OwnerRefusal) in
        try shelf.remove(name)
        return (.done, nil)
      }
    case .boards(let name):
      long("boardsOfBackup", done) { [shelf] () throws(OwnerRefusal) in
        try shelf.check(name)
        return (.boardsOfBackup(try Self.boards(of: shelf.path(of: name))), nil)
      }
    case .take(let name, let passphrase): get(name, passphrase, isPrivate, done)
    case .piece(let id, let offset): piece(id, offset, done)
    case .bring(let bytes): bring(bytes, done)
    case .bringPiece(let id, let offset, let piece): bring(id, offset, piece, done)
    case .keep(let id, let passphrase): keep(id, passphrase, isPrivate, done)
    }
  }

  // MARK: Taking along

  private func get(_ name: BackupName, _ passphrase: String?, _ isPrivate: Bool, _ done: @escaping Done) {
    if passphrase != nil, !isPrivate { return done(.failure(OwnerRefusal(403, "passphraseInTheOpen"))) }
    long("takeBackup", done) { [shelf, data] () throws(OwnerRefusal) in
      try shelf.check(name)
      var secret = passphrase
      if secret == nil, !isPrivate { secret = try MachinePassphrase.read(in: data) }
      guard let secret else {
        guard isPrivate else { throw OwnerRefusal(403, "needsPassphrase") }
        let path = shelf.path(of: name)
        return try Self.ready(BackupTransfer(.out, path: path, isOwn: false), isSealed: false)
      }
      let path = try shelf.sealed(name, passphrase: secret)
      do throws(OwnerRefusal) {
        return try Self.ready(BackupTransfer(.out, path: path, isOwn: true), isSealed: true)
      } catch {
        unlink(path)
        throw error
      }
    }
  }

  private static func ready(
    _ transfer: BackupTransfer, isSealed: Bool
  ) throws(OwnerRefusal) -> (OwnerAnswer, BackupTransfer?) {
    var transfer = transfer
    do {
      transfer.bytes = try FileManager.default.attributesOfItem(atPath: transfer.path)[.size] as? Int ?? 0
    } catch {
      throw OwnerRefusal(507, "notWritten")
    }
    return (.transfer(id: transfer.id, bytes: transfer.bytes, isSealed: isSealed), transfer)
  }

  private func piece(_ id: String, _ offset: Int, _ done: @escaping Done) {
    guard let transfer, transfer.id == id, transfer.way == .out else {
      return done(.failure(OwnerRefusal(409, "noTransfer")))
    }
    lastPiece = loop.now
    soon(done) { () throws(OwnerRefusal) in
      .piece(try transfer.read(from: offset, count: OwnerBackupRequest.pieceMax))
    }
    // A browser that has the end has all of it. Its file goes behind this piece.
    if offset + OwnerBackupRequest.pieceMax >= transfer.bytes { replace(nil) }
  }

  // MARK: Bringing here

  private func bring(_ bytes: Int, _ done: @escaping Done) {
    guard (1...BackupShelf.uploadMax).contains(bytes) else {
      return done(.failure(.tooLarge(limit: BackupShelf.uploadMax)))
    }
    guard current == nil else { return done(.failure(Self.busy)) }
    let next = BackupTransfer(.coming(bytes: bytes), path: shelf.freshPath(), isOwn: true)
    replace(next)
    soon(done) { [shelf] () throws(OwnerRefusal) in
      try shelf.checkSpace(for: bytes)
      return .transfer(id: next.id, bytes: 0, isSealed: false)
    }
  }

  private func bring(_ id: String, _ offset: Int, _ piece: [UInt8], _ done: @escaping Done) {
    guard let transfer, transfer.id == id, case .coming(let bytes) = transfer.way else {
      return done(.failure(OwnerRefusal(409, "noTransfer")))
    }
    guard current == nil else { return done(.failure(Self.busy)) }
    lastPiece = loop.now
    // Without a gap, and no further than was said.
    guard offset <= transfer.bytes, offset + piece.count <= bytes else {
      return done(.failure(OwnerRefusal(409, "badPiece", ["offset": .number(Double(transfer.bytes))])))
    }
    self.transfer?.bytes = max(transfer.bytes, offset + piece.count)
    let now = self.transfer?.bytes ?? 0
    soon(done) { () throws(OwnerRefusal) in
      try transfer.write(piece, at: offset)
      return .transfer(id: id, bytes: now, isSealed: false)
    }
  }

  private func keep(_ id: String, _ passphrase: String?, _ isPrivate: Bool, _ done: @escaping Done) {
    if passphrase != nil, !isPrivate { return done(.failure(OwnerRefusal(403, "passphraseInTheOpen"))) }
    guard let transfer, transfer.id == id, case .coming(let bytes) = transfer.way else {
      return done(.failure(OwnerRefusal(409, "noTransfer")))
    }
    guard transfer.bytes == bytes else {
      return done(.failure(OwnerRefusal(409, "badPiece", ["offset": .number(Double(transfer.bytes))])))
    }
    let isBegun = long("keepBackup", done) { [shelf, data, pieces] () throws(OwnerRefusal) in
      // The last piece is written by then.
      pieces.sync {}
      defer { transfer.end() }
      var secret = passphrase
      if secret == nil { secret = try MachinePassphrase.read(in: data) }
      let name = try shelf.keep(transfer.path, passphrase: secret, mayBeOpen: isPrivate, at: .now)
      return (.kept("\(name)"), nil)
    }
    // The shelf has the file now.
    if isBegun { self.transfer = nil }
  }

  private func replace(_ next: BackupTransfer?) {
    let before = transfer
    transfer = next
    lastPiece = loop.now
    // Behind the pieces of it that are still asked for.
    pieces.async { before?.end() }
  }

  // MARK: On a background thread

  private static var busy: OwnerRefusal { OwnerRefusal(429, "busy") }

  private static func boards(of file: String) throws(OwnerRefusal) -> [OwnerAnswer.BackedUpBoard] {
    do throws(JournalError) {
      return try BackupReader(file).boards().map { .init(name: $0.name.description, title: $0.title) }
    } catch {
      throw OwnerRefusal(error)
    }
  }

  @discardableResult
  private func long(
    _ what: String, _ done: @escaping Done,
    _ body: @escaping @Sendable () throws(OwnerRefusal) -> (OwnerAnswer, BackupTransfer?)
  ) -> Bool {
    guard current == nil else {
      done(.failure(Self.busy))
      return false
    }
    current = (what, done)
    work.async { [answers] in
      do throws(OwnerRefusal) {
        let (answer, transfer) = try body()
        answers?.post(Answer(ticket: nil, result: .success(answer), transfer: transfer))
      } catch {
        answers?.post(Answer(ticket: nil, result: .failure(error)))
      }
    }
    return true
  }

  private func soon(_ done: @escaping Done, _ body: @escaping @Sendable () throws(OwnerRefusal) -> OwnerAnswer) {
    guard waiting.count < Self.waitingMax else { return done(.failure(Self.busy)) }
    lastTicket += 1
    let ticket = lastTicket
    waiting[ticket] = done
    pieces.async { [answers] in
      answers?.post(Answer(ticket: ticket, result: Result { () throws(OwnerRefusal) in try body() }))
    }
  }

  private func finish(_ answer: Answer) {
    if let ticket = answer.ticket {
      waiting.removeValue(forKey: ticket)?(answer.result)
      return
    }
    if let transfer = answer.transfer { replace(transfer) }
    let done = current
    current = nil
    if case .failure(let refusal) = answer.result {
      logger.notice(
        "Something with backups wasn't done", metadata: ["what": "\(done?.what ?? "")", "why": "\(refusal.code)"])
    }
    done?.done(answer.result)
  }
}

/// The passphrase that backups are sealed with for owners who come over a network on which others can listen. It is set
/// at the server's machine, so that it never goes over such a network.
enum MachinePassphrase {
  static func path(in data: String) -> String { "\(data)/backup.passphrase" }

  /// Nil: none is set.
  static func read(in data: String) throws(OwnerRefusal) -> String? {
    let path = path(in: data)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let text: String
    do throws(TextFileProblem) {
      text = try TextFile.contents(of: path, bytesMax: SealedFile.passphraseBytes.upperBound + 1)
    } catch {
      throw OwnerRefusal(507, "notWritten")
    }
    let passphrase = text.hasSuffix("\n") ? String(text.dropLast()) : text
    guard SealedFile.passphraseBytes.contains(passphrase.utf8.count) else {
      throw OwnerRefusal(
        409, "badPassphrase", ["limit": .number(Double(SealedFile.passphraseBytes.lowerBound))])
    }
    return passphrase
  }
}
