struct PreferenceWriter<Key: PreferenceKey>: LeafModifier {
  var value: Key.Value

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PreferenceWriterLeaf<Key> {
    PreferenceWriterLeaf(value, around: content, inputs)
  }

  func update(_ leaf: PreferenceWriterLeaf<Key>) { leaf.set(value) }
}

/// Says a preference.
final class PreferenceWriterLeaf<Key: PreferenceKey>: WrappingLeaf {
  private var value: Key.Value

  init(_ value: Key.Value, around content: LeafNode, _ inputs: NodeInputs) {
    self.value = value
    super.init(content, inputs)
    graph.preferenceReaders.addWriter(Key.self)
  }

  override func willUnmount() {
    super.willUnmount()
    graph.preferenceReaders.removeWriter(Key.self)
  }

  func set(_ value: Key.Value) {
    guard !isEqual(self.value, value) else { return }
    self.value = value
    preferencesChanged()
  }

  override func collectPreference<Asked: PreferenceKey>(_ key: Asked.Type, into value: inout Asked.Value?) {
    guard key == Key.self, let mine = self.value as? Asked.Value else {
      return super.collectPreference(key, into: &value)
    }
    Asked.combine(mine, into: &value)
  }

  override var line: String { "preference" }
}

extension PreferenceKey {
  /// Adds the next value to those found so far.
  static func combine(_ next: Value, into value: inout Value?) {
    guard var found = value else {
      value = next
      return
    }
    reduce(value: &found) { next }
    value = found
  }
}

struct PreferenceTransform<Key: PreferenceKey>: LeafModifier {
  var transform: (inout Key.Value) -> Void

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PreferenceTransformLeaf<Key> {
    PreferenceTransformLeaf(transform, around: content, inputs)
  }

  func update(_ leaf: PreferenceTransformLeaf<Key>) { leaf.set(transform) }
}

/// Changes a preference on its way up.
final class PreferenceTransformLeaf<Key: PreferenceKey>: WrappingLeaf {
  private var transform: (inout Key.Value) -> Void

  init(_ transform: @escaping (inout Key.Value) -> Void, around content: LeafNode, _ inputs: NodeInputs) {
    self.transform = transform
    super.init(content, inputs)
    graph.preferenceReaders.addWriter(Key.self)
  }

  override func willUnmount() {
    super.willUnmount()
    graph.preferenceReaders.removeWriter(Key.self)
  }

  func set(_ transform: @escaping (inout Key.Value) -> Void) {
    self.transform = transform
    preferencesChanged()
  }

  override func collectPreference<Asked: PreferenceKey>(_ key: Asked.Type, into value: inout Asked.Value?) {
    guard key == Key.self else { return super.collectPreference(key, into: &value) }
    var mine: Key.Value?
    super.collectPreference(Key.self, into: &mine)
    var changed = mine ?? Key.defaultValue
    transform(&changed)
    if let changed = changed as? Asked.Value { Asked.combine(changed, into: &value) }
  }

  override var line: String { "transformPreference" }
}

struct PreferenceAction<Key: PreferenceKey>: LeafModifier where Key.Value: Equatable {
  var action: (Key.Value) -> Void

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PreferenceActionLeaf<Key> {
    PreferenceActionLeaf(action, around: content, inputs)
  }

  func update(_ leaf: PreferenceActionLeaf<Key>) { leaf.action = action }
}

/// Tells the view that asked what the leaves inside say.
final class PreferenceActionLeaf<Key: PreferenceKey>: WrappingLeaf, PreferenceReading where Key.Value: Equatable {
  var action: (Key.Value) -> Void
  private var last = Key.defaultValue
  var isStale = false

  init(_ action: @escaping (Key.Value) -> Void, around content: LeafNode, _ inputs: NodeInputs) {
    self.action = action
    super.init(content, inputs)
    markStale()
  }

  override func layoutInvalidated() { markStale() }

  override func preferencesChanged() {
    markStale()
    super.preferencesChanged()
  }

  func readPreference() -> Bool {
    isStale = false
    let value = preference(Key.self)
    guard value != last else { return false }
    last = value
    graph.store.effects.add(running: { [action] in action(value) })
    return false
  }

  override var line: String { "onPreferenceChange" }
}

struct PreferenceLayer<Key: PreferenceKey, Content: View>: LeafModifier {
  var transform: (Key.Value) -> Content
  var alignment: Alignment
  var isBehind: Bool

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PreferenceLayerLeaf<Key, Content> {
    PreferenceLayerLeaf(self, around: content, inputs)
  }

  func update(_ leaf: PreferenceLayerLeaf<Key, Content>) { leaf.set(self) }

  func layer(_ value: Key.Value) -> Layer<PreferenceContent<Key, Content>> {
    Layer(content: PreferenceContent(value: value, transform: transform), alignment: alignment, isBehind: isBehind)
  }
}

/// The view made of a preference's value; made again when the value is another one.
nonisolated struct PreferenceContent<Key: PreferenceKey, Content: View>: View {
  var value: Key.Value
  var transform: (Key.Value) -> Content

  var body: Content { transform(value) }
}

/// A layer that shows what the leaves within say.
final class PreferenceLayerLeaf<Key: PreferenceKey, Content: View>: LayeredLeaf<PreferenceContent<Key, Content>>,
  PreferenceReading
{
  private var declared: PreferenceLayer<Key, Content>
  private var last = Key.defaultValue
  var isStale = false

  init(_ modifier: PreferenceLayer<Key, Content>, around content: LeafNode, _ inputs: NodeInputs) {
    declared = modifier
    super.init(modifier.layer(Key.defaultValue), around: content, inputs)
    markStale()
  }

  func set(_ modifier: PreferenceLayer<Key, Content>) {
    declared = modifier
    set(modifier.layer(last))
  }

  override func layoutInvalidated() { markStale() }

  override func preferencesChanged() {
    markStale()
    super.preferencesChanged()
  }

  func readPreference() -> Bool {
    isStale = false
    let value = content.preference(Key.self)
    guard !isEqual(value, last) else { return false }
    last = value
    set(declared.layer(value))
    return true
  }
}
