import Foundation

/// A path nobody uses, short enough for a socket.
func temporaryPath(_ name: String) -> String {
  NSTemporaryDirectory() + "board-\(name)-\(UInt32.random(in: 0...UInt32.max))"
}
