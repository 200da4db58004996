import Dispatch
import Document
import Service
import Storage

/// The server, as the desk needs it.
protocol OwnerDeskDelegate: AnyObject {
  /// The boards that aren't the store's.
  var otherBoards: [BoardName: BoardSource?] { get }
  /// An entry is on disk, and this is the state that it leads to.
  ///
  /// - Parameter settings: those that a new board begins with; nil: it has none yet.
  func took(_ record: ServerRecord, _ contents: BoardFile.Contents?, _ settings: BoardState.Settings?)
  /// As ``took(_:_:_:)``, of an entry that another node wrote: that node sees to it that the board is declared.
  func heard(_ record: ServerRecord, _ contents: BoardFile.Contents?)
  /// Contents of a text that a board got while nobody could come to it.
  func foundText(_ text: String, of board: BoardName, _ contents: BoardFile.Contents)
  /// When `then` is called, nobody is on the board any more, and people who come wait.
  func takeAway(_ board: BoardName, then: @escaping () -> Void)
  /// People who wait come in; the settings are those that it went back to, or nil if it didn't.
  func bringBack(_ board: BoardName, _ settings: BoardState.Settings?)
}

/// Carries out commands that change the server's own log, one after the other. Each is prepared on a background thread,
/// written by the journal, and answered when it is on disk and done.
///
/// In a cluster several desks write to one log. A desk that another one was faster than hears what that one wrote, and
/// prepares its command again.
final class OwnerDesk {
  typealias Done = (Result<OwnerAnswer, OwnerRefusal>) -> Void

  private(set) var state: ServerState
  let templates: BoardTemplates
  /// The owner's own templates as lists show them. Each text is read once, on a background thread: when it is saved, or
  /// when the server has started. A stricter version may find a mistake in one, and says so when it is used.
  private(set) var ownTemplates: [BoardName: BoardTemplates.Template] = [:]
  /// How many texts of templates were read for lists.
  private(set) var templatesRead = 0
  private let journal: any OwnerStore
  /// The number of the last record that ``state`` has.
  private var last: UInt64
  /// Whether a background thread looks for what other desks wrote.
  private var isFollowing = false
  private let shelf: BackupShelf
  private let limits: Limits
  private let storeLimits: StoreLimits
  private let pictureShares: PictureShares
  private let now: () -> Timestamp
  private let queue = DispatchQueue(label: "the owner's desk")
  private var journaled: Set<BoardName>
  private var waiting: [Job] = []
  private var current: Job?
  private var events: Inbox<Event>?
  weak var delegate: (any OwnerDeskDelegate)?

  /// How often a command is prepared again because others wrote first.
  private static let triesMax = 32

  private struct Job {
    enum Work {
      case command(OwnerCommand)
      case entry(ServerEntry)
      case text(BoardName, String, basedOn: String?)
    }

    let work: Work
    let by: ServerEntry.Actor
    let done: Done
    /// How often others wrote first.
    var tries = 0
    /// The last record when it was prepared.
    var last: UInt64 = 0
    /// Its record is handed to the journal.
    var isWritten = false
  }

  private enum Event: Sendable {
    case planned(Result<OwnerPlan, OwnerRefusal>)
    /// A new board has the pictures of the one that it is made of.
    case copied(OwnerPlan, ServerRecord)
    /// There is a journal of that name, or may be; the board's entry comes after it.
    case begun(BoardName)
    case written(OwnerPlan, ServerRecord, ServerAppendEnd)
    /// Other desks wrote these; nil: nobody knows.
    case heard([Heard]?, after: UInt64, upTo: UInt64)
    /// The contents of texts that were there when the server started.
    case read(EarlierTexts)
    /// A board went back, and its settings are these.
    case wentBack(OwnerPlan, BoardName, ServerRecord?, Result<BoardState.Settings, OwnerRefusal>)
  }

  /// A record of another desk, and what its text says.
  private struct Heard: Sendable {
    var record: ServerRecord
    var contents: BoardFile.Contents?
    var template: BoardTemplates.Template?

    /// - Complexity: O(length of the text).
    init(_ record: ServerRecord, limits: Limits) {
      self.record = record
      switch record.entry {
      case .made(let board, let text, _), .declared(let board, let text):
        // The first visitor hears of a text that is wrong.
        if case .success(let found) = BoardFiles.contents(of: .store(board, text: text), limits: limits) {
          contents = found
        }
      case .templateSaved(let name, let text):
        do throws(ServeError) {
          template = try BoardTemplates.Template(name: name, text: text, limits: limits)
        } catch {
          // An owner who makes a board from it hears what is wrong.
        }
      default: break
      }
    }
  }

  /// - Parameters:
  ///   - last: the number of the last record that `state` has.
  ///   - journaled: the boards that have a journal.
  ///   - now: the wall clock.
  init(
    _ state: ServerState, upTo last: UInt64, templates: BoardTemplates, journal: any OwnerStore,
    shelf: BackupShelf, journaled: Set<BoardName>, limits: Limits,
    storeLimits: StoreLimits = StoreLimits(), pictureShares: PictureShares = PictureShares(),
    on loop: EventLoop, now: @escaping () -> Timestamp
  ) {
    self.state = state
    self.last = last
    self.templates = templates
    self.journal = journal
    self.shelf = shelf
    self.journaled = journaled
    self.limits = limits
    self.storeLimits = storeLimits
    self.pictureShares = pictureShares
    self.now = now
    events = loop.inbox { [weak self] in self?.take($0) }
    queue.async { [events] in events?.post(.read(EarlierTexts(in: state, limits: limits))) }
  }

  /// Does a command when its turn has come; if there are too many, the last are refused.
  func take(_ command: OwnerCommand, by actor: ServerEntry.Actor, _ done: @escaping Done) {
    take(Job(work: .command(command), by: actor, done: done))
  }

  /// Gives a board of the store another text, which was read and found right.
  ///
  /// - Parameter basedOn: the version of the text that it takes the place of; when its turn comes and the board has
  ///   another one, it is refused as ``OwnerRefusal/theirs``. Nil: of any text.
  func declare(
    _ board: BoardName, _ text: String, basedOn version: String?, by actor: ServerEntry.Actor, _ done: @escaping Done
  ) {
    take(Job(work: .text(board, text, basedOn: version), by: actor, done: done))
  }

  /// Takes boards away for good that were deleted long ago.
  func removeExpired() {
    for board in state.expired(at: now()) {
      take(Job(work: .entry(.removed(board)), by: .server, done: { _ in }))
    }
  }

  private func take(_ job: Job) {
    guard waiting.count < storeLimits.waitingMax else {
      return job.done(.failure(OwnerRefusal(429, "rate")))
    }
    waiting.append(job)
    begin()
  }

  /// Hears what other desks have written by now, unless something of this one's is being written.
  func follow() {
    guard !isFollowing, current?.isWritten != true else { return }
    isFollowing = true
    queue.async { [journal, events, limits, last] in
      do throws(JournalError) {
        let (records, end) = try journal.serverRecords(after: last)
        events?.post(.heard(records.map { Heard($0, limits: limits) }, after: last, upTo: end))
      } catch {
        // The next time finds them.
        events?.post(.heard(nil, after: last, upTo: last))
      }
    }
  }

  private func begin() {
    // One that is prepared again waits for what others wrote.
    guard current == nil, let next = waiting.first, next.tries == 0 || !isFollowing else { return }
    var job = waiting.removeFirst()
    job.last = last
    current = job
    switch job.work {
    case .entry(let entry): plan(entry)
    case .text(let board, let text, let version): plan(board, text, basedOn: version)
    case .command(let command):
      let world = OwnerPlan.World(
        state: state, templates: templates, others: delegate?.otherBoards ?? [:], journaled: journaled,
        limits: limits, storeLimits: storeLimits, journal: journal, shelf: shelf, now: now())
      queue.async { [events] in
        events?.post(.planned(Result { () throws(OwnerRefusal) in try OwnerPlan(command, in: world) }))
      }
    }
  }

  private func plan(_ entry: ServerEntry) {
    switch entry {
    case .removed(let board) where !state.expired(at: now()).contains(board): finish(.failure(.noBoard(board)))
    default: carryOut(OwnerPlan(writing: entry))
    }
  }

  private func plan(_ board: BoardName, _ text: String, basedOn version: String?) {
    guard let stored = state.boards[board], stored.deletedAt == nil else { return finish(.failure(.noBoard(board))) }
    if let version, version != DeclarationReading.version(of: stored.text) { return finish(.failure(.theirs)) }
    carryOut(OwnerPlan(writing: .declared(board, text: text)))
  }

  private func take(_ event: Event) {
    switch event {
    case .planned(.failure(let refusal)): finish(.failure(refusal))
    case .planned(.success(let plan)): carryOut(plan)
    case .copied(let plan, let record): write(plan, record.entry, record)
    case .begun(let board): journaled.insert(board)
    case .read(let texts): take(texts)
    case .written(_, _, .failed(let error)):
      finish(.failure(OwnerRefusal(ofWriting: error)))
    case .written(_, _, .overtaken): tryAgain()
    case .heard(let records, let start, let end): take(records, after: start, upTo: end)
    case .written(let plan, let record, .appended(let number)):
      last = number
      state.apply(record)
      switch record.entry {
      case .made(let board, _, _): journaled.insert(board)
      case .removed(let board):
        journaled.remove(board)
        forget(board)
      case .templateSaved(let name, _):
        ownTemplates[name] = plan.template
        templatesRead += 1
      case .templateRemoved(let name): ownTemplates[name] = nil
      default: break
      }
      delegate?.took(record, plan.contents, plan.beginningSettings)
      finish(.success(plan.answer))
    case .wentBack(_, let board, _, .failure(let refusal)):
      delegate?.bringBack(board, nil)
      finish(.failure(refusal))
    case .wentBack(let plan, let board, let record, .success(let settings)):
      if let record {
        state.apply(record)
        delegate?.took(record, plan.contents, nil)
      }
      delegate?.bringBack(board, settings)
      finish(.success(plan.answer))
    }
  }

  /// Behind the answer, and before anything else that this desk does on a background thread.
  private func forget(_ board: BoardName) {
    queue.async { [journal] in
      do throws(JournalError) {
        try journal.forget(board)
        try journal.forgetPictures(of: board)
      } catch {
        // A board that is gone has no cards, so the sweep finds its pictures. In a cluster they stay: nobody holds it.
        journal.report(error)
      }
    }
  }

  /// Another desk wrote first: the command waits until its records are known, and is prepared again.
  private func tryAgain() {
    guard var job = current, job.tries < Self.triesMax else {
      return finish(.failure(OwnerRefusal(507, "notWritten")))
    }
    job.tries += 1
    job.isWritten = false
    waiting.insert(job, at: 0)
    current = nil
    follow()
  }

  /// Other desks' records. If this desk wrote one itself meanwhile, they are looked for again.
  private func take(_ records: [Heard]?, after start: UInt64, upTo end: UInt64) {
    isFollowing = false
    if let records, start == last, current?.isWritten != true {
      last = end
      for heard in records { take(heard) }
    }
    begin()
  }

  private func take(_ heard: Heard) {
    state.apply(heard.record)
    switch heard.record.entry {
    case .made(let board, _, _): journaled.insert(board)
    case .removed(let board): journaled.remove(board)
    case .templateSaved(let name, _):
      ownTemplates[name] = heard.template
      templatesRead += 1
    case .templateRemoved(let name): ownTemplates[name] = nil
    default: break
    }
    delegate?.heard(heard.record, heard.contents)
  }

  /// Changes in the meantime count.
  private func take(_ texts: EarlierTexts) {
    templatesRead += texts.templatesRead
    for template in texts.templates where state.templates[template.name] == template.text {
      ownTemplates[template.name] = template
    }
    for (board, found) in texts.boards where state.boards[board]?.text == found.text {
      delegate?.foundText(found.text, of: board, found.contents)
    }
  }

  private func carryOut(_ plan: OwnerPlan) {
    if case .over(let board, let backup, let name)? = plan.content {
      delegate?.takeAway(board) { [weak self] in self?.goBack(board, to: backup, of: name, plan) }
      return
    }
    guard let entry = plan.entry, let job = current else { return finish(.success(plan.answer)) }
    let record = ServerRecord(entry, by: job.by, at: now())
    if case .made(let board, _, from: .board(let source)) = entry {
      // This comes before the entry: if the process ends between the two, nobody asks for the pictures, and they are
      // swept. In a cluster they stay, because nobody holds that board.
      return queue.async { [journal, events, pictureShares] in
        do throws(JournalError) {
          if case .new(let state, let backup)? = plan.content {
            try PictureReturn.bringBack(
              of: source, to: board, for: state, from: backup, in: journal, within: pictureShares, at: record.at)
          } else {
            try journal.copyPictures(
              PictureSweep.mentions(in: plan.beginning), of: source, to: board, at: record.at)
          }
          events?.post(.copied(plan, record))
        } catch {
          events?.post(.written(plan, record, .failed(error)))
        }
      }
    }
    write(plan, entry, record)
  }

  private func write(_ plan: OwnerPlan, _ entry: ServerEntry, _ record: ServerRecord) {
    guard let last = current?.last else { return }
    current?.isWritten = true
    if case .made(let board, _, _) = entry, case .new(let state, _)? = plan.content {
      return journal.replace(board, with: state, record) { [events] end in
        switch end {
        case .success: events?.post(.written(plan, record, .appended(last)))
        case .failure(let error): events?.post(.written(plan, record, .failed(error)))
        }
      }
    }
    guard case .made(let board, _, _) = entry, !plan.beginning.isEmpty else {
      return journal.append(record, behind: last) { [events] in events?.post(.written(plan, record, $0)) }
    }
    // First the board, then the entry that says it is there: if the process ends between the two, there is a journal
    // that nobody asks for, and its name isn't given again.
    journal.append(plan.beginning, to: board, after: .zero) { [journal, events] end in
      if case .notAppended = end {} else { events?.post(.begun(board)) }
      guard case .appended = end else {
        events?.post(.written(plan, record, .failed(end.error ?? .foreignWriter)))
        return
      }
      journal.append(record, behind: last) { events?.post(.written(plan, record, $0)) }
    }
  }

  /// Nobody is on the board: its journal now has all about its people, and so has the backup that is made first.
  ///
  /// - Parameter name: the backup's, which must outlast this.
  private func goBack(_ board: BoardName, to backup: BoardState, of name: BackupName, _ plan: OwnerPlan) {
    let time = now()
    let record = plan.entry.flatMap { entry in current.map { ServerRecord(entry, by: $0.by, at: time) } }
    queue.async { [journal, events, shelf, pictureShares] in
      do throws(OwnerRefusal) {
        guard let backups = journal as? any BackupSource else { throw OwnerRefusal(507, "notWritten") }
        let before = try shelf.make(.before, of: backups, at: time, sparing: name)
        let state = try Self.state(of: board, in: journal).goneBack(to: backup)
        do throws(JournalError) {
          try PictureReturn.bringBack(
            of: board, to: board, for: state, from: shelf.path(of: name), in: journal, within: pictureShares, at: time)
        } catch {
          throw OwnerRefusal(ofWriting: error)
        }
        var plan = plan
        plan.answer = .wentBack(board, before: "\(before)")
        journal.replace(board, with: state, record) { [plan] end in
          events?.post(
            .wentBack(plan, board, record, end.map { state.settings }.mapError { OwnerRefusal(ofWriting: $0) }))
        }
      } catch {
        events?.post(.wentBack(plan, board, record, .failure(error)))
      }
    }
  }

  private static func state(of board: BoardName, in journal: any OwnerStore) throws(OwnerRefusal) -> BoardState {
    do throws(JournalError) {
      return try journal.load(board).state
    } catch {
      throw OwnerRefusal(ofWriting: error)
    }
  }

  private func finish(_ result: Result<OwnerAnswer, OwnerRefusal>) {
    let job = current
    current = nil
    job?.done(result)
    begin()
  }
}

extension OwnerRefusal {
  /// Why something isn't on the server's disk.
  fileprivate init(ofWriting error: JournalError) {
    self.init(507, error.code == .full ? "diskFull" : "notWritten")
  }
}

extension AppendEnd {
  /// Why it isn't certain that it was appended; nil: it was, or another process was in the way.
  fileprivate var error: JournalError? {
    switch self {
    case .notAppended(let error), .unknown(let error): error
    case .appended, .fenced: nil
    }
  }
}
