/// A word that walls show, for a newcomer in the lobby to pick (rule LB7).
public struct WallChoice: Hashable, Sendable {
  /// As the wire calls it.
  public var word: String
  public var text: String

  public init(word: String, text: String) {
    self.word = word
    self.text = text
  }
}
