private struct SectionActionsKey: ContainerValueKey {
  static var defaultValue: AnyView? { nil }
}

nonisolated extension View {
  /// Gives a section actions, for its container to show where it likes; see
  /// ``SectionConfiguration/actions-swift.property``.
  public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some View {
    containerValue(\.sectionActions, AnyView(content()))
  }
}

extension ContainerValues {
  fileprivate var sectionActions: AnyView? {
    get { self[SectionActionsKey.self] }
    set { self[SectionActionsKey.self] = newValue }
  }
}

extension SectionConfiguration {
  /// The actions of a section as a view, none by default. `Group(subviews: section.actions)` tells how many there are.
  nonisolated public struct Actions: View {
    let content: AnyView?
    public var body: some View { content }
  }

  /// The actions that ``View/sectionActions(content:)`` gave it.
  public var actions: Actions { Actions(content: record.containerValues.sectionActions) }
}
