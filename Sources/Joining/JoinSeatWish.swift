import Document
import Messages

/// Who the person says they were before, by name or by seat number (`join --as`), until the server says so too.
struct JoinSeatWish {
  let who: String
  /// As it was typed; nil: somebody shall confirm.
  let code: String?

  /// Where the code may stand, so that it needs no terminal to be asked for, and no command line to be read in.
  static let environmentName = "DISPLAYBOARD_CODE"

  init(who: String, code: String?) {
    self.who = who
    self.code = code.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// The seat that was given, or turned out to be this device's already; the wish is granted when they sit on it.
  var granted: SeatNumber?

  /// The seat, if it was said by number.
  var number: SeatNumber? { UInt32(who).map { SeatNumber($0) } }

  /// The seat that is meant. Lists leave out one's own.
  func seat(among list: ClaimableSeats, besides you: You) throws(Unclear) -> SeatNumber {
    var found = list.seats.filter { isCalled($0.name) }.map(\.seat)
    if isCalled(you.name), you.code != nil { found.append(you.seat) }
    // Those who are called just so come first: none of them is cut off.
    guard let seat = found.first else { throw Unclear(sentence: "Nobody called \(who) has been on this board.") }
    guard found.count == 1 else {
      let numbers = found.map { "\($0.rawValue)\($0 == you.seat ? " (this device's)" : "")" }.joined(separator: ", ")
      throw Unclear(sentence: "\(found.count) are called \(who): say --as with one of the numbers \(numbers).")
    }
    return seat
  }

  private func isCalled(_ name: String) -> Bool { name.lowercased() == who.lowercased() }

  /// Whether the problem says that the seat isn't given; others are of something else.
  func isEnded(by error: InputError) -> Bool {
    error.parameters["seat"] != nil || [.wrongCode, .claimDenied, .claimExpired].contains(error.code)
      || granted == nil && [.init(.notAllowed), .rate].contains(error.code)
  }

  /// What to do elsewhere meanwhile. Others may ask for the same seat: theirs is another number.
  func waiting(for claim: ClaimID) -> String {
    "Waiting: say yes to number \(claim.rawValue) on \(who)'s other device, or let a host say it…"
  }

  struct Unclear: Error {
    let sentence: String
  }

  /// Why the seat isn't given.
  static func sentence(for error: InputError) -> String {
    switch error.code {
    case .wrongCode: "That isn't their code."
    case .claimDenied: "They said it isn't you."
    case .claimExpired: "Nobody answered within two minutes."
    case .rate: "There were too many tries. Wait a minute, or ask the host."
    case .paused: "The board can't be written just now. Try again in a moment."
    case .init(Refusal.Code.full) where error.parameters["what"] == .text("devices"):
      "That seat is on as many devices as it can be. Take a new one, under your name."
    case .init(Refusal.Code.full): "Too many people ask for a seat just now. Try again in a moment, or use the code."
    case .gone: "That seat isn't there to be taken."
    default: "The server refused: \(error.code.rawValue)."
    }
  }
}
