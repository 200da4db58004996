import Document
import Messages
import Sentences

/// Who the person says they were before, by name or by seat number (`join --as`), until the server says so too.
struct JoinSeatClaim {
  let who: String
  /// As it was typed; nil: someone shall confirm.
  let code: String?

  /// Where the code may be, so that no terminal has to ask for it, and nobody can read it in a command line.
  static let environmentName = "DISPLAYBOARD_CODE"

  init(who: String, code: String?) {
    self.who = who
    self.code = code.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// The seat that was given, or turned out to be this device's already; the claim is granted when they sit on it.
  var granted: SeatNumber?
  /// The name to take once they have it.
  var nameOnGranted: String?

  /// The seat, if it was said by number.
  var number: SeatNumber? { UInt32(who).map { SeatNumber($0) } }

  /// What they are called if they were nobody before; nil: they said a seat's number.
  var newName: String? { number == nil ? who : nil }

  func isKnown(among list: ClaimableSeats, besides you: You) -> Bool {
    isCalled(you.name) || list.seats.contains { isCalled($0.name) }
  }

  /// The seat that is meant. Lists leave out one's own.
  func seat(among list: ClaimableSeats, besides you: You, _ language: Language) throws(Unclear) -> SeatNumber {
    var found = list.seats.filter { isCalled($0.name) }.map(\.seat)
    if isCalled(you.name), you.code != nil { found.append(you.seat) }
    // Those who are called just so come first: none of them is cut off.
    guard let seat = found.first else { throw Unclear(sentence: .nobodyCalled(name: who)) }
    guard found.count == 1 else {
      let numbers = found.map { seat in
        let number = "\(seat.rawValue)"
        return seat == you.seat ? TerminalSentence.thisDevices(number: number).text(in: language) : number
      }.joined(separator: ", ")
      throw Unclear(sentence: .severalCalled(count: found.count, name: who, numbers: numbers))
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
  func waiting(for claim: ClaimID) -> TerminalSentence {
    .waitingForYes(claim: "\(claim.rawValue)", name: who)
  }

  struct Unclear: Error {
    let sentence: TerminalSentence
  }

  /// Why the seat isn't given.
  static func sentence(for error: InputError) -> TerminalSentence {
    switch error.code {
    case .wrongCode: .notTheirCode
    case .claimDenied: .seatDenied
    case .claimExpired: .seatExpired
    case .rate: .seatRate
    case .paused: .seatPaused
    case .init(Refusal.Code.full) where error.parameters["what"] == .text("devices"):
      .seatDevices
    case .init(Refusal.Code.full): .seatFull
    case .gone: .seatGone
    default: .serverRefused(code: error.code.rawValue)
    }
  }
}
