internal import DequeModule

/// What a seat, or a group of addresses, may still say over all the connections it has, and which of these wait until it may say more.
///
/// A class: connections share it.
final class ReadingAccount {
  /// Waiting connections go on in the order they came, so that each has its turn however much the others have left to say.
  private var waiting: Deque<ConnectionID> = []
  private var allowance: ReadingAllowance
  private let share: ReadingShare
  let name: String
  /// Connections that take from it.
  var users = 0
  /// Somebody will be told when it has refilled.
  var isWatched = false

  init(_ name: String, _ share: ReadingShare, at now: Duration) {
    self.name = name
    self.share = share
    allowance = ReadingAllowance(share, at: now)
  }

  /// How long nothing more is to be handled; nil: go on.
  func pause(at now: Duration) -> Duration? { allowance.pause(of: share, at: now) }

  func take(_ cost: Int, at now: Duration) { _ = allowance.take(cost, of: share, at: now) }

  /// Nothing is owed, and whoever comes next would find as much as at first.
  func isFull(at now: Duration) -> Bool { waiting.isEmpty && allowance.isFull(share, at: now) }

  var hasWaiting: Bool { !waiting.isEmpty }

  func wait(_ id: ConnectionID) { waiting.append(id) }

  /// As many of those who wait as may say a message each.
  func takeDue(at now: Duration) -> [ConnectionID] {
    guard pause(at: now) == nil else { return [] }
    let messages = max(1, Int(allowance.left(share, at: now)) / max(1, share.pieceMin))
    let due = Array(waiting.prefix(messages))
    waiting.removeFirst(due.count)
    return due
  }
}

/// The accounts of those who are here, by name, and of those who were until they have refilled: who comes again finds what they left.
struct ReadingAccounts {
  private var accounts: [String: ReadingAccount] = [:]
  /// Those that nobody took from any more when they were put here.
  private var left: [ReadingAccount] = []
  private let share: ReadingShare

  init(_ share: ReadingShare) { self.share = share }

  mutating func enter(_ name: String, at now: Duration) -> ReadingAccount {
    let account = accounts[name] ?? ReadingAccount(name, share, at: now)
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
