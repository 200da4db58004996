import Foundation
import Server
import Testing

@Suite("QR codes")
struct QRCodeTests {
  static let address = "http://192.168.178.120:8080/b/karaoke#AbCdEfGhIjKlMnOpQrStUv"

  @Test("a phone reads the address off the terminal")
  func readable() throws {
    let code = try #require(QRCode(Self.address))
    let image = FileManager.default.temporaryDirectory.appending(path: "displayboard-\(UUID()).pgm")
    defer { try? FileManager.default.removeItem(at: image) }
    try Self.photograph(code.terminalLines).write(to: image)

    let reader = Process()
    reader.executableURL = URL(filePath: "/usr/bin/zbarimg")
    reader.arguments = ["--quiet", "--raw", image.path]
    let output = Pipe()
    reader.standardOutput = output
    reader.standardError = FileHandle.nullDevice
    try reader.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    reader.waitUntilExit()
    #expect(String(decoding: text, as: UTF8.self) == Self.address + "\n")
  }

  @Test("a guest's address fits a terminal of 80 by 24 columns wide enough for its quiet zone")
  func width() throws {
    let code = try #require(QRCode(Self.address))
    #expect(code.side + 2 * QRCode.quietZone <= 80)
    #expect(code.terminalLines.count <= 24)
  }

  @Test("a text that no code can hold is nil")
  func tooLong() { #expect(QRCode(String(repeating: "x", count: 3_000)) == nil) }

  /// A picture of the printed lines as a camera would see them: each half block becomes 6 by 6 pixels.
  static func photograph(_ lines: [String]) -> Data {
    let rows = lines.flatMap { line -> [[Bool]] in
      let cells = line.split(separator: "m", maxSplits: 1)[1].prefix { $0 != "\u{1B}" }
      return [cells.map { "█▀".contains($0) }, cells.map { "█▄".contains($0) }]
    }
    let scale = 6
    var pixels = Data("P5 \((rows.first?.count ?? 0) * scale) \(rows.count * scale) 255\n".utf8)
    for row in rows {
      let line = row.flatMap { [UInt8](repeating: $0 ? 0 : 255, count: scale) }
      for _ in 0..<scale { pixels.append(contentsOf: line) }
    }
    return pixels
  }
}
