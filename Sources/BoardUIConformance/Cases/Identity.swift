#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// Which view is which: rules I.
  @CaseListBuilder
  static var identity: [ConformanceCase] {
    ConformanceCase("I1", "equal ids of two ForEach are two identities") { _, round in
      ForEach(round == 0 ? ["a", "b"] : ["b", "a"], id: \.self) { Born($0, in: round) }
      ForEach(round == 0 ? ["b"] : ["b", "a"], id: \.self) { Born($0, in: round) }
    }
    .shows("a@0 b@0 b@0")
    .shows("b@0 a@0 b@0 a@1")

    ConformanceCase("I2", "of nested rows' ids the innermost comes first") { _, _ in
      ForEach(subviews: ForEach([1, 2], id: \.self) { _ in ForEach([3, 4], id: \.self) { Line("\($0)") } }) { subview in
        Line(subview.containerValues.tag(for: Int.self).map { "\($0)" } ?? "-")
      }
    }
    .shows("3 4 3 4")

    ConformanceCase("I2", "a row within a row is one row for each of the outer ones") { _, round in
      ForEach(round == 0 ? ["x", "y"] : ["y", "x"], id: \.self) { outer in
        ForEach(round == 0 ? ["a"] : ["b", "a"], id: \.self) { Born(outer + $0, in: round) }
      }
    }
    .shows("xa@0 ya@0")
    .shows("yb@1 ya@0 xb@1 xa@0")

    ConformanceCase("I3", "several views of one row share its id and are different") { _, _ in
      Group(
        subviews: ForEach(["a"], id: \.self) {
          Line($0)
          Line("and")
        }
      ) { all in
        Line("\(Set(all.map(\.id)).count) views")
        ForEach(all) { Line($0.containerValues.tag(for: String.self) ?? "-") }
      }
    }
    .shows("2 views a a")

    ConformanceCase("I4", "rows keep their identity through reordering, insertion and removal") { _, round in
      ForEach(rowsByRound[round], id: \.self) { Born($0, in: round) }
    }
    .shows("a@0 b@0 c@0")
    .shows("c@0 a@0 b@0")
    .shows("d@2 c@0 e@2 b@0")
    .shows("b@0")
    .shows("a@4 b@0 c@4")

    ConformanceCase("I4", "another id is another view, the same is the same") { _, round in
      Born("a", in: round).id(round / 2)
    }
    .shows("a@0")
    .shows("a@0")
    .shows("a@2")

    ConformanceCase(
      "I5", "rows of equal ids are told apart by their occurrence",
      difference: "duplicate ids in a ForEach are told apart by occurrence"
    ) { _, round in
      ForEach(round == 0 ? ["a"] : ["a", "b", "a"], id: \.self) { Born($0, in: round) }
    }
    .shows("a@0", swiftUI: .same)
    .shows("a@0 b@1 a@1", swiftUI: .undefined)

    ConformanceCase(
      "I6", "a constant range that changes is followed",
      difference: "a constant-range ForEach whose range changes follows it"
    ) { _, round in
      ForEach(0..<(round + 1)) { Line("\($0)") }
    }
    .shows("0")
    .shows("0 1", swiftUI: .other("0", .experience))

    ConformanceCase("I7", "the branches of an if have identities of their own: a branch that comes back starts again") {
      _, round in
      if round == 1 { Born("else", in: round) } else { Born("if", in: round) }
      Born(round == 1 ? "odd" : "even", in: round)
    }
    .shows("if@0 even@0")
    .shows("else@1 odd@0")
    .shows("if@2 even@0")

    ConformanceCase("I7", "views beside an if aren't touched by it") { _, round in
      if round == 1 { Line("guest") }
      Born("a", in: round)
    }
    .shows("a@0")
    .shows("guest a@0")

    ConformanceCase("I8", "exchanging an AnyLayout keeps identities") { _, round in
      let layout = round == 0 ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout { ForEach(["a", "b"], id: \.self) { Born($0, in: round) } }
    }
    .shows("a@0 b@0")
    .shows("a@0 b@0")

    ConformanceCase("I8", "reordering resolved subviews keeps identities, also of views that are made for each") {
      _, round in
      Group(subviews: ForEach(["a", "b"], id: \.self) { Born($0, in: round).note($0) }) { all in
        ForEach(round == 0 ? Array(all) : all.reversed()) { subview in
          Box {
            subview
            Born("card of " + subview.containerValues.note, in: round)
          }
        }
      }
    }
    .shows("(a@0 card of a@0) (b@0 card of b@0)")
    .shows("(b@0 card of b@0) (a@0 card of a@0)")
  }

  private static let rowsByRound = [
    ["a", "b", "c"], ["c", "a", "b"], ["d", "c", "e", "b"], ["b"], ["a", "b", "c"],
  ]
}
