@_spi(Reflection) import Swift

/// A property of a view or a view modifier that the graph fills in before each run of the body.
///
/// ``State``, ``Environment`` and the others are such properties; a struct of them is one as well:
/// ```swift
/// struct Votes: DynamicProperty {
///   @State var up = 0
///   @State var down = 0
///   var balance: Int { up - down }
/// }
/// ```
public protocol DynamicProperty {
  /// Called before the body runs, after the properties within this one were filled in.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property of the engine's own: it takes what it needs from the node.
protocol BoundProperty: DynamicProperty {
  mutating func bind(_ binder: PropertyBinder)
}

/// A property that says itself whether it brings something new, whatever its bits are.
protocol ComparableField {
  func isSame(as other: Self) -> Bool
}

/// What a dynamic property is bound with.
struct PropertyBinder {
  let node: Node
  /// Which of the view's dynamic properties this is.
  let index: Int
  /// Made for the first property that keeps something.
  var properties: NodeProperties { node.properties }
}

/// The dynamic properties of a type of view: where they are in its values.
///
/// Finding them costs a walk over the type's metadata, so it is done once per type and graph.
struct PropertyLayout {
  private enum Property {
    case bound(any BoundProperty.Type, offset: Int)
    case composed(any DynamicProperty.Type, offset: Int)
  }
  private var properties: [Property] = []

  init<V>(_ type: V.Type) { addProperties(of: type, at: 0) }

  var isEmpty: Bool { properties.isEmpty }

  /// Fills in the properties of `view`, which is the copy that the body runs on: the node's own stays as declared.
  func bind<V>(_ view: inout V, to node: Node) {
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, property) in properties.enumerated() {
        switch property {
        case .bound(let type, let offset):
          bind(type, at: base + offset, PropertyBinder(node: node, index: index))
        case .composed(let type, let offset):
          // It may read what isn't there.
          if node.graph.missingObject == nil { update(type, at: base + offset) }
        }
      }
    }
  }

  private func bind<T: BoundProperty>(_ type: T.Type, at place: UnsafeMutableRawPointer, _ binder: PropertyBinder) {
    place.assumingMemoryBound(to: type).pointee.bind(binder)
  }

  private func update<T: DynamicProperty>(_ type: T.Type, at place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: type).pointee.update()
  }

  private mutating func addProperties<T>(of type: T.Type, at offset: Int) {
    guard !(type is AnyClass) else { return }
    let carriesModifier = type is any ModifierCarrying.Type
    var found: [(any Any.Type, Int)] = []
    _ = _forEachField(of: type) { _, fieldOffset, fieldType, _ in
      found.append((fieldType, offset + fieldOffset))
      return true
    }
    for (fieldType, offset) in found {
      if let bound = fieldType as? any BoundProperty.Type {
        properties.append(.bound(bound, offset: offset))
      } else if let composed = fieldType as? any DynamicProperty.Type {
        addFields(of: composed, at: offset)
        properties.append(.composed(composed, offset: offset))
      } else if carriesModifier, let modifier = fieldType as? any ViewModifier.Type {
        addFields(of: modifier, at: offset)
      }
    }
  }

  private mutating func addFields(of type: any Any.Type, at offset: Int) {
    func add<T>(_ type: T.Type) { addProperties(of: type, at: offset) }
    _openExistential(type, do: add)
  }
}

/// A view whose modifier's properties are its own.
protocol ModifierCarrying {}

/// What the dynamic properties of one node hold on to for as long as the node is there.
final class NodeProperties {
  private unowned let node: Node
  private var entry: StateEntry?
  private var locations: [Int: AnyObject] = [:]
  private var subscriptions: [Int: ObjectSubscription] = [:]

  init(_ node: Node) { self.node = node }

  /// The state of this node at `index`, which is another graph's as well if the identity is the same.
  func state<Value>(_ index: Int, initially value: () -> Value) -> StateLocation<Value> {
    if let known = locations[index] as? StateLocation<Value> { return known }
    let store = node.graph.store
    let entry = self.entry ?? store.acquire(StatePath(of: node))
    self.entry = entry
    let location = StateLocation(store.cell(entry, index, initially: value), node.graph.evaluation)
    locations[index] = location
    return location
  }

  /// The room's stored value of this name.
  func stored<Value: Codable>(_ index: Int, _ name: String, default value: Value) -> StoredLocation<Value> {
    if let known = locations[index] as? StoredLocation<Value>, known.name == name { return known }
    (locations[index] as? any Closable)?.close()
    let location = StoredLocation(name, default: value, node.graph.store, node.graph.evaluation)
    locations[index] = location
    return location
  }

  /// Runs the node's body again when `object` changes.
  func observe(_ index: Int, _ object: any ObservableObject) {
    let subscription: ObjectSubscription
    if let known = subscriptions[index], known.object === object {
      subscription = known
    } else {
      subscriptions[index]?.close()
      subscription = ObjectSubscription(to: object, node.graph.evaluation.mailbox)
      subscriptions[index] = subscription
    }
    node.note(subscription.fact)
  }

  func release() {
    for location in locations.values { (location as? any Closable)?.close() }
    for subscription in subscriptions.values { subscription.close() }
    if let entry { node.graph.store.release(entry) }
    locations = [:]
    subscriptions = [:]
    entry = nil
  }
}

/// Something that listens until someone stops it.
protocol Closable: AnyObject {
  func close()
}
