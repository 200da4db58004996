import Foundation

/// Where one place leads to another. A board shows one place, its root: the stack adds nothing of its own.
nonisolated public struct NavigationStack<Root: View>: View {
  let root: Root

  /// Shows `root`.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  public var body: some View { VStack(spacing: 0) { root } }
}
