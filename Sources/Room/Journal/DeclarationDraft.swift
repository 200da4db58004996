public import Document
public import Messages

/// What a host wants declared.
public enum DeclarationDraft: Hashable, Sendable {
  /// This text, unless the one that is kept isn't version `basedOn`; nil: whatever is.
  case text(String, basedOn: String?)
  /// The text that is kept, with one thing changed.
  case change(DeclarationChange)
}

/// A draft that could be read: the text, and what it declares.
public struct ReadDeclaration: Hashable, Sendable {
  public var text: String
  /// The text that is replaced by it; nil: whatever is kept.
  public var basedOn: String?
  public var description: BoardDescription
  public var declaration: Declaration

  public init(text: String, basedOn: String?, _ description: BoardDescription, _ declaration: Declaration) {
    self.text = text
    self.basedOn = basedOn
    self.description = description
    self.declaration = declaration
  }
}
