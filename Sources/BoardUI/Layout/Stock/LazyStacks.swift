public import Foundation

/// Views one below the other, of which only the first are made: as many as a screen shows, and more when someone asks.
/// ```swift
/// ScrollView {
///   LazyVStack { ForEach(archive) { song in Text(song.title) } }
/// }
/// ```
/// A board is laid out on the server, which doesn't know how far each of its readers has scrolled. So the stack ends
/// with a button below the first 64 subviews that shows as many again, 1,024 at most at a time, to everyone in the room
/// (rule R32). Rows behind those aren't made where the type of the rows says how many subviews each is (rule R31).
nonisolated public struct LazyVStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Subviews below each other; without `spacing` as far apart as they like.
  ///
  /// - Parameters:
  ///   - alignment: where subviews of different widths meet.
  ///   - spacing: between two; nil: as much as they like.
  ///   - pinnedViews: changes nothing here: clients scroll, and pin what they draw.
  ///   - content: the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: alignment, spacing: spacing) { FirstSubviews { content } }
  }
}

/// Views side by side, of which only the first are made; otherwise as ``LazyVStack``.
nonisolated public struct LazyHStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Subviews beside each other; without `spacing` as far apart as they like.
  ///
  /// - Parameters:
  ///   - alignment: where subviews of different heights meet.
  ///   - spacing: between two; nil: as much as they like.
  ///   - pinnedViews: changes nothing here: clients scroll, and pin what they draw.
  ///   - content: the views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    HStack(alignment: alignment, spacing: spacing) { FirstSubviews { content } }
  }
}

/// The parts that a lazy stack keeps in sight while its container scrolls.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt32

  /// From bits, as an `OptionSet` is made.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = Self(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = Self(rawValue: 2)
}

/// The first of some views, and a button that shows more of them: the part that a lazy stack, or a container of many
/// rows, shows.
///
/// Rows that were shown once stay so for as long as the board's process runs and the views are declared. Resolving
/// costs what is shown, and each press at most 1,024 subviews more. More than 4,096 are never shown: a press of one
/// person shows more on all screens of the room. Behind them is an ellipsis.
nonisolated public struct FirstSubviews<Content: View>: View {
  private let content: Content
  @State private var shown: Int

  /// The first of `content`.
  public init(@ViewBuilder content: () -> Content) { self.init(Self.countUsual, content: content) }

  /// The first `count` of `content`.
  ///
  /// - Parameters:
  ///   - count: how many are shown at first, 1 at least.
  ///   - content: all of them.
  public init(_ count: Int, @ViewBuilder content: () -> Content) {
    _shown = State(wrappedValue: max(count, 1))
    self.content = content()
  }

  /// How many show at first if nobody says so: rows of text on a large screen.
  public static var countUsual: Int { 64 }

  public var body: some View {
    Group(subviews: content) { all in
      // Not asked how many there are: those behind the ones that are shown concern nobody.
      let hasMore = all.hasMore(than: shown)
      all[0..<(hasMore ? shown : all.count)]
      if hasMore, shown >= Self.shownMax {
        Text("…")
      } else if hasMore {
        Button {
          shown = min(shown + min(shown, Self.growthMax), Self.shownMax)
        } label: {
          PhraseText(Phrase("stack.more", text: "Show more"))
        }
      }
    }
  }

  private static var growthMax: Int { 1_024 }
  private static var shownMax: Int { 4_096 }
}
