import Foundation

/// Where one place leads to another. A board shows one place, its root: the stack adds nothing of its own.
nonisolated public struct NavigationStack<Root: View>: View {
  let root: Root

  /// Shows `root`.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  public var body: some View { VStack(spacing: 0) { root } }
}

// A view that leads to other places. The compiler tells authors who bring it from SwiftUI what to write here: everyone
// looks at one board, so where it has got to is a value of the board's.

nonisolated extension View {
  /// Not on a board: where a stack leads by values of a type, keep the chosen value in `@State` and declare the view
  /// that it leads to with `if` or `switch`.
  @available(
    *, unavailable,
    message: "everyone sees the same place of a board: keep the value in @State and declare its view with `if let`"
  )
  public func navigationDestination<Value: Hashable, Destination: View>(
    for value: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View { self }

  /// Not on a board: where a stack leads to one view while a binding is true, declare that view with `if`.
  @available(
    *, unavailable, message: "everyone sees the same place of a board: declare the destination with `if isPresented`"
  )
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View { self }
}

/// Not on a board: a `Button` that sets a value of `@State`, and the view that it leads to with `if` or `switch`.
@available(
  *, unavailable,
  message: "everyone sees the same place of a board: a Button sets a value of @State, `if let` declares its view"
)
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  let label: Label

  /// Would lead to `destination`, and show any view as its label.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// Would lead to `destination`, and show a title as its label.
  public init(_ title: String, @ViewBuilder destination: () -> Destination) where Label == Text { label = Text(title) }

  /// Would lead to the destination of `value`, and show any view as its label.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) where Destination == Never {
    self.label = label()
  }

  /// Would lead to the destination of `value`, and show a title as its label.
  public init<Value: Hashable>(_ title: String, value: Value?) where Label == Text, Destination == Never {
    label = Text(title)
  }

  public var body: some View { label }
}
