import Document
import FoundationEssentials
import Glibc

/// A file on its way between the owner's browser and the server, in pieces. There is one at a time: a new one takes its
/// place.
struct BackupTransfer: Sendable {
  enum Way: Hashable, Sendable {
    /// The file is ready to be taken along.
    case out
    /// It is being brought here, and has so many bytes when it is whole.
    case coming(bytes: Int)
  }

  let id: String
  let path: String
  let way: Way
  /// Whether the file is only there for this, and goes with it.
  let isOwn: Bool
  var bytes: Int

  init(_ way: Way, path: String, isOwn: Bool, bytes: Int = 0) {
    id = UUID().uuidString
    self.way = way
    self.path = path
    self.isOwn = isOwn
    self.bytes = bytes
  }

  /// Up to `count` bytes from `offset`.
  func read(from offset: Int, count: Int) throws(OwnerRefusal) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw OwnerRefusal(507, "notWritten") }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, off_t(offset)) }
    guard got >= 0 else { throw OwnerRefusal(507, "notWritten") }
    return Array(bytes.prefix(got))
  }

  /// Appends a piece; the same piece twice counts once.
  func write(_ piece: [UInt8], at offset: Int) throws(OwnerRefusal) {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw OwnerRefusal(507, "notWritten") }
    defer { close(file) }
    let put = piece.withUnsafeBytes { pwrite(file, $0.baseAddress, piece.count, off_t(offset)) }
    guard put == piece.count else { throw OwnerRefusal(507, errno == ENOSPC ? "diskFull" : "notWritten") }
  }

  /// Removes the file, if it is only there for this.
  func end() {
    if isOwn { unlink(path) }
  }
}
