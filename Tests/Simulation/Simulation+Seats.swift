import Document
import Messages
import Presentation
import Replica
import Room

// Coming to another seat: claims, answers, and sitting down (rules SE1 to SE6).

extension Simulation {
  /// Where programs come from: the second tab runs on the first guest's computer.
  static let addresses = ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.2", "10.0.0.4", "10.0.0.5"]

  /// Which of its seats the program has now: how often its person has sat down on another one.
  func seatIndex(_ index: Int) -> Int { clients[index].seatIndexes[clients[index].replica.kept.outbox.name] ?? 0 }

  /// The person who types something into a program now.
  func author(_ index: Int) -> Letters.Author { Letters.Author(program: index, seatIndex: seatIndex(index)) }

  /// Whether an author had that seat when they typed something.
  func had(_ seat: SeatNumber?, _ author: Letters.Author) -> Bool {
    guard let seat else { return false }
    return !clients[author.program].seats[author.seatIndex].isDisjoint(with: onePerson(with: seat))
  }

  /// The seat, and those that a host ever said are the same person's (rule PE8).
  func onePerson(with seat: SeatNumber) -> Set<SeatNumber> { Self.onePerson(with: seat, by: everything) }

  static func onePerson(with seat: SeatNumber, by entries: [Entry]) -> Set<SeatNumber> {
    var person: Set = [seat]
    var count = 0
    while count < person.count {
      count = person.count
      for case .seatChanged(let seat, .merged(let other, _), _, _) in entries
      where person.contains(seat) || person.contains(other) { person.formUnion([seat, other]) }
    }
    return person
  }

  mutating func watch(_ event: RoomEvent, issued: Int) {
    if let problem = seats.heard(event, issued: issued, now: now) { problems.append(problem) }
    let claims = room.openClaims
    guard !claims.isEmpty else { return }
    for claim in claims where !seats.learn(claim.id, to: claim.seat, of: claim.claimant) {
      problems.append("claim \(claim.id.rawValue) waits, and its claimant is gone")
    }
    let waiting = Dictionary(grouping: claims, by: \.seat).mapValues(\.count)
    if waiting.values.contains(where: { $0 > 2 }) || waiting.values.reduce(0, +) > 3 {
      problems.append("too many claims wait: \(waiting)")
    }
  }

  // MARK: Claiming

  mutating func claim(_ index: Int) {
    let seats = room.durableState.seats.keys.sorted()
    // Often the first: people meet there.
    let wanted = Bool.random(using: &random) ? seats.prefix(1) : seats[...]
    guard index != Self.host, let seat = wanted.randomElement(using: &random) else { return }
    let code = PersonalCode.test(seat)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<6: say(seat, code: code.description, index)
    case 6: say(seat, code: code.grouped.lowercased(), index)
    case 7: say(seat, code: "000 000", index)
    case 8..<13: say(seat, code: nil, index)
    case 13: say(nil, code: nil, index)
    case 14:
      tell("\(index) looks for seats")
      perform(clients[index].replica.askForSeats(at: now), index)
    default:
      tell("\(index) guesses the code of seat \(seat.rawValue)")
      for guess in 0..<4 { send(.claim(seat, code: "00000\(guess)"), index) }
    }
  }

  private mutating func say(_ seat: SeatNumber?, code: String?, _ index: Int) {
    guard clients[index].replica.connection == .joined else { return }
    tell("\(index) claims seat \(seat?.rawValue ?? 0) with \(code ?? "no code")")
    record(index) { $0.claim(seat, code: code) }
    perform(clients[index].replica.claim(seat, code: code, at: now), index)
    // Others hear of it soon: else hardly any claim would live until someone answers.
    guard Bool.random(using: &random) else { return }
    while clients[index].link?.isPartitioned == false, clients[index].link?.toServer.isEmpty == false {
      deliverToServer(index)
    }
    for asked in clients.indices where clients[asked].asleepSince == nil {
      while clients[asked].link?.isPartitioned == false, clients[asked].link?.toClient.isEmpty == false {
        deliverToClient(asked)
      }
    }
  }

  /// What no program of ours would send.
  private mutating func send(_ message: ClientMessage, _ index: Int) {
    guard clients[index].replica.connection == .joined else { return }
    clients[index].link?.toServer.append(message.encoded())
  }

  /// Yes or no to a claim that the person was asked about, or someone else was, or, nobody being asked, yes to any.
  mutating func answer(_ person: Int) {
    let allow = Int.random(in: 0..<3, using: &random) > 0
    let asked = clients.indices.filter { clients[$0].asleepSince == nil && !clients[$0].replica.claims.isEmpty }
    let index = asked.contains(person) ? person : asked.randomElement(using: &random) ?? person
    guard let claim = clients[index].replica.claims.randomElement(using: &random) else {
      let claim = ClaimID(UInt64.random(in: 1...8, using: &random))
      tell("\(index), whom nobody asked, says yes to claim \(claim.rawValue)")
      return send(.answerClaim(claim, allow: true), index)
    }
    tell("\(index) says \(allow ? "yes" : "no") to claim \(claim.id.rawValue) to seat \(claim.seat.rawValue)")
    if index == Self.host, Bool.random(using: &random) {
      perform(clients[index].replica.command(.answerClaim(claim.id, allow: allow), id: 5, at: now), index)
    } else {
      record(index) { $0.answer(claim.id, allow: allow) }
      perform(clients[index].replica.answer(claim.id, allow: allow, at: now), index)
    }
  }

  // MARK: Sitting down

  /// As programs do: before a hello, and whenever something was heard or done.
  mutating func sitDownIfPossible(_ index: Int) {
    guard clients[index].replica.connection == .joined, clients[index].replica.canSitDown else { return }
    sitDown(index)
    guard let link = clients[index].link else { return }
    clients[index].link = nil
    handle(.disconnected(link.session))
    perform(clients[index].replica.disconnected(), index)
    connect(index)
  }

  mutating func sitDown(_ index: Int) {
    guard let seat = clients[index].replica.kept.given?.seat else { return }
    tell("\(index) sits down on seat \(seat.rawValue)")
    let seatIndex = clients[index].seats.count
    clients[index].promised = nil
    clients[index].seats.append([])
    clients[index].given.append(seat)
    let name = OutboxName.test("\(index)-seat-\(seatIndex)")
    clients[index].seatIndexes[name.description] = seatIndex
    record(index) { $0.sit() }
    perform(clients[index].replica.sitDown(as: name), index)
  }

  /// Others come, say the code of a seat, are given it and are gone, until it is on as many devices as it can be.
  mutating func crowd(_ index: Int) {
    guard Int.random(in: 0..<6, using: &random) == 0,
      let seat = room.durableState.seats.values.map(\.number).sorted().randomElement(using: &random)
    else { return }
    tell("a crowd comes to seat \(seat.rawValue)")
    for number in 0..<34 where problems.isEmpty {
      let generation = room.durableState.settings.linkGeneration(of: Role.guest.rawValue)
      let session = SessionID(nextSession)
      nextSession += 1
      handle(.connected(session, isLocal: false, address: "10.0.1.\(number)"))
      let hello = Hello(
        token: "guest-\(generation)", seat: nil, name: nil, outbox: .test("crowd-\(session.rawValue)"), confirmed: 0,
        surface: .phone, resume: nil)
      handle(.received(session, ClientMessage.hello(hello).encoded(), isText: true))
      handle(
        .received(session, ClientMessage.claim(seat, code: PersonalCode.test(seat).description).encoded(), isText: true)
      )
      finishAppend()
      handle(.disconnected(session))
      pass(.seconds(21))
    }
  }

  // MARK: Ending suddenly

  /// The program ends while it takes a message. What it had before its device had everything is as if it had never
  /// been, so nobody types in that moment.
  mutating func die(_ index: Int) {
    // A page takes a message at once.
    if recordings == nil { clients[index].effectsLeft = Int.random(in: 0..<3, using: &random) }
    deliverToClient(index)
    clients[index].effectsLeft = nil
  }

  mutating func endSuddenly(_ index: Int) {
    tell("\(index) ends suddenly")
    startAgain(index)
  }

  // MARK: The end

  /// Everyone knows who they are, what they are asked, and nobody has a seat that wasn't given to them.
  mutating func checkSeats(_ journaled: BoardState) {
    var forgotten: Set<SeatNumber> = []
    for case .seatsForgotten(let seats) in everything { forgotten.formUnion(seats) }
    for (secret, seat) in seats.given
    where !forgotten.contains(seat)
      && journaled.seat(secretHash: Array(secret.utf8))?.number
        != journaled.standing(seat)
    {
      problems.append("\(secret), which was given for seat \(seat.rawValue), doesn't open it any more")
    }
    for (index, client) in clients.enumerated() {
      for (given, had) in zip(client.given, client.seats)
      where given.map({ !forgotten.contains($0) && !had.isSubset(of: onePerson(with: $0)) }) ?? false {
        problems.append("\(index) was given \(given.map(\.rawValue) ?? 0) and had \(had.map(\.rawValue))")
      }
    }
    checkWhoSaysWhat()
    checkAuthors()
    for (index, client) in clients.enumerated() where client.stop == nil {
      if let seat = client.promised { problems.append("\(index) never sat down on seat \(seat.rawValue)") }
      guard let you = client.replica.you, let session = client.link?.session else { continue }
      if seats.isForgotten(session) { problems.append("\(index) waits for a seat that it never hears of") }
      let seat = journaled.seats[you.seat]
      if you.code != seat.map({ .test($0.number) })
        || you.devices != seat.map({ journaled.deviceCount(of: $0.number) }) ?? 1
      {
        problems.append("\(index) thinks that it is \(you), of \(seat.map { "\($0)" } ?? "no seat")")
      }
      let asked = Set(client.replica.claims.map(\.id))
      let isIn = client.replica.connection == .joined
      if asked != (isIn ? claims(toAnswerBy: you, in: journaled) : []) {
        problems.append("\(index) knows of claims \(asked), which aren't those that wait")
      }
    }
  }

  /// The claims that this person is asked about: those to their own seat and, for hosts, to every other one, unless
  /// that would show them whose its cards and votes are (rules SE2 and AN1).
  private func claims(toAnswerBy you: You, in journaled: BoardState) -> Set<ClaimID> {
    let mayAnswerAll = [.host, .coHost].contains(you.role) && !journaled.document.isAnonymous
    return Set(room.openClaims.filter { mayAnswerAll || $0.seat == you.seat }.map(\.id))
  }

  /// A revoked seat is given to nobody.
  private mutating func checkWhoSaysWhat() {
    var revoked: Set<SeatNumber> = []
    for entry in everything {
      switch entry {
      case .kicked(let seat, _, _): revoked.insert(seat)
      case .seatSecret(let seat, _, _) where revoked.contains(seat):
        problems.append("seat \(seat.rawValue) was given after it was revoked")
      default: break
      }
    }
    for claim in room.openClaims where revoked.contains(claim.seat) {
      problems.append("someone waits for seat \(claim.seat.rawValue), which is revoked")
    }
  }

  /// What someone typed was written under the seat they had when they typed it (rule SE4).
  private mutating func checkAuthors() {
    var known: Set<Character> = []
    for entry in everything {
      guard case .applied(let id, let operation, let seat, _) = entry else { continue }
      for letter in operation.insertedText where known.insert(letter).inserted {
        guard let author = letters.typed[letter], !had(seat, author) else { continue }
        problems.append("\(letter), which \(author) typed, is of seat \(seat?.rawValue ?? 0) in \(id)")
      }
    }
    let authors = authors
    for (index, client) in clients.enumerated() {
      for (operation, seatIndex) in client.own {
        guard let author = authors[operation], client.seats[seatIndex].isDisjoint(with: onePerson(with: author)) else {
          continue
        }
        problems.append("\(operation), which \(index) did, is of seat \(author.rawValue)")
      }
    }
  }

  private var authors: [OperationID: SeatNumber] {
    var authors: [OperationID: SeatNumber] = [:]
    for entry in everything {
      switch entry {
      case .applied(let id, _, let seat?, _), .undone(let id, _, _, _, let seat, _): authors[id] = seat
      default: break
      }
    }
    return authors
  }
}

extension Document.Operation {
  /// What it writes, if it writes what a person typed.
  fileprivate var insertedText: String {
    switch self {
    case .addCard(_, _, let text, _): text
    case .editText(_, let change): change.splices.map(\.inserted).joined()
    default: ""
    }
  }
}
