import Foundation
import Testing

@testable import Service

/// An authority of a test's own, and certificates that it signs, made by openssl in a folder that goes with it.
final class TestAuthority {
  static let openssl = "/usr/bin/openssl"
  static let isThere = FileManager.default.isExecutableFile(atPath: openssl)

  let folder = temporaryPath("authority")
  var certificateFile: String { "\(folder)/ca.pem" }
  private var count = 0

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.run(
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        + ["-subj", "/CN=Test Authority", "-out", certificateFile, "-keyout", "\(folder)/ca.key"])
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      Issue.record("\(folder) stays: \(error)")
    }
  }

  /// - Parameters:
  ///   - names: as openssl says them, `IP:127.0.0.1` or `DNS:board.test`.
  ///   - days: from now; a negative number makes one that has expired.
  func identity(for names: String = "IP:127.0.0.1", days: Int = 2) throws -> TLSIdentity {
    count += 1
    let identity = TLSIdentity(
      certificateFile: "\(folder)/\(count).pem", keyFile: "\(folder)/\(count).key")
    let request = "\(folder)/\(count).csr"
    let extensions = "\(folder)/\(count).ext"
    try "subjectAltName=\(names)\n".write(toFile: extensions, atomically: true, encoding: .utf8)
    try Self.run(
      ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/O=Test \(count)"]
        + ["-out", request, "-keyout", identity.keyFile])
    try Self.run(
      ["x509", "-req", "-in", request, "-CA", certificateFile, "-CAkey", "\(folder)/ca.key", "-CAcreateserial"]
        + ["-days", "\(days)", "-extfile", extensions, "-out", identity.certificateFile])
    return identity
  }

  /// The same key, which nobody can read without a passphrase.
  func locked(_ identity: TLSIdentity) throws -> String {
    let file = identity.keyFile + ".locked"
    try Self.run(["pkey", "-in", identity.keyFile, "-aes256", "-passout", "pass:secret", "-out", file])
    return file
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: openssl)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments.joined(separator: " "))")
  }
}
