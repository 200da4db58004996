import BoardUI
import Foundation
import TestSupport
import Testing

/// Grids, readers of geometry and views that fit, changed at random: following the changes leads to the tree that would
/// be made from nothing.
@Suite("Random grids and rooms")
struct RandomShapesTests {
  private struct Row: Equatable {
    var id: Int
    var texts: [String]
    var isWhole = false
    var columns = 1
  }

  private struct Frames: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  private struct Shapes: View {
    var rows: [Row]
    var header: String
    var position: CGPoint

    var body: some View {
      VStack(alignment: .leading, spacing: 2) {
        ViewThatFits(in: .horizontal) {
          HStack {
            Text(header)
            Text("and more of it")
          }
          Text(header).rotationEffect(.degrees(Double(rows.count)))
          Text("♪").accessibilityLabel(header)
        }
        Grid(alignment: .bottomLeading, horizontalSpacing: 3, verticalSpacing: 1) {
          ForEach(rows, id: \.id) { row in
            if row.isWhole {
              Text(row.texts.joined()).anchorPreference(key: Frames.self, value: .bounds) { [$0] }
            } else {
              GridRow {
                ForEach(Array(row.texts.enumerated()), id: \.offset) { Text($1) }
                Text("wide").gridCellColumns(row.columns)
              }
            }
          }
        }
        .overlayPreferenceValue(Frames.self) { anchors in
          GeometryReader { room in
            ForEach(Array(anchors.indices), id: \.self) { index in
              Color.red.frame(width: room[anchors[index]].width, height: 1)
                .position(x: room[anchors[index]].midX, y: room[anchors[index]].maxY)
            }
          }
        }
        GeometryReader { room in
          Text("\(Int(room.size.width)) at \(Int(room.frame(in: .global).minY))").position(position)
        }
        .frame(height: 30)
        .element("room")
      }
    }
  }

  @Test("[L11] [L13] [L14] [F4] following changes leads to the tree that would be made from nothing", arguments: 0..<60)
  func following(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var shapes = Shapes(rows: [], header: "header", position: .zero)
    var nextID = 0
    var width: CGFloat = 200
    let graph = ViewGraph(shapes)
    _ = graph.update(ProposedViewSize(width: width, height: nil))
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        change(&shapes, &width, &nextID, &random)
      }
      graph.show(shapes)
      _ = graph.update(ProposedViewSize(width: width, height: nil)) { if case .run(let action) = $0 { action() } }
      let anew = ViewGraph(shapes)
      _ = anew.update(ProposedViewSize(width: width, height: nil)) { if case .run(let action) = $0 { action() } }
      #expect(elementText(graph) == elementText(anew), "seed \(seed)")
      #expect(graph.size == anew.size, "seed \(seed)")
    }
  }

  private func change(_ shapes: inout Shapes, _ width: inout CGFloat, _ nextID: inout Int, _ random: inout SeededRandom)
  {
    let words = ["a", "four", "a longer one", "中文", ""]
    func word() -> String { words.randomElement(using: &random) ?? "" }
    let index = shapes.rows.indices.randomElement(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in word() }
      let row = Row(
        id: nextID, texts: texts, isWhole: Bool.random(using: &random), columns: Int.random(in: 1...3, using: &random))
      shapes.rows.insert(row, at: Int.random(in: 0...shapes.rows.count, using: &random))
      nextID += 1
    case 2: if let index { shapes.rows.remove(at: index) }
    case 3: if let index { shapes.rows[index].texts.append(word()) }
    case 4: if let index { shapes.rows[index].isWhole.toggle() }
    case 5: shapes.rows.shuffle(using: &random)
    case 6:
      shapes.header = word() + word()
      shapes.position = CGPoint(x: CGFloat(Int.random(in: 0..<90, using: &random)), y: 10)
    default: width = CGFloat(Int.random(in: 10...400, using: &random))
    }
  }
}
