#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// Views that belong together, with a header and a footer: rules S.
  @CaseListBuilder
  static var sections: [ConformanceCase] {
    ConformanceCase("S1", "each run of views outside of any section is an implicit one") { _, _ in
      Sections {
        Line("a")
        Line("b")
        Titled("S") { Line("c") }
        Line("d")
      }
    }
    .shows("(| a b |) (S | c |) (| d |)")

    ConformanceCase("S2", "sections are found through transparent views, not through containers") { _, _ in
      Sections {
        Group { Titled("group") { Line("a") } }
        ForEach(0..<2) { row in
          Titled("row \(row)") { Line("b") }
        }
        if true { Titled("if") { Line("c") } }
        Titled("custom") { Line("d") }
        VStack { Titled("hidden") { Line("e") } }
      }
    }
    .shows("(group | a |) (row 0 | b |) (row 1 | b |) (if | c |) (custom | d |) (| hidden e |)")

    ConformanceCase(
      "S3", "a section without any view is none; a header or a footer alone is enough",
      difference: "sections without header, content and footer views vanish"
    ) { _, _ in
      Sections {
        Section { EmptyView() }
        Titled("S") { EmptyView() }
        Section {
          EmptyView()
        } footer: {
          Line("f")
        }
      }
    }
    .shows("(S | |) (| | f)")

    ConformanceCase("S4", "no views, no sections", difference: "content without any view has no sections") { _, round in
      Group(
        sections: Group {
          if round == 1 { Line("a") }
        }
      ) { sections in
        Line("\(sections.count)")
      }
    }
    .shows("0")
    .shows("1")
    .shows("0")

    ConformanceCase("S5", "a section within a section becomes part of the outer one's content") { _, _ in
      Sections {
        Titled("outer") {
          Line("a")
          Titled("inner") { Line("b") }
        }
      }
    }
    .shows("(outer | a inner b |)")

    ConformanceCase("S5", "subviews that are passed on have lost their sections") { _, _ in
      Sections { Passing { Titled("S") { Line("a") } } }
    }
    .shows("(| S a |)")

    ConformanceCase("R28", "sections whose header and footer are given as views are what those with closures are") {
      _, _ in
      Sections {
        Section(header: Line("h"), footer: Line("f")) { Line("a") }
        Section(header: Line("g")) { Line("b") }
        Section(footer: Line("e")) { Line("c") }
      }
    }
    .shows("(h | a | f) (g | b |) (| c | e)")

    ConformanceCase("S6", "an empty header is a missing one; a header may hold several views") { _, _ in
      ForEach(
        sections: Group {
          Section { Line("a") }
          Titled("S") { Line("b") }
          Section {
            Line("c")
          } header: {
            Pair()
          }
        }
      ) { section in
        Line("\(section.header.count) \(section.header.isEmpty)")
      }
    }
    .shows("0 true 1 false 2 false")

    ConformanceCase(
      "S7", "an explicit section keeps its identity; implicit ones count by position",
      difference: "implicit sections are numbered by position"
    ) { _, round in
      ForEach(
        sections: Group {
          if round == 1 {
            Line("new")
            Titled("more") { Line("a") }
          }
          Titled("S") { Line("b") }
          Line("loose")
        }
      ) { section in
        Box {
          Born("section", in: round)
          section.header
          section.content
        }
      }
    }
    .shows("(section@0 S b) (section@0 loose)")
    .shows("(section@0 new) (section@1 more a) (section@0 S b) (section@1 loose)")

    ConformanceCase("S8", "a container that asks for subviews gets header, content and footer one after the other") {
      _, _ in
      Each {
        Section {
          Line("a")
        } header: {
          Line("h")
        } footer: {
          Line("f")
        }
      }
    }
    .shows("(h) (a) (f)")

    ConformanceCase("S9", "a section has the actions that it was given, none by default") { _, _ in
      ForEach(
        sections: Group {
          Titled("S") { Line("a") }.sectionActions {
            Line("sort")
            Line("clear")
          }
          Titled("T") { Line("b") }
        }
      ) { section in
        Group(subviews: section.actions) { actions in
          Line("\(actions.count)")
          actions
        }
      }
    }
    .shows("2 sort clear 0")
  }
}

/// A section with a title that can be seen: the title that SwiftUI makes of a string is a text.
private struct Titled<Content: View>: View {
  private let title: String
  private let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    Section {
      content
    } header: {
      Line(title)
    }
  }
}
