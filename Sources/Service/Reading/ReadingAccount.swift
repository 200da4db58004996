internal import DequeModule

/// What a seat, or a group of addresses, may still say over all the connections it has, and which of these wait until
/// it may say more.
///
/// A group's share is divided among the seats behind it (``ReadingParts``): what a seat says within its part is handled
/// however much the others say, and before what those say who are over theirs. A class: connections share it.
final class ReadingAccount {
  private struct Waiter {
    let id: ConnectionID
    let seat: String
    /// What its next message costs.
    let cost: Int
  }

  /// In the order they came. Each has its turn, however much the others of its seat have left to say.
  private var waiting: Deque<Waiter> = []
  /// How many of them each seat has, so that a message needn't look through all who wait.
  private var waitingOfSeat: [String: Int] = [:]
  private var allowance: ReadingAllowance
  private var parts: ReadingParts?
  private let share: ReadingShare
  let name: String
  /// Connections that take from it.
  var users = 0
  /// Someone will be told when it has refilled.
  var isWatched = false

  /// - Parameter isDivided: among the seats that take from it.
  init(_ name: String, _ share: ReadingShare, isDivided: Bool = false, at now: Duration) {
    self.name = name
    self.share = share
    allowance = ReadingAllowance(share, at: now)
    parts = isDivided ? ReadingParts(share, at: now) : nil
  }

  /// How long nothing is to be handled but what is within the part of a seat; nil: go on.
  func pause(at now: Duration) -> Duration? { allowance.pause(of: share, at: now) }

  /// Whether a message may be handled that waited for its turn.
  ///
  /// - Parameter seat: empty for those who have none, who have a part together.
  func covers(_ cost: Int, of seat: String, at now: Duration) -> Bool {
    pause(at: now) == nil || parts?.covers(cost, of: seat, at: now) ?? false
  }

  /// Whether a message may be handled before those that wait.
  func isFree(for cost: Int, of seat: String, at now: Duration) -> Bool {
    guard hasWaiting else { return covers(cost, of: seat, at: now) }
    guard let parts, parts.covers(cost, of: seat, at: now) else { return false }
    return waitingOfSeat[seat] == nil
  }

  func take(_ cost: Int, of seat: String, at now: Duration) {
    _ = allowance.take(cost, of: share, at: now)
    parts?.take(cost, of: seat, at: now)
  }

  /// Nothing is owed, and whoever comes next would find as much as at first.
  func isFull(at now: Duration) -> Bool { waiting.isEmpty && allowance.isFull(share, at: now) }

  var hasWaiting: Bool { !waiting.isEmpty }

  /// - Parameter cost: what the connection's next message costs.
  func wait(_ id: ConnectionID, for cost: Int, of seat: String) {
    waiting.append(Waiter(id: id, seat: seat, cost: cost))
    waitingOfSeat[seat, default: 0] += 1
  }

  /// As many of those who wait as may say a message each. Seats that have more left of their parts come before others.
  func takeDue(at now: Duration) -> [ConnectionID] {
    var left = pause(at: now) == nil ? max(1, Int(allowance.left(share, at: now)) / max(1, share.pieceMin)) : 0
    guard let parts else {
      let due = waiting.prefix(left).map(\.id)
      remove(Set(due))
      return due
    }
    var due: [ConnectionID] = []
    var others: [Deque<Waiter>] = []
    for var (waiters, own) in seatsWaiting(parts, at: now) {
      while let next = waiters.first, own >= Double(max(next.cost, share.pieceMin)) {
        own -= Double(max(next.cost, share.pieceMin))
        left -= 1
        due.append(waiters.removeFirst().id)
      }
      others.append(waiters)
    }
    // The rest for all, one of each seat after another.
    while left > 0, others.contains(where: { !$0.isEmpty }) {
      for index in others.indices where left > 0 {
        guard let next = others[index].popFirst() else { continue }
        left -= 1
        due.append(next.id)
      }
    }
    remove(Set(due))
    return due
  }

  private func remove(_ due: Set<ConnectionID>) {
    waiting.removeAll { waiter in
      guard due.contains(waiter.id) else { return false }
      let left = waitingOfSeat[waiter.seat, default: 1] - 1
      waitingOfSeat[waiter.seat] = left > 0 ? left : nil
      return true
    }
  }

  /// Those who wait by their seats, with what each seat has left of its part: those with most first, then whoever came
  /// first.
  private func seatsWaiting(_ parts: ReadingParts, at now: Duration) -> [(waiters: Deque<Waiter>, left: Double)] {
    var order: [String: Int] = [:]
    var seats: [Deque<Waiter>] = []
    for waiter in waiting {
      if let index = order[waiter.seat] {
        seats[index].append(waiter)
      } else {
        order[waiter.seat] = seats.count
        seats.append([waiter])
      }
    }
    return order.map { (seat: $0.key, left: parts.left(of: $0.key, at: now), order: $0.value) }
      .sorted { $0.left != $1.left ? $0.left > $1.left : $0.order < $1.order }
      .map { (seats[$0.order], $0.left) }
  }
}

/// The accounts of those who are here, by name, and of those who were until they have refilled: one that comes again
/// finds its account as it left it.
struct ReadingAccounts {
  private var accounts: [String: ReadingAccount] = [:]
  /// Those that nobody took from any more when they were put here.
  private var left: [ReadingAccount] = []
  private let share: ReadingShare
  private let areDivided: Bool

  init(_ share: ReadingShare, areDivided: Bool = false) {
    self.share = share
    self.areDivided = areDivided
  }

  mutating func enter(_ name: String, at now: Duration) -> ReadingAccount {
    let account = accounts[name] ?? ReadingAccount(name, share, isDivided: areDivided, at: now)
    accounts[name] = account
    account.users += 1
    return account
  }

  mutating func leave(_ account: ReadingAccount) {
    account.users -= 1
    if account.users == 0 { left.append(account) }
  }

  mutating func forgetUnused(at now: Duration) {
    left.removeAll { account in
      guard account.users == 0 else { return true }
      guard account.isFull(at: now) else { return false }
      if accounts[account.name] === account { accounts[account.name] = nil }
      return true
    }
  }

  var count: Int { accounts.count }
}
