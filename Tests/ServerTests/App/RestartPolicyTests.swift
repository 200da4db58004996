import Testing

@testable import Server

@Suite("A program that died is started again")
struct RestartPolicyTests {
  @Test("at once if someone's code is to blame, as often as there is code")
  func blamed() {
    var policy = RestartPolicy()
    for second in 0..<100 {
      #expect(policy.died(isBlamed: true, at: .seconds(second)) == .restart(after: .zero))
    }
  }

  @Test("after growing pauses if nobody knows why, and with the fifth death in a minute no more")
  func unblamed() {
    var policy = RestartPolicy()
    let decisions = (0..<5).map { policy.died(isBlamed: false, at: .seconds($0)) }
    #expect(
      decisions == [
        .restart(after: .zero), .restart(after: .seconds(1)), .restart(after: .seconds(2)),
        .restart(after: .seconds(4)), .giveUp,
      ])
  }

  @Test("deaths of more than a minute ago are forgotten")
  func forgotten() {
    var policy = RestartPolicy()
    for minute in 0..<20 {
      #expect(policy.died(isBlamed: false, at: .seconds(60 * minute)) == .restart(after: .zero))
    }
  }
}
