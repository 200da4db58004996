import Service

/// Where a host may come from. With `--hosts-by-https-only`, never over a network on which others may read the host's
/// link.
struct HostAccess {
  var needsHTTPS = false
  /// The server itself speaks TLS, and nothing else.
  var speaksTLS = false
  /// The address of a proxy before the server, or another name of its own.
  var publicURL: PublicURL?
  /// A proxy is at the public address, but nobody said which: a request under that name counts as coming from it.
  var isBehindUnnamedProxy = false

  private static let loopback = ["127.0.0.0/8", "::1"].compactMap(AddressRange.init)

  /// Whether a host's link is safe on the way that the request came, or needn't be.
  ///
  /// - Parameter ownAddresses: this machine's: nobody else hears what it says to itself.
  func admits(_ request: Request, ownAddresses: [String]) -> Bool {
    if !needsHTTPS || request.isLocal { return true }
    if case .passedOn(_, let isPrivate) = request.way { return isPrivate }
    if speaksTLS { return true }
    if request.way != .direct || (isBehindUnnamedProxy && request.host == publicURL?.host) {
      return publicURL?.scheme == "https"
    }
    return Self.loopback.contains { $0.contains(address: request.address) }
      || ownAddresses.compactMap(AddressRange.init).contains { $0.contains(address: request.address) }
  }
}

extension RunningServer {
  func mayHost(_ request: Request) -> Bool {
    let access = HostAccess(
      needsHTTPS: configuration.hostsNeedHTTPS, speaksTLS: configuration.identity != nil,
      publicURL: configuration.publicURL, isBehindUnnamedProxy: isBehindUnnamedProxy)
    return access.admits(request, ownAddresses: machineAddresses.ownAddresses)
  }

  /// Whether nobody else can listen on the way that the request came: https, or this machine itself.
  func isPrivate(_ request: Request) -> Bool {
    let access = HostAccess(
      needsHTTPS: true, speaksTLS: configuration.identity != nil, publicURL: configuration.publicURL,
      isBehindUnnamedProxy: isBehindUnnamedProxy)
    return access.admits(request, ownAddresses: machineAddresses.ownAddresses)
  }

  /// The host's page. It isn't there if nobody may host: it would send the link before it hears that.
  func answerConsole(_ request: Request) -> Response? {
    guard PageAssets.isConsole(request.path), let page = assets[request.path] else { return nil }
    return mayHost(request) ? Response(resource: page) : hostsAreElsewhere(request)
  }

  /// The sentence for someone who asks as a host from where they may not.
  func hostsAreElsewhere(_ request: Request) -> Response {
    let address = configuration.publicURL.flatMap { url in
      url.scheme == "https" ? " The address is \(url.origin)\(request.path)." : nil
    }
    return .text(
      403,
      "Hosts come in only by https or at the server's own machine: others on this network could read their link."
        + (address ?? ""))
  }
}
