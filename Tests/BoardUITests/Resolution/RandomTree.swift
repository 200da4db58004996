import BoardUI
import Foundation
import TestSupport

/// A random declaration: a tree of whatever views resolve to others, which changes bit by bit.
indirect enum RandomTree: Equatable {
  /// A row, told from the others of its parent by its id.
  struct Child: Equatable, Identifiable {
    let id: Int
    var tree: RandomTree
  }

  /// A view around some views that does something with all of them.
  enum Around: CaseIterable {
    case group, rows, section, stack, columns, passing, prefix, sorted, counting
    /// These read of their subviews only some, or only how many there are; the last has rows that say how many they
    /// are.
    case first, last, slice, emptiness, number, places, cards, heads, lazy
  }

  /// A view around one view.
  enum Modifier: CaseIterable {
    case value, id, any, padding, mark
  }

  case text(Int)
  case many(Around, Int, [Child])
  case one(Modifier, Int, RandomTree)
  case either(Bool, RandomTree, RandomTree)
  case optional(Bool, RandomTree)

  init(depth: Int, using random: inout SeededRandom) {
    let number = Int.random(in: 0..<4, using: &random)
    switch depth == 0 ? 0 : Int.random(in: 0..<10, using: &random) {
    case 0, 1: self = .text(number)
    case 2...5:
      let children = (0..<Int.random(in: 0...3, using: &random)).map { id in
        Child(id: id, tree: RandomTree(depth: depth - 1, using: &random))
      }
      self = .many(Around.allCases.randomElement(using: &random) ?? .group, number, children)
    case 6, 7:
      self = .one(
        Modifier.allCases.randomElement(using: &random) ?? .value, number, RandomTree(depth: depth - 1, using: &random))
    case 8:
      self = .either(
        Bool.random(using: &random), RandomTree(depth: depth - 1, using: &random),
        RandomTree(depth: depth - 1, using: &random))
    default: self = .optional(Bool.random(using: &random), RandomTree(depth: depth - 1, using: &random))
    }
  }

  /// Changes something somewhere in the tree.
  mutating func change(depth: Int, using random: inout SeededRandom) {
    guard Int.random(in: 0..<12, using: &random) > 0 else {
      return self = RandomTree(depth: depth, using: &random)
    }
    let goesOn = depth > 0 && Int.random(in: 0..<3, using: &random) > 0
    let number = Int.random(in: 0..<4, using: &random)
    switch self {
    case .text: self = .text(number)
    case .many(let around, let old, var children):
      if goesOn, let index = children.indices.randomElement(using: &random) {
        children[index].tree.change(depth: depth - 1, using: &random)
        self = .many(around, old, children)
      } else {
        Self.change(&children, depth: depth, using: &random)
        self = .many(around, Bool.random(using: &random) ? number : old, children)
      }
    case .one(let modifier, let old, var tree):
      if goesOn { tree.change(depth: depth - 1, using: &random) }
      self = .one(modifier, goesOn ? old : number, tree)
    case .either(let isFirst, var first, var second):
      if goesOn {
        first.change(depth: depth - 1, using: &random)
        second.change(depth: depth - 1, using: &random)
      }
      self = .either(goesOn ? isFirst : !isFirst, first, second)
    case .optional(let isThere, var tree):
      if goesOn { tree.change(depth: depth - 1, using: &random) }
      self = .optional(goesOn ? isThere : !isThere, tree)
    }
  }

  private static func change(_ children: inout [Child], depth: Int, using random: inout SeededRandom) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where !children.isEmpty: children.remove(at: Int.random(in: children.indices, using: &random))
    case 1: children.shuffle(using: &random)
    default:
      guard children.count < 5 else { return }
      let id = (children.map(\.id).max() ?? 0) + 1
      let child = Child(id: id, tree: RandomTree(depth: max(depth - 1, 0), using: &random))
      children.insert(child, at: Int.random(in: 0...children.count, using: &random))
    }
  }
}

/// A random declaration as the views that it says.
struct RandomTreeView: View {
  var tree: RandomTree

  var body: some View {
    switch tree {
    case .text(let number): Text(String(repeating: "x", count: number + 1))
    case .many(let around, let number, let children): Many(around: around, number: number, children: children)
    case .one(let modifier, let number, let tree): One(modifier: modifier, number: number, tree: tree)
    case .either(let isFirst, let first, let second):
      if isFirst { RandomTreeView(tree: first) } else { RandomTreeView(tree: second) }
    case .optional(let isThere, let tree):
      if isThere { RandomTreeView(tree: tree) }
    }
  }

  private struct Many: View {
    var around: RandomTree.Around
    var number: Int
    var children: [RandomTree.Child]

    var body: some View {
      switch around {
      case .group: Group { members }
      case .rows: rows
      case .section:
        Section {
          rows
        } header: {
          if number > 1 { Text("header") }
        } footer: {
          if number == 1 { Text("footer") }
        }
      case .stack: VStack { members }
      case .first, .last, .slice, .emptiness, .number, .places, .lazy:
        // With what is made at once on both sides.
        Container(kind: around, number: number) {
          members
          cards
          if number > 1 { rows }
        }
      case .cards: cards
      case .heads:
        Container(kind: around, number: number) {
          cards
          Section {
            if number == 3 { members }
            cards.containerValue(\.note, "\(number)")
          } header: {
            if number > 1 { cards.padding(1) }
          }
          members
          cards.padding(CGFloat(number))
        }
      default: Container(kind: around, number: number) { rows }
      }
    }

    /// Each row is one view, whatever is in it: it needn't be made before it is asked for.
    private var cards: some View { ForEach(children) { child in VStack { RandomTreeView(tree: child.tree) } } }

    private var rows: some View { ForEach(children) { RandomTreeView(tree: $0.tree) } }

    /// Each in a place of its own.
    @ViewBuilder private var members: some View {
      if children.count > 0 { RandomTreeView(tree: children[0].tree) }
      if children.count > 1 { RandomTreeView(tree: children[1].tree) }
      ForEach(Array(children.dropFirst(2).enumerated()), id: \.offset) { RandomTreeView(tree: $0.element.tree) }
    }
  }

  private struct One: View {
    var modifier: RandomTree.Modifier
    var number: Int
    var tree: RandomTree

    var body: some View {
      let content = RandomTreeView(tree: tree)
      switch modifier {
      case .value: content.containerValue(\.note, ["", "a", "b", "c"][number])
      case .id: content.id(number)
      case .any: number > 1 ? AnyView(content) : AnyView(HStack { content })
      case .padding: content.padding(CGFloat(number))
      case .mark: content.element("mark", tokens: ["\(number)"])
      }
    }
  }

  /// Takes what it is given for subviews or sections.
  private struct Container<Content: View>: View {
    var kind: RandomTree.Around
    var number: Int
    @ViewBuilder var content: Content

    var body: some View {
      switch kind {
      case .columns:
        HStack {
          ForEach(sections: content) { section in
            VStack {
              section.header
              Text("\(section.content.count)\(section.containerValues.note)")
              ForEach(section.content) { subview in HStack { subview }.element("card") }
              section.footer
            }
          }
        }
      case .heads:
        // These read only some of what is in each section.
        ForEach(sections: content) { section in
          VStack {
            if !section.header.isEmpty { section.header.first }
            Text("\(section.content.count)")
            section.content.dropFirst(number).first
            if section.content.hasMore(than: 2) { Text(section.content[2].containerValues.note) }
          }
        }
      case .lazy:
        Group(subviews: FirstSubviews(2) { content }) { all in
          Text("\(all.count)")
          if all.hasMore(than: 2) { all.last }
          VStack { all.prefix(min(number, 2)) }
        }
      case .passing: ForEach(subviewOf: content) { $0.padding(CGFloat(number)) }
      case .prefix: Group(subviews: content) { all in all.prefix(number) }
      case .first: Group(subviews: content) { all in all.first }
      case .last:
        Group(subviews: content) { all in
          if let last = all.last { last.containerValue(\.note, "\(number)") }
        }
      case .slice: Group(subviews: content) { all in all.dropFirst(number).prefix(2) }
      case .emptiness: Group(subviews: content) { all in Text(all.isEmpty ? "none" : "some") }
      case .number: Group(subviews: content) { all in Text("\(all.count)") }
      case .places:
        Group(subviews: content) { all in
          ForEach(all.prefix(number)) { $0.padding(1) }
          if all.hasMore(than: number) { Text("more than \(number) \(all[number].containerValues.note)") }
        }
      case .sorted:
        Group(subviews: content) { all in
          ForEach(all.sorted { $0.containerValues.note < $1.containerValues.note }) { $0.padding(1) }
        }
      default:
        Group(subviews: content) { all in
          if all.isEmpty { Text("none") } else { Text("\(all.count)") }
          ForEach(all) { subview in
            VStack { subview }.element("card", tokens: [all.hasMore(than: number) ? "many" : "few"])
          }
          if let first = all.first { Text(first.containerValues.note) }
        }
      }
    }
  }
}
