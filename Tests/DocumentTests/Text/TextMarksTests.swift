import Testing

@testable import Document

@Suite("Marks on a letter")
struct TextMarksTests {
  private func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

  private func tooMany(_ field: String) -> Refusal {
    Refusal(.badCharacter, ["field": .text(field), "scalar": .text("U+0301")])
  }

  @Test(
    "[T35] text that people write in their scripts stays under the limit, also when it is decomposed",
    arguments: [
      "Tiếng Việt có nhiều dấu: Nguyễn Thị Ngọc Ánh", "Tie\u{302}\u{301}ng Vie\u{323}\u{302}t",
      "ที่นี่มีน้ำผึ้งหวาน กำลังจะไป ผู้ใหญ่",
      "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ", "שּׂ\u{5BC}\u{5B8}\u{59C}\u{5BD}", "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ", "ٱلضَّآلِّينَ",
      "क्षत्रिय ज्ञानेश्वर श्रीमद्भगवद्गीता", "দ্ব্যর্থ কর্ত্রী", "க்ஷ ஸ்ரீ", "కృష్ణార్జునులు", "ശ്രീരാമകൃഷ്ണന്‍", "ස්වස්ත්‍යයි ක්‍ෂ", "ཧྐྵྨླྺྼྻྂ", "བཀྲ་ཤིས་བདེ་ལེགས།",
      "ង្គ្រោះ ស្ត្រី", "မြန်မာဘာသာ ကျွန်ုပ်", "ᬅᬓ᭄ᬱᬭ ᬩᬮᬶ", "ꦗꦮ ꦏꦿꦠꦺꦴꦤ꧀", "ᨠᩕ᩠ᩅᨾ᩠ᨿᩣ", "ሰላም", "Zoë Ångström Dvořák", "ɔ̃ː ɛ̰́ n̥̩̊", "한글 ᄒᆞᆫ글",
      "が ぱ \u{304B}\u{3099}", "x̂̄ ± ∂⃗",
      "👩🏽‍🚀 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥 *⃣",
    ])
  func scripts(text: String) throws {
    #expect(throws: Never.self) { try Limits().check(cardText: text) }
    #expect(throws: Never.self) { try Limits().check(title: text) }
  }

  @Test(
    "[T35] eight are written, the ninth is named and refused, in cards, titles, values and announcements")
  func tower() throws {
    var board = try SmallBoard()
    let fine = "H" + marks(8) + "i"
    let tall = "H" + marks(9) + "i"
    _ = try board.party.addCard(fine, to: board.one)
    let operations: [(Document.Operation, String)] = [
      (.addCard(section: board.one, place: .end, text: tall, values: [:]), "text"),
      (.addSection(title: tall, place: .end), "title"), (.renameSection(section: board.one, title: tall), "title"),
      (.setValue(target: .card(board.a), key: "note", value: .text(tall)), "note"),
    ]
    for (operation, field) in operations {
      #expect(throws: tooMany(field)) { try board.party.do(operation) }
    }
    #expect(throws: tooMany("text")) { try Limits().check(line: tall) }
    #expect(throws: tooMany("text")) { try Limits().check(enteredText: tall) }
  }

  @Test(
    "[T35] an invisible character doesn't start a new letter on which the tower could go on",
    arguments: ["\u{200C}", "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{2060}", "\u{AD}", "\u{E0061}"])
  func broken(unseen: String) {
    #expect(throws: tooMany("text")) {
      try Limits().check(cardText: "H" + marks(5) + unseen + marks(4))
    }
    #expect(throws: Never.self) { try Limits().check(cardText: "H" + marks(5) + unseen + "i" + marks(4)) }
    #expect(throws: Refusal.self) { try PersonName("H" + marks(2) + unseen + marks(1), limits: Limits()) }
  }

  @Test("[T35] nobody builds a tower bit by bit, neither by adding marks nor by taking out the letters between them")
  func bits() throws {
    var board = try SmallBoard()
    let card = try board.party.addCard("H" + marks(8) + "x" + marks(1), to: board.one)
    func edit(_ position: Int, delete: Int = 0, _ inserted: String = "") throws {
      try board.party.do(
        .editText(card: card, change: TextChange([.init(at: position, delete: delete, insert: inserted)])))
    }
    #expect(throws: tooMany("text")) { try edit(9, "\u{301}") }
    #expect(throws: tooMany("text")) { try edit(9, delete: 1) }
    try edit(8, delete: 1)
    try edit(8, delete: 1)
    #expect(board.party.document[card]?.text == "H" + marks(7 + 1))
  }

  @Test(
    "[T35] an older tower may stay, have text next to it, be taken down, and come back by undo; it grows no higher"
  )
  func before() throws {
    var evening = UndoEvening()
    let (ann, tall) = (UndoEvening.ann, "H" + marks(500) + "i")
    let section = try evening.addSection("One", by: ann)
    let card = try evening.addCard("x", to: section, by: ann)
    // As it came into journals of versions that allowed it.
    evening.write(.editText(card: card, change: TextChange([.init(at: 0, delete: 1, insert: tall)])), by: ann)
    func edit(_ position: Int, delete: Int = 0, _ inserted: String = "") throws {
      try evening.do(
        .editText(card: card, change: TextChange([.init(at: position, delete: delete, insert: inserted)])), by: ann)
    }
    try edit(502, "!")
    #expect(throws: tooMany("text")) { try edit(1, "\u{301}") }
    try edit(1, delete: 400)
    #expect(throws: tooMany("text")) { try edit(1, marks(400)) }
    try evening.ask(.undo, by: ann)
    #expect(evening.state.document[card]?.text == tall + "!")
    let moment = evening.state.document
    try edit(1, delete: 500)
    let restoration = try #require(evening.state.document.restoring(moment).operation)
    #expect(throws: Never.self) {
      try evening.state.document.check(restoration, limits: Limits(), isRestoring: true)
    }
  }
}
