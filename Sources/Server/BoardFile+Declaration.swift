public import Document

extension BoardFile {
  /// What the file declares.
  public var declaration: Declaration {
    Declaration(
      sections: sections.map { section in
        Declaration.Section(
          key: section.key, title: section.title, values: section.values,
          cards: section.rows.flatMap { row in
            switch row {
            case .card(let card): [card]
            case .forEach(_, let cards): cards
            }
          }.map { Declaration.Card(key: $0.key, text: $0.text, values: $0.values) })
      })
  }
}
