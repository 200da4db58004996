import BoardUI
import Foundation
import Testing

@Suite("Sections")
struct SectionTests {
  /// A line per section: header | content | footer.
  private struct Lines<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      ForEach(sections: content) { section in
        HStack {
          section.header
          Text("|")
          section.content
          Text("|")
          section.footer
        }
      }
    }
  }

  private func lines<V: View>(@ViewBuilder _ content: () -> V) -> [String] {
    let text = ViewGraph(Lines(content: content)).description
    return text.split(separator: "HStack\n").map { line in
      line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        .joined(separator: " ")
    }
  }

  @Test("[S1] loose views make implicit sections around explicit ones")
  func implicit() {
    let found = lines {
      Text("A")
      Text("B")
      Section("S") { Text("C") }
      Text("D")
    }
    #expect(found == ["| A B |", "S | C |", "| D |"])
  }

  @Test("[S2] sections are found through transparent views, not through containers")
  func through() {
    struct Custom: View {
      var body: some View { Section("custom") { Text("A") } }
    }
    let found = lines {
      Group { Section("group") { Text("B") } }
      ForEach(0..<2) { Section("row \($0)") { Text("C") } }
      if true { Section("if") { Text("D") } }
      Custom()
      VStack { Section("hidden") { Text("E") } }
    }
    #expect(
      found == ["group | B |", "row 0 | C |", "row 1 | C |", "if | D |", "custom | A |", "| hidden E |"])
  }

  @Test("[S3] a section without any view is none; a header alone is enough")
  func emptySections() {
    let found = lines {
      Section { EmptyView() }
      Section("S") {}
      Section {
        EmptyView()
      } footer: {
        Text("F")
      }
    }
    #expect(found == ["S | |", "| | F"])
  }

  @Test("[S4] no views make no section")
  func noSection() {
    #expect(lines { EmptyView() } == [])
    let graph = ViewGraph(Group(sections: EmptyView()) { Text("\($0.count)") })
    #expect(graph.description == "Text \"0\"\n")
  }

  @Test("[S5] a section in a section is flattened into its content; subviews passed on have lost their sections")
  func nested() {
    #expect(
      lines {
        Section("outer") {
          Text("A")
          Section("inner") { Text("B") }
        }
      } == ["outer | A inner B |"])
    let graph = ViewGraph(
      Group(subviews: Section("S") { Text("A") }) { subviews in Lines { subviews } })
    #expect(graph.subviews.count == 1)
  }

  @Test("[S6] a header may be missing, or hold several views")
  func headers() {
    struct Counts<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(sections: content) { Text("\($0.header.count) \($0.header.isEmpty)") }
      }
    }
    let graph = ViewGraph(
      Counts {
        Section { Text("A") }
        Section("t") { Text("A") }
        Section {
          Text("A")
        } header: {
          Text("one")
          Text("two")
        }
      })
    #expect(graph.description == "Text \"0 true\"\nText \"1 false\"\nText \"2 false\"\n")
  }

  @Test("[S7] an explicit section keeps its identity when one appears before it; implicit ones count by position")
  func identity() {
    struct Board: View {
      var hasMore: Bool
      var body: some View {
        Group(
          sections: Group {
            if hasMore {
              Text("new")
              Section("more") { Text("A") }
            }
            Section("S") { Text("B") }
            Text("loose")
          }
        ) { sections in
          ForEach(sections) { section in VStack { section.content }.element("column") }
        }
      }
    }
    let graph = ViewGraph(Board(hasMore: false))
    _ = graph.update(.unspecified)
    let before = graph.children(of: nil)
    graph.show(Board(hasMore: true))
    _ = graph.update(.unspecified)
    let after = graph.children(of: nil)
    #expect(after.count == 4)
    #expect(after[2] == before[0], "the explicit section")
    #expect(after[0] == before[1], "the first implicit section, now of another view")
  }

  @Test("[S8] a container that asks for subviews gets header, rows and footer as such")
  func flattened() {
    let section = Section {
      Text("A")
    } header: {
      Text("H")
    } footer: {
      Text("F")
    }
    #expect(ViewGraph(ForEach(subviews: section) { $0 }).description == "Text \"H\"\nText \"A\"\nText \"F\"\n")
  }

  @Test("[S9] a section has the actions it was given, or none")
  func actions() {
    let view = Group {
      Section("S") { Text("A") }.sectionActions {
        Text("Sort")
        Text("Clear")
      }
      Section("T") { Text("B") }
    }
    let graph = ViewGraph(
      ForEach(sections: view) { section in
        Group(subviews: section.actions) { actions in
          Text("\(actions.count)")
          actions
        }
      })
    #expect(graph.description == "Text \"2\"\nText \"Sort\"\nText \"Clear\"\nText \"0\"\n")
  }
}
