internal import Messages
internal import OrderedCollections

/// The sessions that wait for the board to be laid out for a kind of screen that nobody has yet: one after the other,
/// because that takes long and everyone waits meanwhile (rule P38).
struct SurfaceQueue {
  private(set) var waiting: OrderedDictionary<SessionID, SurfaceRequest> = [:]
  /// No other layout before this time.
  private(set) var opensAt = Duration.zero

  /// Joins the end of the queue, or keeps its place with another wish; a full queue takes no one else.
  mutating func wait(_ id: SessionID, for request: SurfaceRequest, most: Int) {
    guard waiting[id] != nil || waiting.count < most else { return }
    waiting[id] = request
  }

  mutating func leave(_ id: SessionID) { waiting[id] = nil }

  mutating func pause(until time: Duration) { opensAt = max(opensAt, time) }

  var nextAt: Duration? { waiting.isEmpty ? nil : opensAt }
}
