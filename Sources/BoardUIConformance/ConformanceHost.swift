public import Foundation

#if SwiftUI
  public import SwiftUI
#else
  public import BoardUI
#endif

/// Shows the views of one case, in a window or a graph of its own.
///
/// It belongs to the actor that the views belong to: with SwiftUI to the main one, with ours to none.
#if SwiftUI
  @MainActor
#endif
public protocol ConformanceHost: AnyObject {
  /// Makes room of `width` by `height` points.
  init(width: CGFloat, height: CGFloat)

  /// Shows `view` instead of what is shown. It has the type of the view before, and so its identity.
  func show(_ view: AnyView)

  /// Updates, lays out, and performs effects until they cause nothing more. Starts and cancels tasks, and doesn't wait
  /// for them.
  func settle()
}
