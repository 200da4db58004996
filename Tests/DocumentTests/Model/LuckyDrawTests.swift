import Foundation
import Testing

@testable import Document

@Suite("A draw by lot")
struct LuckyDrawTests {
  @Test(
    "[LD2] a seed and a count give one place, the same on every machine",
    arguments: [
      ("0000000000000000", 1, 0), ("0000000000000000", 10, 5), ("0000000000000001", 10, 5),
      ("0123456789abcdef", 52, 1), ("ffffffffffffffff", 7, 0), ("deadbeefcafef00d", 5_000, 3_027),
    ])
  func vectors(seed: String, count: Int, place: Int) throws {
    #expect(try #require(LuckyDraw.Seed(seed)).place(below: count) == place)
  }

  @Test("[LD2] a number that would favor the first places is passed over")
  func unfair() {
    let count = 1 << 62 + 1
    #expect(LuckyDraw.Seed(rawValue: 0).place(below: count) == 3_348_600_503_766_967_795)
  }

  @Test("[LD2] each of a few cards comes up about as often as the others")
  func fair() {
    let places = (0..<7_000 as Range<UInt64>).map { LuckyDraw.Seed(rawValue: $0).place(below: 7) }
    for place in 0..<7 {
      let times = places.count { $0 == place }
      // Five standard deviations of 1,000 expected.
      #expect((854...1_146).contains(times), "\(place) came up \(times) times")
    }
  }

  @Test(
    "a seed is sixteen hexadecimal digits and nothing else",
    arguments: ["", "1", "0123456789ABCDEF", "+123456789abcdef"])
  func spelling(text: String) {
    #expect(LuckyDraw.Seed(text) == nil)
  }

  @Test("[LD1] cards that are crossed off aren't drawn, nor anything from a section without others")
  func crossedOff() throws {
    var board = try SmallBoard()
    board.party.schema = .standard
    try board.party.do(.moveCard(card: board.b, section: board.one, place: .start))
    try board.party.do(.setValue(target: .card(board.a), key: .rejected, value: .flag(true)))
    for seed in 0..<20 as Range<UInt64> {
      let draw = LuckyDraw(from: board.one, seed: LuckyDraw.Seed(rawValue: seed), in: board.party.document)
      #expect(draw?.card == board.b)
      #expect(draw?.count == 1)
    }
    try board.party.do(.setValue(target: .section(board.one), key: .rejected, value: .flag(true)))
    for section in [board.one, SectionID(.server, 999)] {
      #expect(LuckyDraw(from: section, seed: LuckyDraw.Seed(rawValue: 1), in: board.party.document) == nil)
    }
  }

  @Test("[LD3] the journal gives a draw back as it was")
  func journal() throws {
    let draw = LuckyDraw(
      section: SectionID(.server, 1), seed: LuckyDraw.Seed(rawValue: .max), count: 3, card: CardID(.server, 2))
    let entry = Entry.setting(.drawn(draw), by: SeatNumber(2), at: Timestamp(milliseconds: 1))
    let stored = try JSONEncoder().encode(entry)
    #expect(try JSONDecoder().decode(Entry.self, from: stored) == entry)
    #expect(String(decoding: stored, as: UTF8.self).contains(#""seed":"ffffffffffffffff""#))
  }
}
