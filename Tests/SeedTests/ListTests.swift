import BoardUI
import BoardUITesting
import Foundation
import Presentation
import Testing

@Suite("The walk: lists")
struct ListTests {
  private func rows(_ graph: ViewGraph) -> [Element] { graph.elements(named: "card") }
  private func titles(_ graph: ViewGraph) -> [String] { rows(graph).flatMap { graph.texts(in: $0.id) } }
  /// The y of each line that can be seen.
  private func lines(_ graph: ViewGraph) -> [Element] {
    graph.elements(named: "separator").filter { $0.rect.height > 0 }
  }

  @Test("[W1] a list of three texts has three rows in order")
  func texts() {
    let graph = ViewGraph.shown(
      List {
        Text("Paper Lanterns")
        Text("Harbor Radio")
        Text("Nine Doors Down")
      })
    #expect(titles(graph) == ["Paper Lanterns", "Harbor Radio", "Nine Doors Down"])
    #expect(rows(graph).map(\.rect.minY) == rows(graph).map(\.rect.minY).sorted())
  }

  @Test("[W2] rows that are written out and rows from data are in one list")
  func mixed() {
    let graph = ViewGraph.shown(
      List {
        Text("Paper Lanterns")
        Text("Harbor Radio")
        Text("Nine Doors Down")
        ForEach(songsFromSommer) { song in Text(song.title) }
      })
    #expect(titles(graph) == songsFromMatt.map(\.title) + songsFromSommer.map(\.title))
  }

  @Test("[W3] a list has its sections with their headers and rows")
  func sections() {
    let graph = ViewGraph.shown(
      List {
        Section("Favorite Songs") {
          Text("Paper Lanterns")
          Text("Harbor Radio")
          Text("Nine Doors Down")
        }
        Section("Other Songs") {
          ForEach(songsFromSommer) { song in Text(song.title) }
        }
      })
    let sections = graph.elements(named: "section")
    #expect(
      sections.map { section in graph.elements(named: "header", in: section.id).flatMap { graph.texts(in: $0.id) } }
        == [["Favorite Songs"], ["Other Songs"]])
    #expect(sections.map { graph.elements(named: "card", in: $0.id).count } == [3, 4])
  }

  @Test("[W4] rows that hide their separator have no line beside them, all others do")
  func separators() {
    let graph = ViewGraph.shown(
      List {
        Text("Paper Lanterns")
        Text("Harbor Radio")
        ForEach(songsFromSommer) { song in
          Text(song.title).listRowSeparator(.hidden)
        }
        Text("Nine Doors Down")
        Text("The Last One")
      })
    #expect(rows(graph).count == 8)
    let tops = rows(graph).map(\.rect.minY)
    // Between the first two, and between the last two.
    #expect(lines(graph).map(\.rect.maxY) == [tops[1], tops[7]])
  }

  @Test("[W4] a container reads from exactly those rows that their separator is hidden")
  func hiddenValues() {
    struct Reader<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(subviews: content) { row in
          Text(row.containerValues.listRowSeparators.top == .hidden ? "hidden" : "shown")
        }
      }
    }
    let graph = ViewGraph.shown(
      Reader {
        Text("Paper Lanterns")
        ForEach(songsFromSommer) { song in Text(song.title).listRowSeparator(.hidden) }
        Text("Nine Doors Down")
      })
    #expect(graph.texts() == ["shown", "hidden", "hidden", "hidden", "hidden", "shown"])
  }

  @Test("[W7] a list over data has a row for each element, with its id")
  func data() {
    let graph = ViewGraph.shown(List(songsFromSam) { song in Text(song.title) })
    #expect(rows(graph).count == 9)
    #expect(rows(graph).map(\.explicitIDs) == songsFromSam.map { [AnyHashable($0.id)] })
  }

  @Test("[W8] a list over data and a list of a ForEach resolve alike")
  func twoLists() {
    let graph = ViewGraph.shown(
      HStack {
        List {
          Text("Paper Lanterns")
          Text("Harbor Radio")
        }
        .element("left")
        List(songsFromSam) { song in Text(song.title) }.element("middle")
        List {
          ForEach(songsFromSam) { song in Text(song.title) }
        }
        .element("right")
      })
    func resolved(_ name: String) -> [String] {
      graph.elements(named: name).flatMap { graph.elements(named: "card", in: $0.id) }
        .map { "\($0.explicitIDs) \(graph.texts(in: $0.id))" }
    }
    #expect(resolved("left").count == 2)
    #expect(resolved("middle").count == 9)
    #expect(resolved("middle") == resolved("right"))
  }
}
