import Document

/// The room doctor's answer, as JSON.
struct DoctorReport: Codable, Sendable {
  /// A device that opened the test address.
  struct Visit: Codable, Hashable, Sendable {
    var peer: String
    /// The server's address that it used.
    var address: String
    /// Nil: nobody knows.
    var interface: String?
    /// Milliseconds since 1970.
    var at: Int64
    /// This machine itself.
    var own: Bool
  }

  var findings: [Finding]
  /// Where a phone tests whether it gets through; nil: there is no address for that.
  var test: String?
  /// The newest first.
  var visits: [Visit]
  /// Milliseconds since 1970.
  var at: Int64
}

extension DoctorReport {
  /// The report for the hosts of one board, who hear nothing of other boards' limits.
  ///
  /// - Parameter uses: of all boards.
  func seen(by board: BoardName, _ uses: [DoctorFacts.Use]) -> DoctorReport {
    var report = self
    let own = Diagnosis.limits(uses.filter { $0.board.isEmpty || $0.board == "\(board)" })
    report.findings = findings.map { $0.check == .limits ? own : $0 }
    return report
  }

  /// - Parameters:
  ///   - now: since the server started, as the visits have it.
  init(_ facts: DoctorFacts, at time: Timestamp, now: Duration) {
    findings = Diagnosis(facts: facts).findings
    test = facts.way.test
    at = time.milliseconds
    visits = facts.arrivals.visits.map { visit in
      Visit(
        peer: visit.peer, address: visit.host, interface: facts.machine?.routes?.interface(to: visit.peer),
        at: time.milliseconds - Int64((now - visit.at) / .milliseconds(1)), own: visit.isOwn)
    }
  }
}
