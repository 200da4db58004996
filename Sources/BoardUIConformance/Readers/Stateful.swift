#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

/// Is seen with the round in which its state began: `a@0`. A later round means that it is another view.
struct Born: View {
  private let name: String
  @State private var round: Int

  init(_ name: String, in round: Int) {
    self.name = name
    _round = State(initialValue: round)
  }

  var body: some View { Line("\(name)@\(round)") }
}

/// Is seen with the number of times that the action of its name was done.
struct Counter: View {
  private let name: String
  private let recorder: Recorder
  @State private var count = 0

  init(_ name: String, _ recorder: Recorder) {
    self.name = name
    self.recorder = recorder
  }

  var body: some View {
    let _ = recorder.offer(name) { count += 1 }
    Line("\(name)=\(count)")
  }
}

/// Notes when it comes and goes.
struct Appearing: View {
  private let name: String
  private let recorder: Recorder

  init(_ name: String, _ recorder: Recorder) {
    self.name = name
    self.recorder = recorder
  }

  var body: some View {
    Line(name)
      .onAppear { recorder.event("+\(name)") }
      .onDisappear { recorder.event("-\(name)") }
  }
}
