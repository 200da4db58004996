import BoardUI
import Foundation
import Testing

@Suite("Work is proportional to what changed")
struct WorkTests {
  let songs = LiveSongs(count: 1000)
  let proposal = ProposedViewSize(width: 400, height: nil)

  /// The work of what `change` causes.
  private func work(_ graph: ViewGraph, _ change: () -> Void) -> (WorkCounters, ElementChanges) {
    _ = graph.update(proposal)
    let before = graph.work
    change()
    let changes = graph.update(proposal)
    return (graph.work - before, changes)
  }

  /// A container that makes a card of each subview and doesn't ask how many there are.
  private struct Cards<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack(spacing: 4) {
        ForEach(subviews: content) { subview in
          VStack { subview }.element("card", tokens: subview.containerValues.note.isEmpty ? [] : ["noted"])
        }
      }
    }
  }

  @Test("without a change nothing is done")
  func nothing() {
    let graph = ViewGraph(Cards { ForEach(songs) { Text($0.title) } })
    let (work, changes) = work(graph) {}
    #expect(work == WorkCounters())
    #expect(changes.isEmpty)
  }

  @Test("appending to 1000 rows runs one row and measures one text")
  func append() {
    let graph = ViewGraph(Cards { ForEach(songs) { Text($0.title) } })
    let (work, changes) = work(graph) { songs.append(Song("new")) }
    #expect(work.bodiesRun == 0)
    #expect(work.rowClosuresRun == 2, "the song's row and the card's row")
    #expect(work.leavesResolved == 2, "the text and the card's stack")
    #expect(work.textsMeasured == 1)
    #expect(work.idsHashed == 1, "the song's; no two subviews have the same id")
    #expect(changes.changed.count == 2)
    #expect(changes.removed.isEmpty)
    #expect(changes.reordered.map(\.parent) == [nil, changes.changed.first { $0.name == "card" }?.id])
  }

  @Test("a renamed row runs one row closure and measures one text")
  func rename() {
    let graph = ViewGraph(Cards { ForEach(songs) { Text($0.title) } })
    let (work, changes) = work(graph) { songs.rename(at: 500, to: "Blau der Stunde") }
    #expect(work.rowClosuresRun == 1)
    #expect(work.leavesResolved == 0)
    #expect(work.textsMeasured == 1)
    #expect(changes.changed.map(\.content).contains(.text("Blau der Stunde")))
    #expect(changes.reordered.isEmpty)
  }

  @Test("a container value that changes on one row runs that row's closure and its card's")
  func valueChange() {
    let graph = ViewGraph(
      Cards { ForEach(songs) { Text("x").containerValue(\.note, $0.title.hasPrefix("!") ? "loud" : "") } })
    let (work, changes) = work(graph) { songs.rename(at: 7, to: "!") }
    #expect(work.rowClosuresRun == 2, "the song's row and the card's row")
    #expect(work.bodiesRun == 0)
    #expect(work.textsMeasured == 0)
    #expect(changes.changed.map(\.tokens) == [["noted"]])
  }

  @Test("moving a row runs nothing and keeps every element")
  func move() {
    let graph = ViewGraph(Cards { ForEach(songs) { Text($0.title) } })
    let (work, changes) = work(graph) { songs.move(from: 999, to: 990) }
    #expect(work.rowClosuresRun == 0)
    #expect(work.leavesResolved == 0)
    #expect(work.textsMeasured == 0)
    #expect(changes.changed.count == 1)
    #expect(changes.shifted.map(\.count) == [9])
    #expect(work.elementsPlaced == 2, "nine that only shift are one record")
    #expect(changes.removed.isEmpty)
    #expect(changes.reordered.map(\.parent) == [nil])
  }

  @Test("removing a row takes its elements away and runs nothing")
  func remove() {
    let graph = ViewGraph(Cards { ForEach(songs) { Text($0.title) } })
    let (work, changes) = work(graph) { songs.remove(at: 999) }
    #expect(work.rowClosuresRun == 0)
    #expect(work.textsMeasured == 0)
    #expect(changes.removed.count == 2)
    #expect(changes.changed.isEmpty)
    #expect(changes.reordered.map(\.parent) == [nil])
  }

  @Test("rows that read the count run when it changes, and stop where their result is the same")
  func countRead() {
    let graph = ViewGraph(CountingCards { ForEach(songs) { Text($0.title) } })
    let (work, changes) = work(graph) { songs.append(Song("new")) }
    #expect(work.rowClosuresRun == 1002)
    #expect(work.bodiesRun == 1, "only the new card's")
    #expect(work.textsMeasured == 1)
    #expect(changes.changed.count == 2)
  }

  private struct CountingCards<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        VStack {
          ForEach(subviews) { subview in SizedCard(isSmall: subviews.count > 1005) { subview } }
        }
      }
    }
  }

  private struct SizedCard<Content: View>: View {
    var isSmall: Bool
    @ViewBuilder var content: Content
    var body: some View { VStack { content }.element("card", tokens: isSmall ? ["small"] : []) }
  }

  @Test("a collection that forgot its changes is compared whole, and rows of equal ids stay")
  func forgotten() {
    let graph = ViewGraph(Cards { ForEach(songs) { Text($0.title) } })
    let (work, changes) = work(graph) {
      songs.remove(at: 3)
      songs.rename(at: 5, to: "Other")
      songs.forgetChanges()
    }
    #expect(work.rowClosuresRun == 999)
    #expect(work.textsMeasured == 1)
    #expect(work.leavesResolved == 0)
    #expect(changes.removed.count == 2)
  }

  @Test("an environment value runs the bodies that read it and no others")
  func environment() {
    let graph = ViewGraph(
      VStack {
        StyleName()
        Cards { ForEach(songs) { Text($0.title).lineLimit(1) } }
      })
    let (work, _) = work(graph) {
      var environment = EnvironmentValues()
      environment.lineLimit = 3
      graph.setEnvironment(environment)
    }
    #expect(work.bodiesRun == 1)
    #expect(work.rowClosuresRun == 0)
    #expect(work.textsMeasured == 1)
  }

  private struct StyleName: View {
    @Environment(\.lineLimit) private var lineLimit
    var body: some View { Text(lineLimit.map { "\($0) lines" } ?? "any") }
  }
}
