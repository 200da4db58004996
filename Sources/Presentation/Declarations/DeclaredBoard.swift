public import BoardUI
public import Document

/// A declaration as views: sections of texts, each tagged with its key.
///
/// What a board file declares goes through the same resolver as what Swift declares, see ``Document/Declaration/init(resolving:)``.
public struct DeclaredBoard: View {
  private let declaration: Declaration

  public init(_ declaration: Declaration) { self.declaration = declaration }

  public var body: some View {
    ForEach(declaration.sections, id: \.key) { section in
      Section {
        ForEach(section.cards, id: \.key) { card in
          Text(card.text)
            .containerValue(\.ownDisplayBoardCardRejected, card.values.flag(.rejected))
        }
      } header: {
        if !section.title.isEmpty { Text(section.title) }
      }
      .containerValue(\.ownDisplayBoardCardRejected, section.values.flag(.rejected))
    }
  }
}
