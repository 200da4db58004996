public import Foundation

/// The size of a view for one proposal, and where its guides are in it.
public struct ViewDimensions: Equatable {
  /// In points, or cells on a terminal.
  public let width: CGFloat
  /// In points, or cells on a terminal.
  public let height: CGFloat
  /// The subview that is asked for guides of its own; nil for a mere rectangle.
  private let leaf: LeafNode?
  private let proposal: ProposedViewSize

  init(_ leaf: LeafNode, _ proposal: ProposedViewSize) {
    let size = leaf.sizeThatFits(proposal)
    width = size.width
    height = size.height
    self.leaf = leaf
    self.proposal = proposal
  }

  init(_ size: CGSize) {
    width = size.width
    height = size.height
    leaf = nil
    proposal = ProposedViewSize(size)
  }

  var size: CGSize { CGSize(width: width, height: height) }

  /// Where the guide is, from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// Where the guide is, from the upper edge.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The view's own place for a guide; nil if it is in the usual place.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  subscript(guide: AlignmentKey) -> CGFloat { explicit(guide) ?? guide.id.defaultValue(in: self) }

  private func explicit(_ guide: AlignmentKey) -> CGFloat? {
    leaf?.guide(guide, in: CGSize(width: width, height: height), proposal)
  }

  public static func == (a: Self, b: Self) -> Bool { a.size == b.size && a.leaf === b.leaf && a.proposal == b.proposal }
}

extension LeafNode {
  /// Where a guide is that the leaf, or what it contains, sets itself.
  final func guide(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard graph.layoutFeatures.usesGuides || guide.isBaseline else { return nil }
    return explicitAlignment(guide, in: size, proposal)
  }
}

nonisolated extension View {
  /// Says where a guide of this view is.
  /// ```swift
  /// Text("♪").alignmentGuide(.bottom) { $0[.bottom] - 4 }
  /// ```
  /// - Parameters:
  ///   - guide: which one; others stay where they are.
  ///   - computeValue: is given the view's size and its other guides.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    ModifiedLeaves(content: self, modifier: AlignmentGuide(guide: guide.key, computeValue: computeValue))
  }

  /// Moves a guide of this view: `computeValue` says where it is, from the view's own corner.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    ModifiedLeaves(content: self, modifier: AlignmentGuide(guide: guide.key, computeValue: computeValue))
  }
}

struct AlignmentGuide: LeafModifier {
  var guide: AlignmentKey
  var computeValue: (ViewDimensions) -> CGFloat

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> AlignmentGuideLeaf {
    AlignmentGuideLeaf(self, around: content, inputs)
  }

  func update(_ leaf: AlignmentGuideLeaf) { leaf.set(self) }
}

final class AlignmentGuideLeaf: WrappingLeaf {
  private var modifier: AlignmentGuide

  init(_ modifier: AlignmentGuide, around content: LeafNode, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(content, inputs)
    graph.layoutFeatures.usesGuides = true
  }

  func set(_ modifier: AlignmentGuide) {
    self.modifier = modifier
    invalidateLayout()
  }

  override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard guide == modifier.guide else { return super.explicitAlignment(guide, in: size, proposal) }
    return modifier.computeValue(ViewDimensions(content, proposal))
  }

  override var line: String { "alignmentGuide" }
}
