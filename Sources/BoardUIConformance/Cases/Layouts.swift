#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// Sizes and places: rules L.
  @CaseListBuilder
  static var layout: [ConformanceCase] {
    ConformanceCase("L1", "a layout has one subview for each resolved one, in the order of the declaration") {
      recorder, round in
      Spy(recorder, "subviews", of: { $0.containerValues.note }) {
        if round == 1 { Line("").note("a") }
        EmptyView()
        ForEach(["b", "c"], id: \.self) { Line("").note($0) }
        Group {
          Line("").note("d")
          VStack { Pair() }.note("stack")
        }
      }
      .preference(key: Lines.self, value: [])
    }
    .shows("subviews: b c d stack")
    .shows("subviews: a b c d stack")

    ConformanceCase("L2", "a subview is where it was placed last, and in the middle if nobody placed it") { _, _ in
      Careless {
        Placed("unplaced")
        Placed("twice")
      }
    }
    .shows("unplaced(45,20 10x20) twice(7,8 10x20)")

    ConformanceCase("L3", "placeSubviews gets a proposal that was asked about, and the size returned for it") {
      recorder, round in
      HStack(spacing: 0) {
        Contract(recorder: recorder) {
          Placed("a", width: nil, height: 30)
          Placed("b", width: CGFloat(20 + round), height: 10)
        }
        Placed("c", width: 40)
      }
      .frame(width: CGFloat(100 - 10 * round), height: 40)
      .preference(key: Lines.self, value: [])
    }
    .shows("placed: as asked")
    .shows("placed: as asked")
    .shows("placed: as asked")

    ConformanceCase("L4", "a cache that is made again leads to the same result") { _, round in
      Remembering(forgets: false) {
        ForEach(0..<3, id: \.self) { Placed("\($0)", height: CGFloat(10 + $0 + round)) }
      }
      Remembering(forgets: true) {
        ForEach(0..<3, id: \.self) { Placed("\($0)", height: CGFloat(10 + $0 + round)) }
      }
    }
    .shows("0(0,0 10x10) 1(10,0 10x11) 2(20,0 10x12) 0(0,12 10x10) 1(10,12 10x11) 2(20,12 10x12)")
    .shows("0(0,0 10x11) 1(10,0 10x12) 2(20,0 10x13) 0(0,13 10x11) 1(10,13 10x12) 2(20,13 10x13)")

    ConformanceCase("L5", "two views are as far apart as the one wants that wants more") { recorder, _ in
      Distances(recorder: recorder) {
        Tight { Line("a") }
        Tight { Line("b") }
        Line("c")
        Line("d")
      }
    }
    .shows("a b c d | distances: none usual usual")

    ConformanceCase("L6", "a guide is where alignmentGuide says, else at its default") { _, _ in
      VStack(alignment: .leading, spacing: 0) {
        Placed("a")
        Placed("b").alignmentGuide(.leading) { _ in -10 }
        Placed("c").alignmentGuide(.trailing) { _ in 100 }
      }
    }
    .shows("a(0,0 10x20) b(10,20 10x20) c(0,40 10x20)")

    ConformanceCase("L6", "of two alignmentGuides the outer counts, and it can read the inner") { _, _ in
      VStack(alignment: .leading, spacing: 0) {
        Placed("a")
        Placed("b").alignmentGuide(.leading) { _ in -10 }.alignmentGuide(.leading) { $0[.leading] - 5 }
        Placed("c").alignmentGuide(.leading) { _ in -10 }.alignmentGuide(.leading) { _ in -1 }
      }
    }
    .shows("a(0,0 10x20) b(15,20 10x20) c(1,40 10x20)")

    ConformanceCase("L6", "padding moves a guide along, an offset doesn't") { _, _ in
      VStack(alignment: .leading, spacing: 0) {
        Placed("a", width: 40)
        Placed("b").alignmentGuide(.leading) { _ in -10 }.padding(.leading, 5)
        Placed("c").alignmentGuide(.leading) { _ in -10 }.offset(x: 3, y: 0)
      }
    }
    .shows("a(0,0 40x20) b(10,20 10x20) c(13,40 10x20)")

    ConformanceCase("L11", "of the views of a ViewThatFits the first that fits is shown, else the last") {
      recorder, round in
      ViewThatFits(in: .horizontal) {
        Appearing("wide", recorder).frame(width: 100)
        Appearing("middle", recorder).frame(width: 50)
        Appearing("narrow", recorder).frame(width: 20)
      }
      .frame(width: [120, 60, 10][round])
    }
    .shows("wide | +wide")
    .shows("middle | +middle -wide")
    .shows("narrow | +narrow -middle")

    ConformanceCase("L12", "position takes what is offered and has the view's middle at the place") { _, _ in
      Placed("a").position(x: 30, y: 40).saysFrame("around").frame(width: 100, height: 80)
    }
    .shows("a(25,30 10x20) around(0,0 100x80)")

    ConformanceCase("L13", "a grid's columns are as wide as their widest cell; a view in no row reaches across") {
      _, _ in
      Grid(alignment: .topLeading, horizontalSpacing: 4, verticalSpacing: 2) {
        GridRow {
          Placed("a", width: 10)
          Placed("b", width: 40)
        }
        Placed("all", width: nil, height: 6).gridCellUnsizedAxes(.horizontal)
        GridRow {
          Placed("c", width: 30)
          Placed("d", width: 20)
        }
      }
    }
    .shows("a(0,0 10x20) b(34,0 40x20) all(0,22 74x6) c(0,30 30x20) d(34,30 20x20)")

    ConformanceCase("L13", "a GridRow is transparent, and outside of a grid a group") { _, _ in
      Each {
        GridRow {
          Line("a")
          Line("b")
        }
      }
    }
    .shows("(a) (b)")

    ConformanceCase("L14", "a GeometryReader takes what it is offered, says it, and has its views in the corner") {
      _, round in
      GeometryReader { room in
        Line(inWholePoints(room.size)).saysFrame("content")
      }
      .saysFrame("reader")
      .frame(width: CGFloat(100 + 10 * round), height: 50)
    }
    .shows("100x50 content(0,0 10x20) reader(0,0 100x50)")
    .shows("110x50 content(0,0 10x20) reader(0,0 110x50)")

    ConformanceCase("L14", "a change of geometry is reported at first, and whenever it is another value") {
      recorder, round in
      Color.clear.frame(width: CGFloat(20 + round / 2), height: 10)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: { width in
          recorder.event("\(Int(width)) wide")
        }
    }
    .shows("20 wide")
    .shows("")
    .shows("21 wide")

    ConformanceCase("L15", "a layout value is a trait: the one written nearest to a view counts") { recorder, _ in
      Spy(recorder, "weights", of: { "\($0[WeightKey.self])" }) {
        Group {
          Line("a").layoutValue(key: WeightKey.self, value: 2)
          Line("b")
          Line("c").layoutValue(key: WeightKey.self, value: 3).padding(1)
        }
        .layoutValue(key: WeightKey.self, value: 1)
      }
    }
    .shows("a b c | weights: 2 1 3", swiftUI: .same)

    ConformanceCase("L15", "layoutPriority is a layout of one view: of two the outer counts") { recorder, _ in
      Spy(recorder, "priorities", of: { "\(Int($0.priority))" }) {
        Line("a").layoutPriority(2).layoutPriority(1)
        Line("b")
      }
    }
    .shows("a b | priorities: 1 0")

    ConformanceCase("O2", "disabled around something can't be undone within") { _, _ in
      Group {
        Enabled()
        Enabled().disabled(false)
      }
      .disabled(true)
      Enabled().disabled(true).disabled(false)
      Enabled().disabled(false)
    }
    .shows("false false false true")
  }
}

private struct Enabled: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Line("\(isEnabled)") }
}

/// Places none of its subviews but the last, and that twice.
private struct Careless: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 60)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let last = subviews.last else { return }
    last.place(at: CGPoint(x: bounds.minX + 50, y: bounds.minY + 30), proposal: .unspecified)
    last.place(at: CGPoint(x: bounds.minX + 7, y: bounds.minY + 8), proposal: .unspecified)
  }
}

/// A column that checks what it may rely on.
private struct Contract: Layout {
  let recorder: Recorder

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
    let size = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
    recorder.remember("\(size) for \(proposal)")
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let placing = "\(bounds.size) for \(proposal)"
    recorder.fact("placed", recorder.remembers(placing) ? "as asked" : "unasked, in \(placing)")
    var y = bounds.minY
    for subview in subviews {
      let inner = ProposedViewSize(width: proposal.width, height: nil)
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: inner)
      y += subview.sizeThatFits(inner).height
    }
  }
}

/// A row that remembers how wide its subviews are, or doesn't.
private struct Remembering: Layout {
  let forgets: Bool

  func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
    if forgets { cache = makeCache(subviews: subviews) }
    return CGSize(width: cache.reduce(0) { $0 + $1.width }, height: cache.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
    if forgets { cache = makeCache(subviews: subviews) }
    var x = bounds.minX
    for (subview, size) in zip(subviews, cache) {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += size.width
    }
  }
}

/// Wants no room around its one view.
private struct Tight: Layout {
  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { .zero }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}

/// A column that says how far apart its subviews want to be, against what the last two want.
private struct Distances: Layout {
  let recorder: Recorder

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 10, height: 20 * CGFloat(subviews.count))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let distances = zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .vertical) }
    let usual = distances.last ?? 0
    let names = distances.map { $0 == 0 ? "none" : $0 == usual ? "usual" : "\($0)" }
    recorder.fact("distances", names.joined(separator: " "))
    for (index, subview) in subviews.enumerated() {
      subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 20 * CGFloat(index)), proposal: .unspecified)
    }
  }
}
