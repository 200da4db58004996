import Testing

@testable import Server

@Suite("Shares of what nodes ask each other")
struct AskSharesTests {
  private let bounds = AskShares.Bounds(all: 5, ofAddress: 2, bytes: 100)

  @Test("[T155] an address has its share, and leaves the others theirs")
  func address() {
    var shares = AskShares(bounds)
    let eve = (0..<3).map { _ in shares.enter("eve", bytes: 0) }
    #expect(eve == [nil, nil, .ofAddress])
    let ann = shares.enter("ann", bytes: 0)
    #expect(ann == nil)
    shares.leave("eve", bytes: 0)
    let again = [shares.enter("eve", bytes: 0), shares.enter("eve", bytes: 0)]
    #expect(again == [nil, .ofAddress])
  }

  @Test("[T155] past the bound of all nobody enters, until one leaves")
  func all() {
    var shares = AskShares(bounds)
    let unknown = (0..<6).map { _ in shares.enter(nil, bytes: 0) }
    #expect(unknown == [nil, nil, nil, nil, nil, .full])
    let ann = shares.enter("ann", bytes: 0)
    #expect(ann == .full)
    shares.leave(nil, bytes: 0)
    let (then, full) = (shares.enter("ann", bytes: 0), shares.enter("ann", bytes: 0))
    #expect(then == nil && full == .full)
  }

  @Test("[T155] bodies together have a bound, except for one that is alone")
  func bytes() {
    var shares = AskShares(bounds)
    let long = shares.enter("ann", bytes: 200)
    let (more, empty) = (shares.enter("bo", bytes: 1), shares.enter("bo", bytes: 0))
    #expect(long == nil && more == .full && empty == .full)
    shares.leave("ann", bytes: 200)
    let fits = [shares.enter("ann", bytes: 60), shares.enter("bo", bytes: 40), shares.enter("bo", bytes: 1)]
    #expect(fits == [nil, nil, .full])
  }
}
