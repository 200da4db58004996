import Presentation

/// What resolving and laying out costs: `swift run -c release ResolveBenchmark [engine | memory | board] [CARDS…]`.
/// Any other word leaves out the lines of the engine's table that don't contain it.
///
/// Prints Markdown tables: the median time of several runs, and the engine's counters, which don't depend on the
/// machine.
@main
struct Resolve {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let words = arguments.filter { Int($0) == nil }
    let names = words.filter(["engine", "memory", "board"].contains)
    let counts = arguments.compactMap { Int($0) }
    func isAsked(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

    // First: memory that others gave back would be used again.
    if isAsked("memory") { MemoryRows.measureAll(counts.first ?? 100_000) }
    if isAsked("engine") {
      EngineRows(filter: words.first { !names.contains($0) }).measureAll(
        counts.isEmpty ? [1_000, 10_000, 100_000] : counts)
    }
    if isAsked("board") {
      print("\n| cards | surface | step | median | bodies | rows | leaves | texts | sizes | elements |")
      print("|--:|---|---|--:|--:|--:|--:|--:|--:|--:|")
      for cards in counts.isEmpty ? [1_000, 10_000] : counts {
        for surface in [Surface.nearest(.desktop, width: 1280), .nearest(.phone, width: 390)] {
          BoardRows.measure(cards: cards, on: surface)
          BoardRows.measure(cards: cards, sections: 1, on: surface)
          BoardRows.measure(cards: cards, haveFooters: false, on: surface)
        }
      }
    }
  }
}
