import Document
import Sync
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
    _ address: String = "10.0.0.1", at now: Duration = .zero
  ) -> WallPairings.Pairing? {
    count += 1
    return pairings.open(
      for: board, from: address, at: now, secret: "secret \(count)", random: [count, 1, 2, 3])
  }

  private func admit(_ code: PersonalCode, to name: BoardName? = nil, at now: Duration = .zero) -> Bool {
    pairings.admit(code, to: name ?? board, at: now)
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
    #expect(pairing(one)?.isAdmitted == true)
    #expect(pairing(two)?.isAdmitted == false)
    pairings.end(one)
    #expect(pairing(one) == nil)
    #expect(!admit(one.code))
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

  @Test("one address pushes out only its own, and all together have a bound")
  func bounds() throws {
    let first = try #require(open("10.0.0.9"))
    let own = (0...WallPairings.perAddressMax).compactMap { _ in open("10.0.0.1") }
    #expect(own.count == WallPairings.perAddressMax + 1)
    #expect(pairing(own[0]) == nil)
    #expect(pairing(own[1]) != nil)
    for address in 0..<100 { _ = open("10.0.1.\(address)") }
    #expect(open("10.0.2.1") == nil, "there are too many")
    #expect(pairing(first) != nil)
    #expect(open("10.0.2.1", at: WallPairings.lifetime) != nil)
  }
}
