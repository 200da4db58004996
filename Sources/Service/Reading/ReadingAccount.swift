internal import DequeModule

/// What a seat, or a group of addresses, may still say over all the connections it has, and which of those on this loop
/// wait until it may say more.
///
/// A group's share is divided among the seats behind it (``ReadingParts``): what a seat says within its part is handled
/// however much the others say, and before what those say who are over theirs. All loops take from one balance
/// (``ReadingBalance``). Each lets as many of its connections go on as the balance allows, and looks again before each
/// message, so together they go over it by one message each at most. A class: connections share it.
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
  let balance: ReadingBalance
  /// Connections of this loop that take from it.
  fileprivate var users = 0
  /// Whether someone looks again when it has refilled.
  private var isWatched = false

  init(_ balance: ReadingBalance) { self.balance = balance }

  /// - Parameter isDivided: among the seats that take from it.
  convenience init(_ name: String, _ share: ReadingShare, isDivided: Bool = false, at now: Duration) {
    self.init(ReadingBalance(name, share, isDivided: isDivided, at: now))
  }

  var name: String { balance.name }

  /// How long the server handles only what is within the part of a seat; nil: go on.
  func pause(at now: Duration) -> Duration? { balance.pause(at: now) }

  /// Whether a message may be handled that waited for its turn.
  ///
  /// - Parameter seat: empty for those who have none, who have a part together.
  func covers(_ cost: Int, of seat: String, at now: Duration) -> Bool {
    balance.covers(cost, of: seat, at: now)
  }

  /// Whether a message may be handled before those that wait.
  func isFree(for cost: Int, of seat: String, at now: Duration) -> Bool {
    guard hasWaiting else { return covers(cost, of: seat, at: now) }
    return waitingOfSeat[seat] == nil && balance.partCovers(cost, of: seat, at: now)
  }

  func take(_ cost: Int, of seat: String, at now: Duration) { balance.take(cost, of: seat, at: now) }

  var hasWaiting: Bool { !waiting.isEmpty }

  /// Books the caller to look again when it has refilled, if someone waits and nobody else looks.
  ///
  /// - Returns: whether the caller has to look.
  func bookWatch() -> Bool {
    guard !isWatched, hasWaiting else { return false }
    isWatched = true
    return true
  }

  /// The caller who was booked is here.
  func endWatch() { isWatched = false }

  /// - Parameter cost: what the connection's next message costs.
  func wait(_ id: ConnectionID, for cost: Int, of seat: String) {
    waiting.append(Waiter(id: id, seat: seat, cost: cost))
    waitingOfSeat[seat, default: 0] += 1
  }

  /// As many of those who wait as may say a message each. Seats that have more left of their parts come before others.
  func takeDue(at now: Duration) -> [ConnectionID] {
    let share = balance.share
    // Below zero it is in debt, and nobody but those within their parts goes on.
    let rest = balance.left(at: now)
    var left = rest >= 0 ? max(1, Int(rest) / max(1, share.pieceMin)) : 0
    guard balance.isDivided else {
      let due = waiting.prefix(left).map(\.id)
      remove(Set(due))
      return due
    }
    var due: [ConnectionID] = []
    var others: [Deque<Waiter>] = []
    for var (waiters, own) in seatsWaiting(at: now) {
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

  /// Those who wait by their seats, with what each seat has left of its part: those with most first, then those that
  /// came first.
  private func seatsWaiting(at now: Duration) -> [(waiters: Deque<Waiter>, left: Double)] {
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
    let parts = balance.partsLeft(of: order.keys, at: now)
    return order.map { seat, order -> (left: Double, order: Int) in (parts[seat] ?? 0, order) }
      .sorted { $0.left != $1.left ? $0.left > $1.left : $0.order < $1.order }
      .map { (seats[$0.order], $0.left) }
  }
}

/// The accounts of those who have connections on this loop, by name.
struct ReadingAccounts {
  private var accounts: [String: ReadingAccount] = [:]
  private let balances: ReadingBalances

  init(_ balances: ReadingBalances) { self.balances = balances }

  mutating func enter(_ name: String, at now: Duration) -> ReadingAccount {
    let account = accounts[name] ?? ReadingAccount(balances.enter(name, at: now))
    accounts[name] = account
    account.users += 1
    return account
  }

  mutating func leave(_ account: ReadingAccount) {
    account.users -= 1
    guard account.users == 0 else { return }
    accounts[account.name] = nil
    balances.leave(account.balance)
  }
}
