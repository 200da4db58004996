import Foundation
import Testing

@testable import Service

@Suite("Sealed files")
struct SealedFileTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/sealed-\(UUID())"
  private let passphrase = "correct horse battery"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func file(_ bytes: [UInt8]) throws -> String {
    let path = "\(folder)/\(UUID())"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

  private func sealed(_ plain: [UInt8]) throws -> String {
    let path = "\(folder)/\(UUID())"
    try SealedFile.seal(try file(plain), as: path, passphrase: passphrase)
    return path
  }

  @Test("its passphrase opens it, whatever size it has", arguments: [0, 1, 15, 16, 17, 262_143, 262_144, 600_000])
  func opens(_ size: Int) throws {
    let plain = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let sealed = try sealed(plain)
    #expect(try SealedFile.isSealed(sealed))
    #expect(try bytes(sealed).count == size + 52)
    let opened = "\(folder)/\(UUID())"
    try SealedFile.open(sealed, as: opened, passphrase: passphrase)
    #expect(try bytes(opened) == plain)
    let mode = try FileManager.default.attributesOfItem(atPath: sealed)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("another passphrase opens nothing and leaves nothing behind")
  func wrongPassphrase() throws {
    let sealed = try sealed(Array("all boards".utf8))
    let opened = "\(folder)/\(UUID())"
    #expect(throws: SealedFile.Problem.wrongPassphrase) {
      try SealedFile.open(sealed, as: opened, passphrase: "correct horse batterz")
    }
    #expect(!FileManager.default.fileExists(atPath: opened))
  }

  @Test("a file in which any byte is another one, or is missing, isn't opened")
  func changed() throws {
    let whole = try bytes(try sealed(Array("all boards of the house".utf8)))
    for index in stride(from: 8, to: whole.count, by: 3) {
      var bytes = whole
      bytes[index] ^= 1
      #expect(throws: SealedFile.Problem.wrongPassphrase) {
        try SealedFile.open(try file(bytes), as: "\(folder)/\(UUID())", passphrase: passphrase)
      }
    }
    #expect(throws: SealedFile.Problem.wrongPassphrase) {
      try SealedFile.open(try file(whole.dropLast()), as: "\(folder)/\(UUID())", passphrase: passphrase)
    }
    #expect(throws: SealedFile.Problem.notSealed) {
      try SealedFile.open(try file(Array(whole.prefix(40))), as: "\(folder)/\(UUID())", passphrase: passphrase)
    }
    #expect(throws: SealedFile.Problem.notSealed) {
      try SealedFile.open(
        try file(Array("SQLite format 3".utf8) + whole), as: "\(folder)/\(UUID())", passphrase: passphrase)
    }
  }

  @Test("two sealed copies of one file have nothing in common behind the mark")
  func fresh() throws {
    let (one, other) = (try bytes(try sealed([1, 2, 3])), try bytes(try sealed([1, 2, 3])))
    #expect(one.prefix(8) == other.prefix(8))
    #expect(one[8..<24] != other[8..<24])
    #expect(one[24..<36] != other[24..<36])
  }
}
