import Document
import FoundationEssentials
import Glibc
import Messages
import Room
import Sentences
import Service

// The room doctor's doors: one for the owner, and one for hosts, who ask `GET /doctor/<board>` with the
// token of a host's link. `GET /here` is for any phone, and says no more than that it came.

extension RunningServer {
  /// Where a phone tests whether it gets through. No code that guests type is as short.
  static let testPath = "/here"

  // MARK: Devices that come

  /// Notes the device, unless it is this machine, or nobody knows which it is.
  func noteArrival(_ request: Request) {
    guard let peer = peer(of: request), !isOwn(peer) else { return }
    doctor.note(peer: peer, host: request.host.lowercased(), isPhone: request.isOnPhone)
  }

  /// The device's address; nil: a proxy, or this machine's own socket, is all that is known.
  private func peer(of request: Request) -> String? {
    guard !request.isLocal, !isBehindUnnamedProxy, request.way != .proxy else { return nil }
    // One that came in by IPv6 is the same device.
    let mapped = "::ffff:"
    return request.address.hasPrefix(mapped) ? String(request.address.dropFirst(mapped.count)) : request.address
  }

  private func isOwn(_ peer: String) -> Bool { machineAddresses.ownAddresses.contains(peer) }

  /// The test address. It costs as little as any answer: nothing is looked up, and a new visit pushes out the oldest.
  ///
  /// Nil: the request is for someone else.
  func answerHere(_ request: Request) -> Response? {
    guard request.path == Self.testPath, request.method == .get || request.method == .head else { return nil }
    let peer = peer(of: request)
    // A request that another site makes a browser send behind its person's back is no test.
    if let peer, request.method == .get, !request.isFromElsewhere {
      noteArrival(request)
      doctor.noteTest(
        Arrivals.Visit(
          peer: peer, host: request.host.lowercased(), isPhone: request.isOnPhone, isOwn: isOwn(peer), at: loop.now))
    }
    let language = request.language
    let title = (request.isOnPhone ? HealthSentence.herePhone : .hereDevice).text(in: language)
    let lines = [peer.map { HealthSentence.hereSeen(address: $0) }, .hereNext].compactMap { $0?.text(in: language) }
    guard request.wantsPage else {
      return .text(200, ([title] + lines).joined(separator: "\n"), headers: Response.variesByReader)
    }
    let page = assets.here.text([
      "language": language.tag, "direction": language.direction,
      "title": HTMLTemplate.escaped(title),
      "lines": lines.map { "<p>\(HTMLTemplate.escaped($0))</p>" }.joined(separator: "\n"),
    ])
    return .page(page)
  }

  // MARK: The doctor's door for hosts

  /// The board that `/doctor/<board>` names, be it there or not; nil: another path.
  private func doctorsBoard(of request: Request) -> BoardName? {
    let prefix = "/doctor/"
    guard request.path.hasPrefix(prefix) else { return nil }
    return BoardName(String(request.path.dropFirst(prefix.count)))
  }

  /// Whether the sender may have the report that it asks for. That takes a while.
  func asksDoctor(_ request: Request) -> Bool {
    doctorsBoard(of: request).map { mayAskDoctor(request, on: $0) } ?? false
  }

  /// Whether a request comes by the host's own socket, or with the token of a link of this board's hosts.
  func mayAskDoctor(_ request: Request, on board: BoardName) -> Bool {
    if request.isLocal { return true }
    guard mayHost(request), !request.isFromElsewhere, let token = request.bearerToken else {
      return false
    }
    return boards.role(of: token, on: board).map { $0 == .host || $0 == .coHost } ?? false
  }

  /// Those who may not have a report, or want its head alone; nil: the request is for someone else.
  func answerDoctor(_ request: Request) -> Response? {
    guard let board = doctorsBoard(of: request), request.method == .get || request.method == .head else { return nil }
    guard mayHost(request) else { return hostsAreElsewhere(request) }
    guard mayAskDoctor(request, on: board) else {
      note(
        SecurityEvent(.refusedEntry, address: guestAddress(of: request), what: "doctor"),
        on: boards.contains(board) ? board : nil)
      return .text(
        401, "This needs a host link's token: `Authorization: Bearer …`.", headers: [("www-authenticate", "Bearer")])
    }
    return .text(200, "Ask with GET.")
  }

  /// False: the request is for someone else.
  func takeDoctor(_ request: Request, from connection: ConnectionID) -> Bool {
    guard request.method == .get, let board = doctorsBoard(of: request) else { return false }
    // The link may have been rotated meanwhile.
    guard asksDoctor(request) else {
      if let refusal = answerDoctor(request) { answer(connection, refusal) }
      return true
    }
    examine { [weak self] result in
      switch result {
      case .success(let report):
        guard let self else { return }
        answer(connection, .json(200, request.isLocal ? report : report.seen(by: board, uses)))
      case .failure: self?.answer(connection, .json(503, ["code": "busy"]))
      }
    }
    return true
  }

  // MARK: The loop's facts

  func examine(_ done: @escaping Doctor.Done) { doctor.examine({ [unowned self] in doctorsFacts }, done) }

  var doctorsQuestions: Doctor.Questions {
    let host = reachability.primary.map { url in
      // Without the port; an IPv6 address keeps its brackets.
      let port = url.host.lastIndex(of: ":").flatMap { url.host[$0...].contains("]") ? nil : $0 }
      return String(url.host[..<(port ?? url.host.endIndex)])
    }
    return Doctor.Questions(folder: directory.path, identity: configuration.identity, host: host)
  }

  private var doctorsFacts: DoctorFacts {
    let primary = reachability.primary
    var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    gethostname(&name, name.count)
    let hostName = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let listensOn = configuration.listenAddress.flatMap { ["0.0.0.0", "::"].contains($0) ? nil : $0 }
    let way = DoctorFacts.Way(
      primary: primary,
      kind: configuration.publicURL != nil ? .publicURL : primary?.host.contains(".local") == true ? .name : .network,
      others: ([reachability.named].compactMap { $0 } + reachability.others),
      interface: primary.flatMap { machineAddresses.interface(of: $0) }, listensOn: listensOn, port: port,
      isSecure: configuration.identity != nil, isBehindUnnamedProxy: isBehindUnnamedProxy)
    return DoctorFacts(
      way: way, arrivals: doctor.arrivals,
      name: machineAddresses.name(isAnnouncing: invitations.announcesName, hostName: hostName),
      clock: Clocks().since(clocks), uses: uses, cluster: doctorsCluster)
  }

  private var doctorsCluster: DoctorFacts.Cluster? {
    guard let cluster, let known = configuration.cluster else { return nil }
    return DoctorFacts.Cluster(name: known.name, node: known.node, isAnswering: cluster.tally.isAnswering)
  }

  /// The use of each limit.
  ///
  /// - Complexity: O(*n*) in the boards that are open.
  private var uses: [DoctorFacts.Use] {
    let limits = configuration.limits
    let ofBoards = boards.open.flatMap { name, board -> [DoctorFacts.Use] in
      guard let counts = board.counts else { return [] }
      return [
        DoctorFacts.Use(kind: .seats, board: "\(name)", used: counts.seats, most: limits.seatsMax),
        DoctorFacts.Use(kind: .outboxes, board: "\(name)", used: counts.outboxes, most: limits.outboxesMax),
        DoctorFacts.Use(
          kind: .cards, board: "\(name)", used: boards.cards(on: name) ?? 0, most: limits.cardsMax),
      ]
    }
    return ofBoards + [
      DoctorFacts.Use(
        kind: .connections, board: "", used: webServer?.connectionCount ?? 0, most: configuration.connectionsMax)
    ]
  }
}
