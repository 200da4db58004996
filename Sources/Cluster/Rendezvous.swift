#if Cluster
  import Document

  /// Which of several nodes is the first for a board: all who ask, of the same nodes, get the same answer, and a node
  /// that comes or goes moves only its own boards (rendezvous hashing; Thaler and Ravishankar 1998).
  enum Rendezvous {
    /// How many of the nodes come before `node`. O(nodes).
    static func rank(of node: NodeName, among nodes: some Sequence<NodeName>, for board: BoardName) -> Int {
      let own = weight(of: node, for: board)
      return nodes.count { $0 != node && weight(of: $0, for: board) > own }
    }

    /// Nil: there are no nodes.
    static func first(among nodes: some Sequence<NodeName>, for board: BoardName) -> NodeName? {
      nodes.max { weight(of: $0, for: board) < weight(of: $1, for: board) }
    }

    /// Equal only for equal names: the name decides between equal hashes.
    private static func weight(of node: NodeName, for board: BoardName) -> Weight {
      // FNV-1a leaves the last letters in the low bits; what SplitMix64 does at its end spreads them.
      var hash = BoardPlace.hash("\(board)/\(node)")
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      return Weight(hash: hash ^ (hash >> 31), name: node.description)
    }

    private struct Weight: Comparable {
      let hash: UInt64
      let name: String

      static func < (one: Weight, other: Weight) -> Bool { (one.hash, one.name) < (other.hash, other.name) }
    }
  }
#endif
