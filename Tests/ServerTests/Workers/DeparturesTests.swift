import Document
import Room
import Service
import Testing

@testable import Server

@Suite("Connections whose messages can't leave")
struct DeparturesTests {
  private let ann = ConnectionID(number: 1 << 48 | 1)
  private let bo = ConnectionID(number: 1 << 48 | 2)
  private let newcomer = ConnectionID(number: 1 << 48 | 3)
  private let here = BoardKey(number: 1)
  private let there = BoardKey(number: 2)
  private let second = RelayID(2)
  private let third = RelayID(3)
  private var departures = Departures()

  init() {
    for id in [ann, bo] { _ = departures.begin(id) }
    _ = departures.lead(ann, to: here, at: second)
    _ = departures.lead(bo, to: there, at: third)
  }

  @Test("[CH6][T150] if a loop is full, only connections wait whose messages go there")
  mutating func loop() {
    #expect(departures.fill(second) == [ann])
    #expect(departures.isHeld(ann) && !departures.isHeld(bo))
    #expect(departures.leavesAlone(ann) && !departures.leavesAlone(bo))
    #expect(departures.empty(second) == [ann])
    #expect(!departures.isHeld(ann) && !departures.leavesAlone(ann))
  }

  @Test("[CH6] a connection with too much under way waits for that, too, and its last words are heard")
  mutating func both() {
    departures.fill(ann)
    #expect(departures.isHeld(ann) && !departures.leavesAlone(ann))
    #expect(departures.fill(second) == [ann])
    #expect(departures.empty(second).isEmpty)
    #expect(departures.isHeld(ann))
    _ = departures.fill(second)
    let goesOn = departures.empty(ann)
    #expect(!goesOn)
    #expect(departures.empty(second) == [ann])
  }

  @Test("[CH6][T150] an early message goes to the first loop, and waits where that or the board's own is full")
  mutating func early() {
    #expect(departures.fill(RelayID(0)).isEmpty)
    _ = departures.fill(second)
    let isHeld = departures.begin(newcomer)
    #expect(isHeld)
    departures.sayEarly(newcomer)
    let elsewhere = departures.lead(newcomer, to: there, at: third)
    #expect(elsewhere?.early == 1 && elsewhere?.isHeld == false)
    let crowded = departures.lead(newcomer, to: here, at: second)
    #expect(crowded?.isHeld == true)
  }

  @Test("a connection that is gone is led nowhere, and waits for nothing")
  mutating func gone() {
    departures.end(ann)
    #expect(departures.lead(ann, to: here, at: second) == nil)
    #expect(departures.fill(second).isEmpty)
    departures.fill(ann)
    #expect(!departures.isHeld(ann) && departures[ann] == nil)
  }
}
