import COpenSSL
import Glibc

/// Who a server says it is: files in PEM, the certificate with those that lead to its authority.
public struct TLSIdentity: Hashable, Sendable {
  public var certificateFile: String
  public var keyFile: String

  public init(certificateFile: String, keyFile: String) {
    self.certificateFile = certificateFile
    self.keyFile = keyFile
  }

  /// What the files were when they were looked at.
  public struct Contents: Hashable, Sendable {
    /// When the certificate expires, in seconds since 1970.
    public let expires: Int
    /// Of both files.
    let digest: [UInt8]
  }

  /// Reads the files and tries whether they fit.
  ///
  /// - Throws: ``ServiceError/certificateUnusable(_:)``, whose sentence names the file and says what is wrong with it.
  public func contents() throws(ServiceError) -> Contents {
    let certificateBytes = try Self.read(certificateFile, "certificate")
    let keyBytes = try Self.read(keyFile, "key")
    guard let certificate = Self.certificate(in: certificateBytes) else {
      throw .certificateUnusable(
        "\(certificateFile) has no certificate in it. PEM files are needed (-----BEGIN CERTIFICATE-----).")
    }
    defer { X509_free(certificate) }
    let key = try privateKey(in: keyBytes)
    defer { EVP_PKEY_free(key) }
    guard X509_check_private_key(certificate, key) == 1 else {
      ERR_clear_error()
      throw .certificateUnusable("The key in \(keyFile) isn't that of the certificate in \(certificateFile).")
    }
    return Contents(
      expires: Self.expiry(of: certificate),
      digest: Digest.sha256(certificateBytes) + Digest.sha256(keyBytes))
  }

  /// For whom a certificate is, and when.
  public struct Validity: Hashable, Sendable {
    /// In seconds since 1970.
    public let begins: Int
    public let expires: Int
    /// Whether it is for a host; true where none was asked about.
    public let isForHost: Bool
  }

  /// Reads the certificate's file.
  ///
  /// - Parameter host: a name, or an address in numbers, in brackets or without; nil: none.
  /// - Throws: ``ServiceError/certificateUnusable(_:)`` if it can't be read or has none.
  public func validity(for host: String?) throws(ServiceError) -> Validity {
    guard let certificate = Self.certificate(in: try Self.read(certificateFile, "certificate")) else {
      throw .certificateUnusable("\(certificateFile) has no certificate in it.")
    }
    defer { X509_free(certificate) }
    return Validity(
      begins: Self.seconds(X509_get0_notBefore(certificate)), expires: Self.expiry(of: certificate),
      isForHost: host.map { Self.isFor($0, certificate) } ?? true)
  }

  // RFC 6125 §6: a name among the certificate's, or an address among its addresses.
  private static func isFor(_ host: String, _ certificate: OpaquePointer) -> Bool {
    let address = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    return X509_check_ip_asc(certificate, address, 0) == 1
      || X509_check_host(certificate, host, host.utf8.count, 0, nil) == 1
  }

  private func privateKey(in bytes: [UInt8]) throws(ServiceError) -> OpaquePointer {
    var wasAsked: Int32 = 0
    let key = Self.reading(bytes) { PEM_read_bio_PrivateKey($0, nil, crypto_no_password, &wasAsked) }
    if let key { return key }
    throw .certificateUnusable(
      wasAsked != 0
        ? "The key in \(keyFile) is locked by a passphrase, which a server can't type. Unlock it: openssl pkey -in \(keyFile) -out FILE"
        : "\(keyFile) has no private key in it. PEM files are needed (-----BEGIN PRIVATE KEY-----).")
  }

  private static func certificate(in bytes: [UInt8]) -> OpaquePointer? {
    reading(bytes) { PEM_read_bio_X509($0, nil, crypto_no_password, nil) }
  }

  /// Whether a file has a certificate in it.
  ///
  /// - Throws: ``ServiceError/certificateUnusable(_:)`` if it can't be read or has none.
  public static func checkAuthorities(in file: String) throws(ServiceError) {
    guard let certificate = certificate(in: try read(file, "authorities' certificates")) else {
      throw .certificateUnusable(
        "\(file) has no certificate in it. A PEM file is needed (-----BEGIN CERTIFICATE-----).")
    }
    X509_free(certificate)
  }

  /// What OpenSSL makes of bytes; what it complains of isn't left for its next caller.
  private static func reading(_ bytes: [UInt8], _ read: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
    defer { ERR_clear_error() }
    return bytes.withUnsafeBytes { buffer in
      guard let memory = BIO_new_mem_buf(buffer.baseAddress, Int32(clamping: buffer.count)) else { return nil }
      defer { BIO_free(memory) }
      return read(memory)
    }
  }

  private static func expiry(of certificate: OpaquePointer) -> Int {
    seconds(X509_get0_notAfter(certificate))
  }

  private static func seconds(_ moment: UnsafePointer<ASN1_TIME>?) -> Int {
    var time = tm()
    guard ASN1_TIME_to_tm(moment, &time) == 1 else { return 0 }
    return timegm(&time)
  }

  /// No certificate is nearly as long: a longer file is something else.
  private static let bytesMax = 1 << 20

  private static func read(_ file: String, _ what: String) throws(ServiceError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .certificateUnusable("Can't read the \(what) \(file): \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= bytesMax {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .certificateUnusable("Can't read the \(what) \(file): \(String(cString: strerror(errno))).")
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
    throw .certificateUnusable("\(file) is too long to be a file of certificates.")
  }
}
