public import BoardUI

// The parts of elements.

extension Scene {
  /// A named piece of an owner: `text`, `slash`, `header`, `insertion`, `button`.
  public struct Part: Hashable, Sendable {
    /// Unique among its owner's parts.
    public var name: String
    /// In the coordinates of its owner's main element.
    public var rect: Rect
    /// What it looks like, by name.
    public var tokens: Tokens
    /// Its content.
    public var content: Content
    /// The action that people can take with it; nil: nothing.
    public var action: Action?
    /// How many of the parts right behind it are within it: its opacity is theirs, they scroll with it, they are its
    /// label.
    public var holds: Int

    /// A part that holds the next `holds` parts of its owner.
    public init(
      name: String, rect: Rect, tokens: Tokens, content: Content = .none, action: Action? = nil, holds: Int = 0
    ) {
      self.name = name
      self.rect = rect
      self.tokens = tokens
      self.content = content
      self.action = action
      self.holds = holds
    }
  }

  /// The content of a part. A replica knows facts; only what a container made up travels as literal text.
  public enum Content: Hashable, Sendable {
    /// Nothing.
    case none
    /// The text of the card or the title of the section that owns the part.
    case fact
    /// A text that the container made.
    case literal(String)
    /// A sentence that each client says in its reader's language.
    case phrase(Phrase)
    /// A picture.
    case image(Image)
    /// How much is done, from 0 to 1; nil: nobody knows.
    case progress(Double?)

    /// Its text, if no fact has that; of a phrase, the English.
    public var words: String? {
      switch self {
      case .literal(let text): text
      case .phrase(let phrase): phrase.text
      case .none, .fact, .image, .progress: nil
      }
    }
  }

  /// A picture by name. A client that hasn't got it shows the label, or without one the name.
  public struct Image: Hashable, Sendable {
    /// Where a picture comes from.
    public enum Source: Hashable, Sendable {
      /// Drawn by each client in its own way: `music.note`.
      case symbol(String)
      /// An emoji, drawn as text is.
      case emoji(String)
      /// A file that the server holds.
      case asset(String)
    }

    /// Where it comes from.
    public var source: Source
    /// What it shows, in words; empty where it only adorns.
    public var label: String

    /// A picture, and a description of what it shows.
    public init(_ source: Source, label: String = "") {
      self.source = source
      self.label = label
    }
  }

  /// What a person can do with a part.
  public enum Action: Hashable, Sendable {
    /// Opens an address; one that isn't `http`, `https`, `mailto` or `tel` is only shown.
    case link(String)
    /// The server does something: see ``BoardStage/press(_:of:on:)``.
    case press
    /// People write into it: the text that is there now, and what is asked for. See
    /// ``BoardStage/enter(_:in:of:on:)``.
    case enter(text: String, prompt: String)
  }
}

extension [Scene.Part] {
  /// Those that are within no other, each with what is within it.
  ///
  /// - Complexity: O(parts that are within no other).
  public var outermost: [ArraySlice<Scene.Part>] {
    var slices: [ArraySlice<Scene.Part>] = []
    var index = startIndex
    while index < endIndex {
      let end = Swift.min(index + 1 + Swift.max(self[index].holds, 0), endIndex)
      slices.append(self[index..<end])
      index = end
    }
    return slices
  }
}
