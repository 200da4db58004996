import BoardUI
import Messages
import Presentation
import Replica

/// Watches that all who follow a surface see the same of it, frame by frame: whether they began with a snapshot, one of
/// before and the frames since, or came back and went on from where they were.
///
/// It reads what programs show, and knows nothing of how a room counts frames or closes surfaces.
struct ScreenWatch {
  private struct Moment: Hashable {
    /// Which run of the server it is of, by the welcome: what an earlier one said may still be on its way.
    var run: String
    var surface: Surface
    var frame: UInt64
  }

  private var scenes: [Moment: Scene] = [:]

  /// The fault in what a program shows after it heard that; nil: nothing.
  mutating func shows(_ replica: Replica, after message: ServerMessage) -> String? {
    switch message {
    case .snapshot, .frame: break
    default: return nil
    }
    guard let surface = replica.surface, let frame = replica.frame, let run = replica.epoch else { return nil }
    let moment = Moment(run: run, surface: surface, frame: frame)
    guard let scene = scenes[moment] else {
      scenes[moment] = replica.scene
      return nil
    }
    return scene == replica.scene
      ? nil : "frame \(frame) of \(surface.key) shows two people different boards:\n\(scene)\n\(replica.scene)"
  }
}
