import BoardUI
import BoardUIMacros
import Testing

extension ContainerValues {
  @Entry var isDisplayBoardCardRejected: Bool = false
  @Entry var stars = 0
  @Entry var singer: String?
}

extension BoardUI.EnvironmentValues {
  @Entry fileprivate var ticket = Ticket()
}

extension FocusedValues {
  @Entry fileprivate var song: String?
}

extension Transaction {
  @Entry fileprivate var reason = "none"
  @Entry fileprivate var author: String?
}

/// Another one each time it is made.
private final class Ticket {}

nonisolated extension View {
  fileprivate func displayBoardCardRejected(_ isRejected: Bool) -> some View {
    containerValue(\.isDisplayBoardCardRejected, isRejected)
  }
}

/// `@Entry` in the compiler's hands.
@Suite("@Entry in use")
struct EntryUseTests {
  /// What the container finds on each of its subviews.
  private func values(of view: some View) -> [ContainerValues] {
    var found: [ContainerValues] = []
    let graph = ViewGraph(
      Group(subviews: view) { subviews in
        let _ = found = subviews.map(\.containerValues)
        ForEach(subviews) { $0 }
      })
    _ = graph.update(.unspecified)
    return found
  }

  @Test("[W25] a container value goes from a view to its container, and is its default elsewhere")
  func roundTrip() {
    let found = values(
      of: Group {
        Text("Born to Rerun").displayBoardCardRejected(true)
        Text("Waterloop")
      })
    #expect(found.map(\.isDisplayBoardCardRejected) == [true, false])
  }

  @Test("[W25] an inferred type and an Optional are values like others")
  func inferred() {
    let found = values(
      of: Group {
        Text("Born to Rerun").containerValue(\.stars, 3).containerValue(\.singer, "Matt")
        Text("Waterloop")
      })
    #expect(found.map(\.stars) == [3, 0])
    #expect(found.map(\.singer) == ["Matt", nil])
  }

  @Test("[W28] a focused value is nil until one is set")
  func focused() {
    var values = FocusedValues()
    #expect(values.song == nil)
    values.song = "Waterloop"
    #expect(values.song == "Waterloop")
  }

  @Test("[W28] a transaction has values of its own, and defaults")
  func transaction() {
    var transaction = Transaction()
    #expect(transaction.reason == "none" && transaction.author == nil)
    transaction.reason = "tap"
    transaction.author = "Ann"
    #expect(transaction.reason == "tap" && transaction.author == "Ann")
  }

  @Test("a default is evaluated on each read, as SwiftUI does")
  func defaults() {
    var values = EnvironmentValues()
    #expect(values.ticket !== values.ticket)
    let kept = Ticket()
    values.ticket = kept
    #expect(values.ticket === kept && values.ticket === kept)
  }
}
