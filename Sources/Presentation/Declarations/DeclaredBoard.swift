public import BoardUI
public import Document

/// A declaration as views: sections of texts, each tagged with its key.
///
/// A board file's declaration goes through the same resolver as one in Swift, see
/// ``Document/Declaration/init(resolving:)``.
nonisolated public struct DeclaredBoard: View {
  private let declaration: Declaration
  private let values: BoardValues

  /// - Parameter values: the container values that the declaration may set; others are passed over.
  public init(_ declaration: Declaration, values: BoardValues = .standard) {
    self.declaration = declaration
    self.values = values
  }

  public var body: some View {
    let values = values
    ForEach(declaration.sections, id: \.key) { section in
      Section {
        ForEach(section.cards, id: \.key) { card in
          Text(card.text)
            .containerValue(\.own, OwnValues(set: card.values, names: values))
        }
      } header: {
        if !section.title.isEmpty { Text(section.title) }
      }
      .containerValue(\.own, OwnValues(set: section.values, names: values))
      .containerValue(\.isOfDocument, true)
    }
  }
}
