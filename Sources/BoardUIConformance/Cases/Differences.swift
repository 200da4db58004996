#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// Rows of “Differences from SwiftUI” that none of the rules' cases shows.
  @CaseListBuilder
  static var differences: [ConformanceCase] {
    ConformanceCase(
      "R7", "a subview shown in two places is where it was taken last",
      difference: "a subview shown in two places, or twice in one, is where it was taken last"
    ) { _, _ in
      Group(subviews: Line("a")) { all in
        Box("first") { all.first }
        Box("second") { all.first }
      }
    }
    .shows("first() second(a)", swiftUI: .other("first(a) second(a)", .experience))

    ConformanceCase(
      "R5", "an effect around several views is one for each of them",
      difference: "Group { … }.task and .onAppear apply to each resolved view"
    ) { recorder, _ in
      Group {
        Line("a")
        Line("b")
      }
      .onAppear { recorder.event("+") }
    }
    .shows("a b | + +", swiftUI: .undefined)

    ConformanceCase(
      "R6", "a subview that its container hides and shows again keeps its state",
      difference: "a subview that its container hides, or shows in another branch, keeps its state"
    ) { _, round in
      Group(
        subviews: Group {
          Born("a", in: round)
          Line("b")
        }
      ) { all in
        if round != 1 { all.first }
        all.dropFirst()
      }
    }
    .shows("a@0 b")
    .shows("b")
    .shows("a@0 b", swiftUI: .other("a@2 b", .experience))

    ConformanceCase(
      "R6", "the names of the talk do what the shipped ones do",
      difference: "ForEach(subviewOf:), Group(subviewsOf:), ForEach(sectionOf:) exist beside the shipped names"
    ) { _, _ in
      #if SwiftUI
        ForEach(sections: Pair()) { section in
          Group(subviews: section.content) { ForEach(subviews: $0) { subview in Box { subview } } }
        }
      #else
        ForEach(sectionOf: Pair()) { section in
          Group(subviewsOf: section.content) { ForEach(subviewOf: $0) { subview in Box { subview } } }
        }
      #endif
    }
    .shows("(one) (two)")

    ConformanceCase(
      "T2", "of rows whose elements can be compared those run that are new or have another element",
      difference: "a row's closure runs again only if"
    ) { recorder, round in
      ForEach(
        [["a", "b", "c"], ["a", "x", "c"], ["a", "x", "c", "d"]][round].enumerated().map {
          Noted(id: $0.offset, text: $0.element, recorder: recorder)
        }
      ) { row in
        let _ = row.recorder.ran(row.text)
        Line(row.text)
      }
    }
    .shows("a b c | ran a ran b ran c", swiftUI: .undefined)
    .shows("a x c | ran x", swiftUI: .undefined)
    .shows("a x c d | ran d", swiftUI: .undefined)

    ConformanceCase(
      "O11", "a turned or scaled view has the frame that it is laid out in",
      difference: "a GeometryProxy says frames as they are laid out"
    ) { _, _ in
      Placed("a", width: 40, height: 20).scaleEffect(2)
    }
    .shows("a(0,0 40x20)", swiftUI: .other("a(-20,-10 80x40)", .experience))

    ConformanceCase(
      "L4", "a layout may be asked about no subviews at all",
      difference: "a graph asks each type of layout once about no subviews"
    ) { recorder, _ in
      Curious(recorder: recorder) { Line("a") }
    }
    .shows("a | ran with nothing", swiftUI: .other("a", .experience))
  }
}

/// What a row is made of that notes when it runs, and captures nothing.
private struct Noted: Identifiable, Equatable {
  let id: Int
  let text: String
  let recorder: Recorder

  static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.text == b.text }
}

/// Notes that it was asked about no subviews.
private struct Curious: Layout {
  let recorder: Recorder

  func makeCache(subviews: Subviews) {
    if subviews.isEmpty { recorder.ran("with nothing") }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}
