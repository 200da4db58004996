#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// What views have done when they come, go and change: rules A.
  @CaseListBuilder
  static var effects: [ConformanceCase] {
    ConformanceCase("A2", "a view appears once, disappears once, and doesn't for moving") { recorder, round in
      ForEach([["a", "b"], ["a", "b"], ["b", "a"], ["b", "c"], []][round], id: \.self) { Appearing($0, recorder) }
    }
    .shows("a b | +a +b")
    .shows("a b")
    .shows("b a")
    .shows("b c | +c -a")
    .shows("-b -c")

    ConformanceCase("A2", "a view that its container doesn't show has not appeared") { recorder, round in
      Group(
        subviews: Group {
          Appearing("songs", recorder)
          Appearing("singers", recorder)
        }
      ) { all in
        all[round]
      }
    }
    .shows("songs | +songs")
    .shows("singers | +singers -songs")

    ConformanceCase("A2", "nothing appears where there is no view") { recorder, _ in
      Line("a")
      EmptyView().onAppear { recorder.event("+nothing") }
    }
    .shows("a")

    ConformanceCase("A2", "another id is another view: one leaves, one comes") { recorder, round in
      Appearing("\(round)", recorder).id(round)
    }
    .shows("0 | +0")
    .shows("1 | +1 -0")

    ConformanceCase("A2", "people see what onAppear writes") { recorder, _ in Greeting() }
      .shows("hello")

    ConformanceCase("A1", "effects are performed after the update, when everything has its place") { recorder, _ in
      RecordedLayout(recorder: recorder) { Line("a") }
        .onAppear { recorder.event(recorder.remembers("placed") ? "after" : "before") }
    }
    .shows("a | after", swiftUI: .undefined)

    ConformanceCase("R40", "a body uses models of the main actor, and a task has all that its view has") { _, _ in
      Scored(score: Score(), content: Line("a"))
    }
    .shows("a 6")

    ConformanceCase("A4", "a task is cancelled when its view goes") { recorder, round in
      if round == 0 { Line("a").task { await untilCancelled(recorder, "a") } }
      Line("b")
    }
    .shows("a b | began a")
    .shows("b | ended a")

    ConformanceCase("A4", "another id of a task ends and begins it, an equal one does neither") { recorder, round in
      let id = round / 2
      Line("a").task(id: id) { await untilCancelled(recorder, "\(id)") }
    }
    .shows("a | began 0")
    .shows("a")
    .shows("a | began 1 ended 0")

    ConformanceCase("A3", "onChange has the value before, and runs at first only where that is asked for") {
      recorder, round in
      Line("a")
        .onChange(of: round / 2) { before, now in recorder.event("\(before) to \(now)") }
        .onChange(of: round / 2, initial: true) { _, now in recorder.event("now \(now)") }
    }
    .shows("a | now 0")
    .shows("a")
    .shows("a | 0 to 1 now 1")
  }
}

/// Notes that it began, and that it was cancelled.
private func untilCancelled(_ recorder: Recorder, _ name: String) async {
  recorder.event("began \(name)")
  let (nothing, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in nothing {}
  continuation.finish()
  recorder.event("ended \(name)")
}

/// Records that it placed its subviews.
private struct RecordedLayout: Layout {
  let recorder: Recorder

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    recorder.remember("placed")
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}

/// Not `Sendable`, as models of views are.
@MainActor
private final class Score {
  var points = 3
}

private struct Scored<Content: View>: View {
  let score: Score
  let content: Content
  @State private var bonus = 0

  var body: some View {
    content.task { bonus = score.points }
    Line("\(score.points + bonus)")
  }
}

private struct Greeting: View {
  @State private var text = "…"

  var body: some View { Line(text).onAppear { text = "hello" } }
}
