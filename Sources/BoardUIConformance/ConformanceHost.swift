public import Foundation

#if SwiftUI
  public import SwiftUI
#else
  public import BoardUI
#endif

/// Shows the views of one case, in a window or a graph of its own.
///
/// It belongs to the main actor, as the views do.
@MainActor
public protocol ConformanceHost: AnyObject {
  /// Makes room of `width` by `height` points.
  init(width: CGFloat, height: CGFloat)

  /// Shows `view` instead of what is shown. It has the type of the view before, and so its identity.
  func show(_ view: AnyView)

  /// Updates, lays out, and performs effects until they cause nothing more. Starts and cancels tasks, and doesn't wait
  /// for them.
  func settle()
}

/// A host that does what people do with what it shows. Cases with presses are asked of those only.
@MainActor
public protocol PressingHost: ConformanceHost {
  /// Presses what says `label`: a button, a toggle, an option, a view with a tap gesture.
  ///
  /// - Returns: false if nothing there can be pressed now.
  func press(_ label: String) -> Bool
}
