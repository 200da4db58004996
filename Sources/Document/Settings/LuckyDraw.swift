/// One card drawn out of a section by lot, with everything that someone needs to check it (rules LD1 to LD4 of
/// `Messages/SPEC.md`).
/// ```swift
/// let draw = LuckyDraw(from: section, seed: seed, in: document)
/// ```
/// The same cards and the same seed give the same card, on every machine.
public struct LuckyDraw: Hashable, Sendable {
  public let section: SectionID
  public let seed: Seed
  /// The number of cards that could have been drawn.
  public let count: Int
  public let card: CardID

  /// Where the lot begins: 64 bits that nobody can guess, written as sixteen hexadecimal digits.
  public struct Seed: Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// Nil: the section has no card that could be drawn.
  ///
  /// - Complexity: O(*n* log *n*) in the section's cards.
  public init?(from section: SectionID, seed: Seed, in document: Document) {
    let cards = document.drawable(from: section).sorted()
    guard !cards.isEmpty else { return nil }
    self.section = section
    self.seed = seed
    count = cards.count
    card = cards[seed.place(below: cards.count)]
  }

  package init(section: SectionID, seed: Seed, count: Int, card: CardID) {
    self.section = section
    self.seed = seed
    self.count = count
    self.card = card
  }
}

extension LuckyDraw.Seed {
  /// A number below `count`, each as likely as any other: numbers of SplitMix64 that would favor the first ones are
  /// passed over.
  ///
  /// - Precondition: `count` is positive.
  public func place(below count: Int) -> Int {
    precondition(count > 0, "a place below \(count)")
    let count = UInt64(count)
    // As many numbers as are left when 2^64 is divided by the count.
    let unfair = (UInt64.max % count + 1) % count
    var state = rawValue
    while true {
      let number = Self.next(&state)
      if number <= UInt64.max - unfair { return Int(number % count) }
    }
  }

  /// SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return number ^ number >> 31
  }
}

extension LuckyDraw.Seed: LosslessStringConvertible {
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  public init?(_ description: String) {
    let isHexadecimal = description.utf8.allSatisfy { digit in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit)
    }
    guard isHexadecimal, description.utf8.count == 16, let value = UInt64(description, radix: 16) else { return nil }
    self.init(rawValue: value)
  }
}

extension Document {
  /// The cards of a section that aren't crossed off, in no order that means anything. Of a section that hides its cards
  /// there are none to be drawn; nobody asks for them.
  fileprivate func drawable(from id: SectionID) -> [CardID] {
    guard let section = self[id] else { return [] }
    return section.cards.filter { card in
      guard let card = self[card] else { return false }
      return (card.values[.rejected] ?? section.values[.rejected]) != .flag(true)
    }
  }
}

// The stored form, which is also that of answers on the wire.
extension LuckyDraw: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    section = try fields.required("section", expected: "id")
    seed = try fields.required("seed", expected: "sixteen hexadecimal digits")
    count = try fields.required("count", expected: "whole number")
    card = try fields.required("card", expected: "id")
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(section, forKey: "section")
    try fields.encode(seed, forKey: "seed")
    try fields.encode(count, forKey: "count")
    try fields.encode(card, forKey: "card")
  }
}

extension LuckyDraw.Seed: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let seed = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not sixteen hexadecimal digits")
    }
    self = seed
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
