import Testing

@testable import Service

@Suite("Pauses of reading")
struct ReadingPauseTests {
  private static var share: ReadingShare {
    var share = ReadingShare()
    share.bytesPerSecond = 1_000
    share.burst = 2_000
    share.pieceMin = 100
    return share
  }

  @Test("a WebSocket that goes on while it is over its share is one excess, until the share has refilled")
  func excess() {
    var pause = ReadingPause(Self.share, at: .zero)
    let first = pause.count(2_000, of: Self.share, at: .zero)
    let second = pause.count(1_000, of: Self.share, at: .zero)
    let third = pause.count(500, of: Self.share, at: .zero)
    #expect(first == nil && second == .new && third == .more)
    #expect(pause.isOverShare(at: .milliseconds(1_499)) && !pause.isOverShare(at: .milliseconds(1_500)))
    pause.refill()
    #expect(!pause.isOverShare(at: .zero))
  }

  @Test("a pause is called for once, and begins only if it is needed by then")
  func call() {
    var pause = ReadingPause(Self.share, at: .zero)
    let calls = [pause.call(), pause.call()]
    #expect(calls == [true, false])
    let needless = pause.begin(if: false)
    #expect(!needless && !pause.isOn)
    let again = pause.call()
    let begins = pause.begin(if: true)
    #expect(again && begins && pause.isOn)
    let whilePaused = [pause.call(), pause.begin(if: true)]
    #expect(whilePaused == [false, false] && pause.isOn)
    pause.end()
    #expect(!pause.isOn)
  }
}
