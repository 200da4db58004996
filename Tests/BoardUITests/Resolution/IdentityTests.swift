import BoardUI
import Foundation
import Testing

@Suite("Identity")
struct IdentityTests {
  /// The elements of a graph after showing each of `views`.
  private func elements<V: View>(_ views: [V]) -> [[Element.ID]] {
    guard let first = views.first else { return [] }
    let graph = ViewGraph(first)
    return views.map { view in
      graph.show(view)
      _ = graph.update(.unspecified)
      return graph.children(of: nil)
    }
  }

  private struct Rows: View {
    var ids: [String]
    var body: some View { ForEach(ids, id: \.self) { Text($0) } }
  }

  @Test("[I1] equal ids of two ForEach are two identities")
  func owners() {
    let graph = ViewGraph(
      Group {
        Rows(ids: ["a", "b"])
        Rows(ids: ["b", "a"])
      })
    #expect(Set(graph.subviews.map(\.id)).count == 4)
    #expect(graph.subviews.map(\.id.explicitIDs) == [["a"], ["b"], ["b"], ["a"]])
  }

  @Test("[I2] a row in a row has both ids, the inner first")
  func nested() {
    let graph = ViewGraph(ForEach(["a"], id: \.self) { _ in ForEach([1, 2], id: \.self) { Text("\($0)") } })
    #expect(graph.subviews.map(\.id.explicitIDs) == [[1, "a"], [2, "a"]])
  }

  @Test("[I3] the views of one row share its id and are different")
  func severalViews() {
    let graph = ViewGraph(
      ForEach(["a"], id: \.self) {
        Text($0)
        Text("and")
      })
    #expect(graph.subviews.map(\.id.explicitIDs) == [["a"], ["a"]])
    #expect(Set(graph.subviews.map(\.id)).count == 2)
  }

  @Test("[I4] rows keep their identity through every reordering, insertion and removal of four")
  func reordering() {
    let letters = ["a", "b", "c", "d"]
    for first in arrangements(of: letters) {
      for second in arrangements(of: letters) {
        let shown = elements([Rows(ids: first), Rows(ids: second)])
        let before = Dictionary(uniqueKeysWithValues: zip(first, shown[0]))
        for (letter, id) in zip(second, shown[1]) {
          if let kept = before[letter] { #expect(id == kept) } else { #expect(!shown[0].contains(id)) }
        }
      }
    }
  }

  /// Every order of every part of `letters`.
  private func arrangements(of letters: [String]) -> [[String]] {
    [[]]
      + letters.flatMap { letter in
        arrangements(of: letters.filter { $0 != letter }).map { [letter] + $0 }
      }
  }

  @Test("[I4] another explicit id is another view, the same is the same")
  func explicitID() {
    let shown = elements([Text("A").id(1), Text("B").id(1), Text("B").id(2)])
    #expect(shown[0] == shown[1])
    #expect(shown[1] != shown[2])
  }

  @Test("[I5] rows of equal ids are told apart by their occurrence, and a diagnostic says so")
  func duplicates() {
    let graph = ViewGraph(Rows(ids: ["a"]))
    var said: [Diagnostic] = []
    graph.onDiagnostic { said.append($0) }
    _ = graph.update(.unspecified)
    let first = graph.children(of: nil)
    graph.show(Rows(ids: ["a", "b", "a", "a"]))
    _ = graph.update(.unspecified)
    let all = graph.children(of: nil)
    #expect(all.count == 4)
    #expect(Set(all).count == 4)
    #expect(all[0] == first[0])
    #expect(said == [.duplicateID("a")])
    graph.show(Rows(ids: ["a", "a"]))
    _ = graph.update(.unspecified)
    #expect(graph.children(of: nil).count == 2)
    #expect(graph.children(of: nil)[0] == all[0])
  }

  @Test("[I6] a constant range that changes is followed, and a diagnostic says so")
  func range() {
    struct Board: View {
      var count: Int
      var body: some View { ForEach(0..<count) { Text("\($0)") } }
    }
    let graph = ViewGraph(Board(count: 2))
    var said: [Diagnostic] = []
    graph.onDiagnostic { said.append($0) }
    #expect(graph.subviews.count == 2)
    graph.show(Board(count: 3))
    #expect(graph.subviews.count == 3)
    #expect(said == [.rangeChanged(from: 0..<2, to: 0..<3)])
  }

  @Test("[I7] branches have their own identity, the two sides of a ternary don't")
  func branches() {
    struct Branches: View {
      var isOn: Bool
      var body: some View { if isOn { Text("on") } else { Text("off") } }
    }
    struct Ternary: View {
      var isOn: Bool
      var body: some View { Text(isOn ? "on" : "off") }
    }
    let branches = elements([Branches(isOn: true), Branches(isOn: false), Branches(isOn: true)])
    #expect(Set(branches.joined()).count == 3)
    let ternary = elements([Ternary(isOn: true), Ternary(isOn: false)])
    #expect(ternary[0] == ternary[1])
  }

  @Test("[I8] another layout, and another order of resolved subviews, keep identities")
  func layoutsAndOrder() {
    struct Board: View {
      var isRow: Bool
      var body: some View {
        let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout { Rows(ids: ["a", "b"]) }
      }
    }
    let layouts = elements([Board(isRow: true), Board(isRow: false)])
    #expect(layouts[0] == layouts[1])

    struct Reordering: View {
      var isReversed: Bool
      var body: some View {
        Group(subviews: Rows(ids: ["a", "b", "c"])) { subviews in
          ForEach(isReversed ? subviews.reversed() : Array(subviews)) { subview in
            VStack { subview }.element("card")
          }
        }
      }
    }
    let orders = elements([Reordering(isReversed: false), Reordering(isReversed: true)])
    #expect(orders[1] == orders[0].reversed())
  }

  @Test("[I4] a row that went, and a graph that went, hold nothing")
  func rowsGo() {
    final class Key: Hashable {
      static func == (a: Key, b: Key) -> Bool { a === b }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    weak var first: Key?
    weak var second: Key?
    do {
      var keys = [Key(), Key()]
      first = keys[0]
      second = keys[1]
      let graph = ViewGraph(ForEach(keys, id: \.self) { _ in Text("A").padding(2) })
      #expect(graph.resolve() == 2)
      keys.removeFirst()
      graph.show(ForEach(keys, id: \.self) { _ in Text("A").padding(2) })
      #expect(graph.resolve() == 1)
      #expect(first == nil)
      #expect(second != nil)
    }
    #expect(second == nil)
  }
}
