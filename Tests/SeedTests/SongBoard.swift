import BoardUI
import Foundation

struct Song: Identifiable, Hashable {
  var title: String
  var samHasDibs = false
  var id: String { title }

  init(_ title: String, samHasDibs: Bool = false) {
    self.title = title
    self.samHasDibs = samHasDibs
  }
}

let songsFromMatt = [Song("Paper Lanterns"), Song("Harbor Radio"), Song("Nine Doors Down")]

let songsFromSam = [
  Song("Quarter Moon Taxi"), Song("Static and Honey"), Song("Rooftop Weather", samHasDibs: true),
  Song("Left at the Lighthouse"), Song("Copper Kettle"), Song("Slow Escalator", samHasDibs: true),
  Song("Glass Elevator Blues"), Song("Borrowed Umbrella"), Song("Last Tram Home"),
]

let songsFromSommer = [Song("Velvet Compass"), Song("Tin Roof"), Song("Salt on the Dial"), Song("Half a Parade")]

// MARK: Container values, with their keys by hand

private struct RejectedKey: ContainerValueKey {
  static var defaultValue: Bool { false }
}

extension ContainerValues {
  var isCardRejected: Bool {
    get { self[RejectedKey.self] }
    set { self[RejectedKey.self] = newValue }
  }
}

extension View {
  func cardRejected(_ isRejected: Bool = true) -> some View { containerValue(\.isCardRejected, isRejected) }
}

// MARK: The container, with public API only

enum CardScale {
  case normal
  case small
}

struct CardView<Content: View>: View {
  var scale = CardScale.normal
  var isRejected = false
  @ViewBuilder var content: Content

  var body: some View {
    content.padding(scale == .small ? 4 : 10)
      .element("card", tokens: (scale == .small ? ["small"] : []) + (isRejected ? ["rejected"] : []))
  }
}

/// Cards of what it is given, small ones if there are many.
struct SongBoardSectionContent<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Group(subviewsOf: content) { subviews in
        ForEach(subviews) { subview in
          let values = subview.containerValues
          CardView(scale: subviews.count > 15 ? .small : .normal, isRejected: values.isCardRejected) { subview }
        }
      }
    }
  }
}

/// A board without sections: one field of cards.
struct PlainBoard<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    SongBoardSectionContent { content }.background { Color.clear.element("background") }.element("board")
  }
}

/// A board with a column for each section.
struct SectionedBoard<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    HStack(alignment: .top, spacing: 80) {
      ForEach(sectionOf: content) { section in
        VStack(spacing: 20) {
          if !section.header.isEmpty {
            VStack { section.header }.element("header")
          }
          SongBoardSectionContent { section.content }.background { Color.clear.element("background") }
        }
        .element("column", tokens: section.containerValues.isCardRejected ? ["rejected"] : [])
      }
    }
    .element("board")
  }
}

// MARK: Reading a graph

/// The elements as an outline of names, tokens and texts, backgrounds and frames left out.
func outline(_ graph: ViewGraph, of parent: Element.ID? = nil, indent: String = "") -> String {
  var text = ""
  for id in graph.children(of: parent) {
    guard let element = graph.element(id) else { return text + "\(indent)missing \(id)\n" }
    switch element.content {
    case .text(let string): text += indent + string + "\n"
    case .phrase(let phrase): text += indent + phrase.text + "\n"
    case .none, .fact, .image, .progress:
      text += indent + ([element.name] + element.tokens).joined(separator: " ") + "\n"
      text += outline(graph, of: id, indent: indent + "  ")
    }
  }
  return text
}

extension ViewGraph {
  /// A graph that is up to date, in a room without limits.
  static func shown<Root: View>(_ root: Root) -> ViewGraph {
    let graph = ViewGraph(root)
    _ = graph.update(.unspecified)
    return graph
  }
}
