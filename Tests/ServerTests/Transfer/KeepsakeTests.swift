import Document
import Foundation
import Messages
import Presentation
import Sentences
import Testing

@testable import Server

@Suite("Keepsakes and pictures that the server makes")
struct KeepsakeTests {
  private let now = Timestamp(milliseconds: 1_795_000_000_000)

  private func keepsake(
    _ world: ExportWorld, tonight: Keepsake.Tonight = .init(), withNames: Bool = true
  ) throws -> String {
    Keepsake(
      try world.exported(), world.state, tonight: tonight, now: now, withNames: withNames, in: .english
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

  @Test("[KS2] [T85] [T115] what a section hides, and who wrote on an anonymous board, is in neither")
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

  @Test("[KS5] [T115] without names nobody is one: what people wrote and how many were here stays")
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
    for format in ExportFormat.allCases {
      let text = format.text(of: board)
      #expect(text.contains("Three"), "\(format)")
      #expect(!text.contains("Bo,"), "\(format)")
      #expect(!text.contains("votes.2"), "\(format)")
    }
    #expect(board.sections.flatMap(\.cards).allSatisfy { $0.by == nil && $0.values["dibs"] == nil })
  }

  @Test("[KS6] whoever did something tonight was here, even where no card names them; who was kicked wasn't")
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

  @Test("[KS3] [T115] a board of more than 2,000 cards is listed and not drawn")
  func large() throws {
    var world = try ExportWorld()
    for number in 0...BoardDrawing.cardsMax { world.add("card \(number)") }
    #expect(svg(world) == nil)
    let page = try keepsake(world)
    #expect(page.contains("too many cards for a picture"))
    #expect(page.contains("card \(BoardDrawing.cardsMax)"))
  }

  @Test("a text keeps to its frame: what there is no room for ends in an ellipsis, whatever its script")
  func texts() throws {
    var world = try ExportWorld()
    for text in [String(repeating: "long ", count: 400), String(repeating: "歌", count: 900)] { world.add(text) }
    let picture = try #require(svg(world))
    #expect(picture.matches(of: /font-size="16"[^>]*>[^<]*…<\/text>/).count == 2)
    let longest = picture.matches(of: /<text[^>]*>([^<]*)<\/text>/).map(\.output.1.count).max() ?? 0
    #expect(longest < 80)
  }
}
