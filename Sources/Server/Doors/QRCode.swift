import CQRCode

/// A QR code: a square of dark and light modules.
public struct QRCode: Hashable, Sendable {
  /// Modules on one side, without the quiet zone.
  public let side: Int
  /// Row by row; true is dark.
  public let modules: [Bool]

  /// Light modules that must surround the code. ISO/IEC 18004 asks for four.
  public static let quietZone = 4

  /// Encodes bytes with error correction level M. Nil if it is too long for any QR code (2,331 bytes).
  ///
  /// - Complexity: O(modules), which are at most 177 on a side: all eight masks are tried on each of them.
  public init?(_ text: String) {
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  /// Whether the module is dark; everything outside the code is light.
  public subscript(x: Int, y: Int) -> Bool {
    (0..<side).contains(x) && (0..<side).contains(y) && modules[y * side + x]
  }

  /// Lines for a terminal: two rows of modules per line, black on white whatever the terminal's own colors are.
  ///
  /// - Complexity: O(modules).
  public var terminalLines: [String] {
    let zone = Self.quietZone
    return stride(from: -zone, to: side + zone, by: 2).map { y in
      let blocks = (-zone..<side + zone).map { x in
        switch (self[x, y], self[x, y + 1]) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[38;2;0;0;0;48;2;255;255;255m" + blocks.joined() + "\u{1B}[0m"
    }
  }
}
