public import ArgumentParser
import Document
import FoundationEssentials
import Service
import Storage

/// The options of someone who starts a server: the same for `displayboard serve` and for a program of one's own boards.
public struct ServeOptions: ParsableArguments {
  /// `--data`: the data directory.
  @Option(help: "The data directory; made if need be.")
  public var data = "data"

  /// `--port`: 0 takes any free one; nil: last time's, else the usual one.
  @Option(help: "TCP port; 0 takes any free one. (default: last time's, else \(ServeConfiguration.defaultPort))")
  public var port: Int?

  /// `--board`: board files, or folders of them.
  @Option(
    name: .customLong("board"),
    help: """
      A board file, or a folder of them. May be repeated. The boards that the server's owner made are served in any \
      case.
      """
  )
  public var boards: [String] = []

  /// `--web`: the folder with the page's files.
  @Option(
    help:
      "The folder with the page's files. (default: web, else the one that the program was installed with, or was built from)"
  )
  public var web: String?

  /// `--templates`: the folder of board files that new boards are made from.
  @Option(
    help: """
      A folder of board files that new boards are made from. (default: those that the program was installed with, else \
      those of its source)
      """)
  public var templates: String?

  /// `--pictures`: the folder of pictures that boards may show.
  @Option(help: "A folder of PNG, JPEG and GIF pictures that boards may show by their names.")
  public var pictures: String?

  /// `--public-url`: the address that guests use, if it isn't this machine's own.
  @Option(
    help: """
      The address guests use, if it isn't this machine's own: a name, or the address of a proxy in front of this \
      server. Name the proxy with --trusted-proxy; otherwise all guests seem to come from its address and share \
      --connections-per-address.
      """)
  public var publicURL: String?

  /// `--trusted-proxy`: whom to believe where guests come from.
  @Option(
    name: .customLong("trusted-proxy"),
    help: """
      The address of a proxy (127.0.0.1) whose X-Forwarded-For says where guests come from; limits then count those \
      addresses. The proxy has to append to that header or set it. A network (10.1.2.0/24) must have nothing but \
      proxies in it, because anyone there can claim to come from anywhere. May be repeated.
      """)
  public var trustedProxies: [String] = []

  /// `--certificate`: a PEM file; TLS needs ``key`` as well.
  @Option(
    help: ArgumentHelp(
      """
      Speak TLS (https, wss) with the certificate in this PEM file, which those that lead to its authority follow. At \
      SIGHUP the server reads it and its key again.
      """, valueName: "file"),
    completion: .file())
  public var certificate: String?

  /// `--key`: a PEM file with the certificate's private key.
  @Option(help: ArgumentHelp("The certificate's private key, a PEM file.", valueName: "file"), completion: .file())
  public var key: String?

  /// `--hosts-by-https-only`.
  @Flag(
    name: .customLong("hosts-by-https-only"),
    help: """
      Let hosts in only by https or at this machine, because others may read the host link on an unencrypted network. \
      Guests come in as before.
      """)
  public var hostsNeedHTTPS = false

  /// `--metrics-to`: the addresses that may read `/metrics`.
  @Option(
    name: .customLong("metrics-to"),
    help: ArgumentHelp(
      """
      The address, or network, that may read /metrics: counts for Prometheus. Apart from it, only the host's own \
      socket may. May be repeated.
      """, valueName: "address"))
  public var metricsReaders: [String] = []

  /// `--listen`: the one address to listen on; nil: all.
  @Option(help: "Listen on this address only.")
  public var listen: String?

  /// `--no-mdns` switches it off.
  @Flag(
    name: .customLong("mdns"), inversion: .prefixedNo,
    help: "Announce the boards in the local network by mDNS, where Avahi runs.")
  public var announcesName = true

  /// `--code-by-name`: the QR code has the `.local` name.
  @Flag(
    name: .customLong("code-by-name"),
    help: """
      Once this machine's .local name is announced, put it into the QR code, so printed codes go on working when the \
      address changes. Phones that don't know such names (Android before 12, some networks) can't use them.
      """)
  public var prefersName = false

  /// `--connections-per-address`, at least 1.
  @Option(
    help: """
      Connections that one address (in IPv6: one network of 64 bits) may have before they join a board. It may have \
      four times as many that have joined without a seat.
      """)
  public var connectionsPerAddress = ServeConfiguration.usualConnectionsPerAddress

  /// `--connections`: in all, at least 1.
  @Option(help: "Connections in all. A quarter of them is kept for addresses where someone has a seat.")
  public var connections = 10_000

  /// `--workers`: from 0 to ``ServeConfiguration/workersMost``.
  @Option(
    help: """
      Event loops, each on a thread of its own; 0 means one for each core. Boards and the WebSockets of guests and \
      walls are spread over them; all requests are on the first. With a certificate of its own, the server has one.
      """)
  public var workers = 1

  /// `--cards`: of one board, from 1 to ``ServeConfiguration/cardsMost``.
  @Option(
    help: """
      Cards that a board may have, \(ServeConfiguration.cardsMost) at most. The first person on a large board with a \
      new kind of screen waits for it to be laid out, 0.05 to 0.1 s for each 1000 cards; everyone waits if its \
      container or views were written in Swift.
      """)
  public var cards = Limits().cardsMax

  /// `--board-megabytes`: of one board, from 1 to ``ServeConfiguration/boardMegabytesMost``.
  @Option(
    help: """
      Megabytes of text that a board may have, \(ServeConfiguration.boardMegabytesMost) at most. One guest may use a \
      quarter of them.
      """)
  public var boardMegabytes = Limits().boardBytesMax >> 20

  /// `--picture-megabytes`: of one board, from 0 to ``ServeConfiguration/pictureMegabytesMost``.
  @Option(
    help: """
      Megabytes of pictures that people may put on a board, \(ServeConfiguration.pictureMegabytesMost) at most; 0 for \
      none. One person may use a tenth of them.
      """)
  public var pictureMegabytes = PictureShares().boardBytesMax / 1_000_000

  /// `--cluster` and the options that belong to it.
  @OptionGroup public var cluster: ClusterOptions

  /// Read before all others are: ``OptionsFile``.
  @Option(
    name: .customLong("options"),
    help: ArgumentHelp(
      "Take options from this file, one a line, written as here; # begins a remark. Options after this one here win.",
      valueName: "file"),
    completion: .file())
  var optionsFile: String?

  /// `--design`: serves `/design`.
  @Flag(
    name: .customLong("design"),
    help: ArgumentHelp(
      "For people who work on the page: /design shows everything it is made of, in every state.", visibility: .hidden))
  public var showsDesign = false

  /// For tests.
  @Option(help: ArgumentHelp("For tests: how long a slice of what is sent to many may take.", visibility: .hidden))
  public var broadcastSliceMilliseconds: Int?

  /// For tests.
  @Option(help: ArgumentHelp("For tests: how long a board stays open without anyone.", visibility: .hidden))
  public var closeBoardsAfterMilliseconds: Int?

  /// `--announce`: the file that says port and links to programs.
  @Option(
    help: ArgumentHelp("Write port and links to this file, for programs; only you can read it.", visibility: .hidden))
  public var announce: String?

  public init() {}

  /// Refuses numbers out of bounds, texts that are no addresses, and half of what TLS needs.
  ///
  /// - Throws: `ValidationError`, a sentence about the first mistake.
  public func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("A port is a number from 0 to 65535.") }
    for address in trustedProxies + metricsReaders where AddressRange(address) == nil {
      throw ValidationError("“\(address)” is neither an address such as 127.0.0.1 nor a network such as 10.0.0.0/8.")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("TLS needs both --certificate and --key.")
    }
    guard connectionsPerAddress > 0, connections > 0 else { throw ValidationError("Allow at least one connection.") }
    guard (0...ServeConfiguration.workersMost).contains(workers) else {
      throw ValidationError("Choose 1 to \(ServeConfiguration.workersMost) workers, or 0 for one on each core.")
    }
    guard (1...ServeConfiguration.cardsMost).contains(cards) else {
      throw ValidationError("A board has from 1 to \(ServeConfiguration.cardsMost) cards.")
    }
    guard (1...ServeConfiguration.boardMegabytesMost).contains(boardMegabytes) else {
      throw ValidationError("A board has from 1 to \(ServeConfiguration.boardMegabytesMost) MB of text.")
    }
    guard (0...ServeConfiguration.pictureMegabytesMost).contains(pictureMegabytes) else {
      throw ValidationError("A board has from 0 to \(ServeConfiguration.pictureMegabytesMost) MB of pictures.")
    }
  }

  /// The options, as the server takes them.
  ///
  /// - Complexity: O(options); it looks at the disk for the folders of the page and the templates.
  /// - Parameter boardPaths: the board files, if none are named.
  /// - Throws: ``ServeError/badPublicURL(_:)``.
  public func configuration(boardPaths: [String]) throws(ServeError) -> ServeConfiguration {
    var configuration = ServeConfiguration(
      dataPath: data, port: port, boardPaths: boards.isEmpty ? boardPaths : boards, webPath: webPath,
      picturesPath: pictures,
      publicURL: try address, listenAddress: listen, connectionsPerAddress: connectionsPerAddress,
      connectionsMax: connections, announcePath: announce)
    configuration.templatesPath = templates ?? BoardTemplates.usualFolder(executable: Self.executable)
    configuration.limits.cardsMax = cards
    configuration.limits.setBoardBytes(boardMegabytes << 20)
    configuration.pictureShares = PictureShares(boardMegabytes: pictureMegabytes)
    configuration.showsDesign = showsDesign
    configuration.announcesName = announcesName
    configuration.workerCount =
      workers > 0 ? workers : min(ServeConfiguration.workersMost, ProcessInfo.processInfo.activeProcessorCount)
    configuration.broadcastSlice = broadcastSliceMilliseconds.map { .milliseconds($0) }
    if let milliseconds = closeBoardsAfterMilliseconds { configuration.boardIdleTime = .milliseconds(milliseconds) }
    configuration.prefersName = prefersName
    configuration.hostsNeedHTTPS = hostsNeedHTTPS
    configuration.trustedProxies = trustedProxies.compactMap(AddressRange.init)
    configuration.metricsReaders = metricsReaders.compactMap(AddressRange.init)
    configuration.cluster = cluster.configuration
    if let certificate, let key { configuration.identity = TLSIdentity(certificateFile: certificate, keyFile: key) }
    return configuration
  }

  private var address: PublicURL? {
    get throws(ServeError) { if let publicURL { try PublicURL(publicURL) } else { nil } }
  }

  private var webPath: String {
    if let web { return web }
    // …/Sources/Server/App/ServeOptions.swift
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    let installed = Self.executable.map { InstalledFolder.share(besideProgram: $0) + "/web" }
    let folders = ["web", installed, "\(source)/web", InstalledFolder.usual + "/web"].compactMap(\.self)
    return folders.first { FileManager.default.fileExists(atPath: $0) } ?? "\(source)/web"
  }

  /// The path of the program that runs, without links.
  private static var executable: String? {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    } catch {
      // Without /proc, only the other folders count.
      return nil
    }
  }
}
