public import BoardUI
import Foundation

/// Something that happened on a board, or that its hosts say: the ``NotificationView`` around a wall's board gets
/// these, one at a time.
///
/// A board's author shows it in a view of their own, anywhere in the container:
/// ```swift
/// DisplayBoard { content }
///   .notification(for: BoardEvent.self) { event in
///     HStack {
///       Image(systemName: event.kind == .up ? "music.mic" : "music.note")
///       if let phrase = event.phrase { PhraseText(phrase) } else { Text(event.text) }
///     }
///   }
/// ```
/// Without one it is a ``BoardEventView``.
public struct BoardEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A card came onto the board.
    case added
    /// A card was crossed off.
    case crossedOff
    /// It is this card's turn now.
    case up
    /// It is this card's turn after the one now.
    case next
    /// What hosts say to everyone.
    case said
    /// A host drew this card by lot.
    case drawn
  }

  /// What happened.
  public var kind: Kind
  /// The card's, of several the last one's; or what hosts say. In one line, of ``charactersMax`` at most.
  public var text: String
  /// Who added the card or crossed it off, or whose turn it is; empty: nobody, several, or nobody may know.
  public var name: String
  /// The number of cards it is about.
  public var count: Int

  /// A longer text is cut, because no wall has room for more in one line.
  public static let charactersMax = 200

  /// An event of a card, or of `count` cards, and the person who did it.
  public init(_ kind: Kind, text: String, name: String = "", count: Int = 1) {
    self.kind = kind
    self.text = text
    self.name = name
    self.count = count
  }

  /// The sentence about it in each reader's language; nil: the text says it all.
  public var phrase: Phrase? {
    switch (kind, name) {
    case (.said, _): nil
    case (.added, _) where count > 1:
      Phrase("notice.moreAdded", ["count": .number(count)], text: "\(count) new cards")
    case (.crossedOff, _) where count > 1:
      Phrase("notice.moreCrossedOff", ["count": .number(count)], text: "\(count) cards crossed off")
    case (.crossedOff, _): Phrase("notice.crossedOff", ["text": .text(text)], text: "Crossed off: \(text)")
    // If it is nobody's, it has no name, and nobody is called.
    case (.added, ""), (.up, ""), (.next, ""): nil
    case (.added, let name): Phrase("notice.added", parameters(name), text: "\(name): \(text)")
    case (.up, let name): Phrase("notice.up", parameters(name), text: "\(name), you're up: \(text)")
    case (.drawn, _): Phrase("notice.drawn", ["text": .text(text)], text: "Drawn: \(text)")
    case (.next, let name): Phrase("notice.next", parameters(name), text: "\(name), you're next: \(text)")
    }
  }

  private func parameters(_ name: String) -> [String: Phrase.Parameter] { ["name": .text(name), "text": .text(text)] }
}

extension BoardEvent.Kind {
  fileprivate var token: String {
    switch self {
    case .crossedOff: "notification.crossed-off"
    case .added, .up, .next, .said, .drawn: "notification.\(rawValue)"
    }
  }
}

/// How boards show an event if their author made no view for it: as a line on a plate.
nonisolated public struct BoardEventView: View {
  private let event: BoardEvent

  /// Shows this event.
  public init(_ event: BoardEvent) { self.event = event }

  public var body: some View {
    words.font(.title).bold().lineLimit(1).padding(.horizontal, 24).padding(.vertical, 6)
      .element("box", tokens: [event.kind.token])
  }

  @ViewBuilder private var words: some View {
    if let phrase = event.phrase {
      PhraseText(phrase)
    } else {
      Text(event.kind == .said ? "📣 \(event.text)" : event.text)
    }
  }
}

/// What ``BoardEvent`` was called before protocol 4.
@available(*, deprecated, renamed: "BoardEvent") public typealias BoardNotice = BoardEvent
/// What ``BoardEventView`` was called before protocol 4.
@available(*, deprecated, renamed: "BoardEventView") public typealias BoardNoticeView = BoardEventView
