import RoomSimulation
import Testing

@testable import Room

/// Guessers use up what is theirs (rule P27).
@Suite("Who may type a code")
struct CodeTriesTests {
  /// How many of the guesses were looked at, of so many a minute from these groups in turn.
  private func looked(
    at guesses: Int, from groups: (Int) -> String?, in tries: inout CodeTries, minute: Int
  ) -> Int {
    (0..<guesses).count { guess in
      let now = Duration.seconds(60 * minute) + .milliseconds(60_000 * guess / guesses)
      guard tries.mayTry(from: groups(guess), at: now) else { return false }
      tries.noteWrong(from: groups(guess), at: now)
      return true
    }
  }

  @Test("[T30] ten thousand guesses from thirty addresses keep nobody out who types the right code")
  func thirtyAddresses() {
    var tries = CodeTries()
    for minute in 0..<3 {
      let looked = looked(at: 3_333, from: { "192.0.2.\($0 % 30)" }, in: &tries, minute: minute)
      #expect(looked <= 80, "thirty first ones, and fifty")
    }
    let mayTry = tries.mayTry(from: "198.51.100.1", at: .seconds(180))
    #expect(mayTry)
  }

  @Test(
    "[T30] from a network for each guess two hundred a minute are looked at, and people who were right before get in")
  func manyNetworks() {
    var tries = CodeTries()
    tries.noteRight(from: "203.0.113.7", at: .zero)
    for minute in 1..<10 {
      let looked = looked(
        at: 2_000, from: { "2001:db8:\(minute):\($0 % 1_500)::/64" }, in: &tries, minute: minute)
      #expect(looked <= 200)
      #expect(looked >= 100)
    }
    let mayTry = tries.mayTry(from: "203.0.113.7", at: .seconds(599))
    #expect(mayTry)
    let isNewcomer = tries.mayTry(from: "198.51.100.1", at: .seconds(599))
    #expect(!isNewcomer, "that is what so many networks can do")
  }

  @Test("[T30] knowing one right code doesn't let anyone guess others faster")
  func knownGuessers() {
    var tries = CodeTries()
    for number in 0..<1_000 { tries.noteRight(from: "group \(number)", at: .zero) }
    #expect(looked(at: 5_000, from: { "group \($0 % 1_000)" }, in: &tries, minute: 1) == 50)
  }

  @Test("[T30] a wrong code is remembered for a day, a right one for twelve hours")
  func memory() {
    var tries = CodeTries()
    for number in 0..<50 { tries.noteWrong(from: "10.0.0.\(number)", at: .zero) }
    for number in 0..<50 { tries.noteWrong(from: "10.0.0.\(number)", at: .seconds(3_600)) }
    let guesser = tries.mayTry(from: "10.0.0.1", at: .seconds(3_601))
    #expect(!guesser)
    let newcomer = tries.mayTry(from: "10.0.1.1", at: .seconds(3_601))
    #expect(newcomer)
    let nextDay = tries.mayTry(from: "10.0.0.1", at: .seconds(3_600 + 86_401))
    #expect(nextDay)
  }
}
