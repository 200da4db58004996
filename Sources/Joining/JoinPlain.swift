import Glibc
import Messages
internal import Replica
import Sentences
import Service
import TerminalScreen

/// `join --plain`: lines from standard input into the board, lines onto standard output.
final class JoinPlain {
  /// A longer line is left out, and reported as a problem.
  private static let lineBytesMax = 65_536

  private let loop: EventLoop
  private let session: JoinSession
  private let timeout: Duration
  private let language: Language
  private var board: PlainBoard
  private var line: [UInt8] = []
  private var isLineTooLong = false
  private var isEnding = false
  private var hasProblems = false
  private var deadline: LoopTimer?
  /// What the process ends with.
  private(set) var exitCode: Int32 = 0

  init(loop: EventLoop, session: JoinSession, timeoutSeconds: Int, language: Language) {
    self.loop = loop
    self.session = session
    self.language = language
    board = PlainBoard(language: language)
    timeout = .seconds(timeoutSeconds)
  }

  func start() throws(ServiceError) {
    session.onEvent = { [weak self] in self?.tell($0) }
    loop.onSignals([SIGINT, SIGTERM, SIGHUP]) { [weak self] number in
      self?.giveUp(exitCode: 128 + number)
    }
    try loop.readStandardInput { [weak self] in self?.read($0) }
    session.connect()
  }

  // MARK: Input

  private func read(_ event: InputEvent) {
    switch event {
    case .bytes(let bytes): for byte in bytes { take(byte) }
    case .end: endInput()
    case .failed(let reason):
      problem(.inputUnreadable(problem: reason))
      endInput()
    }
  }

  private func take(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\n") else { return endLine() }
    if line.count < Self.lineBytesMax { line.append(byte) } else { isLineTooLong = true }
  }

  private func endLine() {
    defer {
      line.removeAll(keepingCapacity: true)
      isLineTooLong = false
    }
    guard !isLineTooLong else {
      problem(.lineTooLong(limit: Self.lineBytesMax))
      return
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    handle(.line(String(decoding: line, as: UTF8.self)))
  }

  private func endInput() {
    if !line.isEmpty { endLine() }
    handle(.endOfInput)
  }

  private func tell(_ event: JoinSession.Event) {
    switch event {
    // Lines name things by the ids they have now; those they had before were never printed.
    case .renamed, .textMoved: break
    case .refused(let refused):
      // The line has the text now. A text whose line nobody could read stays kept.
      if handle(.refused(refused.sentence(in: language))), let text = refused.typedText { session.settle(text: text) }
    case .sentence(let sentence): writeAll(Array("\(sentence)\n".utf8), to: STDERR_FILENO)
    // Lines ask for none of these.
    case .people, .removedSections, .wallWords: break
    case .changed:
      handle(.link(session.state))
      if let now = session.contents, let saved = session.savedContents {
        handle(.contents(now, saved: saved))
        handle(.claims(session.claims))
      }
      if case .ended = session.state { giveUp(exitCode: 1) }
    }
  }

  /// Whether all that it led to was written; nothing is any more once this ends.
  @discardableResult
  private func handle(_ event: PlainBoard.Event) -> Bool {
    guard !isEnding else { return false }
    var isWritten = true
    board.boardTime = session.boardTime
    for effect in board.handle(event) where !perform(effect) { isWritten = false }
    if board.isEnding { startDeadline() }
    return isWritten
  }

  /// False: it is a line that couldn't be written.
  private func perform(_ effect: PlainBoard.Effect) -> Bool {
    switch effect {
    case .line(let text):
      guard writeAll(Array("\(text)\n".utf8), to: STDOUT_FILENO) else {
        // The reader of the lines is gone: nobody waits for more.
        giveUp(exitCode: 1)
        return false
      }
    case .problem(let text): return problem(text)
    case .perform(let operation): session.perform(operation)
    case .edit(let card, let from, let to): session.edit(card, from: from, to: to)
    case .name(let name): session.takeName(name)
    case .press(let part, let owner): session.press(Press(part, of: owner))
    case .enter(let typed, let part, let owner): session.enter(typed, in: Press(part, of: owner))
    case .answerClaim(let claim, let allow): session.answer(claim, allow: allow)
    case .finished: end(exitCode: hasProblems ? 1 : 0)
    }
    return true
  }

  private func problem(_ sentence: TerminalSentence) { problem(sentence.text(in: language)) }

  @discardableResult
  private func problem(_ text: String) -> Bool {
    hasProblems = true
    return writeAll(Array("! \(text)\n".utf8), to: STDERR_FILENO)
  }

  // MARK: The end

  private func startDeadline() {
    guard deadline == nil, !isEnding else { return }
    deadline = loop.timer(after: timeout) { [weak self] in self?.giveUp(exitCode: 1) }
  }

  /// Ends although something isn't done, and says what.
  private func giveUp(exitCode: Int32) {
    guard !isEnding else { return }
    if board.waitingCount > 0 { problem(.commandsNotDone(count: board.waitingCount)) }
    if session.unsaved > 0 {
      problem(.notSavedAtEnd(count: session.unsaved))
    }
    if session.contents == nil, !hasProblems { problem(.notReached) }
    end(exitCode: exitCode)
  }

  private func end(exitCode: Int32) {
    guard !isEnding else { return }
    isEnding = true
    self.exitCode = exitCode
    deadline?.cancel()
    session.leave()
    loop.stop()
  }
}
