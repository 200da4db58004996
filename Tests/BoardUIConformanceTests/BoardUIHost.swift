import BoardUI
import BoardUIConformance
import BoardUITesting
import Foundation

/// Shows the views of the cases with BoardUI.
final class BoardUIHost: PressingHost {
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

  func press(_ label: String) -> Bool {
    guard let graph = shown?.graph else { return false }
    // Not updated before: two presses may come at once.
    let control = graph.elements().first {
      $0.action == .press && graph.texts(in: $0.id).joined(separator: " ") == label
    }
    return control.map { graph.press($0.id) } ?? false
  }
}
