import Foundation
import Testing

@testable import Server

@Suite("Compression of the page's files")
struct GzipTests {
  @Test("gunzip gives back the bytes, and equal bytes compress alike")
  func roundTrip() throws {
    let bytes = Array(String(repeating: "pin a song, call dibs, cross it off. ", count: 200).utf8)
    let compressed = try #require(Gzip.compressed(bytes))
    #expect(compressed.count < bytes.count / 4)
    #expect(Gzip.compressed(bytes) == compressed)

    let gunzip = Process()
    gunzip.executableURL = URL(filePath: "/bin/gzip")
    gunzip.arguments = ["--decompress", "--stdout"]
    let (input, output) = (Pipe(), Pipe())
    gunzip.standardInput = input
    gunzip.standardOutput = output
    try gunzip.run()
    try input.fileHandleForWriting.write(contentsOf: Data(compressed))
    try input.fileHandleForWriting.close()
    #expect(try output.fileHandleForReading.readToEnd().map(Array.init) == bytes)
    gunzip.waitUntilExit()
  }

  @Test("content that wouldn't get smaller stays as it is", arguments: [[], [1, 2, 3]])
  func incompressible(bytes: [UInt8]) { #expect(Gzip.compressed(bytes) == nil) }
}
