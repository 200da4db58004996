import Testing

@testable import Service

@Suite("Parts of an address's share")
struct ReadingPartsTests {
  private static let loud = (1...8).map { "board/\($0)" }

  /// Someone who always has more to say, a message of 64 KB each time.
  private static let message = 64 << 10

  private static func fill(_ account: ReadingAccount, at now: Duration) {
    for seat in loud {
      while account.covers(message, of: seat, at: now) { account.take(message, of: seat, at: now) }
    }
  }

  @Test("[T51] while eight seats pour, a ninth behind the same address goes on at once, and before those that wait")
  func quietGoesOn() {
    let account = ReadingAccount("192.0.2.1", .ofGroup, isDivided: true, at: .zero)
    Self.fill(account, at: .zero)
    for (number, seat) in Self.loud.enumerated() {
      account.wait(ConnectionID(number: UInt64(number)), for: Self.message, of: seat)
    }
    #expect(account.isFree(for: 100, of: "board/9", at: .zero))
    #expect(account.takeDue(at: .zero).isEmpty)
    account.wait(ConnectionID(number: 9), for: 100, of: "board/9")
    #expect(account.takeDue(at: .zero) == [ConnectionID(number: 9)])
    #expect(account.takeDue(at: .seconds(60)).count == 8, "and those have their turn in the end")
  }

  @Test(
    "[T51] eight seats that pour for a minute get their parts, all together the share and no more, and a quiet one never waits"
  )
  func fairness() {
    let share = ReadingShare.ofGroup
    let account = ReadingAccount("192.0.2.1", share, isDivided: true, at: .zero)
    var said: [String: Int] = [:]
    var waits: Set<Int> = []
    for milliseconds in stride(from: 0, to: 60_000, by: 10) {
      let now = Duration.milliseconds(milliseconds)
      if milliseconds % 120 == 0 {
        #expect(account.isFree(for: 100, of: "quiet", at: now), "at \(milliseconds) ms")
        account.take(100, of: "quiet", at: now)
      }
      for id in account.takeDue(at: now) { waits.remove(Int(id.number)) }
      for (number, seat) in Self.loud.enumerated() where !waits.contains(number) {
        // The first has three times as much to say as the others.
        for _ in 0..<(number == 0 ? 3 : 1) where account.covers(Self.message, of: seat, at: now) {
          account.take(Self.message, of: seat, at: now)
          said[seat, default: 0] += Self.message
        }
        guard !account.covers(Self.message, of: seat, at: now) else { continue }
        account.wait(ConnectionID(number: UInt64(number)), for: Self.message, of: seat)
        waits.insert(number)
      }
    }
    let all = said.values.reduce(0, +)
    #expect(all <= 2 * share.burst + 60 * share.bytesPerSecond)
    #expect(all >= 60 * share.bytesPerSecond * 9 / 10, "what one leaves, others get")
    // Of three quarters all nine have the same.
    for seat in Self.loud { #expect((said[seat] ?? 0) * 12 >= all, "\(seat): \(said[seat] ?? 0) of \(all)") }
  }

  @Test(
    "[T51] messages longer than a part share the rest, however many seats send them, and the seat that said least goes first"
  )
  func longMessages() {
    let (share, long) = (ReadingShare.ofGroup, 512 << 10)
    let account = ReadingAccount("192.0.2.1", share, isDivided: true, at: .zero)
    let pouring = (0..<200).map { "board/\($0)" }
    var all = 0
    for milliseconds in stride(from: 0, to: 30_000, by: 100) {
      let now = Duration.milliseconds(milliseconds)
      for seat in pouring where account.covers(long, of: seat, at: now) {
        account.take(long, of: seat, at: now)
        all += long
      }
    }
    #expect(all <= 2 * share.burst + 30 * share.bytesPerSecond)
    account.wait(ConnectionID(number: 1), for: long, of: pouring[0])
    account.wait(ConnectionID(number: 2), for: long, of: "quiet")
    #expect(account.takeDue(at: .seconds(31)).first == ConnectionID(number: 2))
  }

  @Test("[T51] a seat that is quiet for a while counts no more, and one alone has what parts have together")
  func alone() {
    var parts = ReadingParts(.ofGroup, at: .zero)
    for seat in Self.loud { parts.take(100, of: seat, at: .zero) }
    #expect(parts.count == 8)
    #expect(parts.left(of: "board/9", at: .zero) == Double(ReadingShare.ofGroup.burst * 3 / 4 / 9))
    parts.take(100, of: "board/1", at: .seconds(2))
    #expect(parts.count == 1)
    #expect(parts.left(of: "board/1", at: .seconds(4)) == Double(ReadingShare.ofGroup.burst * 3 / 4))
  }
}
