import BoardUI
import Document
import Presentation
@testable import Room
import RoomSimulation
import Testing

@testable import Messages

private struct Tick: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("count \(count)")
      Button("More") { count += 1 }
    }
  }
}

@Suite("[R20] A declared card whose first text changes")
struct ChangingTextTests {
  @Test("is the same card in a room: values that a guest set stay, and the journal holds no removed cards")
  func room() throws {
    let views = DeclaredViews(of: Section("Board") { Tick() })
    let test = TestRoom(declared: nil, look: BoardLook(views: views))
    let live = LiveDeclaration(of: views, state: test.room.viewState)
    test.handle(.declared(live.declaration))
    test.advance(.seconds(1))
    let phone = test.join("phone")
    let card = try #require(test.durable.document.sectionOrder.first.flatMap { test.durable.document[$0]?.cards.first })
    test.operate(.setValue(target: .card(card), key: .rejected, value: .flag(true)), 1, from: phone)
    for count in 1...10 {
      test.send(.refresh, from: phone)
      test.advance(.seconds(1))
      let scene = try #require(test.takeSnapshots(phone).last).scene
      let button = try #require(scene.cards.first { $0.id == card }?.parts.first { $0.action == .press })
      test.send(.press(Press(button.name, of: .card(card))), from: phone)
      test.advance(.seconds(1))
      if let next = live.update() { test.handle(.declared(next)) }
      test.handle(.viewsChanged)
      test.advance(.seconds(1))
      #expect(test.durable.document[card]?.text == "count \(count) More")
    }
    #expect(test.durable.document.sectionOrder.flatMap { test.durable.document[$0]?.cards ?? [] } == [card])
    #expect(test.durable.document[card]?.values[.rejected] == .flag(true))
    #expect(test.durable.document.declaredInspection().split(separator: "\n").count == 2)
  }
}
