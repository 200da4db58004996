import Sentences

/// What the room doctor found out about one thing: how it is, in a sentence, and what to do about it.
struct Finding: Hashable, Sendable, Codable {
  /// The things that the doctor looks at, in the order in which they show.
  enum Check: String, CaseIterable, Codable, Sendable {
    case server, port, store, file
    case address, devices, network, test, name, certificate, clock, disk, flush, limits, power, sleep
  }

  enum State: String, Codable, Sendable {
    case good
    /// It may be in the way.
    case look
    /// It is in the way, or will be.
    case wrong
    /// Nobody can know it from here.
    case unknown
  }

  var check: Check
  var state: State
  var says: HealthSentence
  /// Nil: nothing needs to be done.
  var advice: HealthSentence?

  init(_ check: Check, _ state: State, _ says: HealthSentence, do advice: HealthSentence? = nil) {
    self.check = check
    self.state = state
    self.says = says
    self.advice = advice
  }
}
