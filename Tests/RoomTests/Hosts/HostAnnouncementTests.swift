import Document
import Messages
import Presentation
import Replica
import RoomSimulation
import Testing

@testable import Room

@Suite struct HostAnnouncementTests {
  let room = TestRoom()
  let host: SessionID

  init() { host = room.greet("host", as: .host) { $0.knowsLobby = true } }

  /// What a session heard that hosts say to each other, of all it got.
  private func heard(_ id: SessionID) -> [String?] {
    room.takeReplies(id).compactMap {
      if case .waiting(let state) = $0 { .some(state.announcement?.text) } else { nil }
    }
  }

  private func settle() { room.advance(.seconds(1)) }

  @Test("[TM9][T140] an announcement to hosts reaches hosts and co-hosts, and nobody else")
  func reach() {
    let cohost = room.greet("co", as: .coHost) { $0.knowsLobby = true }
    let others = [
      room.greet("ann") { $0.knowsLobby = true }, room.greet("look", as: .viewer) { $0.knowsLobby = true },
      room.greet("tv", as: .wall, surface: .wall) { $0.knowsLobby = true },
    ]
    settle()
    for id in others + [host, cohost] { _ = room.take(id) }
    room.send(.host(id: 1, .announce("Last round", to: .hosts)), from: host)
    settle()
    #expect(heard(host) == ["Last round"] && heard(cohost) == ["Last round"])
    for id in others { #expect(!"\(room.take(id))".contains("Last round")) }
    let late = room.greet("late") { $0.knowsLobby = true }
    settle()
    #expect(!"\(room.take(late))".contains("Last round"))
    let second = room.greet("second", as: .host) { $0.knowsLobby = true }
    settle()
    #expect(heard(second) == ["Last round"])
  }

  @Test("[TM9] hosts' own announcement leaves the one for everyone alone, and each is taken away by itself")
  func beside() {
    room.send(.host(id: 1, .announce("Pizza is here")), from: host)
    room.send(.host(id: 2, .announce("Last round", to: .hosts)), from: host)
    settle()
    #expect(room.durable.settings.announcement?.text == "Pizza is here")
    room.send(.host(id: 3, .announce(nil)), from: host)
    #expect(room.durable.settings.announcement == nil && room.durable.settings.hostAnnouncement?.text == "Last round")
    _ = room.takeReplies(host)
    room.send(.host(id: 4, .announce(nil, to: .hosts)), from: host)
    settle()
    #expect(room.durable.settings.hostAnnouncement == nil)
    #expect(heard(host) == [nil])
  }

  @Test("[TM9][T140] someone who is made a guest again hears nothing new of it")
  func demoted() {
    let ann = room.greet("ann") { $0.knowsLobby = true }
    room.operate(.add("Bingo"), 1, from: ann)
    settle()
    let seat = room.durable.seats.first { $0.value.name == "ann" }?.key ?? SeatNumber(0)
    room.send(.host(id: 1, .role(seat, .coHost)), from: host)
    room.send(.host(id: 2, .announce("Last round", to: .hosts)), from: host)
    settle()
    #expect(heard(ann).last == "Last round")
    room.send(.host(id: 3, .role(seat, nil)), from: host)
    settle()
    _ = room.take(ann)
    room.send(.host(id: 4, .announce("Ann has had enough", to: .hosts)), from: host)
    settle()
    #expect(!"\(room.take(ann))".contains("enough"))
  }

  @Test("[TM9] it ends after its minutes, also after a restart")
  func ends() {
    room.send(.host(id: 1, .announce("Last round", minutes: 5, to: .hosts)), from: host)
    room.restart()
    #expect(room.durable.settings.hostAnnouncement?.text == "Last round")
    room.advance(.seconds(301))
    #expect(room.durable.settings.hostAnnouncement == nil)
    #expect(room.durable.settings.said.map(\.to) == [.hosts])
  }

  @Test("[TM9] a co-host who was a guest in between doesn't see what hosts said before")
  func again() {
    let pair = Pair()
    let host = pair.room.greet("host", as: .host) { $0.knowsLobby = true }
    pair.perform(pair.replica.add("Bingo", to: .sam, at: pair.now).effects)
    pair.settle()
    let seat = pair.replica.you?.seat ?? SeatNumber(0)
    pair.room.send(.host(id: 1, .role(seat, .coHost)), from: host)
    pair.room.send(.host(id: 2, .announce("Last round", to: .hosts)), from: host)
    pair.settle()
    #expect(pair.replica.lobby.announcement?.text == "Last round")
    pair.room.send(.host(id: 3, .role(seat, nil)), from: host)
    pair.settle()
    #expect(pair.replica.lobby == LobbyState(rules: LobbyRules()))
    pair.room.send(.host(id: 4, .announce(nil, to: .hosts)), from: host)
    pair.room.send(.host(id: 5, .role(seat, .coHost)), from: host)
    pair.settle()
    #expect(pair.replica.you?.role == .coHost && pair.replica.lobby.announcement == nil)
  }
}
