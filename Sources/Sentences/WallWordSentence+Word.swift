extension WallWordSentence {
  /// What a word is called.
  ///
  /// - Parameter word: as messages say it.
  public init(of word: String) {
    guard let number = Self.known.firstIndex(where: { $0.key == "wallWord.\(word)" }) else {
      preconditionFailure("the wall's word \(word) has no name")
    }
    self.init(number: number)
  }
}
