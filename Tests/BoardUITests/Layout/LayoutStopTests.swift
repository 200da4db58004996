import BoardUI
import Foundation
import Testing

/// Where an update may stop on its way out to the layouts around, and where it may not.
@Suite("Updates that stop before a layout")
struct LayoutStopTests {
  @Test("[C10] [C2] a layout arranges again when a value written inside other modifiers changes")
  func values() {
    follow(
      [1, 4, 2].map { n in
        Shelf {
          Text("a").containerValue(\.count, n).padding(1); Text("b")
        }
      })
    follow(
      [1, 4, 2].map { n in
        Shelf {
          Text("a").containerValue(\.count, n).padding(1).background { Color.red }.frame(height: 50).offset(x: 1)
          Text("b")
        }
      })
    follow(
      [1, 4, 2].map { n in
        Shelf {
          Button("a") {}.containerValue(\.count, n).overlay { Text("o") }; Text("b")
        }
      })
  }

  @Test("[C10] [C2] a layout arranges again when a layout value written inside other modifiers changes")
  func layoutValues() {
    follow(
      [1, 4, 2].map { n in
        Shelf {
          Text("a").layoutValue(key: Weight.self, value: n).padding(1); Text("b")
        }
      })
    follow(
      [1, 4, 2].map { n in
        Shelf {
          Text("a").layoutValue(key: Weight.self, value: n).layoutPriority(1).zIndex(1).element("card").fixedSize()
          Text("b")
        }
      })
  }

  @Test("[C10] [C8] a layout arranges again when a value of a view that is passed on to it changes")
  func passedOn() {
    follow(
      [1, 4, 2].map { n in
        Shelf {
          ForEach(subviews: Text("a").containerValue(\.count, n)) { $0.background { Color.red } }
          Text("b")
        }
      })
    follow(
      [1, 4, 2].map { n in
        Shelf {
          ForEach(subviews: Text("a").layoutValue(key: Weight.self, value: n)) { $0.containerValue(\.note, "n") }
          Text("b")
        }
      })
    follow(
      [1, 4, 2].map { n in
        Shelf {
          ForEach(subviews: Text("a")) { $0.containerValue(\.count, n).padding(1) }; Text("b")
        }
      })
  }

  @Test("[C10] [L4] a layout that keeps values in its cache reads them again when they change")
  func cached() {
    follow(
      [1, 4, 2].map { n in
        Kept {
          Text("a").layoutValue(key: Weight.self, value: n).padding(1); Text("b")
        }
      })
    follow(
      [1, 4, 2].map { n in
        Kept {
          Text("b"); Text("a").containerValue(\.count, n).padding(1)
        }
      })
  }

  @Test("[C1] [C10] values behind a view and in it reach no layout around it")
  func elsewhere() {
    follow(
      [1, 4, 2].map { n in
        Shelf {
          Text("a").background { Text("behind").containerValue(\.count, n) }
          VStack { Text("in").layoutValue(key: Weight.self, value: n).padding(1) }
          Text("b")
        }
      })
  }

  @Test("[L6] a stack that was asked for its guides with another proposal is placed for its own")
  func guides() {
    let long = "word word word word word word word word word word word word"
    follow(
      [false, true, false].map { on in
        HStack(alignment: .firstTextBaseline) {
          VStack { VStack { Text(long) } }
          if on { Text("word word").fixedSize() }
        }
      })
    follow(
      [false, true, false].map { on in
        HStack(alignment: .lastTextBaseline) {
          VStack {
            VStack {
              Text(long); Text("end"); Color.red.frame(width: 9, height: 9)
            }
          }.padding(1)
          if on { Text("word word").fixedSize() }
        }
      })
  }

  @Test("[L6] a stack goes on to be placed for its own proposal when views come after it was asked for its guides")
  func guidesOfGrowing() {
    follow(
      [3, 4, 9, 2, 5].map { count in
        HStack(alignment: .firstTextBaseline) {
          VStack { ForEach(0..<count, id: \.self) { Text("word word word word word word \($0)") } }
          if count > 3 { Text("word word").fixedSize() }
        }
      })
  }
}

/// Shows one after the other in one graph; after each it shows what a new graph shows.
private func follow<V: View>(_ views: [V], sourceLocation: SourceLocation = #_sourceLocation) {
  guard let first = views.first else { return }
  let size = ProposedViewSize(width: 300, height: 200)
  let graph = ViewGraph(first)
  var mirror = ElementMirror()
  for (step, view) in views.enumerated() {
    if step > 0 { graph.show(view) }
    mirror.apply(graph.update(size), of: graph)
    let fresh = ViewGraph(view)
    _ = fresh.update(size)
    #expect(elementText(graph) == elementText(fresh), "step \(step)", sourceLocation: sourceLocation)
    #expect(graph.size == fresh.size, "step \(step)", sourceLocation: sourceLocation)
    #expect(mirror.differences(from: graph) == [], "step \(step)", sourceLocation: sourceLocation)
  }
}

private struct Weight: LayoutValueKey {
  static let defaultValue = 1
}

extension LayoutSubview {
  fileprivate var weight: CGFloat { CGFloat(self[Weight.self] + containerValues.count) * 10 }
}

/// A column whose views are as far apart as their values say; its size is always the same.
private struct Shelf: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 100)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.weight
    }
  }
}

/// The same with a size that says how far it reaches, from values in its cache.
private struct Kept: Layout {
  func makeCache(subviews: Subviews) -> [CGFloat] { subviews.map(\.weight) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
    CGSize(width: 100, height: cache.reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) {
    var y = bounds.minY
    for (subview, weight) in zip(subviews, cache) {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += weight
    }
  }
}
