import Document
import Presentation
import Sentences

extension TerminalBoard {
  /// The list of what else one can do with a card, a section or the board, as far as a person has gone in it. Its
  /// content follows the board: see `ShownBoard.items(of:)`.
  struct Listing: Hashable, Sendable {
    /// What became of a key.
    enum Press: Hashable, Sendable {
      case moved
      case chosen(Item)
      /// The chosen entry was no longer there. The value there now is another's.
      case gone
      case stepped(Item, by: Double)
      case closed
    }

    private(set) var owner: SceneOwner
    private(set) var index = 0
    /// The part of the chosen entry, by which it is found again when others have come or gone; nil: it is a value, or
    /// can't be pressed.
    private var part: String?

    /// - Parameter first: the chosen entry.
    init(owner: SceneOwner, first: Int, of items: [Item]) {
      self.owner = owner
      choose(first, of: items)
    }

    /// Where the chosen entry is now; nil: it is gone.
    func place(in items: [Item]) -> Int? {
      guard let part else { return items.isEmpty ? nil : min(index, items.count - 1) }
      return items.firstIndex { $0.part == part }
    }

    mutating func press(_ key: Key, of items: [Item]) -> Press {
      guard !items.isEmpty else { return .closed }
      let place = place(in: items)
      choose(place ?? index, of: items)
      switch PanelKey(key) {
      case .down: choose(index + 1, of: items)
      case .up: choose(index - 1, of: items)
      case .first: choose(0, of: items)
      case .last: choose(items.count - 1, of: items)
      case .left: return .stepped(items[index], by: -1)
      case .right: return .stepped(items[index], by: 1)
      case .enter, .space: return place == nil ? .gone : .chosen(items[index])
      case nil where key.code == .character("-"): return .stepped(items[index], by: -1)
      case nil where key.code == .character("+"): return .stepped(items[index], by: 1)
      case .pageDown, .pageUp, nil: return .closed
      }
      return .moved
    }

    /// The entry there, or the nearest one.
    private mutating func choose(_ place: Int, of items: [Item]) {
      index = max(0, min(place, items.count - 1))
      part = items[index].part
    }

    func renamed(_ renaming: Renaming) -> Self {
      var listing = self
      listing.owner = renaming(owner)
      return listing
    }
  }

  enum Item: Hashable, Sendable {
    /// `part` nil: it can't be pressed now.
    case entry(label: String, part: String?)
    /// `value` is what this person would change; `told`, other things to say about it.
    case value(Target, ValueField, Value?, told: String = "")
    /// Something that only a host does.
    case hostAction(HostAction, TerminalSentence)
    case remove(CardID)
    /// A value that a host gives or takes, in words of its own.
    case set(Target, ValueKey, Value?, TerminalSentence)

    var part: String? { if case .entry(_, let part) = self { part } else { nil } }

    /// Whether choosing it closes the list. A value keeps it open, because one often goes on from there; only a text is
    /// typed in the list's place.
    var closesList: Bool {
      switch self {
      case .entry(_, let part): part != nil
      case .value(_, let field, _, _): field.kind == .text
      case .hostAction, .remove, .set: true
      }
    }
  }
}
