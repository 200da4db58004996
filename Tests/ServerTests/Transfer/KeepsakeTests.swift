import Document
import Foundation
import Messages
import Presentation
import Sentences
import Storage
import Testing

@testable import Server

@Suite("Keepsakes and pictures that the server makes")
struct KeepsakeTests {
  private let now = Timestamp(milliseconds: 1_795_000_000_000)

  private func keepsake(
    _ world: ExportWorld, tonight: Keepsake.Tonight = .init(), withNames: Bool = true,
    pictures: ExportedPictures = ExportedPictures()
  ) throws -> String {
    Keepsake(
      try world.exported(), world.state, tonight: tonight, now: now, withNames: withNames, pictures: pictures,
      in: .english
    ).html
  }

  private func svg(_ world: ExportWorld, withNames: Bool = true) -> String? {
    BoardDrawing.svg(of: world.state, title: "Party", day: "2026-11-26", withNames: withNames)
  }

  @Test("[KS1] [T115] a keepsake and a picture have no script and refer to nothing outside")
  func offline() throws {
    var world = try ExportWorld()
    for text in NaughtyTexts.kept { world.add(text) }
    let page = try keepsake(world)
    let picture = try #require(svg(world))
    for text in [page, picture] {
      // What people wrote may speak of addresses; no tag does, and no style.
      let tags = text.matches(of: /<[^>]*>/).map { String($0.output) }.joined()
      for reference in ["<script", "href", "src=", "url("] { #expect(!tags.contains(reference)) }
    }
    #expect(!page.prefix(upTo: try #require(page.range(of: "</style>")).upperBound).contains("url("))
    #expect(page.contains("default-src 'none'"))
    // All that XML can't hold was replaced.
    let unwritable = picture.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0xFFFE...0xFFFF).contains(scalar.value)
    }
    #expect(unwritable.isEmpty)
  }

  @Test("[KS2] [T85] [T115] neither has what a section hides, or says who wrote on an anonymous board")
  func nothingLeaks() throws {
    let hiding = try ExportWorld(hiding: true)
    let anonymous = try ExportWorld(anonymous: true)
    for text in [try keepsake(hiding), try #require(svg(hiding))] {
      #expect(!text.contains("Ann's own"))
      #expect(!text.contains("Three"))
    }
    var tonight = Keepsake.Tonight()
    tonight.seats = [SeatNumber(1), SeatNumber(2)]
    for text in [try keepsake(anonymous, tonight: tonight), try #require(svg(anonymous))] {
      #expect(text.contains("Ann's own"))
      #expect(!text.contains("Bo,"))
      #expect(!text.contains(">Ann<"))
    }
  }

  @Test("[KS5] [T115] without names, people's texts stay, and so does how many were here")
  func nameless() throws {
    let world = try ExportWorld()
    let named = [try keepsake(world), try #require(svg(world))]
    #expect(named.allSatisfy { $0.contains(">Ann<") && $0.contains("Bo,") })
    #expect(named[0].contains("Bo, &quot;the&quot; =1"), "a picture has no room for all of it")
    for text in [try keepsake(world, withNames: false), try #require(svg(world, withNames: false))] {
      #expect(text.contains("Ann's own"))
      #expect(!text.contains(">Ann<"))
      #expect(!text.contains("Bo,"))
    }
    #expect(try keepsake(world, withNames: false).contains("2 people were here"))
    let board = try world.exported().nameless
    for format in ExportList.allCases {
      let text = format.text(of: board)
      #expect(text.contains("Three"), "\(format)")
      #expect(!text.contains("Bo,"), "\(format)")
      #expect(!text.contains("votes.2"), "\(format)")
    }
    #expect(board.sections.flatMap(\.cards).allSatisfy { $0.by == nil && $0.values["dibs"] == nil })
  }

  @Test("[KS6] people who did something tonight were here, even if no card names them; someone who was kicked wasn't")
  func whoWasHere() throws {
    var world = try ExportWorld()
    for (number, name) in [(UInt32(3), "Cem"), (4, "Dan")] {
      world.apply(.seat(SeatNumber(number), secretHash: [UInt8(number)], name: name, at: now))
    }
    world.apply(.kicked(SeatNumber(4), by: nil, at: now))
    #expect(try !keepsake(world).contains("Cem"))
    var tonight = Keepsake.Tonight()
    tonight.seats = [SeatNumber(3), SeatNumber(4)]
    let page = try keepsake(world, tonight: tonight)
    #expect(page.contains("<li dir=\"auto\">Cem</li>"))
    #expect(!page.contains("Dan"))
  }

  @Test("[KS7] [T139] a keepsake has the pictures that everyone sees, whole, and says how many it had no room for")
  func pictures() throws {
    let seen = MadePicture.jpeg()
    let hidden = MadePicture.png()
    let store = Pictures([seen, hidden])
    var world = try ExportWorld()
    world.declarePictures()
    let shown = try world.add(seen, description: "Ann <sings>")
    let page = try keepsake(world, pictures: try world.pictures(from: store))
    #expect(page.contains("href=\"data:image/jpeg;base64,\(Data(seen).base64EncodedString())\""))
    #expect(page.contains("aria-label=\"Ann &lt;sings&gt;\""))
    #expect(!page.contains("fit into this file"))
    // There is no room, so the description is in its place.
    let small = try keepsake(world, pictures: try world.pictures(from: store, bytesMax: seen.count - 1))
    #expect(!small.contains("href") && small.contains("Ann &lt;sings&gt;"))
    #expect(small.contains("1 picture didn&#39;t fit") || small.contains("1 picture didn't fit"))
    // A picture that hosts didn't let everyone see yet is in no keepsake.
    world.apply(
      .setValue(target: .section(world.section(0)), key: .sectionPictures, value: .text("approve")), by: nil)
    #expect(try world.pictures(from: store).isEmpty)
    world.apply(
      .setValue(target: .card(shown), key: .pictureShown, value: .text(PictureDesk.hash(of: seen))), by: nil)
    #expect(try !world.pictures(from: store).isEmpty)
    // Nor is one on a card that its section hides.
    world.apply(.setValue(target: .section(world.section(0)), key: .cardsHidden, value: .flag(true)), by: nil)
    #expect(try world.pictures(from: store).isEmpty)
    #expect(try !world.pictures(from: store, withHidden: true).isEmpty)
  }

  @Test("[EX10] [T139] JSON has pictures when they are asked for, and bytes that aren't what came are nobody's")
  func jsonPictures() throws {
    let bytes = MadePicture.webP(MadePicture.lossy())
    var world = try ExportWorld()
    world.declarePictures()
    _ = try world.add(bytes, description: "")
    var board = try world.exported()
    #expect(!board.json.contains("\"pictures\""))
    board.take(try world.pictures(from: Pictures([bytes])))
    let read = try JSONDecoder().decode(ExportedBoard.self, from: Data(board.json.utf8))
    let picture = try #require(read.pictures?.first)
    #expect(picture.hash == PictureDesk.hash(of: bytes) && picture.type == "image/webp")
    #expect(Data(base64Encoded: picture.bytes) == Data(bytes))
    // A card names its picture, whose bytes come by themselves.
    let named = read.read.sections.flatMap(\.cards).compactMap { $0.values["picture"]?.picture?.hash }
    #expect(named == [picture.hash] && read.read.leftOut[.value] == 0)
    let spoiled = Pictures([bytes], spoiled: true)
    #expect(try world.pictures(from: spoiled).isEmpty)
  }

  @Test("[KS3] [T115] a board of more than 2,000 cards is listed and not drawn")
  func large() throws {
    var world = try ExportWorld()
    for number in 0...BoardDrawing.cardsMax { world.add("card \(number)") }
    #expect(svg(world) == nil)
    let page = try keepsake(world)
    #expect(page.contains("too many cards for a picture"))
    #expect(page.contains("card \(BoardDrawing.cardsMax)"))
  }

  @Test("a text keeps to its frame and ends in an ellipsis if it doesn't fit, in any script")
  func texts() throws {
    var world = try ExportWorld()
    for text in [String(repeating: "long ", count: 400), String(repeating: "歌", count: 900)] { world.add(text) }
    let picture = try #require(svg(world))
    #expect(picture.matches(of: /font-size="16"[^>]*>[^<]*…<\/text>/).count == 2)
    let longest = picture.matches(of: /<text[^>]*>([^<]*)<\/text>/).map(\.output.1.count).max() ?? 0
    #expect(longest < 80)
  }
}

/// Bytes of pictures that a board has.
private struct Pictures: PictureStore {
  private let kept: [String: KeptPicture]

  init(_ all: [[UInt8]], spoiled: Bool = false) {
    kept = Dictionary(
      uniqueKeysWithValues: all.map { bytes in
        let hash = PictureDesk.hash(of: bytes)
        let type = (try? PictureStructure(of: bytes).kind.rawValue) ?? ""
        return (hash, KeptPicture(hash: hash, type: type, bytes: spoiled ? bytes + [0] : bytes))
      })
  }

  func picture(_ hash: String, of board: BoardName) throws(JournalError) -> KeptPicture? { kept[hash] }
}

extension ExportWorld {
  fileprivate mutating func declarePictures() {
    let values = state.settings.declaredValues + [DeclaredValue(ValueField("picture", .picture), shown: .hidden)]
    apply(.setting(.declaredValues(values), by: nil, at: Timestamp(milliseconds: 1)))
  }

  /// Adds a card with a picture.
  fileprivate mutating func add(_ picture: [UInt8], description: String) throws -> CardID {
    let value = PictureValue(hash: PictureDesk.hash(of: picture), width: 640, height: 480, description: description)
    apply(
      .addCard(section: section(0), place: .end, text: "Look", values: ["picture": .text(value.text)]),
      by: SeatNumber(1))
    return try #require(state.document[section(0)]?.cards.last)
  }

  fileprivate func pictures(
    from store: Pictures, withHidden: Bool = false, bytesMax: Int = ExportedPictures.bytesMax
  ) throws -> ExportedPictures {
    try ExportedPictures(
      of: state.document, named: try #require(BoardName("party")), keys: ["picture"], withHidden: withHidden,
      from: store, bytesMax: bytesMax)
  }
}
