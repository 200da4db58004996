internal import Document

/// The event that the room handles now: its time, and the effects that it leads to. When the room wants to be woken
/// stays from one event to the next.
struct CurrentEvent {
  private(set) var time = RoomTime(monotonic: .zero, wall: Timestamp(milliseconds: 0))
  private var effects: [RoomEffect] = []
  /// When the room is woken next, as it asked.
  private var wakeAt: Duration?

  mutating func begin(at time: RoomTime) {
    self.time = time
    effects = []
  }

  mutating func emit(_ effect: RoomEffect) { effects.append(effect) }

  mutating func end() -> [RoomEffect] {
    defer { effects = [] }
    return effects
  }

  /// The tick was used up, even if it came before its time.
  mutating func wake() { wakeAt = nil }

  /// Asks to be woken at that time, unless that comes sooner anyway.
  mutating func askToWake(at due: Duration?) {
    if let wakeAt, wakeAt <= time.monotonic { self.wakeAt = nil }
    guard let due, wakeAt.map({ due < $0 }) ?? true else { return }
    wakeAt = due
    emit(.wake(at: due))
  }
}
