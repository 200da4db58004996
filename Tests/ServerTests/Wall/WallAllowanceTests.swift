import Testing

@testable import Server

@Suite("The allowance for pages of walls")
struct WallAllowanceTests {
  private func granted(_ asked: Int, for group: String?, _ allowance: inout WallAllowance, at now: Duration) -> Int {
    var granted = 0
    for _ in 0..<asked where allowance.take(for: group, at: now) { granted += 1 }
    return granted
  }

  @Test("[T32] a group of addresses gets its pages each minute, and another isn't hindered")
  func oneGroup() {
    var allowance = WallAllowance()
    #expect(granted(1_000, for: "2001:db8::/64", &allowance, at: .seconds(61)) == WallAllowance.perGroupMax)
    #expect(granted(100, for: "10.0.0.2", &allowance, at: .seconds(62)) == 100)
    #expect(allowance.secondsLeft(at: .seconds(62)) == 59)
    #expect(granted(1, for: "2001:db8::/64", &allowance, at: .seconds(121)) == 1)
  }

  @Test("[T32] a crowd of addresses that asks for much leaves room for a hall with its screens")
  func crowd() {
    var allowance = WallAllowance()
    for number in 0..<1_000 { _ = granted(1_000, for: "10.0.\(number)", &allowance, at: .seconds(60)) }
    #expect(granted(100, for: "203.0.113.7", &allowance, at: .seconds(100)) == WallAllowance.fewMax)
  }

  @Test("[T32] visitors without a known address share one allowance")
  func unknown() {
    var allowance = WallAllowance()
    #expect(granted(10_000, for: nil, &allowance, at: .zero) == WallAllowance.unknownMax)
    #expect(granted(1, for: "10.0.0.1", &allowance, at: .zero) == 1)
  }
}
