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

  @Test(
    "[CH6][T150] a connection waits when sixteen of its messages are under way, and goes on when eight of them are taken"
  )
  func messages() {
    let transit = Transit()
    let waits = (1...Transit.messagesMax).map { _ in transit.add(10, from: ann).connection }
    #expect(waits == Array(repeating: false, count: 15) + [true])
    #expect(transit.add(10, from: bo) == Transit.Full(), "nobody waits for another's messages")
    let goesOn = (1...8).map { _ in transit.take(10, from: ann).connection }
    #expect(goesOn == Array(repeating: false, count: 7) + [true])
    for _ in 1...8 { #expect(transit.take(10, from: ann) == Transit.Again()) }
    #expect(transit.take(10, from: bo) == Transit.Again() && transit.bytes == 0)
  }

  @Test("[CH6][T150] a connection waits when 64 kB of its messages are under way, be it one message")
  func bytes() {
    let transit = Transit()
    #expect(transit.add(500_000, from: ann) == Transit.Full(connection: true))
    #expect(transit.take(500_000, from: ann).connection)
    #expect(transit.add(Transit.bytesMax - 1, from: ann) == Transit.Full())
    #expect(transit.add(1, from: ann).connection)
    #expect(transit.take(Transit.bytesMax - 1, from: ann).connection)
  }

  @Test("[CH6][T150] past 16 MB of all together each worker waits with all it has, until half of it is taken")
  func total() {
    let transit = Transit()
    let many = (1...256).map { ConnectionID(number: 1 << 48 | UInt64($0 + 10)) }
    for id in many.dropLast() { #expect(transit.add(Transit.bytesMax, from: id) == Transit.Full(connection: true)) }
    #expect(transit.add(Transit.bytesMax, from: many[255]) == Transit.Full(connection: true, worker: true))
    #expect(transit.bytes == Transit.totalMax)
    #expect(transit.add(1, from: ann) == Transit.Full(), "the worker waits already")
    #expect(transit.add(1, from: elsewhere) == Transit.Full(worker: true), "another one learns of it so")
    for id in many.prefix(128) { #expect(transit.take(Transit.bytesMax, from: id) == Transit.Again(connection: true)) }
    #expect(
      transit.take(Transit.bytesMax, from: many[128])
        == Transit.Again(connection: true, workers: [worker, RelayID(2)]))
    for id in many.dropFirst(129) {
      #expect(transit.take(Transit.bytesMax, from: id) == Transit.Again(connection: true))
    }
    #expect(transit.take(1, from: ann) == Transit.Again() && transit.take(1, from: elsewhere) == Transit.Again())
    #expect(transit.bytes == 0)
    #expect(transit.add(1, from: ann) == Transit.Full(), "all is as it was")
  }

  @Test("[CH6] a connection that goes while it waits is not released, and what it said still counts until it is taken")
  func gone() {
    let transit = Transit()
    #expect(transit.add(Transit.totalMax, from: ann) == Transit.Full(connection: true, worker: true))
    transit.end(ann)
    #expect(transit.bytes == Transit.totalMax)
    #expect(transit.take(Transit.totalMax, from: ann) == Transit.Again(workers: [worker]))
    #expect(transit.bytes == 0)
  }
}
