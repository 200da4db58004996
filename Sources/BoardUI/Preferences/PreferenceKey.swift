/// Names a value that flows from views up to everything that contains them.
///
/// The environment flows down all the way, preferences up all the way; a container value goes to the direct container
/// only.
/// ```swift
/// struct LongestTitle: PreferenceKey {
///   static var defaultValue: Int { 0 }
///   static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
/// }
/// ```
public protocol PreferenceKey {
  /// Values that views pass up.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines what was found so far with the next value, in the order of the views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil, where nil can be told.
  public static var defaultValue: Value { nil }
}

nonisolated extension View {
  /// Says a value to the views around this one; it replaces the values of views inside.
  ///
  /// Around several views each of them says it.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    ModifiedLeaves(content: self, modifier: PreferenceWriter<Key>(value: value))
  }

  /// Changes the value of the views inside on its way up; it begins with the key's default if they say nothing.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ transform: @escaping (inout Key.Value) -> Void
  ) -> some View {
    ModifiedLeaves(content: self, modifier: PreferenceTransform<Key>(transform: transform))
  }

  /// Runs `action` when the value of the views inside changes; at first, when it isn't the key's default.
  ///
  /// Each graph has preferences of its own: sizes and places differ between surfaces. The action runs after the update,
  /// see ``ViewEffect``. Finding the value costs a walk over the views inside, after something in there changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    ModifiedLeaves(content: self, modifier: PreferenceAction<Key>(action: action))
  }

  /// Lays what `transform` makes of the preference of this view over it.
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
  ) -> some View {
    ModifiedLeaves(
      content: self,
      modifier: PreferenceLayer<Key, Overlay>(transform: transform, alignment: alignment, isBehind: false))
  }

  /// Lays what `transform` makes of the preference of this view behind it.
  public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Background
  ) -> some View {
    ModifiedLeaves(
      content: self,
      modifier: PreferenceLayer<Key, Background>(transform: transform, alignment: alignment, isBehind: true))
  }
}

/// The preferences of one graph: which values are set, and which leaves that read them should look again.
final class PreferenceReaders {
  private var stale: [any PreferenceReading] = []
  /// How many leaves say something, by key: what nobody says needn't be looked for.
  private var writers: [ObjectIdentifier: Int] = [:]

  func isWritten<Key: PreferenceKey>(_ key: Key.Type) -> Bool { writers[ObjectIdentifier(key)] != nil }

  func addWriter<Key: PreferenceKey>(_ key: Key.Type) { writers[ObjectIdentifier(key), default: 0] += 1 }

  func removeWriter<Key: PreferenceKey>(_ key: Key.Type) {
    let others = writers[ObjectIdentifier(key), default: 1] - 1
    writers[ObjectIdentifier(key)] = others == 0 ? nil : others
  }

  func add(_ reader: any PreferenceReading) { stale.append(reader) }

  /// Has those look again that should.
  ///
  /// - Returns: whether that changed what is shown.
  func settle() -> Bool {
    let readers = stale
    stale = []
    var changed = false
    for reader in readers where reader.isMounted {
      if reader.readPreference() { changed = true }
    }
    return changed
  }
}

/// A leaf that does something with what the leaves within say.
protocol PreferenceReading: LeafNode {
  /// Whether it waits to be asked.
  var isStale: Bool { get set }
  /// - Returns: whether there is something to evaluate for it.
  func readPreference() -> Bool
}

extension PreferenceReading {
  /// Has itself asked in this update, once.
  func markStale() {
    guard !isStale else { return }
    isStale = true
    graph.preferenceReaders.add(self)
  }
}
