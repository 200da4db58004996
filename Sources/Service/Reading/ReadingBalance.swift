import Synchronization

/// What a seat, or a group of addresses, may still say over all the connections it has, whichever loops those are on.
///
/// A group's share is divided among the seats behind it (``ReadingParts``). The loops' times are of one clock, so it
/// doesn't matter which of them looks first.
final class ReadingBalance: Sendable {
  let name: String
  let share: ReadingShare
  /// Whether it is divided among the seats that take from it.
  let isDivided: Bool
  private let state: Mutex<State>

  private struct State {
    var allowance: ReadingAllowance
    var parts: ReadingParts?
  }

  init(_ name: String, _ share: ReadingShare, isDivided: Bool, at now: Duration) {
    (self.name, self.share, self.isDivided) = (name, share, isDivided)
    state = Mutex(
      State(
        allowance: ReadingAllowance(share, at: now), parts: isDivided ? ReadingParts(share, at: now) : nil))
  }

  /// How long the server handles only what is within the part of a seat; nil: go on.
  func pause(at now: Duration) -> Duration? { state.withLock { $0.allowance.pause(of: share, at: now) } }

  /// Bytes that are left for all.
  func left(at now: Duration) -> Double { state.withLock { $0.allowance.left(share, at: now) } }

  func isFull(at now: Duration) -> Bool { state.withLock { $0.allowance.isFull(share, at: now) } }

  /// Whether so much may be said, of what is left for all or within the seat's part.
  func covers(_ cost: Int, of seat: String, at now: Duration) -> Bool {
    state.withLock { state in
      state.allowance.pause(of: share, at: now) == nil || state.parts?.covers(cost, of: seat, at: now) ?? false
    }
  }

  /// Whether so much is within what the seat has left of its part; never where nothing is divided.
  func partCovers(_ cost: Int, of seat: String, at now: Duration) -> Bool {
    state.withLock { $0.parts?.covers(cost, of: seat, at: now) ?? false }
  }

  /// What the seats have left of their parts. O(seats).
  func partsLeft(of seats: some Sequence<String>, at now: Duration) -> [String: Double] {
    state.withLock { state in
      var left: [String: Double] = [:]
      for seat in seats { left[seat] = state.parts?.left(of: seat, at: now) ?? 0 }
      return left
    }
  }

  func take(_ cost: Int, of seat: String, at now: Duration) {
    state.withLock { state in
      _ = state.allowance.take(cost, of: share, at: now)
      state.parts?.take(cost, of: seat, at: now)
    }
  }
}

/// The balances of those who are here, by name, and of those who were until they have refilled: one that comes again
/// finds its balance as it left it.
final class ReadingBalances: Sendable {
  private let share: ReadingShare
  private let areDivided: Bool
  private let state = Mutex(State())

  private struct State {
    var known: [String: Known] = [:]
    /// Those that no loop took from any more when they were put here.
    var left: Set<String> = []
  }

  private struct Known {
    let balance: ReadingBalance
    /// Loops that take from it.
    var users = 0
  }

  init(_ share: ReadingShare, areDivided: Bool = false) {
    self.share = share
    self.areDivided = areDivided
  }

  var count: Int { state.withLock { $0.known.count } }

  /// A loop takes from it from now on.
  func enter(_ name: String, at now: Duration) -> ReadingBalance {
    state.withLock { state in
      let balance =
        state.known[name]?.balance ?? ReadingBalance(name, share, isDivided: areDivided, at: now)
      state.known[name, default: Known(balance: balance)].users += 1
      return balance
    }
  }

  func leave(_ balance: ReadingBalance) {
    state.withLock { state in
      state.known[balance.name]?.users -= 1
      if state.known[balance.name]?.users == 0 { state.left.insert(balance.name) }
    }
  }

  /// O(those who have left and haven't refilled).
  func forgetUnused(at now: Duration) {
    state.withLock { state in
      let left = state.left
      state.left = left.filter { name in
        guard let known = state.known[name], known.users == 0 else { return false }
        guard known.balance.isFull(at: now) else { return true }
        state.known[name] = nil
        return false
      }
    }
  }
}
