#if Cluster
  import Dispatch
  public import Document
  import FoundationEssentials
  import NATSClient
  public import Storage

  // Pictures on cards, in a stream of their own. Each has a head, by which it counts, and parts. The head comes first,
  // as one that isn't whole, then the parts, then the head again: an end in between leaves a picture that nobody can
  // see, and the sweep finds it by its head.

  extension LogJournal {
    /// The head of a picture, as it is stored.
    struct PictureHead: Hashable, Sendable, Codable {
      /// A content type.
      var type: String
      var bytes: Int
      var parts: Int
      /// The seat that sent it first.
      var seat: UInt32
      /// When it was sent last, in milliseconds since 1970.
      var keptAt: Int64
      /// All of its parts are there.
      var isWhole: Bool

      enum CodingKeys: String, CodingKey {
        case type, bytes, parts, seat, keptAt
        case isWhole = "whole"
      }
    }

    /// How long NATS is tried for one picture: a request waits for it.
    private static let picturePatience = Duration.seconds(5)

    /// Keeps a picture. One that the board has already costs nothing, and counts for its first sender.
    ///
    /// Shares are exact as long as one node holds the board: it knows the sums.
    /// - Throws: `full`, `closed`, `io`.
    /// - Complexity: O(the board's pictures) for the first one since this node took the board.
    public func keep(
      _ picture: KeptPicture, of board: BoardName, from seat: SeatNumber, within shares: PictureShares,
      at time: Timestamp
    ) throws(JournalError) -> PictureKeeping {
      try checkOpen()
      return try thread.wait { [self] () async throws(JournalError) in
        let heads = try await pictureHeads(of: board)
        if var known = heads[picture.hash], known.isWhole {
          known.keptAt = time.milliseconds
          try await store(known, of: picture.hash, board)
          return .known
        }
        let others = heads.filter { $0.key != picture.hash }.values
        let counted = PictureShares.counted(picture.bytes.count)
        let own = others.filter { $0.seat == seat.rawValue }
        guard own.count < shares.seatCountMax, Self.counted(own) + counted <= shares.seatBytesMax else {
          return .seatIsFull
        }
        guard Self.counted(others) + counted <= shares.boardBytesMax else { return .boardIsFull }
        let size = LogBody.partBytes
        let parts = stride(from: 0, to: max(1, picture.bytes.count), by: size).map {
          Array(picture.bytes[$0..<min($0 + size, picture.bytes.count)])
        }
        var head = PictureHead(
          type: picture.type, bytes: picture.bytes.count, parts: parts.count, seat: seat.rawValue,
          keptAt: time.milliseconds, isWhole: false)
        try await store(head, of: picture.hash, board)
        for (number, part) in parts.enumerated() {
          try await store(part, to: layout.picturePart(picture.hash, number, of: board), board)
        }
        head.isWhole = true
        try await store(head, of: picture.hash, board)
        return .kept
      }
    }

    /// A picture of a board; nil: none is kept under that hash. The caller compares the bytes with it.
    public func picture(_ hash: String, of board: BoardName) throws(JournalError) -> KeptPicture? {
      try checkOpen()
      return try thread.wait { [self] () async throws(JournalError) in
        guard let stored = try await message(layout.picture(hash, of: board), board) else { return nil }
        let head = try Self.head(stored, of: board)
        guard head.isWhole else { return nil }
        var bytes: [UInt8] = []
        for number in 0..<head.parts {
          guard let part = try await message(layout.picturePart(hash, number, of: board), board) else { return nil }
          bytes += part
        }
        return KeptPicture(hash: hash, type: head.type, bytes: bytes)
      }
    }

    /// The seat that sent a picture first; nil: none is kept under that hash.
    public func sender(ofPicture hash: String, of board: BoardName) throws(JournalError) -> SeatNumber? {
      try checkOpen()
      return try thread.wait { [self] () async throws(JournalError) in
        guard let head = try await message(layout.picture(hash, of: board), board) else { return nil }
        return SeatNumber(rawValue: try Self.head(head, of: board).seat)
      }
    }

    /// The boards of this node's that have pictures from before `time`: each board's holder looks after them.
    ///
    /// - Complexity: O(boards that are held), and reading the pictures' heads of those that took none here.
    public func boardsWithPictures(keptBefore time: Timestamp) throws(JournalError) -> [BoardName] {
      try checkOpen()
      let held = used.keys.filter { ownClaim(to: $0) != nil }.sorted { $0.description < $1.description }
      return try thread.wait { [self] () async throws(JournalError) in
        var boards: [BoardName] = []
        for board in held {
          let heads = try await pictureHeads(of: board)
          if heads.values.contains(where: { $0.keptAt < time.milliseconds }) { boards.append(board) }
        }
        return boards
      }
    }

    /// The hashes of a board's pictures that were kept before `time`; nil: whenever. O(pictures), without their bytes.
    public func pictures(of board: BoardName, keptBefore time: Timestamp?) throws(JournalError) -> [String] {
      try checkOpen()
      return try thread.wait { [self] () async throws(JournalError) in
        try await pictureHeads(of: board).filter { $0.value.keptAt < time?.milliseconds ?? .max }
          .sorted { ($0.value.keptAt, $0.key) < ($1.value.keptAt, $1.key) }.map(\.key)
      }
    }

    /// Forgets pictures of a board, those that weren't sent again since `time`.
    public func forgetPictures(
      _ hashes: [String], of board: BoardName, keptBefore time: Timestamp
    ) throws(JournalError) {
      try checkOpen()
      try thread.wait { [self] () async throws(JournalError) in
        let heads = try await pictureHeads(of: board)
        for hash in hashes where heads[hash].map({ $0.keptAt < time.milliseconds }) == true {
          do throws(NATSError) {
            try await stream.purge(layout.pictures.name, subject: layout.pictureParts(hash, of: board))
            try await stream.purge(layout.pictures.name, subject: layout.picture(hash, of: board))
          } catch {
            throw JournalError(error, while: "forgetting pictures of \(board)")
          }
          note(picture: hash, nil, of: board)
        }
      }
    }

    /// Forgets all pictures of a board that is no more.
    public func forgetPictures(of board: BoardName) throws(JournalError) {
      try forgetPictures(pictures(of: board, keptBefore: nil), of: board, keptBefore: Timestamp(milliseconds: .max))
    }

    /// Gives a board that is about to be made pictures of another one, as far as that has them.
    public func copyPictures(
      _ wanted: Set<String>, of board: BoardName, to copy: BoardName, at time: Timestamp
    ) throws(JournalError) {
      try checkOpen()
      let heads = try thread.wait { [self] () async throws(JournalError) in try await pictureHeads(of: board) }
      let all = PictureShares(seatBytesMax: .max, seatCountMax: .max, boardBytesMax: .max)
      for (hash, head) in heads where wanted.contains(hash) {
        guard let picture = try picture(hash, of: board) else { continue }
        _ = try keep(picture, of: copy, from: SeatNumber(rawValue: head.seat), within: all, at: time)
      }
    }

    /// Puts off when pictures of a board may be swept.
    ///
    /// - Returns: those that the board has; of the others there are no bytes.
    public func freshenPictures(
      _ hashes: some Sequence<String>, of board: BoardName, at time: Timestamp
    ) throws(JournalError) -> Set<String> {
      try checkOpen()
      let wanted = Set(hashes)
      return try thread.wait { [self] () async throws(JournalError) in
        var known: Set<String> = []
        for (hash, var head) in try await pictureHeads(of: board) where wanted.contains(hash) && head.isWhole {
          head.keptAt = time.milliseconds
          try await store(head, of: hash, board)
          known.insert(hash)
        }
        return known
      }
    }

    // MARK: - Heads

    private static func counted(_ heads: some Sequence<PictureHead>) -> Int {
      heads.reduce(0) { $0 + PictureShares.counted($1.bytes) }
    }

    private static func head(_ bytes: [UInt8], of board: BoardName) throws(JournalError) -> PictureHead {
      try StoredForm.decode(PictureHead.self, from: Data(bytes), what: "the head of a picture of \(board)")
    }

    /// The heads of all pictures of a board. They are read once for each claim: meanwhile only its holder changes them.
    private func pictureHeads(of board: BoardName) async throws(JournalError) -> [String: PictureHead] {
      let claim = ownClaim(to: board)
      if let claim, let known = knownPictures(of: board, in: claim) { return known }
      let pattern = layout.picture("*", of: board)
      let messages: [StoredMessage]
      do throws(NATSError) {
        guard let last = try await stream.last(layout.pictures.name, subject: pattern) else {
          if let claim { note(pictures: [:], of: board, in: claim) }
          return [:]
        }
        messages = try await stream.messages(layout.pictures.name, subject: pattern, from: 1, upTo: last.number)
      } catch {
        throw JournalError(error, while: "reading which pictures \(board) has")
      }
      var heads: [String: PictureHead] = [:]
      for message in messages {
        guard let hash = message.subject.split(separator: ".").last else { continue }
        heads[String(hash)] = try Self.head(message.body, of: board)
      }
      if let claim { note(pictures: heads, of: board, in: claim) }
      return heads
    }

    private func message(_ subject: String, _ board: BoardName) async throws(JournalError) -> [UInt8]? {
      do throws(NATSError) {
        return try await stream.last(layout.pictures.name, subject: subject, mayLag: true)?.body
      } catch {
        throw JournalError(error, while: "reading a picture of \(board)")
      }
    }

    private func store(_ head: PictureHead, of hash: String, _ board: BoardName) async throws(JournalError) {
      try await store(Array(try StoredForm.encode(head)), to: layout.picture(hash, of: board), board)
      note(picture: hash, head, of: board)
    }

    /// Stores bytes as often as it takes to hear that they are: each subject has one picture's.
    private func store(_ bytes: [UInt8], to subject: String, _ board: BoardName) async throws(JournalError) {
      let deadline = ContinuousClock.now + Self.picturePatience
      while true {
        switch await stream.publish(bytes, to: subject, behind: nil) {
        case .stored: return
        case .refused(let refusal): throw JournalError(.refused(refusal), while: "keeping a picture of \(board)")
        case .unsure(let error):
          guard !isGivingUp, ContinuousClock.now < deadline else {
            throw JournalError(error, while: "keeping a picture of \(board)")
          }
        }
        await timers.pause(for: .milliseconds(50))
      }
    }
  }
#endif
