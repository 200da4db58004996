import CZlib

/// Pictures put together by hand: nothing in them has to be a picture, because nobody decodes them.
enum MadePicture {
  // MARK: JPEG

  static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    let length = contents.count + 2
    return [0xff, marker, UInt8(length >> 8), UInt8(length & 255)] + contents
  }

  static let format = segment(0xe0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])

  static func frame(_ width: Int, _ height: Int, marker: UInt8 = 0xc0) -> [UInt8] {
    segment(
      marker,
      [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3]
        + [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  }

  /// A scan's head, and data with a byte that looks like a marker's and the beginning of an interval.
  static let scan = segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]) + [1, 2, 0xff, 0x00, 3, 0xff, 0xd3, 4]

  static func jpeg(
    _ width: Int = 640, _ height: Int = 480, more: [UInt8] = [], scans: Int = 1, behind: [UInt8] = []
  ) -> [UInt8] {
    [0xff, 0xd8] + format + segment(0xdb, Array(repeating: 1, count: 65)) + more + frame(width, height)
      + segment(0xc4, Array(repeating: 2, count: 20)) + Array(repeatElement(scan, count: scans).joined())
      + [0xff, 0xd9] + behind
  }

  // MARK: PNG

  static func number(_ number: Int) -> [UInt8] {
    [UInt8(number >> 24 & 255), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + contents
    let sum = named.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    return number(contents.count) + named + number(Int(sum))
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func header(_ width: Int, _ height: Int) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
  }

  static func png(
    _ width: Int = 640, _ height: Int = 480, more: [UInt8] = [], late: [UInt8] = [], behind: [UInt8] = []
  ) -> [UInt8] {
    signature + header(width, height) + more + chunk("IDAT", [1, 2, 3]) + chunk("IDAT", [4]) + late
      + chunk("IEND", []) + behind
  }

  // MARK: WebP

  static func little(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(number >> (8 * $0) & 255) }
  }

  static func riff(_ name: String, _ contents: [UInt8], fill: UInt8 = 0) -> [UInt8] {
    Array(name.utf8) + little(contents.count) + contents + (contents.count.isMultiple(of: 2) ? [] : [fill])
  }

  static func lossy(_ width: Int = 640, _ height: Int = 480) -> [UInt8] {
    riff("VP8 ", [0x10, 0, 0, 0x9d, 0x01, 0x2a] + little(width, 2) + little(height, 2) + [7, 7, 7])
  }

  static func lossless(_ width: Int = 640, _ height: Int = 480) -> [UInt8] {
    riff("VP8L", [0x2f] + little(width - 1 | (height - 1) << 14) + [9])
  }

  static func extended(_ width: Int = 640, _ height: Int = 480, flags: UInt8 = 0x10) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  static func webP(_ chunks: [UInt8], size: Int? = nil, behind: [UInt8] = []) -> [UInt8] {
    Array("RIFF".utf8) + little(size ?? chunks.count + 4) + Array("WEBP".utf8) + chunks + behind
  }
}
