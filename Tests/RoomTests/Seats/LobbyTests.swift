import Document
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

@Suite("The lobby")
struct LobbyTests {
  private static let home = "192.0.2.7"

  private let room: TestRoom
  private let host: SessionID

  init() {
    room = TestRoom()
    host = room.come(as: .host)
    room.advance(.seconds(1))
    _ = room.take(host)
  }

  private func set(_ admission: LobbyRules.Admission, title: Bool = false, word: Bool = false) {
    let rules = LobbyRules(admission: admission, showsTitle: title, asksForWord: word)
    room.send(.host(id: 1, .lobby(rules)), from: host)
    room.advance(.seconds(1))
    _ = room.take(host)
  }

  /// Everything that was said to them, with nothing taken for granted.
  private func words(_ id: SessionID) -> String {
    room.takeBytes(id).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test("[LB1] while newcomers ask, one by a guests' or viewers' link waits, and hosts and walls come in")
  func whoWaits() {
    set(.ask)
    for role in [Role.guest, .viewer] {
      let id = room.come(as: role)
      #expect(room.lobbyMessages(id) == [LobbyMessage(.ask)])
    }
    for role in [Role.host, .coHost, .wall] {
      let id = room.come(as: role)
      #expect(room.take(id).contains { if case .welcome = $0 { true } else { false } }, "\(role)")
    }
  }

  @Test("[LB1] someone with a seat comes in as ever, after a restart too")
  func seated() throws {
    let ann = room.join("Ann")
    room.send(.name("Ann"), from: ann)
    room.advance(.seconds(1))
    set(.closed)
    for _ in 0..<2 {
      room.handle(.disconnected(ann))
      let again = room.come(as: .guest, seat: "seat-2", outbox: "again")
      #expect(room.takeWelcome(again)?.you.name == "Ann")
      room.restart()
    }
  }

  @Test("[LB1] someone who is here when the door is shut comes back, even without a seat in the journal")
  func stillHere() throws {
    let ann = room.join("Ann")
    set(.ask)
    room.handle(.disconnected(ann))
    let again = room.come(as: .guest, seat: "seat-2", outbox: "again")
    #expect(room.takeWelcome(again) != nil)
  }

  @Test("[LB1] [T69] a client that doesn't know of lobbies is refused, as by a link that opens nothing")
  func older() {
    set(.ask)
    let id = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("old"), surface: .phone)), from: id)
    #expect(room.closed[id] == .init(4003, "link"))
    #expect(room.takeBytes(id).isEmpty)
  }

  @Test("[LB2] [T69] a newcomer who waits gets nothing of the board, whatever happens on it")
  func nothing() throws {
    let ann = room.join("Ann")
    set(.ask)
    let newcomer = room.come(as: .guest)
    room.send(.ask(name: "Sam", word: nil), from: newcomer)
    _ = try room.add("A secret song", from: ann)
    room.send(.host(id: 2, .announce("Pizza is here")), from: host)
    room.send(.host(id: 3, .freeze(true)), from: host)
    room.advance(.seconds(10))
    #expect(words(newcomer) == #"{"t":"lobby","state":"ask"}"# + "\n" + #"{"t":"lobby","state":"asked"}"#)
    #expect(!room.joined.contains(newcomer))
  }

  @Test("[LB2] [T69] they learn the board's title only if hosts made it public")
  func title() {
    set(.ask)
    let before = room.come(as: .guest)
    #expect(!words(before).contains("title"))
    set(.ask, title: true)
    #expect(room.lobbyMessages(before) == [LobbyMessage(.ask, title: "Karaoke night")])
  }

  @Test("[LB3] [T69] a newcomer who waits can do nothing but ask")
  func nothingElse() {
    set(.ask)
    let newcomer = room.come(as: .guest)
    _ = room.take(newcomer)
    let before = room.durable
    let messages: [ClientMessage] = [
      .operation(counter: 1, base: Revision(1), .operation(.add("mine"))), .name("Sam"), .findSeats(search: nil),
      .claim(SeatNumber(1), code: "AAAAAA"), .invite, .refresh, .surface(.phone), .touch(.loveStack),
      .host(id: 1, .lobby(LobbyRules())), .host(id: 2, .letIn(nil)), .confirm(counter: 1),
    ]
    for message in messages {
      room.send(message, from: newcomer)
      let told = room.take(newcomer)
      #expect(told == [.error(InputError(Refusal(.notAllowed)))], "\(message)")
    }
    #expect(room.durable == before)
  }

  @Test("[LB4] hosts hear who waits, and a newcomer whom they let in has a seat that lasts")
  func letIn() throws {
    set(.ask)
    let newcomer = room.come(as: .guest, address: Self.home)
    room.send(.ask(name: "Sam", word: nil), from: newcomer)
    #expect(room.lobbyMessages(newcomer) == [LobbyMessage(.ask), LobbyMessage(.asked)])
    room.advance(.seconds(1))
    let asker = Asker(id: AskerID(1), name: "Sam", role: .guest, address: "at \(Self.home)")
    #expect(room.take(host).contains(.waiting(LobbyState(rules: LobbyRules(admission: .ask), askers: [asker]))))
    room.send(.host(id: 4, .letIn([asker.id])), from: host)
    room.advance(.seconds(1))
    #expect(room.take(host).contains(.done(id: 4, .letIn(1))))
    let welcome = try #require(room.takeWelcome(newcomer))
    #expect(welcome.you.name == "Sam")
    #expect(room.durable.seats[welcome.you.seat]?.name == "Sam")
    #expect(room.noted.contains { $0.kind == .admitted && $0.seat == welcome.you.seat })
    room.restart()
    let secret = try #require(welcome.you.secret)
    let again = room.come(as: .guest, seat: secret, outbox: "again")
    #expect(room.takeWelcome(again)?.you.seat == welcome.you.seat)
  }

  @Test("[LB4] a co-host lets in and declines, and changes no rules")
  func coHost() {
    set(.ask)
    let coHost = room.come(as: .coHost)
    let newcomer = room.come(as: .guest)
    room.send(.ask(name: "Sam", word: nil), from: newcomer)
    _ = room.take(coHost)
    room.send(.host(id: 1, .lobby(LobbyRules())), from: coHost)
    #expect(room.durable.settings.lobby.admission == .ask)
    room.send(.host(id: 2, .letIn(nil)), from: coHost)
    #expect(room.take(coHost).contains(.done(id: 2, .letIn(1))))
  }

  @Test("[LB4] [T69] guests, viewers and walls change nothing about the door", arguments: [Role.guest, .viewer, .wall])
  func notTheirs(role: Role) {
    let id = room.come(as: role)
    _ = room.take(id)
    let notAllowed = Refusal(.notAllowed, ["role": .text(role.rawValue)])
    for command in [HostCommand.lobby(LobbyRules(admission: .closed)), .lobby(nil), .letIn(nil), .decline(nil)] {
      room.send(.host(id: 7, command), from: id)
      #expect(room.takeReplies(id) == [.error(InputError(notAllowed, id: 7))])
    }
    #expect(room.durable.settings.lobby == LobbyRules())
  }

  @Test("[LB5] a newcomer whom a host declines hears so and is closed, and after three times from an address at once")
  func declined() {
    set(.ask)
    for number in 1...4 {
      let newcomer = room.come(as: .guest, outbox: "guest \(number)", address: Self.home)
      room.send(.ask(name: "Sam", word: nil), from: newcomer)
      if number < 4 { room.send(.host(id: number, .decline(nil)), from: host) }
      #expect(room.lobbyMessages(newcomer).last == LobbyMessage(.declined), "\(number)")
      #expect(room.closed[newcomer] == .init(4003, "declined"))
    }
    #expect(room.noted.count { $0.kind == .declined } == 3)
    room.advance(.seconds(600))
    let newcomer = room.come(as: .guest, outbox: "later", address: Self.home)
    room.send(.ask(name: "Sam", word: nil), from: newcomer)
    #expect(room.lobbyMessages(newcomer).last == LobbyMessage(.asked))
  }

  @Test(
    "[LB6] [T69] four at an address and fifty on the board wait; one more hears that it is full, and keeps its place")
  func full() {
    set(.ask)
    var sessions: [SessionID] = []
    for number in 0..<60 {
      let id = room.come(as: .guest, outbox: "guest \(number)", address: "192.0.2.\(number / 5)")
      room.send(.ask(name: "Guest \(number)", word: nil), from: id)
      sessions.append(id)
    }
    let states = sessions.map { room.lobbyMessages($0).last?.state }
    #expect(states.count { $0 == .asked } == 48)
    for (number, state) in states.enumerated() { #expect((state == .full) == (number % 5 == 4), "\(number)") }
    for number in 0..<4 {
      let id = room.come(as: .guest, outbox: "more \(number)", address: "198.51.100.\(number)")
      room.send(.ask(name: "More \(number)", word: nil), from: id)
      #expect(room.lobbyMessages(id).last?.state == (number < 2 ? .asked : .full))
    }
    room.handle(.disconnected(sessions[0]))
    room.send(.ask(name: "Guest 4", word: nil), from: sessions[4])
    #expect(room.lobbyMessages(sessions[4]).last?.state == .asked)
  }

  @Test("[LB6] [T69] of those who haven't asked, the first of an address makes room for one more")
  func visitors() {
    set(.ask)
    let sessions = (0..<17).map { room.come(as: .guest, outbox: "guest \($0)", address: Self.home) }
    #expect(room.closed[sessions[0]] == .init(1013, "try again later"))
    #expect(sessions.dropFirst().allSatisfy { room.closed[$0] == nil })
  }

  @Test("[LB6] a newcomer who leaves is forgotten, and one who is silent is closed")
  func leaves() {
    set(.ask)
    let newcomer = room.come(as: .guest)
    room.send(.ask(name: "Sam", word: nil), from: newcomer)
    room.handle(.disconnected(newcomer))
    room.send(.host(id: 1, .lobby(nil)), from: host)
    let none = LobbyState(rules: LobbyRules(admission: .ask))
    #expect(room.take(host).contains(.done(id: 1, .lobby(none))))
    let silent = room.come(as: .guest)
    room.advance(.seconds(31))
    #expect(room.closed[silent] == .init(4007, "idle"))
  }

  @Test("[LB7] when the door is opened everyone who waits comes in, in steps; when it is shut everyone hears so")
  func switched() {
    set(.ask)
    let sessions = (0..<40).map { number in
      let id = room.come(as: .guest, outbox: "guest \(number)", address: "192.0.2.\(number)")
      room.send(.ask(name: "Guest \(number)", word: nil), from: id)
      return id
    }
    set(.closed)
    for id in sessions { #expect(room.lobbyMessages(id).last == LobbyMessage(.closed)) }
    set(.open)
    for id in sessions { #expect(room.takeWelcome(id)?.you.role == .guest) }
  }

  @Test("[LB7] a new guests' link closes newcomers who wait by the old one")
  func rotated() {
    set(.ask)
    let newcomer = room.come(as: .guest)
    room.send(.host(id: 1, .rotate(.guest)), from: host)
    room.advance(.seconds(1))
    #expect(room.closed[newcomer] == .init(4003, "link"))
  }

  @Test("[LB8] [T69] the word goes to walls and hosts alone, and another one comes every thirty seconds")
  func word() throws {
    set(.ask, word: true)
    let wall = room.come(as: .wall)
    let guest = room.come(as: .guest)
    let first = try #require(room.shownWord(wall))
    room.pass(.seconds(30), hearing: [wall, host, guest])
    let second = try #require(room.shownWord(wall))
    #expect(first != second)
    #expect(room.shownWord(host) == second)
    #expect(!words(guest).contains(first.rawValue))
    set(.ask)
    #expect(room.take(wall).contains(.wallWord(nil)))
  }

  @Test("[LB8] a newcomer who picks the word comes in at once; the word before counts for ten seconds more")
  func picked() throws {
    set(.ask, word: true)
    let wall = room.come(as: .wall)
    let first = try #require(room.shownWord(wall))
    let ann = room.come(as: .guest)
    room.send(.ask(name: "Ann", word: first), from: ann)
    #expect(room.takeWelcome(ann)?.you.name == "Ann")
    // To the next change.
    room.pass(.milliseconds(30_000 - room.wall.milliseconds % 30_000), hearing: [wall, host])
    room.advance(.seconds(9))
    let bo = room.come(as: .guest, outbox: "bo")
    room.send(.ask(name: "Bo", word: first), from: bo)
    #expect(room.takeWelcome(bo)?.you.name == "Bo")
    room.advance(.seconds(2))
    let cleo = room.come(as: .guest, outbox: "cleo")
    room.send(.ask(name: "Cleo", word: first), from: cleo)
    #expect(room.lobbyMessages(cleo).last == LobbyMessage(.asked, word: .wrong))
  }

  @Test("[LB8] [T69] after two wrong words in a minute from one address a host decides, even about the right one")
  func tries() throws {
    set(.ask, word: true)
    let wall = room.come(as: .wall)
    let right = try #require(room.shownWord(wall))
    let wrong = try #require(WallWord.allCases.first { $0 != right })
    let sam = room.come(as: .guest, address: Self.home)
    let words = [wrong, wrong, right]
    for word in words { room.send(.ask(name: "Sam", word: word), from: sam) }
    #expect(room.lobbyMessages(sam).compactMap(\.word) == [.may, .wrong, .rest, .rest])
    // Another tab is the same person.
    let tab = room.come(as: .guest, outbox: "tab", address: Self.home)
    room.send(.ask(name: "Sam", word: right), from: tab)
    #expect(room.lobbyMessages(tab).last?.word == .rest)
    #expect(room.noted.count { $0.kind == .wrongWallWord } == 2)
    room.pass(.seconds(60), hearing: [wall, sam])
    let now = try #require(room.shownWord(wall))
    room.send(.ask(name: "Sam", word: now), from: sam)
    #expect(room.takeWelcome(sam) != nil)
  }

  @Test("[LB5] [LB8] where addresses aren't known, nobody pays for others who were declined or picked wrong words")
  func noAddresses() throws {
    set(.ask, word: true)
    let wall = room.come(as: .wall)
    let right = try #require(room.shownWord(wall))
    let wrong = try #require(WallWord.allCases.first { $0 != right })
    for number in 0..<room.configuration.claimsDenied {
      let id = room.come(as: .guest, outbox: "declined-\(number)")
      room.send(.ask(name: "Sam", word: wrong), from: id)
      room.send(.host(id: 1, .decline(nil)), from: host)
      room.advance(.seconds(1))
      #expect(room.closed[id] != nil)
    }
    let bo = room.come(as: .guest, outbox: "bo")
    _ = room.take(bo)
    room.send(.ask(name: "Bo", word: nil), from: bo)
    #expect(room.lobbyMessages(bo).map(\.state) == [.asked])
    room.send(.ask(name: "Bo", word: right), from: bo)
    #expect(room.takeWelcome(bo) != nil)
  }

  @Test("[LB4] a guest who is made co-host hears who waits, and the word")
  func promoted() throws {
    let ann = room.come(as: .guest, outbox: "ann")
    let seat = try #require(room.takeWelcome(ann)?.you.seat)
    room.send(.name("Ann"), from: ann)
    room.advance(.seconds(1))
    set(.ask, word: true)
    let newcomer = room.come(as: .guest)
    room.send(.ask(name: "Sam", word: nil), from: newcomer)
    room.advance(.seconds(1))
    _ = room.take(ann)
    room.send(.host(id: 2, .role(seat, .coHost)), from: host)
    room.advance(.milliseconds(100))
    let told = room.take(ann)
    #expect(told.contains { if case .waiting(let state) = $0 { state.askers.map(\.name) == ["Sam"] } else { false } })
    #expect(told.contains { if case .wallWord(.some) = $0 { true } else { false } })
  }

  @Test("[LB9] after a restart they ask again, and nobody comes in who wasn't let in")
  func restarted() {
    set(.ask)
    let newcomer = room.come(as: .guest)
    room.send(.ask(name: "Sam", word: nil), from: newcomer)
    room.restart()
    let again = room.come(as: .guest)
    #expect(room.lobbyMessages(again) == [LobbyMessage(.ask)])
  }

  @Test("[LB9] a name that hosts have, or none, is refused, and nobody hears of it")
  func names() {
    set(.ask)
    let newcomer = room.come(as: .guest)
    _ = room.take(newcomer)
    for name in ["", "Host", String(repeating: "n", count: 400)] {
      room.send(.ask(name: name, word: nil), from: newcomer)
      guard case .error? = room.take(newcomer).last else {
        Issue.record("\(name) was taken")
        continue
      }
    }
    room.send(.host(id: 1, .lobby(nil)), from: host)
    let none = LobbyState(rules: LobbyRules(admission: .ask))
    #expect(room.take(host).contains(.done(id: 1, .lobby(none))))
  }

  @Test("[LB9][P38] [T69] a flood of askers is charged to their address, and others go on")
  func flood() {
    set(.ask)
    let newcomer = room.come(as: .guest, address: Self.home)
    for _ in 0..<4_000 { room.send(.ask(name: "Sam", word: nil), from: newcomer) }
    let told = room.take(newcomer)
    #expect(told.contains { if case .error(let error) = $0 { error.code == .rate } else { false } })
    let other = room.come(as: .guest, outbox: "other", address: "198.51.100.1")
    room.send(.ask(name: "Bo", word: nil), from: other)
    #expect(room.lobbyMessages(other).last == LobbyMessage(.asked))
  }
}

extension TestRoom {
  /// Connects and says hello as a client that knows of lobbies; what the room answers is left to be taken.
  fileprivate func come(
    as role: Role, seat: String? = nil, outbox: String? = nil, address: String? = nil
  ) -> SessionID {
    let id = connect(address: address)
    let name = OutboxName.test(outbox?.replacing(" ", with: "-") ?? "\(role.rawValue)-\(id.rawValue)")
    var hello = Hello(token: "\(role.rawValue)-0", seat: seat, outbox: name, surface: .phone)
    hello.knowsLobby = true
    send(.hello(hello), from: id)
    return id
  }

  /// Time passes, in which these sessions say that they are there.
  fileprivate func pass(_ duration: Duration, hearing ids: [SessionID]) {
    var left = duration
    while left > .zero {
      advance(min(left, .seconds(5)))
      left -= .seconds(5)
      for id in ids { send(.ping, from: id) }
    }
  }

  fileprivate func lobbyMessages(_ id: SessionID) -> [LobbyMessage] {
    take(id).compactMap { if case .lobby(let message) = $0 { message } else { nil } }
  }

  fileprivate func shownWord(_ id: SessionID) -> WallWord? {
    take(id).compactMap { if case .wallWord(let word) = $0 { word } else { nil } }.last
  }
}
