internal import Document
internal import Presentation

/// What each relay keeps of each surface, as the room counts it: see ``LaneCount``.
struct RelayBook {
  private let bounds: LaneBounds
  private var lanes: [Surface?: [RelayID: LaneCount]] = [:]
  /// Those that know that answers to heartbeats have the time.
  private var toldClock: Set<RelayID> = []

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

  /// Nothing of the surface is kept anywhere.
  mutating func end(_ surface: Surface?) { lanes[surface] = nil }
}
