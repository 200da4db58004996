/// The other devices that came since the server started, by the address that they came by, and those that opened the
/// test address.
///
/// It lives on the loop and is gone when the server ends. Memory is bounded: anything beyond the bounds isn't kept, so
/// counts never say more than the bounds.
/// - Complexity: noting is O(1).
struct Arrivals: Sendable {
  /// A device that opened the test address.
  struct Visit: Hashable, Sendable {
    /// The device's address, in numbers.
    var peer: String
    /// The server's address that it used, as in a `Host` header.
    var host: String
    var isPhone: Bool
    /// This machine itself: that says nothing about the network.
    var isOwn: Bool
    /// Since the server started.
    var at: Duration
  }

  /// Visits are counted for each address that phones used to get here. A server has few, so more aren't counted.
  static let hostsMax = 16
  /// The devices that are told apart at each of them.
  static let devicesMax = 256
  /// The newest visits to the test address, one of each device.
  static let visitsMax = 8

  private struct Devices {
    var phones: Set<String> = []
    var others: Set<String> = []

    var count: Int { phones.count + others.count }

    mutating func note(_ peer: String, isPhone: Bool) {
      if isPhone {
        phones.insert(peer)
        // The same one may have come before it said that it is a phone.
        others.remove(peer)
      } else if !phones.contains(peer) {
        others.insert(peer)
      }
    }
  }

  private var byHost: [String: Devices] = [:]
  /// The newest first.
  private(set) var visits: [Visit] = []

  /// Another device came by this address.
  mutating func note(peer: String, host: String, isPhone: Bool) {
    guard byHost[host] != nil || byHost.count < Self.hostsMax, devices(by: host) < Self.devicesMax else { return }
    byHost[host, default: Devices()].note(peer, isPhone: isPhone)
  }

  /// A device opened the test address; its visit of before is forgotten, and so is the oldest of too many.
  mutating func noteTest(_ visit: Visit) {
    visits.removeAll { $0.peer == visit.peer }
    visits.insert(visit, at: 0)
    visits = Array(visits.prefix(Self.visitsMax))
  }

  var phones: Int { byHost.values.reduce(into: Set<String>()) { $0.formUnion($1.phones) }.count }

  /// Phones among them.
  var devices: Int {
    byHost.values.reduce(into: Set<String>()) { $0.formUnion($1.phones.union($1.others)) }.count
  }

  /// Those that came by one address, phones among them.
  func devices(by host: String) -> Int { byHost[host]?.count ?? 0 }
}
