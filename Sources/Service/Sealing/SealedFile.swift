import COpenSSL
import Glibc

/// A file that only its passphrase opens: AES-256-GCM by OpenSSL, with a key that scrypt makes of the passphrase.
///
/// | bytes | what |
/// | -- | -- |
/// | 8 | `DBSEAL1` and a line's end |
/// | 16 | the salt: scrypt (RFC 7914) with N 2¹⁵, r 8, p 1 makes 32 bytes of key from the passphrase's UTF-8 |
/// | 12 | the nonce |
/// | as the file has | AES-256-GCM (NIST SP 800-38D) of it, with the 36 bytes before as additional data |
/// | 16 | the tag |
///
/// Salt and nonce are new for each file, so a key is used once. An opened file stays only if the tag is right: nobody
/// reads a byte of one that was changed.
public enum SealedFile {
  public enum Problem: Error, Hashable, Sendable {
    /// It doesn't begin as a sealed file does, or is too short for one.
    case notSealed
    /// Another passphrase sealed it, or it isn't what was sealed any more: nobody can tell which.
    case wrongPassphrase
    /// Reading or writing failed; `isFull`: the disk has no room.
    case io(String, isFull: Bool)
  }

  /// Bytes of a passphrase: fewer are guessed too easily, and more are a mistake.
  public static let passphraseBytes = 10...1_024

  private static let mark = Array("DBSEAL1\n".utf8)
  private static let saltSize = 16, nonceSize = 12, tagSize = 16, keySize = 32
  private static let pieceSize = 1 << 18
  /// How much memory scrypt may take; with these parameters it takes 32 MB.
  private static let scryptMemory: UInt64 = 64 << 20
  private static var headSize: Int { mark.count + saltSize + nonceSize }

  /// Whether a file begins as a sealed one.
  public static func isSealed(_ path: String) throws(Problem) -> Bool {
    let file = try Descriptor(path, O_RDONLY)
    return try file.read(mark.count) == mark
  }

  /// Writes a sealed copy, for its owner only. The file at `path` must not be there.
  ///
  /// - Complexity: O(bytes), and a tenth of a second for the key.
  public static func seal(_ source: String, as path: String, passphrase: String) throws(Problem) {
    do throws(Problem) {
      let from = try Descriptor(source, O_RDONLY)
      let to = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL)
      let salt = try random(saltSize)
      let nonce = try random(nonceSize)
      let head = mark + salt + nonce
      let cipher = try Cipher(key(of: passphrase, salt), nonce, seals: true)
      try cipher.authenticate(head)
      try to.write(head)
      while case let piece = try from.read(pieceSize), !piece.isEmpty { try to.write(try cipher.update(piece)) }
      guard let tag = cipher.finishSealing() else { throw .io("sealing \(source)", isFull: false) }
      try to.write(tag)
      try to.flush()
    } catch {
      _ = unlink(path)
      throw error
    }
  }

  /// Writes the file that a sealed one holds, for its owner only. The file at `path` must not be there, and isn't if
  /// this throws.
  public static func open(_ sealed: String, as path: String, passphrase: String) throws(Problem) {
    let from = try Descriptor(sealed, O_RDONLY)
    let head = try from.read(headSize)
    var left = try from.size - headSize - tagSize
    guard head.count == headSize, head.starts(with: mark), left >= 0 else { throw .notSealed }
    do throws(Problem) {
      let to = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL)
      let salt = Array(head[mark.count..<mark.count + saltSize])
      let cipher = try Cipher(key(of: passphrase, salt), Array(head.suffix(nonceSize)), seals: false)
      try cipher.authenticate(head)
      while left > 0 {
        let piece = try from.read(min(pieceSize, left))
        guard !piece.isEmpty else { throw .wrongPassphrase }
        left -= piece.count
        try to.write(try cipher.update(piece))
      }
      guard cipher.isRight(tag: try from.read(tagSize)) else { throw .wrongPassphrase }
      try to.flush()
    } catch {
      _ = unlink(path)
      throw error
    }
  }

  private static func random(_ count: Int) throws(Problem) -> [UInt8] {
    do throws(ServiceError) {
      return try Random.bytes(count)
    } catch {
      throw .io("\(error)", isFull: false)
    }
  }

  private static func key(of passphrase: String, _ salt: [UInt8]) throws(Problem) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: keySize)
    let secret = passphrase.utf8.map { CChar(bitPattern: $0) }
    guard EVP_PBE_scrypt(secret, secret.count, salt, salt.count, 1 << 15, 8, 1, scryptMemory, &key, keySize) == 1 else {
      throw .io("OpenSSL has no memory for scrypt", isFull: false)
    }
    return key
  }

  /// AES-256-GCM while it works. Freed with the last reference; used by one thread.
  private final class Cipher {
    private let context: OpaquePointer
    private let seals: Bool

    init(_ key: [UInt8], _ nonce: [UInt8], seals: Bool) throws(Problem) {
      self.seals = seals
      guard let context = EVP_CIPHER_CTX_new() else { throw .io("OpenSSL has no memory", isFull: false) }
      self.context = context
      // The nonce has the 12 bytes that GCM takes unless told otherwise.
      guard EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce, seals ? 1 : 0) == 1 else {
        throw .io("OpenSSL has no AES-256-GCM", isFull: false)
      }
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    func authenticate(_ bytes: [UInt8]) throws(Problem) {
      var count: Int32 = 0
      guard EVP_CipherUpdate(context, nil, &count, bytes, Int32(bytes.count)) == 1 else {
        throw .io("OpenSSL took no additional data", isFull: false)
      }
    }

    func update(_ piece: [UInt8]) throws(Problem) -> [UInt8] {
      var out = [UInt8](repeating: 0, count: piece.count)
      var count: Int32 = 0
      guard EVP_CipherUpdate(context, &out, &count, piece, Int32(piece.count)) == 1, Int(count) == piece.count else {
        throw .io("OpenSSL took no bytes", isFull: false)
      }
      return out
    }

    /// The tag; nil: OpenSSL couldn't finish.
    func finishSealing() -> [UInt8]? {
      var tag = [UInt8](repeating: 0, count: tagSize)
      var count: Int32 = 0
      var rest = [UInt8](repeating: 0, count: 16)
      guard EVP_CipherFinal_ex(context, &rest, &count) == 1,
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), &tag) == 1
      else { return nil }
      return tag
    }

    func isRight(tag: [UInt8]) -> Bool {
      guard tag.count == tagSize else { return false }
      var tag = tag
      var count: Int32 = 0
      var rest = [UInt8](repeating: 0, count: 16)
      return EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagSize), &tag) == 1
        && EVP_CipherFinal_ex(context, &rest, &count) == 1
    }
  }

  /// An open file. Closed with the last reference.
  private final class Descriptor {
    private let descriptor: CInt
    private let path: String

    init(_ path: String, _ flags: CInt) throws(Problem) {
      self.path = path
      descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw Self.failure("opening \(path)") }
    }

    deinit { close(descriptor) }

    var size: Int {
      get throws(Problem) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure("looking at \(path)") }
        return Int(status.st_size)
      }
    }

    /// As many as there are, up to `count`.
    func read(_ count: Int) throws(Problem) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      var filled = 0
      while filled < count {
        let more = bytes.withUnsafeMutableBytes { buffer in
          Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        }
        guard more >= 0 else { throw Self.failure("reading \(path)") }
        guard more > 0 else { break }
        filled += more
      }
      return Array(bytes.prefix(filled))
    }

    func write(_ bytes: [UInt8]) throws(Problem) {
      var written = 0
      while written < bytes.count {
        let more = bytes.withUnsafeBytes { buffer in
          Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
        }
        guard more > 0 else { throw Self.failure("writing \(path)") }
        written += more
      }
    }

    func flush() throws(Problem) {
      guard fsync(descriptor) == 0 else { throw Self.failure("flushing \(path)") }
    }

    private static func failure(_ attempt: String) -> Problem {
      .io("\(attempt): \(String(cString: strerror(errno)))", isFull: errno == ENOSPC)
    }
  }
}
