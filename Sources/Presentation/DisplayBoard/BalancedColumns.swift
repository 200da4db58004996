import Foundation

/// How the sections of a wall share its columns (`DisplayBoardColumns`): in stacks side by side, each one or several
/// columns wide, so that the highest stack is as low as possible.
/// ```swift
/// BalancedColumns(of: [crowded, few, fewer], in: 4).stacks  // [0] three columns wide, [1, 2] one
/// ```
/// The same heights give the same columns, no matter what was there before. Small differences of height change nothing:
/// heights are compared in steps of a quarter, so a letter more rarely moves a section.
///
/// - Complexity: O(sections × columns²).
struct BalancedColumns: Hashable {
  /// A section before it has its place.
  struct Section: Hashable {
    /// In one column.
    var height: CGFloat
    /// Its height at any width: that of its title and one card.
    var heightMin: CGFloat = 0
    /// Whether it has the same height at any width, as a queue does.
    var isQueue = false

    fileprivate func height(in columns: Int) -> CGFloat {
      isQueue ? height : min(height, heightMin + max(0, height - heightMin) / CGFloat(columns))
    }

    fileprivate var coarse: Section {
      guard height > 1 else { return self }
      let steps = (log(height) / log(Self.step)).rounded()
      return Section(height: pow(Self.step, steps), heightMin: heightMin, isQueue: isQueue)
    }

    private static let step: CGFloat = 1.25
  }

  /// Sections below each other.
  struct Stack: Hashable {
    /// In reading order.
    var sections: [Int] = []
    /// How many columns it is wide.
    var span = 1

    fileprivate func height(_ sections: [Section], _ spacing: CGFloat) -> CGFloat {
      self.sections.reduce(-spacing) { $0 + sections[$1].height(in: span) + spacing }
    }
  }

  /// From the leading edge.
  private(set) var stacks: [Stack]

  /// - Parameters:
  ///   - sections: one at least.
  ///   - columns: how many there are, one at least.
  ///   - spacing: between sections below each other.
  init(of sections: [Section], in columns: Int, spacing: CGFloat = 0) {
    let coarse = sections.map(\.coarse)
    stacks = []
    var lowest = CGFloat.infinity
    for count in (1...max(1, min(columns, sections.count))).reversed() {
      var tried = Self.stacks(sections, count, spacing)
      Self.widen(&tried, to: columns, coarse, spacing)
      let height = tried.map { $0.height(coarse, spacing) }.max() ?? 0
      // Sections side by side are easier to find than sections below each other.
      if height < lowest * 0.85 { (stacks, lowest) = (tried, height) }
    }
  }

  /// Each section goes below the lowest stack that there is.
  private static func stacks(_ sections: [Section], _ count: Int, _ spacing: CGFloat) -> [Stack] {
    var stacks = Array(repeating: Stack(), count: count)
    var heights = Array(repeating: CGFloat(0), count: count)
    for (index, section) in sections.enumerated() {
      let stack = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      stacks[stack].sections.append(index)
      heights[stack] += max(section.height, 1) + spacing
    }
    return stacks
  }

  /// Gives the columns that are left to the stacks that get lowest by them.
  private static func widen(_ stacks: inout [Stack], to columns: Int, _ sections: [Section], _ spacing: CGFloat) {
    for _ in 0..<max(0, columns - stacks.count) {
      let widest = stacks.indices.max { a, b in
        (stacks[a].shrinks(sections), stacks[a].height(sections, spacing), b)
          < (stacks[b].shrinks(sections), stacks[b].height(sections, spacing), a)
      }
      stacks[widest ?? 0].span += 1
    }
  }
}

extension BalancedColumns.Stack {
  /// Whether a further column makes it lower: 1 or 0.
  fileprivate func shrinks(_ sections: [BalancedColumns.Section]) -> Int {
    self.sections.contains { !sections[$0].isQueue } ? 1 : 0
  }
}
