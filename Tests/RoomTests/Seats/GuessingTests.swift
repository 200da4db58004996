import Document
@testable import Room
import RoomSimulation
import Testing

@testable import Messages

/// A code of six characters is safe only because nobody may try many (rule P27).
@Suite("Guessing codes")
struct GuessingTests {
  /// The number of 10,000 guesses that were looked at, ten of them a second, by sessions that come again when they were
  /// refused ten times.
  private func evaluated(in evening: ClaimEvening, address: (Int) -> String?) -> Int {
    let room = evening.room
    var wrong = 0
    var refused = 0
    var visitor = 0
    var guesser = room.join("guesser-0", address: address(0))
    for guess in 0..<10_000 {
      room.send(.claim(ClaimEvening.ann, code: "\(guess)".leftPadded(to: 6)), from: guesser)
      let error = room.take(guesser).firstError
      #expect(error?.code == .wrongCode || error?.code == .rate)
      if error?.code == .wrongCode {
        wrong += 1
      } else {
        refused += 1
      }
      if refused == 10 {
        refused = 0
        room.handle(.disconnected(guesser))
        visitor += 1
        guesser = room.join("guesser-\(visitor)", address: address(visitor), waiting: .zero)
      }
      room.advance(.milliseconds(100))
    }
    return wrong
  }

  /// 10,000 guesses of ten a second last 1,000 s.
  private static let minutes = 17

  @Test(
    "[T3] of 10,000 guesses from one address ten a minute are looked at; someone who knows the code gets in from another"
  )
  func oneAddress() {
    let evening = ClaimEvening()
    let wrong = evaluated(in: evening) { _ in "192.0.2.1" }
    #expect(wrong <= 10 * Self.minutes)
    #expect(wrong >= 10 * (Self.minutes - 2))
    evening.room.send(
      .claim(ClaimEvening.ann, code: ClaimEvening.code), from: evening.room.join("ann-2", address: "192.0.2.2"))
    #expect(evening.room.durable.seats[ClaimEvening.ann]?.secretHashes.count == 2)
  }

  @Test(
    "[T3] from as many addresses as there are sessions, 150 a minute at most; the person who has the seat comes and goes meanwhile"
  )
  func manyAddresses() {
    let evening = ClaimEvening()
    let wrong = evaluated(in: evening) { "2001:db8:0:\($0)::/64" }
    #expect(wrong <= 150 * Self.minutes)
    #expect(wrong >= 80 * (Self.minutes - 2))
    let back = evening.room.connect(address: "192.0.2.1")
    evening.room.send(
      .hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("ann"), surface: .phone)), from: back)
    #expect(evening.room.takeWelcome(back)?.you.seat == ClaimEvening.ann)
  }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
