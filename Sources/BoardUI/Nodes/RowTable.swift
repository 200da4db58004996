/// The rows of a `ForEach` by their ids: a hash table of references, as rows have their ids themselves.
///
/// Linear probing; at most seven of eight slots are taken. A byte of each row's hash stands beside its slot, so that rows
/// are seldom looked at in vain. Looking up, adding and removing are O(1).
@usableFromInline
struct RowTable<ID: Hashable> {
  /// As many as ``marks``, a power of two or none.
  @usableFromInline var slots: [Row<ID>?] = []
  /// 0 where a slot is free, else 128 and seven bits of the hash.
  @usableFromInline var marks: [UInt8] = []
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    var size = max(marks.count, 8)
    while size / 8 * 7 < capacity { size *= 2 }
    guard size > marks.count else { return }
    let rows = slots
    slots = Array(repeating: nil, count: size)
    marks = Array(repeating: 0, count: size)
    for case let row? in rows { put(row, find(row.id)) }
  }

  /// Where the row of `id` is, or would be.
  @inlinable
  func find(_ id: ID) -> (slot: Int, mark: UInt8) {
    let hash = UInt(bitPattern: id.hashValue)
    let mark = UInt8(truncatingIfNeeded: hash >> 56) | 128
    var slot = Int(bitPattern: hash) & (marks.count - 1)
    while marks[slot] != 0 {
      if marks[slot] == mark, slots[slot]?.id == id { break }
      slot = (slot + 1) & (marks.count - 1)
    }
    return (slot, mark)
  }

  @inlinable
  mutating func put(_ row: Row<ID>, _ place: (slot: Int, mark: UInt8)) {
    slots[place.slot] = row
    marks[place.slot] = place.mark
  }

  @usableFromInline
  subscript(id: ID) -> Row<ID>? { marks.isEmpty ? nil : slots[find(id).slot] }

  /// False if there is a row of this id already, which stays.
  @inlinable
  mutating func insert(_ row: Row<ID>) -> Bool {
    reserveCapacity(count + 1)
    let place = find(row.id)
    guard marks[place.slot] == 0 else { return false }
    put(row, place)
    count += 1
    return true
  }

  /// Takes away the row of an id.
  mutating func remove(_ row: Row<ID>) {
    guard !marks.isEmpty else { return }
    var free = find(row.id).slot
    guard marks[free] != 0 else { return }
    count -= 1
    // Rows behind that were kept from their slots by it move up.
    var next = free
    while true {
      next = (next + 1) & (marks.count - 1)
      guard marks[next] != 0, let other = slots[next] else { break }
      let wanted = Int(bitPattern: UInt(bitPattern: other.id.hashValue)) & (marks.count - 1)
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
