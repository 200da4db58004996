import Document
import Testing

@testable import Server

@Suite("Names that the server makes")
struct BoardNamesTests {
  @Test(
    "a name is the title in a–z, digits and -",
    arguments: [
      ("Karaoke Night", "karaoke-night"), ("  Größe & Glück!  ", "gro-e-gluck"), ("カラオケ", "board"), ("", "board"),
      ("--x--", "x"), ("Ångström 2026", "angstrom-2026"),
      (String(repeating: "long ", count: 30), "long-long-long-long-long-long-long-long"),
    ])
  func name(title: String, name: String) {
    #expect(BoardNames.fresh(for: title) { _ in false }.description == name)
  }

  @Test("a name that is taken gets the first number that is free")
  func taken() {
    let taken: Set<String> = ["x", "x-2", "x-4"]
    #expect(BoardNames.fresh(for: "X") { taken.contains($0.description) }.description == "x-3")
  }
}
