import Document
import RoomSimulation

@testable import Messages
@testable import Room

/// A board on which Ann, seat 1, has added a card; she is gone or stays, and someone new is here.
struct ClaimEvening {
  let room = TestRoom()
  let stranger: SessionID
  static let ann = SeatNumber(1)
  static let code = PersonalCode.test(ann).description

  init(annStays: Bool = false) {
    let ann = room.join("Ann")
    room.operate(.add("mine"), 1, from: ann)
    if !annStays { room.handle(.disconnected(ann)) }
    stranger = room.join("stranger")
  }

  func join(_ name: String, address: String? = nil) -> SessionID { room.join(name, address: address) }
}

extension [ServerMessage] {
  var firstError: InputError? { lazy.compactMap { if case .error(let error) = $0 { error } else { nil } }.first }

  /// The list of claims as it is after these messages; nil: they say nothing about it.
  var lastClaims: [SeatClaim]? { lazy.compactMap { if case .claims(let claims) = $0 { claims } else { nil } }.last }

  var grantedSecret: String? {
    lazy.compactMap { if case .claimed(_, let secret) = $0 { secret } else { nil } }.first
  }
}
