import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("The walk: sections and container values")
struct WalkSectionTests {
  /// Everyone's songs, in a section each.
  private struct Songs: View {
    var body: some View {
      Section("Matt's Favorites") { ForEach(songsFromMatt) { Text($0.title) } }
      Section("Sam's Favorites") { ForEach(songsFromSam) { Text($0.title) } }
      Section("Sommer's Favorites") { ForEach(songsFromSommer) { Text($0.title) } }
    }
  }

  @Test("[W21] a board without section support shows headers as cards; one with it has three columns")
  func supportForSections() {
    let plain = ViewGraph.shown(PlainBoard { Songs() })
    #expect(plain.elements(named: "card").count == 3 + 9 + 4 + 3)
    #expect(plain.texts().first == "Matt's Favorites")
    let sectioned = ViewGraph.shown(SectionedBoard { Songs() })
    #expect(sectioned.elements(named: "column").count == 3)
    #expect(sectioned.elements(named: "card").count == 3 + 9 + 4)
  }

  @Test("[W22] taking the section's content out into a view of its own changes nothing that is shown")
  func refactoring() {
    struct Inline<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        VStack(alignment: .leading, spacing: 6) {
          Group(subviewsOf: content) { subviews in
            ForEach(subviews) { subview in
              CardView(
                scale: subviews.count > 15 ? .small : .normal, isRejected: subview.containerValues.isCardRejected
              ) { subview }
            }
          }
        }
        .background { Color.clear.element("background") }.element("board")
      }
    }
    #expect(outline(.shown(Inline { Songs() })) == outline(.shown(PlainBoard { Songs() })))
  }

  @Test("[W23] each section is a column, 80 apart; loose songs are a column of their own")
  func columns() {
    let graph = ViewGraph.shown(
      SectionedBoard {
        Text("A song of nobody's")
        Songs()
      })
    let columns = graph.elements(named: "column")
    #expect(columns.map { graph.elements(named: "card", in: $0.id).count } == [1, 3, 9, 4])
    for (left, right) in zip(columns, columns.dropFirst()) {
      #expect(right.rect.minX - left.rect.maxX == 80)
    }
  }

  @Test("[W24] a column has a header where the section has one, and one background")
  func headers() {
    let graph = ViewGraph.shown(
      SectionedBoard {
        Section("Matt's Favorites") { ForEach(songsFromMatt) { Text($0.title) } }
        Section { ForEach(songsFromSommer.prefix(1)) { Text($0.title) } }
      })
    #expect(
      outline(graph) == """
        board
          column
            header
              Matt's Favorites
            background
            card
              Paper Lanterns
            card
              Harbor Radio
            card
              Nine Doors Down
          column
            background
            card
              Velvet Compass

        """)
    let column = graph.elements(named: "column")[0]
    let header = graph.elements(named: "header", in: column.id)[0]
    #expect(graph.elements(named: "background", in: column.id)[0].rect.minY == header.rect.maxY + 20)
  }

  @Test("[W25] a container value has a default and goes through its key path")
  func containerValue() {
    let graph = ViewGraph(
      Group {
        Text("One")
        Text("Two").cardRejected()
        Text("Three").cardRejected(false)
      })
    #expect(graph.subviews.map(\.containerValues.isCardRejected) == [false, true, false])
  }

  @Test("[W26] a card reads its subview's container value")
  func values() {
    let graph = ViewGraph.shown(
      PlainBoard {
        Text("One").cardRejected()
        Text("Two")
      })
    #expect(graph.elements(named: "card").map(\.tokens) == [["rejected"], []])
  }

  @Test("[W27] rejected: Matt's first, those Sam has dibs on, and all of Sommer's")
  func customization() {
    let graph = ViewGraph.shown(
      SectionedBoard {
        Section("Matt's Favorites") {
          Text(songsFromMatt[0].title).cardRejected()
          ForEach(songsFromMatt.dropFirst()) { Text($0.title) }
        }
        Section("Sam's Favorites") {
          ForEach(songsFromSam) { Text($0.title).cardRejected($0.samHasDibs) }
        }
        Section("Sommer's Favorites") { ForEach(songsFromSommer) { Text($0.title) } }.cardRejected()
      })
    let columns = graph.elements(named: "column")
    #expect(columns.map(\.tokens) == [[], [], ["rejected"]])
    let rejected = graph.elements(named: "card").filter { $0.tokens == ["rejected"] }
    #expect(
      rejected.flatMap { graph.texts(in: $0.id) }
        == ["Paper Lanterns", "Rooftop Weather", "Slow Escalator"] + songsFromSommer.map(\.title))
  }
}
