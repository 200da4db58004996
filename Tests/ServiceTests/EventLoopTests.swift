import Foundation
import Testing

@testable import Service

@Suite("The event loop")
struct EventLoopTests {
  @Test("a timer fires once, a repeating one until it is cancelled")
  func timers() throws {
    let loop = try EventLoop()
    var fired: [String] = []
    var repeating: LoopTimer?
    loop.timer(after: .milliseconds(1)) { fired.append("once") }
    repeating = loop.timer(after: .milliseconds(2), repeating: .milliseconds(1)) {
      fired.append("again")
      guard fired.filter({ $0 == "again" }).count == 3 else { return }
      repeating?.cancel()
      loop.timer(after: .milliseconds(10)) { loop.stop() }
    }
    let cancelled = loop.timer(after: .milliseconds(1)) { fired.append("never") }
    cancelled.cancel()
    loop.run()
    #expect(fired.sorted() == ["again", "again", "again", "once"])
  }

  @Test("posted jobs run on the loop in their order, and none is taken once it has ended")
  func mailbox() throws {
    let seen = Shared<[Int]>([])
    let loop = try TestLoop { _ in }
    let allIn = DispatchSemaphore(value: 0)
    for number in 0..<1000 { #expect(loop.mailbox.post { seen.change { $0.append(number) } }) }
    loop.mailbox.post { allIn.signal() }
    #expect(allIn.wait(timeout: .now() + 10) == .success)
    #expect(seen.value == Array(0..<1000))
    #expect(loop.stop())
    #expect(!loop.mailbox.post { seen.change { $0.append(-1) } })
    #expect(!loop.mailbox.stop())
    #expect(seen.value.count == 1000)
  }

  @Test("a loop with much in its mailbox serves its timers in between, and keeps the order")
  func mailboxInSlices() throws {
    let loop = try EventLoop()
    loop.mailSlice = .zero
    var handled: [Int] = []
    var seen: [Int] = []
    var own: Inbox<Int>?
    let inbox = loop.inbox { (number: Int) in
      handled.append(number)
      loop.timer(after: .zero) { seen.append(handled.count) }
      if number == 10 { for late in 100..<110 { own?.post(late) } }
      if handled.count == 110 { loop.timer(after: .milliseconds(1)) { loop.stop() } }
    }
    own = inbox
    for number in 0..<100 { #expect(inbox.post(number)) }
    loop.run()
    #expect(handled == Array(0..<110))
    #expect(seen == Array(1...110), "a timer of each turn sees what one more turn has handled")
  }

  @Test("a loop that stops handles what came before that, however much it is")
  func mailboxBeforeTheStop() throws {
    let loop = try EventLoop()
    loop.mailSlice = .zero
    var handled = 0
    let inbox = loop.inbox { (_: Int) in handled += 1 }
    for number in 0..<100 { #expect(inbox.post(number)) }
    loop.timer(after: .zero) { loop.stop() }
    loop.run()
    #expect(handled == 100)
  }

  @Test("posting from many threads while the loop ends neither crashes nor loses jobs that were taken before the stop")
  func mailboxUnderWay() throws {
    for _ in 0..<20 {
      let loop = try TestLoop { _ in }
      let accepted = Shared(0)
      let ran = Shared(0)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<200 {
          if thread == 0, number == 100 { loop.mailbox.stop() }
          if loop.mailbox.post({ ran.change { $0 += 1 } }) { accepted.change { $0 += 1 } }
        }
      }
      #expect(loop.waitForEnd())
      #expect(ran.value <= accepted.value)
      #expect(ran.value >= 100)
    }
  }

  @Test("an inbox hands typed messages to a handler that lives on the loop")
  func inbox() throws {
    let loop = try EventLoop()
    var sum = 0
    let inbox = loop.inbox(of: Int.self) { number in
      sum += number
      if number == 0 { loop.stop() }
    }
    let thread = Thread { for number in (0...10).reversed() { inbox.post(number) } }
    thread.start()
    loop.run()
    #expect(sum == 55)
    #expect(!inbox.post(1))
  }

  @Test("an inbox for one value is closed by it, and ignores whatever comes after")
  func oneValue() throws {
    let loop = try EventLoop()
    var heard: [Int] = []
    let inbox = loop.inboxForOne { heard.append($0) }
    inbox.post(1)
    inbox.post(2)
    loop.mailbox.stop()
    loop.run()
    #expect(heard == [1])
    #expect(loop.inboxes.isEmpty)
  }

  @Test("a closed inbox is given back: it lets go of its content, and leaves alone what comes through it")
  func closedInbox() throws {
    let loop = try EventLoop()
    weak var held: Shared<[Int]>?
    func open() -> Inbox<Int> {
      let seen = Shared<[Int]>([])
      held = seen
      return loop.inbox { number in seen.change { $0.append(number) } }
    }
    let closed = open()
    #expect(held != nil)
    closed.post(1)
    loop.close(closed)
    #expect(held == nil)
    #expect(loop.inboxes.isEmpty)
    let other = loop.inbox { (word: String) in
      #expect(word == "mine")
      loop.stop()
    }
    closed.post(2)
    other.post("mine")
    loop.run()
  }

  @Test("signals arrive as calls")
  func signals() throws {
    let loop = try EventLoop()
    var seen: [Int32] = []
    loop.onSignals([SIGUSR1, SIGUSR2]) { number in
      seen.append(number)
      if seen.count == 2 { loop.stop() }
      if number == SIGUSR1 { kill(getpid(), SIGUSR2) }
    }
    loop.timer(after: .zero) { kill(getpid(), SIGUSR1) }
    loop.run()
    #expect(seen == [SIGUSR1, SIGUSR2])
  }

  @Test("time goes forward only")
  func now() throws {
    let loop = try EventLoop()
    let times = (0..<100).map { _ in loop.now }
    #expect(times == times.sorted())
  }

  @Test("a loop that never ran, and one whose server never served, close what they opened")
  func unused() throws {
    var port = 0
    do {
      let loop = try EventLoop()
      loop.timer(after: .seconds(1000)) {}
      let configuration = WebServerConfiguration(
        addresses: ["127.0.0.1"], port: 0, isAllowedHost: { _ in true }, isAllowedOrigin: { _ in true })
      port = try WebServer(loop: loop, configuration: configuration).port
    }
    #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
  }

  @Test("a stop that was posted before the loop ran is not lost", .timeLimit(.minutes(1)))
  func earlyStop() throws {
    let loop = try EventLoop()
    loop.mailbox.post { [mailbox = loop.mailbox] in mailbox.stop() }
    loop.run()
  }
}

@Suite("Standard input")
struct StandardInputTests {
  private func readAll(_ descriptor: Int32) throws -> [InputEvent] {
    let loop = try EventLoop()
    var events: [InputEvent] = []
    try loop.read(descriptor: descriptor) { event in
      events.append(event)
      if case .bytes = event { return }
      loop.stop()
    }
    loop.run()
    return events
  }

  private func bytes(_ events: [InputEvent]) -> [UInt8] {
    var all: [UInt8] = []
    for case .bytes(let bytes) in events { all += bytes }
    return all
  }

  @Test("a file, on which libuv's poll would abort, is read to its end")
  func file() throws {
    let path = temporaryPath("input")
    let content = [UInt8]((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    try Data(content).write(to: URL(filePath: path))
    defer { unlink(path) }
    let events = try readAll(open(path, O_RDONLY))
    #expect(bytes(events) == content)
    #expect(events.last == .end)
  }

  @Test("/dev/null ends at once")
  func nothing() throws {
    #expect(try readAll(open("/dev/null", O_RDONLY)) == [.end])
  }

  @Test("a pipe is read until its writers are gone")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    let writer = ends[1]
    let thread = Thread {
      for line in ["first\n", "second\n"] { _ = line.withCString { write(writer, $0, strlen($0)) } }
      close(writer)
    }
    thread.start()
    let events = try readAll(ends[0])
    #expect(String(decoding: bytes(events), as: UTF8.self) == "first\nsecond\n")
    #expect(events.last == .end)
  }

  @Test("a terminal is read as it is typed, and stays blocking for programs that share it")
  func terminal() throws {
    var main: Int32 = 0
    var other: Int32 = 0
    #expect(openpty(&main, &other, nil, nil, nil) == 0)
    // What a neighbor with the same open file sees, a shell's standard output say.
    let shared = dup(other)
    defer {
      close(main)
      close(shared)
      close(other)
    }
    let loop = try EventLoop()
    var typed: [UInt8] = []
    try loop.read(descriptor: other) { event in
      guard case .bytes(let bytes) = event else { return }
      typed += bytes
      if typed.last == UInt8(ascii: "\n") { loop.stop() }
    }
    let line = "hello\n"
    #expect(line.withCString { write(main, $0, strlen($0)) } == 6)
    loop.run()
    #expect(String(decoding: typed, as: UTF8.self) == "hello\n")
    #expect(fcntl(shared, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test("an unreadable descriptor is a failure with the system's word")
  func unreadable() throws {
    let path = temporaryPath("unreadable")
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { unlink(path) }
    #expect(try readAll(descriptor) == [.failed("bad file descriptor")])
  }
}
