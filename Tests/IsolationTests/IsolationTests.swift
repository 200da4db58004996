import BoardUI
import BoardUITesting
import Foundation
import Synchronization
import Testing

// Compiled twice: here, and as DefaultIsolationTests with `-default-isolation MainActor`.

@Suite("Views of the main actor")
struct IsolationTests {
  @Test("[R40] views, models and closures of the main actor run on a thread that isn't the main one")
  func elsewhere() {
    let shown = onAnotherThread { texts(of: .party) }
    #expect(shown.first == "Dancing Keen")
    #expect(shown.contains("count 3, brightness 1, played "))
    #expect(shown.last == "1 begin with W, 0 loaded")
  }

  @Test("[R40] a pool's thread may be the graph's as well, and each room has its own")
  func manyRooms() async {
    let all = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<20 { group.addTask { texts(of: .poll) } }
      var all: [[String]] = []
      for await shown in group { all.append(shown) }
      return all
    }
    let one = ["Songs", "Waterloop", "badge 0", "Mamma Mio", "badge 0", "Votes", "Vote"]
    #expect(all == Array(repeating: one, count: 20))
  }

  @Test("[R40] actions and a dynamic property of one's own work there")
  func actions() {
    let shown = onAnotherThread { () -> [String] in
      let poll = tested(.poll)
      let isPressed = (try? poll.press("Vote")) != nil
      return isPressed ? poll.texts : []
    }
    #expect(shown.last == "Won")
  }

  @Test("[R40] a thread answers for the main actor only while it runs what views declare")
  func onlyThere() async {
    await #expect(processExitsWith: .success) { _ = onAnotherThread { texts(of: .party) } }
    await #expect(processExitsWith: .failure) { _ = onAnotherThread { sortedByTheMainActor() } }
    await #expect(processExitsWith: .failure) {
      _ = onAnotherThread { texts(of: .party) + sortedByTheMainActor() }
    }
  }

  @MainActor
  @Test("[R40] a task that is written in a view is the main actor's: it uses the view's state and generic content")
  func tasks() async throws {
    let jukebox = Jukebox()
    let tested = TestedView { MarkedParty(jukebox: jukebox) }
    #expect(tested.runningTasks == 6)
    await tested.tasksEnded()
    #expect(jukebox.played.sorted() == jukebox.songs.sorted())
    #expect(tested.texts.last == "done 3")
    #expect(tested.texts.filter { $0 == "badge 1" }.count == 3)
  }

  @MainActor
  @Test("[R40] such a task is cancelled with its view")
  func cancelling() async {
    let isCancelled = Mutex(false)
    let tested = TestedView { Waiting { isCancelled.withLock { $0 = true } } }
    #expect(tested.runningTasks == 1)
    tested.show { Waiting(isShown: false) {} }
    #expect(tested.runningTasks == 0)
    while !isCancelled.withLock({ $0 }) { await Task.yield() }
  }

  @MainActor
  @Test("[R40] objects in the environment are captured by tasks and actions")
  func objects() async throws {
    let jukebox = Jukebox()
    let lights = Lights()
    let tested = TestedView { Guest().environment(jukebox).environmentObject(lights) }
    #expect(tested.runningTasks == 1)
    await tested.tasksEnded()
    #expect(lights.brightness == 121)
    try tested.press("Encore at 120")
    while jukebox.played.isEmpty { await Task.yield() }
    #expect(jukebox.played == ["Super Trooper"])
  }

  @MainActor
  @Test("[R40] a binding made of closures reads and writes a model of the main actor")
  func bindings() throws {
    let tested = TestedView { Party() }
    try tested.enter("123", in: "Brightness")
    #expect(tested.texts.contains { $0.contains("brightness 3") })
  }
}

struct Waiting: View {
  var isShown = true
  let ended: @Sendable () -> Void

  var body: some View {
    if isShown {
      Text("waits").task {
        try? await Task.sleep(for: .seconds(3600))
        ended()
      }
    }
  }
}

// MARK: Away from the main actor

/// What a room would show; made where the room is.
nonisolated enum Shown: Sendable {
  case party
  case poll
}

/// A server's room is no actor: the compiler can't know that a view is its own.
nonisolated private func view(_ shown: Shown) -> AnyView {
  let make: @MainActor () -> AnyView = {
    switch shown {
    case .party: AnyView(Party())
    case .poll: AnyView(Poll())
    }
  }
  return unsafeBitCast(make, to: (() -> AnyView).self)()
}

nonisolated private func graph(_ shown: Shown) -> ViewGraph { ViewGraph(view(shown)) }

nonisolated private func tested(_ shown: Shown) -> TestedView { TestedView { view(shown) } }

nonisolated private func texts(of shown: Shown) -> [String] {
  let graph = graph(shown)
  _ = graph.update(.unspecified) { effect in
    if case .run(let action) = effect { action() }
  }
  return graph.texts()
}

/// Code of the main actor that no view declares.
nonisolated private func sortedByTheMainActor() -> [String] {
  let sorted: @MainActor () -> [String] = { ["b", "a"].sorted { $0 < $1 } }
  return unsafeBitCast(sorted, to: (() -> [String]).self)()
}

nonisolated private func onAnotherThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
  let result = Mutex<Value?>(nil)
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    let value = work()
    result.withLock { $0 = value }
    isDone.signal()
  }
  isDone.wait()
  guard let value = result.withLock({ $0 }) else { preconditionFailure("the thread has answered") }
  return value
}
