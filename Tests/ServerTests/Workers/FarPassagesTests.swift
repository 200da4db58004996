import Testing

@testable import Server
@testable import Service

@Suite("Messages on their way to a board that another node holds")
struct FarPassagesTests {
  private let ann = ConnectionID(number: 1)
  private let bo = ConnectionID(number: 2)

  @Test("[CH12][T154] someone with sixteen messages under way waits until eight are confirmed; others go on")
  func messages() {
    var passages = FarPassages()
    let waits = (1...16).map { passages.add(10, from: ann, end: $0 * 14) }
    #expect(waits == Array(repeating: false, count: 15) + [true])
    #expect(passages.holds(ann))
    let waitsToo = passages.add(10, from: bo, end: 17 * 14)
    #expect(!waitsToo && !passages.holds(bo))
    let early = passages.confirm(8 * 14 - 1)
    #expect(early.isEmpty && passages.holds(ann), "of the eighth a byte is missing")
    let half = passages.confirm(8 * 14)
    #expect(half == [ann] && !passages.holds(ann))
    let rest = passages.confirm(17 * 14)
    #expect(rest.isEmpty)
  }

  @Test("[CH12][T154] a message of 64 KB is a whole share, and with the next one its connection waits again")
  func bytes() {
    var passages = FarPassages()
    let waits = passages.add(64 << 10, from: ann, end: 1)
    let (early, then) = (passages.confirm(0), passages.confirm(1))
    #expect(waits && early.isEmpty && then == [ann])
    let again = passages.add(64 << 10, from: ann, end: 2)
    #expect(again)
  }

  @Test("[CH12][T154] once the channel is over everyone goes on, and messages under way count no more")
  func over() {
    var passages = FarPassages()
    for end in 1...20 as ClosedRange<UInt64> { _ = passages.add(10, from: ann, end: end) }
    let goOn = passages.takeAll()
    #expect(goOn == [ann])
    // The next channel counts from its own beginning.
    let waits = (1...16).map { passages.add(10, from: ann, end: $0) }
    #expect(waits.last == true && waits.dropLast().allSatisfy { !$0 })
  }

  @Test("[CH12][T154] someone who is gone doesn't go on")
  func gone() {
    var passages = FarPassages()
    for end in 1...16 as ClosedRange<UInt64> { _ = passages.add(10, from: ann, end: end) }
    passages.end(ann)
    let goOn = passages.confirm(16)
    #expect(!passages.holds(ann) && goOn.isEmpty)
  }
}
