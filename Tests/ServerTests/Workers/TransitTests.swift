import Document
import Room
import Testing

@testable import Server
@testable import Service

@Suite("Messages on their way from a worker to the rooms")
struct TransitTests {
  private let ann = ConnectionID(number: 1 << 48 | 1)
  private let bo = ConnectionID(number: 1 << 48 | 2)
  /// On another worker.
  private let elsewhere = ConnectionID(number: 2 << 48 | 1)

  private let worker = RelayID(1)
  private let first = RelayID(0)
  private let third = RelayID(3)

  /// So many connections have as much under way as each may have.
  private func fill(_ transit: Transit, to destination: RelayID, by ids: some Sequence<ConnectionID>) -> [Transit.Full]
  {
    ids.map { transit.add(Transit.bytesMax, from: $0, to: destination) }
  }

  private static let many = (1...256).map { ConnectionID(number: 1 << 48 | UInt64($0 + 10)) }

  @Test(
    "[CH6][T150] a connection waits when sixteen of its messages are under way, and goes on when eight of them are taken"
  )
  func messages() {
    let transit = Transit()
    let waits = (1...Transit.messagesMax).map { _ in transit.add(10, from: ann, to: first).connection }
    #expect(waits == Array(repeating: false, count: 15) + [true])
    #expect(transit.add(10, from: bo, to: first) == Transit.Full(), "nobody waits for another's messages")
    let goesOn = (1...8).map { _ in transit.take(10, from: ann, at: first).connection }
    #expect(goesOn == Array(repeating: false, count: 7) + [true])
    for _ in 1...8 { #expect(transit.take(10, from: ann, at: first) == Transit.Again()) }
    #expect(transit.take(10, from: bo, at: first) == Transit.Again() && transit.bytes == 0)
  }

  @Test("[CH6][T150] a connection waits when 64 kB of its messages are under way, be it one message")
  func bytes() {
    let transit = Transit()
    #expect(transit.add(500_000, from: ann, to: first) == Transit.Full(connection: true))
    #expect(transit.take(500_000, from: ann, at: first).connection)
    #expect(transit.add(Transit.bytesMax - 1, from: ann, to: first) == Transit.Full())
    #expect(transit.add(1, from: ann, to: first).connection)
    #expect(transit.take(Transit.bytesMax - 1, from: ann, at: first).connection)
  }

  @Test("[CH6][T150] past 16 MB to a loop each loop waits with all that goes there, until half of it is taken")
  func total() {
    let transit = Transit()
    let full = fill(transit, to: first, by: Self.many)
    #expect(full.map(\.connection) == Array(repeating: true, count: 256))
    #expect(full.map(\.destination) == Array(repeating: false, count: 255) + [true])
    #expect(transit.bytes == Transit.totalMax)
    #expect(transit.add(1, from: ann, to: first) == Transit.Full(), "the loop waits already")
    let other = transit.add(1, from: elsewhere, to: first)
    #expect(other == Transit.Full(destination: true), "another one learns of it so")
    #expect(transit.holds(worker, to: first) && transit.holds(RelayID(2), to: first))
    let again = Self.many.map { transit.take(Transit.bytesMax, from: $0, at: first) }
    #expect(again.map(\.connection) == Array(repeating: true, count: 256))
    #expect(again.map(\.loops).filter { !$0.isEmpty } == [[worker, RelayID(2)]])
    #expect(again[128].loops.count == 2, "half of it, and the two bytes that came later")
    #expect(!transit.holds(worker, to: first))
    #expect(transit.take(1, from: ann, at: first) == Transit.Again())
    #expect(transit.take(1, from: elsewhere, at: first) == Transit.Again())
    #expect(transit.bytes == 0)
    #expect(transit.add(1, from: ann, to: first) == Transit.Full(), "all is as it was")
  }

  @Test("[CH6] a loop that takes nothing holds up nobody who speaks to another one")
  func destinations() {
    let transit = Transit()
    #expect(fill(transit, to: first, by: Self.many).last?.destination == true)
    #expect(transit.add(1, from: bo, to: third) == Transit.Full())
    #expect(!transit.holds(worker, to: third))
    let others = Self.many.map { ConnectionID(number: $0.number + 1_000) }
    #expect(fill(transit, to: third, by: others).last?.destination == true)
    #expect(transit.bytes == 2 * Transit.totalMax + 1)
    let again = Self.many.prefix(128).map { transit.take(Transit.bytesMax, from: $0, at: first) }
    #expect(again.last == Transit.Again(connection: true, loops: [worker]))
    #expect(transit.holds(worker, to: third), "that one still takes nothing")
  }

  @Test("[CH6][T150] a message that goes on to another loop counts there, unless that is full")
  func passedOn() {
    let transit = Transit()
    #expect(transit.add(10, from: ann, to: first) == Transit.Full())
    #expect(transit.pass(10, from: first, to: third) == (third, []))
    #expect(transit.add(Transit.totalMax - 10, from: bo, to: third).destination, "it counts there")
    #expect(transit.add(Transit.totalMax, from: bo, to: first).destination)
    #expect(transit.pass(Transit.totalMax, from: first, to: third) == (first, []), "it counts as before")
    #expect(transit.take(Transit.totalMax - 10, from: bo, at: third).loops == [worker])
    #expect(transit.pass(Transit.totalMax, from: first, to: third) == (third, [worker]))
    #expect(transit.take(Transit.totalMax, from: bo, at: third).loops.isEmpty)
    #expect(transit.take(10, from: ann, at: third) == Transit.Again() && transit.bytes == 0)
  }

  @Test(
    "[CH6] a connection that goes while it waits is not released, and its messages still count until they are taken")
  func gone() {
    let transit = Transit()
    let all = transit.add(Transit.totalMax, from: ann, to: first)
    #expect(all == Transit.Full(connection: true, destination: true))
    transit.end(ann)
    #expect(transit.bytes == Transit.totalMax)
    #expect(transit.take(Transit.totalMax, from: ann, at: first) == Transit.Again(loops: [worker]))
    #expect(transit.bytes == 0)
  }
}
