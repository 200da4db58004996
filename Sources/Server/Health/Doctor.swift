import Dispatch
import Document
import Service

/// The room doctor of a running server: it looks at the world on a background thread, at most one look of a kind at a
/// time.
///
/// Each request gets a report within ``patience``, or one that is at most ``freshTime`` old. Facts that the system
/// didn't give by then count as unknown, and a look that hangs isn't begun a second time. It lives on the loop.
final class Doctor {
  typealias Done = (Result<DoctorReport, Busy>) -> Void

  /// Too many wait for a report.
  struct Busy: Error {}

  /// The things to look up on a background thread.
  struct Questions: Sendable {
    var folder: String
    var identity: TLSIdentity?
    /// The host that guests are invited to, without its port; nil: there is none.
    var host: String?
  }

  /// The probes that take as long as the system takes.
  struct Probes: Sendable {
    var machine: @Sendable (Questions) -> MachineFacts = { _ in MachineProbe().look() }
    var disk: @Sendable (Questions) -> DiskFacts = { DiskProbe(folder: $0.folder).look() }
  }

  /// All checks together end within this time, because they run side by side.
  static let patience = Duration.seconds(2)
  static let freshTime = Duration.seconds(3)
  static let waitingMax = 32

  /// The other devices that came since the server started.
  private(set) var arrivals = Arrivals()
  private let loop: EventLoop
  private let ask: () -> Questions
  private let patienceTime: Duration
  private let machine: Probe<MachineFacts>
  private let disk: Probe<DiskFacts>
  private let certificate: Probe<CertificateNames>
  private var waiting: [Done] = []
  private var patience: LoopTimer?
  private var facts: (() -> DoctorFacts)?
  private var last: (report: DoctorReport, at: Duration)?

  init(
    loop: EventLoop, probes: Probes = Probes(), patience: Duration = patience, _ questions: @escaping () -> Questions
  ) {
    self.loop = loop
    patienceTime = patience
    machine = Probe(loop: loop, label: "doctor: machine", probes.machine)
    disk = Probe(loop: loop, label: "doctor: disk", probes.disk)
    certificate = Probe(loop: loop, label: "doctor: certificate", CertificateNames.init)
    ask = questions
    for probe in all { probe.ended = { [weak self] in self?.finishIfComplete() } }
  }

  private var all: [any Probing] { [machine, disk, certificate] }

  /// Calls `done` with a report, at once where there is a fresh one.
  ///
  /// - Parameter facts: asked for the loop's facts when all else is known; it leaves the probes' facts open.
  func examine(_ facts: @escaping () -> DoctorFacts, _ done: @escaping Done) {
    if let last, loop.now - last.at < Self.freshTime { return done(.success(last.report)) }
    guard waiting.count < Self.waitingMax else { return done(.failure(Busy())) }
    waiting.append(done)
    guard waiting.count == 1 else { return }
    self.facts = facts
    let questions = ask()
    for probe in all { probe.start(questions) }
    patience = loop.timer(after: patienceTime) { [weak self] in self?.finish() }
  }

  // MARK: Devices that come

  /// Another device came by this address.
  func note(peer: String, host: String, isPhone: Bool) { arrivals.note(peer: peer, host: host, isPhone: isPhone) }

  /// A device opened the test address, and the next report says so.
  func noteTest(_ visit: Arrivals.Visit) {
    forget()
    arrivals.noteTest(visit)
  }

  /// The next request gets a report of its own.
  func forget() { last = nil }

  // MARK: Probes that have ended

  private func finishIfComplete() {
    if !waiting.isEmpty, all.allSatisfy({ !$0.isRunning }) { finish() }
  }

  private func finish() {
    patience?.cancel()
    guard var facts = facts?() else { return }
    facts.machine = machine.isRunning ? nil : machine.found
    facts.disk = disk.isRunning ? nil : disk.found
    if let names = certificate.found, !certificate.isRunning { facts.certificate = names.certificate }
    let report = DoctorReport(facts, at: .now, now: loop.now)
    last = (report, loop.now)
    self.facts = nil
    let waiting = waiting
    self.waiting = []
    for done in waiting { done(.success(report)) }
  }
}

/// A look at the world on a thread of its own.
private protocol Probing: AnyObject {
  var isRunning: Bool { get }
  var ended: () -> Void { get set }
  func start(_ questions: Doctor.Questions)
}

private final class Probe<Found: Sendable>: Probing {
  private let work: @Sendable (Doctor.Questions) -> Found
  private let queue: DispatchQueue
  private var inbox: Inbox<Found>?
  private(set) var isRunning = false
  private(set) var found: Found?
  /// Called on the loop.
  var ended: () -> Void = {}

  init(loop: EventLoop, label: String, _ work: @escaping @Sendable (Doctor.Questions) -> Found) {
    self.work = work
    queue = DispatchQueue(label: label)
    inbox = loop.inbox { [weak self] in self?.finish($0) }
  }

  /// Begins, unless the look before is still going on.
  func start(_ questions: Doctor.Questions) {
    guard !isRunning else { return }
    isRunning = true
    queue.async { [work, inbox] in inbox?.post(work(questions)) }
  }

  private func finish(_ found: Found) {
    self.found = found
    isRunning = false
    ended()
  }
}

/// What a certificate's file says, read again for each report.
private struct CertificateNames: Sendable {
  /// Nil: the server has none.
  let certificate: DoctorFacts.Certificate?

  @Sendable init(_ questions: Doctor.Questions) {
    guard let identity = questions.identity else {
      certificate = nil
      return
    }
    let now = Double(Timestamp.now.milliseconds) / 1_000
    do throws(ServiceError) {
      let validity = try identity.validity(for: questions.host)
      certificate = DoctorFacts.Certificate(
        begins: (Double(validity.begins) - now) / 86_400, expires: (Double(validity.expires) - now) / 86_400,
        isForHost: validity.isForHost)
    } catch {
      certificate = DoctorFacts.Certificate(begins: -1, expires: 1, isForHost: nil)
    }
  }
}
