#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

/// A row without gaps that writes down what it is given, as a fact.
struct Spy: Layout {
  let recorder: Recorder
  let name: String
  /// The text that is written for each subview.
  let read: @Sendable (LayoutSubview) -> String

  init(_ recorder: Recorder, _ name: String, of read: @escaping @Sendable (LayoutSubview) -> String) {
    self.recorder = recorder
    self.name = name
    self.read = read
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    recorder.fact(name, subviews.map(read).joined(separator: " "))
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }
}
