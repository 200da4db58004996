import FoundationEssentials
import Glibc
import Service

/// The folder a server keeps: the database, the master key that all links are derived from, and what it announced last.
///
/// A folder made here is the owner's alone (0700); one that was there keeps its mode. Each file in it is 0600.
public struct DataDirectory: Sendable {
  /// As it was given.
  public let path: String

  /// What a server told the room, so that the next start can keep it or say that it changed.
  public struct Announcement: Hashable, Sendable, Codable {
    /// TCP port.
    public var port: Int
    /// The address in the QR code, as an origin: `http://192.168.1.5:8080`; nil if there was none.
    public var address: String?

    /// Whether the server itself spoke TLS; nil: it didn't say.
    public var isSecure: Bool?

    /// The address, or this machine's own where no phone could reach it.
    var origin: String { address ?? "\(isSecure == true ? "https" : "http")://localhost:\(port)" }

    /// The declaration that the room got.
    public init(port: Int, address: String?) {
      self.port = port
      self.address = address
    }
  }

  /// Opens the folder, making it if need be.
  ///
  /// - Throws: ``ServeError/dataDirectory(path:reason:)`` if it can't be made or written to.
  public init(at path: String) throws(ServeError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .dataDirectory(path: path, reason: Self.reason(error))
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw .dataDirectory(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// The Unix socket through which `displayboard host` talks to the running server.
  public var socketPath: String { Self.socketPath(in: path) }

  /// The same for a directory that a server elsewhere has open.
  public static func socketPath(in path: String) -> String { path + "/host.socket" }

  /// Where the server on this directory said it can be reached; nil if none ever did.
  public static func announcedOrigin(in path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path + announcementName) else { return nil }
    do {
      return try JSONDecoder().decode(Announcement.self, from: data).origin
    } catch {
      // A link is useful without its origin, too; the server itself refuses a file that it can't read.
      return nil
    }
  }

  /// Whether a server served boards from here before: the key is made once there is a database to go with it.
  var hasMasterKey: Bool { access(path + "/master.key", F_OK) == 0 }

  /// The key that links are derived from: 32 bytes, made on first use and then kept, so that printed codes stay valid.
  ///
  /// - Throws: ``ServeError/damaged(path:_:)`` for a file of another length, ``ServeError/dataDirectory(path:reason:)``
  ///   if it can't be read or made.
  public func masterKey() throws(ServeError) -> [UInt8] {
    let file = path + "/master.key"
    if let key = try read(file) {
      guard key.count == 32 else {
        throw .damaged(path: file, "it is not a key of 32 bytes; delete it to make a new one, with new links")
      }
      return Array(key)
    }
    do {
      let key = try Random.bytes(32)
      try Self.write(Data(key), to: file)
      return key
    } catch let error as ServeError {
      throw error
    } catch {
      throw .dataDirectory(path: file, reason: "\(error)")
    }
  }

  /// The address that the last server here announced; nil at the first start.
  ///
  /// - Throws: ``ServeError/damaged(path:_:)`` if the file says nothing that is understood.
  public func announcement() throws(ServeError) -> Announcement? {
    guard let data = try read(announcementFile) else { return nil }
    do {
      return try JSONDecoder().decode(Announcement.self, from: data)
    } catch {
      throw .damaged(path: announcementFile, "delete it to choose port and address again")
    }
  }

  /// Keeps what this server told the room for the next start.
  ///
  /// - Throws: ``ServeError`` if the file can't be written.
  public func keep(_ announcement: Announcement) throws(ServeError) {
    do {
      try Self.write(try JSONEncoder().encode(announcement), to: announcementFile)
    } catch let error as ServeError {
      throw error
    } catch {
      throw .dataDirectory(path: announcementFile, reason: "\(error)")
    }
  }

  private static let announcementName = "/announced.json"

  private var announcementFile: String { path + Self.announcementName }

  private func read(_ file: String) throws(ServeError) -> Data? {
    guard access(file, F_OK) == 0 else { return nil }
    do {
      return try Data(contentsOf: URL(filePath: file))
    } catch {
      throw .dataDirectory(path: file, reason: Self.reason(error))
    }
  }

  /// Writes beside and renames, so that a crash leaves the old file or the new one, and a power cut after this returned
  /// the new one: the bytes are flushed before the rename, the folder after it.
  static func write(_ data: Data, to file: String) throws(ServeError) {
    let partial = file + ".new"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .dataDirectory(path: file, reason: String(cString: strerror(errno))) }
    let written = data.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    let synced = fsync(descriptor)
    let failure = errno
    close(descriptor)
    guard written == data.count, synced == 0, rename(partial, file) == 0 else {
      throw .dataDirectory(path: file, reason: String(cString: strerror(written == data.count ? errno : failure)))
    }
    try flush(folder: folder(of: file))
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Makes a rename in a folder survive a power cut.
  private static func flush(folder: String) throws(ServeError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .dataDirectory(path: folder, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .dataDirectory(path: folder, reason: String(cString: strerror(errno))) }
  }

  static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError, let underlying = error.underlying as? POSIXError else { return "\(error)" }
    return String(cString: strerror(underlying.code.rawValue))
  }
}
