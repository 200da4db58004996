import BoardUI
import Foundation
import Synchronization
import Testing

@Suite("State and threads")
struct StateThreadTests {
  private struct Meters: View {
    let handles: @Sendable (Binding<Int>, Binding<[String]>) -> Void
    @State private var level = 0
    @State private var log: [String] = []
    var body: some View {
      handles($level, $log)
      return Text("\(level) \(log.count)")
    }
  }

  @Test("[T3] state is written from many threads while its graph updates; the last value shows, and nothing is torn")
  func writers() async {
    let handles = Mutex<(Binding<Int>, Binding<[String]>)?>(nil)
    let graph = ViewGraph(Meters { level, log in handles.withLock { $0 = (level, log) } })
    _ = graph.texts()
    guard let (level, log) = handles.withLock({ $0 }) else {
      Issue.record("the body ran without handles")
      return
    }
    let remaining = Atomic(4)
    let threads = (0..<4).map { writer in
      Thread {
        for round in 1...500 {
          level.wrappedValue = writer * 1000 + round
          log.wrappedValue = Array(repeating: "\(writer)", count: round)
          let seen = Set(log.wrappedValue)
          if seen.count > 1 { Issue.record("torn: \(seen)") }
        }
        remaining.subtract(1, ordering: .releasing)
      }
    }
    for thread in threads { thread.start() }
    while remaining.load(ordering: .acquiring) > 0 { _ = graph.texts() }
    let texts = graph.texts()
    #expect(texts == ["\(level.wrappedValue) 500"])
    #expect(level.wrappedValue % 1000 == 500)
    #expect(!graph.needsUpdate)
  }

  @Test("[T3] the host is woken once until it updates, from the thread that writes")
  func waking() {
    let handles = Mutex<Binding<Int>?>(nil)
    let wakes = Atomic(0)
    let graph = ViewGraph(Meters { level, _ in handles.withLock { $0 = level } })
    _ = graph.texts()
    graph.onNeedsUpdate { wakes.add(1, ordering: .relaxed) }
    let level = handles.withLock { $0 }
    level?.wrappedValue = 1
    level?.wrappedValue = 2
    #expect(wakes.load(ordering: .relaxed) == 1)
    #expect(graph.texts() == ["2 0"])
    level?.wrappedValue = 2
    #expect(wakes.load(ordering: .relaxed) == 1)
    level?.wrappedValue = 3
    #expect(wakes.load(ordering: .relaxed) == 2)
    graph.onNeedsUpdate { wakes.add(10, ordering: .relaxed) }
    #expect(wakes.load(ordering: .relaxed) == 12, "who asks late is woken for what is there")
  }

  @Test("a handle that outlives its graph writes into nothing")
  func afterwards() {
    let handles = Mutex<Binding<Int>?>(nil)
    do {
      let graph = ViewGraph(Meters { level, _ in handles.withLock { $0 = level } })
      _ = graph.texts()
    }
    let level = handles.withLock { $0 }
    level?.wrappedValue = 5
    #expect(level?.wrappedValue == 5)
  }

  @Test("an object's published property is written from many threads")
  func published() {
    final class Jukebox: ObservableObject {
      @Published var plays = 0
    }
    struct Plays: View {
      @ObservedObject var jukebox: Jukebox
      var body: some View { Text("\(jukebox.plays)") }
    }
    let jukebox = Jukebox()
    let graph = ViewGraph(Plays(jukebox: jukebox))
    _ = graph.texts()
    let plays = ObservedObject(wrappedValue: jukebox).projectedValue.plays
    DispatchQueue.concurrentPerform(iterations: 200) { plays.wrappedValue = $0 + 1 }
    #expect(graph.texts() == ["\(jukebox.plays)"])
  }
}
