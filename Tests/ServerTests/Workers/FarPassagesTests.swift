import Testing

@testable import Server
@testable import Service

@Suite("Messages on their way to a board that another node holds")
struct FarPassagesTests {
  private let ann = ConnectionID(number: 1)
  private let bo = ConnectionID(number: 2)

  @Test("[CH12][T154] whoever has sixteen messages under way says no more until eight are confirmed; others go on")
  func messages() {
    var passages = FarPassages()
    let waits = (1...16).map { passages.add(10, from: ann, end: $0 * 14) }
    #expect(waits == Array(repeating: false, count: 15) + [true])
    #expect(passages.holds(ann))
    #expect(!passages.add(10, from: bo, end: 17 * 14) && !passages.holds(bo))
    #expect(passages.confirm(8 * 14 - 1).isEmpty && passages.holds(ann), "of the eighth a byte is missing")
    #expect(passages.confirm(8 * 14) == [ann] && !passages.holds(ann))
    #expect(passages.confirm(17 * 14).isEmpty)
  }

  @Test("[CH12][T154] a message of 64 KB is a whole share, and with the next one its connection waits again")
  func bytes() {
    var passages = FarPassages()
    #expect(passages.add(64 << 10, from: ann, end: 1))
    #expect(passages.confirm(0).isEmpty && passages.confirm(1) == [ann])
    #expect(passages.add(64 << 10, from: ann, end: 2))
  }

  @Test("[CH12][T154] once the channel is over everyone goes on, and what was under way counts no more")
  func over() {
    var passages = FarPassages()
    for end in 1...20 as ClosedRange<UInt64> { _ = passages.add(10, from: ann, end: end) }
    #expect(passages.takeAll() == [ann])
    // The next channel counts from its own beginning.
    let waits = (1...16).map { passages.add(10, from: ann, end: $0) }
    #expect(waits.last == true && waits.dropLast().allSatisfy { !$0 })
  }

  @Test("[CH12][T154] nobody goes on who is gone")
  func gone() {
    var passages = FarPassages()
    for end in 1...16 as ClosedRange<UInt64> { _ = passages.add(10, from: ann, end: end) }
    passages.end(ann)
    #expect(!passages.holds(ann) && passages.confirm(16).isEmpty)
  }
}
