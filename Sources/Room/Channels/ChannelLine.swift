internal import DequeModule
internal import Document

/// One end of a channel between a room and a relay on another node: each message of one end reaches the other one
/// whole, once and in order, or both hear that the channel is broken.
///
/// A machine without I/O and clock. Packets in between may be lost, doubled, late and out of order.
/// ```swift
/// var line = ChannelLine(name, at: .relay, term: 0, now: now)
/// perform(line.open(at: now))
/// perform(line.say([message.encoded()], at: now))
/// perform(line.take(packet, at: now))
/// perform(line.tick(at: now))       // at ``nextAt``
/// ```
/// Messages are cut into numbered pieces, several in one or one in several. The line keeps all that the other end
/// hasn't confirmed, so it can repeat what the other end misses (rule CH9). The relay opens the channel with an empty
/// piece; nothing else is sent until the room has that, so a room that knows nothing of a channel never hears half of
/// it.
///
/// A channel breaks when its other end says nothing, or confirms nothing, for too long, says what can't be read, or
/// belongs to another room by now; or when too much waits (see ``LineBounds``). After that nothing more arrives on it.
///
/// - Complexity: O(bytes) to say and hear something, O(1) for the rest, but O(pieces) to look for missing ones.
public struct ChannelLine: Sendable {
  private struct Kept {
    let number: UInt64
    let bytes: [UInt8]
    let firstAt: Duration
    var lastAt: Duration
  }

  private enum State: Equatable {
    /// Of the relay: the first piece isn't confirmed.
    case opening
    case open
    case ended
  }

  public let name: ChannelName
  public let side: ChannelSide
  /// The claim by which the other end's node, or this one, holds the board; 0: the relay hasn't heard yet.
  public private(set) var term: UInt64
  public private(set) var counts = LineCounts()
  private let bounds: LineBounds
  private var state: State

  // This end's words.
  /// Messages, each behind its length, that aren't in pieces yet; of the first one so many bytes are.
  private var waiting: Deque<[UInt8]> = []
  private var cut = 0
  /// How many bytes wait, without those that are in pieces.
  public private(set) var waitingBytes = 0
  /// How many bytes this end said, and how many of these the other one confirmed; of each message four more than it
  /// has.
  public private(set) var saidBytes: UInt64 = 0
  public private(set) var confirmedBytes: UInt64 = 0
  private var isFull = false
  private var kept: Deque<Kept> = []
  private var keptBytes = 0
  private var lastSaid: UInt64 = 0
  /// How often the first of the kept ones was repeated because nothing came.
  private var tries = 0

  // The other end's words.
  private var lastHeard: UInt64 = 0
  /// Pieces that came before an earlier one.
  private var early: [UInt64: [UInt8]] = [:]
  private var earlyBytes = 0
  private var askedAt: Duration?
  /// The beginning of a message whose rest isn't here.
  private var begun: [UInt8] = []
  private var unconfirmedBytes = 0
  private var unconfirmedSince: Duration?
  private var confirmsNow = false
  private var heardAt: Duration
  private var wroteAt: Duration

  /// - Parameter term: of the claim that the room's node holds the board by; the relay's end says 0 if it doesn't know.
  public init(
    _ name: ChannelName, at side: ChannelSide, term: UInt64, bounds: LineBounds = LineBounds(), now: Duration
  ) {
    self.name = name
    self.side = side
    self.term = term
    self.bounds = bounds
    state = side == .relay ? .opening : .open
    heardAt = now
    wroteAt = now
  }

  /// The relay's end begins; to be called once, before anything else.
  public mutating func open(at now: Duration) -> [LineEffect] {
    precondition(side == .relay && lastSaid == 0, "the channel is open already, or not ours to open")
    return [write(piece: [], at: now)]
  }

  /// Says something to the other end. Some of it waits if much is on its way.
  public mutating func say(_ messages: [[UInt8]], at now: Duration) -> [LineEffect] {
    guard state != .ended else { return [] }
    for message in messages {
      guard message.count <= bounds.messageMax, waitingBytes <= bounds.waitingMax else {
        return end(.tooMuch, tells: true, at: now)
      }
      var framed: [UInt8] = []
      framed.reserveCapacity(4 + message.count)
      framed.append(bigEndian: UInt32(message.count))
      framed += message
      waiting.append(framed)
      waitingBytes += framed.count
      saidBytes += UInt64(framed.count)
    }
    return sendWaiting(at: now)
  }

  /// Hears a packet of the other end.
  public mutating func take(_ packet: ChannelPacket, at now: Duration) -> [LineEffect] {
    guard state != .ended, packet.name == name, packet.side != side else { return [] }
    guard isOfTerm(packet) else {
      counts.stale += 1
      // The room that this end talked to is gone.
      return side == .relay && packet.term > term ? end(.moved, tells: false, at: now) : []
    }
    if side == .relay { term = packet.term }
    heardAt = now
    guard confirm(packet.ack) else { return end(.unreadable, tells: true, at: now) }
    var effects: [LineEffect] = []
    switch packet.content {
    case .ack: break
    case .piece(let number, let bytes): effects += hear(number, bytes, at: now)
    case .again(let first, let last): effects += sayAgain(first..<last, at: now)
    case .broken(let reason): return end(reason, tells: false, at: now)
    }
    if state != .ended { effects += sendWaiting(at: now) + confirmIfDue(at: now) }
    return effects
  }

  /// Does what is due: see ``nextAt``. Earlier or more often does no harm.
  public mutating func tick(at now: Duration) -> [LineEffect] {
    guard state != .ended else { return [] }
    if now - heardAt >= bounds.silenceMax { return end(.silent, tells: true, at: now) }
    if let first = kept.first, now - first.firstAt >= bounds.patience { return end(.silent, tells: true, at: now) }
    var effects: [LineEffect] = []
    if let due = resendAt, due <= now {
      effects.append(writeAgain(0, at: now))
      tries += 1
    }
    if let due = askAt, due <= now { effects += ask(at: now) }
    effects += confirmIfDue(at: now)
    if now - wroteAt >= bounds.probeAfter { effects.append(write(.ack, at: now)) }
    return effects
  }

  /// When ``tick(at:)`` has something to do; nil: never, because the channel is over.
  public var nextAt: Duration? {
    guard state != .ended else { return nil }
    return [
      heardAt + bounds.silenceMax, kept.first.map { $0.firstAt + bounds.patience }, resendAt, askAt,
      unconfirmedSince.map { $0 + bounds.confirmAfter }, wroteAt + bounds.probeAfter,
    ].compactMap(\.self).min()
  }

  /// The owner ends it: there is nothing left to say.
  public mutating func end(at now: Duration) -> [LineEffect] {
    guard state != .ended else { return [] }
    return end(.over, tells: true, at: now).filter { if case .broken = $0 { false } else { true } }
  }

  /// Whether the other end has everything, and nothing of this end is on the way.
  package var isQuiet: Bool { kept.isEmpty && waiting.isEmpty && early.isEmpty && unconfirmedSince == nil }

  /// How many bytes it holds.
  package var heldBytes: Int { waitingBytes + keptBytes + earlyBytes + begun.count }

  // MARK: Saying

  /// Cuts what waits into pieces, as long as there isn't too much on the way.
  private mutating func sendWaiting(at now: Duration) -> [LineEffect] {
    var effects: [LineEffect] = []
    while state == .open, !waiting.isEmpty, kept.count < bounds.keptPieces {
      let most = min(bounds.pieceBytes, kept.isEmpty ? bounds.pieceBytes : bounds.keptBytes - keptBytes)
      // A short piece would only make way for another.
      guard most >= min(waitingBytes, bounds.pieceBytes) else { break }
      effects.append(write(piece: cutPiece(of: most), at: now))
    }
    if waitingBytes > bounds.waitingFull, !isFull {
      isFull = true
      effects.append(.full(true))
    } else if waitingBytes <= bounds.waitingFull / 4, isFull {
      isFull = false
      effects.append(.full(false))
    }
    return effects
  }

  private mutating func cutPiece(of most: Int) -> [UInt8] {
    var piece: [UInt8] = []
    while piece.count < most, let message = waiting.first {
      let count = min(message.count - cut, most - piece.count)
      if piece.isEmpty, count == message.count { piece = message } else { piece += message[cut..<cut + count] }
      cut += count
      waitingBytes -= count
      guard cut == message.count else { break }
      waiting.removeFirst()
      cut = 0
    }
    return piece
  }

  private mutating func write(piece bytes: [UInt8], at now: Duration) -> LineEffect {
    lastSaid += 1
    kept.append(Kept(number: lastSaid, bytes: bytes, firstAt: now, lastAt: now))
    keptBytes += bytes.count
    counts.pieces += 1
    return write(.piece(lastSaid, bytes), at: now)
  }

  private mutating func sayAgain(_ numbers: Range<UInt64>, at now: Duration) -> [LineEffect] {
    // Those that aren't kept have arrived since.
    kept.indices.filter { numbers.contains(kept[$0].number) }.map { writeAgain($0, at: now) }
  }

  private mutating func writeAgain(_ index: Int, at now: Duration) -> LineEffect {
    kept[index].lastAt = now
    counts.piecesAgain += 1
    return write(.piece(kept[index].number, kept[index].bytes), at: now)
  }

  /// This end repeats the first piece when nothing comes: the other end doesn't know that it misses the last one.
  private var resendAt: Duration? {
    kept.first.map { $0.lastAt + min(bounds.againMax, bounds.againAfter * (1 << min(tries, 8))) }
  }

  /// The other end has all up to this. False: it has what wasn't said.
  private mutating func confirm(_ number: UInt64) -> Bool {
    guard number <= lastSaid else { return false }
    while let first = kept.first, first.number <= number {
      keptBytes -= first.bytes.count
      confirmedBytes += UInt64(first.bytes.count)
      kept.removeFirst()
      tries = 0
    }
    if state == .opening, number > 0 { state = .open }
    return true
  }

  private mutating func write(_ content: ChannelPacket.Content, at now: Duration) -> LineEffect {
    wroteAt = now
    unconfirmedBytes = 0
    unconfirmedSince = nil
    confirmsNow = false
    counts.packets += 1
    return .write(ChannelPacket(name, by: side, term: term, ack: lastHeard, content).encoded())
  }

  // MARK: Hearing

  /// The relay takes over the room's term when it first hears it; until then it says none.
  private func isOfTerm(_ packet: ChannelPacket) -> Bool {
    switch side {
    case .relay: packet.term > 0 && (term == 0 || packet.term == term)
    case .room: packet.term == term || packet.term == 0
    }
  }

  private mutating func hear(_ number: UInt64, _ bytes: [UInt8], at now: Duration) -> [LineEffect] {
    if number <= lastHeard || early[number] != nil {
      // The confirmation may have been lost.
      counts.doubled += 1
      confirmsNow = confirmsNow || number <= lastHeard
      return []
    }
    guard number == lastHeard + 1 else {
      // The other end never has more on its way than it keeps.
      guard earlyBytes + bytes.count <= bounds.keptBytes + bounds.pieceBytes,
        number - lastHeard <= UInt64(bounds.keptPieces)
      else { return [] }
      early[number] = bytes
      earlyBytes += bytes.count
      return askAt.map { $0 <= now } ?? false ? ask(at: now) : []
    }
    var effects = hear(bytes, at: now)
    while state != .ended, let next = early.removeValue(forKey: lastHeard + 1) {
      earlyBytes -= next.count
      effects += hear(next, at: now)
    }
    if early.isEmpty { askedAt = nil }
    return effects
  }

  /// The next piece is here.
  private mutating func hear(_ bytes: [UInt8], at now: Duration) -> [LineEffect] {
    lastHeard += 1
    unconfirmedBytes += bytes.count
    unconfirmedSince = unconfirmedSince ?? now
    // The relay waits for this one.
    if lastHeard == 1 { confirmsNow = true }
    var effects: [LineEffect] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      if begun.count < 4 {
        let count = min(4 - begun.count, rest.count)
        begun += rest.prefix(count)
        rest = rest.dropFirst(count)
        guard begun.count == 4 else { break }
      }
      let length = begun.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= bounds.messageMax else { return effects + end(.unreadable, tells: true, at: now) }
      let missing = 4 + length - begun.count
      if begun.count == 4, rest.count >= length {
        effects.append(.deliver(Array(rest.prefix(length))))
      } else {
        begun += rest.prefix(missing)
        guard begun.count == 4 + length else { break }
        effects.append(.deliver(Array(begun[4...])))
      }
      rest = rest.dropFirst(min(missing, rest.count))
      begun = []
      counts.messages += 1
    }
    return effects
  }

  /// When to ask for what is missing.
  private var askAt: Duration? {
    guard !early.isEmpty else { return nil }
    return askedAt.map { $0 + bounds.againAfter } ?? .zero
  }

  private mutating func ask(at now: Duration) -> [LineEffect] {
    guard let first = early.keys.min() else { return [] }
    askedAt = now
    counts.asked += 1
    return [write(.again(lastHeard + 1, before: first), at: now)]
  }

  private mutating func confirmIfDue(at now: Duration) -> [LineEffect] {
    let isDue =
      confirmsNow || unconfirmedBytes >= bounds.confirmBytes
      || unconfirmedSince.map { now - $0 >= bounds.confirmAfter } ?? false
    return isDue ? [write(.ack, at: now)] : []
  }

  // MARK: Its end

  private mutating func end(_ reason: ChannelEnd, tells: Bool, at now: Duration) -> [LineEffect] {
    let last = tells ? [write(.broken(reason), at: now)] : []
    state = .ended
    waiting = []
    kept = []
    early = [:]
    begun = []
    (waitingBytes, keptBytes, earlyBytes) = (0, 0, 0)
    unconfirmedSince = nil
    return last + [.broken(reason)]
  }
}

/// What an end of a channel wants done, in this order.
public enum LineEffect: Hashable, Sendable {
  /// Send this to the other end's node; once is enough, and it may be lost.
  case write([UInt8])
  /// The other end said this message.
  case deliver([UInt8])
  /// More waits than should, and isn't on its way because the other end doesn't take it; or little again.
  case full(Bool)
  /// The channel is over; nothing more arrives on it.
  case broken(ChannelEnd)
}

/// Why a channel is over.
public enum ChannelEnd: UInt8, Hashable, Sendable, CaseIterable {
  /// Its owner ended it: nobody is on the board there, or the board closed.
  case over = 1
  /// The other end knows no such channel.
  case unknown = 2
  /// Another claim to the board is in force.
  case moved = 3
  /// The other end said or confirmed nothing for too long.
  case silent = 4
  /// More waited, or was said at once, than is allowed.
  case tooMuch = 5
  /// The bytes that arrived can't be read.
  case unreadable = 6
}

/// The bounds and times of a channel's end.
public struct LineBounds: Hashable, Sendable {
  public init() {}

  /// Bytes on their way that the other end hasn't confirmed at most; later words wait. One piece is always allowed.
  public var keptBytes = 1 << 20
  /// The same in pieces.
  public var keptPieces = 1_024
  /// Bytes of a piece; a longer message is cut.
  public var pieceBytes = 256 << 10
  /// Bytes that wait: above that the line is full (``LineEffect/full(_:)``), and the room makes no frames for that
  /// relay until a quarter of it waits.
  public var waitingFull = 4 << 20
  /// Bytes that wait: with more the channel breaks.
  public var waitingMax = 16 << 20
  /// Bytes of a message: with more the channel breaks.
  public var messageMax = 64 << 20
  /// An end confirms pieces with its own next one, and after so much or so long in any case.
  public var confirmBytes = 64 << 10
  public var confirmAfter = Duration.milliseconds(100)
  /// An end repeats a piece that nobody confirms, or asks again for a missing one, after so long; then twice as long.
  public var againAfter = Duration.milliseconds(200)
  public var againMax = Duration.seconds(1)
  /// A piece that isn't confirmed after so long: the channel breaks.
  public var patience = Duration.seconds(5)
  /// An end that has said nothing for so long says that it is there; if nothing is heard for this long, it breaks.
  public var probeAfter = Duration.seconds(5)
  public var silenceMax = Duration.seconds(15)
}

/// The work that an end of a channel did.
public struct LineCounts: Hashable, Sendable {
  /// Packets written, pieces among them, and those that were written again.
  public fileprivate(set) var packets = 0
  public fileprivate(set) var pieces = 0
  public fileprivate(set) var piecesAgain = 0
  /// Messages that came.
  public fileprivate(set) var messages = 0
  /// Pieces that came a second time.
  public fileprivate(set) var doubled = 0
  /// How often pieces were asked for.
  public fileprivate(set) var asked = 0
  /// Packets of another claim.
  public fileprivate(set) var stale = 0
}
