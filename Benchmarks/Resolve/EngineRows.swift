import BoardUI
import Foundation

/// The rows of the engine's table: each a change of a small or large declaration, resolved, or resolved and laid out.
struct EngineRows {
  static let proposal = ProposedViewSize(width: 400, height: nil)
  private let repetitions = 31

  /// Lines whose name doesn't contain this are left out.
  let filter: String?

  func measureAll(_ counts: [Int]) {
    Measurement.printHeader("work")
    firstResolve()
    for count in counts {
      appends(count)
      plainAppends(count)
      talksAppends(count)
      onDemand(count)
      lazyStacks(count)
      valueChanges(count)
      counting(count)
      moves(count)
    }
  }

  private func isAsked(_ name: String) -> Bool { filter.map { name.contains($0) } ?? true }

  // MARK: First resolve

  private func firstResolve() {
    let rows = (0..<10_000).map(Row.init)
    runFirst("first resolve, tuples of 1000 texts", per: 1000) { ViewGraph(ThousandTexts()) }
    runFirst("first resolve, rows over a range of 10000", per: 10_000) {
      ViewGraph(ForEach(0..<10_000) { _ in Text("Love Stack") })
    }
    runFirst("first resolve, rows over an array of 10000", per: 10_000) { ViewGraph(PlainSongs(rows: rows)) }
  }

  private func runFirst(_ name: String, per count: Int, laysOut: Bool = false, _ make: () -> ViewGraph) {
    guard isAsked(name) else { return }
    var measurement = Measurement()
    for _ in 0..<repetitions { measurement.addFirst(laysOut: laysOut, make) }
    measurement.printLine(name, per: count)
  }

  // MARK: Changes

  private func appends(_ count: Int) {
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

  private func plainAppends(_ count: Int) {
    var rows = (0..<count).map(Row.init)
    let graph = ViewGraph(PlainSongs(rows: rows))
    run("append to an array of \(count), declared anew, resolve", graph) {
      rows.append(Row(count + $0))
    } declare: {
      graph.show(PlainSongs(rows: rows))
    }
  }

  /// A container that shows the first three of so many, and says how many there are.
  private func onDemand(_ count: Int) {
    var rows = (0..<count).map(Row.init)
    runFirst("first three of an array of \(count), first resolve", per: 1) { ViewGraph(FirstThree(rows: rows)) }
    let graph = ViewGraph(FirstThree(rows: rows))
    run("append to an array of \(count) of which three are shown, declared anew, resolve", graph) {
      rows.append(Row(count + $0))
    } declare: {
      graph.show(FirstThree(rows: rows))
    }
    let live = LiveRows(count: count)
    run("append to \(count) live rows of which three are shown, resolve", ViewGraph(FirstThreeLive(rows: live))) {
      live.append(Row(count + $0))
    }
  }

  /// A stack that shows the first of so many, and a container that does in a section.
  private func lazyStacks(_ count: Int) {
    var rows = (0..<count).map(Row.init)
    runFirst("first three of a section of \(count), first resolve", per: 1) {
      ViewGraph(FirstThreeOfSections { Section("All") { ForEach(rows) { Text($0.title).padding(2) } } })
    }
    runFirst("lazy stack of an array of \(count), first laid out", per: 1, laysOut: true) {
      ViewGraph(LazySongs(rows: rows))
    }
    let graph = ViewGraph(LazySongs(rows: rows))
    run("append to an array of \(count) in a lazy stack, declared anew, laid out", graph, laysOut: true) {
      rows.append(Row(count + $0))
    } declare: {
      graph.show(LazySongs(rows: rows))
    }
  }

  private func talksAppends(_ count: Int) {
    talksAppend("append to the talk's board of \(count), ForEach(subviewOf:)", count) { songs in
      SubviewOfCards { songs }
    }
    talksAppend("append to the talk's board of \(count), Group(subviews:)", count) { songs in GroupedCards { songs } }
  }

  private func talksAppend<Board: View>(
    _ name: String, _ count: Int, _ board: @escaping (ForEach<[Row], Int, Text>) -> Board
  ) {
    let adding = TalksBoard<Board>.Adding()
    let graph = ViewGraph(VStack { TalksBoard(count: count, adding, board: board) })
    run(name + ", laid out", graph, laysOut: true) { adding.add?(Row(count + $0)) }
  }

  private func valueChanges(_ count: Int) {
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

  private func counting(_ count: Int) {
    let rows = LiveRows(count: count)
    let graph = ViewGraph(VStack { CountingCards(limit: count * 2) { Songs(rows: rows) } })
    run("append to \(count) rows that read the count, laid out", graph, laysOut: true) { rows.append(Row(count + $0)) }
  }

  private func moves(_ count: Int) {
    let first = LiveRows(count: count)
    let second = LiveRows(count: count)
    let graph = ViewGraph(
      SectionColumns {
        Section("First") { Songs(rows: first) }
        Section("Second") { Songs(rows: second).id("second") }
      })
    run("move a card between two sections of \(count), laid out", graph, laysOut: true) { step in
      var row = first.remove(at: count / 2)
      row = Row(3 * count + step)
      second.insert(row, at: count / 3)
    }
  }

  /// One line: the graph is brought up to date, and after each change it is measured until it is so again.
  private func run(
    _ name: String, _ graph: ViewGraph, laysOut: Bool = false, _ change: (Int) -> Void, declare: () -> Void = {}
  ) {
    guard isAsked(name) else { return }
    func bringUpToDate() {
      if laysOut { _ = graph.update(Self.proposal) } else { graph.resolve() }
    }
    bringUpToDate()
    bringUpToDate()
    var measurement = Measurement()
    for step in 0..<repetitions {
      change(step)
      measurement.add(graph) {
        declare()
        bringUpToDate()
      }
    }
    measurement.printLine(name)
  }
}

extension Measurement {
  /// Measures how a graph comes into being.
  mutating func addFirst(laysOut: Bool, _ make: () -> ViewGraph) {
    var graph: ViewGraph?
    times.append(
      processorTime {
        graph = make()
        if laysOut { _ = graph?.update(EngineRows.proposal) } else { graph?.resolve() }
      })
    if let graph { work = graph.work }
  }
}
