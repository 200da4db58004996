import Foundation

/// How a view reads to people who don't see it, apart from what it shows.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int
  /// From bits, as an `OptionSet` is made.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Something to press. Said if there is no control inside, because that says so itself.
  public static let isButton = Self(rawValue: 1)
  /// A heading.
  public static let isHeader = Self(rawValue: 2)
  /// A picture, however it is made.
  public static let isImage = Self(rawValue: 4)
  /// Chosen among others.
  public static let isSelected = Self(rawValue: 8)

  fileprivate var tokens: [String] {
    let names: [(Self, String)] = [
      (.isButton, "button"), (.isHeader, "header"), (.isImage, "image"), (.isSelected, "selected"),
    ]
    return names.filter { contains($0.0) }.map { "said.\($0.1)" }
  }
}

/// How the views within one that reads as a whole are treated.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// They aren't said; the label around the view is.
  case ignore
  /// A screen reader says them in one, as far as nothing in them can be pressed.
  case combine
  /// A screen reader says them one by one, as a group.
  case contain
}

nonisolated extension View {
  /// Says what this view is to people who don't see it, in place of what it shows.
  ///
  /// A single button, link or field within gets the label as its name; several of them, or one with words beside it,
  /// become a group with that name. The outer of two labels around one view wins. Costs two elements. Terminals say the
  /// label where they list a board line by line.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { said(.label, String(label)) }

  /// The same as a text, of which only the words count.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.text) }

  /// Says this view's present value, behind its name: `3 of 5`.
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { said(.value, String(value)) }

  /// The same as a text, of which only the words count.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.text) }

  /// Says, after everything else, what a press will do.
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { said(.hint, String(hint)) }

  /// The same as a text, of which only the words count.
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.text) }

  /// Hides this view from people who don't see it; keys don't reach what is in it.
  public func accessibilityHidden(_ isHidden: Bool = true) -> some View {
    element("box", tokens: isHidden ? ["said", "said.hidden"] : ["said"])
  }

  /// Says this view as a whole.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    switch children {
    case .ignore: element("box", tokens: ["said", "said.alone"])
    case .combine: element("box", tokens: ["said", "said.combined"])
    case .contain: element("box", tokens: ["said", "said.group"])
    }
  }

  /// Says what this view is: a heading that people can go to from the one before.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    element("box", tokens: ["said"] + traits.tokens)
  }

  private func said(_ kind: SaidText.Kind, _ text: String) -> some View {
    background(alignment: .topLeading) { SaidText(kind: kind, text: text) }.element("box", tokens: ["said"])
  }
}

/// A text for people who don't see the view behind it. Nobody draws it.
nonisolated private struct SaidText: View, Equatable {
  typealias Body = Never
  enum Kind: String { case label, value, hint }
  let kind: Kind
  let text: String

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { SaidLeaf(view, inputs) }
  static func _update(_ view: Self, _ node: Node) { unsafeDowncast(node, to: SaidLeaf.self).set(view) }
}

private final class SaidLeaf: LeafNode {
  private var view: SaidText
  private var element: ElementNode {
    element("said", tokens: ["said.\(view.kind.rawValue)"], content: .text(view.text))
  }

  init(_ view: SaidText, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  func set(_ view: SaidText) {
    self.view = view
    madeElement?.change { $0.content = .text(view.text) }
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    element.change {
      $0.parent = owner.elementID
      $0.rect = rect
    }
  }

  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }
  override var isOneElement: Bool { true }

  override var line: String { "said.\(view.kind.rawValue) \"\(view.text)\"" }
}
