import Document
import Messages
import Replica
import Room

// The network between the server and the people.

extension Simulation {
  mutating func deliverToServer(_ index: Int) {
    guard let link = clients[index].link, !link.isPartitioned, let bytes = link.toServer.first else { return }
    clients[index].link?.toServer.removeFirst()
    handle(.received(link.session, bytes, isText: true))
  }

  mutating func deliverToClient(_ index: Int) {
    guard let link = clients[index].link, !link.isPartitioned, let bytes = link.toClient.first else { return }
    if clients[index].asleepSince != nil { problems.append("\(index) reads while its device sleeps") }
    clients[index].link?.toClient.removeFirst()
    record(index) { $0.hear(bytes) }
    do throws(ServerMessageError) {
      let message = try ServerMessage(decoding: bytes, after: clients[index].replica.revision)
      noteAcknowledgements(message, index)
      perform(clients[index].replica.receive(message, at: now), index)
      if let problem = screens.shows(clients[index].replica, after: message) { problems.append(problem) }
      if let notification = clients[index].replica.scene.notification { tell("a television says \(notification)") }
      // Until it is welcomed, it is still who it was on another connection, and a list of people may come first.
      if clients[index].replica.connection == .joined, let seat = clients[index].replica.you?.seat {
        clients[index].seats[seatIndex(index)].insert(seat)
      }
      sitDownIfPossible(index)
    } catch {
      problems.append("\(index) can't read \(String(decoding: bytes, as: UTF8.self)): \(error)")
    }
  }

  /// All that is on its way arrives, is written, and is heard.
  mutating func exchange(_ index: Int) {
    connect(index)
    for _ in 0..<2 {
      for _ in 0..<(clients[index].link?.toServer.count ?? 0) { deliverToServer(index) }
      deliverAllLate()
      finishAppend()
      pass(.milliseconds(50))
      deliverAllLate()
      for _ in 0..<(clients[index].link?.toClient.count ?? 0) { deliverToClient(index) }
    }
  }

  private mutating func noteAcknowledgements(_ message: ServerMessage, _ index: Int) {
    switch message {
    case .frame(let frame):
      // What changed nothing that everyone sees is nobody's there; its author hears of it alone (rule P30).
      clients[index].acknowledged.formUnion(frame.operations.map(\.id).filter { $0.counter > 0 })
      if let number = clients[index].replica.kept.outbox.number {
        for done in frame.privateFacts?.done ?? [] {
          clients[index].acknowledged.insert(OperationID(number, done.counter))
          clients[index].own[OperationID(number, done.counter)] = seatIndex(index)
        }
      }
      for operation in frame.operations where operation.id.outbox == clients[index].replica.kept.outbox.number {
        clients[index].own[operation.id] = seatIndex(index)
      }
    case .outcomes(let report): note(report, index)
    case .welcome(let welcome): note(welcome.outbox, index)
    default: break
    }
  }

  private mutating func note(_ report: OutboxReport, _ index: Int) {
    for outcome in report.outcomes {
      guard case .applied = outcome.end else { continue }
      let id = OperationID(report.number, outcome.counter)
      clients[index].acknowledged.insert(id)
      if report.number == clients[index].replica.kept.outbox.number { clients[index].own[id] = seatIndex(index) }
    }
  }

  mutating func partition(_ index: Int) {
    guard clients[index].link != nil else { return }
    tell("nothing gets through to or from \(index)")
    clients[index].link?.isPartitioned = true
  }

  mutating func mend(_ index: Int) { clients[index].link?.isPartitioned = false }

  /// The server drops what the client hasn't taken; the client takes the rest later.
  mutating func lag(_ index: Int) {
    guard let link = clients[index].link, !link.isLagging else { return }
    tell("\(index) lags")
    clients[index].link?.toClient = []
    clients[index].link?.isLagging = true
    seats.lost(link.session)
    handle(.lagging(link.session))
  }

  mutating func drain(_ index: Int) {
    guard let link = clients[index].link, link.isLagging else { return }
    clients[index].link?.isLagging = false
    handle(.drained(link.session))
  }

  mutating func receive(_ bytes: [UInt8], _ session: SessionID) {
    if let problem = seats.told(session, bytes, disk: everything, isThere: room.hasSeat, now: now) {
      problems.append(problem)
    }
    let told = readOnce(bytes)
    watch(told, to: seats.seat(of: session), isHost: seats.isHostByLink(session), by: session.relay)
    let isOpen = room.durableState.settings.lobby.admission == .open
    if let problem = lobby.told(told, to: session, isOpen: isOpen) { problems.append(problem) }
    for index in clients.indices where clients[index].link?.session == session {
      clients[index].link?.toClient.append(bytes)
      let next = (index + 1) % Self.programs
      if isLeaking {
        watch(told, to: clients[next].replica.you?.seat, isHost: next == Self.host, by: session.relay)
      }
    }
  }

  /// A message that many hear is read once.
  mutating func readOnce(_ bytes: [UInt8]) -> ToldMessage {
    if let toldLast, toldLast.bytes == bytes { return toldLast }
    let told = ToldMessage(bytes)
    toldLast = told
    return told
  }

  /// - Parameter isHost: whether a host's link makes them one.
  private mutating func watch(_ told: ToldMessage, to seat: SeatNumber?, isHost: Bool, by relay: RelayID) {
    if let problem = hidden.told(told, to: seat) { problems.append(problem) }
    let slip = relay == Self.lateRelay ? late.anonymity.told(told, to: seat) : anonymity.told(told, to: seat)
    if let slip { problems.append(slip) }
    guard told.isForHosts, !isHost, !hosts.wasHost(seat.map(onePerson) ?? []) else { return }
    problems.append("\(told.text) is for hosts, and was told to \(seat.map { "seat \($0.rawValue)" } ?? "nobody")")
  }

  /// The program's line is dead, and it heard no reason.
  mutating func loseLine(_ index: Int) {
    clients[index].link = nil
    record(index) { $0.cut() }
    perform(clients[index].replica.disconnected(), index)
  }

  /// The server closes a session; what it said before arrives before.
  mutating func closed(_ session: SessionID, _ code: UInt16, _ reason: String) {
    seats.closed(session)
    lobby.closed(session)
    for index in clients.indices where clients[index].link?.session == session {
      tell("\(index) is closed with \(code) \(reason)")
      // A device that sleeps reads nothing, and finds its line dead when it wakes.
      guard clients[index].asleepSince == nil else {
        loseLine(index)
        continue
      }
      while clients[index].link?.isPartitioned == false, clients[index].link?.toClient.isEmpty == false {
        deliverToClient(index)
      }
      guard clients[index].link?.session == session else { continue }
      clients[index].link = nil
      record(index) { $0.close(code, reason) }
      perform(clients[index].replica.disconnected(), index)
      switch Replica.afterClose(code: code) {
      case .retry: break
      case .newOutbox:
        let name = OutboxName.test("\(index)-\(session.rawValue)")
        clients[index].seatIndexes[name.description] = seatIndex(index)
        perform(clients[index].replica.startOver(as: name), index)
      case .stop:
        clients[index].stop = Stop(rawValue: reason)
        if clients[index].stop == nil { problems.append("\(index) stopped because of \(reason)") }
      }
    }
  }
}
