import Document
import Foundation
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

/// A host says that two seats are one person's: Ann's laptop, and Ann's phone, which is called "Ann 2".
@Suite("Merged seats")
struct MergedSeatTests {
  private static let values = [
    DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋")),
    DeclaredValue(ValueField("votes", .vote, each: 2), shown: .badge("♥")),
  ]

  private let room: TestRoom
  private let host: SessionID
  private let laptop: SessionID
  private let phone: SessionID
  private let phonesSecret: String
  /// The laptop's seat stays.
  private let ann: SeatNumber
  private let other: SeatNumber

  init() throws {
    room = TestRoom {
      $0.idleTimeout = .seconds(100_000)
      $0.entriesPerSnapshot = 1_000
    }
    room.handle(.described(BoardDescription(title: "Karaoke night", values: Self.values)))
    host = room.join("host", as: .host)
    laptop = room.join("Ann")
    _ = try room.add("by the laptop", from: laptop)
    phone = room.connect()
    room.send(.hello(Hello(token: "guest-0", name: "Ann", outbox: .test("phone"), surface: .phone)), from: phone)
    room.advance(.seconds(1))
    phonesSecret = try #require(room.takeWelcome(phone)?.you.secret)
    _ = try room.add("by the phone", from: phone)
    ann = try room.seat("Ann")
    other = try room.seat("Ann 2")
    for id in [host, laptop, phone] { _ = room.take(id) }
  }

  private func command(_ command: HostCommand, from id: SessionID? = nil) -> [ServerMessage] {
    _ = room.take(id ?? host)
    room.send(.host(id: 7, command), from: id ?? host)
    room.advance(.seconds(1))
    return room.takeReplies(id ?? host).filter { message in
      switch message {
      case .done, .error: true
      default: false
      }
    }
  }

  @Test("[TG1] [PE8] someone who joined in on a card is on it after a merge too, and once")
  func companions() throws {
    let card = CardID.loveStack
    room.operate(.setValue(target: .card(card), key: "dibs", value: .number(Double(ann.rawValue))), 2, from: laptop)
    let companion = ValueKey("dibs").companion(other)
    room.operate(.setValue(target: .card(card), key: companion, value: .flag(true)), 2, from: phone)
    #expect(room.durable.document[card]?.values.people(of: "dibs") == [ann, other])
    merge()
    #expect(room.durable.document[card]?.values.people(of: "dibs") == [ann])
  }

  private func merge() { _ = command(.merge(other, into: ann)) }

  private func you(_ id: SessionID) -> You? {
    room.take(id).reduce(nil) { latest, message in
      switch message {
      case .you(let you): you
      case .welcome(let welcome): welcome.you
      default: latest
      }
    }
  }

  private func comeBack(_ outbox: String) -> SessionID {
    let id = room.connect()
    room.send(
      .hello(Hello(token: "guest-0", seat: phonesSecret, name: "Ann", outbox: .test(outbox), surface: .phone)),
      from: id)
    room.advance(.seconds(1))
    return id
  }

  private func people() -> [HostResult.KnownPerson] {
    guard case .done(_, .people(let people))? = command(.people).first else { return [] }
    return people
  }

  private func author(_ text: String) -> SeatNumber? {
    room.durable.document.allCards.first { $0.text == text }?.author
  }

  private func values(_ card: CardID) -> [ValueKey: Value] { room.durable.document[card]?.values ?? [:] }

  private func dibs(_ seat: SeatNumber, _ card: CardID) -> Document.Operation {
    .setValue(target: .card(card), key: "dibs", value: .number(Double(seat.rawValue)))
  }

  @Test("[T76][PE8] a host makes two seats one: one person, one author, one name, on both devices and after a restart")
  func oneAuthor() throws {
    #expect(command(.merge(other, into: ann)) == [.done(id: 7, .done("merge"))])
    #expect(author("by the phone") == ann && author("by the laptop") == ann)
    let told = you(phone)
    #expect(told?.seat == ann && told?.name == "Ann" && told?.devices == 2)
    #expect(you(laptop)?.devices == 2)
    room.operate(.add("later"), 2, from: phone)
    room.advance(.seconds(1))
    #expect(author("later") == ann)
    #expect(room.room.herePeople.filter { $0.seat == ann || $0.seat == other }.map(\.seat) == [ann])
    let listed = people().filter { $0.name.hasPrefix("Ann") }
    #expect(listed.map(\.seat) == [ann] && listed.first?.merged == [.init(seat: other, name: "Ann 2")])
    let before = room.durable
    room.restart()
    #expect(room.durable == before)
    #expect(you(comeBack("phone4"))?.seat == ann)
  }

  @Test("[T76][PE8] two votes for one card are one, dibs of either are the one's, and limits count together")
  func together() {
    room.operate(.vote(ann, for: .loveStack), 2, from: laptop)
    room.operate(.vote(other, for: .loveStack), 2, from: phone)
    room.operate(.vote(other, for: .purpleTrain), 3, from: phone)
    room.operate(dibs(other, .dreamsOfTea), 4, from: phone)
    room.advance(.seconds(1))
    merge()
    let vote = ValueKey("votes").vote(of: ann)
    #expect(values(.loveStack) == [vote: .flag(true)])
    #expect(values(.purpleTrain)[vote] == .flag(true) && values(.purpleTrain).count == 2)
    #expect(values(.dreamsOfTea)["dibs"]?.seat == ann)
    _ = room.take(phone)
    room.operate(.vote(ann, for: .dreamsOfTea), 5, from: phone)
    room.advance(.seconds(1))
    #expect(room.refusals(phone).map(\.code) == [.spent])
    room.operate(.vote(ann, nil, for: .loveStack), 3, from: laptop)
    room.operate(.vote(ann, for: .dreamsOfTea), 6, from: phone)
    room.advance(.seconds(1))
    #expect(values(.loveStack).isEmpty && values(.dreamsOfTea)[vote] == .flag(true))
  }

  @Test("[T76][PE9] an operation that a device sends by its old number while it is merged is done once, for the one")
  func underway() {
    room.behavior = .waits
    room.send(.host(id: 7, .merge(other, into: ann)), from: host)
    room.operate(.vote(other, for: .purpleTrain), 2, from: phone)
    room.operate(dibs(other, .dreamsOfTea), 3, from: phone)
    room.operate(.add("quick"), 4, from: phone)
    room.behavior = .appends
    room.finishAppend()
    room.advance(.seconds(1))
    #expect(room.refusals(phone).isEmpty)
    #expect(Set(values(.purpleTrain).keys) == [.rejected, ValueKey("votes").vote(of: ann)])
    #expect(values(.dreamsOfTea)["dibs"]?.seat == ann && author("quick") == ann)
    // Sent again by a device that heard no outcome: it is done, and answered.
    let again = comeBack("phone")
    _ = room.take(again)
    room.operate(.add("quick"), 4, from: again)
    room.advance(.seconds(1))
    #expect(room.durable.document.allCards.filter { $0.text == "quick" }.count == 1)
    // Nobody votes for someone else by this.
    room.operate(.vote(other, for: .loveStack), 5, from: host)
    room.operate(.vote(other, for: .loveStack), 1, from: host)
    room.advance(.seconds(1))
    #expect(values(.loveStack).isEmpty)
  }

  @Test("[PE9] an append that is lost leaves two people, and each device its own seat")
  func lost() {
    room.behavior = .waits
    room.send(.host(id: 7, .merge(other, into: ann)), from: host)
    let new = comeBack("phone2")
    room.finishAppend(.notAppended(JournalError(.full, detail: "full")), isOnDisk: false)
    room.behavior = .appends
    room.advance(.seconds(2))
    #expect(room.durable.seats[other]?.merge == nil && author("by the phone") == other)
    room.operate(.add("still two"), 2, from: phone)
    room.operate(.add("and here"), 1, from: new)
    room.advance(.seconds(2))
    #expect(author("still two") == other && author("and here") == other)
  }

  @Test("[PE9] undo takes back what either device did, the latest first, and a vote that both gave with one of them")
  func undo() {
    room.operate(.vote(ann, for: .loveStack), 2, from: laptop)
    room.advance(.seconds(1))
    room.operate(.vote(other, for: .loveStack), 2, from: phone)
    room.advance(.seconds(1))
    room.operate(.add("last"), 3, from: laptop)
    room.advance(.seconds(1))
    merge()
    _ = room.take(phone)
    for counter in UInt32(3)...4 { room.ask(.undo, counter, from: phone) }
    room.advance(.seconds(1))
    #expect(author("last") == nil && values(.loveStack).isEmpty)
    for counter in UInt32(5)...7 { room.ask(.undo, counter, from: phone) }
    room.advance(.seconds(1))
    #expect(room.refusals(phone).isEmpty)
    #expect(author("by the phone") == nil && author("by the laptop") == nil)
    for counter in UInt32(4)...8 { room.ask(.redo, counter, from: laptop) }
    room.advance(.seconds(1))
    #expect(author("by the phone") == ann && author("by the laptop") == ann && author("last") == ann)
    #expect(values(.loveStack) == [ValueKey("votes").vote(of: ann): .flag(true)])
  }

  @Test("[PE12] parted again, each has what it had, votes that were doubled too, and what its devices added since")
  func parted() throws {
    room.operate(.vote(ann, for: .loveStack), 2, from: laptop)
    room.operate(.vote(other, for: .loveStack), 2, from: phone)
    room.operate(.vote(other, for: .purpleTrain), 3, from: phone)
    room.operate(dibs(other, .dreamsOfTea), 4, from: phone)
    room.advance(.seconds(1))
    let first = room.durable.document
    // With the first of these the host has a seat, too.
    merge()
    _ = command(.unmerge(other))
    #expect(room.durable.document == first)
    let before = room.durable
    merge()
    let stored = try JSONEncoder().encode(room.durable)
    #expect(try JSONDecoder().decode(BoardState.self, from: stored) == room.durable)
    #expect(command(.unmerge(other)) == [.done(id: 7, .done("unmerge"))])
    #expect(room.durable == before)
    merge()
    room.operate(.add("since"), 5, from: phone)
    room.advance(.seconds(1))
    room.restart()
    _ = room.join("host2", as: .host)
    let back = comeBack("phone")
    let host = room.join("host3", as: .host)
    _ = command(.unmerge(other), from: host)
    #expect(author("since") == other && author("by the phone") == other && author("by the laptop") == ann)
    #expect(you(back)?.seat == other)
    room.ask(.undo, 6, from: back)
    room.advance(.seconds(1))
    #expect(author("since") == nil && room.refusals(back).isEmpty)
    #expect(command(.unmerge(other), from: host).first == .error(unknown(other)))
  }

  private func unknown(_ seat: SeatNumber) -> InputError {
    InputError(Refusal(.unknownTarget, ["target": .number(Double(seat.rawValue))]), id: 7)
  }

  @Test("[PE12] a seat that is parted gets another name if someone has its own by now")
  func names() throws {
    merge()
    let bo = room.join("bo")
    room.send(.name("Ann 2"), from: bo)
    room.advance(.seconds(1))
    let bosSeat = try room.seat("Ann 2", besides: other)
    _ = command(.unmerge(other))
    #expect(room.durable.seats[bosSeat]?.name == "Ann 2")
    let name = try #require(room.durable.seats[other]?.name)
    #expect(name != "Ann 2" && name.hasPrefix("Ann"))
  }

  @Test("[PE12] three seats part in any order, and the vote stays with the one that still has it")
  func three() throws {
    let tablet = room.join("Anntab")
    _ = try room.add("by the tablet", from: tablet)
    let third = try room.seat("Anntab")
    room.operate(.vote(other, for: .loveStack), 2, from: phone)
    room.operate(.vote(third, for: .loveStack), 2, from: tablet)
    room.advance(.seconds(1))
    merge()
    _ = command(.merge(third, into: ann))
    #expect(values(.loveStack) == [ValueKey("votes").vote(of: ann): .flag(true)])
    _ = command(.unmerge(other))
    #expect(Set(values(.loveStack).keys) == [ValueKey("votes").vote(of: ann), ValueKey("votes").vote(of: other)])
    _ = command(.unmerge(third))
    #expect(Set(values(.loveStack).keys) == [ValueKey("votes").vote(of: third), ValueKey("votes").vote(of: other)])
    #expect(author("by the tablet") == third && author("by the phone") == other)
  }

  @Test("[PE12] a seat that was merged onward is parted first, and then those before it")
  func chain() throws {
    let bo = room.join("Bo")
    _ = try room.add("Bo's", from: bo)
    let bosSeat = try room.seat("Bo")
    merge()
    _ = command(.merge(ann, into: bosSeat))
    #expect(author("by the phone") == bosSeat && author("by the laptop") == bosSeat)
    #expect(you(phone)?.seat == bosSeat)
    #expect(command(.unmerge(other)).first == .error(unknown(other)))
    _ = command(.unmerge(ann))
    #expect(author("by the phone") == ann && author("by the laptop") == ann && author("Bo's") == bosSeat)
    _ = command(.unmerge(other))
    #expect(author("by the phone") == other)
    #expect(you(phone)?.seat == other)
  }

  @Test(
    "[T77][PE11] taking the person away takes both devices away, also by the old number, and parting brings none back")
  func kicked() throws {
    merge()
    _ = command(.kick(other))
    #expect(room.closed[phone]?.code == 4003 && room.closed[laptop]?.code == 4003)
    let gone = comeBack("phone2")
    #expect(room.closed[gone]?.code == 4003)
    _ = command(.unmerge(other))
    #expect(room.durable.seats[other]?.kickedAt != nil)
    let back = comeBack("phone3")
    #expect(room.closed[back]?.code == 4003)
    // Nor can it be merged with someone who is here.
    let bo = room.join("Bo")
    room.send(.name("Bo"), from: bo)
    room.advance(.seconds(1))
    let bosSeat = try room.seat("Bo")
    #expect(command(.merge(other, into: bosSeat)).first == .error(unknown(other)))
  }

  @Test("[T76][PE10] a merge gives nobody a right: of given roles the lesser counts, and looking only for longer")
  func roles() {
    _ = command(.role(ann, .coHost))
    _ = command(.role(other, .viewer))
    merge()
    #expect(you(laptop)?.role == .viewer && you(phone)?.role == .viewer)
    _ = command(.unmerge(other))
    #expect(you(laptop)?.role == .coHost && you(phone)?.role == .viewer)
    _ = command(.role(ann, nil))
    _ = command(.role(other, .coHost))
    merge()
    #expect(you(laptop)?.role == .guest && you(phone)?.role == .guest)
    _ = command(.unmerge(other))
    #expect(you(phone)?.role == .coHost)
    _ = command(.viewOnly(other, minutes: 10))
    merge()
    #expect(you(laptop)?.role == .viewer)
    room.advance(.seconds(601))
    #expect(you(laptop)?.role == .guest)
  }

  @Test("[PE9] someone who says that a seat is theirs is offered only the one, and their claim opens it")
  func claims() throws {
    merge()
    let new = room.join("new", address: "10.0.0.9")
    room.send(.findSeats(search: "Ann"), from: new)
    let offered = room.take(new).compactMap { if case .seats(let seats) = $0 { seats.seats } else { nil } }.joined()
    #expect(offered.map(\.seat) == [ann])
    room.send(.claim(other, code: nil), from: new)
    let claimed = room.take(new).compactMap { if case .claiming(_, let seat) = $0 { seat } else { nil } }
    #expect(claimed == [ann])
  }

  @Test("[T77][PE11] a merged seat is forgotten with the one that stays, and never alone")
  func forgotten() throws {
    for (id, counter) in [(laptop, UInt32(2)), (phone, 2)] {
      room.ask(.undo, counter, from: id)
      room.advance(.seconds(1))
      room.send(.confirm(counter: counter), from: id)
    }
    // The cards of both are off the board, removed by themselves.
    merge()
    room.handle(.disconnected(phone))
    room.handle(.disconnected(laptop))
    room.advance(.seconds(1))
    guard case .done(_, .forgotten(let count, _))? = command(.forget(other)).first else {
      Issue.record("no answer")
      return
    }
    #expect(count == 1)
    #expect(room.durable.seats[ann] == nil && room.durable.seats[other] == nil)
    room.restart()
    #expect(room.durable.seats[other] == nil)
  }

  @Test("[T78][PE9] a moment from before the merge comes back with everything the one's, and no vote twice")
  func past() {
    room.operate(.vote(other, for: .loveStack), 2, from: phone)
    room.operate(.vote(ann, for: .loveStack), 2, from: laptop)
    room.advance(.seconds(1))
    let moment = room.durable.document.revision
    merge()
    room.operate(.vote(ann, nil, for: .loveStack), 3, from: laptop)
    room.advance(.seconds(1))
    guard case .done(_, .moment(let shown))? = command(.moment(moment)).first else {
      Issue.record("no moment")
      return
    }
    #expect(shown.facts.cards.values.allSatisfy { $0.author != other })
    _ = command(.restoreMoment(moment))
    #expect(values(.loveStack) == [ValueKey("votes").vote(of: ann): .flag(true)])
    guard case .done(_, .history(let history))? = command(.history(upTo: nil)).first else {
      Issue.record("no history")
      return
    }
    #expect(history.lines.allSatisfy { $0.by != other })
    let line = history.lines.first { $0.change != nil }
    #expect(line?.seat == other && line?.change.map { if case .merged(ann, _) = $0 { true } else { false } } == true)
    #expect(history.names["\(other.rawValue)"] == "Ann 2" && history.names["\(ann.rawValue)"] == "Ann")
  }

  @Test("[T78][PE8] both devices see what one of them hid from others, and nobody else does")
  func hidden() throws {
    _ = command(.hide(.cards, true, section: .sam))
    room.operate(.add("hush"), 2, from: phone)
    room.advance(.seconds(1))
    let bo = room.join("bo")
    #expect(!room.heard(laptop).contains("hush"))
    merge()
    #expect(room.heard(laptop).contains("hush"))
    #expect(!room.heard(bo).contains("hush") && !room.heard(host).contains("hush"))
  }

  @Test("[T78][PE13] nobody but a host merges or parts", arguments: [Role.coHost, .guest, .viewer, .wall])
  func hostsAlone(_ role: Role) {
    let someone = room.join("someone", as: role)
    for asked in [HostCommand.merge(other, into: ann), .unmerge(other)] {
      #expect(command(asked, from: someone).allSatisfy { if case .error = $0 { true } else { false } })
    }
    #expect(room.durable.seats[other]?.merge == nil)
  }

  @Test("[T78][PE13] on an anonymous board no seats become one, or one's cards would show whose the other's are")
  func anonymous() {
    room.handle(.described(BoardDescription(title: "Karaoke night", values: Self.values, isAnonymous: true)))
    room.advance(.seconds(1))
    #expect(command(.merge(other, into: ann)) == [.error(InputError(Refusal(.anonymous), id: 7))])
    #expect(author("by the phone") == other)
  }

  @Test("[PE11] eight seats at most are one person, and none is merged into itself or a seat that isn't there")
  func bounds() throws {
    #expect(command(.merge(ann, into: ann)).first == .error(unknown(ann)))
    let nobody = SeatNumber(900)
    #expect(command(.merge(nobody, into: ann)).first == .error(unknown(nobody)))
    #expect(command(.merge(ann, into: nobody)).first == .error(unknown(nobody)))
    merge()
    for number in 3...9 {
      let id = room.join("Ann\(number)")
      _ = try room.add("by \(number)", from: id)
      let end = command(.merge(try room.seat("Ann\(number)"), into: ann)).first
      let full = Refusal(.full, ["what": .text("devices"), "limit": .number(8)])
      #expect(end == (number <= 8 ? .done(id: 7, .done("merge")) : .error(InputError(full, id: 7))))
    }
    #expect(room.durable.merged(into: ann).count == 7)
  }
}

extension TestRoom {
  fileprivate func seat(_ name: String, besides other: SeatNumber) throws -> SeatNumber {
    try #require(durable.seats.values.first { $0.name == name && $0.number != other }).number
  }
}
