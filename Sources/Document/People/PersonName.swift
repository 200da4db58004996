/// A person's name as others see it: checked once, where it comes in.
///
/// Spaces around it are dropped; anything else that isn't allowed is refused.
public struct PersonName: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ text: String, limits: Limits) throws(Refusal) {
    let name = text.trimmingSpaces
    try TextRule.name.checkNotBlank(name, field: "name")
    try TextRule.name.check(name, field: "name", bytesMax: limits.nameBytesMax)
    guard name.count <= limits.nameCharactersMax else {
      throw Refusal(
        .tooLong,
        [
          "field": .text("name"), "limit": .number(Double(limits.nameCharactersMax)),
          "actual": .number(Double(name.count)),
        ])
    }
    description = name
  }

  /// Of a name that was checked before.
  init(checked name: String) { description = name }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace && $0.properties.generalCategory != .control }
    let trimmed = scalars.reversed().drop {
      $0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(trimmed.reversed()))
  }
}
