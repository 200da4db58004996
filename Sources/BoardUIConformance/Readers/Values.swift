#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

// What the cases write on views and into their surroundings.

private struct NoteKey: ContainerValueKey {
  static var defaultValue: String { "-" }
}

private struct PinKey: ContainerValueKey {
  static var defaultValue: Pin { Pin() }
}

/// A value with parts that are written one by one.
struct Pin: Equatable {
  var turn = 0
  var shift = 0
}

extension ContainerValues {
  var note: String {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }

  var pin: Pin {
    get { self[PinKey.self] }
    set { self[PinKey.self] = newValue }
  }
}

extension View {
  func note(_ text: String) -> some View { containerValue(\.note, text) }
}

struct WeightKey: LayoutValueKey {
  static var defaultValue: Int { 0 }
}

private struct MoodKey: EnvironmentKey {
  static var defaultValue: String { "calm" }
}

extension EnvironmentValues {
  var mood: String {
    get { self[MoodKey.self] }
    set { self[MoodKey.self] = newValue }
  }
}

/// Is seen as the mood of the place where it was declared.
struct MoodLine: View {
  @Environment(\.mood) private var mood

  var body: some View { Line(mood) }
}
