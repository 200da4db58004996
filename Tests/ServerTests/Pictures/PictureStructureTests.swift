import Testing
import TestSupport

@testable import Server

@Suite("The structure of pictures that people send")
struct PictureStructureTests {
  private typealias Made = MadePicture

  struct Hostile: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var problem: PictureStructure.Problem

    init(_ name: String, _ bytes: [UInt8], _ problem: PictureStructure.Problem) {
      testDescription = name
      self.bytes = bytes
      self.problem = problem
    }
  }

  @Test("[PIC3] JPEG, PNG and WebP are taken as they are, and their sizes are read")
  func sound() throws {
    let sound: [([UInt8], PictureStructure.Kind)] = [
      (Made.jpeg(), .jpeg), (Made.jpeg(scans: 10), .jpeg), (Made.png(), .png),
      (Made.png(more: Made.chunk("sRGB", [0])), .png),
      (Made.png(more: Made.chunk("PLTE", [1, 2, 3]) + Made.chunk("tRNS", [0])), .png),
      (Made.webP(Made.lossy()), .webP), (Made.webP(Made.lossless()), .webP),
      (Made.webP(Made.extended() + Made.riff("ALPH", [1]) + Made.lossy()), .webP),
      (Made.webP(Made.extended() + Made.lossless()), .webP),
    ]
    for (bytes, kind) in sound {
      let structure = try PictureStructure(of: bytes)
      #expect(structure == (try PictureStructure(kind, width: 640, height: 480)))
    }
  }

  static let hostile: [Hostile] = [
    // Other kinds of file.
    Hostile("nothing", [], .unknownKind),
    Hostile(
      "a drawing with a script", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>".utf8), .unknownKind),
    Hostile("a page", Array("<!doctype html><script>alert(1)</script>".utf8), .unknownKind),
    Hostile("a GIF", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3b], .unknownKind),
    Hostile("another RIFF", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WAVE".utf8), .unknownKind),
    Hostile("a HEIC", [0, 0, 0, 0x18] + Array("ftypheic".utf8), .unknownKind),

    // JPEG: more than a picture.
    Hostile(
      "where it was taken", Made.jpeg(more: Made.segment(0xe1, Array("Exif\0\0II*\0GPS".utf8))), .carriesMore("APP1")),
    Hostile(
      "XMP", Made.jpeg(more: Made.segment(0xe1, Array("http://ns.adobe.com/xap/1.0/\0".utf8))), .carriesMore("APP1")),
    Hostile("a profile", Made.jpeg(more: Made.segment(0xe2, Array("ICC_PROFILE\0".utf8))), .carriesMore("APP2")),
    Hostile(
      "what an editor noted", Made.jpeg(more: Made.segment(0xed, Array("Photoshop".utf8))), .carriesMore("APP13")),
    Hostile("a comment", Made.jpeg(more: Made.segment(0xfe, Array("<script>".utf8))), .carriesMore("COM")),
    Hostile(
      "a small picture in the format's segment",
      [0xff, 0xd8] + Made.segment(0xe0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9])
        + Made.frame(8, 8) + Made.scan + [0xff, 0xd9], .carriesMore("APP0")),
    Hostile("a second format segment", Made.jpeg(more: Made.format), .carriesMore("APP0")),
    Hostile(
      "an archive behind the end", Made.jpeg(behind: Array("PK\u{3}\u{4}".utf8)), .carriesMore("bytes behind the end")),
    Hostile("a second picture behind the first", Made.jpeg(behind: Made.jpeg()), .carriesMore("bytes behind the end")),
    // JPEG: put together wrongly.
    Hostile("a JPEG that is cut off in its data", Array(Made.jpeg().dropLast(2)), .cutOff),
    Hostile("a JPEG that is cut off in a segment", Array(Made.jpeg().prefix(30)), .cutOff),
    Hostile("a length that leads beyond the end", [0xff, 0xd8, 0xff, 0xdb, 0xff, 0xff, 1], .cutOff),
    Hostile("a length that leads back", [0xff, 0xd8, 0xff, 0xdb, 0, 1, 0, 0], .cutOff),
    Hostile("no picture", [0xff, 0xd8, 0xff, 0xd9], .malformed("no picture")),
    Hostile("two frames", Made.jpeg(more: Made.frame(9, 9)), .malformed("a second frame")),
    Hostile("a scan without a frame", [0xff, 0xd8] + Made.scan + [0xff, 0xd9], .malformed("a scan before its frame")),
    Hostile("very many scans", Made.jpeg(scans: 21), .malformed("too many scans")),
    Hostile("bytes between segments", [0xff, 0xd8, 0xff, 0xdb, 0, 2, 0x41], .malformed("bytes between segments")),
    Hostile("arithmetic coding", Made.jpeg(more: Made.frame(8, 8, marker: 0xc9)), .malformed("marker c9")),
    Hostile("a JPEG of 65,535 pixels", Made.jpeg(65_535, 65_535), .size(width: 65_535, height: 65_535)),
    Hostile("a JPEG without a height", Made.jpeg(640, 0), .size(width: 640, height: 0)),
    Hostile("more bytes than a picture has", Made.jpeg() + Array(repeating: 0, count: 250_000), .tooManyBytes),

    // PNG.
    Hostile("a text", Made.png(more: Made.chunk("tEXt", Array("Author\0Ann".utf8))), .carriesMore("tEXt")),
    Hostile("a text of another kind", Made.png(late: Made.chunk("iTXt", [0])), .carriesMore("iTXt")),
    Hostile("a packed text", Made.png(more: Made.chunk("zTXt", [0])), .carriesMore("zTXt")),
    Hostile("a camera's notes in a PNG", Made.png(more: Made.chunk("eXIf", [0])), .carriesMore("eXIf")),
    Hostile("a profile in a PNG", Made.png(more: Made.chunk("iCCP", [0])), .carriesMore("iCCP")),
    Hostile("when it was changed", Made.png(more: Made.chunk("tIME", [0])), .carriesMore("tIME")),
    Hostile("a PNG that moves", Made.png(more: Made.chunk("acTL", [0])), .carriesMore("acTL")),
    Hostile("a name that isn't one", Made.png(more: Made.chunk("\u{1b}[2J", [])), .carriesMore("??2J")),
    Hostile("a page behind a PNG", Made.png(behind: Array("<html>".utf8)), .carriesMore("bytes behind the end")),
    Hostile("a PNG that is cut off", Array(Made.png().dropLast(3)), .cutOff),
    Hostile("a chunk as long as 2 GB", Made.signature + Made.number(0x7fff_ffff) + Array("IHDR".utf8), .cutOff),
    Hostile(
      "a chunk that was changed", Made.png().enumerated().map { $0 == 20 ? $1 ^ 1 : $1 },
      .malformed("the checksum of IHDR")),
    Hostile(
      "no header", Made.signature + Made.chunk("IDAT", [1]) + Made.chunk("IEND", []), .malformed("the order of IDAT")),
    Hostile("two headers", Made.png(more: Made.header(8, 8)), .malformed("the order of IHDR")),
    Hostile("data in two places", Made.png(late: Made.chunk("PLTE", [1, 2, 3])), .malformed("the order of PLTE")),
    Hostile("no data", Made.signature + Made.header(8, 8) + Made.chunk("IEND", []), .malformed("IEND")),
    Hostile("an odd palette", Made.png(more: Made.chunk("PLTE", [1, 2])), .malformed("PLTE")),
    Hostile("a PNG of four billion pixels", Made.png(65_536, 65_536), .size(width: 65_536, height: 65_536)),

    // WebP.
    Hostile("a camera's notes in a WebP", Made.webP(Made.extended(flags: 0x08) + Made.lossy()), .carriesMore("EXIF")),
    Hostile("XMP in a WebP", Made.webP(Made.extended(flags: 0x04) + Made.lossy()), .carriesMore("XMP ")),
    Hostile("a profile in a WebP", Made.webP(Made.extended(flags: 0x20) + Made.lossy()), .carriesMore("ICCP")),
    Hostile("a WebP that moves", Made.webP(Made.extended(flags: 0x02) + Made.riff("ANIM", [0])), .carriesMore("ANIM")),
    Hostile("notes that no flag tells of", Made.webP(Made.lossy() + Made.riff("EXIF", [0])), .carriesMore("EXIF")),
    Hostile("a chunk that nobody knows", Made.webP(Made.extended() + Made.riff("MORE", [0])), .carriesMore("MORE")),
    Hostile("two pictures in a WebP", Made.webP(Made.lossy() + Made.lossy()), .carriesMore("VP8 ")),
    Hostile("bytes behind a WebP", Made.webP(Made.lossy(), behind: [1, 2]), .carriesMore("bytes behind the end")),
    Hostile("a WebP that is cut off", Array(Made.webP(Made.lossy()).dropLast(2)), .cutOff),
    Hostile("a WebP with a longer chunk than there is", Made.webP(Array("VP8 ".utf8) + [99, 0, 0, 0, 1]), .cutOff),
    Hostile("an empty WebP", Made.webP([]), .malformed("no picture")),
    Hostile(
      "a frame that needs another", Made.webP(Made.riff("VP8 ", [0x11, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0])),
      .malformed("VP8 ")),
    Hostile("a canvas of another size", Made.webP(Made.extended(8, 8) + Made.lossy()), .malformed("two sizes")),
    Hostile(
      "something hidden in what fills a chunk up",
      Made.webP(Made.riff("VP8 ", [0x10, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0, 7], fill: 9)),
      .malformed("what fills VP8  up")),
    Hostile("a late extension", Made.webP(Made.riff("ALPH", [0])), .malformed("the order of ALPH")),
    Hostile("a WebP of 16,383 pixels", Made.webP(Made.lossy(16_383, 16_383)), .size(width: 16_383, height: 16_383)),
  ]

  @Test(
    "[PIC3] [T101] [T102] [T103] a file that is more than a picture, or less, is refused with the reason",
    arguments: hostile)
  func refused(_ file: Hostile) {
    #expect(throws: file.problem) { try PictureStructure(of: file.bytes) }
    #expect(!file.problem.sentence.isEmpty && (400..<500).contains(file.problem.status))
  }

  @Test(
    "[PIC3] [T101] [T103] a picture whose bytes were changed anywhere is taken or refused, and the reader ends",
    arguments: 0..<3)
  func fuzzed(_ kind: Int) {
    let sound = [Made.jpeg(scans: 3), Made.png(), Made.webP(Made.extended() + Made.riff("ALPH", [1]) + Made.lossy())][
      kind]
    var random = SeededRandom(seed: UInt64(kind))
    for _ in 0..<20_000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: bytes.removeSubrange(place...)
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do throws(PictureStructure.Problem) {
        let structure = try PictureStructure(of: bytes)
        #expect(structure.width <= PictureStructure.sideMax && structure.height <= PictureStructure.sideMax)
      } catch {
        continue
      }
    }
  }
}
