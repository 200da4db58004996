#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// What declared views become, and what stands for them: rules R and E.
  @CaseListBuilder
  static var resolution: [ConformanceCase] {
    ConformanceCase("R41", "a NavigationStack shows its root") { _, _ in
      NavigationStack { Line("a") }
    }
    .shows("a", swiftUI: .undefined)

    ConformanceCase("R26", "an empty modifier changes nothing; the environment is changed from what is around the view")
    { _, round in
      Group {
        MoodLine().modifier(EmptyModifier())
        MoodLine().transformEnvironment(\.mood) { $0 += " and glad" }
      }
      .environment(\.mood, "calm \(round)")
    }
    .shows("calm 0 calm 0 and glad")
    .shows("calm 1 calm 1 and glad")

    ConformanceCase(
      "R1", "transparent views stand for their content; stacks and views that people see are one view each"
    ) {
      _, _ in
      Each {
        Group {
          Line("a")
          EmptyView()
        }
        Pair()
        VStack {
          Line("b")
          Line("c")
        }
        AnyView(Line("d"))
        ForEach(0..<2) { Line("row \($0)") }
        Section { Line("e") }
        if true { Line("f") }
      }
    }
    .shows("(a) (one) (two) (b c) (d) (row 0) (row 1) (e) (f)")

    ConformanceCase("R2", "three views and a ForEach of nine are four declared views and twelve subviews") { _, _ in
      Count {
        Line("a")
        Line("b")
        Line("c")
        ForEach(0..<9) { Line("\($0)") }
      }
    }
    .shows("12")

    ConformanceCase("R3", "an if has the views of the branch taken, or none") { _, round in
      Each {
        if round == 0 {
          Line("a")
          Line("b")
        } else {
          Line("c")
        }
        if round == 0 { Line("d") }
      }
    }
    .shows("(a) (b) (d)")
    .shows("(c)")
    .shows("(c)")

    ConformanceCase("R4", "a custom view has as many subviews as its body declares") { _, _ in
      Count { Pair() }
    }
    .shows("2")

    ConformanceCase("R5", "a modifier on several views applies to each of them") { _, _ in
      Each {
        Group {
          Line("a")
          Line("b")
        }
        .padding(2)
        .bracketed("m")
      }
    }
    .shows("(m(a)) (m(b))")

    ConformanceCase("R6", "a slice, the first subview and all of them are views") { _, round in
      Group(subviews: ForEach(["a", "b", "c"], id: \.self) { Line($0) }) { all in
        if round == 0 {
          all[1...]
          all.first
        } else {
          all
        }
      }
    }
    .shows("b c a")
    .shows("a b c")

    ConformanceCase("R6", "views shown from a collection keep the identity that they were declared with") { _, round in
      Group(subviews: ForEach(["a", "b"], id: \.self) { Born($0, in: round) }) { all in
        if round == 0 { all } else { all[1...] }
      }
    }
    .shows("a@0 b@0")
    .shows("b@0", swiftUI: .other("b@1", .experience))

    ConformanceCase("R6", "where there are no subviews there is no first one") { _, _ in
      Group(subviews: EmptyView()) { all in
        all.first
        Line("\(all.count), \(all.isEmpty)")
      }
    }
    .shows("0, true")

    ConformanceCase("R6", "subviews are a collection: they can be filtered by their values, sorted, cut and paired") {
      _, round in
      Group(
        subviews: ForEach([3, 1, 2], id: \.self) { Born("\($0)", in: round).containerValue(\.pin.turn, $0 + round) }
      ) {
        all in
        Box("odd") { ForEach(all.filter { $0.containerValues.pin.turn % 2 == 1 }) { $0 } }
        Box("even") {
          ForEach(all.filter { $0.containerValues.pin.turn % 2 == 0 }.sorted { $0.turn < $1.turn }) { $0 }
        }
        Line(zip(all, all.dropFirst()).map { "\($0.turn)-\($1.turn)" }.joined(separator: ","))
      }
    }
    .shows("odd(3@0 1@0) even(2@0) 3-1,1-2")
    .shows("odd(2@0) even(1@0 3@0) 4-2,2-3")

    ConformanceCase("R7", "values around a proxy count only where its subview has none of its own") { _, _ in
      Notes {
        ForEach(
          subviews: Group {
            Line("a").note("own")
            Line("b")
          }
        ) { subview in
          subview.note("proxy")
        }
      }
    }
    .shows("own proxy")

    ConformanceCase("R7", "a subview that is brought elsewhere keeps its id") { _, _ in
      Group(
        subviews: Group {
          Line("a")
          Line("b")
        }
      ) { inner in
        Group(subviews: ForEach(inner.reversed()) { $0 }) { outer in
          Line("\(Set(inner.map(\.id)).count) ids, \(Set(inner.map(\.id)).union(outer.map(\.id)).count) in all")
        }
      }
    }
    .shows("2 ids, 2 in all", swiftUI: .undefined)

    ConformanceCase("R8", "asking how many subviews there are evaluates no body within a container") { recorder, _ in
      Group(subviews: ForEach(0..<3) { _ in VStack { Evaluated("inner", recorder) } }) { all in
        Line("\(all.count)")
      }
    }
    .shows("3")

    ConformanceCase("R21", "a container finds a section's footer in the section, and a section without one has none") {
      _, _ in
      ForEach(
        sections: Group {
          Section {
            Line("a")
          } footer: {
            Line("b")
            Line("c")
          }
          Section { Line("d") }
        }
      ) { section in
        Box { section.footer }
        Line("\(section.footer.count)")
      }
    }
    .shows("(b c) 2 () 0")

    ConformanceCase("R23", "two texts added are one text") { _, round in
      Count {
        if round == 0 {
          Text("a") + Text("b").bold() + Text("c")
        } else {
          Text("a")
          Text("b").bold()
        }
      }
    }
    .shows("1")
    .shows("2")

    ConformanceCase("R25", "EdgeInsets say the room on each edge, and a shape in the background takes none") {
      _, round in
      VStack(alignment: .leading, spacing: 0) {
        Placed("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 4 + CGFloat(round), trailing: 8)).saysFrame("padded")
        Placed("b").background(Color.red, in: Circle())
      }
    }
    .shows("a(2,1 10x20) padded(0,0 20x25) b(0,25 10x20)")
    .shows("a(2,1 10x20) padded(0,0 20x26) b(0,26 10x20)")

    ConformanceCase("R29", "a section has its content while it is open") { _, round in
      Group(
        sections: Section(isExpanded: .constant(round != 1)) {
          Line("a")
          Line("b")
        } header: {
          Line("header")
        }
      ) { sections in
        ForEach(sections) { section in
          Box { section.content }
          Line("\(section.content.count)")
        }
      }
    }
    .shows("(a b) 2")
    .shows("() 0", swiftUI: .undefined)
    .shows("(a b) 2")

    ConformanceCase("R30", "subviews that someone kept stay what they were") { recorder, round in
      Group(subviews: ForEach(0..<(round == 0 ? 3 : 1), id: \.self) { Line("\($0)") }) { all in
        if round == 0 {
          let _ = recorder.offer("count") { recorder.event("\(all.count), \(all.isEmpty ? "none" : "some")") }
        }
        ForEach(all) { $0 }
      }
    }
    .shows("0 1 2")
    .after("count", shows: "0 1 2 | 3, some")
    .shows("0")
    .after("count", shows: "0 | 3, some")

    ConformanceCase(
      "R30", "a row that has the collection from outside sees what there is",
      difference: "closures of the declaration that captured a SubviewsCollection"
    ) { recorder, round in
      Group(subviews: ForEach(0..<(2 + round), id: \.self) { Line("\($0)") }) { all in
        let _ = recorder.ran("transform")
        all.first
        ForEach(["row"], id: \.self) { Line("\($0) \(all.count)") }
      }
    }
    .shows("0 row 2 | ran transform")
    .shows("0 row 3 | ran transform", swiftUI: .undefined)

    ConformanceCase(
      "R31", "of many rows those are made that a container asks for", difference: "subviews are made on demand"
    ) { recorder, round in
      Group(
        subviews: ForEach(0..<1_000, id: \.self) { number in
          let _ = recorder.ran("\(number)")
          Line("\(number)")
        }
      ) { all in
        Line("\(all.count) \(all.isEmpty)")
        if round > 0 { all[500] }
      }
    }
    .shows("1000 false", swiftUI: .undefined)
    .shows("1000 false 500 | ran 500", swiftUI: .undefined)

    ConformanceCase("R31", "the same in the sections of a container, and with modifiers around the rows") {
      recorder, _ in
      ForEach(
        sections: Section {
          ForEach(0..<1_000, id: \.self) { number in
            let _ = recorder.ran("\(number)")
            Line("\(number)")
          }
          .bracketed()
        }
      ) { section in
        Line("\(section.content.count)")
        section.content.last
      }
    }
    .shows("1000 (999) | ran 999", swiftUI: .undefined)

    ConformanceCase("R32", "a lazy stack of few views is a stack") { _, _ in
      LazyVStack(alignment: .leading, spacing: 3) {
        Placed("a")
        ForEach(["b", "c"], id: \.self) { Placed($0) }
      }
      LazyHStack(alignment: .top, spacing: 5) {
        Placed("d")
        Placed("e")
      }
    }
    .shows("a(0,0 10x20) b(0,23 10x20) c(0,46 10x20) d(0,66 10x20) e(15,66 10x20)", swiftUI: .undefined)

    ConformanceCase(
      "R32", "a lazy stack of many views shows the first, whatever room there is",
      difference: "LazyVStack and LazyHStack show their first 64 subviews"
    ) { _, _ in
      LazyVStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Line($0 % 21 == 0 ? "\($0)" : "") } }
        .transformPreference(Lines.self) { $0.removeAll(where: \.isEmpty) }
    }
    .shows("0 21 42 63", swiftUI: .undefined)

    ConformanceCase("E1", "a subview sees the environment of the place where it was declared") { _, round in
      ForEach(subviews: MoodLine().environment(\.mood, "glad \(round)")) { subview in
        subview.environment(\.mood, "proxy")
      }
    }
    .shows("glad 0")
    .shows("glad 1")

    ConformanceCase("E2", "the original's modifiers are inside those of the proxy") { _, _ in
      ForEach(subviews: Line("a").bracketed("original")) { subview in
        subview.bracketed("proxy")
      }
    }
    .shows("proxy(original(a))")
  }
}

extension Subview {
  fileprivate var turn: Int { containerValues.pin.turn }
}

/// Notes that its body ran.
private struct Evaluated: View {
  private let name: String
  private let recorder: Recorder

  init(_ name: String, _ recorder: Recorder) {
    self.name = name
    self.recorder = recorder
  }

  var body: some View {
    let _ = recorder.ran(name)
    Line(name)
  }
}
