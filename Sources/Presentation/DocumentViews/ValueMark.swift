public import BoardUI
import Document
import Foundation

/// How stock containers show a value on a card. A container of one's own reads the value and does as it likes.
public enum ValueMark: Hashable, Sendable {
  /// Not at all.
  case hidden
  /// A sign in the card's corner: alone for a flag that is on, before a number that isn't 0 (`★ 3`) or a text that isn't empty.
  case badge(String)
  /// The card in a colour, while a flag is on, a number isn't 0 or a text isn't empty.
  case tint(Color)
  /// The card in the colour that a text or choice names.
  case namedTint
  /// A slash through the card, while a flag is on, a number isn't 0 or a text isn't empty.
  case slash

  init(_ mark: DeclaredValue.Mark) {
    switch mark {
    case .hidden: self = .hidden
    case .slash: self = .slash
    case .badge(let sign): self = .badge(sign)
    case .tint(let color): self = color.map { .tint(Color($0)) } ?? .namedTint
    }
  }
}

/// What a card shows of its values.
struct CardMarks: Hashable {
  var badges: [String] = []
  var tint: Color?
  var isSlashed = false
}

extension BoardValues {
  /// Whether any value shows on cards of stock containers.
  var haveMarks: Bool { values.contains { $0.mark != .hidden } }

  /// What a card with these values shows; the first tint counts.
  func marks(on container: ContainerValues) -> CardMarks {
    var marks = CardMarks()
    for value in values where value.mark != .hidden {
      guard let words = value.read(container).shownWords else { continue }
      switch value.mark {
      case .hidden: break
      case .badge(let sign): marks.badges.append(words.isEmpty ? sign : "\(sign) \(words)")
      case .tint(let color): marks.tint = marks.tint ?? color
      case .namedTint: marks.tint = marks.tint ?? Color(words)
      case .slash: marks.isSlashed = true
      }
    }
    return marks
  }
}

extension EnvironmentValues {
  private struct BoardValuesKey: EnvironmentKey {
    static var defaultValue: BoardValues { .standard }
  }

  /// The values of the board that is shown.
  var boardValues: BoardValues {
    get { self[BoardValuesKey.self] }
    set { self[BoardValuesKey.self] = newValue }
  }
}

extension View {
  /// Shows a card's values as their ``ValueMark`` says: badges in its corner, its colour.
  ///
  /// Stock containers do it by themselves. A container of one's own writes it around its card:
  /// ```swift
  /// CardView { subview }.valueMarks(subview.containerValues)
  /// ```
  public func valueMarks(_ values: ContainerValues) -> some View { MarkedCard(content: self, values: values) }
}

private struct MarkedCard<Content: View>: View {
  let content: Content
  let values: ContainerValues
  @Environment(\.boardValues) private var boardValues

  var body: some View {
    let marks = boardValues.marks(on: values)
    content
      .overlay {
        if let tint = marks.tint { tint.opacity(0.2).cornerRadius(8) }
      }
      .overlay {
        if marks.isSlashed { Fill() {}.element("slash", tokens: ["slash"]) }
      }
      .overlay(alignment: .bottomTrailing) {
        if !marks.badges.isEmpty {
          Text(marks.badges.joined(separator: "  ")).font(.footnote).padding(.all, 4)
        }
      }
  }
}

extension Value {
  /// What a badge says behind its sign; empty: the sign says all. Nil for what isn't shown.
  fileprivate var shownWords: String? {
    switch self {
    case .flag(let flag): flag ? "" : nil
    case .number(0): nil
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .text(let text): text.isEmpty ? nil : text
    }
  }
}
