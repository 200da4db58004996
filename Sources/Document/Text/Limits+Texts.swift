extension Limits {
  /// Refuses a title that no section may have, nor a board. A declared section may go without one: then it has no
  /// header.
  ///
  /// - Parameter isRestored: it was on the board before, perhaps since a version that allowed more marks on a letter.
  public func check(title: String, isRestored: Bool = false) throws(Refusal) {
    try TextRule.line.check(title, field: "title", bytesMax: sectionTitleBytesMax, isRestored: isRestored)
  }

  /// Refuses a text that nobody may type into what a container made: it is one line, as long as a text value may be.
  public func check(enteredText: String) throws(Refusal) {
    try TextRule.line.check(enteredText, field: "text", bytesMax: valueTextBytesMax)
  }

  /// Refuses what no host may say to everyone: it is one line, and not empty.
  public func check(line: String) throws(Refusal) {
    try TextRule.line.check(line, field: "text", bytesMax: valueTextBytesMax)
    try TextRule.line.checkNotBlank(line, field: "text")
  }

  /// Refuses a text that no card may have, be it declared or typed.
  ///
  /// - Parameter isRestored: it was on the board before, perhaps since a version that allowed more marks on a letter.
  public func check(cardText: String, isRestored: Bool = false) throws(Refusal) {
    try TextRule.body.check(cardText, field: "text", bytesMax: cardTextBytesMax, isRestored: isRestored)
  }
}
