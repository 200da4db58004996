internal import Messages
internal import Presentation

/// The surfaces that are open, each with the number of its last frame and what is kept of that.
///
/// There is a lane for each surface, and one under nil for facts alone, for those who draw in their own way or not at
/// all. Numbers count on when a surface is closed and opened again.
struct Lanes {
  /// One surface and its latest frame.
  private struct Lane {
    var numbers: StyleNumbers
    /// The number of the last frame.
    var frame: UInt64
    /// Of the last frame.
    var snapshot: OutgoingSnapshot?
    /// Of the last frame, if someone read all of it already.
    var scene: Scene?
    var unusedSince: Duration?

    /// Another frame: the snapshot and the scene of the last one are of no use any more.
    mutating func count() -> UInt64 {
      frame += 1
      snapshot = nil
      scene = nil
      return frame
    }
  }

  private var lanes: [Surface?: Lane] = [:]
  /// The number of the last frame of lanes that were closed; there are as many surfaces as the ladder has rungs.
  private var closedAt: [Surface?: UInt64] = [:]
  /// The surfaces whose frames ended since they were taken last.
  private var ended: [Surface?] = []

  var isEmpty: Bool { lanes.isEmpty }

  /// In no order; with nil for facts alone, if someone wants those.
  var surfaces: [Surface?] { Array(lanes.keys) }

  /// The same, always in one order.
  var sorted: [Surface?] { lanes.keys.sorted { $0?.key ?? "" < $1?.key ?? "" } }

  var hasWalls: Bool { lanes.keys.contains { $0?.kind == .wall } }

  /// Whether everyone looks at a desktop or a wall. O(surfaces).
  var areOnLargeScreens: Bool {
    let used = lanes.filter { $0.value.unusedSince == nil }.keys
    return !used.isEmpty && used.allSatisfy { $0?.kind.isLarge ?? false }
  }

  func contains(_ surface: Surface?) -> Bool { lanes.keys.contains(surface) }

  /// Whether nobody looked at it in the last sweep, nor since.
  func isUnused(_ surface: Surface) -> Bool { lanes[surface]?.unusedSince != nil }

  // MARK: Coming and going

  /// Looks are numbered afresh: a client that knows the numbers of the lane before can't go on, not even from its last
  /// frame.
  ///
  /// - Parameter scene: what the surface shows, if that was read already.
  mutating func open(_ surface: Surface?, _ numbers: StyleNumbers, scene: Scene? = nil) {
    // Nobody knows this frame: a session that resumes from one before gets a snapshot.
    let frame = closedAt[surface].map { $0 + 1 } ?? 1
    lanes.updateValue(Lane(numbers: numbers, frame: frame, scene: scene), forKey: surface)
  }

  mutating func close(_ surface: Surface?) {
    if let lane = lanes.removeValue(forKey: surface) { closedAt[surface] = lane.frame }
    ended.append(surface)
  }

  /// The surfaces whose frames ended since the last call: nothing kept of them is of use.
  mutating func takeEnded() -> [Surface?] {
    defer { ended = [] }
    return ended
  }

  /// Someone looks at the surface, or is about to.
  mutating func use(_ surface: Surface?) { lanes[surface]?.unusedSince = nil }

  /// Notes which surfaces someone looks at.
  ///
  /// - Returns: those that nobody has looked at for so long, always in one order.
  mutating func sweep(used: Set<Surface?>, idle: Duration, at now: Duration) -> [Surface?] {
    sorted.filter { surface in
      guard !used.contains(surface) else {
        use(surface)
        return false
      }
      if let since = lanes[surface]?.unusedSince { return now - since >= idle }
      lanes[surface]?.unusedSince = now
      return false
    }
  }

  // MARK: Frames

  /// The number of the surface's last frame.
  func frame(of surface: Surface?) -> UInt64 { lanes[surface]?.frame ?? 0 }

  /// The patch as everyone on the surface hears it.
  mutating func name(_ patch: ScenePatch, on surface: Surface?) -> SentPatch? {
    lanes[surface]?.numbers.name(patch)
  }

  /// The number of a new frame of the surface.
  mutating func count(_ surface: Surface?) -> UInt64 { lanes[surface]?.count() ?? 0 }

  // MARK: The last frame

  func snapshot(of surface: Surface?) -> OutgoingSnapshot? { lanes[surface]?.snapshot }

  mutating func keep(_ snapshot: OutgoingSnapshot, of surface: Surface?) { lanes[surface]?.snapshot = snapshot }

  /// What the surface shows; nil: nobody has read it since the last frame.
  func scene(of surface: Surface?) -> Scene? { lanes[surface]?.scene }

  /// The styles that have a number there.
  func styles(on surface: Surface?) -> KnownStyles { lanes[surface]?.numbers.known ?? KnownStyles() }
}

extension Surface.Kind {
  /// Whether it is a screen that stays in its place and has mains power.
  fileprivate var isLarge: Bool {
    switch self {
    case .desktop, .wall: true
    case .phone, .terminal: false
    }
  }
}
