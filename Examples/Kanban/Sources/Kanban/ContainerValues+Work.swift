import BoardUI

// With BoardUIMacros each of these is one line: `@Entry var effort = 0`.

extension ContainerValues {
  private struct EffortKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }

  /// How many afternoons a task takes, as far as anyone knows; 0: nobody has guessed yet.
  var effort: Int {
    get { self[EffortKey.self] }
    set { self[EffortKey.self] = newValue }
  }

  private struct IsBlockedKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether a task has to wait for something.
  var isBlocked: Bool {
    get { self[IsBlockedKey.self] }
    set { self[IsBlockedKey.self] = newValue }
  }

  private struct OwnerKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }

  /// The name of the person who does it; empty: nobody yet.
  var owner: String {
    get { self[OwnerKey.self] }
    set { self[OwnerKey.self] = newValue }
  }

  private struct LimitKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }

  /// How many tasks a section may have at once; 0: as many as there are.
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

extension View {
  func effort(_ afternoons: Int) -> some View { containerValue(\.effort, afternoons) }

  func limit(_ tasks: Int) -> some View { containerValue(\.limit, tasks) }
}
