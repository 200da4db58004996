import Foundation

/// How much of something is done, or, without a value, that something is going on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// From 0 to 1.
  let fraction: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel

  /// - Parameters:
  ///   - value: how much is done; nil if nobody knows.
  ///   - total: how much there is to do.
  ///   - label: the work in progress, above the bar.
  ///   - currentValueLabel: how far it is, below.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    fraction = value.map { total > 0 && $0.isFinite ? min(max(Double($0 / total), 0), 1) : 0 }
    self.label = label()
    self.currentValueLabel = currentValueLabel()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      label
      ProgressIndicator(fraction: fraction)
      currentValueLabel
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Shows that `value` of `total` is done, with a label of views. Nil: nobody knows how much.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(value: value, total: total, label: label, currentValueLabel: { EmptyView() })
  }

  /// Something is going on, nobody knows for how long.
  public init(@ViewBuilder label: () -> Label) { self.init(value: Double?.none, label: label) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Something is going on, nobody knows for how long.
  public init() { self.init(value: Double?.none) }

  /// Shows that `value` of `total` is done. Nil: nobody knows how much.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value: value, total: total, label: { EmptyView() })
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Something that has a name is going on.
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  /// Shows that `value` of `total` is done, under a name. Nil: nobody knows how much.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

/// The bar, or what turns round.
nonisolated private struct ProgressIndicator: View, Equatable {
  typealias Body = Never
  let fraction: Double?

  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { ProgressLeaf(view.fraction, inputs) }
  static func _update(_ view: Self, _ node: Node) { unsafeDowncast(node, to: ProgressLeaf.self).set(view.fraction) }
}

private final class ProgressLeaf: LeafNode {
  private var fraction: Double?
  private var element: ElementNode { element("progress") }

  init(_ fraction: Double?, _ inputs: NodeInputs) {
    self.fraction = fraction
    super.init(inputs)
  }

  func set(_ fraction: Double?) {
    guard fraction != self.fraction else { return }
    self.fraction = fraction
    invalidateLayout()
  }

  override func factChanged() { invalidateLayout() }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if fraction == nil {
      let style = environment.read(\.textAttributes, for: self).style
      return environment.read(\.textMeasurer, for: self).size(of: "🎵", token: style, width: nil, lines: 1)
    }
    let bar = environment.read(\.standardLengths, for: self).progressBar
    return CGSize(width: proposal.width ?? bar.width, height: bar.height)
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    element.change {
      $0.parent = owner.elementID
      $0.rect = rect
      $0.tokens = [fraction == nil ? "progress.spinner" : "progress.bar"]
      $0.content = .progress(fraction)
    }
  }

  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }

  override var line: String { fraction.map { "progress \(StyleToken.percent($0)) %" } ?? "progress" }
}
