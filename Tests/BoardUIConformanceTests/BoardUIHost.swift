import BoardUI
import BoardUIConformance
import BoardUITesting
import Foundation

/// Shows the views of the cases with BoardUI.
final class BoardUIHost: ConformanceHost {
  private let width: CGFloat
  private let height: CGFloat
  private var shown: TestedView?

  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  func show(_ view: AnyView) {
    if let shown { shown.show { view } } else { shown = TestedView(width: width, height: height) { view } }
  }

  func settle() { shown?.update() }
}
