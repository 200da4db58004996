/// The sentence that a terminal says to its person at the bottom of the screen.
///
/// An **answer** is about the key that was just pressed, and the next key takes it away. **Updates** come by
/// themselves, often because something this person did was refused. They wait for each other, and a key takes the one
/// away that could be read. A key that only types doesn't: people who type look at their text. An answer covers an
/// update for one key.
/// ```swift
/// status.tell("Sam's card is gone.")      // while a text is typed
/// status.pressed(typing: true)            // it stays
/// status.pressed(typing: false)           // it goes
/// ```
struct StatusLine: Sendable {
  /// So many wait; beyond that the oldest one goes.
  static let updatesMax = 5
  /// A text may be long, and the same line says which keys its panel has. So after that many typed keys the
  /// first update goes.
  static let typedMax = 20

  private var answer: String?
  private var updates: [String] = []
  /// The keys that were typed while the first of the updates could be read.
  private var typed = 0

  /// The sentence that can be read now; nil: there is none, and the line has room for the keys that work.
  var text: String? { answer ?? updates.first }

  /// Says why a key did nothing, or what it did.
  mutating func answer(_ sentence: String) { answer = sentence }

  /// Says what came by itself, unless the same waits as the last of them.
  mutating func tell(_ sentence: String) {
    guard updates.last != sentence else { return }
    updates.append(sentence)
    if updates.count > Self.updatesMax { dropFirst() }
  }

  /// A key was pressed, and is about to be answered.
  mutating func pressed(typing: Bool) {
    guard answer == nil else {
      answer = nil
      return
    }
    guard !updates.isEmpty else { return }
    if typing { typed += 1 }
    if !typing || typed >= Self.typedMax { dropFirst() }
  }

  private mutating func dropFirst() {
    updates.removeFirst()
    typed = 0
  }
}
