import Foundation
import TestSupport
import Testing

@testable import Presentation

@Suite("Sections share a wall's columns so that the board is low")
struct WallColumnTests {
  private static func columns(_ heights: [CGFloat], queues: Set<Int> = [], in count: Int) -> [BalancedColumns.Stack] {
    let sections = heights.enumerated().map {
      BalancedColumns.Section(height: $1, heightMin: 144, isQueue: queues.contains($0))
    }
    return BalancedColumns(of: sections, in: count, spacing: 32).stacks
  }

  @Test("[WL7] all columns are used, most by the highest section")
  func widened() {
    #expect(Self.columns([900], in: 4).map(\.span) == [4])
    #expect(Self.columns([2_000, 300], in: 4).map(\.span) == [3, 1])
    #expect(Self.columns([600, 600], in: 4).map(\.span) == [2, 2])
  }

  @Test("[WL7] small sections are below each other where the crowded one needs their columns")
  func stacked() {
    let stacks = Self.columns([3_000, 200, 200, 200], in: 4)
    #expect(stacks.map(\.sections) == [[0], [1, 2, 3]])
    #expect(stacks.map(\.span) == [3, 1])
  }

  @Test("[WL7] sections of a kind are side by side, and further ones below the lowest")
  func sideBySide() {
    #expect(Self.columns([500, 500, 500], in: 3).map(\.sections) == [[0], [1], [2]])
    #expect(Self.columns([900, 200, 200, 200], in: 2).map(\.sections) == [[0], [1, 2, 3]])
  }

  @Test("[WL7] a queue stays one column where another section can use the room")
  func queue() {
    #expect(Self.columns([2_000, 900], queues: [0], in: 4).map(\.span) == [1, 3])
    #expect(Self.columns([2_000], queues: [0], in: 3).map(\.span) == [3])
  }

  @Test("[WL7] each section has one place, and the columns are those there are")
  func whole() {
    for seed in 1...500 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let heights = (0..<Int.random(in: 1...9, using: &random)).map { _ in CGFloat.random(in: 0...4_000, using: &random)
      }
      let columns = Int.random(in: 1...6, using: &random)
      let queues = Set((0..<heights.count).filter { _ in Bool.random(using: &random) })
      let stacks = Self.columns(heights, queues: queues, in: columns)
      let told = "seed \(seed): \(heights) \(queues) in \(columns)"
      #expect(stacks.flatMap(\.sections).sorted() == Array(heights.indices), "\(told)")
      #expect(stacks.reduce(0) { $0 + $1.span } == columns, "\(told)")
    }
  }

  @Test("[WL7] a line more of text moves no section")
  func steady() {
    #expect(Self.columns([1_000, 300, 300], in: 4) == Self.columns([1_026, 300, 300], in: 4))
  }
}
