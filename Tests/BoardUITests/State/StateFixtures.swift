import BoardUI
import BoardUITesting

/// What the bodies of a test's views handed out, to be done from outside.
final class Taps {
  var actions: [String: () -> Void] = [:]
  private(set) var runs: [String: Int] = [:]

  func callAsFunction(_ name: String) { actions[name]?() }
  func ran(_ name: String) { runs[name, default: 0] += 1 }
}

/// Counts taps, and the runs of its body.
struct Counter: View {
  let name: String
  let taps: Taps
  @State private var count = 0

  init(_ name: String, _ taps: Taps) {
    self.name = name
    self.taps = taps
  }

  var body: some View {
    taps.ran(name)
    taps.actions[name] = { count += 1 }
    return Text("\(name)=\(count)")
  }
}

extension ViewGraph {
  /// The texts of the graph after an update.
  func texts(in size: ProposedViewSize = .unspecified) -> [String] {
    _ = update(size)
    return elements().flatMap { element -> [String] in
      if case .text(let text) = element.content { [text] } else { [] }
    }
  }
}
