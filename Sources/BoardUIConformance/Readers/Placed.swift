#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

/// A view of a certain size that says where it stands: `a(0,0 10x20)`.
struct Placed: View {
  private let name: String
  private let width: CGFloat?
  private let height: CGFloat?

  init(_ name: String, width: CGFloat? = 10, height: CGFloat? = 20) {
    self.name = name
    self.width = width
    self.height = height
  }

  var body: some View { Color.clear.frame(width: width, height: height).saysFrame(name) }
}

extension View {
  /// Says where this view stands, after all that is seen of it.
  func saysFrame(_ name: String) -> some View {
    overlay {
      GeometryReader { room in
        Color.clear.preference(key: Lines.self, value: ["\(name)(\(inWholePoints(room.frame(in: .named("case")))))"])
      }
    }
  }
}

func inWholePoints(_ frame: CGRect) -> String {
  "\(inWholePoints(frame.minX)),\(inWholePoints(frame.minY)) \(inWholePoints(frame.size))"
}

func inWholePoints(_ size: CGSize) -> String { "\(inWholePoints(size.width))x\(inWholePoints(size.height))" }

private func inWholePoints(_ length: CGFloat) -> Int { Int(length.rounded()) }
