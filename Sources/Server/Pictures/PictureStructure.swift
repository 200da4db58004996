import CZlib

/// A picture as its bytes are put together: the kind of file, and how large it is. Nothing in it is decoded.
///
/// ```swift
/// let structure = try PictureStructure(of: bytes)      // image/jpeg, 1600 × 1200
/// ```
/// Only the parts that a picture needs may be there (rule PIC3). Anything else that a file can carry is refused, not
/// cut out: a place, a camera, a name, a profile, a comment, a second picture, bytes behind the end. So the bytes that
/// people get are the bytes that came, and say nothing that can't be seen. Everything is read once, in O(bytes).
struct PictureStructure: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case webP = "image/webp"
  }

  /// Why the bytes aren't accepted as a picture.
  enum Problem: Error, Hashable {
    /// They have no picture's beginning.
    case unknownKind
    /// They end before the picture does, or a length in them leads beyond it.
    case cutOff
    /// They carry something besides the picture, named as its kind of file calls it.
    case carriesMore(String)
    /// Parts are missing, twice there or in the wrong order.
    case malformed(String)
    /// It has more pixels than a picture may have, or none.
    case size(width: Int, height: Int)
    /// It has more bytes than a picture may have.
    case tooManyBytes
  }

  /// What a picture on a card may have.
  static let bytesMax = 250_000
  static let sideMax = 2_048

  var kind: Kind
  /// Pixels.
  var width: Int
  var height: Int

  init(of bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= Self.bytesMax else { throw .tooManyBytes }
    if bytes.starts(with: JPEGStructure.beginning) {
      self = try JPEGStructure.read(bytes)
    } else if bytes.starts(with: PNGStructure.signature) {
      self = try PNGStructure.read(bytes)
    } else if bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
      self = try WebPStructure.read(bytes)
    } else {
      throw .unknownKind
    }
  }

  /// - Throws: `size` for sides that no picture may have.
  init(_ kind: Kind, width: Int, height: Int) throws(Problem) {
    guard (1...Self.sideMax).contains(width), (1...Self.sideMax).contains(height) else {
      throw .size(width: width, height: height)
    }
    self.kind = kind
    self.width = width
    self.height = height
  }
}

/// Bytes that are read from the front, and never beyond their end.
struct PictureBytes {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var left: Int { bytes.count - position }

  mutating func take(_ count: Int) throws(PictureStructure.Problem) -> ArraySlice<UInt8> {
    guard count >= 0, count <= left else { throw .cutOff }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func byte() throws(PictureStructure.Problem) -> UInt8 {
    guard left > 0 else { throw .cutOff }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next bytes as a number, the most significant first.
  mutating func number(_ count: Int) throws(PictureStructure.Problem) -> Int {
    try take(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The next bytes as a number, the least significant first.
  mutating func littleNumber(_ count: Int) throws(PictureStructure.Problem) -> Int {
    try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four characters that name a chunk; characters that aren't letters, digits or spaces show as `?`.
  mutating func name() throws(PictureStructure.Problem) -> String {
    String(
      decoding: try take(4).map { byte in
        let isPlain =
          byte == UInt8(ascii: " ") || (48...57).contains(byte) || (65...90).contains(byte)
          || (97...122).contains(byte)
        return isPlain ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }

  /// Goes to the next byte that is `value`; false: there is none, and all are read.
  mutating func skip(to value: UInt8) -> Bool {
    while position < bytes.count, bytes[position] != value { position += 1 }
    return position < bytes.count
  }
}

/// ITU-T T.81, annex B.
enum JPEGStructure {
  static let beginning: [UInt8] = [0xff, 0xd8, 0xff]
  /// Each scan is all of the picture to a decoder: a few make it come in steps, many make it slow.
  private static let scansMax = 20

  static func read(_ all: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    var bytes = PictureBytes(all)
    _ = try bytes.take(2)
    var size: PictureStructure?
    var scans = 0
    var isFirst = true
    while true {
      guard try bytes.byte() == 0xff else { throw .malformed("bytes between segments") }
      let marker = try bytes.byte()
      if marker == 0xd9 { break }
      let length = try bytes.number(2)
      let contents = try bytes.take(length - 2)
      switch marker {
      // The version of the format and how dense the pixels are, without a small picture of it.
      case 0xe0 where isFirst && contents.count == 14 && contents.starts(with: Array("JFIF\0".utf8)): break
      case 0xdb, 0xc4, 0xdd: break
      case 0xc0, 0xc1, 0xc2:
        guard size == nil else { throw .malformed("a second frame") }
        size = try frame(Array(contents))
      case 0xda:
        guard size != nil else { throw .malformed("a scan before its frame") }
        scans += 1
        guard scans <= scansMax else { throw .malformed("too many scans") }
        try skipScan(&bytes)
      case 0xe0...0xef: throw .carriesMore("APP\(marker - 0xe0)")
      case 0xfe: throw .carriesMore("COM")
      default: throw .malformed("marker \(String(marker, radix: 16))")
      }
      isFirst = false
    }
    guard let size, scans > 0 else { throw .malformed("no picture") }
    guard bytes.left == 0 else { throw .carriesMore("bytes behind the end") }
    return size
  }

  private static func frame(_ contents: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    var bytes = PictureBytes(contents)
    guard try bytes.number(1) == 8 else { throw .malformed("samples of other than 8 bits") }
    let height = try bytes.number(2)
    let width = try bytes.number(2)
    let components = try bytes.number(1)
    guard components == 1 || components == 3, bytes.left == 3 * components else {
      throw .malformed("\(components) components")
    }
    return try PictureStructure(.jpeg, width: width, height: height)
  }

  /// Goes behind the coded data of a scan, to the next marker that is none of the data's own.
  private static func skipScan(_ bytes: inout PictureBytes) throws(PictureStructure.Problem) {
    while bytes.skip(to: 0xff) {
      guard bytes.left >= 2 else { break }
      switch bytes.bytes[bytes.position + 1] {
      // A byte of data, or the beginning of the next interval.
      case 0x00, 0xd0...0xd7: _ = try bytes.take(2)
      default: return
      }
    }
    throw .cutOff
  }
}

/// PNG, third edition, <https://www.w3.org/TR/png-3/>.
enum PNGStructure {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func read(_ all: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    var bytes = PictureBytes(all)
    _ = try bytes.take(signature.count)
    var size: PictureStructure?
    var seen: [String] = []
    while seen.last != "IEND" {
      let length = try bytes.number(4)
      let begin = bytes.position
      let name = try bytes.name()
      let contents = Array(try bytes.take(length))
      let sum = UInt(try bytes.number(4))
      guard sum == checksum(all[begin..<begin + 4 + length]) else { throw .malformed("the checksum of \(name)") }
      guard (name == "IHDR") == seen.isEmpty else { throw .malformed("the order of \(name)") }
      switch name {
      case "IHDR": size = try header(contents)
      case "PLTE":
        guard contents.count.isMultiple(of: 3), (3...768).contains(contents.count) else { throw .malformed(name) }
        try refuse(name, behind: ["PLTE", "tRNS", "IDAT"], seen)
      case "tRNS":
        guard (1...256).contains(contents.count) else { throw .malformed(name) }
        try refuse(name, behind: ["tRNS", "IDAT"], seen)
      case "sRGB":
        guard contents.count == 1 else { throw .malformed(name) }
        try refuse(name, behind: ["sRGB", "PLTE", "IDAT"], seen)
      case "IDAT": guard seen.last == "IDAT" || !seen.contains("IDAT") else { throw .malformed("the order of IDAT") }
      case "IEND": guard contents.isEmpty, seen.contains("IDAT") else { throw .malformed(name) }
      default: throw .carriesMore(name)
      }
      // For the order of parts, data in thousands of pieces counts as one.
      if seen.last != name { seen.append(name) }
    }
    guard let size else { throw .malformed("no picture") }
    guard bytes.left == 0 else { throw .carriesMore("bytes behind the end") }
    return size
  }

  private static func refuse(
    _ name: String, behind others: [String], _ seen: [String]
  ) throws(PictureStructure.Problem) {
    guard !others.contains(where: seen.contains) else { throw .malformed("the order of \(name)") }
  }

  private static func header(_ contents: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    guard contents.count == 13 else { throw .malformed("IHDR") }
    var bytes = PictureBytes(contents)
    let width = try bytes.number(4)
    let height = try bytes.number(4)
    let depths: [UInt8: Set<UInt8>] = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard depths[contents[9]]?.contains(contents[8]) == true, contents[10] == 0, contents[11] == 0, contents[12] <= 1
    else { throw .malformed("IHDR") }
    return try PictureStructure(.png, width: width, height: height)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt {
    bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
  }
}

/// RFC 9649.
enum WebPStructure {
  static func read(_ all: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    var bytes = PictureBytes(all)
    _ = try bytes.take(4)
    let size = try bytes.littleNumber(4)
    guard size <= all.count - 8 else { throw .cutOff }
    guard size == all.count - 8 else { throw .carriesMore("bytes behind the end") }
    _ = try bytes.take(4)
    var canvas: PictureStructure?
    var picture: PictureStructure?
    var hasAlpha = false
    while bytes.left > 0 {
      let isFirst = bytes.position == 12
      let name = try bytes.name()
      let length = try bytes.littleNumber(4)
      let contents = Array(try bytes.take(length))
      if !length.isMultiple(of: 2) {
        guard try bytes.byte() == 0 else { throw .malformed("what fills \(name) up") }
      }
      guard picture == nil else { throw .carriesMore(name) }
      switch name {
      case "VP8X" where isFirst: canvas = try extended(contents)
      case "ALPH" where canvas != nil && !hasAlpha: hasAlpha = true
      case "VP8 ": picture = try lossy(contents)
      case "VP8L" where !hasAlpha: picture = try lossless(contents)
      case "VP8X", "ALPH", "VP8L": throw .malformed("the order of \(name)")
      default: throw .carriesMore(name)
      }
    }
    guard let picture else { throw .malformed("no picture") }
    guard canvas == nil || canvas == picture else { throw .malformed("two sizes") }
    return picture
  }

  private static func extended(_ contents: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    guard contents.count == 10 else { throw .malformed("VP8X") }
    let carried: [(UInt8, String)] = [(0x20, "ICCP"), (0x08, "EXIF"), (0x04, "XMP "), (0x02, "ANIM")]
    for (flag, name) in carried where contents[0] & flag != 0 { throw .carriesMore(name) }
    guard contents[0] & 0xc1 == 0, contents[1...3].allSatisfy({ $0 == 0 }) else { throw .malformed("VP8X") }
    var bytes = PictureBytes(contents)
    _ = try bytes.take(4)
    let width = try bytes.littleNumber(3) + 1
    let height = try bytes.littleNumber(3) + 1
    return try PictureStructure(.webP, width: width, height: height)
  }

  /// RFC 6386 §9.1: a frame that needs no other one, and how large it is.
  private static func lossy(_ contents: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    var bytes = PictureBytes(contents)
    guard try bytes.littleNumber(3) & 1 == 0, try bytes.number(3) == 0x9d012a else { throw .malformed("VP8 ") }
    let width = try bytes.littleNumber(2) & 0x3fff
    let height = try bytes.littleNumber(2) & 0x3fff
    return try PictureStructure(.webP, width: width, height: height)
  }

  private static func lossless(_ contents: [UInt8]) throws(PictureStructure.Problem) -> PictureStructure {
    var bytes = PictureBytes(contents)
    guard try bytes.byte() == 0x2f else { throw .malformed("VP8L") }
    let bits = try bytes.littleNumber(4)
    guard bits >> 29 == 0 else { throw .malformed("VP8L") }
    return try PictureStructure(.webP, width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
  }
}
