public import Document
public import Presentation

extension HostResult {
  /// Where a board's declaration is written.
  public enum DeclarationOrigin: String, Hashable, Sendable, Codable {
    /// In the server's own store: hosts change it.
    case store
    /// In a file on the server's disk, which the operator edits.
    case file
    /// In Swift.
    case app
  }

  /// The text that declares a board, as it is written.
  public struct DeclarationText: Hashable, Sendable, Codable {
    public var origin: DeclarationOrigin
    /// Nil: it is written in Swift, can't be read, or is longer than hosts may read at once.
    public var text: String?
    /// Another one for every other text.
    public var version: String
    /// The mistakes for which it can't be followed.
    public var mistakes: [DeclarationMistake]
    /// The values that it declares.
    public var values: [DeclaredValue]

    public init(
      origin: DeclarationOrigin, text: String?, version: String, mistakes: [DeclarationMistake] = [],
      values: [DeclaredValue] = []
    ) {
      self.origin = origin
      self.text = text
      self.version = version
      self.mistakes = mistakes
      self.values = values
    }
  }

  /// A mistake in a board file, and its place.
  public struct DeclarationMistake: Error, Hashable, Sendable, Codable {
    /// From 1.
    public var line: Int
    /// In Unicode scalars, from 1.
    public var column: Int
    public var message: String
    /// The name there that nobody knows, and the one that was probably meant. Nil: no name is like it.
    public var typed: String?
    public var nearest: String?
    /// The name of the sentence in the catalogue, for readers of other languages; ``message`` is the same in English.
    /// Nil: the mistake is only known in English.
    public var key: String?
    public var parameters: [String: MistakeParameter]?

    public init(line: Int, column: Int, _ message: String, typed: String? = nil, nearest: String? = nil) {
      self.line = line
      self.column = column
      self.message = message
      self.typed = typed
      self.nearest = nearest
    }
  }

  /// A part of a mistake's sentence: a number, a text, or another sentence.
  public enum MistakeParameter: Hashable, Sendable, Codable {
    case number(Int)
    case text(String)
    case sentence(key: String, parameters: [String: MistakeParameter])

    private enum CodingKeys: String, CodingKey {
      case key, parameters
    }

    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .number(let number):
        var value = encoder.singleValueContainer()
        try value.encode(number)
      case .text(let text):
        var value = encoder.singleValueContainer()
        try value.encode(text)
      case .sentence(let key, let parameters):
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(key, forKey: .key)
        try fields.encode(parameters, forKey: .parameters)
      }
    }

    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
      let fields: KeyedDecodingContainer<CodingKeys>
      do {
        fields = try decoder.container(keyedBy: CodingKeys.self)
      } catch {
        let value = try decoder.singleValueContainer()
        do {
          self = .number(try value.decode(Int.self))
        } catch {
          self = .text(try value.decode(String.self))
        }
        return
      }
      self = .sentence(
        key: try fields.decode(String.self, forKey: .key),
        parameters: try fields.decode([String: MistakeParameter].self, forKey: .parameters))
    }
  }

  /// What a declaration would do to the board, or why it can't be read.
  public struct DeclarationCheck: Hashable, Sendable, Codable {
    /// Sections and cards by what people read on them: all are counted, the first few named.
    public struct Things: Hashable, Sendable, Codable {
      public var count: Int
      public var names: [String]

      package init() { (count, names) = (0, []) }

      /// As many as are named, and bytes of a name that are.
      package static let namedMax = 8

      package mutating func add(_ name: String) {
        count += 1
        if names.count < Self.namedMax { names.append(String(name.prefix(60))) }
      }
    }

    public var mistakes: [DeclarationMistake]
    public var come = Things()
    public var go = Things()
    public var change = Things()
    /// Those that are declared otherwise, or not any more, and stay as people made them.
    public var stay = Things()
    /// Which of `title`, `container`, `values` and `anonymous` become others.
    public var settings: [String] = []

    public init(mistakes: [DeclarationMistake] = []) { self.mistakes = mistakes }
  }

  /// What became of a declaration that someone wanted to keep.
  public struct Declared: Hashable, Sendable, Codable {
    /// Of the text that is kept; nil: it isn't.
    public var version: String?
    /// Its mistakes.
    public var mistakes: [DeclarationMistake]?
    /// The text that someone kept meanwhile, with its version.
    public var theirs: DeclarationText?
    /// The line, from 1, at which the text is written in a way that no control changes.
    public var byHand: Int?
    /// Where it is written, if that isn't the store.
    public var origin: DeclarationOrigin?

    public init(
      version: String? = nil, mistakes: [DeclarationMistake]? = nil, theirs: DeclarationText? = nil,
      byHand: Int? = nil, origin: DeclarationOrigin? = nil
    ) {
      self.version = version
      self.mistakes = mistakes
      self.theirs = theirs
      self.byHand = byHand
      self.origin = origin
    }
  }

  /// The beginning of the board in another container, for the host who asked.
  public struct Preview: Hashable, Sendable {
    public var facts: Facts
    public var surface: Surface
    public var scene: Scene

    package init(facts: Facts, surface: Surface, scene: Scene) {
      self.facts = facts
      self.surface = surface
      self.scene = scene
    }
  }
}
