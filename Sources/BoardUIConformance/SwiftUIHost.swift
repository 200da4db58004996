#if SwiftUI && canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  #if canImport(AppKit)
    import AppKit
  #else
    import UIKit
  #endif

  import Foundation

  /// Shows the views of the cases with Apple's SwiftUI, in a window that nobody sees.
  ///
  /// ```swift
  /// for rule in Conformance.cases {
  ///   for deviation in await rule.run(in: SwiftUIHost.self, following: .swiftUI) { print(rule, deviation) }
  /// }
  /// ```
  /// Run it in an app's process, from the main actor.
  public final class SwiftUIHost: ConformanceHost {
    #if canImport(AppKit)
      private let controller = NSHostingController(rootView: AnyView(EmptyView()))
      private let window: NSWindow
    #else
      private let controller = UIHostingController(rootView: AnyView(EmptyView()))
      private let window: UIWindow
    #endif

    public init(width: CGFloat, height: CGFloat) {
      let frame = CGRect(x: 0, y: 0, width: width, height: height)
      #if canImport(AppKit)
        window = NSWindow(contentRect: frame, styleMask: .borderless, backing: .buffered, defer: false)
        window.isReleasedWhenClosed = false
        window.contentViewController = controller
        window.setContentSize(frame.size)
        // Without it nothing appears. It is far from every screen.
        window.setFrameOrigin(CGPoint(x: -10_000, y: -10_000))
        window.orderFrontRegardless()
      #else
        window = UIWindow(frame: frame)
        window.rootViewController = controller
        window.isHidden = false
      #endif
    }

    public func show(_ view: AnyView) { controller.rootView = view }

    public func settle() {
      #if canImport(AppKit)
        controller.view.layoutSubtreeIfNeeded()
      #else
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
      #endif
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
    }
  }
#endif
