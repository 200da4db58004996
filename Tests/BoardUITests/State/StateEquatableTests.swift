import BoardUI
import Testing

private struct QuietKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private struct ReasonKey: TransactionKey {
  static var defaultValue: String { "none" }
}

extension Transaction {
  fileprivate var isQuiet: Bool {
    get { self[QuietKey.self] }
    set { self[QuietKey.self] = newValue }
  }
  fileprivate var reason: String {
    get { self[ReasonKey.self] }
    set { self[ReasonKey.self] = newValue }
  }
}

@Suite("Equatable views and transactions")
struct StateEquatableTests {
  let taps = Taps()

  /// Says that only its number counts.
  private struct Expensive: View, Equatable {
    var number: Int
    var note: String
    let taps: Taps
    var body: some View {
      taps.ran("expensive")
      return Text("\(number) \(note)")
    }
    nonisolated static func == (a: Self, b: Self) -> Bool { a.number == b.number }
  }

  private struct Board: View {
    var number: Int
    var note: String
    let taps: Taps
    var body: some View {
      Text(note)
      Expensive(number: number, note: note, taps: taps)
      Expensive(number: number, note: note, taps: taps).equatable()
    }
  }

  @Test("[T8][V12] a view equal to the one before isn't evaluated, an unequal one is")
  func equatable() {
    let graph = ViewGraph(Board(number: 1, note: "a", taps: taps))
    _ = graph.texts()
    graph.show(Board(number: 1, note: "b", taps: taps))
    #expect(graph.texts() == ["b", "1 a", "1 a"])
    #expect(taps.runs == ["expensive": 2])
    graph.show(Board(number: 2, note: "c", taps: taps))
    #expect(graph.texts() == ["c", "2 c", "2 c"])
    #expect(taps.runs == ["expensive": 4])
  }

  @Test("[T8][V12] an equal view still follows its own state")
  func equatableState() {
    struct Counting: View, Equatable {
      let taps: Taps
      @State private var count = 0
      var body: some View {
        taps.actions["count"] = { count += 1 }
        return Text("\(count)")
      }
      nonisolated static func == (a: Self, b: Self) -> Bool { true }
    }
    let graph = ViewGraph(Counting(taps: taps).equatable())
    _ = graph.texts()
    taps("count")
    #expect(graph.texts() == ["1"])
  }

  private struct Told: View {
    let taps: Taps
    @State private var count = 0
    var body: some View {
      taps.actions["plain"] = { count += 1 }
      taps.actions["quiet"] = { withTransaction(\.isQuiet, true) { count += 1 } }
      taps.actions["both"] = {
        withTransaction(\.reason, "vote") { withTransaction(\.isQuiet, true) { count += 1 } }
      }
      return Text("\(count) \(Transaction.current.isQuiet) \(Transaction.current.reason)")
    }
  }

  @Test("[W28] the animation of a write reaches the bodies that run for it, and the caller of the update")
  func transaction() {
    let graph = ViewGraph(Told(taps: taps))
    #expect(graph.texts() == ["0 false none"])
    taps("both")
    #expect(graph.texts() == ["1 true vote"])
    #expect(graph.transaction.isQuiet)
    taps("plain")
    #expect(graph.texts() == ["2 false none"])
    #expect(!graph.transaction.isQuiet)
  }

  @Test("[W28] a view changes the transaction for what is within")
  func transactionModifier() {
    let graph = ViewGraph(VStack { Told(taps: taps).transaction { $0.reason = "within" } })
    #expect(graph.texts() == ["0 false within"])
    taps("quiet")
    #expect(graph.texts() == ["1 true within"])
  }
}
