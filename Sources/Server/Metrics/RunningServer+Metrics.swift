import FoundationEssentials
import Glibc
import Logging
import Room
import Service

// Tells the operator whether the server is well and what it does. `ServerCounts` counts.

extension RunningServer {
  /// Nil: the request is for someone else.
  func answerMonitoring(_ request: Request) -> Response? {
    switch request.path {
    case "/healthz": .plain(200, "ok")
    case "/readyz": readiness
    case "/metrics": mayReadMetrics(request) ? .plain(200, metricsText, PrometheusText.contentType) : nil
    default: nil
    }
  }

  /// 503 while something is in the way of serving boards or of writing them, with a word for it. A damaged board is no
  /// reason: taking the server away for it would take the other boards away.
  private var readiness: Response {
    if isStopping { return .plain(503, "stopping") }
    if let cluster, !cluster.tally.isAnswering { return .plain(503, "no NATS") }
    if let standstill = cluster?.standstill { return .plain(503, standstill.rawValue) }
    return boards.open.values.map(\.facts).allSatisfy({ $0.isWritable || $0.isDamaged })
      ? .plain(200, "ready") : .plain(503, "read-only")
  }

  /// What a board is doing is nobody's business: counts are for the host's own socket, and for addresses that the
  /// operator named. If a proxy passes a request on, the address where it came from counts.
  private func mayReadMetrics(_ request: Request) -> Bool {
    if request.isLocal { return true }
    return !isBehindUnnamedProxy && configuration.metricsReaders.contains { $0.contains(address: request.address) }
  }

  private var metricsText: String {
    var text = PrometheusText()
    addRoom(to: &text)
    addUse(to: &text)
    addSecurity(to: &text)
    addJournal(to: &text)
    addCluster(to: &text)
    if let traffic = webServer?.counts { Self.add(traffic, to: &text) }
    addProcess(to: &text)
    return text.text
  }

  private func addRoom(to text: inout PrometheusText) {
    let counts = metrics.now
    text.gauge("displayboard_boards", "Boards that are served.", Double(boards.names.count))
    text.gauge(
      "displayboard_boards_open", "Boards that are open, because someone came or since the start.",
      Double(boards.open.count))
    text.gauge(
      "displayboard_boards_read_only", "Boards that can't be written just now.",
      Double(boards.open.values.count { !$0.facts.isWritable }))
    text.gauge(
      "displayboard_sessions", "WebSockets that are open: phones, laptops and terminals.",
      Double(boards.open.values.reduce(0) { $0 + $1.facts.sessionCount }))
    text.gauge("displayboard_connections", "Connections of all kinds.", Double(webServer?.connectionCount ?? 0))
    text.gauge("displayboard_workers", "Event loops that boards and WebSockets are on.", Double(workers.count + 1))
    text.histogram(
      "displayboard_loop_lag_seconds", "How late a timer of the event loop fired, looked at every second.",
      counts.lagSeconds)
    text.histogram(
      "displayboard_worker_lag_seconds", "How late a timer of each other event loop fired, looked at every second.",
      by: "worker",
      counts.workerLagSeconds.sorted { $0.key < $1.key }.map { ("\($0.key.rawValue)", $0.value) })
  }

  private func addJournal(to text: inout PrometheusText) {
    let counts = metrics.now
    let refusals = counts.refusals.sorted { $0.key < $1.key }
    text.counter("displayboard_operations_total", "Operations that were written to disk.", counts.edits)
    text.counter(
      "displayboard_operations_refused_total", "Operations that were judged and refused, by reason.", by: "reason",
      refusals)
    text.counter("displayboard_edits_total", Self.olderName(of: "displayboard_operations_total"), counts.edits)
    text.counter(
      "displayboard_edits_refused_total", Self.olderName(of: "displayboard_operations_refused_total"), by: "reason",
      refusals)
    text.counter("displayboard_journal_entries_total", "Entries of all kinds that were written.", counts.entries)
    text.counter(
      "displayboard_append_failures_total", "Batches of entries that could not be written.", counts.appendFailures)
    text.histogram(
      "displayboard_append_seconds", "From handing a batch of entries to the journal until it was on disk.",
      counts.appendSeconds)
    text.histogram(
      "displayboard_edit_to_frame_seconds",
      "From handing an edit to the journal until the frame that has it began to go out.", counts.shownSeconds)
    if let free = directory.freeBytes {
      text.gauge("displayboard_disk_free_bytes", "Free bytes on the disk that has the boards.", Double(free))
    }
  }

  private static func add(_ traffic: TrafficCounts, to text: inout PrometheusText) {
    text.counter("displayboard_http_requests_total", "Requests that were answered.", traffic.requests)
    text.counter("displayboard_sessions_opened_total", "WebSockets that were opened.", traffic.webSocketsOpened)
    text.counter("displayboard_messages_received_total", "Messages from clients.", traffic.messagesReceived)
    text.counter("displayboard_received_bytes_total", "Bytes of these messages.", traffic.bytesReceived)
    text.counter(
      "displayboard_reading_pauses_total", "How often a client was over its share and wasn't read for a while.",
      traffic.readingPauses)
    text.counter(
      "displayboard_messages_sent_total",
      "Messages to clients, each counted once for every client. Most are frames.", traffic.messagesSent)
    text.counter("displayboard_frames_total", olderName(of: "displayboard_messages_sent_total"), traffic.messagesSent)
    text.counter("displayboard_sent_bytes_total", "Bytes of these messages.", traffic.bytesSent)
    text.counter(
      "displayboard_refused_total", "Connections, handshakes and bodies that were not let in, by reason.", by: "reason",
      TrafficCounts.Refused.allCases.map { ($0.rawValue, traffic.refused[$0] ?? 0) })
    text.counter(
      "displayboard_closed_total", "WebSockets that ended, by close code.", by: "code",
      TrafficCounts.closeCodes.map { ($0 == 0 ? "other" : "\($0)", traffic.closed[$0] ?? 0) })
  }

  /// Names that dashboards and rules may still ask for stay for one version.
  private static func olderName(of name: String) -> String {
    "The older name of \(name), which goes with the next version."
  }

  private func addProcess(to text: inout PrometheusText) {
    if let identity = webServer?.identity {
      text.gauge(
        "displayboard_certificate_expiry_timestamp_seconds",
        "When the certificate expires, in seconds since 1970.",
        Double(identity.expires))
    }
    guard let use = ProcessUse() else { return }
    text.counter("process_cpu_seconds_total", "Processor time that was used.", use.cpuSeconds)
    text.gauge(
      "process_start_time_seconds", "When the server started, in seconds since 1970.", metrics.startedAt)
    text.gauge("process_resident_memory_bytes", "Memory in use.", Double(use.residentBytes))
    text.gauge("process_open_fds", "Open descriptors.", Double(use.openFiles))
  }

  // MARK: The loop

  /// Anything that holds the loop up holds up everyone.
  func watchLoop() {
    loop.watchLag { [weak self] in self?.metrics.looped(late: $0) }
  }
}

extension EventLoop {
  private static let lagInterval = Duration.seconds(1)

  /// Checks every second how late the loop is.
  func watchLag(_ looped: @escaping (_ late: Duration) -> Void) {
    var due = now + Self.lagInterval
    _ = timer(after: Self.lagInterval, repeating: Self.lagInterval) { [weak self] in
      guard let self else { return }
      looped(now - due)
      due = now + Self.lagInterval
    }
  }
}

extension Response {
  fileprivate static func plain(
    _ status: Int, _ text: String, _ contentType: String = "text/plain; charset=utf-8"
  ) -> Response {
    let line = text.hasSuffix("\n") ? text : text + "\n"
    return Response(
      status: status,
      resource: Resource(bytes: Array(line.utf8), contentType: contentType, cacheControl: "no-store"))
  }
}

extension DataDirectory {
  /// Room that is left for the user who runs the server; nil: the system doesn't say.
  var freeBytes: Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    return Int(clamping: status.f_bavail) * Int(clamping: status.f_frsize)
  }
}
