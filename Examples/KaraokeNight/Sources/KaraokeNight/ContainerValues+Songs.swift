import BoardUI

// With BoardUIMacros each of these is one line: `@Entry var stars = 0`.

extension ContainerValues {
  private struct StarsKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }

  /// How much the room looks forward to the song, from 0 to 5.
  var stars: Int {
    get { self[StarsKey.self] }
    set { self[StarsKey.self] = newValue }
  }

  private struct IsSungKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the song was sung tonight.
  var isSung: Bool {
    get { self[IsSungKey.self] }
    set { self[IsSungKey.self] = newValue }
  }
}

extension View {
  func stars(_ count: Int) -> some View { containerValue(\.stars, count) }
}
