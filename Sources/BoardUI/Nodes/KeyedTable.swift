/// An object that has its own key.
@usableFromInline
protocol Keyed: AnyObject {
  associatedtype Key: Hashable
  var key: Key { get }
}

/// Very many objects by their keys: a hash table of references, as the objects have the keys themselves.
///
/// Linear probing; at most seven of eight slots are taken. A byte of each object's hash stands beside its slot, so that
/// objects are seldom looked at in vain. Looking up, adding and removing are O(1). It keeps the memory that it had at
/// its largest: a board that shrank may grow again.
@usableFromInline
struct KeyedTable<Object: Keyed> {
  /// As many as ``marks``, a power of two or none.
  @usableFromInline var slots: [Object?] = []
  /// 0 where a slot is free, else 128 and seven bits of the hash.
  @usableFromInline var marks: [UInt8] = []
  @usableFromInline var count = 0

  /// How many objects there is room for.
  @inlinable var capacity: Int { marks.count / 8 * 7 }

  @inlinable init() {}

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    guard self.capacity < capacity else { return }
    var size = max(marks.count, 8)
    while size / 8 * 7 < capacity { size *= 2 }
    let objects = slots
    slots = Array(repeating: nil, count: size)
    marks = Array(repeating: 0, count: size)
    for case let object? in objects { put(object, find(object.key)) }
  }

  /// Where the object of `key` is, or would be.
  @inlinable
  func find(_ key: Object.Key) -> (slot: Int, mark: UInt8) {
    let hash = UInt(bitPattern: key.hashValue)
    let mark = UInt8(truncatingIfNeeded: hash >> 56) | 128
    var slot = Int(bitPattern: hash) & (marks.count - 1)
    while marks[slot] != 0 {
      if marks[slot] == mark, slots[slot]?.key == key { break }
      slot = (slot + 1) & (marks.count - 1)
    }
    return (slot, mark)
  }

  @inlinable
  mutating func put(_ object: Object, _ place: (slot: Int, mark: UInt8)) {
    slots[place.slot] = object
    marks[place.slot] = place.mark
  }

  @usableFromInline
  subscript(key: Object.Key) -> Object? { marks.isEmpty ? nil : slots[find(key).slot] }

  /// In no order.
  var objects: [Object] { slots.compactMap { $0 } }

  /// False if there is an object of this key already, which stays.
  @inlinable
  mutating func insert(_ object: Object) -> Bool {
    if count == capacity { reserveCapacity(count + 1) }
    let place = find(object.key)
    guard marks[place.slot] == 0 else { return false }
    put(object, place)
    count += 1
    return true
  }

  /// Takes away the object of a key.
  mutating func remove(_ object: Object) {
    guard !marks.isEmpty else { return }
    var free = find(object.key).slot
    guard marks[free] != 0 else { return }
    count -= 1
    // Objects behind that were kept from their slots by it move up.
    var next = free
    while true {
      next = (next + 1) & (marks.count - 1)
      guard marks[next] != 0, let other = slots[next] else { break }
      let wanted = Int(bitPattern: UInt(bitPattern: other.key.hashValue)) & (marks.count - 1)
      let isBetween = free <= next ? free < wanted && wanted <= next : free < wanted || wanted <= next
      guard !isBetween else { continue }
      slots[free] = other
      marks[free] = marks[next]
      free = next
    }
    slots[free] = nil
    marks[free] = 0
  }
}
