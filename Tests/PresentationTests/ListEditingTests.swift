import BoardUI
import Document
import Gallery
import Presentation
import Testing

@Suite("Lists whose rows people choose, move and delete")
struct ListEditingTests {
  private let phone = Surface.nearest(.phone, width: 390)
  private let document = TestBoard(("Sam", ["Love Stack", "Purple Train"])).document

  private func chores() -> BoardStage { BoardStage(document: document) { content in ChoreBoard { content } } }

  /// The texts of a scene's board that begin with `label`.
  private func told(_ label: String, _ scene: Scene) -> String? {
    scene.parts.compactMap(\.content.words).first { $0.hasPrefix(label) }
  }

  /// The part of a row that is pressed and holds these words.
  private func button(_ words: String, ofRow row: String, in parts: [Scene.Part]) throws -> Scene.Part {
    let at = try #require(parts.firstIndex { $0.content == .literal(row) })
    let card = try #require(parts[..<at].lastIndex { $0.tokens.names.contains("card.row") })
    let inner = parts[card...card + parts[card].holds]
    let index = try #require(
      inner.indices.first { index in
        inner[index].action == .press
          && inner[index...].prefix(inner[index].holds + 1).contains { $0.content.words == words }
      })
    return parts[index]
  }

  @Test("[U9] a press on a row's entry is about the row that was seen, though rows before it have gone")
  func lateEdit() throws {
    let stage = chores()
    let scene = stage.open(phone)
    let bins = try button("Remove", ofRow: "Bins", in: scene.parts)
    let cat = try button("Remove", ofRow: "Cat", in: scene.parts)
    #expect(stage.press(bins.name, of: .board, on: phone) == [])
    #expect(stage.press(cat.name, of: .board, on: phone) == [])
    #expect(stage.press(cat.name, of: .board, on: phone) == nil, "it has gone")
    _ = stage.update(to: document, changes: [])
    #expect(stage.press(bins.name, of: .board, on: phone) == nil)
    #expect(told("In order:", stage.open(phone)) == "In order: Dishes")
  }

  @Test("[U9] a row keeps the names of its parts while other rows come and go, and moves")
  func names() throws {
    let stage = chores()
    let before = stage.open(phone).parts
    let dishes = try button("Remove", ofRow: "Dishes", in: before)
    let up = try button("Move up", ofRow: "Dishes", in: before)
    _ = stage.press(try button("Remove", ofRow: "Bins", in: before).name, of: .board, on: phone)
    _ = stage.press(up.name, of: .board, on: phone)
    _ = stage.update(to: document, changes: [])
    let after = stage.open(phone).parts
    #expect(told("In order:", stage.open(phone)) == "In order: Dishes, Cat")
    #expect(try button("Remove", ofRow: "Dishes", in: after).name == dishes.name)
    #expect(dishes.tokens.names.contains("row"))
  }

  @Test(
    "[U10] pressing a row chooses it, pressing it again lets go of it, and two who press at once don't undo each other")
  func one() throws {
    let stage = chores()
    func press(_ row: String, _ scene: Scene) throws {
      #expect(stage.press(try button(row, ofRow: row, in: scene.parts).name, of: .board, on: phone) == [])
    }
    let none = stage.open(phone)
    try press("Cat", none)
    try press("Cat", none)
    _ = stage.update(to: document, changes: [])
    let cat = stage.open(phone)
    #expect(told("Chosen:", cat) == "Chosen: Cat")
    let row = try button("Cat", ofRow: "Cat", in: cat.parts)
    #expect(row.tokens.names == ["option", "option.chosen", "row"])
    try press("Cat", cat)
    _ = stage.update(to: document, changes: [])
    #expect(told("Chosen:", stage.open(phone)) == "Chosen: none")
  }

  @Test("[U10] where a set is bound, people choose as many rows as they like; a row without a tag can't be chosen")
  func many() throws {
    struct Singers<Content: View>: View {
      @State private var chosen: Set<Int> = [3]
      let content: Content
      var body: some View {
        List(selection: $chosen) {
          Text("Ann").tag(1)
          Text("Bo").tag(2)
          Text("Cy")
        }
        Text("Chosen: \(chosen.sorted())")
        DisplayBoard { content }
      }
    }
    let stage = BoardStage(document: document) { content in Singers(content: content) }
    let scene = stage.open(phone)
    for row in ["Ann", "Bo"] {
      _ = stage.press(try button(row, ofRow: row, in: scene.parts).name, of: .board, on: phone)
    }
    _ = stage.update(to: document, changes: [])
    #expect(told("Chosen:", stage.open(phone)) == "Chosen: [1, 2, 3]")
    let after = stage.open(phone)
    _ = stage.press(try button("Ann", ofRow: "Ann", in: after.parts).name, of: .board, on: phone)
    _ = stage.update(to: document, changes: [])
    #expect(told("Chosen:", stage.open(phone)) == "Chosen: [2, 3]")
    let cy = try #require(after.parts.firstIndex { $0.content == .literal("Cy") })
    let option = try #require(after.parts[..<cy].last { $0.tokens.names.contains("option") })
    #expect(option.action == nil && option.tokens.names.contains("disabled"))
  }

  @Test("[U10] in a list of the board's cards the sign beside a card chooses it; cards have no row's menu")
  func cards() throws {
    struct Favorites<Content: View>: View {
      @State private var chosen: CardID?
      let content: Content
      var body: some View {
        List(selection: $chosen) { content.onCards }
      }
    }
    let stage = BoardStage(document: document) { content in Favorites(content: content) }
    let card = try #require(stage.open(phone).cards.first)
    let sign = try #require(card.parts.first { $0.action == .press })
    #expect(card.parts.contains { $0.content == .fact })
    #expect(!card.parts.contains { $0.tokens.names.contains("menu") })
    #expect(stage.press(sign.name, of: .card(card.id), on: phone) == [])
    _ = stage.update(to: document, changes: [])
    #expect(stage.open(phone).cards.map { $0.tokens.names.contains("card.chosen") } == [true, false])
  }
}

extension View {
  /// What a declaration would like to be done to its rows.
  fileprivate var onCards: some View { swipeActions { Button("Praise") {} } }
}
