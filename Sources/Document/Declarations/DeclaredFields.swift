/// What the declaration last said of a section.
///
/// A field that differs from what is declared was changed by a person, and is theirs until it is as declared again.
struct DeclaredSection: Hashable, Sendable {
  var key: DeclarationKey
  var title: String
  var values: [ValueKey: Value]
  var standing = DeclaredStanding.declared
}

/// What the declaration last said of a card; see ``DeclaredSection``.
struct CardDeclaration: Hashable, Sendable {
  var key: DeclarationKey
  var section: SectionID
  var text: String
  var values: [ValueKey: Value]
  var standing = DeclaredStanding.declared
}

/// Where a thing that has a key stands with the declaration. The key is kept in every standing: if it is declared
/// again, the thing is found and not added twice.
enum DeclaredStanding: String, Hashable, Sendable {
  case declared
  /// Not declared any more, but a person touched it, or people's cards are in it. A section leaves when they have left.
  case released
  /// Not declared any more, left, and restored by a person: it is theirs.
  case adopted
}
