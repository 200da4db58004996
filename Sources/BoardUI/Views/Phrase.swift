/// A sentence that each client says in its reader's language: a key with parameters.
///
/// Clients have their own sentences, by key, and say their own words for it; one that doesn't know the key shows
/// ``text``.
public struct Phrase: Hashable, Sendable {
  /// The values of the sentence's parameters.
  public enum Parameter: Hashable, Sendable {
    /// A text that people wrote: a name, a card's text.
    case text(String)
    /// Written in the reader's digits; one named `count` chooses the sentence's plural.
    case number(Int)
  }

  /// `notice.added`
  public var key: String
  /// The sentence's parameters, by name.
  public var parameters: [String: Parameter]
  /// The same in English: about as long as what will be shown, so it is what gets measured.
  public var text: String

  /// A sentence by its key, and the same in English for a client that doesn't know the key.
  public init(_ key: String, _ parameters: [String: Parameter] = [:], text: String) {
    self.key = key
    self.parameters = parameters
    self.text = text
  }
}

/// A text that each client words itself, one subview and one element.
nonisolated public struct PhraseText: View, Equatable {
  public typealias Body = Never
  let phrase: Phrase

  /// Shows a sentence.
  public init(_ phrase: Phrase) { self.phrase = phrase }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { PhraseLeaf(view.phrase, inputs) }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: PhraseLeaf.self).set(view.phrase)
  }
}

private final class PhraseLeaf: TextLeaf {
  private var phrase: Phrase

  init(_ phrase: Phrase, _ inputs: NodeInputs) {
    self.phrase = phrase
    super.init(phrase.text, inputs)
  }

  func set(_ phrase: Phrase) {
    guard phrase != self.phrase else { return }
    self.phrase = phrase
    // Also where the English is the same: the element has another content.
    invalidateLayout()
    set(phrase.text)
  }

  override var content: Element.Content { .phrase(phrase) }
}
