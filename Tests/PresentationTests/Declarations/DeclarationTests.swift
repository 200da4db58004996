import BoardUI
import Document
import Presentation
import Testing

@Suite("Views declare sections and cards")
struct DeclarationTests {
  struct Song: Identifiable {
    var id: String
    var title: String
    var samHasDibs = false
  }

  @Test("[W27] sections, headers, texts and rejected songs of the talk's board")
  func talk() {
    let songsFromSam = [
      Song(id: "s1", title: "Container Multitudes"), Song(id: "s2", title: "Love Stack", samHasDibs: true),
    ]
    let declaration = Declaration(
      resolving: Group {
        Section("Matt's Favorites") {
          Text("Scrolling in the Deep")
            .displayBoardCardRejected(true)
          Text("Born to Build & Run")
        }
        Section("Sam's Favorites") {
          ForEach(songsFromSam) { song in
            Text(song.title)
              .displayBoardCardRejected(song.samHasDibs)
          }
        }
        Section("Sommer's Favorites") {
          Text("Push it to the Limit")
          Text("View Like Jagger").displayBoardCardRejected(false)
        }
        .displayBoardCardRejected(true)
      })
    #expect(
      declaration.sections == [
        .init(
          key: "Matt's Favorites", title: "Matt's Favorites",
          cards: [
            .init(
              key: "Matt's Favorites/Scrolling in the Deep", text: "Scrolling in the Deep",
              values: [.rejected: .flag(true)]),
            .init(key: "Matt's Favorites/Born to Build & Run", text: "Born to Build & Run"),
          ]),
        .init(
          key: "Sam's Favorites", title: "Sam's Favorites",
          cards: [
            .init(key: "Sam's Favorites/s1", text: "Container Multitudes"),
            .init(key: "Sam's Favorites/s2", text: "Love Stack", values: [.rejected: .flag(true)]),
          ]),
        .init(
          key: "Sommer's Favorites", title: "Sommer's Favorites", values: [.rejected: .flag(true)],
          cards: [
            .init(key: "Sommer's Favorites/Push it to the Limit", text: "Push it to the Limit"),
            .init(
              key: "Sommer's Favorites/View Like Jagger", text: "View Like Jagger", values: [.rejected: .flag(false)]),
          ]),
      ])
  }

  @Test("a tag of the key's type is the key, on a section without being its cards'")
  func tags() {
    let declaration = Declaration(
      resolving: Section("Songs") {
        Text("a").tag(DeclarationKey("first"))
        Text("b")
      }
      .tag(DeclarationKey("songs")))
    #expect(declaration.sections.map(\.key) == ["songs"])
    #expect(declaration.sections[0].cards.map(\.key) == ["first", "songs/b"])
  }

  @Test("a repeated key says which occurrence it is")
  func occurrences() {
    let declaration = Declaration(
      resolving: Group {
        Section("Songs") {
          Text("a")
          Text("a")
        }
        Section("Songs") { Text("a") }
      })
    #expect(declaration.sections.map(\.key) == ["Songs", "Songs#2"])
    #expect(declaration.sections.flatMap(\.cards).map(\.key) == ["Songs/a", "Songs/a#2", "Songs#2/a"])
  }

  @Test("the ids of a ForEach around sections aren't their cards'")
  func outerIDs() {
    let declaration = Declaration(
      resolving: ForEach(["Sam", "Sommer"], id: \.self) { name in
        Section("\(name)'s") { Text("a") }
      })
    #expect(declaration.sections.map(\.key) == ["Sam", "Sommer"])
    #expect(declaration.sections.flatMap(\.cards).map(\.key) == ["Sam/a", "Sommer/a"])
  }

  @Test("views outside of sections are in one without a title; a card's text is all the text in it")
  func loose() {
    let declaration = Declaration(
      resolving: Group {
        Text("a")
        HStack {
          Text("Love")
          Text("Stack")
        }
      })
    #expect(declaration.sections.map(\.title) == [""])
    #expect(declaration.sections[0].cards.map(\.text) == ["a", "Love Stack"])
  }

  @Test("a declaration as views resolves to itself")
  func roundTrip() {
    let declaration = Declaration(sections: [
      .init(
        key: "one", title: "One", values: [.rejected: .flag(true)],
        cards: [.init(key: "a", text: "A"), .init(key: "b", text: "B", values: [.rejected: .flag(false)])]),
      .init(key: "two", title: "", cards: [.init(key: "c", text: "C", values: [.rejected: .flag(true)])]),
      .init(key: "three", title: "Three"),
    ])
    #expect(Declaration(resolving: DeclaredBoard(declaration)) == declaration)
  }

  @Test("[SR1] [PIC6] every rule that a file gives a section comes to the board", arguments: SectionRules.fields)
  func rulesOfSections(field: ValueField) {
    let value: Value? =
      switch field.kind {
      case .flag: .flag(true)
      case .number: .number(3)
      case .choice: field.options.last.map { .text($0) }
      // Whose a section is people say.
      default: nil
      }
    guard let value else { return }
    let section = Declaration.Section(
      key: "photos", title: "Photos", values: [field.key: value],
      cards: [Declaration.Card(key: "one", text: "One")])
    let declaration = Declaration(sections: [section])
    #expect(Declaration(resolving: DeclaredBoard(declaration)).sections.first?.values == section.values, "\(field.key)")
  }
}
