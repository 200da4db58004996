#if Cluster
  import Document

  /// The boards that go from one node to another because an operator asked for it, as one node knows it.
  ///
  /// This node's operator has **wishes**. The holder makes one a **promise** while it lets go of the board, and a
  /// **gift** once the board is given back: for so long nobody else takes it. Pure, as ``Membership``, which has one.
  struct Handovers {
    /// The node that a board is for, and since when.
    private struct Recipient {
      var node: NodeName
      var since: Duration
    }

    /// One node asks for so many boards at once, and refuses more. A heartbeat names so many gifts, and further boards
    /// that are given back are anybody's.
    static let boardsMax = 16

    private(set) var wishes: [BoardName: NodeName] = [:]
    private var promises: [BoardName: Recipient] = [:]
    private var gifts: [BoardName: Recipient] = [:]
    private let times: Membership.Times

    init(times: Membership.Times) { self.times = times }

    // MARK: - Wishes

    /// - Parameter node: nil: it isn't asked for any more.
    /// - Returns: false: too much is asked for.
    mutating func wish(_ board: BoardName, at node: NodeName?) -> Bool {
      guard node == nil || wishes[board] != nil || wishes.count < Self.boardsMax else { return false }
      wishes[board] = node
      return true
    }

    // MARK: - Giving

    /// This node lets go of the board for the other one.
    mutating func promise(_ board: BoardName, to node: NodeName, at now: Duration) {
      promises[board] = Recipient(node: node, since: now)
    }

    mutating func endPromise(_ board: BoardName) { promises[board] = nil }

    func isPromised(_ board: BoardName, at now: Duration) -> Bool { promised(board, at: now) != nil }

    /// The node that this one lets go of the board for; nil: it doesn't.
    func promised(_ board: BoardName, at now: Duration) -> NodeName? {
      promises[board].flatMap { now - $0.since < times.promise ? $0.node : nil }
    }

    /// The board was given back, for that node.
    mutating func give(_ board: BoardName, to node: NodeName, at now: Duration) {
      gifts[board] = Recipient(node: node, since: now)
      if wishes[board] == node { wishes[board] = nil }
    }

    /// Someone has the board by a new claim.
    mutating func taken(_ board: BoardName, by node: NodeName) {
      gifts[board] = nil
      promises[board] = nil
      if wishes[board] == node { wishes[board] = nil }
    }

    /// The node that the board was given back for lately; nil: anybody may take it.
    func recipient(of board: BoardName, at now: Duration) -> NodeName? {
      gifts[board].flatMap { now - $0.since < times.gift ? $0.node : nil }
    }

    /// - Complexity: O(gifts).
    func gifts(to node: NodeName, at now: Duration) -> [BoardName] {
      gifts.filter { $0.value.node == node && now - $0.value.since < times.gift }.map(\.key)
    }

    mutating func forget(at now: Duration) {
      gifts = gifts.filter { now - $0.value.since < times.gift }
      promises = promises.filter { now - $0.value.since < times.promise }
    }
  }
#endif
