import BoardUI
import BoardUITesting
import Testing

@Suite("Rows that people move and delete")
struct EditedRowsTests {
  /// Shows each row with its menu, as a list does.
  private struct Rows<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(subviews: content) { row in row.rowActions(of: row) }
      }
    }
  }

  private struct Chores: View {
    @State private var chores = ["bins", "cat", "dishes", "eggs"]
    var canDelete = true
    var body: some View {
      Rows {
        ForEach(chores, id: \.self) { chore in
          Text(chore).deleteDisabled(chore == "eggs").moveDisabled(chore == "eggs")
        }
        .onDelete(perform: canDelete ? { chores.remove(atOffsets: $0) } : nil)
        .onMove { chores.move(fromOffsets: $0, toOffset: $1) }
      }
      Text(chores.joined(separator: " "))
    }
  }

  /// The button of a row's menu.
  private func button(_ label: String, of row: String, in view: TestedView) throws -> Element.ID {
    let elements = view.elements()
    let at = try #require(elements.firstIndex { $0.content == .text(row) })
    let menu = try #require(elements[at...].first { $0.name == "menu" })
    return try #require(
      view.graph.elements(named: "button", in: menu.id).first { view.graph.texts(in: $0.id) == [label] }
    ).id
  }

  private func labels(of row: String, in view: TestedView) throws -> [String] {
    let elements = view.elements()
    let at = try #require(elements.firstIndex { $0.content == .text(row) })
    return try view.graph.texts(in: #require(elements[at...].first { $0.name == "menu" }).id)
  }

  @Test("[U9] a row's menu deletes it, and moves it by one place")
  func edits() throws {
    let view = TestedView { Chores() }
    #expect(try labels(of: "cat", in: view) == ["Move up", "Move down", "Remove"])
    view.graph.press(try button("Remove", of: "cat", in: view))
    #expect(view.texts.last == "bins dishes eggs")
    view.graph.press(try button("Move down", of: "bins", in: view))
    #expect(view.texts.last == "dishes bins eggs")
    view.graph.press(try button("Move up", of: "bins", in: view))
    #expect(view.texts.last == "bins dishes eggs")
  }

  @Test("[U9] the first row isn't offered to be moved up, nor the last one down, whichever rows these are by now")
  func ends() throws {
    struct Songs: View {
      @State private var songs = ["a", "b", "c", "d"]
      var body: some View {
        Rows {
          ForEach(songs, id: \.self) { Text($0) }
            .onDelete { songs.remove(atOffsets: $0) }.onMove { songs.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let view = TestedView { Songs() }
    func offered() throws -> [String] {
      try view.texts.filter { $0.count == 1 }.map { row in
        let labels = try labels(of: row, in: view)
        return row + (labels.contains("Move up") ? "↑" : "") + (labels.contains("Move down") ? "↓" : "")
      }
    }
    #expect(try offered() == ["a↓", "b↑↓", "c↑↓", "d↑"])
    view.graph.press(try button("Move up", of: "b", in: view))
    #expect(try offered() == ["b↓", "a↑↓", "c↑↓", "d↑"])
    view.graph.press(try button("Remove", of: "d", in: view))
    #expect(try offered() == ["b↓", "a↑↓", "c↑"])
    view.graph.press(try button("Remove", of: "b", in: view))
    #expect(try offered() == ["a↓", "c↑"])
    view.graph.press(try button("Remove", of: "a", in: view))
    #expect(try offered() == ["c"])
  }

  @Test("[U9] a late press on what a row at an end isn't offered any more moves nothing")
  func lateAtAnEnd() throws {
    let view = TestedView { Chores() }
    let up = try button("Move up", of: "cat", in: view)
    view.graph.press(try button("Remove", of: "bins", in: view))
    view.graph.press(up)
    #expect(view.texts.last == "cat dishes eggs")
  }

  @Test("[U9] a row that comes to an end runs the menus of the two rows it is about, and no others")
  func endsAreCheap() throws {
    struct Many: View {
      @State private var numbers = Array(0..<100)
      var body: some View {
        Rows { ForEach(numbers, id: \.self) { Text("\($0)") }.onMove { numbers.move(fromOffsets: $0, toOffset: $1) } }
      }
    }
    let view = TestedView { Many() }
    let up = try button("Move up", of: "1", in: view)
    #expect(view.work { view.graph.press(up) }.bodiesRun <= 12)
    #expect(try labels(of: "0", in: view) == ["Move up", "Move down"])
  }

  @Test("[U9] a press that comes late is about the row that was seen, wherever it is by now")
  func late() throws {
    let view = TestedView { Chores() }
    let dishes = try button("Remove", of: "dishes", in: view)
    let up = try button("Move up", of: "dishes", in: view)
    // Nobody updates in between: both saw the same rows.
    #expect(view.graph.press(try button("Remove", of: "bins", in: view)))
    #expect(view.graph.press(up))
    #expect(view.graph.press(dishes))
    #expect(view.texts.last == "cat eggs")
  }

  @Test("[U9] a press about a row that has gone does nothing")
  func gone() throws {
    let view = TestedView { Chores() }
    let buttons = try ["Remove", "Move up"].map { try button($0, of: "cat", in: view) }
    #expect(view.graph.press(buttons[0]))
    #expect(buttons.map { view.graph.press($0) } == [false, false])
    #expect(view.texts.last == "bins dishes eggs")
  }

  @Test("[U9] writes that a late press takes in are animated as their writer said")
  func animated() throws {
    struct Animated: View {
      @State private var chores = ["bins", "cat"]
      var body: some View {
        Rows {
          ForEach(chores, id: \.self) { Text($0) }
            .onDelete { offsets in withAnimation(.linear(duration: 1)) { chores.remove(atOffsets: offsets) } }
            .onMove { chores.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let view = TestedView { Animated() }
    let up = try button("Move up", of: "cat", in: view)
    view.graph.press(try button("Remove", of: "bins", in: view))
    view.graph.press(up)
    view.update()
    #expect(view.graph.transaction.animation == .linear(duration: 1))
  }

  @Test("[U9] rows that may not be moved or deleted have no such button, and none a menu without any")
  func disabled() throws {
    let view = TestedView { Chores() }
    #expect(try labels(of: "eggs", in: view) == [])
    view.show { Chores(canDelete: false) }
    #expect(try labels(of: "cat", in: view) == ["Move up", "Move down"])
    view.show { Chores() }
    #expect(try labels(of: "cat", in: view) == ["Move up", "Move down", "Remove"])
    let plain = TestedView {
      Group(subviews: ForEach(["a"], id: \.self) { Text($0) }) { rows in
        Text("\(rows.contains { $0.containerValues.hasRowActions })")
      }
    }
    #expect(plain.texts == ["false"])
  }

  @Test("[U9] of rows within rows the inner ones are meant, where they can be edited, else the outer ones")
  func nested() throws {
    struct Groups: View {
      @State private var groups = [["a", "b"], ["c", "d"]]
      var editsInner: Bool
      var body: some View {
        Rows {
          ForEach(groups, id: \.self) { group in
            let rows = ForEach(group, id: \.self) { Text($0) }
            if editsInner {
              rows.onDelete { offsets in
                groups = groups.map { $0 == group ? $0.filter { $0 != group[offsets.first ?? 0] } : $0 }
              }
            } else {
              rows
            }
          }
          .onDelete { groups.remove(atOffsets: $0) }
        }
        Text(groups.map { $0.joined() }.joined(separator: " "))
      }
    }
    let inner = TestedView { Groups(editsInner: true) }
    inner.graph.press(try button("Remove", of: "d", in: inner))
    #expect(inner.texts.last == "ab c")
    let outer = TestedView { Groups(editsInner: false) }
    outer.graph.press(try button("Remove", of: "d", in: outer))
    #expect(outer.texts.last == "ab")
  }

  @Test("[U9] a disabled row's menu shows the actions that aren't possible now")
  func disabledMenu() throws {
    let view = TestedView { Chores().disabled(true) }
    let button = try #require(view.graph.element(try button("Remove", of: "cat", in: view)))
    #expect(button.action == nil)
    #expect(view.graph.press(button.id) == false)
  }

  @Test("[U9] another action for the same rows runs no row again")
  func work() {
    struct Counted: View {
      @State var title = 0
      var body: some View {
        Button("title \(title)") { title += 1 }
        Rows {
          ForEach(["a", "b"], id: \.self) { Text($0) }.onDelete { _ in title += 1 }
        }
      }
    }
    let view = TestedView { Counted() }
    let work = try? view.work { try view.press("title 0") }
    #expect(work?.rowClosuresRun == 0)
  }

  @Test("[U11] swipeActions are entries of the row's menu, the nearest first")
  func swipe() throws {
    struct Swiped: View {
      @State private var done = "nothing"
      var body: some View {
        Rows {
          ForEach(["a", "b"], id: \.self) { row in
            Text(row).swipeActions(edge: .leading) { Button("Flag \(row)") { done = "flagged \(row)" } }
          }
          .onDelete { _ in done = "deleted" }
          .swipeActions { Button("Pin") { done = "pinned" } }
        }
        Text(done)
      }
    }
    let view = TestedView { Swiped() }
    #expect(try labels(of: "b", in: view) == ["Flag b", "Pin", "Remove"])
    view.graph.press(try button("Flag b", of: "b", in: view))
    #expect(view.texts.last == "flagged b")
    #expect(view.elements(named: "button").allSatisfy { $0.isOfRow })
  }

  @Test("remove(atOffsets:) takes out the elements at the offsets, in every collection of up to four")
  func removes() {
    for count in 0...4 {
      for bits in 0..<32 {
        let offsets = IndexSet((0..<5).filter { bits & 1 << $0 != 0 })
        var elements = Array(0..<count)
        elements.remove(atOffsets: offsets)
        #expect(elements == (0..<count).filter { !offsets.contains($0) })
      }
    }
  }

  @Test("move(fromOffsets:toOffset:) puts the elements at the offsets before the one at the destination")
  func moves() {
    for count in 0...4 {
      for bits in 0..<32 {
        for destination in 0...5 {
          let offsets = IndexSet((0..<5).filter { bits & 1 << $0 != 0 })
          var elements = Array(0..<count)
          elements.move(fromOffsets: offsets, toOffset: destination)
          let others = (0..<count).filter { !offsets.contains($0) }
          let before = others.filter { $0 < destination }
          #expect(
            elements == before + (0..<count).filter { offsets.contains($0) } + others.dropFirst(before.count),
            "\(count) \(Array(offsets)) \(destination)")
        }
      }
    }
    var word = Array("SwiftUI")
    word.move(fromOffsets: [0, 1], toOffset: 7)
    #expect(String(word) == "iftUISw")
  }
}
