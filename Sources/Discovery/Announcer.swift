import CAvahi
import Dispatch

/// Announces the boards in the local network where Avahi runs (mDNS, RFC 6762; DNS-SD, RFC 6763), and learns the name
/// that this machine has there: it stays when the address changes.
///
/// Avahi's daemon does the announcing; it is asked over D-Bus from a thread of its own, which the library brings.
/// Without a daemon there is one word about it, and it is waited for. When this process ends, however it does, the
/// daemon takes back what was announced.
public final class Announcer {
  /// A board, as a list of services shows it. No link's token is in it: it isn't for everyone in the network.
  public struct Service: Hashable, Sendable {
    public var title: String
    public var path: String

    public init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  public enum Event: Hashable, Sendable {
    /// The machine's name, `party.local`, now that it is announced; again if it becomes another.
    case name(String)
    /// Nothing is announced, and why; a name may still come.
    case silent(String)
  }

  private let agent: AvahiAgent
  private let queue = DispatchQueue(label: "mDNS")
  /// How long the end may take; the daemon tidies up behind who doesn't wait.
  private static let farewellTime = DispatchTimeInterval.seconds(1)

  /// - Parameters:
  ///   - isSecure: whether they are served by https.
  ///   - tell: called from any thread.
  public init(
    _ services: [Service], port: Int, isSecure: Bool = false, tell: @escaping @Sendable (Event) -> Void
  ) {
    agent = AvahiAgent(
      services, port: UInt16(clamping: port), type: isSecure ? "_https._tcp" : "_http._tcp", tell: tell)
    // Connecting to D-Bus blocks.
    queue.async { [agent] in agent.start() }
  }

  /// Announces these boards instead.
  public func replace(_ services: [Service]) {
    queue.async { [agent] in agent.replace(services) }
  }

  /// Takes back what was announced.
  public func stop() {
    let isOver = DispatchSemaphore(value: 0)
    queue.async { [agent] in
      agent.stop()
      isOver.signal()
    }
    _ = isOver.wait(timeout: .now() + Self.farewellTime)
  }
}

/// One client of Avahi's daemon.
///
/// Unchecked: `start`, `replace` and `stop` run one after the other on the announcer's queue. `start` sets everything
/// and only then starts Avahi's thread, whose callbacks come one after the other; from there on that thread alone
/// touches what is here, until `stop` has ended it. Callbacks before that are made by `start` itself, within
/// `avahi_client_new`.
private final class AvahiAgent: @unchecked Sendable {
  private var services: [Announcer.Service]
  private let port: UInt16
  private let type: String
  private let tell: @Sendable (Announcer.Event) -> Void
  /// What each service is called, which becomes another if someone in the network is called so already.
  private var names: [String]
  private var poll: OpaquePointer?
  private var client: OpaquePointer?
  private var group: OpaquePointer?

  /// Other names to try for one service.
  private static let alternativesMax = 50

  init(
    _ services: [Announcer.Service], port: UInt16, type: String, tell: @escaping @Sendable (Announcer.Event) -> Void
  ) {
    self.type = type
    self.services = services
    self.port = port
    self.tell = tell
    names = services.map { Self.label($0.title) }
  }

  /// Not retained, and safe: `stop` ends Avahi's thread, which alone calls back with it, before this goes.
  private var this: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func start() {
    guard let poll = avahi_threaded_poll_new() else { return tell(.silent("there is no memory for it")) }
    self.poll = poll
    connect()
    guard client != nil else { return }
    if avahi_threaded_poll_start(poll) != 0 { tell(.silent("there is no thread for it")) }
  }

  func stop() {
    guard let poll else { return }
    // Ends the thread, if it ran.
    avahi_threaded_poll_stop(poll)
    if let client { avahi_client_free(client) }
    avahi_threaded_poll_free(poll)
    (self.poll, client, group) = (nil, nil, nil)
  }

  func replace(_ services: [Announcer.Service]) {
    stop()
    self.services = services
    names = services.map { Self.label($0.title) }
    start()
  }

  private func connect() {
    var error: Int32 = 0
    client = avahi_client_new(
      avahi_threaded_poll_get(poll), AVAHI_CLIENT_NO_FAIL, avahiClientChanged, this, &error)
    if client == nil { tell(.silent(Self.reason(error))) }
  }

  /// - Parameter client: it may not have been returned from `avahi_client_new` yet.
  fileprivate func changed(_ client: OpaquePointer, _ state: AvahiClientState) {
    switch state {
    case AVAHI_CLIENT_S_RUNNING: announce(client)
    case AVAHI_CLIENT_S_COLLISION, AVAHI_CLIENT_S_REGISTERING:
      // The machine gets another name; the old announcement was under the one before.
      if let group { avahi_entry_group_reset(group) }
    case AVAHI_CLIENT_CONNECTING: tell(.silent("Avahi isn't running"))
    case AVAHI_CLIENT_FAILURE:
      guard let old = self.client else { return }
      let error = avahi_client_errno(old)
      avahi_client_free(old)
      (self.client, group) = (nil, nil)
      // The daemon went; its successor is waited for.
      if error == AVAHI_ERR_DISCONNECTED { connect() } else { tell(.silent(Self.reason(error))) }
    default: break
    }
  }

  private func announce(_ client: OpaquePointer) {
    if group == nil { group = avahi_entry_group_new(client, avahiGroupChanged, this) }
    guard let group else { return tell(.silent(Self.reason(avahi_client_errno(client)))) }
    if avahi_entry_group_is_empty(group) != 0 {
      for index in services.indices {
        let result = add(index, to: group)
        guard result >= 0 else { return tell(.silent(Self.reason(result))) }
      }
      let result = avahi_entry_group_commit(group)
      guard result >= 0 else { return tell(.silent(Self.reason(result))) }
    }
    guard let name = avahi_client_get_host_name_fqdn(client) else {
      return tell(.silent(Self.reason(avahi_client_errno(client))))
    }
    tell(.name(String(cString: name)))
  }

  private func add(_ index: Int, to group: OpaquePointer) -> Int32 {
    let text = avahi_string_list_add(nil, "path=\(services[index].path)")
    defer { avahi_string_list_free(text) }
    for _ in 0..<Self.alternativesMax {
      let result = avahi_entry_group_add_service_strlst(
        group, AvahiIfIndex(AVAHI_IF_UNSPEC), AvahiProtocol(AVAHI_PROTO_UNSPEC), AvahiPublishFlags(0), names[index],
        type, nil, nil, port, text)
      guard result == AVAHI_ERR_COLLISION else { return result }
      takeAlternative(index)
    }
    return Int32(AVAHI_ERR_COLLISION)
  }

  fileprivate func changed(group: OpaquePointer, _ state: AvahiEntryGroupState) {
    guard state == AVAHI_ENTRY_GROUP_COLLISION, let client = avahi_entry_group_get_client(group) else { return }
    // It isn't said which: all are called another.
    for index in services.indices { takeAlternative(index) }
    avahi_entry_group_reset(group)
    announce(client)
  }

  private func takeAlternative(_ index: Int) {
    guard let name = avahi_alternative_service_name(names[index]) else { return }
    names[index] = String(cString: name)
    avahi_free(name)
  }

  private static func reason(_ error: Int32) -> String {
    avahi_strerror(error).map { String(cString: $0) } ?? "error \(error)"
  }

  /// As much of a title as a service's name holds: 63 bytes of whole characters (RFC 6763 §4.1.1).
  private static func label(_ title: String) -> String {
    var label = ""
    for character in title {
      guard label.utf8.count + String(character).utf8.count <= 63 else { break }
      label.append(character)
    }
    return label.isEmpty ? "DisplayBoard" : label
  }
}

private func avahiClientChanged(
  _ client: OpaquePointer?, _ state: AvahiClientState, _ agent: UnsafeMutableRawPointer?
) {
  guard let client, let agent else { return }
  Unmanaged<AvahiAgent>.fromOpaque(agent).takeUnretainedValue().changed(client, state)
}

private func avahiGroupChanged(
  _ group: OpaquePointer?, _ state: AvahiEntryGroupState, _ agent: UnsafeMutableRawPointer?
) {
  guard let group, let agent else { return }
  Unmanaged<AvahiAgent>.fromOpaque(agent).takeUnretainedValue().changed(group: group, state)
}
