// The things that SwiftUI puts over a view. A board is one place that everyone sees at once: the compiler says what to
// write instead.

nonisolated extension View {
  /// Not on a board: while it is presented, a sheet would cover the board for everyone, on the wall too.
  @available(*, unavailable, message: "a board has no sheets: show the content in place, with `if isPresented { … }`")
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Not on a board: as ``sheet(isPresented:onDismiss:content:)``, about the item that is chosen.
  @available(*, unavailable, message: "a board has no sheets: show the content in place, with `if let item { … }`")
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  /// Not on a board: as ``sheet(isPresented:onDismiss:content:)``, over the whole screen.
  @available(*, unavailable, message: "a board has no covers: show the content in place, with `if isPresented { … }`")
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Not on a board: as ``sheet(isPresented:onDismiss:content:)``, beside the view that it is about.
  @available(*, unavailable, message: "a board has no popovers: show the content in place, or in a `contextMenu`")
  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }

  /// Not on a board: an alert, here a title with actions, would interrupt everyone.
  @available(
    *, unavailable, message: "a board has no alerts: show text and buttons in place, with `if isPresented { … }`"
  )
  public func alert<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }

  /// Not on a board: as ``alert(_:isPresented:actions:)``, with a message below the title.
  @available(
    *, unavailable, message: "a board has no alerts: show text and buttons in place, with `if isPresented { … }`"
  )
  public func alert<S: StringProtocol, Actions: View, Message: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View { self }

  /// Not on a board: as ``alert(_:isPresented:actions:)``, for a choice among several actions.
  @available(*, unavailable, message: "a board has no dialogs: put the buttons into a `contextMenu`, or in place")
  public func confirmationDialog<S: StringProtocol, Actions: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }
}
