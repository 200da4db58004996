#if SwiftUI
  import Combine
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation
import Observation

extension Conformance {
  /// State that views keep, and when they are evaluated again: rules T.
  @CaseListBuilder
  static var state: [ConformanceCase] {
    ConformanceCase("T1", "a view that is declared again keeps its state") { recorder, round in
      Line("round \(round)")
      Counter("a", recorder)
    }
    .shows("round 0 a=0")
    .after("a", shows: "round 0 a=1")
    .after("a", shows: "round 0 a=2")
    .shows("round 1 a=2")

    ConformanceCase("T1", "state survives moves") { recorder, round in
      ForEach(round == 0 ? ["a", "b", "c"] : ["c", "x", "a"], id: \.self) { Counter($0, recorder) }
    }
    .shows("a=0 b=0 c=0")
    .after("c", shows: "a=0 b=0 c=1")
    .shows("c=1 x=0 a=0")
    .after("c", shows: "c=2 x=0 a=0")

    ConformanceCase("T1", "state starts again with another id, also where that was before") { recorder, round in
      Counter("a", recorder).id(round % 2)
    }
    .shows("a=0")
    .after("a", shows: "a=1")
    .shows("a=0")
    .shows("a=0")

    ConformanceCase("T1", "an AnyView of the same type keeps state, of another it starts again") { recorder, round in
      round < 2 ? AnyView(Counter("a", recorder)) : AnyView(Counter("a", recorder).padding(1))
    }
    .shows("a=0")
    .after("a", shows: "a=1")
    .shows("a=1")
    .shows("a=0")

    ConformanceCase("T1", "a modifier and a dynamic property of one's own keep state too") { recorder, round in
      Line("round \(round)")
      WithOwnProperty(recorder: recorder).modifier(Counting(recorder: recorder))
    }
    .shows("round 0 0 modified 0")
    .after("count", shows: "round 0 1 modified 0")
    .after("modify", shows: "round 0 1 modified 1")
    .shows("round 1 1 modified 1")

    ConformanceCase("T1 T2", "a write through the binding of a row arrives in its element, wherever that moves") {
      recorder, _ in
      Editing(recorder: recorder)
    }
    .shows("a=0 b=0")
    .after("b", shows: "a=0 b=1")
    .after("swap", shows: "b=1 a=0")
    .after("b", shows: "b=2 a=0")

    ConformanceCase("T2", "a body runs when state that it read is another value, and no other body does") {
      recorder, _ in
      Noting("outer", recorder) {
        Mood(recorder)
      }
    }
    .shows("calm | ran mood ran outer")
    .after("loud", shows: "loud | ran mood")

    ConformanceCase("U7", "a body that passes a binding on to a control isn't run again when its value changes") {
      recorder, _ in
      Switching(recorder: recorder)
    }
    .shows("label off | ran outer ran value")
    .after("flip", shows: "label on | ran value")

    ConformanceCase("T2", "an equal write does nothing") { recorder, _ in Mood(recorder) }
      .shows("calm | ran mood")
      .after("calm", shows: "calm")
      .after("loud", shows: "loud | ran mood")

    ConformanceCase("T2", "passing a binding on reads nothing") { recorder, _ in Lending(recorder: recorder) }
      .shows("1 | ran borrower ran lender")
      .after("more", shows: "2 | ran borrower")

    ConformanceCase("T2", "state that no body reads runs none") { recorder, _ in Silent(recorder: recorder) }
      .shows("silent | ran silent")
      .after("write", shows: "silent")

    ConformanceCase("T3", "a task's write shows") { _, _ in Loading() }
      .shows("loaded")

    ConformanceCase("T6", "a view reads the environment of its place, and so do the closures its body makes") {
      _, round in
      Surrounded().environment(\.mood, "glad \(round)")
      Surrounded()
    }
    .shows("body glad 0 row glad 0 transform glad 0 body calm row calm transform calm")
    .shows("body glad 1 row glad 1 transform glad 1 body calm row calm transform calm")

    ConformanceCase("T7", "of an observable object only what a body read counts") { recorder, _ in Queueing(recorder) }
      .shows("Sommer | ran host ran queue")
      .after("rename", shows: "Sam | ran host")
      .after("append", shows: "Sam")

    ConformanceCase("T7", "an observable object is found in the environment") { _, round in
      Found().environment(SongQueue(host: "round \(round)"))
    }
    .shows("round 0")
    .shows("round 1")

    ConformanceCase("T7", "of an ObservableObject everything published counts") { recorder, round in
      Playing(recorder, round)
    }
    .shows("a 0 1 | made ran playing")
    .after("song", shows: "b 0 1 | ran playing")
    .after("volume", shows: "b 0 2 | ran playing")
    .shows("b 1 2 | ran playing")

    ConformanceCase("T8", "an equatable view that equals what it was isn't evaluated") { recorder, round in
      Line("round \(round)")
      Compared(number: round / 2, note: "\(round)", recorder: recorder).equatable()
    }
    .shows("round 0 0 of 0 | ran compared")
    .shows("round 1 0 of 0")
    .shows("round 2 1 of 2 | ran compared")

    ConformanceCase("T8", "a view that is Equatable is compared by its == without equatable(), too") {
      recorder, round in
      Line("round \(round)")
      Compared(number: round / 2, note: "\(round)", recorder: recorder)
    }
    .shows("round 0 0 of 0 | ran compared")
    .shows("round 1 0 of 0", swiftUI: .undefined)
    .shows("round 2 1 of 2 | ran compared")
  }
}

private struct Noting<Content: View>: View {
  let name: String
  let recorder: Recorder
  let content: Content

  init(_ name: String, _ recorder: Recorder, @ViewBuilder content: () -> Content) {
    self.name = name
    self.recorder = recorder
    self.content = content()
  }

  var body: some View {
    let _ = recorder.ran(name)
    content
  }
}

private struct Mood: View {
  let recorder: Recorder
  @State private var mood = "calm"

  init(_ recorder: Recorder) { self.recorder = recorder }

  var body: some View {
    let _ = recorder.ran("mood")
    let _ = recorder.offer("calm") { mood = "calm" }
    let _ = recorder.offer("loud") { mood = "loud" }
    Line(mood)
  }
}

/// Passes its state on to a control, and to a view that shows it.
private struct Switching: View {
  let recorder: Recorder
  @State private var isOn = false

  init(recorder: Recorder) { self.recorder = recorder }

  var body: some View {
    let _ = recorder.ran("outer")
    let _ = recorder.offer("flip") { isOn.toggle() }
    Toggle(isOn: $isOn) { Line("label") }
    Switched(recorder: recorder, isOn: $isOn)
  }
}

private struct Switched: View {
  let recorder: Recorder
  @Binding var isOn: Bool

  var body: some View {
    let _ = recorder.ran("value")
    Line(isOn ? "on" : "off")
  }
}

private struct Tally: DynamicProperty {
  @State var count = 0
}

private struct WithOwnProperty: View {
  let recorder: Recorder
  private var tally = Tally()

  init(recorder: Recorder) { self.recorder = recorder }

  var body: some View {
    let _ = recorder.offer("count") { tally.count += 1 }
    Line("\(tally.count)")
  }
}

private struct Counting: ViewModifier {
  let recorder: Recorder
  @State private var count = 0

  init(recorder: Recorder) { self.recorder = recorder }

  func body(content: Content) -> some View {
    let _ = recorder.offer("modify") { count += 1 }
    content
    Line("modified \(count)")
  }
}

private struct Editing: View {
  struct Item: Identifiable, Equatable {
    let id: String
    var count = 0
  }

  let recorder: Recorder
  @State private var items = [Item(id: "a"), Item(id: "b")]

  init(recorder: Recorder) { self.recorder = recorder }

  var body: some View {
    let _ = recorder.offer("swap") { items.swapAt(0, 1) }
    ForEach($items) { $item in
      let _ = recorder.offer(item.id) { item.count += 1 }
      Line("\(item.id)=\(item.count)")
    }
  }
}

private struct Lending: View {
  let recorder: Recorder
  @State private var count = 1

  var body: some View {
    let _ = recorder.ran("lender")
    Borrower(recorder: recorder, count: $count)
  }

  struct Borrower: View {
    let recorder: Recorder
    @Binding var count: Int

    var body: some View {
      let _ = recorder.ran("borrower")
      let _ = recorder.offer("more") { count += 1 }
      Line("\(count)")
    }
  }
}

private struct Silent: View {
  let recorder: Recorder
  @State private var count = 0

  var body: some View {
    let _ = recorder.ran("silent")
    let _ = recorder.offer("write") { count += 1 }
    Line("silent")
  }
}

private struct Loading: View {
  @State private var title = "loading"

  var body: some View { Line(title).task { title = "loaded" } }
}

private struct Surrounded: View {
  @Environment(\.mood) private var mood

  var body: some View {
    Line("body \(mood)")
    ForEach(["row"], id: \.self) { Line("\($0) \(mood)") }
    Group(subviews: EmptyView()) { _ in Line("transform \(mood)") }
  }
}

@Observable
private final class SongQueue {
  var host: String
  var songs = ["a"]

  init(host: String) { self.host = host }
}

private struct Queueing: View {
  let recorder: Recorder
  @State private var queue = SongQueue(host: "Sommer")

  init(_ recorder: Recorder) { self.recorder = recorder }

  var body: some View {
    let _ = recorder.ran("queue")
    let _ = recorder.offer("rename") { queue.host = "Sam" }
    let _ = recorder.offer("append") { queue.songs.append("b") }
    Host(recorder: recorder, queue: queue)
  }

  struct Host: View {
    let recorder: Recorder
    let queue: SongQueue

    var body: some View {
      let _ = recorder.ran("host")
      Line(queue.host)
    }
  }
}

private struct Found: View {
  @Environment(SongQueue.self) private var queue

  var body: some View { Line(queue.host) }
}

private final class Jukebox: ObservableObject {
  @Published var song = "a"
  @Published var volume = 1

  init(_ recorder: Recorder) { recorder.event("made") }
}

private struct Playing: View {
  let recorder: Recorder
  let round: Int
  @StateObject private var jukebox: Jukebox

  init(_ recorder: Recorder, _ round: Int) {
    self.recorder = recorder
    self.round = round
    _jukebox = StateObject(wrappedValue: Jukebox(recorder))
  }

  var body: some View {
    let _ = recorder.ran("playing")
    let _ = recorder.offer("song") { jukebox.song = "b" }
    let _ = recorder.offer("volume") { jukebox.volume = 2 }
    Line("\(jukebox.song) \(round) \(jukebox.volume)")
  }
}

/// Says that only its number counts.
private struct Compared: View, Equatable {
  let number: Int
  let note: String
  let recorder: Recorder

  var body: some View {
    let _ = recorder.ran("compared")
    Line("\(number) of \(note)")
  }

  // Whatever actor its views belong to, equality is anyone's.
  nonisolated static func == (a: Self, b: Self) -> Bool { a.number == b.number }
}
