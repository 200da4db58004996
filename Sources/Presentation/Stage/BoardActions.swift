public import BoardUI
public import Document

/// The changes that a button of a container may make to its board. Every action becomes an operation of the person who
/// pressed it.
/// ```swift
/// @Environment(\.boardActions) private var actions
/// …
/// Button("Sung") { actions.setValue(.flag(true), for: .rejected, of: .card(card)) }
/// ```
/// The operations are collected while the button's action runs, and judged when it has ended: as if the person had done
/// each of them, in this order. A change that isn't allowed changes nothing. Outside of a press nobody answers for an
/// action; it is left undone.
public struct BoardActions {
  final class Collection {
    var isOpen = false
    var operations: [Document.Operation] = []
    var document = Document()
    var owner = SceneOwner.board
    /// The values that people may set.
    var values = BoardValues.standard
    /// The board with all that was decided, of which ``document`` may not know yet; nil: there is nothing else.
    var latest: Document?

    /// A thing's own value by now; nil: it has none, or no action runs.
    func decided(_ key: ValueKey, of target: Target) -> Value? {
      guard isOpen else { return nil }
      let document = latest ?? document
      switch target {
      case .card(let id): return document[id]?.values[key]
      case .section(let id): return document[id]?.values[key]
      }
    }
  }

  let collection = Collection()

  /// The board as the person who pressed saw it.
  public var document: Document { collection.document }

  /// The card whose button was pressed; nil: it is a section's or the board's. A card that is declared as a view learns
  /// here which one it is.
  public var card: CardID? { if case .card(let card) = collection.owner { card } else { nil } }

  /// Does any operation. Outside of a press it is left undone.
  public func perform(_ operation: Document.Operation) {
    if collection.isOpen { collection.operations.append(operation) }
  }

  /// Adds a card to a section.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - section: the section.
  ///   - place: where in the section.
  ///   - values: what it is given at once.
  public func addCard(
    _ text: String, to section: SectionID, at place: Place<Document.Card> = .end, values: [ValueKey: Value] = [:]
  ) {
    perform(.addCard(section: section, place: place, text: text, values: values))
  }

  /// Puts `text` in the place of all that the card says.
  public func setText(_ text: String, of card: CardID) {
    guard let old = document[card]?.text, old != text else { return }
    perform(.editText(card: card, change: TextChange([.init(at: 0, delete: old.utf16.count, insert: text)])))
  }

  /// Moves a card to a place in a section, its own or another.
  public func moveCard(_ card: CardID, to section: SectionID, at place: Place<Document.Card> = .end) {
    perform(.moveCard(card: card, section: section, place: place))
  }

  /// Takes a card off the board; its presser can undo that.
  public func removeCard(_ card: CardID) { perform(.removeCard(card: card)) }

  /// - Parameter value: nil takes the own value away.
  public func setValue(_ value: Value?, for key: ValueKey, of target: Target) {
    perform(.setValue(target: target, key: key, value: value))
  }

  /// Adds a section without cards. Only hosts may.
  public func addSection(_ title: String, at place: Place<Document.Section> = .end) {
    perform(.addSection(title: title, place: place))
  }
}

private struct BoardActionsKey: EnvironmentKey {
  static var defaultValue: BoardActions { BoardActions() }
}

extension EnvironmentValues {
  public var boardActions: BoardActions {
    get { self[BoardActionsKey.self] }
    set { self[BoardActionsKey.self] = newValue }
  }
}

extension Subview {
  /// The card of the document that this is; nil: it is something the container or a declaration made.
  ///
  /// - Complexity: O(ids around the view).
  public var cardID: CardID? { id.explicitIDs.lazy.compactMap { $0.base as? CardID }.first }
}

extension SectionConfiguration {
  /// The section of the document that this is.
  ///
  /// - Complexity: O(ids around the view).
  public var sectionID: SectionID? { id.explicitIDs.lazy.compactMap { $0.base as? SectionID }.first }
}
