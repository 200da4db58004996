import Testing

@testable import Document

@Suite("Pictures as values")
struct PictureValueTests {
  private let hash = String(repeating: "0123456789abcdef", count: 4)
  private let schema = ValueSchema([ValueField("picture", .picture)])

  @Test("[PIC1] a picture's text is read as it was written")
  func written() {
    for description in ["", "A dog on a sofa", "ねこ"] {
      let picture = PictureValue(hash: hash, width: 1_600, height: 1, description: description)
      #expect(PictureValue(picture.text) == picture)
    }
  }

  @Test("[PIC1] a text that isn't written like a picture is no picture's value, and refused")
  func refused() {
    let wrong = [
      "", hash, "\(hash) 1", "\(hash) 0 1", "\(hash) 1 4097", "\(hash) 01 1", "\(hash) +1 1", "\(hash) 1 1 ",
      "\(hash.uppercased()) 1 1", "\(hash.dropLast()) 1 1", "../../etc/passwd 1 1", "\(hash)  1 1",
      "\(hash) 1 1 " + String(repeating: "x", count: 301),
    ]
    for text in wrong {
      #expect(PictureValue(text) == nil, "\(text)")
      #expect(throws: Refusal(.badValue, ["key": .text("picture"), "kind": .text("picture")])) {
        try schema.check(.text(text), for: "picture", limits: Limits())
      }
    }
    #expect(throws: Refusal.self) { try schema.check(.flag(true), for: "picture", limits: Limits()) }
    #expect(throws: Refusal.self) {
      try schema.check(.text("\(hash) 1 1 \u{202e}"), for: "picture", limits: Limits())
    }
    #expect(throws: Never.self) { try schema.check(.text("\(hash) 1 1 a dog"), for: "picture", limits: Limits()) }
  }

  @Test("[PIC1] a section has no picture")
  func section() {
    #expect(throws: Refusal.self) {
      try schema.check(
        .text("\(hash) 1 1"), for: "picture", of: .section(SectionID(OutboxNumber(1), 1)), limits: Limits())
    }
  }

  @Test("[PIC6] [T107] a section says whether pictures on its cards are shown: at once, when a host did it, or never")
  func rules() throws {
    var document = Document()
    var counter: UInt32 = 0
    func apply(_ operation: Document.Operation) -> OperationID {
      counter += 1
      let id = OperationID(OutboxNumber(1), counter)
      _ = document.apply(operation, id: id, by: SeatNumber(1), at: Timestamp(milliseconds: 0))
      return id
    }
    let section = SectionID(apply(.addSection(title: "Photos", place: .end)))
    let picture = PictureValue(hash: hash, width: 4, height: 3)
    let card = CardID(
      apply(.addCard(section: section, place: .end, text: "A", values: ["picture": .text(picture.text)])))
    func rule(_ rule: PictureRule) {
      _ = apply(.setValue(target: .section(section), key: .sectionPictures, value: .text(rule.rawValue)))
    }
    func seen() -> [PictureValue]? { document.picturesSeen(on: card, ["picture"]) }
    #expect(seen() == [picture])
    rule(.approve)
    #expect(seen() == [])
    _ = apply(.setValue(target: .card(card), key: .pictureShown, value: .text(picture.hash)))
    #expect(seen() == [picture])
    // Another picture is another decision.
    let other = PictureValue(hash: String(hash.reversed()), width: 4, height: 3)
    _ = apply(.setValue(target: .card(card), key: "picture", value: .text(other.text)))
    #expect(seen() == [])
    rule(.off)
    _ = apply(.setValue(target: .card(card), key: .pictureShown, value: .text(other.hash)))
    #expect(seen() == [])
    let adding = Document.Operation.addCard(
      section: section, place: .end, text: "B", values: ["picture": .text(picture.text)])
    #expect(document.sectionRefusal(of: adding, by: SeatNumber(2))?.code == .notAllowed)
    rule(.on)
    #expect(document.sectionRefusal(of: adding, by: SeatNumber(2)) == nil)
    _ = apply(.setValue(target: .section(section), key: .cardsHidden, value: .flag(true)))
    #expect(seen() == nil)
    _ = apply(.setValue(target: .section(section), key: .cardsHidden, value: .flag(false)))
    _ = apply(.removeCard(card: card))
    #expect(seen() == nil)
  }
}
