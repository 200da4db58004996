extension Limits {
  /// Refuses a title that no section may have. A declared section may go without one: then it has no header.
  public func check(title: String) throws(Refusal) {
    try TextRule.line.check(title, field: "title", bytesMax: sectionTitleBytesMax)
  }

  /// Refuses a text that no card may have, be it declared or typed.
  public func check(cardText: String) throws(Refusal) {
    try TextRule.body.check(cardText, field: "text", bytesMax: cardTextBytesMax)
  }
}
