import Service

/// All that the room doctor knows at one moment. Findings follow from it alone.
struct DoctorFacts: Sendable {
  /// The way by which guests come.
  struct Way: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case network, publicURL, name
    }

    /// Nil: no phone can reach this machine.
    var primary: PublicURL?
    var kind: Kind
    /// Other addresses that may work.
    var others: [PublicURL]
    /// The interface that has the primary address.
    var interface: String?
    /// The one address that the server listens on, if it was told one.
    var listensOn: String?
    var port: Int
    /// Whether the server itself speaks TLS.
    var isSecure: Bool
    /// Nobody knows where guests come from.
    var isBehindUnnamedProxy: Bool

    /// Where a phone tests whether it gets through.
    var test: String? { primary.map { "\($0.origin)\(RunningServer.testPath)" } }
  }

  /// The state of this machine's name in the network.
  enum Name: Hashable, Sendable {
    /// The server was told not to announce it, or is reached by another.
    case off
    /// Nobody has said anything yet.
    case waiting
    /// - Parameter isTaken: another device has the name that this machine should have.
    case announced(PublicURL, isTaken: Bool)
    case silent(reason: String)
  }

  struct Certificate: Hashable, Sendable {
    /// Days from now, before which it isn't valid and after which it isn't any more.
    var begins: Double
    var expires: Double
    /// Whether it is for the host that guests are invited to; nil: the file can't be read.
    var isForHost: Bool?
  }

  struct Clock: Hashable, Sendable {
    /// The day, as year, month and day.
    var date: String
    var year: Int
    /// How far the time of day went astray from the time that has passed, since the server started.
    var jumpSeconds: Int
    /// How long this machine was asleep in that time.
    var sleptSeconds: Int
  }

  /// How much of a limit is used.
  struct Use: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case seats, outboxes, cards, connections
    }

    var kind: Kind
    /// Empty: it isn't a board's.
    var board: String
    var used: Int
    var most: Int

    /// From this share on, people may soon be turned away.
    var isNear: Bool { used * 5 >= most * 4 }
  }

  struct Cluster: Hashable, Sendable {
    var name: String
    var node: String
    /// Whether edits are written.
    var isAnswering: Bool
  }

  var way: Way
  var arrivals: Arrivals
  var name: Name
  var clock: Clock
  var uses: [Use]
  /// The cluster that has the boards; nil if this machine has them.
  var cluster: Cluster?
  /// Nil: the system didn't answer in time, as for the others below.
  var machine: MachineFacts?
  var disk: DiskFacts?
  /// Nil within: the server has no certificate.
  var certificate: Certificate??
}
