import BoardUITerminal
import Glibc
import Messages
import Replica
import Sentences
import Service
import TerminalScreen

/// `join` on a terminal: keys and the session's events into the board, its pictures onto the screen.
final class JoinScreen {
  /// How long an escape waits for what may belong to it.
  private static let escapeTime = Duration.milliseconds(50)
  /// Between two pictures; changes that come meanwhile are drawn together.
  private static let pictureTime = Duration.milliseconds(16)

  private let loop: EventLoop
  private let session: JoinSession
  private let terminal: JoinTerminal
  private let language: Language
  private var board: TerminalBoard
  private var update: ScreenUpdate
  private var decoder = KeyDecoder()
  private var escape: LoopTimer?
  private var drawing: LoopTimer?
  private var isEnding = false
  /// Whether the person suspended this program, so that the terminal is the shell's. Timers may fire before SIGCONT
  /// comes, and nothing is drawn until then.
  private var isSuspended = false
  /// Whether the board has come once. Texts that it didn't take are offered to the person only from then on, because
  /// the questions show the cards of now. The first time, those of the last start are offered too.
  private var hasOffered = false
  /// The status that the process exits with.
  private(set) var exitCode: Int32 = 0

  init(
    loop: EventLoop, session: JoinSession, terminal: JoinTerminal, theme: Theme, signs: TerminalSigns,
    language: Language
  ) {
    self.loop = loop
    self.session = session
    self.terminal = terminal
    self.language = language
    let size = terminal.size
    board = TerminalBoard(columns: size.columns, rows: size.rows, theme: theme, language: language)
    update = ScreenUpdate(depth: theme.depth, signs: signs)
  }

  /// Takes the terminal and begins. The loop's end gives it back.
  func start() throws(ServiceError) {
    session.onEvent = { [weak self] in self?.tell($0) }
    loop.onSignals([SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT]) { [weak self] in self?.signaled($0)
    }
    terminal.enter()
    do {
      try loop.readStandardInput { [weak self] in self?.read($0) }
    } catch {
      terminal.leave()
      throw error
    }
    loop.timer(after: .seconds(1), repeating: .seconds(1)) { [weak self] in self?.tick() }
    draw()
    session.connect()
  }

  // MARK: Input

  private func read(_ event: InputEvent) {
    guard !isEnding else { return }
    escape?.cancel()
    escape = nil
    switch event {
    case .bytes(let bytes):
      for input in decoder.decode(bytes) { handle(.input(input)) }
      if decoder.isPending {
        escape = loop.timer(after: Self.escapeTime) { [weak self] in
          guard let self else { return }
          for input in decoder.flush() { handle(.input(input)) }
        }
      }
    // The terminal is gone, or was never there.
    case .end, .failed: end(exitCode: 129)
    }
  }

  private func tell(_ event: JoinSession.Event) {
    switch event {
    case .renamed(let renaming): handle(.renamed(Renaming(cards: renaming.cards, sections: renaming.sections)))
    case .refused(let refused): if hasOffered { offer(refused) }
    case .textMoved(let card, let change): handle(.textMoved(card, change))
    case .sentence(let sentence): handle(.sentence(sentence))
    case .people(let people): handle(.people(people))
    case .removedSections(let sections): handle(.removedSections(sections))
    case .wallWords(let words): handle(.wallWords(words))
    case .changed:
      handle(.link(session.state))
      guard let contents = session.contents else { return }
      handle(.contents(contents))
      showTimers()
      handle(.claims(session.claims))
      guard !hasOffered else { return }
      // Those that a process before was left with, too.
      hasOffered = true
      session.returned.forEach(offer)
    }
  }

  /// Gives back what the board didn't take.
  private func offer(_ refused: Outbox.Refused) {
    handle(refused.event(theirs: refused.card.flatMap { session.text(of: $0) }, in: language))
  }

  /// The seconds to the next try count down, and those of timers.
  private func tick() {
    showTimers()
    if case .offline = session.state { handle(.link(session.state)) }
  }

  private func showTimers() {
    let lines = session.timerLines
    if lines != board.timers { handle(.timers(lines)) }
  }

  private func handle(_ event: TerminalBoard.Event) {
    guard !isEnding else { return }
    for effect in board.handle(event) { perform(effect) }
    drawSoon()
  }

  private func perform(_ effect: TerminalBoard.Effect) {
    switch effect {
    case .perform(let operation): session.perform(operation)
    case .edit(let card, let change, let text): session.edit(card, change, over: text)
    case .undo: session.undo()
    case .redo: session.redo()
    case .touch(let card): session.touch(card)
    case .name(let name): session.takeName(name)
    case .settled(let text): session.settle(text: text)
    case .press(let part, let owner): session.press(Press(part, of: owner))
    case .enter(let typed, let part, let owner): session.enter(typed, in: Press(part, of: owner))
    case .answerClaim(let claim, let allow): session.answer(claim, allow: allow)
    case .host(let action): session.ask(action)
    case .pick(let word): session.pick(word)
    case .repaint: update.forget()
    case .suspend: suspend()
    case .quit: end(exitCode: 0)
    case .endTurn(let card): session.endTurn(of: card)
    }
  }

  // MARK: Output

  private func drawSoon() {
    guard drawing == nil else { return }
    drawing = loop.timer(after: Self.pictureTime) { [weak self] in
      guard let self else { return }
      drawing = nil
      draw()
    }
  }

  private func draw() {
    guard !isEnding, !isSuspended else { return }
    let picture = board.draw()
    let bytes = update.bytes(for: picture.grid, cursor: picture.cursor)
    if !bytes.isEmpty, !terminal.write(bytes) { end(exitCode: 129) }
  }

  // MARK: Signals

  private func signaled(_ number: Int32) {
    switch number {
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default: end(exitCode: 128 + number)
    }
  }

  private func resize() {
    let size = terminal.size
    handle(.resized(columns: size.columns, rows: size.rows))
    session.resize(columns: size.columns)
    update.forget()
  }

  /// Gives the terminal to the shell and stops; `fg` continues.
  private func suspend() {
    isSuspended = true
    terminal.leave()
    // Here the process stands still until SIGCONT, which resumes it.
    kill(getpid(), SIGSTOP)
  }

  private func resume() {
    guard !isEnding else { return }
    isSuspended = false
    terminal.enter()
    update.forget()
    resize()
  }

  private func end(exitCode: Int32) {
    guard !isEnding else { return }
    isEnding = true
    self.exitCode = exitCode
    terminal.leave()
    session.leave()
    loop.stop()
  }
}
