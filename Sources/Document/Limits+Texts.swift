extension Limits {
  /// Refuses a title that no section may have. A declared section may go without one: then it has no header.
  public func check(title: String) throws(Refusal) {
    try TextRule.line.check(title, field: "title", bytesMax: sectionTitleBytesMax)
  }

  /// Refuses a text that nobody may type into what a container made: it is one line, as long as a text value may be.
  public func check(enteredText: String) throws(Refusal) {
    try TextRule.line.check(enteredText, field: "text", bytesMax: valueTextBytesMax)
  }

  /// Refuses a text that no card may have, be it declared or typed.
  public func check(cardText: String) throws(Refusal) {
    try TextRule.body.check(cardText, field: "text", bytesMax: cardTextBytesMax)
  }
}
