/// Why the room closes a connection (PROTOCOL.md).
package enum CloseCode: UInt16 {
  case goingAway = 1001
  /// Their account can't pay for a hello now (rule P38): clients come again, as after any end that isn't final.
  case tryAgainLater = 1013
  case helloTimeout = 4001
  case helloFirst = 4002
  case noEntry = 4003
  case superseded = 4004
  case outbox = 4005
  case abuse = 4006
  case idle = 4007
  case slow = 4008

  /// Why there is no entry.
  package enum Refusal: String {
    /// The token opens nothing, or not any more.
    case link
    case kicked
    /// A host's link, on a way that others may listen to.
    case insecure
    /// The seat has as many connections as it may have, and this one did nothing for longest.
    case connections
    /// The server's owner archived or deleted the board.
    case ended
    /// The client speaks no protocol that the server does (rule P1a): it comes with ``CloseCode/helloFirst``, as it
    /// always did.
    case version

    /// A host said no to someone who asked to be let in.
    case declined
  }

  /// The word on the wire; 4002 has two and 4003 five.
  package func word(_ refusal: Refusal = .link) -> String {
    switch self {
    case .goingAway: "going away"
    case .tryAgainLater: "try again later"
    case .helloTimeout: "hello timeout"
    case .helloFirst: refusal == .version ? refusal.rawValue : "hello first"
    case .noEntry: refusal.rawValue
    case .superseded: "superseded"
    case .outbox: "outbox"
    case .abuse: "abuse"
    case .idle: "idle"
    case .slow: "slow"
    }
  }
}
