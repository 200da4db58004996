import Document
import Testing

@testable import Messages

@Suite("Personal codes")
struct PersonalCodeTests {
  @Test(
    "[SE2] a code is read however it was typed, as long as it is one",
    arguments: zip(
      [
        "7K2M9Q", "7k2m9q", " 7K2-m9q ", "o1iLoO", "7K2M9", "7K2M9QX", "7K2M9U", "", "７Ｋ２ｍ９Ｑ", "７Ｋ２　－ｍ９Ｑ", "ｏ１ｉＬoO",
        "7K2ーM9Q", "７Ｋ２Ｍ９Ｕ",
        "7K2M9é", "7K2M9\u{0}",
      ],
      [
        "7K2M9Q", "7K2M9Q", "7K2M9Q", "011100", nil, nil, nil, nil, "7K2M9Q", "7K2M9Q", "011100", "7K2M9Q", nil, nil,
        nil,
      ]))
  func typed(_ text: String, _ code: String?) {
    #expect(PersonalCode(typed: text)?.description == code)
  }

  @Test("[SE2] a code stands for thirty bits, none of which is lost, and has no look-alikes")
  func derived() {
    #expect(PersonalCode(derivedFrom: [0, 0, 0, 0]).description == "000000")
    #expect(PersonalCode(derivedFrom: [255, 255, 255, 255]).description == "ZZZZZZ")
    var codes: Set<String> = []
    for bit in 0..<30 {
      let bits = UInt32(1) << (31 - bit)
      codes.insert(
        PersonalCode(derivedFrom: (0..<4).map { UInt8(truncatingIfNeeded: bits >> (24 - 8 * $0)) }).description)
    }
    #expect(codes.count == 30)
    #expect(codes.allSatisfy { PersonalCode(typed: $0)?.description == $0 && !$0.contains { "ILOU".contains($0) } })
  }

  @Test("[SE2] codes match only if each character is the same")
  func matches() throws {
    let code = try #require(PersonalCode(typed: "7K2M9Q"))
    #expect(code.matches(code))
    for index in 0..<6 {
      var other = Array("7K2M9Q")
      other[index] = "0"
      #expect(!code.matches(try #require(PersonalCode(typed: String(other)))))
    }
  }
}
