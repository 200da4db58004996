import Document
import Testing

@Suite("Names of people")
struct PersonNameTests {
  @Test("spaces around a name are dropped")
  func trimming() throws {
    #expect(try PersonName("  Ann \u{00A0}", limits: Limits()).description == "Ann")
  }

  @Test(
    "names of all scripts and emoji are fine",
    arguments: ["Ann", "Anne-Marie O'Neill", "Zoë", "Nguyễn Thị", "明日香", "สมชาย", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Sam", "1️⃣", "a\u{301}\u{302}"])
  func allowed(name: String) throws {
    #expect(try PersonName(name, limits: Limits()).description == name)
  }

  @Test("[T7] a megabyte of marks on one letter is refused for its bytes, and never looked at")
  func tower() {
    let tower = "H" + String(repeating: "\u{301}", count: 500_000)
    #expect(throws: Refusal(.tooLong, ["field": .text("name"), "limit": .number(96), "actual": .number(1_000_001)])) {
      try PersonName(tower, limits: Limits())
    }
  }

  @Test(
    "[T7] a name that hides or towers is refused by the first character that does",
    arguments: [
      ("a\u{300}\u{301}\u{302}", "U+0302"), ("Ann\u{200B}", "U+200B"), ("A\u{AD}nn", "U+00AD"),
      ("Ann\u{2028}Bo", "U+2028"), ("Ann\u{1B}[2J", "U+001B"), ("Ann\n", "U+000A"), ("\u{202E}nnA", "U+202E"),
    ])
  func refused(name: String, scalar: String) {
    #expect(throws: Refusal(.badCharacter, ["field": .text("name"), "scalar": .text(scalar)])) {
      try PersonName(name, limits: Limits())
    }
  }

  @Test(
    "[T35] characters that nobody sees, or that each device shows differently, are refused in a name",
    arguments: [
      0x2800, 0xFFFC, 0xFFFF, 0xFFFE, 0xFDD0, 0x1_FFFE, 0x10_FFFF, 0xE000, 0xF8FF, 0xF_0000, 0x10_FFFD, 0x115F, 0x1160,
      0x3164, 0xFFA0,
      0x034F, 0x17B4, 0x13441, 0x16FE4, 0x1D159, 0x2064, 0xFFF9,
    ] as [UInt32])
  func unseen(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let code =
      "U+" + String(repeating: "0", count: max(0, 4 - String(value, radix: 16).count))
      + String(value, radix: 16, uppercase: true)
    #expect(throws: Refusal(.badCharacter, ["field": .text("name"), "scalar": .text(code)])) {
      try PersonName("Ann\(scalar)", limits: Limits())
    }
  }

  @Test(
    "[T35] a name without anything visible is empty",
    arguments: ["\u{2800}", "\u{3164}\u{FFA0}", "\u{FFFC}", "\u{FFFF}", "\u{200D}\u{FE0F}", " \u{2800} \u{115F}"])
  func invisible(name: String) {
    #expect(throws: Refusal(.empty, ["field": .text("name")])) { try PersonName(name, limits: Limits()) }
  }

  @Test("[P33] the first person with a name keeps it, each later one gets it with the next number")
  func apart() throws {
    var taken: Set<String> = []
    for number in 1...200 {
      let name = try PersonName("Sam", limits: Limits()).apart(from: taken.contains, limits: Limits()).description
      #expect(name == (number == 1 ? "Sam" : "Sam \(number)"))
      #expect(taken.insert(name).inserted, "\(name) twice")
      #expect(try PersonName(name, limits: Limits()).description == name)
      #expect(PersonName.isGiven(name, for: "Sam") && !PersonName.isGiven(name, for: "Sa"))
    }
  }

  @Test(
    "[P33] a name with an older mark keeps it while nobody has it, one with a number gets another in brackets, and a long name ends sooner",
    arguments: [
      ("Sam 🦊", [], "Sam 🦊"), ("Sam 🦊", ["Sam 🦊"], "Sam"), ("Sam 🦊", ["Sam", "Sam 🦊"], "Sam 2"),
      ("Sam 🦊🐻", ["Sam", "Sam 🦊🐻"], "Sam 2"), ("🦊", ["🦊"], "🦊 2"), ("Sam Fox", ["Sam"], "Sam Fox"),
      ("Sam 🍕", ["Sam 🍕"], "Sam 🍕 2"), ("Table 7", ["Table 7"], "Table 7 (2)"), ("Sam 2", ["Sam"], "Sam 2"),
      ("Sam 2", ["Sam 2"], "Sam 2 (2)"),
      (
        String(repeating: "x", count: 24), [String(repeating: "x", count: 24)], String(repeating: "x", count: 22) + " 2"
      ),
      (
        String(repeating: "🍕", count: 24), [String(repeating: "🍕", count: 24)], String(repeating: "🍕", count: 22) + " 2"
      ),
    ] as [(String, [String], String)])
  func again(typed: String, taken: [String], given: String) throws {
    let name = try PersonName(typed, limits: Limits())
    #expect(name.apart(from: taken.contains, limits: Limits()).description == given)
  }

  @Test("a name has at most 24 characters and 96 bytes")
  func length() throws {
    #expect(try PersonName(String(repeating: "x", count: 24), limits: Limits()).description.count == 24)
    #expect(throws: Refusal(.tooLong, ["field": .text("name"), "limit": .number(24), "actual": .number(25)])) {
      try PersonName(String(repeating: "x", count: 25), limits: Limits())
    }
    #expect(throws: Refusal(.tooLong, ["field": .text("name"), "limit": .number(96), "actual": .number(100)])) {
      try PersonName(String(repeating: "😀", count: 25), limits: Limits())
    }
  }
}
