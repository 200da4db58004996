#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// Values that views set for the container they are in: rules C.
  @CaseListBuilder
  static var containerValues: [ConformanceCase] {
    ConformanceCase("C1", "a stack is a subview of its own and begins without values") { _, _ in
      Notes {
        VStack { Line("a").note("within") }
        VStack { Line("b") }.note("around")
      }
    }
    .shows("- around")

    ConformanceCase("C2", "other modifiers let values through") { _, _ in
      Notes {
        Line("a").note("x").padding(1).frame(width: 30).environment(\.mood, "glad")
      }
    }
    .shows("x")

    ConformanceCase("C3", "a container reads what is set on its subviews, and follows it") { _, round in
      Notes {
        Line("a").note("round \(round)")
        VStack { Line("b").note("hidden") }
        Line("c")
      }
    }
    .shows("round 0 - -")
    .shows("round 1 - -")

    ConformanceCase("C4", "the innermost value wins") { _, _ in
      Notes {
        Line("a").note("inner").note("outer")
        Section {
          Line("b").note("own")
          Line("c")
        }
        .note("section")
      }
    }
    .shows("inner own section")

    ConformanceCase("C5", "around several views a value reaches each") { _, _ in
      Notes {
        Pair().note("pair")
        ForEach(0..<2) { Line("\($0)") }.note("rows")
      }
    }
    .shows("pair pair rows rows")

    ConformanceCase("C5", "around a section a value reaches header, content, footer and the section") { _, _ in
      ForEach(sections: sectionWithNote) { section in
        Line("section \(section.containerValues.note):")
        Notes { section.header }
        Notes { section.content }
        Notes { section.footer }
      }
    }
    .shows("section x: x x x")

    ConformanceCase("C6", "writes to parts of a value compose") { _, round in
      ForEach(
        subviews: Group {
          Line("a").containerValue(\.pin.turn, round).containerValue(\.pin.shift, 5)
          Line("b").containerValue(\.pin.shift, 3)
        }
      ) { subview in
        Line("\(subview.containerValues.pin.turn)/\(subview.containerValues.pin.shift)")
      }
    }
    .shows("0/5 0/3")
    .shows("1/5 0/3")

    ConformanceCase("C7", "an implicit section has no values, whatever its views have") { _, _ in
      ForEach(sections: Line("a").note("x")) { section in
        Line("section \(section.containerValues.note):")
        Notes { section.content }
      }
    }
    .shows("section -: x")

    ConformanceCase("C8", "a container that passes its subviews on passes on their values") { _, _ in
      Notes {
        Passing { Line("a").note("x") }
        VStack { Passing { Line("b").note("y") } }
      }
    }
    .shows("x -")

    ConformanceCase("C1 C8", "nothing leaks through containers within containers, up or down") { _, _ in
      Notes {
        Passing {
          VStack {
            Notes { Line("a").note("deep") }
            Passing { Line("b") }
          }
        }
        .note("around")
        Line("c")
      }
      Notes {
        ForEach(subviews: Line("d").note("kept")) { subview in
          VStack { Notes { subview } }
        }
      }
    }
    .shows("around - -")

    ConformanceCase("C9", "a tag is found by exactly its type; a row's id is its tag unless one is written") { _, _ in
      ForEach(
        subviews: Group {
          Line("a").tag(1)
          Line("b").tag(2, includeOptional: false)
          ForEach(["row"], id: \.self) { Line($0) }
          ForEach(["row"], id: \.self) { Line($0).tag("mine") }
          Line("c")
        }
      ) { subview in
        Line(tags(of: subview))
      }
    }
    .shows("1,1,- 2,-,- -,-,row -,-,mine -,-,-")

    ConformanceCase("C10", "a layout reads the same values, and hears when they change") { recorder, round in
      Spy(recorder, "notes", of: { $0.containerValues.note }) {
        Line("a").note("round \(round)")
        Line("b")
      }
    }
    .shows("a b | notes: round 0 -")
    .shows("a b | notes: round 1 -")
  }

  @MainActor
  @ViewBuilder
  private static var sectionWithNote: some View {
    Section {
      Line("a")
    } header: {
      Line("h")
    } footer: {
      Line("f")
    }
    .note("x")
  }

  private static func tags(of subview: Subview) -> String {
    let values = subview.containerValues
    let optional = values.tag(for: Int?.self).flatMap { $0 }
    return [values.tag(for: Int.self).map { "\($0)" }, optional.map { "\($0)" }, values.tag(for: String.self)]
      .map { $0 ?? "-" }.joined(separator: ",")
  }
}
