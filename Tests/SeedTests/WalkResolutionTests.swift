import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("The walk: from declared views to cards")
struct WalkResolutionTests {
  @Test("[W9] a list of three texts and nine rows has twelve rows")
  func unifiedList() {
    let graph = ViewGraph(
      List {
        ForEach(songsFromMatt) { Text($0.title) }
        ForEach(songsFromSam) { Text($0.title) }
      })
    _ = graph.update(.unspecified)
    #expect(graph.texts() == (songsFromMatt + songsFromSam).map(\.title))
    #expect(graph.elements(named: "row").count == 12)
  }

  private struct List<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View { VStack { ForEach(subviews: content) { subview in VStack { subview }.element("row") } } }
  }

  @Test("[W10] written out there are three cards, from data nine")
  func callSites() {
    let written = ViewGraph.shown(
      PlainBoard {
        Text("Paper Lanterns")
        Text("Harbor Radio")
        Text("Nine Doors Down")
      })
    let fromData = ViewGraph.shown(PlainBoard { ForEach(songsFromSam) { Text($0.title) } })
    #expect(written.elements(named: "card").count == 3)
    #expect(fromData.elements(named: "card").count == 9)
  }

  @Test("[W11] each text becomes a card around it, by either name of the API")
  func cards() {
    struct Talk<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { ForEach(subviewOf: content) { subview in CardView { subview } } }
    }
    struct Shipped<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { ForEach(subviews: content) { subview in CardView { subview } } }
    }
    let expected = """
      card
        Paper Lanterns
      card
        Harbor Radio

      """
    #expect(
      outline(
        .shown(
          Talk {
            Text("Paper Lanterns"); Text("Harbor Radio")
          })) == expected)
    #expect(
      outline(
        .shown(
          Shipped {
            Text("Paper Lanterns"); Text("Harbor Radio")
          })) == expected)
  }

  @Test("[W12] written-out and data-driven songs mix in one board")
  func mixed() {
    let graph = ViewGraph.shown(
      PlainBoard {
        Text("One")
        Text("Two")
        Text("Three")
        ForEach(songsFromSam) { Text($0.title) }
      })
    #expect(
      graph.elements(named: "card").flatMap { graph.texts(in: $0.id) } == ["One", "Two", "Three"]
        + songsFromSam.map(\.title))
    #expect(graph.elements(named: "background").count == 1)
  }

  @Test("[W13] four views are declared, twelve resolved")
  func declaredAndResolved() {
    struct Counting<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviews: content) { subviews in
          Text("\(Subview.declaredCount(of: content)) declared, \(subviews.count) resolved")
        }
      }
    }
    let graph = ViewGraph.shown(
      Counting {
        Text("One")
        Text("Two")
        Text("Three")
        ForEach(songsFromSam) { Text($0.title) }
      })
    #expect(graph.texts() == ["4 declared, 12 resolved"])
  }

  @Test("[W14] a ForEach is one declared view and nine resolved ones, each itself")
  func forEach() {
    let view = ForEach(songsFromSam) { Text($0.title) }
    let graph = ViewGraph(view)
    #expect(Subview.declaredCount(of: view) == 1)
    #expect(Set(graph.subviews.map(\.id)).count == 9)
    #expect(graph.subviews.map(\.id.explicitIDs) == songsFromSam.map { [AnyHashable($0.id)] })
  }

  @Test("[W15] a Group of three is one declared view and three resolved ones")
  func group() {
    let view = Group {
      Text("One")
      Text("Two")
      Text("Three")
    }
    #expect(Subview.declaredCount(of: view) == 1)
    #expect(ViewGraph(view).subviews.count == 3)
  }

  @Test("[W16] an EmptyView is one declared view and resolves to none")
  func empty() {
    #expect(Subview.declaredCount(of: EmptyView()) == 1)
    #expect(ViewGraph(EmptyView()).subviews.isEmpty)
    #expect(ViewGraph.shown(PlainBoard { EmptyView() }).elements(named: "card").isEmpty)
  }

  @Test("[W17] an if counts while it holds, and starts again each time")
  func condition() {
    struct Party: View {
      var hasGuest: Bool
      var body: some View {
        PlainBoard {
          Text("One")
          if hasGuest { Text("Guest") }
        }
      }
    }
    let graph = ViewGraph.shown(Party(hasGuest: true))
    let first = graph.elements(named: "card").map(\.id)
    #expect(first.count == 2)
    graph.show(Party(hasGuest: false))
    _ = graph.update(.unspecified)
    #expect(graph.elements(named: "card").map(\.id) == [first[0]])
    graph.show(Party(hasGuest: true))
    _ = graph.update(.unspecified)
    let second = graph.elements(named: "card").map(\.id)
    #expect(second.count == 2)
    #expect(second[0] == first[0])
    #expect(second[1] != first[1])
  }

  @Test("[W18] two ForEach over equal ids give subviews of their own identity")
  func twoForEach() {
    let graph = ViewGraph(
      Group {
        ForEach(songsFromMatt) { Text($0.title) }
        ForEach(songsFromSam) { Text($0.title) }
        ForEach(songsFromMatt) { Text($0.title) }
      })
    #expect(Set(graph.subviews.map(\.id)).count == 3 + 9 + 3)
  }

  @Test("[W19] Group(subviewsOf:) gives a random access collection that is a view too")
  func groupSubviews() {
    struct Board<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviewsOf: content) { subviews in
          ForEach(subviews) { subview in CardView { subview } }
          CardView(scale: .small) { subviews[1...] }
          CardView(isRejected: true) { subviews.first }
          Text("\(subviews.count)")
        }
      }
    }
    let graph = ViewGraph(
      Board {
        Text("One"); Text("Two"); Text("Three")
      })
    #expect(graph.subviews.count == 3 + 2 + 1 + 1)
    #expect(graph.subviews[6].id != graph.subviews[5].id)
  }

  @Test("[W20] sixteen cards are small, fifteen are not, and crossing back keeps the cards")
  func scale() {
    struct Party: View {
      var count: Int
      var body: some View { PlainBoard { ForEach(0..<count) { Text("Song \($0)") } } }
    }
    let graph = ViewGraph.shown(Party(count: 15))
    let cards = graph.elements(named: "card").map(\.id)
    #expect(graph.elements(named: "card").map(\.tokens) == Array(repeating: [], count: 15))
    graph.show(Party(count: 16))
    _ = graph.update(.unspecified)
    #expect(graph.elements(named: "card").map(\.tokens) == Array(repeating: ["small"], count: 16))
    #expect(Array(graph.elements(named: "card").map(\.id).prefix(15)) == cards)
    graph.show(Party(count: 15))
    _ = graph.update(.unspecified)
    #expect(graph.elements(named: "card").map(\.id) == cards)
    #expect(graph.elements(named: "card").map(\.tokens) == Array(repeating: [], count: 15))
  }
}
