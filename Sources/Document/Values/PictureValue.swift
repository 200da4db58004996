/// A picture on a card, as a value of the kind `picture` says it: which one it is, how large, and a description.
///
/// Its text is `<SHA-256 of its bytes, 64 hexadecimal digits> <width> <height> <description>`, where the description
/// and the space before it may be missing (rule PIC1). The bytes are kept beside the journal under their hash.
public struct PictureValue: Hashable, Sendable {
  /// Pixels of one side, at most.
  public static let sideMax = 4_096
  /// UTF-8 bytes of a description, at most.
  public static let descriptionBytesMax = 300

  /// SHA-256 of its bytes, as 64 lower-case hexadecimal digits.
  public var hash: String
  /// Pixels, as the device that sent it said: the card keeps so much room free before the bytes come.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// What it shows, for people who don't see it; empty: nobody gave one.
  public var description: String

  /// - Precondition: the sides are within 1 to ``sideMax``.
  public init(hash: String, width: Int, height: Int, description: String = "") {
    precondition(
      (1...Self.sideMax).contains(width) && (1...Self.sideMax).contains(height), "a picture of \(width) × \(height)")
    self.hash = hash
    self.width = width
    self.height = height
    self.description = description
  }

  /// Reads a value's text; nil: it is no picture's. O(1), but for the description.
  public init?(_ text: String) {
    let fields = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count >= 3, Self.isHash(fields[0]), let width = Self.side(fields[1]), let height = Self.side(fields[2])
    else { return nil }
    let description = fields.count == 4 ? String(fields[3]) : ""
    guard description.utf8.count <= Self.descriptionBytesMax, fields.count == 3 || !description.isEmpty else {
      return nil
    }
    self.init(hash: String(fields[0]), width: width, height: height, description: description)
  }

  /// As a value has it.
  public var text: String { "\(hash) \(width) \(height)" + (description.isEmpty ? "" : " \(description)") }

  /// Whether a text may be the hash of a picture.
  public static func isHash(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  private static func side(_ text: Substring) -> Int? {
    // "+7" and "007" would be other texts of the same picture.
    guard text.utf8.count <= 4, text.first != "0", text.utf8.allSatisfy({ (48...57).contains($0) }),
      let side = Int(text), side <= sideMax
    else { return nil }
    return side
  }
}

extension Value {
  /// The picture that the value names; nil if it is another kind of value.
  package var picture: PictureValue? { if case .text(let text) = self { PictureValue(text) } else { nil } }
}

extension ValueSchema {
  /// The keys of values that are pictures, in the order of the fields.
  public var pictures: [ValueKey] { fields.filter { $0.kind == .picture }.map(\.key) }
}

extension ValueKey {
  /// Of a section: whether pictures on its cards are shown (``PictureRule``).
  public static let sectionPictures: ValueKey = "section.pictures"
  /// Of a card: the hash of the picture that hosts let everyone see, where a section asks them first.
  public static let pictureShown: ValueKey = "picture.shown"
  /// Of a card: the hashes of the pictures that hosts took off it, with spaces between them: no guest puts these on any
  /// card again.
  public static let pictureTaken: ValueKey = "picture.taken"
}

/// What hosts say of the pictures on a section's cards (rule PIC6).
public enum PictureRule: String, Hashable, Sendable, CaseIterable {
  /// Everyone sees them at once.
  case on
  /// Hosts let everyone see each, or don't.
  case approve
  /// Nobody puts any there, and those that are there aren't shown.
  case off

  /// How much it asks of a picture before everyone sees it.
  private var strictness: Int {
    switch self {
    case .on: 0
    case .approve: 1
    case .off: 2
    }
  }

  /// The one of these that asks the most; of none, ``on``.
  static func strictest(_ rules: some Sequence<PictureRule>) -> PictureRule {
    rules.max { $0.strictness < $1.strictness } ?? .on
  }

  /// What the section's own values say.
  public init(_ values: [ValueKey: Value]) {
    guard case .text(let name)? = values[.sectionPictures], let rule = Self(rawValue: name) else {
      self = .on
      return
    }
    self = rule
  }
}

extension Document {
  /// Whether everyone who sees the card may see this picture on it.
  public func shows(_ picture: PictureValue, on card: Card) -> Bool {
    switch self[card.section].map({ PictureRule($0.values) }) ?? .off {
    case .on: true
    case .approve: card.values[.pictureShown] == .text(picture.hash)
    case .off: false
    }
  }

  /// The pictures on a card on the board, no matter who may see them; nil: there is no such card. O(keys).
  public func pictures(on card: CardID, _ keys: [ValueKey]) -> [PictureValue]? {
    guard let known = self[card] else { return nil }
    return keys.compactMap { key in
      if case .text(let text)? = known.values[key] { PictureValue(text) } else { nil }
    }
  }

  /// The pictures of a card on the board that everyone may see, by the keys of the values; nil: there is no such card,
  /// or it is hidden. O(keys).
  public func picturesSeen(on card: CardID, _ keys: [ValueKey]) -> [PictureValue]? {
    guard let known = self[card], !isHidden(card) else { return nil }
    return pictures(on: card, keys)?.filter { shows($0, on: known) }
  }

  /// What a new section says of pictures until a host says something else: the strictest rule of the others, so that
  /// nobody makes one to get around a host's word. O(sections).
  package func pictureRule(ofNew section: SectionID) -> PictureRule {
    .strictest(sectionOrder.lazy.filter { $0 != section }.compactMap { self[$0].map { PictureRule($0.values) } })
  }

  /// Whether a host took the picture off a card, on the board or removed, and hasn't given it back. O(cards).
  func isTaken(_ picture: PictureValue) -> Bool {
    cards.values.contains { $0.picturesTaken.contains(picture.hash) }
  }

  /// Why a section doesn't let a guest put any of these values on a card of it; nil: it does.
  func refusalOfPictures(in id: SectionID, _ values: some Sequence<Value>) -> Refusal? {
    guard let section = self[id], PictureRule(section.values) == .off else { return nil }
    let isPicture = values.contains { if case .text(let text) = $0 { PictureValue(text) != nil } else { false } }
    return isPicture ? Refusal(.notAllowed, ["section": .text(id.description), "what": .text("picture")]) : nil
  }
}

extension Document.Card {
  /// So many hashes a card notes, the latest.
  static let picturesTakenMax = 8

  /// The hashes of the pictures that hosts took off it, the latest last.
  var picturesTaken: [String] {
    guard case .text(let text)? = values[.pictureTaken] else { return [] }
    return text.split(separator: " ").map(String.init)
  }

  /// The value of ``ValueKey/pictureTaken`` once this picture is taken off, too.
  func taking(_ picture: PictureValue) -> Value {
    let taken = picturesTaken.filter { $0 != picture.hash } + [picture.hash]
    return .text(taken.suffix(Self.picturesTakenMax).joined(separator: " "))
  }
}
