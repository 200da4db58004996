extension Document {
  /// Takes the steps of a reconciliation and answers those that take it back.
  mutating func reconcile(
    _ reconciliation: Reconciliation, act: Act, changes: inout [Change]
  ) -> Reconciliation {
    var act = act
    act.isReconciled = true
    let inverses = reconciliation.steps.map { take($0, act: act, changes: &changes) }
    return Reconciliation(inverses.reversed())
  }

  mutating func take(
    _ step: Reconciliation.Step, act: Act, changes: inout [Change]
  ) -> Reconciliation.Step {
    switch step {
    case .insertSection, .insertCard, .moveCard, .noteSection:
      placeStep(step, act: act, changes: &changes)
    case .changeTitle, .changeText, .changeValue, .noteTitle, .noteText, .noteValue:
      fieldStep(step, act: act, changes: &changes)
    case .removeCard, .removeSection, .restoreCard, .restoreSection, .release, .redeclare:
      standingStep(step, act: act, changes: &changes)
    }
  }

  private mutating func placeStep(
    _ step: Reconciliation.Step, act: Act, changes: inout [Change]
  ) -> Reconciliation.Step {
    switch step {
    case .insertSection(let id, let key, let title, let values, let place):
      let declared = DeclaredSection(key: key, title: title, values: values)
      insert(
        Section(id: id, title: title, values: values, cards: [], slots: [], declared: declared), place,
        changes: &changes)
      sectionsByKey[key] = id
      lastDeclaredCounter = max(lastDeclaredCounter, id.counter)
      return .removeSection(id)
    case .insertCard(let id, let key, let section, let place, let text, let values):
      let declared = CardDeclaration(key: key, section: section, text: text, values: values)
      insert(
        Card(
          id: id, section: section, text: text, added: act.revision, textRevision: act.revision,
          values: values, declared: declared),
        place, changes: &changes)
      cardsByKey[key] = id
      lastDeclaredCounter = max(lastDeclaredCounter, id.counter)
      return .removeCard(id)
    case .moveCard(let id, let section, let place):
      cards[id]?.declared?.section = section
      let origin = move(id, to: section, place, changes: &changes)
      return .moveCard(id, section: origin.section, place: origin.place)
    case .noteSection(let id, let section):
      let old = declaration(of: id).section
      cards[id]?.declared?.section = section
      return .noteSection(id, old)
    default: preconditionFailure("\(step) places nothing")
    }
  }

  private mutating func fieldStep(
    _ step: Reconciliation.Step, act: Act, changes: inout [Change]
  ) -> Reconciliation.Step {
    switch step {
    case .changeTitle(let id, let title):
      sections[id]?.declared?.title = title
      return .changeTitle(id, rename(id, title, changes: &changes))
    case .changeText(let id, let text):
      cards[id]?.declared?.text = text
      let old = knownCard(id).text
      _ = splice(id, TextChange(from: old, to: text), act: act, changes: &changes)
      return .changeText(id, old)
    case .changeValue(let target, let key, let value):
      _ = note(value, key, of: target)
      return .changeValue(target, key, set(value, key, of: target, changes: &changes))
    case .noteTitle(let id, let title):
      let old = declaration(of: id).title
      sections[id]?.declared?.title = title
      return .noteTitle(id, old)
    case .noteText(let id, let text):
      let old = declaration(of: id).text
      cards[id]?.declared?.text = text
      return .noteText(id, old)
    case .noteValue(let target, let key, let value):
      return .noteValue(target, key, note(value, key, of: target))
    default: preconditionFailure("\(step) changes no field")
    }
  }

  private mutating func standingStep(
    _ step: Reconciliation.Step, act: Act, changes: inout [Change]
  ) -> Reconciliation.Step {
    switch step {
    case .removeCard(let id):
      remove(id, act: act, changes: &changes)
      cards[id]?.declared?.standing = .released
      return .restoreCard(id)
    case .removeSection(let id):
      remove(id, act: act, changes: &changes)
      sections[id]?.declared?.standing = .released
      return .restoreSection(id)
    case .restoreCard(let id):
      restore(id, by: nil, changes: &changes)
      cards[id]?.declared?.standing = .declared
      return .removeCard(id)
    case .restoreSection(let id):
      restore(id, by: nil, changes: &changes)
      sections[id]?.declared?.standing = .declared
      return .removeSection(id)
    case .release(let target):
      setStanding(.released, of: target)
      return .redeclare(target)
    case .redeclare(let target):
      setStanding(.declared, of: target)
      return .release(target)
    default: preconditionFailure("\(step) changes no standing")
    }
  }

  private mutating func setStanding(_ standing: DeclaredStanding, of target: Target) {
    switch target {
    case .card(let id): cards[id]?.declared?.standing = standing
    case .section(let id): sections[id]?.declared?.standing = standing
    }
  }

  /// Notes what is declared for `key` and answers what was.
  private mutating func note(_ value: Value?, _ key: ValueKey, of target: Target) -> Value? {
    switch target {
    case .card(let id):
      let old = declaration(of: id).values[key]
      cards[id]?.declared?.values[key] = value
      return old
    case .section(let id):
      let old = declaration(of: id).values[key]
      sections[id]?.declared?.values[key] = value
      return old
    }
  }

  private func declaration(of id: CardID) -> CardDeclaration {
    guard let declared = knownCard(id).declared else { preconditionFailure("card \(id) was never declared") }
    return declared
  }

  private func declaration(of id: SectionID) -> DeclaredSection {
    guard let declared = knownSection(id).declared else { preconditionFailure("section \(id) was never declared") }
    return declared
  }
}
