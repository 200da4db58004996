import BoardUI
import Foundation

/// What a resolved card takes in memory besides its text: how much the process grows while all graphs are kept.
struct MemoryRows {
  private let count: Int
  private var kept: [ViewGraph] = []

  static func measureAll(_ count: Int) {
    print("\n| memory of \(count) | bytes each |")
    print("|---|--:|")
    var rows = MemoryRows(count: count)
    let plain = (0..<count).map(Row.init)
    let live = LiveRows(count: count)
    rows.printLine("rows of texts over an array, resolved") { ViewGraph(PlainSongs(rows: plain)) }
    rows.printLine("rows of texts over a live collection, resolved") { ViewGraph(Songs(rows: live)) }
    rows.printLine("cards around them, resolved") { ViewGraph(Cards { Songs(rows: live) }) }
    rows.printLine("cards around them, laid out", laysOut: true) { ViewGraph(VStack { Cards { Songs(rows: live) } }) }
    rows.printLine("a board's cards around them, resolved") { ViewGraph(BoardCards { Songs(rows: live) }) }
    rows.printLine("a board's cards around them, laid out", laysOut: true) {
      ViewGraph(VStack { BoardCards { Songs(rows: live) } })
    }
  }

  private init(count: Int) { self.count = count }

  private mutating func printLine(_ name: String, laysOut: Bool = false, _ make: () -> ViewGraph) {
    let before = Self.residentBytes()
    let graph = make()
    graph.resolve()
    if laysOut { _ = graph.update(EngineRows.proposal) }
    kept.append(graph)
    print("| \(name) | \((Self.residentBytes() - before) / count) |")
  }

  /// The memory that the process has in use, by the page.
  private static func residentBytes() -> Int {
    giveBackFreeMemory()
    do {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return (Int(pages[1]) ?? 0) * Int(getpagesize())
    } catch {
      preconditionFailure("no /proc/self/statm: \(error)")
    }
  }

  /// The allocator keeps freed memory, and the next rows would be in it and not be counted.
  private static func giveBackFreeMemory() {
    guard let symbol = dlsym(nil, "malloc_trim") else { preconditionFailure("no malloc_trim: not the GNU library") }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
