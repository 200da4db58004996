import Document
import Testing

@testable import Messages
@testable import Room

@Suite("Accounts")
struct AccountTests {
  private let allowance = Allowance(perSecond: 100, burst: 300)

  @Test("[P38] an account starts full, gives no more than it holds, and refills by the nanosecond")
  func refills() {
    var account = Account(allowance, at: .zero)
    #expect(account.holds(300, at: .zero))
    account.pay(300, at: .zero)
    #expect(!account.holds(1, at: .milliseconds(9)))
    #expect(account.wait(for: 1, at: .zero) == .milliseconds(10))
    for step in 1...1_000 { #expect(account.holds(1, at: .microseconds(10 * step)) == (step == 1_000)) }
    #expect(!account.isFull(at: .nanoseconds(2_999_999_999)))
    #expect(account.isFull(at: .seconds(3)))
    #expect(account.isFull(at: .seconds(1_000_000_000)), "a long silence overflows nothing")
  }

  @Test("[P38] work that was done already leads into debt, which ends at twice the burst, and is paid")
  func debt() {
    var account = Account(allowance, at: .zero)
    account.pay(.max, at: .zero)
    account.pay(.max, at: .zero)
    #expect(account.wait(for: 0, at: .zero) == .seconds(3))
    #expect(account.waitUntilFull(at: .zero) == .seconds(6))
    #expect(account.holds(100, at: .seconds(4)))
  }

  @Test("[P38] a message that costs more than an account can hold is taken when it is full")
  func dear() {
    var account = Account(allowance, at: .zero)
    #expect(account.holds(1_000, at: .zero))
    account.pay(1, at: .zero)
    #expect(!account.holds(1_000, at: .zero))
  }

  @Test("[P38] a room remembers a bounded number of accounts, and forgets those first that are full")
  func bounded() {
    var configuration = RoomConfiguration(board: BoardTitle(name: "b", title: "B"))
    configuration.accountsMax = 80
    var accounts = Accounts(configuration)
    let poor = Accounts.Holder.seat(SeatNumber(1))
    accounts.charge(1_000_000, to: [poor], at: .zero)
    for number in 0..<10_000 {
      accounts.charge(100, to: [.address("192.0.2.\(number)")], at: .milliseconds(number / 10))
      #expect(accounts.count <= 80)
    }
    #expect(!accounts.hold(100, [poor], at: .seconds(1)), "one in debt is remembered as long as others are fuller")
  }

  @Test("[P38] a sender who pays from two accounts pays from both or from none")
  func both() {
    var accounts = Accounts(RoomConfiguration(board: BoardTitle(name: "b", title: "B")))
    let (seat, address) = (Accounts.Holder.seat(SeatNumber(1)), Accounts.Holder.address("192.0.2.1"))
    accounts.charge(6_000, to: [seat], at: .zero)
    let early = accounts.take(100, from: [seat, address], at: .zero)
    #expect(!early)
    #expect(accounts.hold(600_000, [address], at: .zero))
    let later = accounts.take(100, from: [seat, address], at: .seconds(1))
    #expect(later)
    #expect(!accounts.hold(600_000, [address], at: .seconds(1)))
  }
}
