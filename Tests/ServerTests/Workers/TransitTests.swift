import Testing

@testable import Server
@testable import Service

@Suite("Messages on their way from a worker to the rooms")
struct TransitTests {
  private let ann = ConnectionID(number: 1 << 48 | 1)
  private let bo = ConnectionID(number: 1 << 48 | 2)

  @Test(
    "[CH6][T150] a connection waits when sixteen of its messages are under way, and goes on when eight of them are taken"
  )
  func messages() {
    let transit = Transit()
    let held = (1...Transit.messagesMax).map { _ in transit.add(10, from: ann) }
    #expect(held == Array(repeating: false, count: 15) + [true])
    #expect(!transit.add(10, from: bo), "nobody waits for another's messages")
    let released = (1...8).map { _ in transit.take(10, from: ann) }
    #expect(released == Array(repeating: [], count: 7) + [[ann]])
    for _ in 1...8 { #expect(transit.take(10, from: ann).isEmpty) }
    #expect(transit.take(10, from: bo).isEmpty && transit.bytes == 0)
  }

  @Test("[CH6][T150] a connection waits when 64 kB of its messages are under way, be it one message")
  func bytes() {
    let transit = Transit()
    #expect(transit.add(500_000, from: ann))
    #expect(transit.take(500_000, from: ann) == [ann])
    #expect(!transit.add(Transit.bytesMax - 1, from: ann))
    #expect(transit.add(1, from: ann))
    #expect(transit.take(Transit.bytesMax - 1, from: ann) == [ann])
  }

  @Test("[CH6][T150] past 16 MB of all together whoever says something waits, until half of it is taken")
  func total() {
    let transit = Transit()
    let many = (1...256).map { ConnectionID(number: 1 << 48 | UInt64($0 + 10)) }
    for id in many { #expect(transit.add(Transit.bytesMax, from: id)) }
    #expect(transit.bytes == Transit.totalMax)
    #expect(transit.add(1, from: ann), "however little it is")
    var released: [ConnectionID] = []
    for id in many.prefix(127) { released += transit.take(Transit.bytesMax, from: id) }
    #expect(!released.contains(ann))
    released = transit.take(Transit.bytesMax, from: many[127]) + transit.take(Transit.bytesMax, from: many[128])
    #expect(released.contains(ann))
    for id in many.dropFirst(129) { released += transit.take(Transit.bytesMax, from: id) }
    #expect(transit.take(1, from: ann).isEmpty && transit.bytes == 0)
    #expect(!transit.add(1, from: ann), "all is as it was")
  }

  @Test("[CH6] whoever waits for others goes on though nothing of theirs is under way any more")
  func crowdedOut() {
    let transit = Transit()
    _ = transit.add(Transit.totalMax, from: bo)
    #expect(transit.add(1, from: ann))
    #expect(transit.take(1, from: ann).isEmpty)
    #expect(Set(transit.take(Transit.totalMax, from: bo)) == [ann, bo])
  }

  @Test("[CH6] a connection that goes while it waits is not released, and what it said still counts until it is taken")
  func gone() {
    let transit = Transit()
    #expect(transit.add(Transit.totalMax, from: ann))
    transit.end(ann)
    #expect(transit.bytes == Transit.totalMax)
    #expect(transit.take(Transit.totalMax, from: ann).isEmpty)
    #expect(transit.bytes == 0)
  }
}
