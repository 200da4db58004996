import BoardUI
import Foundation
import Synchronization
import Testing

@Suite("Stored values")
struct StateStoredTests {
  let taps = Taps()

  private struct Theme: Codable, Equatable {
    var name = "plain"
    var isDark = false
  }

  private struct Board: View {
    let taps: Taps
    @Stored("theme") private var theme = Theme()
    @Stored("round") private var round = 1
    var body: some View {
      taps.ran("board")
      taps.actions["neon"] = { theme.name = "neon" }
      taps.actions["next"] = { round += 1 }
      return Text("\(theme.name) \(round)")
    }
  }

  /// A journal that makes things last when a test says so.
  private nonisolated final class Journal: Sendable {
    private let pending = Mutex<[StoredWrite]>([])
    func append(_ write: StoredWrite) { pending.withLock { $0.append(write) } }
    func take() -> [StoredWrite] {
      pending.withLock { pending in
        defer { pending = [] }
        return pending
      }
    }
  }

  @Test("[T5] durable, then visible: a write shows when the journal has it, in every graph of the room")
  func durable() {
    let journal = Journal()
    let store = StateStore()
    store.onStore { journal.append($0) }
    let one = ViewGraph(Board(taps: taps), state: store)
    let two = ViewGraph(VStack { Board(taps: taps) }, state: store)
    #expect(one.texts() == ["plain 1"])
    #expect(two.texts() == ["plain 1"])
    taps("neon")
    #expect(one.texts() == ["plain 1"])
    let writes = journal.take()
    #expect(writes == [StoredWrite(name: "theme", json: #"{"isDark":false,"name":"neon"}"#)])
    for write in writes { store.set(stored: write) }
    #expect(one.texts() == ["neon 1"])
    #expect(two.texts() == ["neon 1"])
    taps("neon")
    #expect(journal.take().isEmpty, "an equal value is no write")
    for write in writes { store.set(stored: write) }
    #expect(!one.needsUpdate)
  }

  @Test("[T5] a room that is opened again has its values; without a journal a write shows at once")
  func reopened() {
    let store = StateStore(stored: ["round": "41"])
    let graph = ViewGraph(Board(taps: taps), state: store)
    #expect(graph.texts() == ["plain 41"])
    taps("next")
    #expect(graph.texts() == ["plain 42"])
    #expect(store.storedValues["round"] == "42")
    let again = ViewGraph(Board(taps: taps), state: StateStore(stored: store.storedValues))
    #expect(again.texts() == ["plain 42"])
  }

  @Test("[T5] a value that can't be read is the default, one that is too long isn't written; a diagnostic says so")
  func refused() {
    struct Notes: View {
      let taps: Taps
      @Stored("notes") private var notes = "none"
      @Stored("share") private var share = 0.5
      var body: some View {
        taps.actions["long"] = { notes = String(repeating: "x", count: 30_000) }
        taps.actions["infinite"] = { share = .infinity }
        return Text("\(notes) \(share)")
      }
    }
    let store = StateStore(stored: ["notes": "{"])
    let said = Mutex<[Diagnostic]>([])
    store.onDiagnostic { diagnostic in said.withLock { $0.append(diagnostic) } }
    let graph = ViewGraph(Notes(taps: taps), state: store)
    #expect(graph.texts() == ["none 0.5"])
    taps("long")
    taps("infinite")
    #expect(graph.texts() == ["none 0.5"])
    let names = said.withLock { said in
      said.map {
        switch $0 {
        case .storedValueUnreadable(let name, _): "unreadable \(name)"
        case .valueNotStored(let name, _): "not stored \(name)"
        default: "\($0)"
        }
      }
    }
    #expect(names == ["unreadable notes", "not stored notes", "not stored share"])
    #expect(store.storedValues == ["notes": "{"])
  }
}
