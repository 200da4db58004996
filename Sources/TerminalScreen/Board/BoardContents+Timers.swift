internal import BoardUITerminal
public import Document
internal import Sentences

extension BoardContents {
  /// A timer in one line: what it is about, and what is left.
  public func line(of timer: BoardTimer, secondsLeft: Int) -> String {
    let about = timer.text.isEmpty ? timer.section.flatMap { id in sections.first { $0.id == id }?.title } : timer.text
    let left = Countdown.text(ofSeconds: secondsLeft)
    let shown =
      switch timer.phase {
      case .running: secondsLeft > 0 ? left : TerminalSentence.timerOver.text(in: language)
      case .paused: "\(left) · \(TerminalSentence.timerPaused.text(in: language))"
      case .over: TerminalSentence.timerOver.text(in: language)
      }
    return "⏱ " + (about.map { "\(sanitized($0))  " } ?? "") + shown
  }
}
