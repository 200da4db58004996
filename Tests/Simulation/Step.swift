package import TestSupport

/// One thing that happens in a simulated evening. All that is left to chance in it follows from `seed`, so that a step
/// can be left out of a story and the others stay what they were.
package struct Step: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// A person does something: adds, edits, moves, removes, sets, asks as host.
    case act
    /// A message arrives at the server, or at a person.
    case toServer, toClient
    case connect, cut
    /// For a moment all goes well between a person, the server and its disk.
    case exchange
    /// The network takes everything and delivers nothing, until it is whole again.
    case partition, mend
    /// The person's program ends and starts again from its device.
    case restartClient
    /// The host throws the person out, or gives the guests another link; people who were left outside scan that.
    case kick, rotate, scan
    /// The person says that a seat is theirs, or whether one is someone else's.
    case claim, answer
    /// So many others are given one seat that it is on as many devices as it can be.
    case crowd
    /// A message arrives at the person, and their program ends while it takes it.
    case die
    /// The person's device sleeps: no message is read, no timer runs.
    case sleep, awake
    /// More messages wait for a person than the server keeps: it drops it.
    case lag, drain
    /// kill -9, after as many more effects as `seed` says. Every other time the server starts again; else another node
    /// takes the board.
    case kill
    /// The journal answers: done, nobody knows, or what it holds.
    case journal
    /// The journal certainly hasn't written what it was given.
    case refuseAppend
    /// A view of the board stores something.
    case store
    /// The host hides or reveals something, or looks at the past; a person votes.
    case hide, vote
    /// A person reads the messages below a card, writes one or takes one away.
    case talk
    /// The board's file says that it is anonymous.
    case anonymous
    /// The person's program starts again as a wall's: it shows notifications, too. Hosts say something to everyone.
    case television, say
    /// The person's program starts again on another kind of screen, or their screen gets another size.
    case screen, resize
    /// The host shows the board in another container.
    case rearrange
    /// A person puts a picture or a note on a card, or takes one off.
    case decorate
    /// The host says how newcomers come in, and lets in who waits, or not.
    case door, letIn
    /// The wall clock is set, and everyone goes away for so long that the board is closed; the next who comes has it
    /// opened again.
    case clock
    /// The host starts, pauses or ends a timer, gives it more time, times turns, or says something for a minute.
    case timer
    case pass
  }

  package var kind: Kind
  package var person: Int
  package var seed: UInt64

  /// How often each kind happens among 1,000 steps.
  private static let weights: [(Kind, Int)] = [
    (.exchange, 150), (.act, 260), (.toServer, 220), (.toClient, 220), (.connect, 70), (.cut, 16), (.partition, 10),
    (.mend, 20),
    (.restartClient, 18), (.sleep, 8), (.awake, 16), (.lag, 8), (.drain, 8), (.kill, 10), (.journal, 95),
    (.refuseAppend, 8),
    (.store, 20),
    (.clock, 4), (.pass, 45), (.kick, 2), (.rotate, 4), (.scan, 12), (.claim, 90), (.answer, 80), (.crowd, 1),
    (.die, 6), (.hide, 8), (.vote, 16), (.talk, 30),
    (.anonymous, 2), (.television, 3), (.say, 4), (.door, 10), (.letIn, 40),
    (.timer, 24),
    (.screen, 6), (.resize, 12), (.rearrange, 3), (.decorate, 20),
  ]

  private static let kinds: [Kind] = weights.flatMap { Array(repeating: $0, count: $1) }

  package static func random(programs: Int, using random: inout SeededRandom) -> Step {
    Step(
      kind: kinds[Int(random.next() % UInt64(kinds.count))], person: Int(random.next() % UInt64(programs)),
      seed: random.next())
  }
}

extension Step: CustomStringConvertible {
  /// As ``init(_:)`` reads it: `act 2 81985529216486895`.
  package var description: String { "\(kind.rawValue) \(person) \(seed)" }

  package init?(_ description: some StringProtocol) {
    let words = description.split(separator: " ")
    guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let person = Int(words[1]),
      let seed = UInt64(words[2])
    else { return nil }
    self.init(kind: kind, person: person, seed: seed)
  }
}

/// A story: the events, in order. From a seed, or from the shrunk text of one that went wrong.
package struct Story: Hashable, Sendable {
  package var steps: [Step]

  package init(steps: [Step]) { self.steps = steps }

  /// Equal seeds tell equal stories.
  package init(seed: UInt64, length: Int = Story.length) {
    var random = SeededRandom(seed: seed)
    steps = (0..<length).map { _ in Step.random(programs: Simulation.programs, using: &random) }
  }

  package static let length = 300
}

extension Story: CustomStringConvertible {
  package var description: String { steps.map(\.description).joined(separator: "\n") }

  /// One step a line; lines that are none are left out.
  package init(_ text: String) { steps = text.split(separator: "\n").compactMap { Step($0) } }
}
