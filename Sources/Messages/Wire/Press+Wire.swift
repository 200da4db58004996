package import Document
internal import Presentation

// A press, what is typed, and their answers name a part alike: `"card":"3.17","part":"button"`.

extension Press {
  /// Longer names aren't any part's.
  private static let partBytesMax = 256

  init(_ fields: inout StrictContainer) throws(FieldProblem) {
    let card: CardID? = try fields.optional("card", expected: "id")
    let section: SectionID? = try fields.optional("section", expected: "id")
    let part: String = try fields.required("part", expected: "name of a part")
    guard (1...Self.partBytesMax).contains(part.utf8.count) else {
      throw .bad(field: "part", expected: "name of a part")
    }
    switch (card, section) {
    case (let card?, nil): self.init(part, of: .card(card))
    case (nil, let section?): self.init(part, of: .section(section))
    case (nil, nil): self.init(part, of: .board)
    case (_?, _?): throw .unknown(field: "section")
    }
  }

  /// The names of what was pressed, for an error about it.
  package var parameters: [String: Value] {
    switch owner {
    case .board: ["part": .text(part)]
    case .section(let id): ["part": .text(part), "section": .text(id.description)]
    case .card(let id): ["part": .text(part), "card": .text(id.description)]
    }
  }
}

extension JSONText {
  mutating func press(_ press: Press) {
    switch press.owner {
    case .board: break
    case .section(let id): field("section", id.description)
    case .card(let id): field("card", id.description)
    }
    field("part", press.part)
  }
}
