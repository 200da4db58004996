import Document
import Messages
import Testing

@testable import Server

@Suite("Screens that wait for a host")
final class WallPairingTests {
  private let board: BoardName
  private let other: BoardName
  private var pairings = WallPairings()
  private var count: UInt8 = 0

  init() throws {
    board = try #require(BoardName("karaoke"))
    other = try #require(BoardName("other"))
  }

  /// The next screen.
  private func open(
    _ address: String? = "10.0.0.1", at now: Duration = .zero
  ) -> WallPairings.Pairing? {
    count += 1
    return pairings.open(
      for: board, from: address, at: now, secret: "secret \(count)", random: [count, 1, 2, 3])
  }

  private func admit(_ code: PersonalCode, to name: BoardName? = nil, at now: Duration = .zero) -> Bool {
    pairings.admit(code, to: name ?? board, wall: "/wall/karaoke/LINK", at: now)
  }

  private func pairing(
    _ pairing: WallPairings.Pairing, for name: BoardName? = nil, at now: Duration = .zero
  ) -> WallPairings.Pairing? {
    pairings.pairing(of: pairing.secret, for: name ?? board, at: now)
  }

  @Test("a code that a host saw lets its screen in, and no other")
  func admit() throws {
    let one = try #require(open())
    let two = try #require(open())
    #expect(admit(one.code))
    #expect(pairing(one)?.wall == "/wall/karaoke/LINK")
    #expect(pairing(two)?.isAdmitted == false)
  }

  @Test("a screen whose answer was lost asks again, for a minute after the last code was typed for it")
  func lostAnswer() throws {
    let screen = try #require(open())
    let seen = Duration.seconds(500)
    #expect(admit(screen.code, at: seen))
    let end = seen + WallPairings.admittedLifetime
    #expect(admit(screen.code, at: end - .seconds(2)), "it is in, and that makes nothing longer")
    #expect(pairing(screen, at: end - .seconds(1))?.isAdmitted == true)
    #expect(pairing(screen, at: end) == nil)
    #expect(!admit(screen.code, at: end))
  }

  @Test("a host lets screens in to their own board only")
  func otherBoard() throws {
    let screen = try #require(open())
    #expect(!admit(screen.code, to: other))
    #expect(pairing(screen, for: other) == nil)
  }

  @Test("a code ends after ten minutes")
  func expires() throws {
    let screen = try #require(open())
    let end = WallPairings.lifetime
    #expect(pairing(screen, at: end - .seconds(1)) != nil)
    #expect(!admit(screen.code, at: end))
    #expect(pairing(screen, at: end) == nil)
  }

  @Test(
    "a screen that shows a code keeps it, no matter who else comes from the same address", arguments: ["10.0.0.1", nil])
  func keeps(address: String?) throws {
    let most = address == nil ? WallPairings.unknownAddressMax : WallPairings.perAddressMax
    let screens = try (0..<most).map { _ in try #require(open(address)) }
    for second in stride(from: 0, to: 60, by: 3) {
      #expect(open(address, at: .seconds(second)) == nil, "one more waits")
      #expect(screens.allSatisfy { pairing($0, at: .seconds(second)) != nil })
    }
    #expect(open("10.0.0.2", at: .seconds(60)) != nil, "elsewhere there is room")
    #expect(admit(screens[0].code, at: .seconds(60)))
    #expect(open(address, at: .seconds(60)) != nil, "one that is in takes no other's place")
  }

  @Test("the screen that has been silent longest gives way, and only after ten seconds")
  func silent() throws {
    let screens = try (0..<WallPairings.perAddressMax).map { _ in try #require(open()) }
    let now = WallPairings.silence
    for screen in screens.dropFirst(2) { #expect(pairing(screen, at: .seconds(3)) != nil) }
    #expect(pairing(screens[0], at: .seconds(2)) != nil)
    #expect(open(at: now - .milliseconds(1)) == nil)
    #expect(open(at: now) != nil, "in place of the second, which never asked again")
    #expect(open(at: now) == nil)
    #expect(pairing(screens[1], at: now) == nil)
    #expect(pairing(screens[0], at: now) != nil)
  }

  @Test("all together have a bound, and those that were let in aren't pushed out")
  func bounds() throws {
    let first = try #require(open("10.0.0.9"))
    #expect(admit(first.code))
    for address in 0..<100 { _ = open("10.0.1.\(address)") }
    #expect(open("10.0.2.1") == nil, "there are too many")
    #expect(open("10.0.2.1", at: WallPairings.silence) != nil)
    #expect(pairing(first, at: WallPairings.silence) != nil)
  }

  @Test(
    "[T32] where all wait, a group of addresses without a screen takes the place of the oldest of those with most")
  func fairness() throws {
    var first: WallPairings.Pairing?
    for group in 0..<16 {
      for _ in 0..<WallPairings.perAddressMax {
        let pairing = open("2001:db8:0:\(group)::/64")
        if group == 0, first == nil { first = pairing }
      }
    }
    #expect(open("2001:db8:0:3::/64") == nil, "a group that has its own gets no more")
    let screen = try #require(open("10.0.0.1"), "who has none gets one")
    #expect(pairing(try #require(first)) == nil)
    #expect(pairing(screen) != nil)
    #expect(admit(screen.code))
  }
}
