import BoardUI
import Foundation

/// The rows of the engine's table: each a change of a small or large declaration, resolved, or resolved and laid out.
enum EngineRows {
  static let proposal = ProposedViewSize(width: 400, height: nil)
  private static let repetitions = 31

  static func measureAll(_ counts: [Int]) {
    Measurement.printHeader("work")
    firstResolve()
    for count in counts {
      appends(count)
      plainAppends(count)
      valueChanges(count)
      counting(count)
      moves(count)
    }
  }

  // MARK: First resolve

  private static func firstResolve() {
    var tuple = Measurement()
    var range = Measurement()
    var array = Measurement()
    let rows = (0..<10_000).map(Row.init)
    for _ in 0..<repetitions {
      tuple.addFirst { ViewGraph(HundredTexts()) }
      range.addFirst { ViewGraph(ForEach(0..<10_000) { _ in Text("Love Stack") }) }
      array.addFirst { ViewGraph(PlainSongs(rows: rows)) }
    }
    tuple.printLine("first resolve, tuples of 100 texts", per: 100)
    range.printLine("first resolve, rows over a range of 10000", per: 10_000)
    array.printLine("first resolve, rows over an array of 10000", per: 10_000)
  }

  // MARK: Changes

  private static func appends(_ count: Int) {
    let rows = LiveRows(count: count)
    run("append to \(count) live rows, resolve", ViewGraph(Songs(rows: rows))) { rows.append(Row(count + $0)) }
    let cards = LiveRows(count: count)
    run("append to \(count) cards, resolve", ViewGraph(Cards { Songs(rows: cards) })) {
      cards.append(Row(count + $0))
    }
    let laidOut = LiveRows(count: count)
    run("append to \(count) cards, laid out", ViewGraph(VStack { Cards { Songs(rows: laidOut) } }), laysOut: true) {
      laidOut.append(Row(count + $0))
    }
    let inserted = LiveRows(count: count)
    run("insert in the middle of \(count) cards, resolve", ViewGraph(Cards { Songs(rows: inserted) })) {
      inserted.insert(Row(count + $0), at: count / 2)
    }
  }

  private static func plainAppends(_ count: Int) {
    var rows = (0..<count).map(Row.init)
    let graph = ViewGraph(PlainSongs(rows: rows))
    run("append to an array of \(count), declared anew, resolve", graph) {
      rows.append(Row(count + $0))
      graph.show(PlainSongs(rows: rows))
    }
  }

  private static func valueChanges(_ count: Int) {
    let rows = LiveRows(count: count)
    run("a container value of \(count) cards, resolve", ViewGraph(Cards { Songs(rows: rows) })) {
      rows.toggleRejected(at: (count / 2 + $0 * 7) % count)
    }
    let laidOut = LiveRows(count: count)
    let graph = ViewGraph(VStack { Cards { Songs(rows: laidOut) } })
    run("a container value of \(count) cards, laid out", graph, laysOut: true) {
      laidOut.toggleRejected(at: (count / 2 + $0 * 7) % count)
    }
  }

  private static func counting(_ count: Int) {
    let rows = LiveRows(count: count)
    let graph = ViewGraph(VStack { CountingCards(limit: count * 2) { Songs(rows: rows) } })
    run("append to \(count) rows that read the count, laid out", graph, laysOut: true) { rows.append(Row(count + $0)) }
  }

  private static func moves(_ count: Int) {
    let first = LiveRows(count: count)
    let second = LiveRows(count: count)
    let graph = ViewGraph(
      SectionColumns {
        Section("First") { Songs(rows: first) }
        Section("Second") { Songs(rows: second).id("second") }
      })
    run("move a card between two sections of \(count), resolve", graph) { step in
      var row = first.remove(at: count / 2)
      row = Row(3 * count + step)
      second.insert(row, at: count / 3)
    }
  }

  /// One line: the graph is brought up to date, then each change of `change` is measured until it is resolved or laid out.
  private static func run(_ name: String, _ graph: ViewGraph, laysOut: Bool = false, _ change: (Int) -> Void) {
    func bringUpToDate() {
      if laysOut { _ = graph.update(proposal) } else { graph.resolve() }
    }
    bringUpToDate()
    bringUpToDate()
    var measurement = Measurement()
    for step in 0..<repetitions {
      measurement.add(graph) {
        change(step)
        bringUpToDate()
      }
    }
    measurement.printLine(name)
  }
}

extension Measurement {
  /// Measures how a graph comes into being.
  mutating func addFirst(_ make: () -> ViewGraph) {
    var graph: ViewGraph?
    times.append(
      ContinuousClock().measure {
        graph = make()
        graph?.resolve()
      })
    if let graph { work = graph.work }
  }
}
