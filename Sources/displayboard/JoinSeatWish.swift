import Document
import Sync

/// Who the person says they were before, by name or by seat number (`join --as`), until the server says so too.
struct JoinSeatWish {
  let who: String
  /// As it was typed; nil: somebody shall confirm.
  let code: String?
  /// The secret of the seat; they sit down on it when nothing is undecided any more.
  var secret: String?

  /// Where the code may stand, so that it needs no terminal to be asked for, and no command line to be read in.
  static let environmentName = "DISPLAYBOARD_CODE"

  init(who: String, code: String?) {
    self.who = who
    self.code = code.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  func isGranted(to you: You) -> Bool {
    UInt32(who).map { you.seat.rawValue == $0 } ?? (you.name.lowercased() == who.lowercased() && you.code != nil)
  }

  /// What to look for among names; a number is looked for in the whole list.
  var search: String? { UInt32(who) == nil ? who : nil }

  /// The seat that is meant.
  func seat(among list: ClaimableSeats) throws(Unclear) -> SeatNumber {
    if let number = UInt32(who) { return SeatNumber(number) }
    let found = list.seats.filter { $0.name.lowercased() == who.lowercased() }
    guard let seat = found.first else { throw Unclear(sentence: "Nobody called \(who) has been on this board.") }
    guard found.count == 1 else {
      let numbers = found.map { "\($0.seat.rawValue)" }.joined(separator: ", ")
      throw Unclear(sentence: "\(found.count) are called \(who): say --as with one of the numbers \(numbers).")
    }
    return seat.seat
  }

  struct Unclear: Error {
    let sentence: String
  }

  /// Why the seat isn't given.
  static func sentence(for error: InputError) -> String {
    switch error.code {
    case .wrongCode: "That isn't their code."
    case .claimDenied: "They said that it isn't you."
    case .claimExpired: "Nobody answered within two minutes."
    case .rate: "There were too many tries. Wait a minute, or ask the host."
    case .paused: "The board can't be written just now. Try again in a moment."
    case .init(Refusal.Code.full): "Too many people ask for a seat just now. Try again in a moment, or use the code."
    case .gone: "That seat isn't there to be taken."
    default: "The server refused: \(error.code.rawValue)."
    }
  }
}
