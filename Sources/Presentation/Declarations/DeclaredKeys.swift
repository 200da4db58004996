import Document

/// The keys of what views declare, from one reading to the next: a thing keeps the key it was given first (rule R20).
///
/// A key made from a text would change with each text, and a card that counts seconds would be another card each
/// second.
struct DeclaredKeys {
  private struct Kept {
    let key: DeclarationKey
    /// The name that its author gave it then.
    let givenName: String?
  }
  /// By a value that stays the same for as long as the thing is the same view.
  private var kept: [AnyHashable: Kept] = [:]
  private var before: [AnyHashable: Kept] = [:]
  private var taken: Set<DeclarationKey> = []

  /// Begins a reading. Keys that aren't found in it are forgotten.
  mutating func begin() {
    before = kept
    kept = [:]
    taken = []
  }

  /// Keeps the key of a thing that was there before and is called the same by its author. All of these come before
  /// the first ``key(of:_:called:)``, so that nothing new takes the key of what was there.
  mutating func keep(_ thing: AnyHashable, _ givenName: String?) {
    guard let known = before.removeValue(forKey: thing), known.givenName == givenName else { return }
    kept[thing] = known
    taken.insert(known.key)
  }

  /// The key it has already, else `name`, with its occurrence where there is one of that name.
  mutating func key(of thing: AnyHashable, _ givenName: String?, called name: String) -> DeclarationKey {
    if let known = kept[thing] { return known.key }
    var key = DeclarationKey(name)
    var occurrence = 1
    while !taken.insert(key).inserted {
      occurrence += 1
      key = DeclarationKey("\(name)#\(occurrence)")
    }
    kept[thing] = Kept(key: key, givenName: givenName)
    return key
  }
}
