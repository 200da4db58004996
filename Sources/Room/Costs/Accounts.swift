internal import Document

/// The accounts of everyone who says something to a board (rule P38).
///
/// Each seat has one and each address has one; people whose address isn't known share the board's. A session has none,
/// so opening more sessions brings nothing. Full accounts are as good as fresh ones, and are forgotten when there are
/// many.
struct Accounts {
  /// Whose account it is.
  enum Holder: Hashable, Sendable {
    case seat(SeatNumber)
    case address(String)
    case board
  }

  private let seat: Allowance
  private let address: Allowance
  private let board: Allowance
  private let countMax: Int
  private var accounts: [Holder: Account] = [:]

  init(_ configuration: RoomConfiguration) {
    func allowance(perSecond: Int, burst: Int) -> Allowance {
      Allowance(perSecond: perSecond * MessageCost.operation, burst: burst * MessageCost.operation)
    }
    seat = allowance(perSecond: configuration.operationsPerSecond, burst: configuration.operationsBurst)
    address = allowance(
      perSecond: configuration.addressOperationsPerSecond, burst: configuration.addressOperationsBurst)
    board = allowance(perSecond: configuration.boardOperationsPerSecond, burst: configuration.boardOperationsBurst)
    countMax = configuration.accountsMax
  }

  /// How many are remembered.
  var count: Int { accounts.count }

  /// Takes what something costs from all of the holders, or nothing if one of them holds too little.
  mutating func take(_ cost: Int, from holders: [Holder], at now: Duration) -> Bool {
    guard hold(cost, holders, at: now) else { return false }
    charge(cost, to: holders, at: now)
    return true
  }

  func hold(_ cost: Int, _ holders: [Holder], at now: Duration) -> Bool {
    holders.allSatisfy { accounts[$0]?.holds(cost, at: now) ?? true }
  }

  /// How long until all of the holders have so much.
  func wait(for cost: Int, _ holders: [Holder], at now: Duration) -> Duration {
    holders.lazy.compactMap { accounts[$0]?.wait(for: cost, at: now) }.max() ?? .zero
  }

  /// Takes what was done already, into debt if need be.
  mutating func charge(_ cost: Int, to holders: [Holder], at now: Duration) {
    guard cost > 0 else { return }
    for holder in holders {
      if accounts[holder] == nil, accounts.count >= countMax { forget(at: now) }
      let fresh = Account(allowance(of: holder), at: now)
      accounts[holder, default: fresh].pay(cost, at: now)
    }
  }

  private func allowance(of holder: Holder) -> Allowance {
    switch holder {
    case .seat: seat
    case .address: address
    case .board: board
    }
  }

  /// Forgets the full ones, and then those that will soon be full: an eighth at least, so that this is seldom.
  private mutating func forget(at now: Duration) {
    accounts = accounts.filter { !$0.value.isFull(at: now) }
    let surplus = accounts.count - countMax * 7 / 8
    guard surplus > 0 else { return }
    let soonest = accounts.map { (holder: $0.key, wait: $0.value.waitUntilFull(at: now)) }
      .sorted { ($0.wait, $0.holder.name) < ($1.wait, $1.holder.name) }
    for (holder, _) in soonest.prefix(surplus) { accounts[holder] = nil }
  }
}

extension Accounts.Holder {
  /// Orders holders, so that a room forgets the same ones each time it is played.
  fileprivate var name: String {
    switch self {
    case .seat(let seat): "seat \(seat.rawValue)"
    case .address(let address): "address \(address)"
    case .board: "board"
    }
  }
}
