/// How a ``WebServer`` listens, and its bounds. The servers beside it have the same configuration, and each calls the
/// functions in it on its own thread.
public struct WebServerConfiguration: Sendable {
  /// Numeric addresses to listen at, or nil for all of this machine.
  public var addresses: [String]?
  /// 0 asks the system for a free one.
  public var port: Int
  /// A Unix socket for this user alone (0600), removed at the end.
  public var unixSocketPath: String?
  /// Speaks TLS at the addresses, with this certificate; the Unix socket stays plain.
  public var identity: TLSIdentity?
  /// Whether a Host header is ours (DNS rebinding). Asked for every request; compared by the owner, as the list may
  /// change.
  public var isAllowedHost: @Sendable (String) -> Bool
  /// Whether a page of this origin, or a client that sends none (nil), may open a WebSocket.
  public var isAllowedOrigin: @Sendable (String?) -> Bool
  /// Whether pages at this Host come by https, so that their WebSockets are `wss` and nothing else.
  public var isSecureHost: @Sendable (String) -> Bool = { _ in false }
  /// Proxies before this server whose `X-Forwarded-For` says where a request comes from; nobody else's is read.
  public var trustedProxies: [AddressRange] = []
  /// WebSockets live below this path.
  public var webSocketPrefix = "/ws/"
  /// What a client must offer; nil accepts clients that offer nothing.
  public var subprotocol: String?

  /// Longer messages close with 1009, as soon as a frame's header tells.
  public var messageCap = Self.messageCapUsual
  public static let messageCapUsual = 512 * 1024
  /// Messages in more fragments close with 1008.
  public var fragmentCap = 64
  /// What one WebSocket may say, and one seat with all it has: one that says more isn't read for a while.
  public var readingShare = ReadingShare()
  /// What all of one group of addresses may say.
  public var groupReadingShare = ReadingShare.ofGroup
  /// So many messages are handled at once in a turn of the loop, of one connection and of all; then others have their
  /// turn, and each connection one message at a time.
  public var connectionTurnMessages = 16
  public var turnMessages = 64
  /// What waited is handled for so long at a time.
  public var intakeSlice = Duration.milliseconds(2)
  /// Bytes of WebSockets' first messages, and of what comes behind them, that may wait for their turn: if there are
  /// more, the oldest are handled at once, even if others wait.
  public var firstMessagesCap = 4 << 20
  /// Bytes that may wait for one connection, its largest message not counted; more empties the queue and calls
  /// `overflowed`.
  public var queueCap = 1024 * 1024
  /// Of messages that only one connection gets, and that it alone costs memory for, so many bytes may wait for it, the
  /// largest not counted. A connection over the Unix socket is trusted with ``queueCap``.
  public var ownQueueCap = 48 * 1024
  /// Connections beyond these are closed at once. The first is lowered to what the process may open.
  public var maxConnections = 1024
  /// Of one address (of IPv6: one network of 64 bits), not counting those marked joined or trusted nor those over the
  /// Unix socket. A WebSocket that a proxy passed on is answered 429 instead.
  public var maxConnectionsPerAddress = 64
  /// Of one address, those that are marked joined and not trusted: a hall behind one address looks on. One more is
  /// closed with 1013.
  public var maxJoinedPerAddress = 256
  /// The most connections over the Unix socket. They don't count towards ``maxConnections``, so the operator gets in
  /// however crowded the server is.
  public var maxLocalConnections = 32
  /// Where other loops serve WebSockets, a new connection has so long to say what it wants, and so many may be silent
  /// so far: past either the front serves it.
  public var firstLineTime = Duration.seconds(2)
  public var maxFirstLines = 1_024
  /// One in so many of ``maxConnections`` is kept for addresses where someone is marked trusted, or was lately.
  static let partForSeats = 4
  /// A peer that is silent this long is pinged, and cut at `hangupAfter`.
  public var pingAfter = Duration.seconds(10)
  public var hangupAfter = Duration.seconds(25)
  /// Closes a WebSocket whose first message doesn't come in time.
  public var firstMessage: Deadline? = Deadline(after: .seconds(10), CloseReason(code: 4001, reason: "hello timeout"))
  /// Closes a WebSocket that sends no message for so long.
  public var idle: Deadline? = Deadline(after: .seconds(30), CloseReason(code: 4007, reason: "idle"))
  /// The connection is cut if the peer's kernel acknowledges nothing for so long, or has no room.
  ///
  /// Only the kernel sees that: its buffers hide from us for long that nobody reads.
  public var unacknowledgedTime = Duration.seconds(8)
  /// Something waits and the peer takes none of it for so long: `stalled`.
  public var stallTime = Duration.seconds(10)
  /// A peer that should close and takes nothing for so long is cut.
  public var closeTime = Duration.seconds(10)
  /// A peer that should close is cut after so long, even if it still takes bytes.
  public var closeTimeMax = Duration.seconds(60)

  /// A broadcast is written for so long at a time; then others have their turn.
  public var broadcastSlice = Duration.milliseconds(2)
  /// How long WebSockets' first messages are handled at a time.
  public var firstMessagesSlice = Duration.milliseconds(1)
  /// So many connections are looked at in a turn of the loop for what is late about them.
  public var sweepStep = 500

  /// Bytes of a request's body: more is answered 413.
  public var bodyCap = 1 << 20
  /// A body that isn't whole after so long is answered 408. It has to be less than the 20 s after which
  /// the library cuts one that pauses, without a word.
  public var bodyTime = Duration.seconds(15)
  /// A request that its owner doesn't answer for so long is answered 503, unless it came over the Unix socket.
  public var answerTime = Duration.seconds(15)
  /// Bodies that arrive at once, in all and per address: more are answered 429.
  public var maxBodies = 32
  public var maxBodiesPerAddress = 8
  /// The same for those that guests send, which have places of their own: however slowly they come, programs that feed
  /// boards, hosts and the owner find theirs.
  public var maxGuestBodies = 32
  public var maxGuestBodiesPerAddress = 8

  /// Guards that tests switch off to see that their test would notice.
  package var guards = Guards()

  public struct Deadline: Sendable {
    public var after: Duration
    public var reason: CloseReason

    public init(after: Duration, _ reason: CloseReason) {
      self.after = after
      self.reason = reason
    }
  }

  /// M1, M4 and M8 of the reliability rules, each with its switch.
  package struct Guards {
    package var confirmsUpgrades = true
    package var filtersHandshakes = true
    package var validatesUTF8 = true
  }

  public init(
    addresses: [String]? = nil, port: Int, unixSocketPath: String? = nil, subprotocol: String? = nil,
    isAllowedHost: @escaping @Sendable (String) -> Bool, isAllowedOrigin: @escaping @Sendable (String?) -> Bool
  ) {
    self.addresses = addresses
    self.port = port
    self.unixSocketPath = unixSocketPath
    self.subprotocol = subprotocol
    self.isAllowedHost = isAllowedHost
    self.isAllowedOrigin = isAllowedOrigin
  }
}
