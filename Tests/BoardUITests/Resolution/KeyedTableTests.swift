import TestSupport
import Testing

@testable import BoardUI

@Suite("A table of objects by their own keys")
struct KeyedTableTests {
  /// Many share a hash, so that each is looked for behind others.
  private struct CrowdedKey: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % 5) }
  }

  private final class Thing: Keyed {
    let key: CrowdedKey
    init(_ number: Int) { key = CrowdedKey(number: number) }
  }

  @Test("a table finds the same as a dictionary, whatever was added and removed", arguments: 1...20)
  func randomly(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = KeyedTable<Thing>()
    var plain: [CrowdedKey: Thing] = [:]
    for _ in 0..<400 {
      let thing = Thing(Int.random(in: 0..<60, using: &random))
      if Bool.random(using: &random) {
        #expect(table.insert(thing) == (plain[thing.key] == nil))
        plain[thing.key] = plain[thing.key] ?? thing
      } else {
        table.remove(thing)
        plain[thing.key] = nil
      }
      #expect(table.count == plain.count)
      let isSame = (0..<60).allSatisfy {
        let key = CrowdedKey(number: $0)
        return table[key] === plain[key]
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("an empty table finds nothing and removes nothing")
  func empty() {
    var table = KeyedTable<Thing>()
    table.remove(Thing(1))
    #expect(table[CrowdedKey(number: 1)] == nil)
    #expect(table.count == 0)
  }
}
