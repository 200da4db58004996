import Document
import Messages
import Room

/// Watches seats change hands from outside: what clients say to the server, what it answers, and what is on disk by
/// then.
///
/// It knows nothing of how a room decides. Nobody may be given a seat but by its code or by a yes of one of its devices
/// or of a host (rule SE3), and what was given opens that seat for good (rule SE6).
struct SeatWatch {
  /// Counts the secrets that rooms make.
  final class Vault {
    var issued = 0
  }

  private struct Guest {
    /// The secret that it said hello with, and who it was told it is.
    var saidSecret: String?
    var seat: SeatNumber?
    var role: Role?
    var isHostByLink = false
    /// The seat that it asked for last.
    var asked: SeatNumber?
    /// Seats that it should get, and hasn't heard of.
    var awaited: [SeatNumber] = []
    /// What it was told may be lost.
    var isLossy = false
    var wrongCodes: [Duration] = []
  }

  let vault = Vault()
  private var guests: [SessionID: Guest] = [:]
  private var claims: [ClaimID: (seat: SeatNumber, session: SessionID)] = [:]
  private var gifts: [(at: Duration, seat: SeatNumber)] = []
  /// The seat that each secret opens which someone was given.
  private(set) var given: [String: SeatNumber] = [:]

  /// How the messages begin that say something about seats; all others needn't be read.
  private static let said = ["hello", "claim", "answerClaim", "host"].map { Array("{\"t\":\"\($0)\"".utf8) }
  private static let told = ["welcome", "you", "claiming", "claimed", "error"].map { Array("{\"t\":\"\($0)\"".utf8) }

  static let wrongCodesPerSession = 3
  static let giftsPerMinute = 3

  /// The server starts again, and knows nobody.
  mutating func restart() {
    guests = [:]
    claims = [:]
    gifts = []
  }

  /// The server dropped what waited for the session.
  mutating func lost(_ session: SessionID) { guests[session]?.isLossy = true }

  /// Someone waits, who may not have been told under which number.
  ///
  /// - Returns: whether they are here.
  mutating func learn(_ claim: ClaimID, to seat: SeatNumber, of session: SessionID) -> Bool {
    guard let guest = guests[session] else { return false }
    let mayNotKnow = guest.isLossy || session.relay == Simulation.lateRelay
    if mayNotKnow, guest.asked == seat { claims[claim] = (seat, session) }
    return true
  }

  /// The server closed the session.
  mutating func closed(_ session: SessionID) { guests[session] = nil }

  /// The seat that the session was told it has.
  func seat(of session: SessionID) -> SeatNumber? { guests[session]?.seat }

  /// Whether it came by a link that makes it a host.
  func isHostByLink(_ session: SessionID) -> Bool { guests[session]?.isHostByLink ?? false }

  /// Whether the session waits for a seat that it never hears of.
  func isForgotten(_ session: SessionID) -> Bool {
    guests[session].map { !$0.isLossy && !$0.awaited.isEmpty } ?? false
  }

  // MARK: Messages to the server

  /// - Parameter issued: how many secrets the room made when it heard that.
  /// - Returns: the fault.
  mutating func heard(_ event: RoomEvent, issued: Int, now: Duration) -> String? {
    switch event {
    case .connected(let session, _, _, _, let again):
      // A person who comes by another channel is who they were, and messages to them may be lost.
      guests[session] = again == nil ? Guest() : guests[session] ?? Guest()
      guests[session]?.isLossy = again != nil
    case .disconnected(let session): guests[session] = nil
    case .received(let session, let bytes, let isText):
      guard issued > 0 || Self.said.contains(where: bytes.starts(with:)) else { return nil }
      do throws(InputError) {
        return heard(try ClientMessage(decoding: bytes, isText: isText), from: session, issued: issued, now: now)
      } catch {
        return issued > 0 ? "a secret was made for what nobody understood" : nil
      }
    default: if issued > 0 { return "a secret was made though nobody asked" }
    }
    return nil
  }

  private mutating func heard(
    _ message: ClientMessage, from session: SessionID, issued: Int, now: Duration
  ) -> String? {
    if case .hello(let hello) = message {
      guests[session]?.saidSecret = hello.seat
      guests[session]?.isHostByLink = hello.token?.hasPrefix(Role.host.rawValue) == true
      return nil
    }
    if case .claim(let seat, nil) = message { guests[session]?.asked = seat }
    guard issued > 0 else { return nil }
    guard issued == 1, let (seat, claimant) = grant(message, from: session) else {
      return "\(issued) secrets were made because session \(session.rawValue) said \(message)"
    }
    guests[claimant]?.awaited.append(seat)
    gifts.removeAll { now - $0.at >= .seconds(60) }
    gifts.append((now, seat))
    if gifts.count(where: { $0.seat == seat }) > Self.giftsPerMinute {
      return "seat \(seat.rawValue) was given too often within a minute"
    }
    if case .claim = message, let wrong = guests[session]?.wrongCodes,
      wrong.count(where: { now - $0 < .seconds(60) }) >= Self.wrongCodesPerSession
    {
      return "session \(session.rawValue) guessed the code of seat \(seat.rawValue)"
    }
    return nil
  }

  /// The person who gets a seat by this message: the one who says its code, or for whom one of its devices, a
  /// host or a co-host says yes.
  private func grant(_ message: ClientMessage, from session: SessionID) -> (SeatNumber, SessionID)? {
    switch message {
    case .claim(let seat?, let code?):
      return PersonalCode(typed: code) == .test(seat) ? (seat, session) : nil
    case .answerClaim(let claim, true), .host(_, .answerClaim(let claim, true)):
      guard let claimed = claims[claim], let guest = guests[session] else { return nil }
      let mayAnswer = guest.seat == claimed.seat || guest.role == .host || guest.role == .coHost
      return mayAnswer ? (claimed.seat, claimed.session) : nil
    default: return nil
    }
  }

  // MARK: What the server says

  /// - Parameters:
  ///   - disk: all that was ever written.
  ///   - isThere: whether a seat isn't forgotten.
  /// - Returns: the fault.
  mutating func told(
    _ session: SessionID, _ bytes: [UInt8], disk: [Entry], isThere: (SeatNumber) -> Bool, now: Duration
  ) -> String? {
    guard Self.told.contains(where: bytes.starts(with:)) else { return nil }
    do throws(ServerMessageError) {
      return told(session, try ServerMessage(decoding: bytes), disk: disk, isThere: isThere, now: now)
    } catch {
      return "nobody can read \(String(decoding: bytes, as: UTF8.self)): \(error)"
    }
  }

  private mutating func told(
    _ session: SessionID, _ message: ServerMessage, disk: [Entry], isThere: (SeatNumber) -> Bool, now: Duration
  ) -> String? {
    switch message {
    case .welcome(let welcome):
      guests[session]?.seat = welcome.you.seat
      guests[session]?.role = welcome.you.role
      guard let secret = guests[session]?.saidSecret, let seat = given[secret], isThere(seat),
        // A host may have said meanwhile that two seats are one person's.
        !Simulation.onePerson(with: seat, by: disk).contains(welcome.you.seat)
      else {
        return nil
      }
      return "\(secret) was given with seat \(seat.rawValue), and opens \(welcome.you.seat.rawValue)"
    // A host has given them another role, or has said who they are.
    case .you(let you):
      guests[session]?.seat = you.seat
      guests[session]?.role = you.role
    case .claiming(let claim, let seat): claims[claim] = (seat, session)
    case .claimed(let seat, let secret):
      guard let place = guests[session]?.awaited.firstIndex(of: seat) else {
        return "session \(session.rawValue) was given seat \(seat.rawValue) without a yes or its code"
      }
      guests[session]?.awaited.remove(at: place)
      guard disk.contains(where: { $0.opens(seat, with: secret) }) else {
        return "\(secret) was told, and is not on disk"
      }
      guard given.updateValue(seat, forKey: secret) == nil else { return "\(secret) was told twice" }
    case .error(let error):
      if error.code == .wrongCode { guests[session]?.wrongCodes.append(now) }
      if error.code == .paused {
        guests[session]?.awaited.removeAll { error.parameters["seat"] == .number(Double($0.rawValue)) }
      }
    default: break
    }
    return nil
  }
}

extension Entry {
  fileprivate func opens(_ seat: SeatNumber, with secret: String) -> Bool {
    if case .seatSecret(seat, Array(secret.utf8), _) = self { true } else { false }
  }
}
