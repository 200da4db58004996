/// What a person may do on a board. A link gives a role; rights are denied unless ``Rights`` grants them.
public enum Role: String, Hashable, Sendable, CaseIterable, Codable {
  case host
  case coHost = "co-host"
  case guest
  case viewer
  case wall

  /// Whether it comes by a link that opens the host's console.
  public var isHost: Bool { self == .host || self == .coHost }
}

/// The sessions that get the same frames. What a host has not approved yet is in the hosts' frames only.
public enum Audience: String, Hashable, Sendable, Codable {
  case room
  case hosts
}
