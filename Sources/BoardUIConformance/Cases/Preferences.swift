#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// What views say to everything around them: rules F.
  @CaseListBuilder
  static var preferences: [ConformanceCase] {
    ConformanceCase("F1", "a preference goes up through everything, in the order of the views") { _, _ in
      Line("a")
      HStack {
        Line("b").padding(1)
        VStack { ForEach(["c", "d"], id: \.self) { Line($0) } }.frame(width: 50)
      }
      Section { Line("e") }
      Group(subviews: Line("f")) { $0 }
      Color.clear.frame(width: 1, height: 1).background { Line("behind") }
      Color.clear.frame(width: 1, height: 1).overlay { Line("over") }
    }
    .shows("a b c d e f behind over")

    ConformanceCase("F1", "it follows what comes, goes and moves") { _, round in
      ForEach([["a", "b"], ["b", "a"], ["b", "x", "a"], []][round], id: \.self) { name in
        if name == "x" { HStack { Line(name) } } else { Line(name) }
      }
    }
    .shows("a b")
    .shows("b a")
    .shows("b x a")
    .shows("")

    ConformanceCase("F1", "a view that is shown elsewhere speaks there") { _, _ in
      Group(
        subviews: Group {
          Line("a")
          Line("b")
        }
      ) { all in
        Box("second") { all[1] }
        Box("first") { all[0] }
      }
    }
    .shows("second(b) first(a)")

    ConformanceCase("F2", "the outer of two takes the inner's place, a transform changes it") { _, _ in
      VStack { Line("inner") }.preference(key: Lines.self, value: ["outer"])
      VStack { Line("x") }.transformPreference(Lines.self) { $0.append("y") }
      Color.clear.frame(width: 1, height: 1).transformPreference(Lines.self) { $0.append("alone") }
    }
    .shows("outer x y alone")

    ConformanceCase("F2", "around several views each of them says it") { _, _ in
      Group {
        Color.clear.frame(width: 1, height: 1)
        Color.clear.frame(width: 1, height: 1)
      }
      .preference(key: Lines.self, value: ["each"])
    }
    .shows("each each")

    ConformanceCase("F4", "an anchor is a place of a view, in the coordinates of its reader") { _, round in
      VStack(alignment: .leading, spacing: 0) {
        Color.clear.frame(width: 30, height: CGFloat(10 + round))
        Color.clear.frame(width: 20, height: 10).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
          .padding(5)
      }
      .overlayPreferenceValue(Bounds.self) { anchors in
        GeometryReader { room in
          Line(anchors.map { inWholePoints(room[$0]) }.joined(separator: " "))
        }
      }
      .padding(7)
    }
    .shows("5,15 20x10")
    .shows("5,16 20x10")
  }
}

private struct Bounds: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}
