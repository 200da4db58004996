public import BoardUI
public import Document

/// A container value with a name on the wire: people may set it on cards and sections, and the board's container reads
/// it.
/// ```swift
/// extension ContainerValues {
///   @Entry var stars = 0
/// }
///
/// let stars = BoardValue.number("stars", \.stars, label: "Stars", in: 0...5)
/// ```
/// A declaration's view may have the value too; what a person sets wins over it.
public struct BoardValue {
  /// The description of it that clients get.
  public let field: ValueField
  /// How stock containers show it.
  public let mark: ValueMark
  /// The value as the container finds it.
  let read: (ContainerValues) -> Value
  /// Writes a value of the field's kind; any other is left alone.
  let write: (inout ContainerValues, Value) -> Void
  /// Where the container finds it; nil for what a board's file declares.
  let keyPath: PartialKeyPath<ContainerValues>?

  private init(
    _ field: ValueField, _ mark: ValueMark = .hidden, at keyPath: PartialKeyPath<ContainerValues>? = nil,
    read: @escaping (ContainerValues) -> Value, write: @escaping (inout ContainerValues, Value) -> Void
  ) {
    self.field = field.withSign(of: mark)
    self.mark = mark
    self.keyPath = keyPath
    self.read = read
    self.write = write
  }

  /// Yes or no: a button that switches.
  ///
  /// - Parameters:
  ///   - name: on the wire, in the journal and in board files: it mustn't change while a board lives.
  ///   - label: the text on its control.
  ///   - setBy: the people who may set it, of those who may change the card.
  ///   - shown: how stock containers show it.
  public static func flag(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, Bool>, label: String,
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    flag(ValueField(ValueKey(name), .flag, label: label, setBy: setBy), mark, keyPath)
  }

  private static func flag(
    _ field: ValueField, _ mark: ValueMark, _ keyPath: WritableKeyPath<ContainerValues, Bool>
  ) -> BoardValue {
    BoardValue(field, mark, at: keyPath) {
      .flag($0[keyPath: keyPath])
    } write: { values, value in
      if case .flag(let flag) = value { values[keyPath: keyPath] = flag }
    }
  }

  /// A number: a counter with buttons for more and less.
  public static func number(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, Double>, label: String,
    in bounds: ClosedRange<Double>? = nil, step: Double = 1,
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    let field = ValueField(ValueKey(name), .number, label: label, setBy: setBy, bounds: bounds, step: step)
    return BoardValue(field, mark, at: keyPath) {
      .number($0[keyPath: keyPath])
    } write: { values, value in
      if case .number(let number) = value { values[keyPath: keyPath] = number }
    }
  }

  /// A whole number; what a client sends in between is rounded.
  public static func number(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, Int>, label: String, in bounds: ClosedRange<Int>,
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    let field = ValueField(
      ValueKey(name), .number, label: label, setBy: setBy, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound)
    )
    return BoardValue(field, mark, at: keyPath) {
      .number(Double($0[keyPath: keyPath]))
    } write: { values, value in
      // The journal may hold a number from before the bounds were these.
      guard case .number(let number) = value, let whole = Int(exactly: number.rounded()) else { return }
      values[keyPath: keyPath] = min(max(whole, bounds.lowerBound), bounds.upperBound)
    }
  }

  /// A line of text: a field to type in.
  public static func text(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, String>, label: String,
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    words(ValueField(ValueKey(name), .text, label: label, setBy: setBy), mark, keyPath)
  }

  private static func words(
    _ field: ValueField, _ mark: ValueMark, _ keyPath: WritableKeyPath<ContainerValues, String>
  ) -> BoardValue {
    BoardValue(field, mark, at: keyPath) {
      .text($0[keyPath: keyPath])
    } write: { values, value in
      if case .text(let text) = value { values[keyPath: keyPath] = text }
    }
  }

  /// A text out of a few: a button for each, and none chosen where the text is none of them.
  public static func choice(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, String>, label: String, of options: [String],
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    words(ValueField(ValueKey(name), .choice, label: label, setBy: setBy, options: options), mark, keyPath)
  }

  /// The person who has called dibs on the card: the container finds that person's name, or nothing. Its holder may let
  /// it go, and so may hosts; others hear that it is taken.
  public static func dibs(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, String>, label: String,
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    words(ValueField(ValueKey(name), .dibs, label: label, setBy: setBy), mark, keyPath)
  }

  /// The older name of ``dibs(_:_:label:setBy:shown:)``.
  @available(*, deprecated, renamed: "dibs")
  public static func claim(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, String>, label: String,
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    dibs(name, keyPath, label: label, setBy: setBy, shown: mark)
  }

  /// One vote of each person: the container finds how many there are.
  ///
  /// - Parameter each: how many cards of the board one person may vote for; nil: as many as there are.
  public static func votes(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, Int>, label: String, each: Int? = nil,
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .hidden
  ) -> BoardValue {
    BoardValue(ValueField(ValueKey(name), .vote, label: label, setBy: setBy, each: each), mark, at: keyPath) {
      .number(Double($0[keyPath: keyPath]))
    } write: { values, value in
      if case .number(let count) = value { values[keyPath: keyPath] = Int(count) }
    }
  }

  /// A few emoji, each of which every person may give once: the container finds those that someone gave, and how many
  /// did, as a text: `👍 2  🎉 1`.
  ///
  /// - Parameter emoji: at most ``ValueField/emojiMax`` of them.
  public static func reactions(
    _ name: String, _ keyPath: WritableKeyPath<ContainerValues, String>, label: String, of emoji: [String],
    setBy: ValueField.Setters = .everyone, shown mark: ValueMark = .badge("☺")
  ) -> BoardValue {
    words(ValueField(ValueKey(name), .reaction, label: label, setBy: setBy, options: emoji), mark, keyPath)
  }

  /// A value that a board's file declares.
  init(_ declared: DeclaredValue) {
    let key = declared.field.key
    self.init(declared.field, declared.field.kind == .picture ? .picture : ValueMark(declared.mark)) {
      $0.declared[key] ?? .nothing(declared.field.kind)
    } write: { values, value in
      values.declared[key] = value
    }
  }

  /// Crossed off, as `DisplayBoard` and its cards show it.
  public static var rejected: BoardValue { flag(ValueField(.rejected, .flag), .hidden, \.isDisplayBoardCardRejected) }
}

extension BoardValue {
  static var cardsHidden: BoardValue {
    flag(ValueField(.cardsHidden, .flag, setBy: .hosts), .hidden, \.displayBoardHidesCards)
  }

  static var votesHidden: BoardValue {
    flag(ValueField(.votesHidden, .flag, setBy: .hosts), .hidden, \.displayBoardHidesVotes)
  }

  static var turns: BoardValue {
    flag(ValueField(.turns, .flag, setBy: .hosts), .hidden, \.displayBoardHasTurns)
  }

  /// The rules that hosts give a section (``SectionRules``).
  static var sectionRules: [BoardValue] {
    [
      rule(.sectionFrozen, \.isFrozen), rule(.sectionHostsAdd, \.onlyHostsAdd), rule(.sectionCardsMax, \.cardsMax),
      rule(.sectionRefusesMore, \.refusesMore), rule(.sectionCardsEach, \.cardsEach), order, pictures,
      words(ValueField(.sectionOwner, .dibs, setBy: .hosts), .hidden, \.displayBoardOwner),
    ]
  }

  private static var order: BoardValue {
    let keyPath = rules.appending(path: \.order)
    let field = ValueField(
      .sectionOrder, .choice, setBy: .hosts, options: SectionOrder.allCases.map(\.rawValue))
    return BoardValue(field, .hidden, at: keyPath) {
      .text($0[keyPath: keyPath].rawValue)
    } write: { values, value in
      guard case .text(let name) = value, let order = SectionOrder(rawValue: name) else { return }
      values[keyPath: keyPath] = order
    }
  }

  /// No container needs it, because the cards' values have the pictures that are shown. It brings a file's rule to the
  /// board.
  private static var pictures: BoardValue {
    let keyPath = rules.appending(path: \.pictures)
    let field = ValueField(
      .sectionPictures, .choice, setBy: .hosts, options: PictureRule.allCases.map(\.rawValue))
    return BoardValue(field, .hidden, at: keyPath) {
      .text($0[keyPath: keyPath].rawValue)
    } write: { values, value in
      guard case .text(let name) = value, let rule = PictureRule(rawValue: name) else { return }
      values[keyPath: keyPath] = rule
    }
  }

  private static var rules: WritableKeyPath<ContainerValues, SectionRules> { \.displayBoardRules }

  private static func rule(_ key: ValueKey, _ rule: WritableKeyPath<SectionRules, Bool>) -> BoardValue {
    flag(ValueField(key, .flag, setBy: .hosts), .hidden, rules.appending(path: rule))
  }

  /// A number; 0 for none.
  private static func rule(_ key: ValueKey, _ rule: WritableKeyPath<SectionRules, Int?>) -> BoardValue {
    let keyPath = rules.appending(path: rule)
    let field = ValueField(key, .number, setBy: .hosts, bounds: SectionRules.bounds)
    return BoardValue(field, .hidden, at: keyPath) {
      .number(Double($0[keyPath: keyPath] ?? 0))
    } write: { values, value in
      guard case .number(let count) = value, SectionRules.bounds.contains(count) else { return }
      values[keyPath: keyPath] = count < 1 ? nil : Int(count)
    }
  }
}

extension ContainerValues {
  private struct DeclaredKey: ContainerValueKey {
    static var defaultValue: [ValueKey: Value] { [:] }
  }

  /// The values that a board's file declares, which no Swift property has.
  fileprivate var declared: [ValueKey: Value] {
    get { self[DeclaredKey.self] }
    set { self[DeclaredKey.self] = newValue }
  }
}

extension Value {
  /// The text of a value that nobody set.
  fileprivate static func nothing(_ kind: ValueSchema.Kind) -> Value {
    switch kind {
    case .flag: .flag(false)
    case .number, .vote: .number(0)
    case .text, .choice, .dibs, .picture, .reaction: .text("")
    }
  }
}

extension ValueField {
  /// The same with the sign of its control on a card, where it has one: a value that everyone may set with one tap, and
  /// sees.
  fileprivate func withSign(of mark: ValueMark) -> Self {
    guard setBy == .everyone, case .badge(let sign) = mark else { return self }
    switch kind {
    case .flag, .vote, .dibs, .reaction:
      var field = self
      field.sign = sign
      return field
    case .number, .text, .choice, .picture: return self
    }
  }
}
