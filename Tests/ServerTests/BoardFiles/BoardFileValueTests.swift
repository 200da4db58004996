import Document
import Testing

@testable import Server

@Suite("Container values of board files")
struct BoardFileValueTests {
  private func read(_ values: String, cards: String = "[A]") throws -> BoardFile {
    try BoardFile(
      "title: T\nvalues: \(values)\nsections: [{ id: s, title: S, cards: \(cards) }]", named: "t.yaml")
  }

  @Test("a name that is known is enough; a field written beside it counts")
  func known() throws {
    let values = try read("[dibs, votes, color, pinned]").values
    #expect(values.map(\.field.key) == ["dibs", "votes", "color", "pinned"])
    #expect(values.map(\.field.kind) == [.dibs, .vote, .choice, .flag])
    #expect(values.allSatisfy { $0.field.label == nil })
    let votes = try read("{ votes: { each: 3, label: Hearts, shown: hidden }, dibs: }").values
    #expect(votes[0].field == ValueField("votes", .vote, label: "Hearts", each: 3))
    #expect(votes.map(\.mark) == [.hidden, .badge("✋")])
  }

  @Test("[CF6] a reaction has the emoji beside its name, or four that are known")
  func reaction() throws {
    let known = try read("[react]").values[0]
    #expect(known == DeclaredValue(ValueField("react", .reaction, options: ["👍", "🎉", "😂", "😮"]), shown: .badge("☺")))
    let own = try read("{ react: [❤️, 👩‍👩‍👧, 🇹🇷] }").values[0]
    #expect(own.field == ValueField("react", .reaction, options: ["❤️", "👩‍👩‍👧", "🇹🇷"]) && own.mark == known.mark)
    let named = try read("{ mood: { kind: reaction, label: Mood, options: [🌞, 🌧], shown: hidden } }").values[0]
    #expect(named == DeclaredValue(ValueField("mood", .reaction, label: "Mood", options: ["🌞", "🌧"]), shown: .hidden))
  }

  @Test("a value of one's own says its kind, its label and how it shows")
  func own() throws {
    let file = try read(
      """
      { energy: { kind: number, label: Energy, min: 0, max: 3, step: 0.5, shown: { badge: ⚡ } },
        size: { kind: choice, label: Size, options: [small, large], setBy: hosts, shown: tint },
        sung: { kind: flag, label: Sung, shown: slash }, mood: { kind: text, label: Mood, shown: { tint: green } } }
      """, cards: "[{ text: A, values: { energy: 2, size: large } }]")
    #expect(
      file.values == [
        DeclaredValue(
          ValueField("energy", .number, label: "Energy", bounds: 0...3, step: 0.5), shown: .badge("⚡")),
        DeclaredValue(
          ValueField("size", .choice, label: "Size", setBy: .hosts, options: ["small", "large"]), shown: .tint(nil)),
        DeclaredValue(ValueField("sung", .flag, label: "Sung"), shown: .slash),
        DeclaredValue(ValueField("mood", .text, label: "Mood"), shown: .tint("green")),
      ])
    #expect(
      file.declaration.sections[0].cards[0].values == ["energy": .number(2), "size": .text("large")])
  }

  @Test(
    "a mistake is reported with its place, and with what would be right",
    arguments: [
      ("dibs", "2:9: `values` is a list such as"), ("[dips]", "2:10: a value of your own needs `kind` and `label`"),
      ("[rejected]", "`rejected` is on every board"), ("[dibs, dibs]", "the value `dibs` is there twice"),
      ("{ a.1: { kind: flag, label: A } }", "a value's name is up to 40 of a-z"),
      ("{ a: { kind: flags, label: A } }", "there is no kind `flags`; did you mean `flag`?"),
      ("{ a: { label: A } }", "a value of your own needs `kind`"), ("{ a: { kind: flag } }", "needs `label`"),
      ("{ a: { kind: flag, label: A, color: red } }", "a value has no field `color`"),
      ("{ a: { kind: flag, label: A, min: 1 } }", "only a number has `min`"),
      ("{ a: { kind: number, label: A, min: 1 } }", "`min` and `max` come together"),
      ("{ a: { kind: number, label: A, min: 2, max: 1 } }", "`max` is below `min`"),
      ("{ a: { kind: number, label: A, step: 0 } }", "`step` is a number above 0"),
      ("{ a: { kind: flag, label: A, each: 2 } }", "only votes have `each`"),
      ("{ votes: { each: 0 } }", "`each` is a whole number from 1 to 1000, not `0`"),
      ("{ a: { kind: choice, label: A } }", "a choice needs `options`"),
      ("{ a: { kind: choice, label: A, options: [x, x] } }", "at most 12 options, each once"),
      ("{ a: { kind: flag, label: A, options: [x] } }", "only a choice or a reaction has `options`"),
      ("{ react: [👍, 👍] }", "a reaction has 1 to 6 emoji, each once"),
      ("{ react: [👍, 🎉, 😂, 😮, 🙏, 👀, 🔥] }", "a reaction has 1 to 6 emoji"), ("{ react: [] }", "a reaction has 1 to 6"),
      ("{ react: [yes] }", "a reaction is one emoji, such as 👍, not `yes`"),
      ("{ react: ['1'] }", "a reaction is one emoji"), ("{ react: [👍🎉] }", "a reaction is one emoji"),
      ("{ a: { kind: reaction, label: A } }", "a reaction needs `options`, such as [👍, 🎉]"),
      ("{ react: { each: 2 } }", "only votes have `each`"),
      ("{ a: { kind: flag, label: A, setBy: me } }", "`setBy` is everyone or hosts, not `me`"),
      ("{ a: { kind: flag, label: A, shown: red } }", "`shown` is hidden, slash, tint"),
      ("{ a: { kind: flag, label: A, shown: { badge: too long } } }", "has at most 4 characters"),
    ])
  func wrong(values: String, message: String) throws {
    let error = #expect(throws: BoardFileError.self) { try read(values) }
    let said = try #require(error)
    #expect("\(said)".contains(message), "\(said)")
  }

  @Test("a card can't declare who has it or who votes for it, nor a value outside a choice's options")
  func cards() throws {
    for (cards, message) in [
      ("[{ text: A, values: { dibs: 3 } }]", "`dibs` is about people, so only they can set it"),
      ("[{ text: A, values: { votes: 3 } }]", "`votes` is about people, so only they can set it"),
      ("[{ text: A, values: { votes.3: true } }]", "there is no container value `votes.3`"),
      ("[{ text: A, values: { color: sepia } }]", "`color` can't be `sepia`: it is yellow, orange"),
    ] {
      let error = #expect(throws: BoardFileError.self) { try read("[dibs, votes, color]", cards: cards) }
      let said = try #require(error)
      #expect("\(said)".contains(message), "\(said)")
    }
  }

  @Test("a file from before the words changed says the same as one of today, and not both at once")
  func olderWords() throws {
    let older = try BoardFile(
      "title: T\nhold: cards\nvalues: { a: { kind: claim, label: A } }\nsections: [{ title: A, hold: votes }]",
      named: "t.yaml")
    let newer = try BoardFile(
      "title: T\nhide: cards\nvalues: { a: { kind: dibs, label: A } }\nsections: [{ title: A, hide: votes }]",
      named: "t.yaml")
    #expect(older.declaration == newer.declaration)
    #expect(older.values == newer.values)
    let error = #expect(throws: BoardFileError.self) {
      try BoardFile("title: T\nhide: cards\nhold: votes\nsections: []", named: "t.yaml")
    }
    let said = try #require(error)
    #expect("\(said)".contains("a board has `hide` twice, once by its older name"), "\(said)")
  }

  @Test(
    "[HC3] sections hide cards or votes if the file says so, for one of them or for all that don't say it themselves")
  func hiding() throws {
    func hidden(_ source: String) throws -> [[ValueKey: Value]] {
      try BoardFile("title: T\n\(source)", named: "t.yaml").declaration.sections.map(\.values)
    }
    let (cards, votes): ([ValueKey: Value], [ValueKey: Value]) = (
      [.cardsHidden: .flag(true)], [.votesHidden: .flag(true)]
    )
    #expect(try hidden("sections: [{ title: A, hide: cards, cards: [x] }, { title: B }]") == [cards, [:]])
    #expect(
      try hidden(
        "hide: [cards, votes]\nsections: [{ title: A, cards: [x] }, { title: B, hide: votes }, { title: C, hide: [] }]")
        == [cards.merging(votes) { $1 }, votes, [:]])
    for (source, message) in [
      ("hide: card\nsections: []", "2:7: `hide` is cards, votes or [cards, votes], not `card`"),
      ("values: { held: { kind: flag, label: H } }\nsections: []", "`held` is on every board"),
      ("sections: [{ title: A, values: { held: true } }]", "there is no container value `held`"),
      ("sections: [{ title: A, values: { turns: true } }]", "`turns` isn't a value: write it in the section itself"),
    ] {
      let error = #expect(throws: BoardFileError.self) { try hidden(source) }
      #expect("\(try #require(error))".contains(message))
    }
  }

  @Test("a board has sixteen values of its own at most")
  func many() throws {
    let values = (1...17).map { "v\($0): { kind: flag, label: V }" }.joined(separator: ", ")
    let error = #expect(throws: BoardFileError.self) { try read("{ \(values) }") }
    #expect(try #require(error).message.contains("at most 16"))
  }

  @Test("[SR1] [SR2] [SR3] [SR4] a section says which rules its hosts have for it")
  func sectionRules() throws {
    func rules(_ fields: String) throws -> SectionRules {
      let file = try BoardFile("title: T\nsections: [{ title: A, \(fields) }]", named: "t.yaml")
      return SectionRules(try #require(file.declaration.sections.first).values)
    }
    #expect(try rules("cards: []") == SectionRules())
    #expect(try rules("frozen: true, add: hosts").isFrozen)
    #expect(try rules("add: hosts").onlyHostsAdd)
    #expect(try !rules("add: everyone").onlyHostsAdd)
    #expect(try rules("limit: 3").cardsMax == 3)
    #expect(try !rules("limit: 3").refusesMore)
    #expect(try rules("limit: { cards: 5, refuse: true }").refusesMore)
    #expect(try rules("each: 2").cardsEach == 2)
    #expect(try rules("order: votes").order == .votes)
    #expect(try rules("pictures: approve").pictures == .approve)
    for (fields, message) in [
      ("frozen: often", "`frozen` is true or false, not `often`"),
      ("add: guests", "`add` is everyone or hosts, not `guests`"),
      ("limit: none", "`limit` is a whole number from 1 to 100000, not `none`"),
      ("limit: { cards: 0 }", "a limit's `cards` is a whole number from 1 to 100000, not `0`"),
      ("limit: { refuse: true }", "a limit needs `cards`"),
      ("limit: { cards: 2, refuse: 1 }", "`refuse` is true or false, not `1`"),
      ("order: size", "`order` is manual, votes, newest or fewest, not `size`"),
      ("each: 1.5", "`each` is a whole number from 1 to 100000, not `1.5`"),
    ] {
      let error = #expect(throws: BoardFileError.self) { try rules(fields) }
      #expect("\(try #require(error))".contains(message), "\(error.map { "\($0)" } ?? "")")
    }
  }

  @Test("[TK1] a board file says whether people write messages below cards")
  func talk() throws {
    func board(_ line: String) throws -> BoardFile { try BoardFile("title: T\n\(line)", named: "t.yaml") }
    #expect(try !board("").talk)
    #expect(try board("talk: true").contents.talk)
    #expect { try board("talk: loud") } throws: { "\($0)".contains("`talk` is true or false, not `loud`") }
  }

  @Test("[SR8] a board says whether guests change sections, and that they don't where it says nothing")
  func guestsChangeSections() throws {
    func board(_ fields: String) throws -> BoardFile { try BoardFile("title: T\n\(fields)", named: "t.yaml") }
    #expect(try !board("").guestsChangeSections)
    #expect(try board("guestsChangeSections: true").contents.guestsChangeSections)
    #expect { try board("guestsChangeSections: some") } throws: {
      "\($0)".contains("`guestsChangeSections` is true or false, not `some`")
    }
  }

  @Test("[TU1] a section may take turns, and says so with true or false")
  func turns() throws {
    func sections(_ turns: String) throws -> [[ValueKey: Value]] {
      try BoardFile("title: T\nsections: [{ title: A, turns: \(turns) }, { title: B }]", named: "t.yaml")
        .declaration.sections.map(\.values)
    }
    #expect(try sections("true") == [[.turns: .flag(true)], [:]])
    #expect(try sections("false") == [[:], [:]])
    #expect { try sections("sometimes") } throws: {
      "\($0)".contains("2:31: `turns` is true or false, not `sometimes`")
    }
    #expect { try read("{ turns: { kind: flag, label: Turns } }") } throws: {
      "\($0)".contains("`turns` is on every board")
    }
  }
}
