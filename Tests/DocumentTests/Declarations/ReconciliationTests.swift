import TestSupport
import Testing

@testable import Document

@Suite("Reconciliation")
struct ReconciliationTests {
  /// Sections of cards, each `key` or `key: text`; a section `key` or `key: title`.
  private func declaration(_ sections: KeyValuePairs<String, [String]>) -> Declaration {
    Declaration(
      sections: sections.map { section, cards in
        let (key, title) = keyAndText(section)
        return Declaration.Section(
          key: DeclarationKey(key), title: title,
          cards: cards.map {
            let (key, text) = keyAndText($0)
            return Declaration.Card(key: DeclarationKey(key), text: text)
          })
      })
  }

  private func keyAndText(_ text: String) -> (String, String) {
    guard let colon = text.firstIndex(of: ":") else { return (text, text) }
    return (String(text[..<colon]), String(text[text.index(colon, offsetBy: 2)...]))
  }

  private func card(_ key: DeclarationKey, _ party: Party) throws -> CardID {
    try #require(party.document.cardsByKey[key])
  }

  private func section(_ key: DeclarationKey, _ party: Party) throws -> SectionID {
    try #require(party.document.sectionsByKey[key])
  }

  @Test("[4] an empty board becomes what is declared, as nobody's, and the same file again changes nothing")
  func first() throws {
    var party = Party()
    let file = declaration(["Sam": ["Love Stack", "Heap of Gold"], "Ann": ["Swift Return"]])
    try party.reconcile(file)
    #expect(party.titles == ["Sam", "Ann"])
    #expect(party.texts == [["Love Stack", "Heap of Gold"], ["Swift Return"]])
    #expect(party.document[try card("Love Stack", party)]?.author == nil)
    #expect(party.document[try card("Love Stack", party)]?.key == "Love Stack")
    #expect(party.document.reconciliation(with: file).isEmpty)
  }

  @Test("[4] new things go behind their declared predecessor, among what people added")
  func insertion() throws {
    var party = Party()
    try party.reconcile(declaration(["Sam": ["a", "c"], "Zoe": []]))
    _ = try party.addCard("Ann's", to: section("Sam", party), .after(card("a", party)))
    try party.reconcile(declaration(["Sam": ["first", "a", "b", "c", "d"], "Mia": ["m"], "Zoe": []]))
    #expect(party.titles == ["Sam", "Mia", "Zoe"])
    #expect(party.texts == [["first", "a", "b", "Ann's", "c", "d"], ["m"], []])
  }

  @Test("[4] if a person moved the predecessor elsewhere, the one before that counts")
  func insertionBehindMoved() throws {
    var party = Party()
    try party.reconcile(declaration(["Sam": ["a", "b", "c"], "Zoe": [], "Mia": []]))
    let b = try card("b", party)
    try party.do(.moveCard(card: b, section: section("Zoe", party), place: .end))
    try party.do(.moveCard(card: b, section: section("Mia", party), place: .end))
    try party.do(.moveCard(card: b, section: section("Zoe", party), place: .end))
    try party.reconcile(declaration(["Sam": ["a", "b", "new", "c"], "Zoe": [], "Mia": []]))
    #expect(party.texts == [["a", "new", "c"], ["b"], []])
  }

  @Test("[4] vanished cards leave, changed ones change, cards that are declared again come back")
  func vanishing() throws {
    var party = Party()
    let full = declaration(["Sam": ["a", "b"], "Zoe": ["z"]])
    try party.reconcile(full)
    let b = try card("b", party)
    try party.reconcile(declaration(["Sam: Samuel": ["a: A"]]))
    #expect(party.titles == ["Samuel"])
    #expect(party.texts == [["A"]])
    try party.reconcile(full)
    #expect(party.titles == ["Sam", "Zoe"])
    #expect(party.texts == [["a", "b"], ["z"]])
    #expect(try card("b", party) == b, "it is the same card that comes back")
  }

  @Test("[4] a field that a person edited is theirs until it is as declared again")
  func editedFields() throws {
    var party = Party()
    try party.reconcile(declaration(["Sam": ["a"]]))
    let (a, sam) = (try card("a", party), try section("Sam", party))
    let edit = try party.do(.editText(card: a, change: TextChange([.init(at: 1, insert: "!")])))
    let rename = try party.do(.renameSection(section: sam, title: "Ann"))
    try party.reconcile(declaration(["Sam: Samuel": ["a: A"]]))
    #expect(party.titles == ["Ann"])
    #expect(party.texts == [["a!"]])
    // The person takes the edit back: nothing is as declared, so it stays theirs. Then they set it as declared.
    try party.do(edit.inverse)
    try party.do(rename.inverse)
    try party.reconcile(declaration(["Sam: Samuel": ["a: B"]]))
    #expect(party.texts == [["a"]])
    try party.do(.editText(card: a, change: TextChange(from: "a", to: "B")))
    try party.do(.renameSection(section: sam, title: "Samuel"))
    try party.reconcile(declaration(["Sam: Sammy": ["a: C"]]))
    #expect(party.titles == ["Sammy"])
    #expect(party.texts == [["C"]])
  }

  @Test("[4] each value is a field of its own")
  func values() throws {
    var party = Party()
    func file(_ values: [ValueKey: Value]) -> Declaration {
      Declaration(sections: [
        .init(key: "Sam", title: "Sam", values: values, cards: [.init(key: "a", text: "a", values: values)])
      ])
    }
    try party.reconcile(file([.rejected: .flag(true), "votes": .number(1)]))
    let (a, sam) = (try card("a", party), try section("Sam", party))
    for target in [Target.card(a), .section(sam)] {
      try party.do(.setValue(target: target, key: .rejected, value: .flag(false)))
    }
    try party.reconcile(file(["votes": .number(2), "note": .text("new")]))
    let expected: [ValueKey: Value] = [.rejected: .flag(false), "votes": .number(2), "note": .text("new")]
    #expect(party.document[a]?.values == expected)
    #expect(party.document[sam]?.values == expected)
    #expect(party.document.reconciliation(with: file(["votes": .number(2), "note": .text("new")])).isEmpty)
  }

  @Test(
    "[4] a card that a person removed is not added again, changed or not, and isn't forgotten when the file drops it")
  func removals() throws {
    var party = Party()
    let file = declaration(["Sam": ["a", "b"], "Zoe": ["z"]])
    try party.reconcile(file)
    let a = try card("a", party)
    try party.do(.removeCard(card: a))
    try party.do(.removeSection(section: section("Zoe", party)))
    try party.reconcile(file)
    try party.reconcile(declaration(["Sam": ["a: A", "b"], "Zoe": ["z", "zz"]]))
    #expect(party.texts == [["b"]])
    try party.reconcile(declaration(["Sam": ["b"]]))
    try party.reconcile(file)
    #expect(party.texts == [["b"]])
    try party.do(.restoreCard(card: a))
    #expect(party.texts == [["a", "b"]])
    #expect(party.document.reconciliation(with: file).isEmpty)
  }

  @Test("[4] a declared card that a person removed isn't forgotten for newer removals, because it would be added again")
  func declaredRemovalsAreKept() throws {
    var party = Party()
    let file = declaration(["Sam": ["a", "b"]])
    try party.reconcile(file)
    try party.do(.removeCard(card: card("a", party)))
    let sam = try section("Sam", party)
    for number in 0...Document.removedKept {
      try party.do(.removeCard(card: party.addCard("\(number)", to: sam, .start)))
    }
    #expect(party.document.removedCards.count == Document.removedKept)
    #expect(party.document.reconciliation(with: file).isEmpty)
    // Once it isn't declared any more it may go, as the oldest does with the next removal.
    try party.reconcile(declaration(["Sam": ["b"]]))
    try party.do(.removeCard(card: party.addCard("last", to: sam, .start)))
    #expect(party.document.cardsByKey["a"] == nil)
  }

  @Test("[4] a vanished card that a person touched stays")
  func touchedCards() throws {
    var party = Party()
    try party.reconcile(declaration(["Sam": ["text", "value", "moved", "untouched"], "Zoe": []]))
    try party.do(.editText(card: card("text", party), change: TextChange([.init(at: 0, insert: "my ")])))
    try party.do(.setValue(target: .card(card("value", party)), key: .rejected, value: .flag(true)))
    try party.do(.moveCard(card: card("moved", party), section: section("Zoe", party), place: .end))
    let empty = declaration(["Sam": [], "Zoe": []])
    try party.reconcile(empty)
    #expect(party.texts == [["my text", "value"], ["moved"]])
    #expect(party.document[try card("text", party)]?.key == nil)
    #expect(party.document.reconciliation(with: empty).isEmpty)
    try party.reconcile(declaration(["Sam": ["text: new", "value", "moved"], "Zoe": []]))
    #expect(party.texts == [["my text", "value"], ["moved"]], "declared again, it is the same card and still theirs")
    #expect(party.document[try card("text", party)]?.key == "text")
  }

  @Test("[4] a vanished section stays while people's cards are in it, or if they renamed it")
  func sectionsThatStay() throws {
    var party = Party()
    try party.reconcile(declaration(["Sam": ["a"], "Zoe": ["z"], "Mia": ["m"]]))
    let mine = try party.addCard("mine", to: section("Sam", party))
    try party.do(.renameSection(section: section("Zoe", party), title: "Zoë"))
    let empty = declaration([:])
    try party.reconcile(empty)
    #expect(party.titles == ["Sam", "Zoë"])
    #expect(party.texts == [["mine"], []])
    #expect(party.document.reconciliation(with: empty).isEmpty)
    try party.do(.removeCard(card: mine))
    try party.reconcile(empty)
    #expect(party.titles == ["Zoë"])
  }

  @Test("[4] a card that left with the file and was restored by a person is theirs")
  func adopted() throws {
    var party = Party()
    try party.reconcile(declaration(["Sam": ["a"], "Zoe": ["z"]]))
    let (a, sam) = (try card("a", party), try section("Sam", party))
    let file = declaration(["Zoe": ["z"]])
    try party.reconcile(file)
    try party.do(.restoreSection(section: sam))
    try party.do(.restoreCard(card: a))
    #expect(party.texts == [["a"], ["z"]])
    #expect(party.document.reconciliation(with: file).isEmpty)
  }

  @Test("[4] a changed order moves nothing; another declared section moves the card, unless a person had moved it")
  func movedInTheFile() throws {
    var party = Party()
    try party.reconcile(declaration(["Sam": ["a", "b", "c"], "Zoe": ["z"]]))
    #expect(party.document.reconciliation(with: declaration(["Zoe": ["z"], "Sam": ["c", "a", "b"]])).isEmpty)
    let mine = try party.addSection("Mine")
    try party.do(.moveCard(card: card("b", party), section: mine, place: .end))
    let file = declaration(["Sam": ["c"], "Zoe": ["z", "a", "b"]])
    try party.reconcile(file)
    #expect(party.texts == [["c"], ["z", "a"], ["b"]])
    #expect(party.document.reconciliation(with: file).isEmpty)
    try party.reconcile(declaration(["Zoe": ["z", "a", "b", "c"]]))
    #expect(party.titles == ["Zoe", "Mine"], "a section whose cards are declared elsewhere leaves")
    #expect(party.texts == [["z", "a", "c"], ["b"]])
  }

  @Test("[4] of things declared twice with one key the first counts")
  func duplicateKeys() throws {
    var party = Party()
    let file = declaration(["Sam": ["a", "a: again"], "Sam: again": ["b"]])
    try party.reconcile(file)
    #expect(party.titles == ["Sam"])
    #expect(party.texts == [["a"]])
    #expect(party.document.reconciliation(with: file).isEmpty)
  }

  @Test("a declaration that doesn't fit the limits is refused as a whole")
  func limits() throws {
    var party = Party()
    party.limits.cardsMax = 2
    let before = party.document
    #expect(throws: Refusal(.full, ["what": .text("cards"), "limit": .number(2)])) {
      try party.reconcile(declaration(["Sam": ["a", "b", "c"]]))
    }
    #expect(throws: Refusal(.badCharacter, ["field": .text("title"), "scalar": .text("U+0007")])) {
      try party.reconcile(declaration(["\u{7}": []]))
    }
    #expect(party.document == before)
  }

  @Test("any declarations between any edits", arguments: 1...12 as ClosedRange<UInt64>)
  func properties(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var party = Party()
    for round in 0..<40 {
      let file = randomDeclaration(&edits.random)
      let before = party.document
      let found = before.reconciliation(with: file)
      var inverse: Document.Operation?
      if !found.isEmpty { inverse = try party.do(.reconcile(found), by: nil).inverse }
      let after = party.document
      let problem =
        after.violatedInvariant().map { "not \($0)" }
        ?? ReconciliationLaw.firstBroken(before: before, file: file, after: after)
        ?? (party.replica.outline == after.outline ? nil : "changes tell another board")
      if let problem {
        Issue.record("seed \(seed), round \(round): \(problem)\n\(before.outline)\n-- \(found)\n\(after.outline)")
        return
      }
      if let inverse {
        var undone = party
        try undone.do(inverse)
        guard undone.document.outline == before.outline else {
          Issue.record("seed \(seed), round \(round): \(inverse) leads to\n\(undone.document.outline)")
          return
        }
      }
      for _ in 0..<edits.random.next(upperBound: 12 as UInt64) { party.attempt(edits.operation(on: party.document)) }
    }
  }

  private func randomDeclaration(_ random: inout SeededRandom) -> Declaration {
    var cards = Array(0..<10).filter { _ in random.chance(2, in: 3) }.shuffled(using: &random)
    let sections = Array(0..<3).filter { _ in random.chance(3, in: 4) }.shuffled(using: &random)
    return Declaration(
      sections: sections.map { section in
        let own = cards.prefix(Int.random(in: 0...4, using: &random))
        cards.removeFirst(own.count)
        return Declaration.Section(
          key: DeclarationKey("s\(section)"), title: "S\(Int.random(in: 0..<2, using: &random))",
          values: random.chance(1, in: 3) ? [.rejected: .flag(true)] : [:],
          cards: own.map { card in
            Declaration.Card(
              key: DeclarationKey("c\(card)"), text: "C\(Int.random(in: 0..<3, using: &random))",
              values: random.chance(1, in: 3) ? [.rejected: .flag(true)] : [:])
          })
      })
  }
}

/// The laws of a reconciliation, said plainly about the documents before and after.
private enum ReconciliationLaw {
  static func firstBroken(before: Document, file: Declaration, after: Document) -> String? {
    guard after.reconciliation(with: file).isEmpty else { return "reconciling twice finds more" }
    return peoplesCards(before, after) ?? declaredCards(before, file, after) ?? vanishedCards(before, file, after)
  }

  private static func peoplesCards(_ before: Document, _ after: Document) -> String? {
    for var card in before.cards.values where card.author != nil {
      // A message goes with its card, wherever that is put.
      if let answered = card.answers, let section = after.cards[answered]?.section { card.section = section }
      if after.cards[card.id] != card { return "a person's card \(card.id) changed" }
    }
    for card in before.cards.values where card.removal?.isReconciled == false {
      if after.cards[card.id]?.removal == nil { return "card \(card.id), which a person removed, is back" }
    }
    return nil
  }

  private static func declaredCards(_ before: Document, _ file: Declaration, _ after: Document) -> String? {
    for (section, declared) in file.sections.flatMap({ section in section.cards.map { (section, $0) } }) {
      guard let id = after.cardsByKey[declared.key], let card = after.cards[id] else {
        return "\(declared.key) is missing"
      }
      let old = before.cards[id]
      let removedByPerson = old?.removal.map { !$0.isReconciled } ?? false
      if card.removal != nil, !removedByPerson { return "\(declared.key) is declared and not on the board" }
      let isTheirs = old.map { $0.text != $0.declared?.text } ?? false
      if card.text != (isTheirs ? old?.text : declared.text) { return "\(declared.key) has another text" }
      let own = old.map { $0.values[.rejected] != $0.declared?.values[.rejected] } ?? false
      if card.values[.rejected] != (own ? old?.values[.rejected] : declared.values[.rejected]) {
        return "\(declared.key) has another value"
      }
      let wasMoved = old.map { $0.section != $0.declared?.section } ?? false
      if !wasMoved, after.sectionsByKey[section.key] != card.section { return "\(declared.key) is in another section" }
      if wasMoved, old?.section != card.section { return "\(declared.key) was moved back" }
    }
    return nil
  }

  private static func vanishedCards(_ before: Document, _ file: Declaration, _ after: Document) -> String? {
    let declared = Set(file.sections.flatMap(\.cards).map(\.key))
    for card in before.cards.values {
      guard let old = card.declared, !declared.contains(old.key), before[card.id] != nil else { continue }
      let isTouched = card.text != old.text || card.values != old.values || card.section != old.section
      let stays = isTouched || old.standing != .declared
      if stays != (after[card.id] != nil) { return "\(old.key) vanished, touched: \(isTouched)" }
    }
    return nil
  }
}
