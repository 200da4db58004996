public import Document
public import Service
public import Storage

/// The options of `displayboard serve`.
public struct ServeConfiguration: Sendable {
  /// The data directory; made if need be.
  public var dataPath: String
  /// TCP port; 0: any free one; nil: the one announced last time, else ``defaultPort``.
  public var port: Int?
  /// Board files, or folders of them; each file is a board, named after it.
  public var boardPaths: [String]
  /// Make a first board from a template if there is none at all.
  public var startsWithBoard = false
  /// The folder whose boards were served before there was a store, if nobody named any: they still are, if the data
  /// directory knows one of them.
  public var earlierBoardPath: String?
  /// The folder with the page's files.
  public var webPath: String
  /// The folder with the templates that come with the program; nil: there is none.
  public var templatesPath: String?
  /// A folder of pictures that boards may show, by their names.
  public var picturesPath: String?
  /// The address guests use where a proxy is in front of the server: `https://board.example`.
  public var publicURL: PublicURL?
  /// Proxies that are believed when they say where a guest comes from.
  public var trustedProxies: [AddressRange] = []
  /// Speaks TLS with this certificate and key, which are read again at SIGHUP.
  public var identity: TLSIdentity?
  /// Let hosts in only by https, or from this machine.
  public var hostsNeedHTTPS = false
  /// Those who may read `/metrics`, besides the host's own socket.
  public var metricsReaders: [AddressRange] = []
  /// The address to listen on; nil: all.
  public var listenAddress: String?
  /// Connections of one address that haven't joined a board; more are closed at once. Four times as many may have
  /// joined without a seat.
  public var connectionsPerAddress: Int
  /// Connections in all; more are closed at once. Lowered to what the process may open.
  public var connectionsMax: Int
  /// The number of event loops, over which boards and WebSockets are spread. The first has all requests.
  public var workerCount = 1
  /// What a board may hold.
  public var limits = Limits()
  /// How many bytes of pictures people may put on a board's cards.
  public var pictureShares = PictureShares()
  /// How long writing to a crowd goes on before others have their turn; nil: the transport's own.
  public var broadcastSlice: Duration?
  /// A board that a file describes is closed when nobody has been there for so long, and opened by the next who comes.
  public var boardIdleTime = Duration.seconds(600)
  /// The cluster that the server is a node of. Nil: its boards are in its data directory.
  public var cluster: ClusterConfiguration?
  /// A file to write port and links to, for programs; 0600.
  public var announcePath: String?

  /// Serve `/design`, for those who work on the page.
  public var showsDesign = false
  /// Announce the boards by mDNS where Avahi runs.
  public var announcesName = true
  /// The QR code carries the `.local` name once that is announced.
  public var prefersName = false

  /// The port of a server that was told none and has no past.
  public static let defaultPort = 8080
  /// Some forty phones behind one address load the page at the same moment.
  public static let usualConnectionsPerAddress = 256
  /// Few enough that each session's number, whose upper 16 bits are the loop's, is exact in JavaScript.
  public static let workersMost = 32
  /// As many as the engine was measured with; an operator can't allow more.
  public static let cardsMost = 100_000
  /// A snapshot of one board is in memory several times as large, see OPERATING.md.
  public static let boardMegabytesMost = 1_024
  /// They are in every backup.
  public static let pictureMegabytesMost = 10_000

  /// The options of `serve` on the command line; everything else has its usual value.
  public init(
    dataPath: String, port: Int? = nil, boardPaths: [String], webPath: String, picturesPath: String? = nil,
    publicURL: PublicURL? = nil,
    listenAddress: String? = nil, connectionsPerAddress: Int = usualConnectionsPerAddress, connectionsMax: Int = 10_000,
    announcePath: String? = nil
  ) {
    self.dataPath = dataPath
    self.port = port
    self.boardPaths = boardPaths
    self.webPath = webPath
    self.picturesPath = picturesPath
    self.publicURL = publicURL
    self.listenAddress = listenAddress
    self.connectionsPerAddress = connectionsPerAddress
    self.connectionsMax = connectionsMax
    self.announcePath = announcePath
  }
}
