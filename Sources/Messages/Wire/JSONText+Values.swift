internal import Document

// Targets, values and text changes in the form that Document's own coding reads. They are written here a second time
// because a snapshot has thousands of them and equal frames must be equal bytes.

extension JSONText {
  mutating func target(_ target: Target) {
    object { json in
      switch target {
      case .card(let card): json.field("card", card.description)
      case .section(let section): json.field("section", section.description)
      }
    }
  }

  mutating func value(_ value: Value?) {
    switch value {
    case nil: null()
    case .flag(let value): flag(value)
    case .number(let value): number(value)
    case .text(let value): string(value)
    }
  }

  /// Sorted by key, so that equal values are equal bytes.
  mutating func values(_ values: [ValueKey: Value]) {
    object { json in
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        json.key(key.name)
        json.value(value)
      }
    }
  }

  mutating func parameters(_ parameters: [String: Value]) {
    objectField("parameters") { json in
      for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
        json.key(name)
        json.value(value)
      }
    }
  }

  mutating func container(_ container: ContainerChoice) {
    object { json in
      json.field("name", container.name)
      if !container.parameters.isEmpty { json.parameters(container.parameters) }
    }
  }

  mutating func textChange(_ change: TextChange) {
    array { json in
      for splice in change.splices {
        json.array { json in
          json.number(splice.position)
          json.number(splice.deleted)
          json.string(splice.inserted)
        }
      }
    }
  }
}
