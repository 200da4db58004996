import Document
import Messages
import Replica
import Room

// The door: hosts open and shut it, newcomers ask, and are let in or not.

extension Simulation {
  /// What recordings are for, and leaks on purpose, is what people hear who are in.
  private var hasLobby: Bool { recordings == nil && !isLeaking }

  mutating func shutDoor() {
    guard hasLobby else { return }
    let admission = LobbyRules.Admission.allCases.randomElement(using: &random) ?? .ask
    let rules = LobbyRules(admission: admission, asksForWord: Bool.random(using: &random))
    tell("the host says that newcomers are \(admission)")
    perform(clients[Self.host].replica.command(.lobby(rules), id: 20, at: now), Self.host)
  }

  mutating func openDoor() {
    perform(clients[Self.host].replica.command(.lobby(LobbyRules()), id: 21, at: now), Self.host)
  }

  mutating func letInOrDecline() {
    guard hasLobby else { return }
    let command: HostCommand = Int.random(in: 0..<4, using: &random) > 0 ? .decline(nil) : .letIn(nil)
    perform(clients[Self.host].replica.command(command, id: 22, at: now), Self.host)
  }

  /// Someone heard that they aren't in: they ask, some of them with the word on the wall, or one that they guess.
  mutating func takeLobbyMessage(_ message: LobbyMessage, _ index: Int) {
    tell("\(index) is in the lobby: \(message.state)")
    guard message.state == .ask else { return }
    let word = message.word == nil ? nil : WallWord.allCases.randomElement(using: &random)
    perform(clients[index].replica.ask(as: "Q\(index)", word: word, at: now), index)
  }

  /// A message to the server may let someone in.
  mutating func watchDoor(_ event: RoomEvent) {
    guard case .received(let session, let bytes, _) = event else { return }
    do throws(InputError) {
      switch try ClientMessage(decoding: bytes, isText: true) {
      case .host(_, .letIn): lobby.letIn()
      case .ask(_, let word?) where isShown(word): lobby.letIn(session)
      default: break
      }
    } catch {
      // The room answers what it can't read.
    }
  }

  /// Hosts know whether the door is open, and what hosts say to hosts. Nobody else does, nor anyone who was one (rules
  /// LB4 and TM9).
  mutating func checkDoor(_ journaled: BoardState) {
    for (index, client) in clients.enumerated() where client.stop == nil {
      var truth = LobbyState(rules: LobbyRules())
      if client.replica.you?.role.isHost == true {
        truth = LobbyState(rules: journaled.settings.lobby)
        truth.announcement = journaled.settings.hostAnnouncement
      }
      guard client.replica.lobby != truth else { continue }
      problems.append("replica \(index) knows of the door \(client.replica.lobby), not \(truth)")
    }
  }

  private func isShown(_ word: WallWord) -> Bool {
    let milliseconds = Int64((now + wallShift) / .milliseconds(1))
    let secrets = RoomSecrets.test()
    return [0, -1].contains { secrets.wallWord(milliseconds / WallWord.shownMilliseconds + $0) == word }
  }
}
