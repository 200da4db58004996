internal import Document
internal import Presentation

/// What each relay keeps of each surface, as the room counts it: see ``LaneCount``.
struct RelayBook {
  private let bounds: LaneBounds
  private var lanes: [Surface?: [RelayID: LaneCount]] = [:]
  /// Those that know that answers to heartbeats have the time.
  private var toldClock: Set<RelayID> = []
  /// Those for which too much waits: no surface of theirs goes on until less waits.
  private var full: Set<RelayID> = []

  init(_ bounds: LaneBounds) { self.bounds = bounds }

  /// Nil: the relay has heard nothing of the surface.
  subscript(_ relay: RelayID, _ surface: Surface?) -> LaneCount? { lanes[surface]?[relay] }

  /// The relays that hear of the surface's frames.
  func relays(on surface: Surface?) -> [RelayID] { lanes[surface].map { $0.keys.sorted() } ?? [] }

  mutating func take(frame: SurfaceFrame, of surface: Surface?, for relay: RelayID) {
    lanes[surface]?[relay]?.take(frame: frame.number, bytes: frame.bytes.count, forgetting: frame.forgetting)
  }

  mutating func take(
    snapshot: OutgoingSnapshot, of surface: Surface?, frame: UInt64, at revision: Revision, for relay: RelayID
  ) {
    var lane = lanes[surface]?[relay] ?? LaneCount(at: frame, bounds)
    lane.take(snapshot: frame, bytes: snapshot.count, at: revision)
    lanes[surface, default: [:]][relay] = lane
  }

  /// A session began with the relay's snapshot.
  mutating func begin(_ relay: RelayID, _ surface: Surface?) { lanes[surface]?[relay]?.begin() }

  /// Notes whether the relay knows that answers to heartbeats have the time; whether that is new to it.
  mutating func tellClock(_ isTold: Bool, to relay: RelayID) -> Bool {
    isTold ? toldClock.insert(relay).inserted : toldClock.remove(relay) != nil
  }

  /// Too much waits for the relay, or little again.
  mutating func note(_ relay: RelayID, isFull: Bool) { if isFull { full.insert(relay) } else { full.remove(relay) } }

  func isFull(_ relay: RelayID) -> Bool { full.contains(relay) }

  /// The surfaces of which the relay hears frames.
  func surfaces(of relay: RelayID) -> [Surface?] {
    lanes.filter { $0.value[relay] != nil }.keys.sorted { $0?.key ?? "" < $1?.key ?? "" }
  }

  /// The relay keeps nothing of the surface.
  mutating func end(_ surface: Surface?, on relay: RelayID) { lanes[surface]?[relay] = nil }

  /// The relay knows nothing any more.
  mutating func forget(_ relay: RelayID) {
    for surface in surfaces(of: relay) { end(surface, on: relay) }
    toldClock.remove(relay)
    full.remove(relay)
  }

  /// Nothing of the surface is kept anywhere.
  mutating func end(_ surface: Surface?) { lanes[surface] = nil }
}
