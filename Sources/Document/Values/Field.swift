extension Document {
  /// One fact of a card or section that has a last writer. Texts have none: they merge.
  enum Field: Hashable, Sendable {
    case place(Target)
    case title(SectionID)
    case value(Target, ValueKey)
    /// Being on the board or not.
    case presence(Target)

    /// Whether it is one of the values by which the server keeps account of turns.
    var isTurnKeeping: Bool { if case .value(_, let key) = self { key.isTurnKeeping } else { false } }
    /// Whether it is what a section says of pictures.
    var isPictureRule: Bool { if case .value(_, .sectionPictures) = self { true } else { false } }

    var target: Target {
      switch self {
      case .place(let target), .value(let target, _), .presence(let target): target
      case .title(let section): .section(section)
      }
    }
  }

  /// The operation that wrote a field last, by its revision.
  struct Writer: Hashable, Sendable {
    var revision: Revision
    /// Nil: the server, for the declaration.
    var seat: SeatNumber?
  }

  /// What an operation did to the last writer of a field. Nil: nobody wrote it since its card or section was added.
  struct FieldWrite: Hashable, Sendable {
    var field: Field
    var before: Writer?
    var after: Writer?

    var reversed: FieldWrite { FieldWrite(field: field, before: after, after: before) }
  }
}

extension Document.Operation {
  /// The fields it writes. What it adds has no writers yet: who added it is known.
  var fields: [Document.Field] {
    switch self {
    case .addCard, .addMessage, .addSection, .editText: []
    case .moveCard(let card, _, _): [.place(.card(card))]
    case .removeCard(let card), .restoreCard(let card): [.presence(.card(card))]
    case .renameSection(let section, _): [.title(section)]
    case .moveSection(let section, _): [.place(.section(section))]
    case .removeSection(let section), .restoreSection(let section): [.presence(.section(section))]
    case .setValue(let target, let key, _): [.value(target, key)]
    case .reconcile(let reconciliation): reconciliation.steps.flatMap(\.fields)
    case .together(let operations): operations.flatMap(\.fields)
    }
  }
}

extension Reconciliation.Step {
  fileprivate var fields: [Document.Field] {
    switch self {
    case .changeTitle(let section, _): [.title(section)]
    case .changeValue(let target, let key, _): [.value(target, key)]
    case .moveCard(let card, _, _): [.place(.card(card))]
    case .removeCard(let card), .restoreCard(let card): [.presence(.card(card))]
    case .removeSection(let section), .restoreSection(let section): [.presence(.section(section))]
    case .insertSection, .insertCard, .changeText, .noteTitle, .noteText, .noteValue, .noteSection, .release,
      .redeclare:
      []
    }
  }
}
