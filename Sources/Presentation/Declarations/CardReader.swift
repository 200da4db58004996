public import BoardUI
public import Document

/// A card's own view that shows the values of its card, and has controls for them.
/// ```swift
/// ForEach(songs) { song in
///   CardReader { card in
///     Text(song.title)
///     Toggle("Sung", isOn: card.binding(to: \.isSung))
///     TextField("Singer", text: card.binding(to: \.singer))
///   }
/// }
/// ```
/// It is in a board's content, and its content is a column. It is made again when a value of the card changes that
/// is a ``BoardValue`` of the board. The declaration itself, which gives a card its text and its name, is read without
/// a card: there, all values have their defaults.
nonisolated public struct CardReader<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let content: (DeclaredCard) -> Content

  /// - Parameters:
  ///   - alignment: where the views of the column are beside each other's.
  ///   - content: made from the card, and again whenever one of its values changes.
  public init(alignment: HorizontalAlignment = .leading, @ViewBuilder content: @escaping (DeclaredCard) -> Content) {
    self.alignment = alignment
    self.content = content
  }

  public var body: some View {
    // A view inside finds the card around itself, so there has to be something around it.
    VStack(alignment: alignment) { CardFinder(content: content) }
  }
}

/// The card that a declared view is, as a ``CardReader`` finds it.
public struct DeclaredCard {
  /// Which card it is; nil where the view isn't shown as a card: while the declaration is read, or in a footer.
  public let id: CardID?
  /// The board's ``BoardValue``s as the card has them: its own values, else its section's.
  public let values: ContainerValues
  fileprivate let actions: BoardActions

  /// A value of the card as a binding for ``BoardUI/Toggle``, ``BoardUI/Picker`` and ``BoardUI/TextField``.
  ///
  /// Writing is an operation of the person who pressed or typed: with their rights, in their undo and in the history.
  /// Where `keyPath` is no ``BoardValue`` of the board, or one that says who (dibs, votes), writing does nothing.
  ///
  /// - Complexity: O(values of the board), each time that it is read or written.
  public func binding<V: Equatable>(to keyPath: WritableKeyPath<ContainerValues, V>) -> Binding<V> {
    actions.binding(to: keyPath, showing: values, of: id.map { .card($0) })
  }
}

/// Finds the card that it is in, which stays the same for as long as the view does.
nonisolated private struct CardFinder<Content: View>: View {
  @EnclosingPlaces private var places
  @Environment(\.shownCards) private var cards
  let content: (DeclaredCard) -> Content

  var body: some View { CardFollower(facts: cards?.facts(at: places) ?? CardFacts(of: nil), content: content) }
}

nonisolated private struct CardFollower<Content: View>: View {
  @ObservedObject var facts: CardFacts
  @Environment(\.boardActions) private var actions
  let content: (DeclaredCard) -> Content

  var body: some View {
    let (values, actions) = (facts.values, actions)
    // Read here: the content's closures should hold what they need, not the whole view.
    content(DeclaredCard(id: facts.card, values: values.containerValues, actions: actions))
  }
}

/// The place where views of a declaration find the cards that they are.
struct ShownCards: Equatable {
  let model: DocumentModel
  let views: DeclaredViews
  let values: BoardValues

  fileprivate func facts(at places: [Subview.Place]) -> CardFacts? {
    for place in places {
      guard let key = views.keys[place] else { continue }
      return model.document.card(declaredAs: key).map { model.facts(of: $0, values) }
    }
    return nil
  }

  static func == (a: Self, b: Self) -> Bool { a.model === b.model && a.views === b.views && a.values === b.values }
}

/// Facts that a card's own view may ask about its card.
///
/// There is one for each card that is asked about, for as long as someone asks.
final class CardFacts: ObservableObject {
  let card: CardID?
  @Published fileprivate(set) var values: OwnValues
  private weak var model: DocumentModel?

  fileprivate init(of card: CardID?, in model: DocumentModel? = nil, _ names: BoardValues = BoardValues([])) {
    self.card = card
    self.model = model
    values = OwnValues(set: [:], names: names)
  }

  deinit {
    if let card { model?.forgetFacts(of: card) }
  }

  fileprivate func take(_ values: [ValueKey: Value]) { self.values = OwnValues(set: values, names: self.values.names) }
}

extension OwnValues {
  fileprivate var containerValues: ContainerValues {
    var values = ContainerValues()
    values.own = self
    return values
  }
}

/// The cards that declared views ask about.
struct AskedCards {
  private struct Asked {
    weak var facts: CardFacts?
  }
  private var asked: [CardID: Asked] = [:]

  fileprivate func facts(of card: CardID) -> CardFacts? { asked[card]?.facts }
  fileprivate mutating func add(_ facts: CardFacts, of card: CardID) { asked[card] = Asked(facts: facts) }
  fileprivate mutating func forget(_ card: CardID) { asked[card] = nil }

  /// The cards whose views may show something else after `changes`.
  ///
  /// - Complexity: O(changes), and O(cards asked about) where a section's value changed.
  fileprivate func cards(concernedBy changes: [Change], in document: Document) -> Set<CardID> {
    guard !asked.isEmpty else { return [] }
    var concerned: Set<CardID> = []
    for change in changes {
      switch change {
      case .valueChanged(.card(let id), _, _), .cardMoved(let id, _, _), .cardInserted(let id, _, _, _, _, _):
        if asked[id] != nil { concerned.insert(id) }
      case .valueChanged(.section(let id), _, _):
        concerned.formUnion(asked.keys.filter { document[$0]?.section == id })
      case .sectionInserted, .sectionRemoved, .sectionMoved, .sectionRenamed, .cardRemoved, .textChanged: break
      }
    }
    return concerned
  }
}

extension DocumentModel {
  fileprivate func facts(of card: CardID, _ names: BoardValues) -> CardFacts {
    if let known = asked.facts(of: card) { return known }
    let facts = CardFacts(of: card, in: self, names)
    facts.take(effectiveValues(of: card))
    asked.add(facts, of: card)
    return facts
  }

  fileprivate func forgetFacts(of card: CardID) { asked.forget(card) }

  /// Tells views that ask about cards what has changed.
  func tellFacts(of changes: [Change]) {
    for card in asked.cards(concernedBy: changes, in: document) {
      asked.facts(of: card)?.take(effectiveValues(of: card))
    }
  }

  /// The card's own values, else its section's.
  private func effectiveValues(of id: CardID) -> [ValueKey: Value] {
    guard let card = document[id] else { return [:] }
    return told((document[card.section]?.values ?? [:]).merging(card.values) { _, own in own }, of: card)
  }
}

extension EnvironmentValues {
  private struct ShownCardsKey: EnvironmentKey {
    static var defaultValue: ShownCards? { nil }
  }

  /// Nil while a declaration is read and nothing is shown.
  var shownCards: ShownCards? {
    get { self[ShownCardsKey.self] }
    set { self[ShownCardsKey.self] = newValue }
  }
}
