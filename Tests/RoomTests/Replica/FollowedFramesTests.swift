import Messages
import Presentation
import Testing

@testable import Replica

@Suite("Frames that a replica follows")
struct FollowedFramesTests {
  private let phone = Surface.nearest(.phone, width: 390)

  /// Ten frames behind a snapshot of the first.
  private var followed: FollowedFrames {
    var frames = FollowedFrames()
    frames.begin("epoch-1", isSameSurface: true)
    frames.begin(at: 1)
    for number in UInt64(2)...10 { frames.take(number) }
    return frames
  }

  @Test("the next frame is taken, an older one passed over, and one too many means that one was missed")
  func steps() {
    #expect(FollowedFrames().step(to: 1) == .missed)
    #expect(followed.step(to: 10) == .passed)
    #expect(followed.step(to: 11) == .next)
    #expect(followed.step(to: 12) == .missed)
  }

  @Test("a snapshot is asked for once, and frames are passed over until it comes")
  func refresh() {
    var frames = followed
    let asked = [frames.refresh(), frames.refresh()]
    #expect(asked == [true, false])
    #expect(frames.step(to: 11) == .passed)
    #expect(frames.resume(on: phone) == nil)
    frames.begin(at: 20)
    #expect(frames.step(to: 21) == .next)
  }

  @Test("a connection goes on from the last frame, unless the room or the surface is another one")
  func resume() {
    #expect(followed.resume(on: phone)?.frame == 10)
    #expect(followed.resume(on: nil) == nil)
    for (epoch, isSameSurface) in [("epoch-2", true), ("epoch-1", false)] {
      var frames = followed
      frames.begin(epoch, isSameSurface: isSameSurface)
      #expect(frames.resume(on: phone) == nil)
    }
  }
}
