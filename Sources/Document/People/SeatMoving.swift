/// Rewrites keys, values, writers and operations when other seats take over what some seats had.
///
/// A vote has its seat in its key; of other values only `seatValues` are seats, which a journal knows from the entry
/// alone, because values are declared.
public struct SeatMoving: Sendable {
  let seats: [SeatNumber: SeatNumber]
  let seatValues: Set<ValueKey>

  public init(_ seats: [SeatNumber: SeatNumber], seatValues: some Sequence<ValueKey>) {
    self.seats = seats
    self.seatValues = Set(seatValues)
  }

  func moved(_ seat: SeatNumber?) -> SeatNumber? { seat.map { seats[$0] ?? $0 } }

  func moved(_ key: ValueKey) -> ValueKey {
    guard let vote = key.vote, let seat = seats[vote.by] else { return key }
    return vote.of.vote(of: seat)
  }

  func moved(_ value: Value, under key: ValueKey) -> Value {
    if key == .turnDone, var ended = EndedTurn(value), let seat = ended.seat.flatMap({ seats[$0] }) {
      ended.seat = seat
      return ended.value
    }
    guard seatValues.contains(key), let seat = value.seat.flatMap({ seats[$0] }) else { return value }
    return .number(Double(seat.rawValue))
  }

  /// The operation with its votes and seats as they are now. Text, places and ids stay.
  public func moved(_ operation: Document.Operation) -> Document.Operation {
    switch operation {
    case .addCard(let section, let place, let text, let values):
      let told = values.map { (moved($0), moved($1, under: $0)) }
      return .addCard(
        section: section, place: place, text: text, values: Dictionary(told, uniquingKeysWith: { first, _ in first }))
    case .setValue(let target, let key, let value):
      return .setValue(target: target, key: moved(key), value: value.map { moved($0, under: key) })
    case .together(let operations): return .together(operations.map(moved))
    default: return operation
    }
  }

  func moved(_ writer: Document.Writer?) -> Document.Writer? {
    writer.map { Document.Writer(revision: $0.revision, seat: moved($0.seat)) }
  }

  func moved(_ field: Document.Field) -> Document.Field {
    if case .value(let target, let key) = field { .value(target, moved(key)) } else { field }
  }

  func moved(_ write: Document.FieldWrite) -> Document.FieldWrite {
    Document.FieldWrite(field: moved(write.field), before: moved(write.before), after: moved(write.after))
  }

  func moved(_ undoable: Undoable) -> Undoable {
    var result = undoable
    result.inverse = moved(undoable.inverse)
    result.writes = undoable.writes.map(moved)
    return result
  }
}
