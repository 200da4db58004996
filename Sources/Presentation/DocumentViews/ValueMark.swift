public import BoardUI
public import Document
import Foundation

/// How stock containers show a value on a card. A container of one's own reads the value and does as it likes.
public enum ValueMark: Hashable, Sendable {
  /// Not at all.
  case hidden
  /// A sign on the card's edge, or beside its text on a terminal: alone for a flag that is on, before a number that
  /// isn't 0 (`★ 3`) or a text that isn't empty.
  case badge(String)
  /// The card in a color, while a flag is on, a number isn't 0 or a text isn't empty.
  case tint(Color)
  /// The card in the color that a text or choice names.
  case namedTint
  /// A slash through the card, while a flag is on, a number isn't 0 or a text isn't empty.
  case slash
  /// The picture that the value names, above the card's text.
  case picture

  init(_ mark: DeclaredValue.Mark) {
    switch mark {
    case .hidden: self = .hidden
    case .slash: self = .slash
    case .badge(let sign): self = .badge(sign)
    case .tint(let color): self = color.map { .tint(Color($0)) } ?? .namedTint
    }
  }
}

/// The part of a card's values that it shows.
public struct CardMarks: Hashable, Sendable {
  /// In the order of the board's values.
  public var badges: [String] = []
  /// The part that the card's footer has instead, if there is one.
  public var footer: [String] = []
  /// The card's color; nil: its section's or the theme's.
  public var tint: Color?
  /// Whether it is crossed off.
  public var isSlashed = false
  /// Above its text; nil: there is none.
  var picture: CardPicture?

  /// The marks of a card without values: none.
  public init() {}

  /// It is this card's turn.
  static let now = "▶"
  /// The person whose card it is is away.
  static let away = "💤"
  /// How many messages are below it.
  static func talk(_ count: Int) -> String { "💬 \(count)" }
}

extension BoardValues {
  /// Whether any value shows on cards of stock containers.
  var haveMarks: Bool { hasTalk || values.contains { $0.mark != .hidden } }

  /// Whether anything shows on a card with these values in stock containers.
  func haveMarks(in card: ContainerValues) -> Bool { haveMarks || card.displayBoardHasTurns }

  /// Whether a value draws a slash through a card with these values.
  func slashes(_ card: ContainerValues) -> Bool {
    values.contains { $0.mark == .slash && $0.read(card).shownWords != nil }
  }

  /// The marks of a card with these values; the first tint counts.
  ///
  /// - Parameter hasFooter: whether values that people set with one tap are in the card's footer.
  func marks(on container: ContainerValues, hasFooter: Bool = false) -> CardMarks {
    var marks = CardMarks()
    if let number = container.displayBoardQueueNumber {
      marks.badges.append(number == 1 ? CardMarks.now : "\(number)")
    } else if container.displayBoardIsAway, container.displayBoardHasTurns, !container.isDisplayBoardCardRejected {
      marks.badges.append(CardMarks.away)
    }
    for value in values where value.mark != .hidden {
      guard let words = value.read(container).shownWords else { continue }
      switch value.mark {
      case .hidden: break
      case .badge(let sign):
        // Emoji speak for themselves.
        let badge = value.field.kind == .reaction ? words : words.isEmpty ? sign : "\(sign) \(words)"
        if hasFooter, value.field.sign != nil { marks.footer.append(badge) } else { marks.badges.append(badge) }
      case .tint(let color): marks.tint = marks.tint ?? color
      case .namedTint: marks.tint = marks.tint ?? Color(words)
      case .slash: marks.isSlashed = true
      case .picture: marks.picture = marks.picture ?? CardPicture(words)
      }
    }
    if hasTalk, container.displayBoardTalkCount > 0 {
      let badge = CardMarks.talk(container.displayBoardTalkCount)
      if hasFooter { marks.footer.append(badge) } else { marks.badges.append(badge) }
    }
    return marks
  }
}

extension BoardValues {
  /// The marks of a card on the board, for screens that no scene is drawn for.
  ///
  /// - Parameters:
  ///   - names: what seats are called; one that isn't among them shows as someone.
  ///   - queuePlace: the card's place in its section's queue, from 0; nil: it has none.
  /// - Complexity: O(values of the card and its section, and people who set them).
  public func marks(
    of card: Document.Card, in document: Document, names: [SeatNumber: String], queuePlace: Int? = nil
  ) -> CardMarks {
    var container = ContainerValues()
    container.displayBoardQueueNumber = queuePlace.map { $0 + 1 }
    container.displayBoardHasTurns = document[card.section]?.values[.turns] == .flag(true)
    container.displayBoardIsAway = card.values[.turnAway] == .flag(true)
    write(document[card.section]?.values ?? [:], into: &container)
    write(card.values.naming(dibs, by: names), into: &container)
    return marks(on: container)
  }
}

extension [ValueKey: Value] {
  /// With the names of people in place of their seats.
  ///
  /// - Parameter dibs: the keys of values that are people.
  func naming(_ dibs: [ValueKey], by names: [SeatNumber: String]) -> Self {
    var named = self
    for key in dibs {
      let people = people(of: key).map { names[$0] ?? "" }.map { $0.isEmpty ? "…" : $0 }
      if !people.isEmpty { named[key] = .text(people.joined(separator: " & ")) }
    }
    return named
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

nonisolated extension View {
  /// Shows a card's values as their ``ValueMark`` says: badges, its color.
  ///
  /// Stock containers do it by themselves. A container of one's own writes it around its card:
  /// ```swift
  /// CardView { subview }.valueMarks(subview.containerValues)
  /// ```
  /// - Parameter badges: where they are; nil: where the surface's ``Metrics/badges`` has them.
  public func valueMarks(_ values: ContainerValues, badges: Metrics.Badges? = nil) -> some View {
    MarkedCard(content: AnyCard(content: self), values: values, badges: badges)
  }
}

extension CardView {
  /// As of any view, in less memory: a ``CardView`` knows by itself how to leave badges room beside its text.
  public func valueMarks(_ values: ContainerValues, badges: Metrics.Badges? = nil) -> some View {
    MarkedCard(content: self, values: values, badges: badges)
  }
}

/// A card that has its marks in its own element, and leaves them room beside its text and below it.
///
/// So each card is one element, and a change to a few of many cards costs no look at the others (see
/// ``SurfaceScene/Shelf``).
protocol BadgedCard: View {
  nonisolated func wearing(_ marks: ShownMarks) -> Self
}

/// How much of a card its text leaves free for other things on it.
struct RoomLeftByText: Equatable {
  /// At its trailing edge.
  var beside: CGFloat = 0
  /// At its lower edge.
  var below: CGFloat = 0
  /// The least width of the part below.
  var belowWidthMin: CGFloat = 0
}

/// A view in which a card may be somewhere: the environment tells it how much to leave. That is a scope of its own for
/// each card, with all that is read in it.
///
/// It shows no picture: it reads the value and does as it likes. Its marks lie over it, beside its own element.
nonisolated private struct AnyCard<Content: View>: BadgedCard {
  let content: Content
  private var marks: ShownMarks?

  init(content: Content) { self.content = content }

  func wearing(_ marks: ShownMarks) -> Self {
    var card = self
    card.marks = marks
    return card
  }

  var body: some View {
    content.environment(\.roomLeftByText, marks?.room ?? RoomLeftByText())
      .overlay {
        if let marks, marks.areOverCard { MarksOverCard(shown: marks) }
        if let marks, let footer = marks.footer {
          FooterBand(room: footer) { CardFooter.view(saying: marks.marks.footer) }
        }
      }
  }
}

nonisolated struct MarkedCard<Content: BadgedCard>: View {
  let content: Content
  let values: ContainerValues
  let badges: Metrics.Badges?
  @Environment(\.boardValues) private var boardValues
  @Environment(\.metrics) private var metrics
  @Environment(\.textMeasurer) private var textMeasurer

  var body: some View {
    content.wearing(ShownMarks(of: values, boardValues, badges: badges ?? metrics.badges, textMeasurer, metrics))
  }
}

/// What a card shows of its values, and where. One object: views and nodes that have it have room for it whether or not
/// there is any.
final class ShownMarks: Equatable {
  let marks: CardMarks
  let badges: Metrics.Badges
  /// Nil: there is no footer.
  let footer: FooterRoom?
  /// What its text leaves free for them.
  let room: RoomLeftByText

  /// The marks of a card with these values.
  init(
    of values: ContainerValues, _ boardValues: BoardValues, badges: Metrics.Badges, _ measurer: any TextMeasurer,
    _ metrics: Metrics
  ) {
    let footerHeight = values.hasCardFooter ? metrics.footerHeight : 0
    let marks = boardValues.marks(on: values, hasFooter: footerHeight > 0)
    self.marks = marks
    self.badges = badges
    footer = footerHeight > 0 ? FooterRoom(height: footerHeight, inset: metrics.smallCard.insets.leading) : nil
    room = RoomLeftByText(
      beside: Self.widthBesideText(of: marks, badges, measurer, metrics), below: footerHeight,
      belowWidthMin: footerHeight > 0 ? CardFooter.widthMin(of: boardValues) : 0)
  }

  static func == (a: ShownMarks, b: ShownMarks) -> Bool {
    a.marks == b.marks && a.badges == b.badges && a.footer == b.footer && a.room == b.room
  }

  /// Whether anything but the picture and the footer shows.
  var areOverCard: Bool { marks.tint != nil || marks.isSlashed || !marks.badges.isEmpty }

  /// Badges are on the lower edge, where a card has no footer.
  var alignment: Alignment {
    switch badges {
    case .besideText: .trailing
    case .onEdge: footer == nil ? .bottomLeading : .topLeading
    }
  }

  var words: String { Self.words(of: marks) }

  private static func words(of marks: CardMarks) -> String { marks.badges.joined(separator: "  ") }

  /// How much of a card's width its text leaves free.
  private static func widthBesideText(
    of marks: CardMarks, _ badges: Metrics.Badges, _ measurer: any TextMeasurer, _ metrics: Metrics
  ) -> CGFloat {
    guard case .besideText(let widthMax, let textStyle) = badges, !marks.badges.isEmpty else { return 0 }
    let width = measurer.size(of: words(of: marks), token: textStyle, width: nil, lines: 1).width
    return min(width, widthMax) + metrics.card.insets.leading / 2
  }
}

/// The marks, each in as much room as the card has.
nonisolated struct MarksOverCard: View {
  let shown: ShownMarks

  var body: some View {
    if let tint = shown.marks.tint { tint.opacity(0.2).cornerRadius(8) }
    if shown.marks.isSlashed { Fill() {}.element("slash", tokens: ["slash"]) }
    if !shown.marks.badges.isEmpty {
      CardBadge(words: shown.words, place: shown.badges, footerHeight: shown.footer?.height ?? 0)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: shown.alignment)
    }
  }
}

/// The marks of a card next to its text, where they cover none of it.
nonisolated private struct CardBadge: View {
  let words: String
  let place: Metrics.Badges
  let footerHeight: CGFloat
  @Environment(\.metrics) private var metrics

  var body: some View {
    let text = Text(words).textStyle(place.textStyle).lineLimit(1)
    switch place {
    case .besideText(let widthMax, let textStyle):
      text.element("badge", tokens: [textStyle])
        // The frame takes all that it may, and the words are at its end, where the text left room.
        .frame(maxWidth: widthMax, alignment: .trailing)
        .padding(.trailing, metrics.card.insets.trailing)
        .padding(.bottom, max(footerHeight - metrics.card.insets.vertical, 0))
    case .onEdge(let height, let hanging, let textStyle):
      text.padding(.horizontal, height / 2)
        .frame(height: height)
        .element("badge", tokens: ["badge", textStyle, "align.center"])
        .padding(.leading, metrics.smallCard.insets.leading)
        // It hangs over into the space between cards, not onto the next one.
        .offset(y: footerHeight > 0 ? -hanging : hanging)
    }
  }
}

extension EnvironmentValues {
  private struct RoomLeftByTextKey: EnvironmentKey {
    static var defaultValue: RoomLeftByText { RoomLeftByText() }
  }

  /// How much of a card is kept free beside and below its text, for its badges and its footer.
  var roomLeftByText: RoomLeftByText {
    get { self[RoomLeftByTextKey.self] }
    set { self[RoomLeftByTextKey.self] = newValue }
  }
}

extension Value {
  /// The text of a badge behind its sign; empty: the sign says all. Nil for a value that isn't shown.
  fileprivate var shownWords: String? {
    switch self {
    case .flag(let flag): flag ? "" : nil
    case .number(0): nil
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .text(let text): text.isEmpty ? nil : text
    }
  }
}
