/// Finds the known name that someone probably meant.
public enum NearestName {
  /// The name most like `typed`, upper and lower case alike; nil if none is like it. Of equally near ones the first.
  ///
  /// Every third letter may be wrong: `crads` is `cards`, `songs` isn't `cards`. Names over ``lettersMax`` letters are
  /// like no other.
  ///
  /// - Complexity: O(letters² × names).
  public static func of(_ typed: String, among known: some Sequence<String>) -> String? {
    let letters = Array(typed.lowercased())
    guard letters.count <= lettersMax else { return nil }
    var nearest: (name: String, distance: Int)?
    for name in known where name.count <= lettersMax {
      let distance = distance(from: letters, to: Array(name.lowercased()))
      guard distance <= max(1, max(letters.count, name.count) / 3) else { continue }
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (name, distance) }
    }
    return nearest?.name
  }

  /// Longer names are like no other: comparing them would cost too much.
  public static let lettersMax = 64

  /// How many letters must be put in, left out, changed or exchanged with their neighbor to make one of the other, no
  /// letter twice (optimal string alignment).
  static func distance(from a: [Character], to b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
