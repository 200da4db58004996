import Foundation
import Glibc
import Testing

@testable import Service

@Suite("Listening")
struct ListeningTests {
  private func configuration(port: Int = 0, unixSocket: String? = nil) -> WebServerConfiguration {
    WebServerConfiguration(
      addresses: ["127.0.0.1"], port: port, unixSocketPath: unixSocket, isAllowedHost: { _ in true },
      isAllowedOrigin: { _ in true })
  }

  @Test("a port that is taken is its own error, with a sentence, and leaves nothing behind")
  func portTaken() throws {
    let server = try TestServer()
    let loop = try EventLoop()
    let expected = ServiceError.portTaken(address: "127.0.0.1", port: server.port)
    #expect(throws: expected) {
      try WebServer(loop: loop, configuration: configuration(port: server.port))
    }
    #expect(
      "\(expected)" == "Port \(server.port) on 127.0.0.1 is taken by another program. Stop it or choose another port.")
    // The same loop can serve elsewhere.
    #expect(try WebServer(loop: loop, configuration: configuration()).port > 0)
    loop.mailbox.stop()
    loop.run()
    #expect(try server.client().get("/").status == 404)
  }

  @Test("an address that isn't ours or isn't one says so", arguments: ["192.0.2.1", "board", "1.2.3.4.5"])
  func wrongAddress(address: String) throws {
    let loop = try EventLoop()
    var wrong = configuration()
    wrong.addresses = [address]
    do {
      _ = try WebServer(loop: loop, configuration: wrong)
      Issue.record("\(address) was listened at")
    } catch {
      guard case .cannotListen(let place, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(place == "\(address):0")
      #expect(!reason.isEmpty)
    }
  }

  @Test("with no address named, IPv4 and IPv6 are both served, and an IPv4 peer is called by its own address")
  func allAddresses() throws {
    let server = try TestServer({ $0.addresses = nil })
    let client = try server.client()
    try client.open()
    let id = try server.recorder.firstOpened()
    #expect(server.recorder.all == [.opened(id, path: "/ws/test", address: "127.0.0.1", isLocal: false)])
  }

  @Test("two addresses share the port that the first was given")
  func twoAddresses() throws {
    let server = try TestServer({ $0.addresses = ["127.0.0.1", "127.0.0.2"] })
    #expect(try server.client().get("/").status == 404)
    #expect(try RawClient(host: 0x7f00_0002, port: server.port).get("/").status == 404)
  }

  @Test("a port is free again at once after its server has stopped")
  func portReused() throws {
    let first = try TestServer()
    let client = try first.client()
    try client.open()
    #expect(first.loop.stop())
    let port = first.port
    let second = try TestServer({ $0.port = port })
    #expect(second.port == port)
  }

  // MARK: The Unix socket

  @Test("the Unix socket is for its owner alone, asks for no name of ours and no origin, and is gone afterwards")
  func unixSocket() throws {
    let path = temporaryPath("socket")
    let server = try TestServer({ $0.unixSocketPath = path })
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let client = try RawClient(unixSocket: path)
    try client.send(RawClient.handshake(host: "whatever", origin: nil))
    #expect(try client.readAnswer().status == 101)
    let id = try server.recorder.firstOpened()
    #expect(server.recorder.all == [.opened(id, path: "/ws/test", address: "local", isLocal: true)])
    #expect(server.loop.stop())
    #expect(access(path, F_OK) != 0)
  }

  @Test("a request that comes over the network is never local, whatever it says")
  func notLocal() throws {
    let server = try TestServer({
      $0.unixSocketPath = temporaryPath("socket")
      $0.isAllowedHost = { _ in true }
    })
    for host in ["localhost", "server", "client", "local"] {
      let client = try server.client()
      try client.send(RawClient.handshake(host: host))
      #expect(try client.readAnswer().status == 101)
    }
    let opened = try server.recorder.wait("four") { events in
      let opened = events.filter { if case .opened = $0 { true } else { false } }
      return opened.count == 4 ? opened : nil
    }
    for case .opened(_, _, let address, let isLocal) in opened {
      #expect(!isLocal)
      #expect(address == "127.0.0.1")
    }
  }

  @Test("a dead server's socket is replaced, a living one's and any other file are not")
  func leftovers() throws {
    let path = temporaryPath("socket")
    do {
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let result = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      #expect(result == 0)
    }
    let server = try TestServer({ $0.unixSocketPath = path })
    let loop = try EventLoop()
    #expect(throws: ServiceError.socketTaken(path: path)) {
      try WebServer(loop: loop, configuration: configuration(unixSocket: path))
    }
    #expect(try RawClient(unixSocket: path).get("/", host: "board.test").status == 404)
    #expect(server.loop.stop())

    try Data("precious".utf8).write(to: URL(filePath: path))
    defer { unlink(path) }
    #expect(throws: ServiceError.self) {
      try WebServer(loop: loop, configuration: configuration(unixSocket: path))
    }
    #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == "precious")
  }

  @Test("a path too long for a socket says so")
  func longPath() throws {
    let loop = try EventLoop()
    let path = "/tmp/" + String(repeating: "x", count: 200)
    #expect(throws: ServiceError.self) {
      try WebServer(loop: loop, configuration: configuration(unixSocket: path))
    }
  }
}
