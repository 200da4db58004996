public import Foundation

#if SwiftUI
  public import SwiftUI
#else
  public import BoardUI
#endif

#if SwiftUI
  /// Shows the views of the cases, in a window of its own for each.
  @MainActor
  public protocol ConformanceHost: AnyObject {
    /// - Parameters:
    ///   - width: the room that views have.
    ///   - height: and how high it is.
    init(width: CGFloat, height: CGFloat)

    /// Shows `view` instead of what is shown. It has the type of the view before, and so its identity.
    func show(_ view: AnyView)

    /// Updates, lays out, and performs effects until they cause nothing more. Starts and cancels tasks, and doesn't wait
    /// for them.
    func settle()
  }
#else
  /// Shows the views of the cases, in a graph of its own for each.
  public protocol ConformanceHost: AnyObject {
    /// - Parameters:
    ///   - width: the room that views have.
    ///   - height: and how high it is.
    init(width: CGFloat, height: CGFloat)

    /// Shows `view` instead of what is shown. It has the type of the view before, and so its identity.
    func show(_ view: AnyView)

    /// Updates, lays out, and performs effects until they cause nothing more. Starts and cancels tasks, and doesn't wait
    /// for them.
    func settle()
  }
#endif
