@testable import Room

/// What these tests ask a room, besides sending messages.
extension Room {
  /// Work units that the last message came to.
  var workOfLastMessage: Int { charging.workOfLastMessage }
}
